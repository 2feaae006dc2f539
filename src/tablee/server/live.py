"""The socket at a table: hello, then actions; every answer is numbered, every refusal has its reason."""

from __future__ import annotations

import asyncio
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Message, WebSocketDisconnectEvent

from tablee.server import playing
from tablee.server.connection import DYING, Connection
from tablee.server.frames import message_json
from tablee.server.house import House
from tablee.server.limits import Bucket, client_of
from tablee.server.refusal import Refused
from tablee.server.room import Room
from tablee.server.store import StoreFailed
from tablee.server.wire import (
    Act,
    ClientMessage,
    Hello,
    Hint,
    Ping,
    Point,
    Undo,
    client_message,
    encode,
)

HELLO_SECONDS = 15.0
MOST_REFUSALS = 200  # of messages that came too fast; after that the socket is closed
log = structlog.get_logger("live")
Socket = WebSocket[Any, Any, Any]


def origin_allowed(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """A browser names the page that opens a socket: ours, or one that was named. Programs name none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str]) -> None:
    house: House = socket.app.state.house
    if not origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), house.settings.origins):
        await socket.close(code=4403, reason="origin")
        return
    client = client_of(socket.client.host) if socket.client else "unknown"
    counts: dict[str, int] = socket.app.state.sockets
    if house.closing or counts.get(client, 0) >= house.settings.sockets_per_client:
        await socket.close(code=4429, reason="too many sockets")
        return
    counts[client] = counts.get(client, 0) + 1
    house.sockets += 1
    visit = Visit(house, socket, table)
    try:
        await socket.accept()
        await visit.run()
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("socket failed", table=table[:4])
        await visit.hang_up(1011)
    finally:
        visit.gone()
        house.sockets -= 1
        counts[client] -= 1
        if counts[client] == 0:
            del counts[client]


async def _no_more() -> WebSocketDisconnectEvent:
    return {"type": "websocket.disconnect", "code": 1005}


async def _not_any_more(message: Message) -> None:
    """Nobody is there."""


class Visit:
    """One socket from hello to goodbye."""

    def __init__(self, house: House, socket: Socket, table: str) -> None:
        self.house = house
        self.socket = socket
        self.id = table
        self.room: Room | None = None
        self.connection = Connection(None, self._send, self._drop)
        self.bucket = Bucket(house.settings.socket_rate, house.settings.socket_burst, time.monotonic())
        self.too_fast = 0
        self.advising: asyncio.Task[None] | None = None
        self.dropping: asyncio.Task[None] | None = None

    async def _send(self, text: str) -> None:
        # What send_text comes to, without its two calls: this is the most travelled line of the server.
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": text})

    def _drop(self) -> None:
        self.dropping = asyncio.create_task(self.hang_up(1013))

    async def hang_up(self, code: int) -> None:
        try:
            await self.socket.close(code=code)
        except DYING:
            log.debug("socket was closed already")

    def gone(self) -> None:
        if self.room is not None:
            self.room.leave(self.connection)
        self.connection.forget()
        if self.advising is not None:
            self.advising.cancel()
        # The framework's socket holds two functions that hold it: a hundred objects a visit, which the collector would
        # look for with every table standing still.
        self.socket.receive = _no_more
        self.socket.send = _not_any_more

    async def run(self) -> None:
        try:
            first = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            await self.hang_up(4408)
            return
        while True:
            if not await self._take(first):
                return
            first = await self._receive()

    async def _receive(self) -> str | bytes:
        text = await self.socket.receive_data("text")
        assert isinstance(text, str | bytes)
        return text

    async def _take(self, data: str | bytes) -> bool:
        """One message; whether the socket stays open."""
        wait = self.bucket.take(time.monotonic())
        message: ClientMessage | None = None
        try:
            if wait > 0:
                self.too_fast += 1
                raise Refused("too_fast", {"seconds": max(1, round(wait))})
            try:
                message = client_message.decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                raise Refused("malformed", {"problem": str(error)[:200]}) from None
            await self._obey(message)
        except Refused as refused:
            id = None if message is None or isinstance(message, Hello) else message.id
            self._refuse(refused, id)
            if refused.code in ("no_table", "bad_token"):
                await self.connection.drain()
                await self.hang_up(4404 if refused.code == "no_table" else 4401)
                return False
        except StoreFailed:
            self._refuse(Refused("storage"), None)
        if self.too_fast > MOST_REFUSALS:
            await self.hang_up(1008)
            return False
        return True

    def _refuse(self, refused: Refused, id: str | int | None) -> None:
        table = self.room.table if self.room is not None else None
        out: dict[str, object] = {"type": "refused", "error": refused.code}
        if id is not None:
            out["id"] = id
        out["ply"] = table.ply if table is not None else None
        out["branch"] = table.branch if table is not None else None
        out["reason"] = message_json(refused.reason)
        out["text"] = refused.text
        self.connection.push(encode(out))

    async def _obey(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self.connection.push(b'{"type":"pong"}')
            return
        if isinstance(message, Hello):
            await self._hello(message)
            return
        room = self.room
        if room is None:
            raise Refused("malformed", {"problem": "say hello first"})
        if self.house.closing:
            raise Refused("closing")
        player = self.connection.player
        if isinstance(message, Act):
            await playing.act(room, player, message.seat, message.ply, message.branch, message.action)
        elif isinstance(message, Undo):
            await playing.undo(room, player, message.seat, message.ply, message.branch)
        elif isinstance(message, Hint):
            if self.advising is not None and not self.advising.done():
                raise Refused("busy")
            self.advising = asyncio.create_task(self._hint(room, message))
        elif isinstance(message, Point):
            room.table.check_owner(player, message.seat)
            room.tell_pointed(message.seat, message.target, self.connection)
            self.house.say(
                {
                    "k": "point",
                    "t": room.table.id,
                    "p": self.house.process,
                    "s": message.seat,
                    "g": message.target,
                }
            )
        else:
            await playing.answer_undo(room, player, message.seat, message.accept)

    async def _hello(self, message: Hello) -> None:
        player = (await self.house.players.by_token(message.token)).id if message.token else None
        room = await self.house.room(self.id)
        if self.room is not None:
            self.room.leave(self.connection)
        self.connection.player = player
        # Entering and syncing in one breath: nothing can be told in between and be missed or told twice.
        room.enter(self.connection)
        self.room = room
        self.connection.push(room.sync_message(player, message.last, message.branch))

    async def _hint(self, room: Room, message: Hint) -> None:
        try:
            given = await playing.hint(
                room, self.connection.player, message.seat, message.ply, message.branch
            )
            self.connection.push(encode(given))
        except Refused as refused:
            self._refuse(refused, message.id)
        except Exception:
            log.exception("a hint failed", table=room.table.id[:4])
            self._refuse(Refused("busy"), message.id)
