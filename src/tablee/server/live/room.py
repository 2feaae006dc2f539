"""A table with people connected: a change is decided, committed, applied, and only then broadcast."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog

from tablee.core.state import OVER
from tablee.server.live.turn import Turn
from tablee.server.sockets.connection import Connection, framed
from tablee.server.storage.store import Conflict, EventRow, Job, StoreFailed, Write
from tablee.server.storage.table_log import UNREADABLE, DamagedLog, events_after, read_rows
from tablee.server.storage.table_queries import event_row, seat_writes, status_write
from tablee.table.commands import Plan, reviving
from tablee.table.events import Event, Joined
from tablee.table.presence import Presence
from tablee.table.refusal import Refused
from tablee.table.roster import FINISHED, HUMAN
from tablee.table.table import Change, Move, Table
from tablee.table.views.broadcast import Broadcaster, Viewer
from tablee.table.wire import messages
from tablee.table.wire.messages import encode

if TYPE_CHECKING:
    from tablee.server.live.hub import Hub

log = structlog.get_logger("table")
TRIES = 8
ELSEWHERE_SECONDS = 60.0  # how long another process's word about who is connected to it holds
PRESENCE_DELAY = 0.05  # seconds; people who come and go together make one message
Done = Callable[[Refused | None], None]
ForeignEvent = tuple[
    str, int, str | None, float
]  # an event of another process; without its body where that is long
foreign_events: msgspec.json.Decoder[list[ForeignEvent]] = msgspec.json.Decoder(list[ForeignEvent])


class Room:
    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.presence = Presence()
        self.broadcaster = Broadcaster(table, self.presence)
        self.turn = Turn()
        self.connections: set[Connection] = set()
        self._watching: dict[Viewer, list[Connection]] | None = (
            None  # who sees what; worked out when it is needed
        )
        # By process: the seats and spectators connected there, and until when that holds.
        self.elsewhere: dict[str, tuple[set[int], int, float]] = {}
        self.used = hub.entropy.now()
        self.thinking: int | None = None  # the event number that a bot thinks about
        self._lost = (-1, 0)  # an event number, and how many workers were lost thinking about it
        self._presence_timer: asyncio.TimerHandle | None = None
        now = hub.entropy.now()
        for i in range(len(table.seats)):
            if table.seats[i].kind == HUMAN:
                self.presence.absent_since[i] = now

    # -- changing

    async def change(
        self,
        decide: Callable[[], Plan],
        further: Sequence[Write] = (),
        elsewhere: Sequence[EventRow] = (),
    ) -> Change | None:
        """Decide, commit, apply, broadcast: one change at a time. None where there was nothing to do.

        ``further`` statements, and events of other tables, are committed in the same transaction.
        """
        async with self.turn:
            return await self._change(decide, further, elsewhere)

    async def _change(
        self, decide: Callable[[], Plan], further: Sequence[Write] = (), elsewhere: Sequence[EventRow] = ()
    ) -> Change | None:
        for _ in range(TRIES):
            plan = reviving(self.table, decide())
            if not plan.events:
                return None
            at = self.hub.entropy.now()
            writes, events = self._rows(plan, at)
            began = time.perf_counter()
            try:
                await self.hub.store.write([*writes, *further], [*events, *elsewhere])
            except Conflict:
                await self._catch_up()
                continue
            except StoreFailed as error:
                raise self._not_stored(error) from None
            return self._committed(plan, at, began)
        raise Refused("busy")

    def begin(self, decide: Callable[[], Plan], player: str | None, done: Done) -> None:
        """The same, for a person at a socket who has the turn: without a task; ``done`` gets the result."""
        try:
            plan = reviving(self.table, decide())
            if not plan.events:
                self.turn.give_back()
                done(None)
                return
            at = self.hub.entropy.now()
            writes, events = self._rows(plan, at)
            began = time.perf_counter()

            def stored(job: Job) -> None:
                self._stored(job, plan, at, began, decide, player, done)

            self.hub.store.submit(Job(writes, events, "", stored))
        except StoreFailed as error:
            self.turn.give_back()
            raise self._not_stored(error) from None
        except BaseException:
            self.turn.give_back()
            raise

    def _stored(
        self,
        job: Job,
        plan: Plan,
        at: float,
        began: float,
        decide: Callable[[], Plan],
        player: str | None,
        done: Done,
    ) -> None:
        refused: Refused | None = None
        if isinstance(job.error, Conflict):  # another process was faster: read what it wrote, decide again
            self.hub.spawn(self._once_more(decide, player, done))
            return
        try:
            if job.error is None:
                self._committed(plan, at, began)
                self.seen(player, at)
            else:
                refused = self._not_stored(job.error)
        finally:
            self.turn.give_back()
            done(refused)

    async def _once_more(self, decide: Callable[[], Plan], player: str | None, done: Done) -> None:
        refused: Refused | None = None
        try:
            await self._catch_up()
            await self._change(decide)
            self.seen(player)
        except Refused as why:
            refused = why
        except Exception:
            log.exception("a change failed", table=self.table.id[:4])
            refused = Refused("busy")
        finally:
            self.turn.give_back()
            done(refused)

    def _rows(self, plan: Plan, at: float) -> tuple[list[Write], list[EventRow]]:
        """What a plan is in the database."""
        table = self.table
        writes: list[Write] = []
        events = [event_row(table.id, table.n + i, plan.events[i], at) for i in range(len(plan.events))]
        only_steps = len(plan.moves) == len(plan.events)
        if not only_steps:
            for event in plan.events:
                writes.extend(seat_writes(table, event))
        if not only_steps or plan.moves[-1].after.to_act() == OVER:  # no other step changes the lists
            after = table.summary_after(plan.events, plan.moves)
            if after != table.summary_after([], []):
                writes.append(status_write(table.id, after[0], after[1]))
        return writes, events

    def _not_stored(self, error: Exception) -> Refused:
        self.hub.storage_failures += 1
        log.error("storage failed", table=self.table.id[:4], error=str(error))
        return Refused("storage")

    def _committed(self, plan: Plan, at: float, began: float) -> Change:
        self.hub.commit_seconds += time.perf_counter() - began
        self.hub.steps += len(plan.moves)
        return self._apply([(event, at) for event in plan.events], plan.moves)

    def _apply(self, events: list[tuple[Event, float]], moves: list[Move]) -> Change:
        change = self.table.apply_all(events, moves)
        self.used = events[-1][1]
        if len(change.moves) < len(events) or self.table.status == FINISHED:
            self._watching = None  # somebody may have sat down or got up
            for event, at in events:
                if isinstance(event, Joined) and event.seat not in self.presence.connected:
                    self.presence.absent_since.setdefault(event.seat, at)
            self._refresh_presence()
        viewers = self._viewers()
        self._deliver(viewers, self.broadcaster.changed(change, viewers))
        self.hub.bots.wake(self)
        return change

    async def catch_up(self) -> None:
        """Apply what other processes committed."""
        async with self.turn:
            await self._catch_up()

    def apply_foreign(self, committed: list[ForeignEvent]) -> bool:
        """Apply what another process says it committed; False where the log must be read instead."""
        if self.turn.taken:
            return False
        news = [row for row in committed if row[1] >= self.table.n]
        if not news:
            return True
        if any(row[2] is None for row in news):
            return False
        try:
            events = read_rows([(n, body, at) for _, n, body, at in news], self.table.n)
        except DamagedLog:  # something between is missing
            return False
        try:
            self._apply(events, [])
        except UNREADABLE as error:
            self.hub.spawn(self.hub.set_aside(self.table.id, str(error)[:200]))
        return True

    async def _catch_up(self) -> None:
        try:
            events = await events_after(self.hub.store, self.table.id, self.table.n)
            if events:
                self._apply(events, [])
        except (DamagedLog, *UNREADABLE) as error:  # half applied: what is in memory is worth nothing now
            await self.hub.set_aside(self.table.id, str(error)[:200])
            raise Refused("damaged", {"problem": str(error)[:200]}) from None

    def workers_lost(self, n: int) -> int:
        """How many workers were lost over the position at event ``n``."""
        return self._lost[1] if self._lost[0] == n else 0

    def lose_worker(self, n: int) -> None:
        self._lost = (n, self.workers_lost(n) + 1)

    # -- broadcasting

    def _viewers(self) -> dict[Viewer, list[Connection]]:
        if self._watching is None:
            self._watching = {}
            for connection in self.connections:
                self._watching.setdefault(self.broadcaster.viewer(connection.player), []).append(connection)
        return self._watching

    def _deliver(self, viewers: dict[Viewer, list[Connection]], made: dict[Viewer, list[bytes]]) -> None:
        for viewer, connections in viewers.items():
            for data in made[viewer]:
                frame = framed(data)
                for connection in connections:
                    connection.send(frame)

    def push_all(self, data: bytes, but: Connection | None = None) -> None:
        frame = framed(data)
        for connection in self.connections:
            if connection is not but:
                connection.send(frame)

    def broadcast_table(self) -> None:
        viewers = self._viewers()
        self._deliver(viewers, self.broadcaster.table_messages(viewers))

    def broadcast_thinking(self, seat: int) -> None:
        self.push_all(encode(messages.ThinkingMessage(seat, self.hub.entropy.now())))

    def broadcast_pointed(self, seat: int, target: str | None, but: Connection | None) -> None:
        self.push_all(encode(messages.PointedMessage(seat, target)), but)

    def point(self, seat: int, target: str | None, by: Connection) -> None:
        """Somebody points at a place: the others see it, here and at other processes."""
        self.broadcast_pointed(seat, target, by)
        here = {"k": "point", "t": self.table.id, "p": self.hub.process, "s": seat, "g": target}
        self.hub.notify(here)

    def broadcast_reacted(self, seat: int | None, reaction: messages.Reaction) -> None:
        self.push_all(encode(messages.ReactedMessage(seat, reaction)))

    def react(self, seat: int | None, reaction: messages.Reaction) -> None:
        """Somebody applauds: everybody sees it, here and at other processes."""
        self.broadcast_reacted(seat, reaction)
        here: dict[str, object] = {
            "k": "react",
            "t": self.table.id,
            "p": self.hub.process,
            "s": seat,
            "r": reaction,
        }
        self.hub.notify(here)

    # -- who is there

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._watching = None
        self._refresh_presence()
        self.presence_changed()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self._watching = None
            self.presence_changed()

    def seen(self, player: str | None, at: float | None = None) -> None:
        """A program that plays over HTTP is present with every request."""
        now = self.hub.entropy.now() if at is None else at
        self.used = now
        if not self.presence.absent_since:
            return
        for seat in self.table.seats_of(player):
            if seat in self.presence.absent_since:
                self.presence.absent_since[seat] = now

    def here(self) -> tuple[list[int], int]:
        """The seats connected to this process, and the number of spectators."""
        seats: set[int] = set()
        spectators = 0
        for connection in self.connections:
            if connection.silent:
                continue
            owned = self.table.seats_of(connection.player)
            seats.update(owned)
            spectators += not owned
        return sorted(seats), spectators

    def presence_changed(self) -> None:
        """Somebody came, went, fell silent or spoke again: soon everybody is told."""
        self.used = self.hub.entropy.now()
        if self._presence_timer is None:
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(PRESENCE_DELAY, self._broadcast_presence)

    def _broadcast_presence(self) -> None:
        self._presence_timer = None
        self._refresh_presence()
        self.broadcast_table()
        self.hub.notify_presence(self)

    def on_presence_elsewhere(self, process: str, seats: list[int], spectators: int) -> None:
        self.elsewhere[process] = (set(seats), spectators, self.hub.entropy.now() + ELSEWHERE_SECONDS)
        if self._refresh_presence():  # most of these only say that nothing changed
            self.broadcast_table()

    def _refresh_presence(self) -> bool:
        """Gather who is connected, here and elsewhere; whether anything changed."""
        now = self.hub.entropy.now()
        seats, spectators = self.here()
        connected = set(seats)
        for process in list(self.elsewhere):
            others, watching, until = self.elsewhere[process]
            if until < now:
                del self.elsewhere[process]
            else:
                connected |= others
                spectators += watching
        return self.presence.refresh(self.table, connected, spectators, now)

    def check_presence(self) -> None:
        """Called from time to time: broadcast when a seat has been away long enough."""
        if self._refresh_presence() and self.connections:
            self.broadcast_table()
