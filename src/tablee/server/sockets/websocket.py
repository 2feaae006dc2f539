"""The WebSocket protocol (RFC 6455), server side: frames become messages without a task, a queue or a copy more."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import time
from collections.abc import Callable
from typing import Final, Protocol

import structlog
from websockets.exceptions import ProtocolError
from websockets.frames import Close

from tablee.server.api.limits import Bucket
from tablee.server.sockets.connection import Connection, framed

try:
    from websockets.speedups import apply_mask
except ImportError:  # no C extension for this platform
    from websockets.utils import apply_mask

log = structlog.get_logger("connections")
GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
WHOLE_TEXT: Final = 0x80 | TEXT
CONTROL_RATE = 2.0  # pings, pongs and fragments a second
CONTROL_BURST = 40.0
MOST_FRAGMENTS = 64  # of one message
CLOSE_SECONDS = 10.0  # for the other side to answer a close frame
PING_SECONDS = 20  # between two pings of ours; who has not answered by the next one is gone


def accept_key(key: bytes) -> bytes | None:
    """What a handshake is answered with; None where the key is not 16 bytes in base64."""
    try:
        if len(base64.b64decode(key, validate=True)) != 16:
            return None
    except (binascii.Error, ValueError):
        return None
    return base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest())


class Listener(Protocol):
    """Whoever a socket belongs to."""

    def received(self, data: bytes, text: bool) -> None:
        """A whole message."""

    def gone(self) -> None:
        """The socket is closed; called once."""


class Keepalive:
    """Pings for every socket, a twentieth of them each second: no timer a socket, no burst."""

    def __init__(self) -> None:
        self._slots: list[set[WebSocket]] = [set() for _ in range(PING_SECONDS)]
        self._joined = 0
        self._at = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, socket: WebSocket) -> int:
        self._joined = (self._joined + 1) % PING_SECONDS
        self._slots[self._joined].add(socket)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(1.0, self._tick)
        return self._joined

    def leave(self, socket: WebSocket, slot: int) -> None:
        self._slots[slot].discard(socket)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(1.0, self._tick)
        self._at = (self._at + 1) % PING_SECONDS
        for socket in list(self._slots[self._at]):
            socket.ping()


class WebSocket(asyncio.Protocol):
    """One socket after its handshake."""

    __slots__ = (
        "_connections",
        "_control",
        "_cut",
        "_fragments",
        "_keepalive",
        "_kind",
        "_left",
        "_listener",
        "_most",
        "_pong",
        "_rest",
        "_slot",
        "_timer",
        "closing",
        "connection",
        "transport",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        connections: set[asyncio.Protocol],
        keepalive: Keepalive,
        most: int,
        cut: Callable[[], None],
    ) -> None:
        self.transport = transport
        self.connection = Connection(None, transport, self.close)
        self.closing = False
        self._connections = connections  # uvicorn's: closed when the server stops
        self._most = most
        self._cut = cut
        self._listener: Listener | None = None
        self._left: Callable[[], None] = _nothing
        self._rest = b""
        self._fragments: list[bytes] = []
        self._kind = TEXT
        self._control: Bucket | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._pong = True
        self._keepalive = keepalive
        self._slot = keepalive.join(self)
        connections.add(self)

    def open(self, listener: Listener, accept: bytes, left: Callable[[], None]) -> None:
        """Answer the handshake; from now on ``listener`` gets the messages. ``left`` is called at the end."""
        self._listener = listener
        self._left = left
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )

    # -- the transport's calls

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self._keepalive.leave(self, self._slot)
        self._stop_timer()
        self.closing = True
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.gone()
            self._left()
            self._left = _nothing
        self.connection.forget()

    def pause_writing(self) -> None:
        self.connection.pause()

    def resume_writing(self) -> None:
        self.connection.resume()

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
            self._rest = b""
        at, end = 0, len(data)
        while end - at >= 6:
            first, size = data[at], data[at + 1]
            if size < 0x80 or first & 0x70:  # not masked; an extension that was not agreed on
                self._fail(1002)
                return
            size &= 0x7F
            start = at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                start += wide
                size = int.from_bytes(data[at + 2 : start], "big")
            if size > self._most:
                self._fail(1009)
                return
            stop = start + 4 + size
            if stop > end:
                break
            payload = apply_mask(data[start + 4 : stop], data[start : start + 4])
            at = stop
            if first == WHOLE_TEXT and not self._fragments:
                if self._listener is not None and not self.closing:
                    self._listener.received(payload, True)
            elif not self._other(first, payload):
                return
        if at < end:
            self._rest = data[at:]

    def eof_received(self) -> bool:
        return False

    # -- everything but whole messages of text

    def _other(self, first: int, payload: bytes) -> bool:
        """Whether to go on reading."""
        kind, final = first & 0x0F, first >= 0x80
        if kind >= CLOSE and (not final or len(payload) > 125):
            return self._fail(1002)
        if kind == CLOSE:
            return self._closed(payload)
        if kind in (PING, PONG):
            if not self._counted():
                return False
            if kind == PONG:
                self._pong = True
            elif not self.closing:
                self.transport.write(framed(payload, PONG))
            return True
        if kind > BINARY or (kind == CONTINUED) != bool(self._fragments):
            return self._fail(1002)
        return self._fragment(kind, final, payload)

    def _fragment(self, kind: int, final: bool, payload: bytes) -> bool:
        if kind != CONTINUED:
            self._kind = kind
        elif not self._counted():
            return False
        self._fragments.append(payload)
        if len(self._fragments) > MOST_FRAGMENTS:
            return self._abort("too many fragments")
        if sum(map(len, self._fragments)) > self._most:
            return self._fail(1009)
        if final:
            whole = b"".join(self._fragments)
            self._fragments.clear()
            if self._listener is not None and not self.closing:
                self._listener.received(whole, self._kind == TEXT)
        return True

    def _closed(self, payload: bytes) -> bool:
        try:
            Close.parse(payload)
        except (ProtocolError, UnicodeDecodeError):
            return self._fail(1002)
        if not self.closing:
            self.closing = True
            self.transport.write(framed(payload[:2], CLOSE))
        self._stop_timer()
        self.transport.close()
        return False

    def _counted(self) -> bool:
        """Control frames and fragments never reach the application, so they are counted here."""
        now = time.monotonic()
        if self._control is None:
            self._control = Bucket(CONTROL_RATE, CONTROL_BURST, now)
        if self._control.take(now) > 0:
            return self._abort("too many control frames")
        return True

    # -- closing

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye; what was sent before arrives first."""
        if self.closing:
            return
        self.closing = True
        self.connection.finish(framed(code.to_bytes(2, "big") + reason.encode()[:120], CLOSE))
        self.resume_reading()  # for the answer
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self.close(1012)
        self.transport.close()

    def invalid_text(self) -> None:
        """A message of text was none."""
        self._fail(1007)

    def _fail(self, code: int) -> bool:
        """The other side does not keep to the protocol."""
        if not self.closing:
            self.close(code)
        self.transport.close()
        return False

    def _abort(self, reason: str) -> bool:
        if not self.transport.is_closing():
            self._cut()
            log.info("a socket was cut", reason=reason)
            self.closing = True
            self.transport.abort()
        return False

    # -- reading on, pings

    def pause_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if not self.transport.is_closing() and not self.transport.is_reading():
            self.transport.resume_reading()

    def ping(self) -> None:
        """Called every so often: whoever has not answered the last ping is gone."""
        if self.closing:
            return
        if not self._pong:
            log.info("a socket was cut", reason="no answer to a ping")
            self.closing = True
            self.transport.abort()
        elif not self.connection.behind():
            self._pong = False
            self.transport.write(framed(b"", PING))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _nothing() -> None:
    """What is left to do of it."""
