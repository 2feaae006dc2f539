"""The WebSocket protocol, spoken by hand: what RFC 6455 asks of a server, byte by byte."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator

import pytest
from benchmarks.clients import UPGRADE
from websockets.frames import Frame, Opcode

from tablee.server.sockets import websocket
from tests.server.guests import ME, Served, screen, served

HELLO = b'{"type":"hello"}'
PING = b'{"type":"ping"}'


def client_frame(opcode: int, data: bytes, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as the library writes it: an implementation of its own."""
    return Frame(Opcode(opcode), data, fin=fin).serialize(mask=mask)


class Raw:
    """A connection whose bytes are ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def frame(self) -> tuple[int, bytes]:
        """The next frame of the server: its kind and what is in it. Pings of the server are passed over."""
        while True:
            first, size = await asyncio.wait_for(self.reader.readexactly(2), 20)
            assert first & 0x70 == 0 and size < 0x80, "no extension, and no mask"
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            data = await self.reader.readexactly(size)
            if first != 0x89:
                assert first & 0x80
                return first & 0x0F, data

    async def until(self, kind: int, text: bytes = b"") -> bytes:
        while True:
            found, data = await self.frame()
            if found == kind and text in data:
                return data
            assert found == 1, (found, data)

    async def close_code(self) -> int:
        """The code with which the server closes; then the connection must end."""
        data = await self.until(8)
        self.send(client_frame(8, data[:2]))
        assert await asyncio.wait_for(self.reader.read(), 20) == b""
        return int.from_bytes(data[:2], "big")


@contextlib.asynccontextmanager
async def raw_socket(at: Served, table: str) -> AsyncIterator[Raw]:
    host, port = at.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(UPGRADE.format(path=f"/api/tables/{table}/live", host=f"{host}:{port}").encode())
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    assert head.startswith(b"HTTP/1.1 101 ")
    # The example of RFC 6455, section 1.3.
    assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def table_of(at: Served) -> str:
    zoe = await at.guest("Zoé")
    return str((await zoe.table(ME, screen("Léo")))["id"])


async def test_messages_in_any_pieces_are_the_same_messages(sqlite_url: str) -> None:
    """Frames cut anywhere by the network, fragments with control frames between them, all lengths of header."""
    async with served(sqlite_url) as at:
        table = await table_of(at)
        rng = random.Random(3)
        long = b'{"type":"ping"' + b" " * (125 - 15) + b"}"
        padded = b'{"type":"ping"' + b" " * 300 + b"}"  # 126 bytes and more need another header
        async with raw_socket(at, table) as raw:
            stream = (
                client_frame(1, HELLO)
                + client_frame(1, PING)
                + client_frame(1, long)
                + client_frame(1, padded)
            )
            stream += client_frame(1, b'{"type":', fin=False) + client_frame(9, b"between")
            stream += client_frame(0, b"", fin=False) + client_frame(0, b'"ping"}')
            at_byte = 0
            while at_byte < len(stream):
                size = rng.choice([1, 1, 2, 5, 40])
                raw.send(stream[at_byte : at_byte + size])
                await raw.writer.drain()
                await asyncio.sleep(0.001)
                at_byte += size
            await raw.until(1, b'"sync"')
            for _ in range(3):
                await raw.until(1, b'"pong"')
            assert await raw.until(10) == b"between"
            await raw.until(1, b'"pong"')
            raw.send(stream)  # and all at once
            await raw.until(1, b'"sync"')
            for _ in range(3):
                await raw.until(1, b'"pong"')
            assert await raw.until(10) == b"between"
            await raw.until(1, b'"pong"')
            raw.send(client_frame(8, (1000).to_bytes(2, "big")))
            assert (await raw.until(8))[:2] == (1000).to_bytes(2, "big")
            assert await asyncio.wait_for(raw.reader.read(), 20) == b""


# A mask is random, so the cases have names.
@pytest.mark.parametrize(
    ("what", "code"),
    [
        pytest.param(client_frame(1, PING, mask=False), 1002, id="unmasked-1002"),
        pytest.param(bytes((0xC1, 0x80)) + b"\0\0\0\0", 1002, id="compressed-1002"),  # as if compressed
        pytest.param(
            bytes((0x83, 0x80)) + b"\0\0\0\0", 1002, id="reserved-data-1002"
        ),  # a kind that is reserved
        pytest.param(bytes((0x8B, 0x80)) + b"\0\0\0\0", 1002, id="reserved-control-1002"),
        pytest.param(
            bytes((0x89, 0xFE, 0, 126)) + b"\0\0\0\0" + b"x" * 126, 1002, id="long-control-1002"
        ),  # a long control frame
        pytest.param(bytes((0x09, 0x80)) + b"\0\0\0\0", 1002, id="control-in-pieces-1002"),  # one in pieces
        pytest.param(client_frame(0, b"x"), 1002, id="continues-nothing-1002"),  # the continuation of nothing
        pytest.param(
            client_frame(1, b"{", fin=False) + client_frame(1, b"}"), 1002, id="message-in-message-1002"
        ),  # a message inside another
        pytest.param(client_frame(8, b"x"), 1002, id="half-a-code-1002"),  # half a code
        pytest.param(
            client_frame(8, (1005).to_bytes(2, "big")), 1002, id="code-never-sent-1002"
        ),  # codes that are never sent
        pytest.param(client_frame(8, (999).to_bytes(2, "big")), 1002, id="code-too-low-1002"),
        pytest.param(client_frame(8, (1000).to_bytes(2, "big") + b"\xff"), 1002, id="reason-not-utf8-1002"),
        pytest.param(client_frame(1, b'{"type":"\xff"}'), 1007, id="text-not-utf8-1007"),
        pytest.param(client_frame(1, b"\xc3\x28"), 1007, id="short-not-utf8-1007"),
        pytest.param(client_frame(1, b"x" * 20_000), 1009, id="too-long-1009"),
        pytest.param(
            bytes((0x81, 0xFF)) + (2**63 - 1).to_bytes(8, "big") + b"\0\0\0\0", 1009, id="endless-1009"
        ),
        pytest.param(
            client_frame(1, b"x" * 9_000, fin=False) + client_frame(0, b"x" * 9_000),
            1009,
            id="too-long-in-pieces-1009",
        ),
    ],
)
async def test_a_protocol_error_closes_the_socket_with_its_code(
    sqlite_url: str, what: bytes, code: int
) -> None:
    async with served(sqlite_url) as at:
        table = await table_of(at)
        async with raw_socket(at, table) as raw:
            raw.send(client_frame(1, HELLO))
            await raw.until(1, b'"sync"')
            raw.send(what)
            assert await raw.close_code() == code


async def test_binary_messages_are_refused_and_the_socket_stays(sqlite_url: str) -> None:
    async with served(sqlite_url) as at:
        table = await table_of(at)
        async with raw_socket(at, table) as raw:
            raw.send(client_frame(2, HELLO))
            await raw.until(1, b'"malformed"')
            raw.send(client_frame(1, HELLO))
            await raw.until(1, b'"sync"')


async def test_a_burst_is_answered_in_order(sqlite_url: str) -> None:
    """Hello waits for the database; what was sent behind it waits for hello."""
    async with served(sqlite_url) as at:
        zoe = await at.guest("Zoé")
        table = str((await zoe.table(ME, screen("Léo")))["id"])
        at.hub.rooms.clear()
        async with raw_socket(at, table) as raw:
            hello = b'{"type":"hello","token":"' + zoe.token.encode() + b'"}'
            many = b"".join(client_frame(1, b'{"type":"why_not"}') for _ in range(50))
            raw.send(client_frame(1, hello) + client_frame(1, PING) + many + client_frame(1, PING))
            kinds: list[bytes] = []
            while kinds.count(b"pong") < 2:
                data = await raw.until(1)
                kinds.append(
                    next(kind for kind in (b"sync", b"pong", b"refused", b"table") if b'"' + kind in data)
                )
            assert [kind for kind in kinds if kind != b"table"] == [
                b"sync",
                b"pong",
                *[b"refused"] * 50,
                b"pong",
            ]


async def test_a_client_that_does_not_answer_a_ping_is_disconnected(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "PING_SECONDS", 2)
    async with served(sqlite_url) as at:
        table = await table_of(at)
        async with raw_socket(at, table) as deaf, raw_socket(at, table) as lively:
            for raw in (deaf, lively):
                raw.send(client_frame(1, HELLO))
                await raw.until(1, b'"sync"')

            async def answer() -> None:
                while True:
                    first, size = await lively.reader.readexactly(2)
                    if size >= 126:
                        size = int.from_bytes(await lively.reader.readexactly(2), "big")
                    await lively.reader.readexactly(size)
                    if first == 0x89:
                        lively.send(client_frame(10, b""))

            answering = asyncio.create_task(answer())
            with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                while True:
                    await deaf.frame()
            assert at.hub.sockets == 1 and not answering.done()
            answering.cancel()


@pytest.mark.parametrize(
    ("header", "status"),
    [
        ("Sec-WebSocket-Version: 8", b"426"),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ", b"400"),
        ("Sec-WebSocket-Key: c2hvcnQ=", b"400"),
        ("Sec-WebSocket-Key:", b"400"),
    ],
)
async def test_a_wrong_handshake_gets_a_status(sqlite_url: str, header: str, status: bytes) -> None:
    async with served(sqlite_url) as at:
        name = header.split(":")[0]
        lines = UPGRADE.format(path="/api/tables/x/live", host="x").split("\r\n")
        request = "\r\n".join(header if line.startswith(name) else line for line in lines)
        assert await answered(at, request) == status


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables", b"404"),
        ("/api/elsewhere/live", b"404"),
        ("/api/lessons/styx/fleuve/live?beat=x", b"400"),
        ("/api/lessons/styx/fleuve/live?beat=101", b"400"),
        ("/api/lessons/styx/fleuve/live?beat=-1", b"400"),
    ],
)
async def test_a_socket_to_nowhere_gets_a_status(sqlite_url: str, path: str, status: bytes) -> None:
    async with served(sqlite_url) as at:
        assert await answered(at, UPGRADE.format(path=path, host="x")) == status


async def answered(at: Served, request: str) -> bytes:
    """The status of the answer; the connection must end with it."""
    host, port = at.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request.encode())
    answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    assert at.hub.sockets == 0
    return answer.split(b" ")[1]
