"""Records (`*.tablee.json`): a whole game, replayable for ever without any generator. See docs/record.md."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Final

from tablee.core.errors import BadRecord, TableeError
from tablee.core.files.edition import Edition
from tablee.core.files.fields import Fields
from tablee.core.files.reading import (
    first_fault,
    parse_json,
    printable,
    read_text,
    shown,
    worded_fault,
    written,
)
from tablee.core.match import Match
from tablee.core.options import check_types
from tablee.core.registry import get_game
from tablee.core.state import CHANCE
from tablee.core.words.message import Message

FORMAT: Final = 1
LARGEST: Final = 4_000_000  # bytes; the longest real game is far below a tenth of it
MOST_STEPS: Final = 100_000
LONGEST_NAME: Final = 200  # of a seat or a bot
LONGEST_ACTION: Final = 200
LONGEST_SEED: Final = 5_000

# The fields of a record and of its parts; docs/record.schema.json says the same.
HEAD: Final = [
    "format",
    "game",
    "rules",
    "edition",
    "options",
    "seats",
    "seed",
    "practice",
    "taken_back",
    "initial",
    "steps",
    "resigned",
]
EVERYTHING: Final = [*HEAD, "outcome", "digest"]


class Seat:
    """Who sat there: a name, and the bot that played, if one did."""

    def __init__(self, name: str, bot: str = "") -> None:
        self.name = name
        self.bot = bot

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "bot": self.bot} if self.bot else {"name": self.name}


class Record:
    """A match together with who played it, and what makes its result worth nothing."""

    def __init__(
        self, match: Match, seats: list[Seat], seed: str = "", practice: bool = False, taken_back: int = 0
    ) -> None:
        self.match = match
        self.seats = seats
        self.seed = seed
        self.practice = practice  # played at a table where everything could be taken back
        self.taken_back = taken_back  # how many times something was taken back that binds

    def to_json(self) -> dict[str, object]:
        match = self.match
        outcome = match.outcome()
        data: dict[str, object] = {
            "format": FORMAT,
            "game": match.game.id,
            "rules": match.game.rules_version,
            "edition": {
                "name": match.edition.name,
                "digest": match.edition.digest(),
                "components": match.edition.data,
            },
            "options": dict(match.options),
            "seats": [seat.to_json() for seat in self.seats],
            "initial": match.game.dump(match.initial),
            "steps": [
                {"by": "chance" if step.by == CHANCE else step.by, "action": step.text}
                for step in match.steps
            ],
            "outcome": None if outcome is None else outcome.to_json(),
        }
        if self.seed:
            data["seed"] = self.seed
        if self.practice:
            data["practice"] = True
        if self.taken_back:
            data["taken_back"] = self.taken_back
        if match.resigned is not None:
            data["resigned"] = match.resigned
        data["digest"] = digest_of(data)
        return data

    def text(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False, indent=1) + "\n"

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from tablee.core.words.notebook import match_html

        notes: list[Message] = []
        if self.seed:
            notes.append(Message("match.seed", {"seed": self.seed}))
        if self.practice or self.taken_back:
            notes.append(Message("match.uncounted"))
        return match_html(self.match, [seat.name for seat in self.seats], notes)


def digest_of(data: dict[str, object]) -> str:
    """The fingerprint of everything in a record but itself."""
    rest = {name: value for name, value in data.items() if name != "digest"}
    return hashlib.sha256(_canonical(rest).encode()).hexdigest()


def write_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all."""
    write_whole(record.text(), path)


def write_whole(text: str, path: Path) -> None:
    """Write a file so that nobody ever sees half of it."""
    import tempfile  # here: a browser, which writes none, need not have it

    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise TableeError(f"cannot write {path}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError as error:
        os.unlink(name)
        raise TableeError(f"cannot write {path}: {error.strerror}") from None


def read_json(path: Path) -> object:
    """The data of a record file, not replayed yet."""
    return parse_json(read_text(path, LARGEST, BadRecord), str(path), LARGEST)


def parse_record(text: str, origin: str) -> Record:
    """Read and replay a record that came as a text, as strictly as a file."""
    return load_record(parse_json(text, origin, LARGEST), origin)


def read_record(path: Path) -> Record:
    """Read and replay a record file, checking every step against the rules."""
    return load_record(read_json(path), str(path))


def load_record(data: object, origin: str) -> Record:
    """Replay a record's data; BadRecord names the first thing that is wrong and what would be right.

    >>> from tablee.core import Record, Seat, new_match
    >>> data = Record(new_match("styx", seed=7), [Seat("Anna"), Seat("Paul")]).to_json()
    >>> load_record(data, "a.tablee.json").match.legal()
    ['+M4', '+B2', '+']
    >>> load_record({"format": 1, "game": "chess"}, "b.tablee.json")
    Traceback (most recent call last):
    tablee.core.errors.BadRecord: b.tablee.json: there is no game 'chess'; games: sfynx, sifaxe, sphinx, styx, syzygie
    """
    fault = first_fault(data, ["edition", "components"])
    if fault is not None:
        place, kind = fault
        problem = worded_fault(place.value, kind)
        raise BadRecord(printable(f"{origin}, {written(place.path) or 'the record'}: {problem}"))
    fields = Fields(data, origin)
    fields.only(EVERYTHING)
    version = fields.integer("format", 1, 1_000_000)
    if version != FORMAT:
        fields.fail(f"format {version} is newer than this program, which reads format {FORMAT}")
    try:
        current = get_game(fields.text("game"))
    except TableeError as error:
        fields.fail(str(error))
    rules = fields.integer("rules", 1, 1_000_000)
    game = current.at_version(rules)
    if game is None:
        fields.fail(
            f"rules version {rules} of {current.id} is not known; this program plays {current.rules_version}"
        )
    edition_fields = fields.table("edition")
    edition_fields.only(["name", "digest", "components"])
    components = edition_fields.table("components")
    seats = [_seat(row) for row in fields.tables("seats")]
    given = fields.table("options").data
    try:
        edition = game.edition_of(components.data, f"{origin}, edition")
        options = game.complete_options(len(seats), given)
        check_types(game.options, given)
        initial = game.load(edition, len(seats), options, fields.get("initial"))
    except TableeError as error:
        raise BadRecord(printable(_with_origin(origin, str(error)))) from None
    _check_edition(edition_fields, edition)
    match = Match(game, edition, len(seats), options, initial)
    steps = fields.tables("steps", MOST_STEPS)
    for i in range(len(steps)):
        _replay(match, steps[i], f"{origin}, step {i}")
    if fields.has("resigned"):
        seat = fields.integer("resigned", 0, len(seats) - 1)
        try:
            match.resign(seat)
        except TableeError as error:
            fields.fail(f"'resigned' is {seat}: {error}")
    _check_outcome(match, fields)
    seed = fields.text("seed", LONGEST_SEED) if fields.has("seed") else ""
    if fields.has("digest") and fields.text("digest") != digest_of(fields.data):
        fields.fail(
            "the digest does not fit: the file was changed after it was written, in a way the rules allow"
        )
    practice = fields.flag("practice") if fields.has("practice") else False
    taken_back = fields.integer("taken_back", 0, 1_000_000) if fields.has("taken_back") else 0
    return Record(match, seats, seed, practice, taken_back)


def _with_origin(origin: str, text: str) -> str:
    return text if text.startswith(origin) else f"{origin}: {text}"


def _seat(row: Fields) -> Seat:
    row.only(["name", "bot"])
    return Seat(row.name("name", LONGEST_NAME), row.name("bot", LONGEST_NAME) if row.has("bot") else "")


def _check_edition(fields: Fields, edition: Edition) -> None:
    if fields.text("digest") != edition.digest():
        fields.fail(f"the digest does not fit the components (it would be {edition.digest()})")
    if fields.text("name") != edition.name:
        fields.fail(f"'name' is {shown(fields.text('name'))}, but the components say {shown(edition.name)}")


def _replay(match: Match, step: Fields, where: str) -> None:
    step.only(["by", "action"])
    by = step.get("by")
    who = match.to_act()
    expected = "chance" if who == CHANCE else "nobody, the game is over" if match.over() else str(who)
    right = by == "chance" if who == CHANCE else type(by) is int and by == who
    if match.over() or not right:
        raise BadRecord(printable(f"{where}: by {shown(by)}, but to act was {expected}"))
    action = step.text("action", LONGEST_ACTION)
    try:
        match.play(action)
    except TableeError as error:
        legal = match.legal()
        some = ", ".join(legal[:12]) + (f", … ({len(legal)} in all)" if len(legal) > 12 else "")
        raise BadRecord(printable(f"{where}: {error}; legal were: {some}")) from None


def _check_outcome(match: Match, fields: Fields) -> None:
    stated = fields.get("outcome")
    reached = match.outcome()
    if reached is None:
        if stated is not None:
            fields.fail(f"an outcome is stated, but after {len(match.steps)} steps the game is not over")
    elif _canonical(stated) != _canonical(reached.to_json()):  # as text: true is not 1
        fields.fail(f"the outcome is {json.dumps(reached.to_json())}, not {shown(stated)}")


def _canonical(data: object) -> str:
    """Data as the one text that the same data always gives."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
