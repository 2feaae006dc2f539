"""Studies: the same figures whoever plays, what they say, and the page that says it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tablee.cli import main
from tablee.core import game_ids, get_game
from tablee.core.words.message import read_texts
from tablee.lab.study import Study, study
from tablee.lab.study import run as running
from tablee.lab.study.figures import components, elo, figures, spread
from tablee.lab.study.plan import UNITS, Plan
from tablee.lab.study.run import carry_out, plan_of
from tablee.lab.workforce import Workforce

SMALL: dict[str, Any] = {"bots": ["random"], "games": 12, "levels": ["random", "facile"], "level_games": 2}
TEXTS = Path(running.__file__).parent / "texts"


@pytest.fixture(scope="module")
def styx() -> Study:
    return study("styx", bots=["random"], games=60, levels=["random", "greedy"], level_games=6, seed=3)


def drawings(html: str) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", html, re.S)]


@pytest.mark.parametrize("id", game_ids())
def test_every_game_can_be_studied_in_both_languages(id: str) -> None:
    # Levels of the slower games would take seconds: here the bots that cost nothing meet.
    found = study(id, bots=["random"], games=3, level_games=0)
    for language in ("fr", "en"):
        html = found.html(language)
        assert get_game(id).id and f'lang="{language}"' in html
        assert drawings(html), "no plot"
        assert not re.search(r"\{|\$[a-z]", re.sub(r"<style>.*?</style>", "", html, flags=re.S)), (
            "a hole in a sentence"
        )
        assert "http" not in html.replace("http://www.w3.org/2000/svg", ""), "the page needs something else"


def test_a_study_tells_what_is_asked_of_it(styx: Study) -> None:
    variant = styx.figures["variants"][0]
    assert variant["games"] == 60
    assert sum(row["rate"] for row in variant["seats_won"]) == pytest.approx(1.0, abs=0.001)
    assert variant["steps"]["count"] == 60
    assert sum(count for _, count in variant["steps"]["histogram"]) == 60
    assert len(variant["choices"]) == 10
    assert all(choices >= 1 for choices in variant["choices"])
    assert variant["changes"]["count"] > 0
    assert 0 < variant["halfway"]["rate"] <= 1
    assert [row["bots"] for row in variant["levels"]] == [["greedy", "random"]]
    assert variant["levels"][0]["low"] < variant["levels"][0]["rate"]
    assert {row["name"] for row in variant["components"]} <= {f"{a}{b}" for a in "BCIMTV" for b in "123456"}
    assert len(variant["components"]) > 30
    assert variant["openings"][0]["name"].startswith("+")
    assert sum(variant["reasons"].values()) == 60


def test_each_plot_has_its_sentence(styx: Study) -> None:
    html = styx.html("fr")
    sections = re.findall(r"<section>(.*?)</section>", html, re.S)
    assert len(sections) == 9
    for section in sections:
        if "<svg" in section:
            assert section.index("<p>") < section.index("<svg") or 'class="soft"' in section
            assert len(re.findall(r"<p>([^<]{20,})", section)) >= 1
    for drawing in drawings(html):
        assert drawing.get("role") == "img"
        assert drawing.get("aria-label")


def test_the_same_seed_gives_the_same_study_for_any_number_of_workers(tmp_path: Path) -> None:
    plan = plan_of("styx", **SMALL, options=[], seed=5)
    alone = carry_out(plan, Workforce(1))
    assert carry_out(plan, Workforce(2)) == alone
    assert carry_out(replace(plan, seed="6"), Workforce(1)) != alone
    kept = tmp_path / "kept.jsonl"
    assert carry_out(plan, Workforce(1), keep=kept) == alone
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    kept.write_text("".join(lines[:4]), encoding="utf-8")  # interrupted after three chunks
    told: list[int] = []
    assert carry_out(plan, Workforce(1), lambda done, _: told.append(done), kept) == alone
    assert len(told) == len(lines) - 1
    assert kept.read_text(encoding="utf-8").splitlines()[:4] == "".join(lines[:4]).splitlines()


def test_variants_stand_side_by_side() -> None:
    edition = get_game("syzygie").default_edition()
    found = study(
        "syzygie", bots=["random"], games=2, level_games=0, options=[{"first": "2"}], editions=[edition]
    )
    names = [variant["name"] for variant in found.figures["variants"]]
    assert names == ["", "first=2", edition.name]
    html = found.html("en")
    for sign in ("circle", "polygon"):
        assert f"<{sign}" in html
    assert "2. first=2" in html
    first, _, again = found.figures["variants"]
    assert first["steps"] == again["steps"], "the same components with the same luck play the same games"


def test_counting_is_exact_in_parts() -> None:
    plan = plan_of("styx", **SMALL)
    whole = plan.play(0, plan.total())
    parts: Counter[str] = Counter()
    for first in range(0, plan.total(), 5):
        parts.update(plan.play(first, min(5, plan.total() - first)))
    assert parts == whole
    assert figures(plan, parts) == figures(plan, whole)


def test_a_component_gains_nothing_from_whom_it_goes_to() -> None:
    """Who begins wins more here and holds X more often; X itself does nothing."""
    counts = {
        "alike/0.1/games": 1000, "alike/0.1/won": 700 * UNITS,
        "alike/1.1/games": 1000, "alike/1.1/won": 300 * UNITS,
        "held/X/0.1/games": 800, "held/X/0.1/won": 560 * UNITS,
        "held/X/1.1/games": 200, "held/X/1.1/won": 60 * UNITS,
        "held/Y/0.1/games": 500, "held/Y/0.1/won": 400 * UNITS,
        "held/Y/1.1/games": 500, "held/Y/1.1/won": 200 * UNITS,
    }  # fmt: skip
    worth = {row["name"]: row for row in components(counts)}
    assert worth["X"]["rate"] == 0.62
    assert worth["X"]["worth"] == pytest.approx(0.0)
    assert worth["X"]["worth_low"] < 0 < worth["X"]["worth_high"]
    assert worth["Y"]["worth"] == pytest.approx(0.2)
    assert worth["Y"]["worth_low"] > 0.1
    assert 0 < worth["Y"]["shrunk"] < worth["Y"]["worth"]


def test_more_components_make_wider_intervals() -> None:
    def counts(number: int) -> dict[str, int]:
        out = {"alike/0.1/games": 400, "alike/0.1/won": 200 * UNITS}
        for i in range(number):
            out |= {f"held/{i}/0.1/games": 100, f"held/{i}/0.1/won": 60 * UNITS}
        return out

    one, many = components(counts(1))[0], components(counts(30))[0]
    assert one["worth"] == many["worth"]
    assert many["worth_low"] < one["worth_low"]


def test_elo_and_spreads() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == 400
    assert elo(1 / 3, 0.5) == 0, "one of three equals wins a third"
    assert elo(1.0) is None
    found = spread({1: 1, 2: 2, 9: 1})
    assert (found["mean"], found["quarters"]) == (3.5, [1, 1, 2, 2, 9])


def test_a_game_without_hooks_is_studied_as_far_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.lab.study.plan.hooks", lambda game: (None, None))
    found = study("styx", **SMALL)
    variant = found.figures["variants"][0]
    assert variant["components"] == []
    assert variant["changes"]["count"] == 0
    assert len(re.findall("<section>", found.html("en"))) == 7


def test_a_study_shows_itself_in_a_notebook(styx: Study) -> None:
    shown = styx._repr_html_()
    assert shown.startswith('<article class="study" lang="en">')
    assert "<html" not in shown
    assert "A study of Styx" in shown


def test_both_languages_have_the_same_sentences() -> None:
    assert list(read_texts(TEXTS, "fr")) == list(read_texts(TEXTS, "en"))


def test_the_command_writes_the_page_and_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "styx.html"
    words = ["study", "styx", "--games", "4", "--level-games", "0", "--bots", "random", "--out", str(out)]
    assert main([*words, "--lang", "en"]) == 0
    assert capsys.readouterr().out.split() == [str(out), str(tmp_path / "styx.json")]
    assert "Is going first an advantage?" in out.read_text(encoding="utf-8")
    assert json.loads((tmp_path / "styx.json").read_text(encoding="utf-8"))["variants"][0]["games"] == 4


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nosuch"], "there is no game"),
        (["styx", "--bots", "deep"], "no bot 'deep'"),
        (["styx", "--levels", "random,random"], "named twice"),
        (["syzygie", "--options", "first=9"], "first"),
        (["styx", "--options", "x"], "name=value"),
        (["styx", "--out", "study.txt"], ".html"),
        (["styx", "--games", "0"], "at least 1"),
        (["styx", "--edition", "nowhere.toml"], "nowhere.toml"),
        (["styx", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], "name one of them"),
    ],
)
def test_what_cannot_be_studied_is_said_in_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["study", *words])
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    error = capsys.readouterr().err
    assert status in (1, 2)
    assert says in error
    assert len(error.strip().splitlines()) == 1


def test_an_interrupted_study_shows_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Plan.play

    def tiring(self: Plan, first: int, count: int) -> Counter[str]:
        if first >= 4:
            raise KeyboardInterrupt
        return play(self, first, count)

    monkeypatch.setattr(Plan, "play", tiring)
    out = tmp_path / "a.html"
    words = ["study", "styx", "--games", "8", "--level-games", "0", "--bots", "random", "--out", str(out)]
    assert main([*words, "--lang", "en"]) == 130
    assert "The study was interrupted" in out.read_text(encoding="utf-8")
    assert "stopped" in capsys.readouterr().err


def test_a_sixth_game_is_studied_too_and_says_itself_what_counts(tmp_path: Path) -> None:
    """A plug-in in plain Python, with a module ``study`` of its own, in a process that has it among its games."""
    package = tmp_path / "games" / "nim"
    shutil.copytree(Path(__file__).parents[1] / "core" / "plugins" / "nim", package)
    hooks = (
        "def held(state, seat):\n    return [f'pile{state.stones % 4}'] if state.to_act() == seat else []\n"
    )
    (package / "study.py").write_text(hooks, encoding="utf-8")
    out = tmp_path / "nim.html"
    words = [
        "study",
        "nim",
        "--games",
        "40",
        "--bots",
        "random",
        "--level-games",
        "0",
        "--out",
        str(out),
        "--lang",
        "en",
    ]
    environment = {**os.environ, "TABLEE_GAMES": str(tmp_path / "games")}
    done = subprocess.run(
        [sys.executable, "-m", "tablee.cli", *words, "--out", str(out)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    variant = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))["variants"][0]
    assert variant["games"] == 40
    assert {row["name"] for row in variant["components"]} <= {f"pile{rest}" for rest in range(4)}
    assert variant["components"]
    assert variant["changes"]["count"] == 0, "nobody leads where the game does not say who"
    assert "What is each component worth?" in out.read_text(encoding="utf-8")
