"""Games as they were: a replay from somebody's eyes, a record, an analysis."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict

import msgspec
import structlog

from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.core.record import Record, Seat, load_record
from tablee.server import frames
from tablee.server.events import Created, SeatPlan
from tablee.server.house import House
from tablee.server.refusal import Refused
from tablee.server.store import Write
from tablee.server.table import BOT, HUMAN, Table
from tablee.server.wire import AnalysedMove, AnalysisJson, FrameJson, ReplayJson, ReplaySeat, StepJson

log = structlog.get_logger("replay")
MOST_STEPS = 5_000  # of an imported record
MOST_ANALYSES = 20  # at once
MOVES_AT_ONCE = 4
LONGEST_PAGE = 1_000  # steps of one replay answer


def eyes(table: Table, player: str | None, seat: str) -> tuple[int | None, bool]:
    """From which seat, and whether everything is open. Of a running game: one's own seat or a spectator's."""
    finished = table.match.over()
    if seat == "all":
        if not finished:
            raise Refused("not_finished")
        return None, True
    if seat == "":
        return None, False
    table.seat(int(seat))
    if not finished and int(seat) not in table.seats_of(player):
        raise Refused("foreign", {"seat": int(seat)})
    return int(seat), False


async def replay(table: Table, seat: int | None, everything: bool, start: int, end: int) -> ReplayJson:
    """Steps ``start`` to ``end`` with the position before each, and the one after the last."""
    if not table.match.over() and table.is_waiting():
        raise Refused("waiting")
    last = min(end, table.ply)
    last = min(last, start + LONGEST_PAGE)
    if start > last:
        raise Refused("no_step", {"step": start, "last": table.ply})
    moves = table.moves(start)[: last - start]
    states = [move.before for move in moves]
    states.append(moves[-1].after if moves else table.match.at(start))
    total = table.ply
    shown: list[FrameJson] = []
    told: list[StepJson] = []
    for i in range(len(states)):
        shown.append(frames.past_frame(table, states[i], start + i, seat, everything))
        if i < len(moves):
            told.append(frames.step_json(table, start + i, moves[i], seat))
        if i % 16 == 15:
            await asyncio.sleep(0)  # a long replay must not hold up the tables
    return ReplayJson(
        table=table.id,
        game=table.game.id,
        options=table.head.options,
        seats=[ReplaySeat(s.name, s.level) for s in table.seats],
        seat="all" if everything else seat,
        first=start,
        total=total,
        steps=told,
        frames=shown,
    )


def record_of(table: Table) -> Record:
    if not table.match.over():
        raise Refused("not_finished")
    seats = [Seat(seat.name, seat.level or "") for seat in table.seats]
    return Record(table.match, seats, table.head.seed if table.head.dealt else "")


async def keep_record(house: House, data: dict[str, object]) -> str:
    """Store a record that somebody sent, once a worker has replayed it without finding anything wrong."""
    steps = data.get("steps")
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        raise Refused("bad_record", {"problem": f"{len(steps)} steps; at most {MOST_STEPS} are taken"})
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    problem = await house.workers.check_record(body)
    if problem:
        raise Refused("bad_record", {"problem": problem[:500]})
    id = house.sources.table_id()
    await house.store.write(
        [
            Write(
                "INSERT INTO records (id, body, created) VALUES (:id, :body, :now)",
                {"id": id, "body": body, "now": house.sources.now()},
            )
        ]
    )
    return id


class RecordTables:
    """Imported records as tables; the last few are kept, so that paging does not replay it again."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._kept: OrderedDict[str, Table] = OrderedDict()

    async def get(self, id: str) -> Table:
        if id not in self._kept:
            body = await kept_record(self.house, id)
            try:
                self._kept[id] = as_table(id, load_record(json.loads(body), "record"))
            except TableeError as error:  # it was right when it was stored: the rules have changed since
                raise Refused("bad_record", {"problem": str(error)[:500]}) from None
            if len(self._kept) > 16:
                self._kept.popitem(last=False)
        self._kept.move_to_end(id)
        return self._kept[id]


async def kept_record(house: House, id: str) -> str:
    known = id.isascii() and id.isprintable() and len(id) <= 64
    rows = await house.store.read("SELECT body FROM records WHERE id = :id", {"id": id}) if known else []
    if not rows:
        raise Refused("no_record", {"record": id[:64]})
    return str(rows[0][0])


def as_table(id: str, record: Record) -> Table:
    """A record looked at like a table. Even an unfinished one hides nothing: whoever has it can read it."""
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
        initial=msgspec.Raw(json.dumps(match.game.dump(match.initial)).encode()),
        steps=[step.text for step in match.steps],
        dealt=bool(record.seed),
    )
    return Table(id, head, match.edition, 0.0)


class Analyses:
    """Analyses of finished games: asked for once, worked out by and by in the workers, kept."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.running: dict[str, list[AnalysedMove]] = {}

    async def of(self, table: Table) -> AnalysisJson:
        if not table.match.over():
            raise Refused("not_finished")
        rows = await self.house.store.read("SELECT body FROM analyses WHERE id = :id", {"id": table.id})
        if rows:
            return AnalysisJson("done", msgspec.json.decode(str(rows[0][0]), type=list[AnalysedMove]))
        if table.id not in self.running and len(self.running) >= MOST_ANALYSES:
            raise Refused("busy")
        return AnalysisJson("running", list(self.running.get(table.id, [])))

    async def work(self, table: Table) -> None:
        """A few moves at a time, so that bots and hints have their turn in between."""
        if table.id in self.running:
            return
        moves = self.running[table.id] = []
        try:
            seed = self.house.sources.thought()
            for first in range(0, table.ply, MOVES_AT_ONCE):
                moves += await self.house.workers.analyse(table, seed, first, first + MOVES_AT_ONCE)
            await self.house.store.write(
                [
                    Write(
                        "INSERT INTO analyses (id, body, created) VALUES (:id, :body, :now)"
                        " ON CONFLICT (id) DO NOTHING",
                        {
                            "id": table.id,
                            "body": msgspec.json.encode(moves).decode(),
                            "now": self.house.sources.now(),
                        },
                    )
                ]
            )
        except Refused as refused:  # the server stops: the next question starts it again
            log.info("an analysis was put off", table=table.id[:4], code=refused.code)
        finally:
            del self.running[table.id]
            self.house.workers.forget(table.id)
