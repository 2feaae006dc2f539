"""A study as a page: one file, each plot with its sentence. ``body`` is the same for a notebook."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from tablee.core import texts
from tablee.core.words.message import Texts, read_texts
from tablee.lab.study.chapters import CHAPTERS, Teller
from tablee.lab.study.plots import mark

STYLE = """
.study{--ink:#20242c;--soft:#5c6470;--paper:#fcfbf8;--rule:#d8d4ca;--s0:#2a5db0;--s1:#b3541e;--s2:#2c7a4b;
--s3:#8a3f8f;--s4:#7a6a12;--s5:#a3284a;color:var(--ink);background:var(--paper);
font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem}
@media (prefers-color-scheme:dark){.study{--ink:#e9e7e1;--soft:#a9b0bb;--paper:#16181d;--rule:#3a3f49;--s0:#7fa9ee;
--s1:#e79a6a;--s2:#74c596;--s3:#d292d7;--s4:#cdbb5a;--s5:#ee8aa5}}
.study h1{font-size:1.8rem;line-height:1.2;margin:.5rem 0}.study h2{font-size:1.2rem;margin:2.2rem 0 .3rem}
.study p{margin:.4rem 0;max-width:40rem}.study .soft{color:var(--soft);font-size:.92rem}
.study svg{display:block;width:100%;max-width:40rem;height:auto;margin:.6rem 0}
.study svg text{fill:var(--ink);font:13px system-ui,sans-serif}.study svg .small{fill:var(--soft);font-size:12px}
@media (max-width:30rem){.study svg text{font-size:15px}.study svg .small{font-size:13.5px}}
.study .axis{stroke:var(--soft);stroke-width:1}.study .even{stroke:var(--soft);stroke-dasharray:3 3}
.study .interval{stroke:var(--ink);stroke-width:1.5}
.study .course{fill:none;stroke-width:2}.study .s0{fill:var(--s0);stroke:var(--s0)}
.study .s1{fill:var(--s1);stroke:var(--s1)}.study .s2{fill:var(--s2);stroke:var(--s2)}
.study .s3{fill:var(--s3);stroke:var(--s3)}.study .s4{fill:var(--s4);stroke:var(--s4)}
.study .s5{fill:var(--s5);stroke:var(--s5)}.study .course{fill:none}
.study summary{cursor:pointer;color:var(--soft);min-height:1.6rem}
.study table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
.study th,.study td{padding:.15rem .7rem .15rem 0;text-align:right;border-bottom:1px solid var(--rule)}
.study th:first-child,.study td:first-child{text-align:left}.study .scroll{overflow-x:auto}
.study .legend svg{display:inline-block;width:1.4rem;margin:0 .3rem 0 0;vertical-align:middle}
.study ul{list-style:none;padding:0}
"""
AROUND = "body{margin:0;background:#fcfbf8}@media (prefers-color-scheme:dark){body{background:#16181d}}"


def teller(found: dict[str, Any], language: str) -> Teller:
    own = Texts(language, read_texts(Path(__file__).parent / "texts", language))
    return Teller(found, own, texts(language, found["game"]))


def body(found: dict[str, Any], language: str) -> str:
    """The study as a piece of HTML that brings its own style."""
    tell = teller(found, language)
    first = found["variants"][0]
    count = {"games": tell.number(first["games"], 0), "bots": ", ".join(found["bots"])}
    parts = [
        f"<style>{STYLE}</style>",
        f"<h1>{escape(tell.title())}</h1>",
        tell.paragraph("intro", **count, seats=first["seats"], seed=found["seed"]),
        tell.aside("reading"),
    ]
    if any(variant["games"] < found["games"] for variant in found["variants"]):
        parts.append(tell.paragraph("partial"))
    if len(found["variants"]) > 1:
        rows = "".join(
            f"<li>{_sign(number)}{number + 1}. {escape(tell.variant(number))}</li>"
            for number in range(len(found["variants"]))
        )
        parts.append(f'<h2>{escape(tell.say("variants"))}</h2><ul class="legend">{rows}</ul>')
    for chapter in CHAPTERS:
        parts += chapter(tell)
    return f'<article class="study" lang="{language}">{"".join(parts)}</article>'


def _sign(number: int) -> str:
    return f'<svg viewBox="0 0 16 16" aria-hidden="true">{mark(8, 8, number)}</svg>'


def page(found: dict[str, Any], language: str) -> str:
    """The study as a page that needs nothing else: no script, no other file."""
    title = escape(teller(found, language).title())
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{AROUND}</style>\n</head>\n"
        f"<body>\n<main>{body(found, language)}</main>\n</body>\n</html>\n"
    )
