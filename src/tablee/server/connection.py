"""One browser at one table: messages wait in a bounded queue, so that a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from litestar.exceptions import LitestarException

DYING = (LitestarException, RuntimeError, OSError)  # what sending on a socket that goes away raises
MOST_WAITING = 4_000_000  # bytes; who is that far behind had better come again and ask for the rest


class Connection:
    def __init__(
        self, player: str | None, send: Callable[[str], Awaitable[None]], drop: Callable[[], None]
    ) -> None:
        self.player = player
        self._send = send
        self._drop = drop
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._pump: asyncio.Task[None] | None = None
        self.closed = False

    def push(self, data: bytes) -> None:
        if self.closed:
            return
        self._waiting.append(data.decode())
        self._bytes += len(data)
        if self._bytes > MOST_WAITING:
            self.close()
            self._drop()
        elif self._pump is None:
            self._pump = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._waiting and not self.closed:
                text = self._waiting.popleft()
                self._bytes -= len(text)
                await self._send(text)
        except DYING:  # its own reading side ends the connection
            self.close()
            self._drop()
        finally:
            self._pump = None
            if not self._waiting:
                self._bytes = 0

    async def drain(self) -> None:
        """Wait until everything was handed to the network."""
        while self._pump is not None and not self.closed:
            await asyncio.wait([self._pump])

    def close(self) -> None:
        self.closed = True
        self._waiting.clear()
        self._bytes = 0

    def forget(self) -> None:
        """Close, and let go of whoever sends: in a ring of references both would stay until the collector comes."""
        self.close()
        self._send = _nowhere
        self._drop = _nothing


async def _nowhere(text: str) -> None:
    """Where a socket that is gone sends."""


def _nothing() -> None:
    """What is left to drop of it."""
