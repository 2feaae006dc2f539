"""Lessons as data: a course is the folder ``lessons`` of a game, a lesson is one TOML file in it.

``course.toml`` lists what the board draws and which rules are left to the rules page; ``NN-name.toml`` is one lesson
(docs/lessons.md). Reading validates the form; ``check`` plays every beat and validates the content.
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
from tablee.core.words.message import Texts, read_texts, texts

FILE: Final = re.compile(r"(\d\d)-([a-z][a-z0-9_]*)\.toml")
SAY: Final = re.compile(r"[a-z][a-z0-9_]*")
COURSE: Final = "course.toml"

LESSON_KEYS: Final = ("teaches", "picture", "seats", "position", "beat")
POSITION_KEYS: Final = ("seats", "seat", "options", "seed", "state", "steps")
BEAT_KEYS: Final = (
    "say",
    "point",
    "position",
    "expect",
    "find",
    "all",
    "play",
    "line",
    "wrong",
    "nudge",
    "reply",
)
COURSE_KEYS: Final = ("drawn", "left")
ASKS: Final = ("expect", "find", "all", "play")


class LessonError(TableeError):
    """A lesson file that cannot be taught: where, what is wrong, and what would be right."""


class Position:
    """Where a beat begins: a deal by seed or a dumped state, and steps played from there."""

    def __init__(
        self,
        seats: int,
        seat: int,
        options: dict[str, object],
        seed: str,
        state: str | None,
        steps: list[str],
    ) -> None:
        self.seats = seats
        self.seat = seat  # the learner's
        self.options = options
        self.seed = seed
        self.state = state  # a dump in JSON; None: dealt from the seed
        self.steps = steps


class Beat:
    """A sentence, the pieces it points at, and the learner's task."""

    def __init__(self, say: str, mode: str, answers: list[str]) -> None:
        self.say = say
        self.mode = mode  # expect, find, all, play, or read: no task
        self.answers = answers  # in notation; of a play beat, the bot
        self.points: list[str] = []
        self.position: Position | None = None
        self.wrong: dict[str, str] = {}  # by action: what to say about that mistake
        self.nudge: str | None = None
        self.reply: list[str] = []
        self.line: list[str] = []  # of a short game: one way to win it, both sides' actions


class Lesson:
    """One idea of a game: a position and the beats that teach it."""

    def __init__(self, game: Game, id: str, path: Path, text: str) -> None:
        self.game = game
        self.id = id
        self.path = path
        self.text = text
        self.teaches: list[str] = []
        self.picture: list[str] = []  # drawings of the rules text, side by side
        self.seats: list[int] = []  # an extra lesson, for tables with so many seats; none: part of the course
        self.beats: list[Beat] = []

    def key(self, say: str) -> str:
        """The text key of one of its sentences."""
        return f"lesson.{self.id}.{say}"

    def title(self) -> str:
        return f"lesson.{self.id}"

    def line(self, beat: int, name: str) -> int:
        return line_of(self.text, ["beat", beat, name])

    def place(self, position: Position) -> int:
        """The beat that begins with this position."""
        return [beat.position for beat in self.beats].index(position)

    def scene(self, beat: int) -> int:
        """The beat at which the position of ``beat`` was set up."""
        while self.beats[beat].position is None:
            beat -= 1
        return beat


class Course:
    """All lessons of a game, and what they leave to the rules page."""

    def __init__(self, game: Game, path: Path, lessons: list[Lesson]) -> None:
        self.game = game
        self.path = path
        self.lessons = lessons
        self.drawn: list[str] = []  # patterns of the keys that the board draws
        self.left: list[str] = []  # rulings and headings left to the rules page

    def main(self) -> list[Lesson]:
        """The lessons that everybody takes, without the extra ones."""
        return [lesson for lesson in self.lessons if not lesson.seats]

    def lesson(self, id: str) -> Lesson | None:
        for lesson in self.lessons:
            if lesson.id == id:
                return lesson
        return None


class _File:
    """One file being read; its errors name the file, the line and the beat."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            document = Document(path.read_text(encoding="utf-8"), str(path))
        except (BadEdition, OSError, UnicodeDecodeError) as error:
            raise LessonError(str(error)) from None
        self.text = document.text
        self.data: dict[str, Any] = document.data

    def fail(self, where: list[str | int], text: str) -> NoReturn:
        beat = f", beat {int(where[1]) + 1}" if len(where) > 1 and where[0] == "beat" else ""
        raise LessonError(f"{self.path}, line {line_of(self.text, where)}{beat}: {text}")

    def known(self, data: dict[str, Any], keys: tuple[str, ...], where: list[str | int]) -> None:
        for name in data:
            if name not in keys:
                self.fail([*where, name], f"unknown key '{name}'; known: {', '.join(keys)}")

    def list_of_texts(self, data: dict[str, Any], name: str, where: list[str | int]) -> list[str]:
        value = data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fail([*where, name], f"'{name}' must be a list of texts, not {kind_of(value)}")
        return list(value)

    def integer(self, data: dict[str, Any], name: str, default: int, where: list[str | int]) -> int:
        value = data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.fail([*where, name], f"'{name}' must be a whole number from 0, not {value!r}")
        return value

    def table(self, data: dict[str, Any], name: str, where: list[str | int]) -> dict[str, Any]:
        value = data.get(name, {})
        if not isinstance(value, dict):
            self.fail([*where, name], f"'{name}' must be a table, not {kind_of(value)}")
        return value


def lessons_folder(game: Game) -> Path:
    return game.folder / "lessons"


def has_course(game: Game) -> bool:
    return (lessons_folder(game) / COURSE).is_file()


@cache
def read_course(id: str) -> Course:
    """The course of a game; LessonError where there is none or a file is malformed."""
    game = get_game(id)
    folder = lessons_folder(game)
    if not has_course(game):
        raise LessonError(f"{id} has no course; it would begin with {folder / COURSE}")
    head = _File(folder / COURSE)
    head.known(head.data, COURSE_KEYS, [])
    lessons: list[Lesson] = []
    for path in sorted(folder.glob("*.toml")):
        if path.name == COURSE:
            continue
        match = FILE.fullmatch(path.name)
        if match is None:
            raise LessonError(f"{path}: a lesson is called NN-name.toml, such as 01-river.toml")
        lessons.append(_read_lesson(game, match.group(2), path))
    course = Course(game, folder / COURSE, lessons)
    course.drawn = head.list_of_texts(head.data, "drawn", [])
    course.left = head.list_of_texts(head.data, "left", [])
    return course


def _read_lesson(game: Game, id: str, path: Path) -> Lesson:
    file = _File(path)
    file.known(file.data, LESSON_KEYS, [])
    lesson = Lesson(game, id, path, file.text)
    lesson.teaches = file.list_of_texts(file.data, "teaches", [])
    lesson.picture = file.list_of_texts(file.data, "picture", [])
    seats = file.data.get("seats", [])
    if not isinstance(seats, list) or not all(count in game.seats for count in seats):
        file.fail(
            ["seats"], f"'seats' lists numbers of players that the game takes, {game.seats}, not {seats!r}"
        )
    lesson.seats = list(seats)
    rows = file.data.get("beat")
    if not isinstance(rows, list) or not rows:
        file.fail([], "a lesson has one [[beat]] or more")
    for i in range(len(rows)):
        lesson.beats.append(_read_beat(file, rows[i], i))
    if "position" in file.data:
        lesson.beats[0].position = _read_position(file, file.table(file.data, "position", []), ["position"])
    if lesson.beats[0].position is None:
        file.fail(["beat", 0], "the first beat needs a position: a [position] above it")
    return lesson


def _read_position(file: _File, data: dict[str, Any], where: list[str | int]) -> Position:
    file.known(data, POSITION_KEYS, where)
    state = data.get("state")
    if state is not None and not isinstance(state, str):
        file.fail([*where, "state"], f"'state' must be a dump as JSON text, not {kind_of(state)}")
    return Position(
        seats=file.integer(data, "seats", 2, where),
        seat=file.integer(data, "seat", 0, where),
        options=file.table(data, "options", where),
        seed=str(data.get("seed", 0)),
        state=state,
        steps=file.list_of_texts(data, "steps", where),
    )


def _read_beat(file: _File, data: dict[str, Any], i: int) -> Beat:
    where: list[str | int] = ["beat", i]
    file.known(data, BEAT_KEYS, where)
    say = data.get("say")
    if not isinstance(say, str) or SAY.fullmatch(say) is None:
        file.fail([*where, "say"], f"'say' must name a sentence, such as \"turn\", not {say!r}")
    asked = [name for name in ASKS if name in data]
    if len(asked) > 1:
        file.fail([*where, asked[1]], f"a beat asks once: '{asked[0]}' or '{asked[1]}', not both")
    mode = asked[0] if asked else "read"
    answers: list[str] = []
    if mode == "play":
        bot = data["play"]
        if not isinstance(bot, str):
            file.fail([*where, "play"], f"'play' must name a bot, such as \"facile\", not {bot!r}")
        answers = [bot]
    elif mode != "read":
        answers = file.list_of_texts(data, mode, where)
        if not answers:
            file.fail([*where, mode], f"'{mode}' must name an action or more")
    beat = Beat(say, mode, answers)
    beat.points = file.list_of_texts(data, "point", where)
    beat.reply = file.list_of_texts(data, "reply", where)
    beat.line = file.list_of_texts(data, "line", where)
    if (mode == "play") != bool(beat.line):
        file.fail([*where, mode], "a short game, and nothing else, has a 'line': actions that win it")
    for action, name in file.table(data, "wrong", where).items():
        if not isinstance(name, str):
            file.fail([*where, "wrong"], f"'wrong' maps an action to a sentence, not to {kind_of(name)}")
        beat.wrong[action] = name
    nudge = data.get("nudge")
    if nudge is not None and not isinstance(nudge, str):
        file.fail([*where, "nudge"], f"'nudge' must name a sentence, not {kind_of(nudge)}")
    beat.nudge = nudge
    if "position" in data:
        beat.position = _read_position(file, file.table(data, "position", where), [*where, "position"])
    return beat


@cache
def lesson_texts(language: str, game: str) -> Texts:
    """The sentences of a game's lessons, with those of the game."""
    known = dict(texts(language, game).sentences)
    folder = lessons_folder(get_game(game)) / "texts"
    if (folder / f"{language}.ftl").is_file():
        known.update(read_texts(folder, language))
    return Texts(language, known)
