"""Whose line is alive: a page that pings and then says nothing has lost it long before TCP notices."""

from __future__ import annotations

import asyncio
from typing import Protocol

TICK = 0.5  # seconds between two looks at everybody who pings
MOST_TICKS = 9  # without a word: more than 4 seconds, and at most 4.5


class Pinging(Protocol):
    """A socket that promised to ping."""

    silence: int  # looks since its last word

    def busy(self) -> bool:
        """Whether what it sends is not read at the moment."""

    def fall_silent(self) -> None:
        """It said nothing for too long; called once."""


class Pulse:
    """The sockets that ping: one timer for all, no work for any other.

    Looks are counted, not seconds: while the process itself stands still, nobody falls silent.
    """

    def __init__(self) -> None:
        self._pinging: set[Pinging] = set()
        self._timer: asyncio.TimerHandle | None = None

    def join(self, socket: Pinging) -> None:
        self._pinging.add(socket)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TICK, self._look)

    def leave(self, socket: Pinging) -> None:
        self._pinging.discard(socket)

    def close(self) -> None:
        self._pinging.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        silent: list[Pinging] = []
        for socket in self._pinging:
            socket.silence += 1
            if socket.silence >= MOST_TICKS:
                silent.append(socket)
        for socket in silent:
            if socket.busy():
                socket.silence = 0
            else:
                self._pinging.discard(socket)
                socket.fall_silent()
        self._timer = None
        if self._pinging:
            self._timer = asyncio.get_running_loop().call_later(TICK, self._look)
