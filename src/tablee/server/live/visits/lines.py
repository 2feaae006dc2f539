"""Lines that visitors try in games that are over: a socket with a table of its own, and hints by the workers."""

from __future__ import annotations

import asyncio

import structlog

from tablee.hosting.thinking import analysis_seed
from tablee.server.live import playing
from tablee.server.live.hub import Hub
from tablee.server.live.records import RecordTables
from tablee.server.live.socket import CLOSE_CODES, Visit
from tablee.server.sockets.websocket import WebSocket
from tablee.server.storage.store import StoreFailed
from tablee.server.workers.pool import Lost
from tablee.table.commands import check_hint
from tablee.table.line import VISITOR, LineHost, check_over, line_table
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views.broadcast import refused_message
from tablee.table.wire.messages import ClientMessage, Hello, Hint, Judge, JudgedMessage, encode

log = structlog.get_logger("lines")


class Lines:
    """The games in which lines can be tried."""

    def __init__(self, hub: Hub, records: RecordTables) -> None:
        self.hub = hub
        self.records = records

    async def game(self, kind: str, id: str) -> Table:
        """A finished game, or an imported record; refused where there is none, or it is still running."""
        if kind == "records":
            return await self.records.get(id)
        table = (await self.hub.room(id)).table
        check_over(table)
        return table

    async def begin(self, kind: str, id: str, step: int, played: list[str]) -> LineHost:
        now = self.hub.entropy.now
        game = await self.game(kind, id)
        return LineHost(line_table(game, step, played, now()), now, game)


class LineVisit(Visit):
    """One socket at a line."""

    __slots__ = ("host",)

    def __init__(
        self, lines: Lines, socket: WebSocket, kind: str, id: str, step: int, played: list[str]
    ) -> None:
        super().__init__(lines.hub, id, socket)
        self.host: LineHost | None = None
        self.later(self._begin(lines, kind, step, played))

    def gone(self) -> None:
        super().gone()
        if self.host is not None:
            self.hub.workers.forget(self.host.table.id)

    async def _begin(self, lines: Lines, kind: str, step: int, played: list[str]) -> None:
        try:
            self.host = await lines.begin(kind, self.id, step, played)
        except Refused as refused:
            self._turn_away(refused)
        except StoreFailed:
            self._turn_away(Refused("storage"))

    def _turn_away(self, refused: Refused) -> None:
        self.connection.push(refused_message(None, refused, None))
        self.connection.hang_up(CLOSE_CODES.get(refused.code, 4404))

    def receive(self, data: bytes, text: bool) -> None:
        self.greeted()
        host = self.host
        if host is None or self.too_fast():  # no host: there is no such line, and the socket is being closed
            return
        message: ClientMessage | None = None
        try:
            message = host.read(data if text else b"")
            if isinstance(message, Hint):
                self._hint_for(host.table, message)
                return
            if isinstance(message, Judge):
                self._judge(host, message)
                return
            for sent in host.handle(message):
                self.connection.push(sent)
        except Refused as refused:
            self.refuse(refused, None if message is None or isinstance(message, Hello) else message.id)

    def refuse(self, refused: Refused, id: str | int | None) -> None:
        self.connection.push(refused_message(None if self.host is None else self.host.table, refused, id))

    def _hint_for(self, table: Table, message: Hint) -> None:
        check_hint(table, VISITOR, message.seat, message.ply, message.branch)
        if self.advising is not None and not self.advising.done():
            raise Refused("busy")
        self.advising = asyncio.create_task(self._advise(table, message))

    async def _advise(self, table: Table, message: Hint) -> None:
        try:
            self.connection.push(encode(await playing.advise(self.hub, table, None, message.seat)))
        except Refused as refused:
            self.refuse(refused, message.id)
        except Exception:
            log.exception("a hint failed", line=self.id[:4])
            self.refuse(Refused("busy"), message.id)

    def _judge(self, host: LineHost, message: Judge) -> None:
        also = host.weighed(message)
        if self.coaching is not None and not self.coaching.done():
            raise Refused("busy")
        self.coaching = asyncio.create_task(self._judged(host.table, message, also))

    async def _judged(self, table: Table, message: Judge, also: str) -> None:
        """What a step of the line is worth, as the analysis of a game says it."""
        ply, branch = message.ply, table.branch
        try:
            move = await self.hub.workers.judge(table, analysis_seed(table), ply, also)
            self.connection.push(encode(JudgedMessage(branch, move)))
        except (Refused, Lost):
            self.refuse(Refused("busy"), message.id)
        except Exception:
            log.exception("a judgement failed", line=self.id[:4])
            self.refuse(Refused("busy"), message.id)
