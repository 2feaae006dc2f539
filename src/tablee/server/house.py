"""The house: the tables in memory, the store behind them, the workers, and word to other processes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets

import structlog

from tablee.server import ledger
from tablee.server.bot_seats import BotSeats
from tablee.server.events import Archived
from tablee.server.players import Players
from tablee.server.refusal import Refused
from tablee.server.room import Plan, Room
from tablee.server.settings import Settings
from tablee.server.sources import Sources
from tablee.server.store import Store, StoreFailed, open_store
from tablee.server.table import ARCHIVED, FINISHED, PLAYING, Table
from tablee.server.workers import Workers

log = structlog.get_logger("house")


class House:
    def __init__(
        self, settings: Settings, sources: Sources | None = None, store: Store | None = None
    ) -> None:
        self.settings = settings
        self.sources = sources or Sources()
        self.store = store or open_store(settings.db_url, settings.synchronous)
        self.players = Players(self.store, self.sources)
        self.workers = Workers(settings.workers, settings.thinking_at_once, settings.thinking_seconds)
        self.bots = BotSeats(self)
        self.rooms: dict[str, Room] = {}
        self.sockets = 0
        self.closing = False
        self.process = secrets.token_hex(4)  # how other processes call this one
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.store.open()
        self.workers.open()
        await self.store.listen(self._heard, self._missed)
        self._tasks.append(asyncio.create_task(self._wake_bots()))
        self._tasks.append(asyncio.create_task(self._sweep()))
        log.info("open", workers=self.settings.workers)

    async def close(self) -> None:
        """Tell everyone, let what is being written be written, stop."""
        if not self.closing:
            await self.say_closing()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        for room in list(self.rooms.values()):
            async with room.lock:  # a change under way ends first
                pass
        self.workers.close()
        await self.store.close()
        log.info("closed")

    async def say_closing(self) -> None:
        self.closing = True
        connections = [c for room in self.rooms.values() for c in room.connections]
        for connection in connections:
            connection.push(b'{"type":"closing"}')
        for connection in connections:
            with contextlib.suppress(TimeoutError, asyncio.TimeoutError):
                await asyncio.wait_for(connection.drain(), 1.0)

    # -- rooms

    async def room(self, id: str) -> Room:
        """The room of a table, read from the store where it is not in memory; refused where there is none."""
        room = self.rooms.get(id)
        if room is not None:
            room.used = self.sources.now()
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
        table = await ledger.load_table(self.store, id)
        if table is None:
            raise Refused("no_table", {"table": id})
        return self.add(table)

    def add(self, table: Table) -> Room:
        room = self.rooms.get(table.id)
        if room is None:
            room = Room(self, table)
            self.rooms[table.id] = room
            self.bots.wake(room)
        return room

    async def _wake_bots(self) -> None:
        """After a start: the tables at which a bot was to act go on by themselves."""
        for id in await ledger.with_bots(self.store):
            try:
                await self.room(id)
            except Exception:
                log.exception("a table cannot be read", table=id[:4])
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                now = self.sources.now()
                for room in list(self.rooms.values()):
                    room.look_around()
                    self.bots.wake(room)
                    await self._unload(room, now)
                    await asyncio.sleep(0)
                await self.archive_idle()
                if self.store.shared:
                    for room in self.rooms.values():
                        if room.connections:
                            self.say_presence(room)
            except Exception:
                log.exception("sweep failed")

    async def _unload(self, room: Room, now: float) -> None:
        busy = room.connections or room.lock.locked() or room.thinking is not None
        table = room.table
        bots = table.status == PLAYING and any(seat.bot() is not None for seat in table.seats)
        idle = now - room.used
        # A table with bots at it stays longer: its bots must act without being asked.
        if not busy and idle > self.settings.unload_minutes * 60 * (6 if bots else 1):
            del self.rooms[table.id]
            self.workers.forget(table.id)
            await self.store.release(table.id)

    async def archive_idle(self) -> int:
        """Put away the tables that nobody touched for long; they open again when somebody acts."""
        before = self.sources.now() - self.settings.archive_days * 86_400
        ids = await ledger.idle_since(self.store, before, 100)
        for id in ids:
            room = await self.room(id)

            def put_away(room: Room = room) -> Plan:
                fresh = room.table.touched >= before or room.table.status in (ARCHIVED, FINISHED)
                return Plan([] if fresh else [Archived()])

            await room.change(put_away)
        return len(ids)

    # -- word to and from other processes

    def word_of(self, id: str, n: int) -> str:
        return json.dumps({"k": "event", "t": id, "n": n}) if self.store.shared else ""

    def say_presence(self, room: Room) -> None:
        if self.store.shared:
            seats, spectators = room.here()
            self.say({"k": "here", "t": room.table.id, "p": self.process, "s": seats, "w": spectators})

    def say(self, word: dict[str, object]) -> None:
        if self.store.shared and not self.closing:
            task = asyncio.create_task(self._say(json.dumps(word)))
            task.add_done_callback(lambda _: None)

    async def _say(self, word: str) -> None:
        try:
            await self.store.say(word)
        except StoreFailed:
            log.exception("word was not passed on")

    async def _heard(self, word: str) -> None:
        try:
            said = json.loads(word)
            room = self.rooms.get(said["t"])
            if room is None:
                return
            if said["k"] == "event":
                if room.table.n < said["n"]:
                    await room.catch_up()
            elif said["p"] != self.process:
                if said["k"] == "here":
                    room.heard_presence(said["p"], said["s"], said["w"])
                elif said["k"] == "point":
                    room.tell_pointed(said["s"], said["g"], None)
        except Exception:
            log.exception("word not understood")

    async def _missed(self) -> None:
        for room in list(self.rooms.values()):
            await room.catch_up()
