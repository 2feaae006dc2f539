"""Bots at the table: each decision is computed by a worker and submitted like a person's."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

import structlog

from tablee.bots.roster import bot_names
from tablee.server.live.room import Room
from tablee.server.workers.pool import Lost
from tablee.table.commands import bot_act
from tablee.table.refusal import Refused
from tablee.table.roster import PLAYING
from tablee.table.views.broadcast import refused_message

if TYPE_CHECKING:
    from tablee.server.live.hub import Hub

log = structlog.get_logger("bots")
MOST_LOST = 3  # workers that one position may crash before its bot is no longer retried


class BotSeats:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, room: Room) -> None:
        """Start the bot that is to act at this table, unless it is thinking already."""
        table = room.table
        seat = table.to_act()
        if self.hub.closing or table.status != PLAYING or seat is None or table.seats[seat].bot() is None:
            return
        if room.thinking == table.n or room.workers_lost(table.n) >= MOST_LOST:
            return
        room.thinking = table.n
        task = asyncio.get_running_loop().create_task(self._play(room, seat, table.n))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, room: Room, seat: int, n: int) -> None:
        table = room.table
        try:
            if not await self.hub.store.claim(table.id):
                return
            level = table.seats[seat].bot()
            if level is None or table.n != n:
                return
            if room.workers_lost(n):  # a shorter computation may succeed
                level = bot_names(table.game.id)[0]
            room.broadcast_thinking(seat)
            pause = asyncio.sleep(self.hub.settings.bot_pause)
            text, _ = await asyncio.gather(self._decide(room, level, seat), pause)
            await room.change(lambda: bot_act(table, n, seat, text))
        except Lost as lost:
            room.lose_worker(n)
            log.error("bot did not answer", table=table.id[:4], seat=seat, error=str(lost))
            room.push_all(refused_message(table, Refused("bot_lost", {"seat": seat}), None))
        except Refused as refused:
            if refused.code != "closing":
                log.warning("bot action refused", table=table.id[:4], code=refused.code, text=refused.text)
        except Exception:  # the periodic sweep retries
            log.exception("a bot failed", table=table.id[:4], seat=seat)
        finally:
            if room.thinking == n:
                room.thinking = None

    async def _decide(self, room: Room, level: str, seat: int) -> str:
        began = perf_counter()
        owner = self.hub.owner(room.table.head.owner)
        text = await self.hub.workers.decide(room.table, level, seat, self.hub.entropy.thought(), owner)
        self.hub.warm_up.decided(room.table.game.id, level, perf_counter() - began)
        return text

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
