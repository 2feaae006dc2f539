"""One browser at one table: what it does not read waits in a bounded queue, so that a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

MOST_WAITING = 256_000  # bytes behind what the transport holds; who is that far behind had better come again
SLOWEST_SECONDS = 30.0  # until everything that waits has reached the network
TEXT = 1


def framed(data: bytes, kind: int = TEXT) -> bytes:
    """A WebSocket frame as a server sends it: unmasked, so that one frame serves every socket."""
    size = len(data)
    if size < 126:
        return bytes((0x80 | kind, size)) + data
    if size < 65_536:
        return bytes((0x80 | kind, 126, size >> 8, size & 255)) + data
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + data


class Connection:
    """The sending side of a socket."""

    __slots__ = (
        "_bytes",
        "_close",
        "_paused",
        "_slow",
        "_transport",
        "_waiting",
        "closed",
        "player",
        "silent",
    )

    def __init__(
        self, player: str | None, transport: asyncio.Transport, close: Callable[[int], None]
    ) -> None:
        self.player = player
        self.closed = False
        self.silent = False  # it pinged, and stopped: whoever is behind it does not count as present
        self._transport = transport
        self._close: Callable[[int], None] | None = close
        self._paused = False
        self._waiting: deque[bytes] | None = None  # shared by all who get the same message
        self._bytes = 0
        self._slow: asyncio.TimerHandle | None = None

    def push(self, data: bytes) -> None:
        """Send a message of text."""
        self.send(framed(data))

    def send(self, frame: bytes) -> None:
        """Send what was framed already: at once, or behind what waits."""
        if self.closed:
            return
        if not self._paused:
            self._transport.write(frame)
            return
        if self._bytes > MOST_WAITING:  # looked at before: one message may be larger
            self.hang_up()
            return
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(frame)
        self._bytes += len(frame)

    # -- the transport says when it has taken enough

    def pause(self) -> None:
        self._paused = True
        if self._slow is None and not self.closed:
            self._slow = asyncio.get_running_loop().call_later(SLOWEST_SECONDS, self.hang_up)

    def resume(self) -> None:
        self._paused = False
        while self._waiting and not self._paused:  # a write may pause it again
            frame = self._waiting.popleft()
            self._bytes -= len(frame)
            self._transport.write(frame)
        if not self._paused:
            self._stop_timer()

    def behind(self) -> bool:
        """Whether something has not been handed to the network yet."""
        return not self.closed and (self._paused or self._transport.get_write_buffer_size() > 0)

    # -- the end

    def hang_up(self, code: int = 1013) -> None:
        """Give up on a browser that does not read, or must not stay."""
        close = self._close
        if close is not None:
            close(code)

    def finish(self, frame: bytes) -> None:
        """Send a last frame, instead of whatever still waits."""
        if not self.closed:
            self.closed = True
            self._drop()
            self._transport.write(frame)

    def forget(self) -> None:
        """Let go of the socket: in a ring of references both would stay until the collector comes."""
        self.closed = True
        self._close = None
        self._drop()

    def _drop(self) -> None:
        self._waiting = None
        self._bytes = 0
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
