"""Bots at the table: whenever one is to act it is asked, in a worker, and acts like anybody else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from tablee.server.refusal import Refused
from tablee.server.room import Plan, Room, steps
from tablee.server.table import PLAYING

if TYPE_CHECKING:
    from tablee.server.house import House

log = structlog.get_logger("bots")


class BotSeats:
    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, room: Room) -> None:
        """See to it that a bot which is to act at this table thinks, once."""
        table = room.table
        seat = table.to_act()
        if self.house.closing or table.status != PLAYING or seat is None or table.seats[seat].bot() is None:
            return
        if room.thinking == table.n:
            return
        room.thinking = table.n
        task = asyncio.get_running_loop().create_task(self._play(room, seat, table.n))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, room: Room, seat: int, n: int) -> None:
        table = room.table
        try:
            if not await self.house.store.claim(table.id):
                return
            level = table.seats[seat].bot()
            if level is None or table.n != n:
                return
            room.tell_thinking(seat)
            pause = asyncio.sleep(self.house.settings.bot_pause)
            text, _ = await asyncio.gather(
                self.house.workers.decide(table, level, seat, self.house.sources.thought()), pause
            )

            def act() -> Plan:
                if table.n != n:  # it was undone, or the person came back: the thought is void
                    return Plan([])
                moves = table.moves_for(seat, text)
                return Plan(steps(moves), moves)

            await room.change(act)
        except Refused as refused:
            if refused.code != "closing":
                log.warning("a bot was refused", table=table.id[:4], code=refused.code, text=refused.text)
        except Exception:  # the sweep will ask it again
            log.exception("a bot failed", table=table.id[:4], seat=seat)
        finally:
            if room.thinking == n:
                room.thinking = None

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
