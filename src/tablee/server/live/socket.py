"""The socket at a table: hello first, then client messages; every refusal has its reason.

A message is handled where it is received. Only what must wait for the storage or a worker becomes a task; what the
same socket sends meanwhile waits its turn.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable
from functools import partial

import msgspec
import structlog

from tablee.server.api.limits import Bucket
from tablee.server.live import playing
from tablee.server.live.hub import Hub
from tablee.server.live.room import Room
from tablee.server.sockets.connection import Connection
from tablee.server.sockets.websocket import WebSocket
from tablee.server.storage.players import Player
from tablee.server.storage.store import StoreFailed
from tablee.table.commands import check_reaction, decide
from tablee.table.refusal import Refused
from tablee.table.views.broadcast import PONG, refused_message
from tablee.table.wire.messages import (
    Act,
    ClientMessage,
    Coach,
    CoachMessage,
    Hello,
    Hint,
    HintMessage,
    Judge,
    LessonGo,
    MessageId,
    Ping,
    Preview,
    React,
    Resign,
    Undo,
    UndoAnswer,
    WhyNot,
    client_message,
    encode,
)

HELLO_SECONDS = 15.0
REACTIONS = (0.5, 3.0)  # a second, and at once: applause, not noise
MOST_REFUSALS = 200  # of messages that came too fast; after that the socket is closed
CLOSE_CODES = {"bad_token": 4401, "no_table": 4404, "old_rules": 4410}  # no use in trying again
log = structlog.get_logger("live")


class Visit:
    """One socket from hello to goodbye."""

    __slots__ = (
        "_bucket",
        "_busy",
        "_hello_timer",
        "_inbox",
        "_reactions",
        "_task",
        "_too_fast",
        "advising",
        "coaching",
        "connection",
        "hub",
        "id",
        "room",
        "silence",
        "socket",
    )

    def __init__(self, hub: Hub, table: str, socket: WebSocket) -> None:
        self.hub = hub
        self.id = table
        self.socket = socket
        self.connection: Connection = socket.connection
        self.room: Room | None = None
        self.advising: asyncio.Task[None] | None = None
        self.coaching: asyncio.Task[None] | None = None
        self.silence = 0
        self._bucket = Bucket(hub.settings.socket_rate, hub.settings.socket_burst, time.monotonic())
        self._reactions: Bucket | None = None  # most sockets never react
        self._too_fast = 0
        self._busy = False  # with a message: the next ones wait
        self._inbox: deque[tuple[bytes, bool]] | None = None
        self._task: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        self._hello_timer: asyncio.TimerHandle | None = loop.call_later(
            HELLO_SECONDS, self.connection.hang_up, 4408
        )

    def gone(self) -> None:
        self.greeted()
        self.hub.pulse.leave(self)
        if self.room is not None:
            self.room.leave(self.connection)
        for thought in (self.advising, self.coaching):
            if thought is not None:
                thought.cancel()  # but not the task: a change that is being committed must be applied too
        self._inbox = None

    def greeted(self) -> None:
        if self._hello_timer is not None:
            self._hello_timer.cancel()
            self._hello_timer = None

    # -- who pings has promised to go on

    def busy(self) -> bool:
        return self._busy

    def fall_silent(self) -> None:
        """Its line seems to be lost. The socket stays: with the next message its seats are there again."""
        if self.room is not None:
            self.connection.silent = True
            self.room.presence_changed()

    def _break_silence(self) -> None:
        self.connection.silent = False
        if self.room is not None:
            self.room.presence_changed()

    def _pinged(self, rests: bool) -> None:
        if rests or self.room is None:
            self.hub.pulse.leave(self)
        else:
            self.hub.pulse.join(self)
        self.connection.push(PONG)

    # -- one message after the other

    def received(self, data: bytes, text: bool) -> None:
        self.silence = 0
        if self.connection.silent:
            self._break_silence()
        if self._busy:
            if self._inbox is None:
                self._inbox = deque()
            self._inbox.append((data, text))
            self.socket.pause_reading()
            return
        try:
            self.receive(data, text)
        except Exception:
            log.exception("socket failed", table=self.id[:4])
            self.connection.hang_up(1011)

    def later(self, work: Awaitable[None]) -> None:
        """Carry on in a task; what comes meanwhile waits."""
        self._busy = True
        self._task = asyncio.ensure_future(self._carry_on(work))

    async def _carry_on(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:
            log.exception("socket failed", table=self.id[:4])
            self.connection.hang_up(1011)
        finally:
            self._task = None
            self.finished()

    def finished(self) -> None:
        """The message that was being handled is done: take the next ones."""
        self._busy = False
        inbox = self._inbox
        if inbox is None:
            return
        while inbox and not self._busy and not self.socket.closing:
            self.received(*inbox.popleft())
        if not inbox and self._inbox is not None:
            self._inbox = None
            self.socket.resume_reading()

    def receive(self, data: bytes, text: bool) -> None:
        if self.too_fast():
            return
        message: ClientMessage | None = None
        try:
            if not text:
                raise Refused("malformed", {"problem": "a message is text, not binary data"})
            try:
                message = client_message.decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                if not _is_utf8(data):
                    self.socket.invalid_text()
                    return
                raise Refused("malformed", {"problem": str(error)[:200]}) from None
            self._handle(message)
        except Refused as refused:
            self.refuse(refused, None if message is None or isinstance(message, Hello) else message.id)

    def too_fast(self) -> bool:
        """Whether this message came too fast, and was refused."""
        wait = self._bucket.take(time.monotonic())
        if wait == 0:
            return False
        self._too_fast += 1
        if self._too_fast > MOST_REFUSALS:
            self.connection.hang_up(1008)
        else:
            self.refuse(Refused("too_fast", {"seconds": max(1, round(wait))}), None)
        return True

    def refuse(self, refused: Refused, id: MessageId | None) -> None:
        table = self.room.table if self.room is not None else None
        self.connection.push(refused_message(table, refused, id))
        if refused.code in CLOSE_CODES:
            self.connection.hang_up(CLOSE_CODES[refused.code])

    # -- what it may be

    def _handle(self, message: ClientMessage) -> None:
        if isinstance(message, Act | Undo | UndoAnswer | Resign):
            self._change(self._room(), message)
        elif isinstance(message, Ping):
            self._pinged(message.rests)
        elif isinstance(message, Hello):
            self._hello(message)
        elif isinstance(message, WhyNot | Preview):
            self.connection.push(encode(playing.ask(self._room(), self.connection.player, message)))
        elif isinstance(message, Hint):
            room = self._room()
            if self.advising is not None and not self.advising.done():
                raise Refused("busy")
            self.advising = asyncio.create_task(self._hint(room, message))
        elif isinstance(message, Coach):
            room = self._room()
            if self.coaching is not None and not self.coaching.done():
                raise Refused("busy")
            self.coaching = asyncio.create_task(self._coach(room, message))
        elif isinstance(message, Judge):
            raise Refused("line_only")  # in a game that goes on it would tell what is hidden
        elif isinstance(message, LessonGo):
            raise Refused("lesson_only")
        elif isinstance(message, React):
            self._react(self._room(), message)
        else:
            room = self._room()
            room.table.check_owner(self.connection.player, message.seat)
            room.point(message.seat, message.target, self.connection)

    def _react(self, room: Room, message: React) -> None:
        check_reaction(room.table, self.connection.player, message.seat)
        now = time.monotonic()
        if self._reactions is None:
            self._reactions = Bucket(*REACTIONS, now)
        wait = self._reactions.take(now)
        if wait:
            raise Refused("too_fast", {"seconds": max(1, round(wait))})
        room.react(message.seat, message.reaction)

    def _room(self) -> Room:
        if self.room is None:
            raise Refused("malformed", {"problem": "say hello first"})
        if self.hub.closing:
            raise Refused("closing")
        return self.room

    def _change(self, room: Room, message: Act | Undo | UndoAnswer | Resign) -> None:
        if room.turn.take():
            self._busy = True
            try:
                player = self.connection.player
                room.begin(
                    partial(decide, room.table, player, message), player, partial(self._changed, message.id)
                )
            except BaseException:
                self._busy = False
                raise
        else:  # somebody else's change is being committed
            self.later(self._change_later(room, message))

    def _changed(self, id: MessageId | None, refused: Refused | None) -> None:
        if refused is not None:
            self.refuse(refused, id)
        self.finished()

    async def _change_later(self, room: Room, message: Act | Undo | UndoAnswer | Resign) -> None:
        try:
            await playing.submit(room, self.connection.player, message)
        except Refused as refused:
            self.refuse(refused, message.id)

    # -- hello

    def _hello(self, message: Hello) -> None:
        self.greeted()
        player = self.hub.players.known(message.token) if message.token else None
        room = self.hub.rooms.get(self.id)
        if room is not None and not self.hub.store.shared and (player is not None or not message.token):
            self._enter(message, player, room)
        else:
            self.later(self._hello_later(message))

    async def _hello_later(self, message: Hello) -> None:
        try:
            player = await self.hub.players.by_token(message.token) if message.token else None
            room = await self.hub.room(self.id)
        except Refused as refused:
            self.refuse(refused, None)
        except StoreFailed:
            self.refuse(Refused("storage"), None)
        else:
            if not self.socket.closing:
                self._enter(message, player, room)

    def _enter(self, message: Hello, player: Player | None, room: Room) -> None:
        if self.room is not None:
            self.room.leave(self.connection)
        self.connection.player = None if player is None else player.id
        # No await between entering and syncing: nothing can be broadcast in between and be missed or sent twice.
        room.enter(self.connection)
        self.room = room
        self.connection.push(room.broadcaster.sync(self.connection.player, message.last, message.branch))

    async def _hint(self, room: Room, message: Hint) -> None:
        player = self.connection.player
        await self._advised(playing.hint(room, player, message.seat, message.ply, message.branch), message)

    async def _coach(self, room: Room, message: Coach) -> None:
        player = self.connection.player
        await self._advised(playing.coach(room, player, message.seat, message.ply, message.branch), message)

    async def _advised(self, thought: Awaitable[HintMessage | CoachMessage], message: Hint | Coach) -> None:
        try:
            self.connection.push(encode(await thought))
        except Refused as refused:
            self.refuse(refused, message.id)
        except Exception:
            log.exception("advice failed", table=self.id[:4])
            self.refuse(Refused("busy"), message.id)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
