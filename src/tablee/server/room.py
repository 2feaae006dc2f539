"""A table with people at it: what is decided is committed first, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from tablee.core.state import OVER
from tablee.server import frames
from tablee.server.connection import Connection
from tablee.server.events import Archived, Event, Joined, Revived, Stepped, UndoAnswered, UndoAsked, Undone
from tablee.server.frames import Audience, Painter, Presence, audience_of
from tablee.server.ledger import event_write, events_after, list_writes, status_write
from tablee.server.refusal import Refused
from tablee.server.store import Conflict, StoreFailed, Write
from tablee.server.table import FINISHED, HUMAN, PLAYING, Move, Table
from tablee.server.wire import encode

if TYPE_CHECKING:
    from tablee.server.house import House

log = structlog.get_logger("table")
TRIES = 8


class Plan:
    """What is to be written: events, the steps among them worked out, and what else goes with them."""

    def __init__(
        self, events: list[Event], moves: list[Move] | None = None, more: list[Write] | None = None
    ) -> None:
        self.events = events
        self.moves: list[Move] = [] if moves is None else moves
        self.more: list[Write] = [] if more is None else more


def steps(moves: list[Move]) -> list[Event]:
    return [Stepped(move.by, move.text) for move in moves]


class Room:
    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.painter = Painter(table)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.presence = Presence()
        self.elsewhere: dict[
            str, tuple[set[int], int, float]
        ] = {}  # by process: seats, spectators, until when
        self.used = house.sources.now()
        self.thinking: int | None = None  # the event number that a bot thinks about
        self._news: asyncio.TimerHandle | None = None
        now = house.sources.now()
        for i in range(len(table.seats)):
            if table.seats[i].kind == HUMAN:
                self.presence.absent_since[i] = now

    # -- changing

    async def change(self, decide: Callable[[], Plan]) -> list[Move]:
        """Decide, commit, take in, tell: one change at a time. The steps that were made."""
        async with self.lock:
            for _ in range(TRIES):
                plan = decide()
                if not plan.events:
                    return []
                if self.table.archived and not isinstance(plan.events[0], Archived):
                    plan.events.insert(0, Revived())
                try:
                    at = await self._commit(plan)
                except Conflict:
                    await self._catch_up()
                    continue
                except StoreFailed as error:
                    log.error("storage failed", table=self.table.id[:4], error=str(error))
                    raise Refused("storage") from None
                self._take_in([(event, at) for event in plan.events], plan.moves)
                return plan.moves
            raise Refused("busy")

    async def _commit(self, plan: Plan) -> float:
        table = self.table
        at = self.house.sources.now()
        writes: list[Write] = []
        for i in range(len(plan.events)):
            writes.append(event_write(table.id, table.n + i, plan.events[i], at))
            writes.extend(list_writes(table, plan.events[i]))
        only_steps = len(plan.moves) == len(plan.events)
        if not only_steps or plan.moves[-1].after.to_act() == OVER:  # no other step changes the lists
            after = table.status_after(plan.events, plan.moves)
            if after != table.status_after([], []):
                writes.append(status_write(table.id, after[0], after[1]))
        writes.extend(plan.more)
        await self.house.store.write(writes, self.house.word_of(table.id, table.n + len(plan.events)))
        return at

    def _take_in(self, events: list[tuple[Event, float]], moves: list[Move]) -> None:
        table = self.table
        ply, was_waiting = table.ply, table.is_waiting()
        undos = len(table.undos)
        worked_out = list(moves)
        done: list[Move] = []
        for event, at in events:
            known = worked_out.pop(0) if isinstance(event, Stepped) and worked_out else None
            move = table.follow(event, at, known)
            if move is not None:
                done.append(move)
            if isinstance(event, Joined) and event.seat not in self.presence.connected:
                self.presence.absent_since.setdefault(event.seat, at)
        self.used = self.house.sources.now()
        if len(done) < len(events) or table.status == FINISHED:
            self._refresh_presence()
        kinds = [event for event, _ in events if not isinstance(event, Revived | UndoAnswered)]
        if table.undos[undos:]:
            if len(kinds) == 1 and isinstance(kinds[0], Undone):
                self._tell_undone(kinds[0])
            else:
                self._tell_sync(min([ply, *table.undos[undos:]]))
        elif was_waiting and not table.is_waiting():
            self._tell_sync(0)
        elif done:
            self._tell_steps(ply, done)
        for event in kinds:
            if isinstance(event, UndoAsked) and table.pending is not None:
                self._tell_all(
                    {
                        "type": "undo_asked",
                        "by": event.by,
                        "ply": table.ply,
                        "to": event.to,
                        "waiting": event.waiting,
                    }
                )
        for event, _ in events:
            if isinstance(event, UndoAnswered) and not event.accept:
                self._tell_all({"type": "undo_refused", "seat": event.seat, "ply": table.ply})
        if len(events) > len(done) or table.status == FINISHED:
            self.tell_table()
        self.house.bots.wake(self)

    async def catch_up(self) -> None:
        """Take in what other processes committed."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        events = await events_after(self.house.store, self.table.id, self.table.n)
        if events:
            self._take_in(events, [])

    # -- telling

    def audiences(self) -> dict[Audience, list[Connection]]:
        out: dict[Audience, list[Connection]] = {}
        for connection in self.connections:
            out.setdefault(audience_of(self.table, connection.player), []).append(connection)
        return out

    def step_message(self, ply: int, moves: list[Move], audience: Audience) -> bytes:
        told: list[object] = []
        for i in range(len(moves)):
            for seat in audience:
                told.append({"seat": seat, "step": frames.step_json(self.table, ply + i, moves[i], seat)})
        return encode(
            {
                "type": "step",
                "table_ply": self.table.ply,
                "branch": self.table.branch,
                "frames": self.painter.frames(audience),
                "steps": told,
            }
        )

    def sync_message(self, player: str | None, last: int | None, branch: int | None) -> bytes:
        start = 0 if last is None else self.table.common_ply(last, branch)
        return self._sync(player, start)

    def _sync(self, player: str | None, start: int) -> bytes:
        audience = audience_of(self.table, player)
        waiting = self.table.is_waiting()
        return encode(
            {
                "type": "sync",
                "table": frames.table_json(self.table, player, self.presence),
                "frames": self.painter.frames(audience),
                "log": [] if waiting else frames.seat_logs(self.table, start, audience),
                "from": start,
            }
        )

    def _tell_steps(self, ply: int, moves: list[Move]) -> None:
        for audience, connections in self.audiences().items():
            data = self.step_message(ply, moves, audience)
            for connection in connections:
                connection.push(data)

    def undone_message(self, by: int, audience: Audience) -> bytes:
        return encode(
            {
                "type": "undone",
                "ply": self.table.ply,
                "branch": self.table.branch,
                "by": by,
                "frames": self.painter.frames(audience),
            }
        )

    def _tell_undone(self, event: Undone) -> None:
        for audience, connections in self.audiences().items():
            data = self.undone_message(event.by, audience)
            for connection in connections:
                connection.push(data)

    def _tell_sync(self, start: int) -> None:
        for connection in list(self.connections):
            connection.push(self._sync(connection.player, start))

    def _tell_all(self, message: dict[str, object], but: Connection | None = None) -> None:
        data = encode(message)
        for connection in list(self.connections):
            if connection is not but:
                connection.push(data)

    def tell_table(self) -> None:
        """The table's own state; made once for each player, however many browsers look."""
        made: dict[str | None, bytes] = {}
        for connection in list(self.connections):
            who = connection.player if self.table.seats_of(connection.player) else None
            if who not in made:
                made[who] = encode(
                    {"type": "table", "table": frames.table_json(self.table, who, self.presence)}
                )
            connection.push(made[who])

    def tell_thinking(self, seat: int) -> None:
        self._tell_all({"type": "thinking", "seat": seat, "since": self.house.sources.now()})

    def tell_pointed(self, seat: int, target: str | None, but: Connection | None) -> None:
        self._tell_all({"type": "pointed", "seat": seat, "target": target}, but)

    # -- who is there

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._refresh_presence()
        self._presence_changed()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self._presence_changed()

    def seen(self, player: str | None) -> None:
        """A program that plays over HTTP is there whenever it asks."""
        now = self.house.sources.now()
        self.used = now
        for seat in self.table.seats_of(player):
            if seat in self.presence.absent_since:
                self.presence.absent_since[seat] = now

    def here(self) -> tuple[list[int], int]:
        """The seats connected to this process, and how many only look on."""
        seats: set[int] = set()
        spectators = 0
        for connection in self.connections:
            owned = self.table.seats_of(connection.player)
            seats.update(owned)
            spectators += not owned
        return sorted(seats), spectators

    def _presence_changed(self) -> None:
        self.used = self.house.sources.now()
        if self._news is None:
            self._news = asyncio.get_running_loop().call_later(0.05, self._tell_presence)

    def _tell_presence(self) -> None:
        self._news = None
        self._refresh_presence()
        self.tell_table()
        self.house.say_presence(self)

    def heard_presence(self, process: str, seats: list[int], spectators: int) -> None:
        self.elsewhere[process] = (set(seats), spectators, self.house.sources.now() + 60.0)
        self._refresh_presence()
        self.tell_table()

    def _refresh_presence(self) -> bool:
        """Work out who is there and since when others are not; whether anything changed."""
        now = self.house.sources.now()
        presence, table = self.presence, self.table
        before = (set(presence.connected), set(presence.offered), presence.spectators)
        seats, spectators = self.here()
        connected = set(seats)
        for process in list(self.elsewhere):
            others, looking_on, until = self.elsewhere[process]
            if until < now:
                del self.elsewhere[process]
            else:
                connected |= others
                spectators += looking_on
        presence.spectators = spectators
        presence.connected = connected
        presence.offered.clear()
        for i in range(len(table.seats)):
            seat = table.seats[i]
            if seat.kind != HUMAN or i in connected:
                presence.absent_since.pop(i, None)
                continue
            since = presence.absent_since.setdefault(i, now)
            takeover = table.head.takeover
            gone = seat.left or (takeover is not None and now - since >= takeover * 60)
            if gone and seat.sat_in is None and table.status == PLAYING:
                presence.offered.add(i)
        return before != (set(presence.connected), set(presence.offered), presence.spectators)

    def look_around(self) -> None:
        """Called from time to time: tell when a seat has been away long enough."""
        if self._refresh_presence() and self.connections:
            self.tell_table()
