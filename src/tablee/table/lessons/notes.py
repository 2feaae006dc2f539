"""First-time notes as data: ``notes.toml`` in a game's folder says when an idea is met and beside what it is explained.

The words are ``note-<id>`` in the game's translation files. The page shows each note once in a person's life
(web/app/learn/notes.ts evaluates the same conditions); here they are read, checked, and tried in games.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final, NoReturn

from tablee.core.errors import BadEdition, TableeError
from tablee.core.files.edition import Document, line_of
from tablee.core.files.reading import kind_of
from tablee.core.game import Game
from tablee.core.registry import get_game
from tablee.core.words.message import LANGUAGES, Message, read_texts, texts

FILE: Final = "notes.toml"
NOTES_KEYS: Final = ("drawn", "note")
NOTE_KEYS: Final = ("id", "offer", "event", "where", "beside", "seldom")
ID: Final = re.compile(r"[a-z][a-z0-9_]*")
VARIABLE: Final = re.compile(r"\$([a-z0-9_]+(?:\.[a-z0-9_]+)*)")
LONGEST: Final = 160  # characters of a note


class NoteError(TableeError):
    """A file of notes that cannot be read: where, what is wrong, and what would be right."""


class Note:
    """An idea, the moment it is met, and the pieces beside which it is explained."""

    def __init__(self, id: str, line: int) -> None:
        self.id = id
        self.line = line
        self.offer: str | None = None  # a pattern of an action that the seat may play
        self.event: str | None = None  # or an event of the last step
        self.where: dict[str, str | int | bool] = {}  # and values that the view has then
        self.beside: list[str] = []  # keys of the board, the first that is drawn
        self.seldom = False  # too rare for the trial to meet it

    def text(self) -> str:
        return f"note.{self.id}"


class Notes:
    """The notes of a game, in the order in which they are shown."""

    def __init__(self, game: Game, path: Path) -> None:
        self.game = game
        self.path = path
        self.drawn: list[str] = []  # patterns of the keys that the board draws
        self.notes: list[Note] = []


def _fail(path: Path, text: str, where: list[str | int], problem: str) -> NoReturn:
    note = f", note {int(where[1]) + 1}" if len(where) > 1 and where[0] == "note" else ""
    raise NoteError(f"{path}, line {line_of(text, where)}{note}: {problem}")


@cache
def read_notes(id: str) -> Notes:
    """The notes of a game, none where it has no file; NoteError where the file is malformed."""
    game = get_game(id)
    path = game.folder / FILE
    notes = Notes(game, path)
    if not path.is_file():
        return notes
    try:
        document = Document(path.read_text(encoding="utf-8"), str(path))
    except (BadEdition, OSError, UnicodeDecodeError) as error:
        raise NoteError(str(error)) from None
    text, data = document.text, document.data
    _known(path, text, data, NOTES_KEYS, [])
    notes.drawn = _texts(path, text, data, "drawn", [])
    rows = data.get("note", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        _fail(path, text, ["note"], "a note is a table: [[note]]")
    for i in range(len(rows)):
        notes.notes.append(_read_note(path, text, rows[i], i))
    return notes


def _known(
    path: Path, text: str, data: dict[str, Any], keys: tuple[str, ...], where: list[str | int]
) -> None:
    for name in data:
        if name not in keys:
            _fail(path, text, [*where, name], f"unknown key '{name}'; known: {', '.join(keys)}")


def _texts(path: Path, text: str, data: dict[str, Any], name: str, where: list[str | int]) -> list[str]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        _fail(path, text, [*where, name], f"'{name}' must be a list of texts, not {kind_of(value)}")
    for pattern in value if name == "drawn" else []:
        _pattern(path, text, pattern, [*where, name])
    return list(value)


def _pattern(path: Path, text: str, pattern: str, where: list[str | int]) -> None:
    try:
        re.compile(pattern)
    except re.error as error:
        _fail(path, text, where, f"'{pattern}' is no regular expression: {error}")


def _read_note(path: Path, text: str, data: dict[str, Any], i: int) -> Note:
    where: list[str | int] = ["note", i]
    _known(path, text, data, NOTE_KEYS, where)
    id = data.get("id")
    if not isinstance(id, str) or ID.fullmatch(id) is None:
        _fail(path, text, [*where, "id"], f"'id' must name the note, such as \"door\", not {id!r}")
    note = Note(id, line_of(text, [*where, "id"]))
    for name in ("offer", "event"):
        if not isinstance(data.get(name, ""), str):
            _fail(path, text, [*where, name], f"'{name}' must be a text, not {kind_of(data[name])}")
    note.offer = data.get("offer")
    note.event = data.get("event")
    if (note.offer is None) == (note.event is None):
        _fail(path, text, [*where, "id"], "a note is met by an 'offer' or by an 'event', one of the two")
    if note.offer is not None:
        _pattern(path, text, note.offer, [*where, "offer"])
    values = data.get("where", {})
    if not isinstance(values, dict):
        _fail(path, text, [*where, "where"], f"'where' must be a table, not {kind_of(values)}")
    for name, value in values.items():
        if not isinstance(value, str | int | bool):
            _fail(
                path,
                text,
                [*where, "where"],
                f"'where' asks for a text, a number or true or false, not {kind_of(value)}",
            )
        note.where[name] = value
    note.beside = _texts(path, text, data, "beside", where)
    seldom = data.get("seldom", False)
    if not isinstance(seldom, bool):
        _fail(path, text, [*where, "seldom"], f"'seldom' must be true or false, not {seldom!r}")
    note.seldom = seldom
    if not note.beside:
        _fail(path, text, [*where, "id"], "'beside' must name a key of the board or more")
    return note


# -- the moment


def variable(name: str, groups: list[str], seat: int, events: list[Message]) -> str | None:
    """What ``$name`` stands for: a group of the offer, the viewing seat (``me``), or a parameter of the events."""
    if name == "me":
        return str(seat)
    if name.isdigit():
        return groups[int(name)] if int(name) < len(groups) else None
    parts = name.split(".")
    for event in events:
        value: object = event
        for part in parts:
            value = value.params.get(part) if isinstance(value, Message) else None
        if isinstance(value, Message):
            return value.key.split(".")[-1]
        if isinstance(value, int | str):
            return str(value)
    return None


def substitute(text: str, groups: list[str], seat: int, events: list[Message]) -> str | None:
    """The text with its variables filled in; None where one of them stands for nothing."""
    out = ""
    end = 0
    for match in VARIABLE.finditer(text):
        value = variable(match.group(1), groups, seat, events)
        if value is None:
            return None
        out += text[end : match.start()] + value
        end = match.end()
    return out + text[end:]


def holds(note: Note, view: object, groups: list[str], seat: int, events: list[Message]) -> bool:
    """Whether the view has the values that the note asks for."""
    for path, wanted in note.where.items():
        filled = substitute(path, groups, seat, events)
        value: object = view
        for part in (filled or "").split("."):
            if isinstance(value, dict):
                value = value.get(part)
            elif isinstance(value, list) and part.isdigit() and int(part) < len(value):
                value = value[int(part)]
            else:
                value = None
        if filled is None or value != wanted:
            return False
    return True


def met(note: Note, seat: int, view: object, legal: list[str], events: list[Message]) -> list[str]:
    """The keys beside which the note belongs in this position of a seat; none where the idea is not met."""
    tries: list[tuple[list[str], list[Message]]] = []
    if note.offer is not None:
        pattern = re.compile(note.offer)
        for text in legal:
            match = pattern.fullmatch(text)
            if match is not None:
                tries.append(([match.group(0), *[group or "" for group in match.groups()]], []))
    else:
        for event in events:
            if event.key == f"event.{note.event}":
                tries.append(([], [event, *events]))
    for groups, met in tries:
        if holds(note, view, groups, seat, met):
            keys = [substitute(text, groups, seat, met) for text in note.beside]
            return [key for key in keys if key is not None]
    return []


# -- checking


def check_notes(id: str) -> list[str]:
    """Everything that is wrong with the notes of a game, without playing it; empty where they can be shown."""
    try:
        notes = read_notes(id)
    except NoteError as error:
        return [str(error)]
    problems: list[str] = []
    folder = notes.game.folder / "texts"
    for language in LANGUAGES if notes.notes else []:
        known = read_texts(folder, language)
        ids = [note.id for note in notes.notes]
        for i in range(len(ids)):
            note = notes.notes[i]
            place = f"{notes.path}, line {note.line}, note {i + 1}"
            sentence = known.get(note.text())
            if ids.index(note.id) != i:
                problems.append(f"{place}: there are two notes '{note.id}'")
            if sentence is None:
                problems.append(f"{place}: no sentence note-{note.id} in {folder / f'{language}.ftl'}")
            elif len(sentence) > LONGEST:
                problems.append(f"{place}: {language}: {len(sentence)} characters, at most {LONGEST}")
            sentences = texts(language, id).sentences  # events have defaults that are not the game's
            if note.event is not None and f"event.{note.event}" not in sentences:
                events = sorted(key.partition(".")[2] for key in sentences if key.startswith("event."))
                problems.append(f"{place}: there is no event '{note.event}'; there are: {', '.join(events)}")
        for key in known:
            if key.startswith("note.") and key.removeprefix("note.") not in ids:
                problems.append(f"{folder / f'{language}.ftl'}: no note says {key.replace('.', '-')}")
    return problems
