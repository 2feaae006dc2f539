"""Whose turn it is to change a table: one change at a time."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """A lock that a callback takes at once or not at all, and that tasks wait for in order."""

    __slots__ = ("_waiting", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def take(self) -> bool:
        """Take it, if nobody has it."""
        if self.taken:
            return False
        self.taken = True
        return True

    def give_back(self) -> None:
        """Pass it on to who waits for longest."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self._waiting = None
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        if self._waiting is None:
            self._waiting = deque()
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was passed on in the same moment
                self.give_back()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give_back()
