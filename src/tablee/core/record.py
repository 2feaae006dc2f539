"""Records (`*.tablee.json`): a whole game, replayable for ever without any generator. See docs/record.md."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Final

from tablee.core.errors import BadRecord, TableeError
from tablee.core.fields import Fields
from tablee.core.match import Match
from tablee.core.registry import get_game
from tablee.core.state import CHANCE

FORMAT: Final = 1
LARGEST: Final = 4_000_000  # characters; the longest real game is far below a tenth of it


class Seat:
    """Who sat there: a name, and the bot that played, if one did."""

    def __init__(self, name: str, bot: str = "") -> None:
        self.name = name
        self.bot = bot

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "bot": self.bot} if self.bot else {"name": self.name}


class Record:
    """A match together with who played it."""

    def __init__(self, match: Match, seats: list[Seat], seed: str = "") -> None:
        self.match = match
        self.seats = seats
        self.seed = seed

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
        data["digest"] = digest_of(data)
        return data

    def text(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False, indent=1) + "\n"


def digest_of(data: dict[str, object]) -> str:
    """The fingerprint of everything in a record but itself."""
    rest = {name: value for name, value in data.items() if name != "digest"}
    text = json.dumps(rest, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all."""
    write_whole(record.text(), path)


def write_whole(text: str, path: Path) -> None:
    """Write a file so that nobody ever sees half of it."""
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
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: is not a text in UTF-8") from None
    return parse_json(text, str(path))


def parse_json(text: str, origin: str) -> object:
    if len(text) > LARGEST:
        raise BadRecord(f"{origin}: is {len(text)} characters long; a record has at most {LARGEST}")
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadRecord(
            f"{origin}: not whole JSON ({error.msg} at {where}); is the file truncated?"
        ) from None
    except RecursionError:
        raise BadRecord(f"{origin}: is nested too deeply to be a record") from None
    return data


def read_record(path: Path) -> Record:
    """Read and replay a record file, checking every step against the rules."""
    return load_record(read_json(path), str(path))


def load_record(data: object, origin: str) -> Record:
    """Replay a record's data; BadRecord names the first thing that is wrong and what would be right."""
    fields = Fields(data, origin)
    version = fields.integer("format", 1, 1_000_000)
    if version != FORMAT:
        fields.fail(f"format {version} is newer than this program, which reads format {FORMAT}")
    try:
        game = get_game(fields.text("game"))
    except TableeError as error:
        fields.fail(str(error))
    rules = fields.integer("rules", 1, 1_000_000)
    if rules != game.rules_version:
        fields.fail(
            f"rules version {rules} of {game.id} is not known; this program plays {game.rules_version}"
        )
    edition_fields = fields.table("edition")
    components = edition_fields.table("components")
    rows = fields.tables("seats")
    seats = [_seat(row) for row in rows]
    try:
        edition = game.edition_of(components.data, f"{origin}, edition")
        options = game.complete_options(len(seats), fields.table("options").data)
        initial = game.load(edition, len(seats), options, fields.get("initial"))
    except BadRecord as error:
        raise BadRecord(_with_origin(origin, str(error))) from None
    except TableeError as error:
        raise BadRecord(_with_origin(origin, str(error))) from None
    if edition_fields.text("digest") != edition.digest():
        edition_fields.fail(f"the digest does not fit the components (it would be {edition.digest()})")
    match = Match(game, edition, len(seats), options, initial)
    steps = fields.tables("steps")
    for i in range(len(steps)):
        _replay(match, steps[i], f"{origin}, step {i}")
    _check_outcome(match, fields)
    seed = fields.text("seed") if fields.has("seed") else ""
    if fields.has("digest") and fields.text("digest") != digest_of(fields.data):
        fields.fail(
            "the digest does not fit: the file was changed after it was written, in a way the rules allow"
        )
    return Record(match, seats, seed)


def _with_origin(origin: str, text: str) -> str:
    return text if text.startswith(origin) else f"{origin}: {text}"


def _seat(row: Fields) -> Seat:
    return Seat(row.text("name"), row.text("bot") if row.has("bot") else "")


def _replay(match: Match, step: Fields, where: str) -> None:
    by = step.get("by")
    who = match.to_act()
    expected = "chance" if who == CHANCE else "nobody, the game is over" if match.over() else str(who)
    if match.over() or by != ("chance" if who == CHANCE else who) or isinstance(by, bool):
        raise BadRecord(f"{where}: by {by!r}, but to act was {expected}")
    try:
        match.play(step.text("action"))
    except BadRecord:
        raise
    except TableeError as error:
        legal = match.legal()
        some = ", ".join(legal[:12]) + (f", … ({len(legal)} in all)" if len(legal) > 12 else "")
        raise BadRecord(f"{where}: {error}; legal were: {some}") from None


def _check_outcome(match: Match, fields: Fields) -> None:
    stated = fields.get("outcome")
    reached = match.outcome()
    if reached is None:
        if stated is not None:
            fields.fail(f"an outcome is stated, but after {len(match.steps)} steps the game is not over")
    elif stated != reached.to_json():
        fields.fail(f"the outcome is {json.dumps(reached.to_json())}, not {json.dumps(stated)}")
