"""The rules page: every refusal of a game has its paragraph, and the reference sheet is short enough for one page."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tablee.core import game_ids, get_game
from tablee.core.words.message import LANGUAGES, read_texts
from tablee.table.lessons.course import has_course, read_course
from tablee.table.lessons.notes import read_notes

GAMES = game_ids()
FEWEST_DRAWINGS = 4
ANCHORS = re.compile(r"<!--([^>]*)-->")
NAME = re.compile(r"#([\w-]+)")
TRY = re.compile(r"^<!-- try:([a-z0-9_,]+)(?::(\d+))? -->$", re.MULTILINE)
FEWEST_TRIES = 4


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
    found = Counter(
        {name: count for name, count in anchors(id, language).items() if not name.startswith("note-")}
    )
    assert refusals and set(found) == refusals, f"rules.{language}.md: <!-- #name --> for each refusal-name"
    assert [name for name, count in found.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_first_note_has_its_paragraph(id: str, language: str) -> None:
    """ "The rule" on a first-time note opens the rules there."""
    notes = {f"note-{note.id}" for note in read_notes(id).notes}
    found = [name for name in anchors(id, language) if name.startswith("note-")]
    assert set(found) == notes and len(found) == len(notes)


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


@pytest.mark.parametrize("id", GAMES)
def test_rules_can_be_tried(id: str) -> None:
    """Both languages offer the same positions of the course, each beside the rule that it is about."""
    folder = get_game(id).folder / "texts"
    tried = [
        TRY.findall((folder / f"rules.{language}.md").read_text(encoding="utf-8")) for language in LANGUAGES
    ]
    assert tried[0] == tried[1]
    assert len(tried[0]) >= FEWEST_TRIES if has_course(get_game(id)) else tried[0] == []
    for names, beat in tried[0]:
        for name in names.split(","):
            lesson = read_course(id).lesson(name)
            assert lesson is not None and int(beat or 0) < len(lesson.beats), f"there is no {name}:{beat}"
