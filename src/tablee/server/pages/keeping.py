"""What a browser keeps to play without a network: the page and the engine as one version, and its service worker.

The list is made where the files lie, on a server or on a site, so that page and engine, which are built apart, have
one version between them.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tablee.table.refusal import table_texts

SCRIPT = "sw.js"
DIGITS = 16  # of a digest: against damage and a portal's answer, not against an enemy, who has the host
COMPRESSED = {".br", ".gz"}
LOST = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>Tablée</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{{font:18px/1.5 system-ui;max-width:36em;margin:15vh auto;padding:0 1em}}</style>
<h1>Tablée</h1><p>{fr}</p><p lang="en">{en}</p><p><a href="">↻</a></p></html>"""


class Keeping:
    """One version of everything: its name, and the service worker that keeps it."""

    def __init__(self, version: str, script: bytes) -> None:
        self.version = version
        self.script = script

    def mark(self, index: bytes) -> bytes:
        """index.html, saying which version it belongs to."""
        return index.replace(b"<html ", f'<html data-version="{self.version}" '.encode(), 1)


def keeping(page: Path, engine: Path, *, site: bool) -> Keeping | None:
    """None where nothing can be played without a server, or the page has no service worker."""
    script, told = page / SCRIPT, engine / "engine.json"
    if not (script.is_file() and told.is_file() and (page / "index.html").is_file()):
        return None
    own = [[name, _digest(page / name)] for name in _names(page)]
    own.append(["engine/engine.json", _digest(told)])
    info = json.loads(told.read_text(encoding="utf-8"))
    folder = f"engine/{info['version']}"
    parts = [[f"{folder}/{file['name']}", file["sha256"][:DIGITS], file["wire"]] for file in info["files"]]
    body = script.read_bytes()
    say = {language: table_texts(language).say("page.lost") for language in ("fr", "en")}
    kept = {"site": site, "page": own, "engine": parts, "lost": LOST.format(**say)}
    whole = json.dumps([kept, _digest(page / "index.html")]).encode() + body
    version = hashlib.sha256(whole).hexdigest()[:DIGITS]
    line = json.dumps({"version": version, **kept}, ensure_ascii=False, separators=(",", ":"))
    return Keeping(version, f"self.KEPT={line};\n".encode() + body)


def _names(page: Path) -> list[str]:
    """The page's own files: not the pictures of links, which only other sites show, nor compressed forms."""
    names: list[str] = []
    for path in sorted(page.rglob("*")):
        name = path.relative_to(page).as_posix()
        engine = name.startswith("engine/") and path.suffix != ".js"  # of a site, where both lie together
        deep = name.count("/") > 1
        other = engine or deep or name.startswith("link/") or name in ("index.html", SCRIPT)
        if path.is_file() and not other and path.suffix not in COMPRESSED:
            names.append(name)
    return names


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:DIGITS]
