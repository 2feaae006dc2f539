"""HTTP and WebSocket clients that do as little as the protocols allow, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

import msgspec

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Heard = Callable[["Socket", bytes], None]


class Http:
    """One connection, kept alive; one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object, token: str = "") -> Any:
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        fields = dict(line.lower().split(": ", 1) for line in answer.split("\r\n")[1:] if ": " in line)
        content = await reader.readexactly(int(fields["content-length"]))
        if answer.split(" ")[1] not in ("200", "201"):
            raise RuntimeError(f"POST {path} was answered: {answer.splitlines()[0]} {content[:300]!r}")
        return msgspec.json.decode(content)

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


class Socket(asyncio.Protocol):
    """A WebSocket; ``heard`` is called with it and each message."""

    def __init__(self, host: str, path: str, heard: Heard) -> None:
        self.host = host
        self.path = path
        self.heard = heard
        self.buffer = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's own is no subclass
        self.transport.write(UPGRADE.format(path=self.path, host=self.host).encode())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(RuntimeError(f"no socket: {head[:200]!r}"))
                return
            self.buffer = rest
            self.opened.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one frame from the buffer; whether there was a whole one."""
        data = self.buffer
        if len(data) < 2:
            return False
        start, size = 2, data[1]
        if size == 126:
            start, size = 4, int.from_bytes(data[2:4], "big")
        elif size == 127:
            start, size = 10, int.from_bytes(data[2:10], "big")
        if len(data) < start + size:
            return False
        payload, self.buffer = data[start : start + size], data[start + size :]
        kind = data[0] & 15
        if kind == TEXT:
            self.heard(self, payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self.close()
        return True

    def send(self, data: bytes, kind: int = TEXT) -> None:
        """A masked frame, as clients must; under a mask of zeros the data stay as they are."""
        if self.transport is None or self.transport.is_closing():
            return
        size = len(data)
        head = bytes((0x80 | kind, 0x80 | (size if size < 126 else 126)))
        if size >= 126:
            head += size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.send((1000).to_bytes(2, "big"), CLOSE)
            self.transport.close()


async def open_socket(host: str, port: int, path: str, heard: Heard) -> Socket:
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: Socket(f"{host}:{port}", path, heard), host, port
    )
    try:
        await socket.opened
    except BaseException:
        socket.close()
        raise
    return socket
