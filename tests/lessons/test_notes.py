"""First-time notes: each met in play beside a drawn piece; a mistake in the file is named with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core import game_ids
from tablee.core.words.message import Message
from tablee.table.lessons.notes import Note, check_notes, met, read_notes
from tablee.table.lessons.trial import try_notes
from tests.lessons.test_files import check, nim

__all__ = ["nim"]  # the fixture

NOTES = """\
drawn = ["stone:[0-9]+"]

[[note]]
id = "three"
offer = "(3)"
beside = ["stone:$1"]

[[note]]
id = "took"
event = "played"
where = { "player" = 1 }
beside = ["stone:1"]
"""


@pytest.mark.parametrize("id", game_ids())
def test_every_note_is_met_beside_something_drawn(id: str) -> None:
    assert len(read_notes(id).notes) >= 4
    assert check_notes(id) == []
    assert try_notes(id) == []


def test_the_ideas_that_newcomers_meet() -> None:
    assert {"phlegyas", "again"} <= {note.id for note in read_notes("styx").notes}
    assert {"triplette", "six", "called"} <= {note.id for note in read_notes("sifaxe").notes}
    assert {"door", "mummy", "attempt"} <= {note.id for note in read_notes("sphinx").notes}
    assert {"curse", "whirlpool", "reward"} <= {note.id for note in read_notes("sfynx").notes}
    assert {"aligned", "bonus"} <= {note.id for note in read_notes("syzygie").notes}


def note(**values: object) -> Note:
    made = Note("a", 1)
    made.beside = ["deck"]
    for name, value in values.items():
        setattr(made, name, value)
    return made


VIEW = {"faculties": {"B6": "phlegyas", "B1": "same"}, "row": [{"forbids": True}]}
LEGAL = ["+", "B1>2", "B6>3"]
EVENTS = [
    Message(
        "event.placed",
        {"seat": 0, "card": Message("card", {"name": "15"}), "special": Message("special.row")},
    ),
    Message("event.aligned", {"value": 3}),
]


@pytest.mark.parametrize(
    ("values", "keys"),
    [
        (
            {
                "offer": r"([A-Z]\d)>\d",
                "where": {"faculties.$1": "phlegyas"},
                "beside": ["card:$1", "seat:$me"],
            },
            ["card:B6", "seat:1"],
        ),
        ({"offer": r"([A-Z]\d)>\d", "where": {"faculties.$1": "smallest"}}, []),
        ({"offer": r"\+"}, ["deck"]),
        ({"offer": "B"}, []),
        (
            {"event": "aligned", "beside": ["card:$seat:$card.name", "special:$special", "$nothing"]},
            ["card:0:15", "special:row"],
        ),
        ({"event": "bonus"}, []),
        ({"offer": r"\+", "where": {"row.0.forbids": True}}, ["deck"]),
        ({"offer": r"\+", "where": {"row.7.forbids": True}}, []),
    ],
)
def test_when_a_note_is_met(values: dict[str, object], keys: list[str]) -> None:
    """The same cases as for the page (web/app/learn/notes.test.ts)."""
    assert met(note(**values), 1, VIEW, LEGAL, EVENTS) == keys


def write(nim: Path, text: str) -> None:
    (nim.parent / "notes.toml").write_text(text)
    for language in ("fr", "en"):
        file = nim.parent / "texts" / f"{language}.ftl"
        file.write_text(file.read_text() + "\nnote-three = Trois.\nnote-took = Pris.\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'id = "three"',
            'id = "three"\nwhen = 1',
            ["notes.toml, line 5, note 1", "unknown key 'when'", "known: id"],
        ),
        ('id = "three"', 'id = "four"', ["line 4, note 1", "no sentence note-four in", "fr.ftl"]),
        ('id = "three"', 'id = "took"', ["there are two notes 'took'"]),
        ('offer = "(3)"', "", ["note 1", "an 'offer' or by an 'event'"]),
        ('offer = "(3)"', 'offer = "(3"', ["line 5, note 1", "'(3' is no regular expression"]),
        ('offer = "(3)"', 'offer = "(9)"', ["line 4", "the note 'three' was not met in 40 games"]),
        ('"stone:$1"', '"pile:$1"', ["'pile:3' is no key that the board draws; drawn: stone:[0-9]+"]),
        ('event = "played"', 'event = "eaten"', ["note 2", "there is no event 'eaten'; there are:"]),
        ('beside = ["stone:1"]', "beside = []", ["note 2", "'beside' must name a key"]),
        (
            'beside = ["stone:1"]',
            'beside = ["stone:1"]\nseldom = 1',
            ["'seldom' must be true or false, not 1"],
        ),
    ],
)
def test_a_mistake_in_the_notes_is_named(nim: Path, old: str, new: str, said: list[str]) -> None:
    write(nim, NOTES.replace(old, new, 1))
    done = check(nim)
    assert done.returncode == 1, done.stdout
    for part in said:
        assert part in done.stderr, done.stderr


def test_a_sixth_game_has_notes_by_files_alone(nim: Path) -> None:
    write(nim, NOTES)
    done = check(nim)
    assert (done.stderr, done.stdout) == ("", "nim: 4 lessons, 8 beats, 2 first-time notes, all in order\n")
