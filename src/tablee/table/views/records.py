"""A finished table as a record, and a record as a table to look at."""

from __future__ import annotations

from tablee.core.files.record import Record, Seat
from tablee.core.match import Match
from tablee.table.events import Created, SeatPlan
from tablee.table.opening import raw
from tablee.table.refusal import Refused
from tablee.table.roster import BOT, HUMAN
from tablee.table.table import Table


def record_of(table: Table) -> Record:
    if not table.match.over():
        raise Refused("not_finished")
    seats = [Seat(seat.name, seat.level or "") for seat in table.seats]
    seed = table.head.seed if table.head.dealt else ""
    return Record(table.match, seats, seed, table.head.practice, table.taken_back)


def as_table(id: str, record: Record) -> Table:
    """A record to look at like a table. Even an unfinished one hides nothing: it is plain in the file."""
    match: Match = record.match
    seats = [SeatPlan(BOT if s.bot else HUMAN, s.name, None, s.bot or None) for s in record.seats]
    head = Created(
        game=match.game.id,
        rules=match.game.rules_version,
        edition=match.edition.digest(),
        options=match.options,
        seats=seats,
        public=False,
        takeover=None,
        seed=record.seed,
        salt="",
        initial=raw(match.game.dump(match.initial)),
        steps=[step.text for step in match.steps],
        dealt=bool(record.seed),
        practice=record.practice,
        taken_back=record.taken_back,
        resigned=match.resigned,
    )
    return Table(id, head, match.edition, 0.0)
