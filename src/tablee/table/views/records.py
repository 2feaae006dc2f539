"""A table as a record, and a record as a table to look at."""

from __future__ import annotations

from tablee.core.files.record import Record, Seat
from tablee.core.match import Match
from tablee.core.rng import Rng
from tablee.table.events import Created, SeatPlan
from tablee.table.opening import raw
from tablee.table.refusal import Refused
from tablee.table.roster import BOT, HUMAN, PLAYING
from tablee.table.table import Table


def record_of(table: Table) -> Record:
    if not table.match.over():
        raise Refused("not_finished")
    return record_so_far(table)


def record_so_far(table: Table) -> Record:
    """The record of a table that may be running. It hides nothing: only for a host that has no secrets."""
    seats = [Seat(seat.name, seat.level or "") for seat in table.seats]
    seed = table.head.seed if table.head.dealt else ""
    return Record(table.match, seats, seed, table.head.practice, table.taken_back)


def record_aside(table: Table, player: str, rng: Rng) -> Record:
    """A running game against bots to go on with elsewhere: it begins at this position as the player's seat knows it.

    What that seat does not know is dealt anew, so nothing leaves the table that its player has not seen.
    """
    own = table.seats_of(player)
    if not own:
        raise Refused("not_seated")
    alone = len(own) == 1 and all(i in own or table.seats[i].kind == BOT for i in range(len(table.seats)))
    if not alone or table.status != PLAYING:
        raise Refused("not_finished")
    match = table.match
    known = match.state.resample(own[0], rng)
    seats = [Seat(seat.name, seat.level or "") for seat in table.seats]
    return Record(
        Match(match.game, match.edition, match.seats, match.options, known), seats, "", table.head.practice
    )


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
