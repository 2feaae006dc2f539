"""The rules page: every refusal of a game has its paragraph, and the reference sheet is short enough for one page."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tablee.core import game_ids, get_game
from tablee.core.words.message import LANGUAGES, read_texts

GAMES = game_ids()
FEWEST_DRAWINGS = 4
ANCHORS = re.compile(r"<!--([^>]*)-->")
NAME = re.compile(r"#([\w-]+)")


def anchors(id: str, language: str) -> Counter[str]:
    text = (get_game(id).folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    return Counter(name for found in ANCHORS.findall(text) for name in NAME.findall(found))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_refusal_has_one_paragraph(id: str, language: str) -> None:
    """ "Why?" beside a refusal opens the rules there (web/app/rules)."""
    keys = read_texts(get_game(id).folder / "texts", language)
    refusals = {
        key.removeprefix("refusal.") for key in keys if key.startswith("refusal.") and key.count(".") == 1
    }
    found = anchors(id, language)
    assert refusals and set(found) == refusals, f"rules.{language}.md: <!-- #name --> for each refusal-name"
    assert [name for name, count in found.items() if count > 1] == []


@pytest.mark.parametrize("id", GAMES)
def test_rules_are_illustrated(id: str) -> None:
    """Both languages show the same drawings, in the same order; a game with components of its own shows some."""
    folder = get_game(id).folder / "texts"
    drawn = [
        re.findall(r"\(drawing:([^)]+)\)", (folder / f"rules.{language}.md").read_text(encoding="utf-8"))
        for language in LANGUAGES
    ]
    assert len(set(drawn[0])) >= (FEWEST_DRAWINGS if (folder.parent / "edition.toml").exists() else 0)
    assert drawn[0] == drawn[1]
