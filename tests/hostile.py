"""Files that are no records and no editions, or hardly: what breaks readers that trust their input."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tablee.core import Record, Seat, get_game, new_match


@dataclass(frozen=True)
class Hostile:
    name: str
    content: bytes
    says: str  # what the refusal names

    def __str__(self) -> str:
        return self.name


DEEP = 1_100


def printable(text: str) -> bool:
    """Whether a terminal shows it and obeys nothing in it. Sentences of ours hold no-break spaces ("Cursed\u00a04")."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").isprintable()


def plain() -> dict[str, Any]:
    match = new_match("styx", seed=1)
    match.play(match.legal()[0])
    data: dict[str, Any] = json.loads(Record(match, [Seat("a"), Seat("b")]).text())
    del data["digest"]
    return data


def with_value(path: str, value: str) -> bytes:
    """A record with a piece of raw JSON at a place; ``path`` names it by fields and numbers."""
    data = plain()
    parts = path.split(".")
    here: Any = data
    for part in parts[:-1]:
        here = here[int(part) if part.isdecimal() else part]
    last = int(parts[-1]) if parts[-1].isdecimal() else parts[-1]
    here[last] = "@value@"
    return json.dumps(data).replace('"@value@"', value).encode()


def finished(change: dict[str, object]) -> bytes:
    """A whole game with another outcome; where none is named, with flags that are equal to the winners."""
    match = new_match("styx", seed=1)
    while not match.over():
        match.play(match.legal()[0])
    data: dict[str, Any] = json.loads(Record(match, [Seat("a"), Seat("b")]).text())
    del data["digest"]
    data["outcome"].update(change or {"winners": [seat == 1 for seat in data["outcome"]["winners"]]})
    return json.dumps(data).encode()


def record_texts() -> list[Hostile]:
    """Each must be refused, with the path or the kind of what is wrong."""
    ones = "1" * 4_400
    return [
        Hostile("digits", with_value("initial.turn", ones), "a number of 4400 digits"),
        Hostile("64-bits", with_value("initial.turn", "9" * 19), "initial.turn"),
        Hostile("surrogate", with_value("seats.0.name", '"\\ud800"'), "seats[0].name"),
        Hostile("surrogate-key", with_value("initial.row", '{"\\udfff": 1}'), "initial.row"),
        Hostile("nan", with_value("initial.turn", "NaN"), "NaN is no number"),
        Hostile("infinity", with_value("initial.turn", "-Infinity"), "-Infinity is no number"),
        Hostile("overflow", with_value("initial.turn", "1e999"), "initial.turn"),
        Hostile("nested", with_value("initial.pile", "[" * DEEP + "]" * DEEP), "nested too deeply"),
        Hostile("nested-objects", with_value("initial.pile", '{"a":' * DEEP + "1" + "}" * DEEP), "nested"),
        Hostile("twice", with_value("initial.turn", '1, "turn": 1'), "'turn' is there twice"),
        Hostile("by-decimal", with_value("steps.0.by", "0.0"), "steps[0].by"),
        Hostile("by-true", with_value("steps.0.by", "true"), "step 0: by True"),
        Hostile("winners-true", finished({"winners": [True, 5]}), "the outcome is"),
        Hostile("winners-as-flags", finished({}), "the outcome is"),
        Hostile("scores-decimal", finished({"scores": [5.0, 0.0]}), "outcome.scores[0]"),
        Hostile("edition-nameless", with_value("edition.components.name", '""'), "'name' must not be empty"),
        Hostile(
            "edition-endless", with_value("edition.components.name", json.dumps("x" * 90_000)), "at most 100"
        ),
        Hostile("edition-other-name", with_value("edition.name", '"another"'), "but the components say"),
        Hostile("edition-block", with_value("edition.components.bonus", "{}"), "bonus"),
        Hostile("unknown-field", with_value("bonus", "1"), "there is no field 'bonus'"),
        Hostile("unknown-in-initial", with_value("initial.bonus", "1"), "there is no field 'bonus'"),
        Hostile("unknown-in-step", with_value("steps.0.bonus", "1"), "there is no field 'bonus'"),
        Hostile("unknown-in-seat", with_value("seats.1.bonus", "1"), "there is no field 'bonus'"),
        Hostile("control-name", with_value("seats.0.name", '"\\u001b[2J"'), "the control character '\\x1b'"),
        Hostile("bidi-name", with_value("seats.0.name", '"\\u202eabc"'), "the control character"),
        Hostile("control-action", with_value("steps.0.action", '"\\u001b[2J\\u0007"'), "is no action"),
        Hostile("endless-action", with_value("steps.0.action", json.dumps("x" * 50_000)), "at most 200"),
        Hostile("control-game", with_value("game", '"\\u001b]0;x\\u0007"'), "there is no game"),
        Hostile("options-list", with_value("options", "[]"), "expected an object"),
        Hostile("wrong-top", b'"record"', "an object"),
    ]


def edition_texts() -> list[Hostile]:
    """The same for edition files."""
    text = (get_game("styx").folder / "edition.toml").read_text(encoding="utf-8")

    def with_line(line: str) -> bytes:
        return text.replace("[colereux]", f"[colereux]\n{line}", 1).encode()

    return [
        Hostile("digits", with_line("x = " + "1" * 4_400), "TOML"),
        Hostile("64-bits", with_line("x = " + "9" * 30), "64 bits"),
        Hostile("date", with_line("brutes_since = 1999-05-01"), "a date or a time is no component"),
        Hostile("time", with_line("x = 07:32:00"), "a date or a time"),
        Hostile("nan", with_line("x = nan"), "nan is no number"),
        Hostile("inf", with_line("x = -inf"), "-inf is no number"),
        Hostile("nested", with_line("x = " + "[" * DEEP + "]" * DEEP), "nested too deeply"),
        Hostile("nested-tables", with_line("x = " + "{a = " * DEEP + "1" + "}" * DEEP), "nested too deeply"),
        Hostile("twice", text.replace("[colereux]", "[colereux]\n[colereux]", 1).encode(), "not valid TOML"),
        Hostile("latin-1", text.encode("latin-1", "replace") + b"# \xe9", "not a text in UTF-8"),
        Hostile(
            "nameless",
            text.replace('name = "Styx — table reconstruite"', "", 1).encode(),
            "'name' is missing",
        ),
        Hostile(
            "empty-name", text.replace("Styx — table reconstruite", " ", 1).encode(), "must not be empty"
        ),
        Hostile("endless", text.replace("Styx — table", "x" * 5_000, 1).encode(), "characters; at most"),
        Hostile("control", text.replace("Styx —", "\\u001b[2J", 1).encode(), "the control character"),
        Hostile("unknown-block", text.encode() + b'\n[bonus]\nsource = "rulebook"\n', "no block 'bonus'"),
        Hostile(
            "unknown-key", text.replace('card = "C1"', 'card = "C1"\nforce = 3', 1).encode(), "no 'force'"
        ),
        Hostile("control-key", with_line('"\\u001b[2J" = 1'), "\\x1b[2J"),
        Hostile("no-blocks", b'game = "styx"\nname = "x"\ncolereux = 3\nstyx = 4\n', "object"),
        Hostile("empty", b"", "'game' is missing"),
    ]
