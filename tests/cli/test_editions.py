"""An edition of one's own on the command line: every command that plays takes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.core import get_game
from tablee.core.files.writing import toml_of
from tests.cli.test_cli import answer, tablee

NAME = "Ma boîte"


@pytest.fixture
def box(tmp_path: Path) -> str:
    """Styx, where every card has Phlégyas' Faculty: its games are others than the standard edition's."""
    data: dict[str, Any] = dict(get_game("styx").default_edition().data)
    data["colereux"] = {
        name: value if name == "source" else ["phlegyas"] * 6 for name, value in data["colereux"].items()
    }
    path = tmp_path / "box.toml"
    path.write_text(toml_of({**data, "name": NAME}), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "styx", "--bots", "random,random", "--games", "30"],
        ["arena", "styx", "--bots", "greedy,random", "--games", "6"],
    ],
    ids=lambda command: str(command[0]),
)
def test_games_are_played_with_it(command: list[str], box: str) -> None:
    mine = answer(*command, "--seed", "5", "--json", "--edition", box)
    standard = answer(*command, "--seed", "5", "--json")
    assert mine["edition"] == NAME != standard["edition"]
    for result in (mine, standard):
        result.pop("edition")
        result.pop("speed", None)
    assert mine != standard


def test_a_record_carries_it_and_replays_with_it(box: str, tmp_path: Path) -> None:
    out = tmp_path / "a.tablee.json"
    made = tablee(
        "record", "styx", "--bots", "random,random", "--seed", "2", "--edition", box, "--out", str(out)
    )
    assert made.returncode == 0, made.stderr
    kept = json.loads(out.read_text(encoding="utf-8"))["edition"]
    assert kept["name"] == NAME and kept["components"]["colereux"]["brutes"] == ["phlegyas"] * 6
    assert tablee("verify", str(out)).returncode == 0
    first = json.loads(tablee("replay", str(out), "--jsonl").stdout.splitlines()[0])
    assert first["to_act"] in (0, 1)


def test_a_study_sets_it_beside_the_standard_one(box: str, tmp_path: Path) -> None:
    page = tmp_path / "study.html"
    done = tablee(
        "study", "styx", "--bots", "random", "--games", "4", "--level-games", "0", "--edition", box, "--out",
        str(page),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    figures = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
    assert [variant["name"] for variant in figures["variants"]] == ["", NAME]
    assert NAME in page.read_text(encoding="utf-8")


def test_the_speed_of_its_games_is_measured(box: str) -> None:
    done = tablee("bench", "--game", "styx", "--edition", box, "--seconds", "0.1", "--json")
    assert done.returncode == 0, done.stderr
    assert "styx.playouts" in [row["name"] for row in json.loads(done.stdout)]
    refused = tablee("bench", "--edition", box, "--seconds", "0.1")
    assert refused.returncode == 2 and "name it with --game" in refused.stderr
