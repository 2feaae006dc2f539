"""The tutorial's code runs, and its tables say what the encodings say."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

from tablee.core import get_game
from tablee.lab.environment import encoded_games

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


def test_the_code_of_the_tutorial_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 25 and result.failed == 0


@pytest.mark.parametrize("name", ["batch", "gym", "openspiel", "pettingzoo"])
def test_the_examples_of_a_module_hold(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"tablee.lab.{name}"))
    assert result.attempted > 1 and result.failed == 0


@pytest.mark.parametrize("id", encoded_games())
def test_the_layout_of_every_game_is_documented(id: str) -> None:
    section = PAGE.read_text(encoding="utf-8").partition(f"### {id.title()}\n")[2].partition("\n### ")[0]
    game = get_game(id)
    encoding = game.encoding(game.usual_seats())
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (.+) \|$", section, re.M)
    assert rows == [(part.name, str(part.size), part.meaning) for part in encoding.parts]
    assert section.startswith(f"{int(encoding.choices)} choices; with {game.usual_seats()} seat")
    assert f"{int(encoding.size)} numbers." in section
