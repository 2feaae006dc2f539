"""The hub: the tables in memory, the store behind them, the workers, and notices between processes."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import OrderedDict
from collections.abc import Coroutine
from functools import partial
from typing import Any

import structlog

from tablee.server.entropy import Entropy
from tablee.server.live.bots import BotSeats
from tablee.server.live.quotas import TableQuotas
from tablee.server.live.room import ForeignEvent, Room, foreign_events
from tablee.server.live.supervisor import Supervisor
from tablee.server.live.warming import WarmUp
from tablee.server.settings import Settings
from tablee.server.sockets.pulse import Pulse
from tablee.server.storage import admin_orders, table_queries
from tablee.server.storage.players import Players
from tablee.server.storage.store import Store, StoreFailed, open_store
from tablee.server.storage.table_log import DamagedLog, load_table
from tablee.server.workers.fairness import NOBODY, Owner
from tablee.server.workers.pool import Workers
from tablee.table.commands import archive
from tablee.table.refusal import Refused
from tablee.table.roster import PLAYING
from tablee.table.table import Table
from tablee.table.views.broadcast import CLOSING, refused_message

log = structlog.get_logger("hub")
MOST_REREAD = 1_000
MOST_ADDRESSES = 20_000
CLOSING_LOOKS = 100  # a hundredth of a second apart, whether the last message has reached everyone


class Hub:
    def __init__(
        self, settings: Settings, entropy: Entropy | None = None, store: Store | None = None
    ) -> None:
        self.settings = settings
        self.entropy = entropy or Entropy()
        self.store = store or open_store(settings.db_url, settings.synchronous)
        self.players = Players(self.store, self.entropy)
        limits = (settings.thinking_at_once, settings.thinking_seconds)
        further = (settings.thinking_grace, settings.worker_memory)
        self.workers = Workers(settings.workers, *limits, *further)
        # Records and replays have a dedicated worker: they never wait for bots.
        self.readers = Workers(1, *limits, *further)
        self.bots = BotSeats(self)
        self.quotas = TableQuotas(self)
        self.pulse = Pulse()
        self.warm_up = WarmUp(self)
        self.rooms: dict[str, Room] = {}
        self.stored_editions: set[str] = set()  # digests that are known to be in the database
        self.sockets = 0
        self.steps = 0  # counted since the start, like the next two
        self.storage_failures = 0
        self.commit_seconds = 0.0
        self.ready_at = float("-inf")  # time of the last successful commit
        self.opened = False
        self.closing = False
        self.process = secrets.token_hex(4)  # this process's id in notices
        self._addresses: OrderedDict[str, str] = OrderedDict()  # last known address of each player
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.supervisor = Supervisor()
        self._spawned: set[asyncio.Task[None]] = set()
        self._orders = 0  # number of the last admin order applied

    async def open(self) -> None:
        """Open the store and start the workers; idempotent."""
        if self.opened:
            return
        await self.store.open()
        self.opened = True
        self.workers.open()
        self.readers.open()
        await self.store.listen(self._heard, self._missed)
        self._orders = await admin_orders.last(self.store)
        self.supervisor.watch("storage", self.store.alive)
        self.supervisor.watch("workers", lambda: self.workers.watched() and self.readers.watched())
        self.supervisor.once("bots", self._wake_bots)
        self.supervisor.once("warm-up", self.warm_up.run)
        self.supervisor.start("sweep", self._sweep)
        self.supervisor.start("orders", self._await_orders)
        log.info("open", workers=self.settings.workers)

    async def close(self) -> None:
        """Notify clients, finish pending writes, stop."""
        if not self.closing:
            await self.announce_closing()
        self.pulse.close()
        await self.supervisor.close()
        await self.bots.close()
        for room in list(self.rooms.values()):
            async with room.turn:  # a change in progress finishes first
                pass
        self.workers.close()
        self.readers.close()
        await self.store.close()
        log.info("closed")

    async def announce_closing(self) -> None:
        self.closing = True
        connections = [c for room in self.rooms.values() for c in room.connections]
        for connection in connections:
            connection.push(CLOSING)
        for _ in range(CLOSING_LOOKS):
            if not any(connection.behind() for connection in connections):
                break
            await asyncio.sleep(0.01)

    # -- who is charged for worker time

    def seen_from(self, player: str, address: str) -> None:
        self._addresses[player] = address
        self._addresses.move_to_end(player)
        if len(self._addresses) > MOST_ADDRESSES:
            self._addresses.popitem(last=False)

    def owner(self, player: str | None) -> Owner:
        """The account that is charged for a job of this player."""
        return NOBODY if player is None else Owner(self._addresses.get(player, ""), player)

    # -- rooms

    async def room(self, id: str) -> Room:
        """The room of a table, loaded from the store if necessary; refused if there is no such table."""
        room = self.rooms.get(id)
        if room is not None:
            room.used = self.entropy.now()
            if self.store.shared:
                await room.catch_up()
            return room
        if not id or len(id) > 64 or not id.isascii() or not id.isprintable():
            raise Refused("no_table", {"table": id[:64]})
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Room:
        try:
            table = await load_table(self.store, id)
        except DamagedLog as damaged:
            await self.set_aside(id, str(damaged))
            raise Refused("damaged", {"problem": str(damaged)}) from None
        if table is None:
            raise Refused("no_table", {"table": id})
        room = self.add(table)
        if self.store.shared:  # what others committed meanwhile was told to nobody here
            await room.catch_up()
        return room

    async def set_aside(self, id: str, problem: str) -> None:
        """Quarantine a table that cannot be loaded; its log is kept unchanged for the operator."""
        log.error("table quarantined", table=id[:4], problem=problem)
        room = self.rooms.pop(id, None)
        self.workers.forget(id)
        if room is not None:
            room.push_all(refused_message(None, Refused("damaged", {"problem": problem}), None))
        await self.store.write([table_queries.set_aside_write(id, problem)])

    async def readable_rooms(self, ids: list[str]) -> list[Room]:
        """The rooms of these tables, except those that this server's rules cannot play."""
        rooms: list[Room] = []
        for id in ids:
            try:
                rooms.append(await self.room(id))
            except Refused as refused:
                log.warning("table left out of a list", table=id[:4], code=refused.code)
            except Exception:
                log.exception("table left out of a list", table=id[:4])
        return rooms

    def add(self, table: Table) -> Room:
        room = self.rooms.get(table.id)
        if room is None:
            room = Room(self, table)
            self.rooms[table.id] = room
            self.warm_up.enter(room)
            self.bots.wake(room)
        return room

    async def _wake_bots(self) -> None:
        """After a start: resume the tables at which a bot is to act."""
        ids: list[str] | None = None
        while ids is None:
            try:
                await self._reinstate()
                ids = await table_queries.with_bots(self.store)
            except StoreFailed as error:
                log.error("bots not resumed yet", error=str(error))
                await asyncio.sleep(self.settings.sweep_seconds)
        for id in ids:
            try:
                await self.room(id)
            except Refused as refused:
                log.warning("table cannot be played", table=id[:4], code=refused.code)
            except Exception:
                log.exception("table cannot be read", table=id[:4])
            await asyncio.sleep(0)

    async def _reinstate(self) -> None:
        """Retry quarantined tables: the fault may have been a bug that a new release has fixed."""
        for id in await table_queries.set_aside_tables(self.store, MOST_REREAD):
            try:
                table = await load_table(self.store, id)
            except (DamagedLog, Refused):
                continue
            if table is not None:
                await self.store.write([table_queries.reinstate_write(table)])
                log.info("table reinstated", table=id[:4])

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                now = self.entropy.now()
                for room in list(self.rooms.values()):
                    room.check_presence()
                    self.bots.wake(room)
                    await self._unload(room, now)
                    await asyncio.sleep(0)
                await self.archive_idle()
                if self.store.shared:
                    for room in self.rooms.values():
                        if room.connections:
                            self.notify_presence(room)
            except Exception:
                log.exception("sweep failed")

    async def _unload(self, room: Room, now: float) -> None:
        busy = room.connections or room.turn.taken or room.thinking is not None
        table = room.table
        bots = table.status == PLAYING and any(seat.bot() is not None for seat in table.seats)
        idle = now - room.used
        # A table with bots stays in memory longer: they act without any request.
        if not busy and idle > self.settings.unload_minutes * 60 * (6 if bots else 1):
            del self.rooms[table.id]
            self.workers.forget(table.id)
            await self.store.release(table.id)

    async def archive_idle(self) -> int:
        """Archive idle tables; they reopen when somebody acts."""
        before = self.entropy.now() - self.settings.archive_days * 86_400
        ids = await table_queries.idle_since(self.store, before, 100)
        for id in ids:
            try:
                room = await self.room(id)
            except Refused as refused:  # of rules that are not kept: it is archived as it is
                await self.store.write([table_queries.archive_write(id)])
                log.warning("archived unread", table=id[:4], code=refused.code)
                continue
            except Exception:
                log.exception("table not archived", table=id[:4])
                continue
            await room.change(partial(archive, room.table, before))
        return len(ids)

    async def _await_orders(self) -> None:
        while True:
            await asyncio.sleep(self.settings.orders_seconds)
            try:
                await self.carry_out_orders()
            except StoreFailed as error:  # readiness reports it; what was ordered is still there afterwards
                log.error("admin orders not read", error=str(error))

    async def carry_out_orders(self) -> None:
        """Apply to memory what `tablee admin` changed in the database."""
        for order in await admin_orders.after(self.store, self._orders):
            self._orders = order.n
            if order.kind == "player":
                self.players.forget(order.subject)
                self.quotas.forget(order.subject)
                for room in list(self.rooms.values()):
                    for connection in [c for c in room.connections if c.player == order.subject]:
                        connection.hang_up()
            elif order.kind == "table":
                gone = self.rooms.pop(order.subject, None)
                self.workers.forget(order.subject)
                if gone is not None:
                    for connection in list(gone.connections):
                        connection.hang_up()
            log.info("admin order applied", kind=order.kind, subject=order.subject[:4])

    # -- notices to and from other processes

    def notify_presence(self, room: Room) -> None:
        if self.store.shared:
            seats, spectators = room.here()
            self.notify({"k": "here", "t": room.table.id, "p": self.process, "s": seats, "w": spectators})

    def notify_renamed(self, player: str) -> None:
        """Other processes remember whose token it was, with the old name."""
        self.notify({"k": "player", "i": player})

    def notify(self, notice: dict[str, object]) -> None:
        if self.store.shared and not self.closing:
            self.spawn(self._notify(json.dumps(notice)))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run by itself until it is done."""
        task = asyncio.create_task(work)
        self._spawned.add(task)  # the loop itself holds tasks weakly
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._spawned.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", error=repr(task.exception())[:200], exc_info=task.exception())

    async def _notify(self, word: str) -> None:
        try:
            await self.store.say(word)
        except StoreFailed:
            log.exception("notice not sent")

    def _heard(self, word: str) -> None:
        try:
            if word.startswith("["):
                self._events_elsewhere(foreign_events.decode(word))
                return
            said = json.loads(word)
            if said["k"] == "player":
                self.players.forget(said["i"])
                return
            room = self.rooms.get(said["t"])
            if room is not None and said["p"] != self.process:
                if said["k"] == "here":
                    room.on_presence_elsewhere(said["p"], said["s"], said["w"])
                elif said["k"] == "point":
                    room.broadcast_pointed(said["s"], said["g"], None)
                elif said["k"] == "react":
                    room.broadcast_reacted(said["s"], said["r"])
        except Exception:
            log.exception("malformed notice")

    def _events_elsewhere(self, news: list[ForeignEvent]) -> None:
        """Events that other processes committed, those of one table together."""
        by_table: dict[str, list[ForeignEvent]] = {}
        for event in news:
            if event[0] in self.rooms:
                by_table.setdefault(event[0], []).append(event)
        for id, events in by_table.items():
            if not self.rooms[id].apply_foreign(events):
                self.spawn(self._catch_up(self.rooms[id]))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except (Refused, StoreFailed) as error:  # the next notice, or the next request, tries again
            log.error("a table did not catch up", table=room.table.id[:4], error=str(error))

    async def _missed(self) -> None:
        for room in list(self.rooms.values()):
            try:
                await room.catch_up()
            except StoreFailed as error:
                log.error("table did not catch up", table=room.table.id[:4], error=str(error))
                raise
