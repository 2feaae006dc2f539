"""Who may open a socket: the handshake is checked here, and the socket handed to whoever it asks for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from urllib.parse import parse_qs, unquote, urlsplit

import structlog
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tablee.server.api.limits import client_of
from tablee.server.live.hub import Hub
from tablee.server.live.socket import Visit
from tablee.server.live.visits.lessons import Courses, LessonVisit
from tablee.server.live.visits.lines import Lines, LineVisit
from tablee.server.sockets.websocket import Keepalive, WebSocket, accept_key
from tablee.table.wire.messages import HIGHEST

log = structlog.get_logger("live")
TABLE = re.compile(r"/api/tables/([^/]+)/live/?")
LESSON = re.compile(r"/api/lessons/([^/]+)/([^/]+)/live/?")
LINE = re.compile(r"/api/(tables|records)/([^/]+)/line/live/?")
MOST_BEATS = 100
Headers = list[tuple[bytes, bytes]]


class NotAdmitted(Exception):
    """Why a handshake is answered with a status instead of a socket."""

    def __init__(self, status: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status


def origin_allowed(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """A browser names the page that opens a socket: ours, or one that was named. Programs name none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # no address at all
        return False


class Admission:
    """The door for sockets: origin, limits by address, and which visit a path means."""

    def __init__(self, hub: Hub, courses: Courses, lines: Lines, cut: Callable[[], None]) -> None:
        self.hub = hub
        self.courses = courses
        self.lines = lines
        self.keepalive = Keepalive()
        self._cut = cut
        self._count: dict[str, int] = {}
        self._proxies = ProxyHeadersMiddleware(_nowhere, list(hub.settings.trusted_proxies)).trusted_hosts

    def admit(
        self,
        transport: asyncio.Transport,
        connections: set[asyncio.Protocol],
        url: bytes,
        headers: Headers,
        peer: str,
    ) -> WebSocket | None:
        """The socket, opened; None where the request was refused, and answered."""
        found = dict(headers)
        try:
            address = client_of(self._address(peer, headers))
            accept = self._check(found, address)
            path, _, query = url.decode("latin-1").partition("?")
            make = self._visitor(unquote(path), query)
        except NotAdmitted as error:
            log.info("a socket was refused", reason=str(error), client=client_of(peer))
            transport.write(_answer(error.status, str(error)))
            transport.close()
            return None
        socket = WebSocket(
            transport, connections, self.keepalive, self.hub.settings.largest_message, self._cut
        )
        self._count[address] = self._count.get(address, 0) + 1
        self.hub.sockets += 1
        socket.open(make(socket), accept, lambda: self._left(address))
        return socket

    def _left(self, address: str) -> None:
        self.hub.sockets -= 1
        left = self._count[address] - 1
        if left:
            self._count[address] = left
        else:
            del self._count[address]

    def _check(self, headers: dict[bytes, bytes], address: str) -> bytes:
        """Refuse whoever may not come in; what the handshake is answered with."""
        if headers.get(b"sec-websocket-version") != b"13":
            raise NotAdmitted("426 Upgrade Required\r\nSec-WebSocket-Version: 13", "version")
        accept = accept_key(headers.get(b"sec-websocket-key", b""))
        if accept is None:
            raise NotAdmitted("400 Bad Request", "no valid Sec-WebSocket-Key")
        origin, host = headers.get(b"origin"), headers.get(b"host", b"").decode("latin-1")
        settings = self.hub.settings
        if not origin_allowed(None if origin is None else origin.decode("latin-1"), host, settings.origins):
            raise NotAdmitted("403 Forbidden", "origin")
        if self.hub.closing:
            raise NotAdmitted("503 Service Unavailable", "closing")
        if self._count.get(address, 0) >= settings.sockets_per_client:
            raise NotAdmitted("403 Forbidden", "too many sockets")
        return accept

    def _visitor(self, path: str, query: str) -> Callable[[WebSocket], Visit]:
        at_table = TABLE.fullmatch(path)
        if at_table is not None:
            return lambda socket: Visit(self.hub, at_table[1], socket)
        line = LINE.fullmatch(path)
        if line is not None:
            step, played = _number(query, "step", HIGHEST), parse_qs(query).get("played", [])
            return lambda socket: LineVisit(self.lines, socket, line[1], line[2], step, played)
        lesson = LESSON.fullmatch(path)
        if lesson is None:
            raise NotAdmitted("404 Not Found", "there is no socket at this path")
        beat = _number(query, "beat", MOST_BEATS)
        return lambda socket: LessonVisit(self.hub, socket, self.courses, lesson[1], lesson[2], beat)

    def _address(self, peer: str, headers: Headers) -> str:
        """The client's address, by a proxy's word where the proxy is trusted."""
        if peer not in self._proxies:
            return peer
        named = b", ".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
        if not named:
            return peer
        host, _ = self._proxies.get_trusted_client_address(named)
        return host or peer


def _number(query: str, name: str, most: int) -> int:
    """A number of the query, 0 where it is not given; refused where it is none or too large."""
    text = parse_qs(query).get(name, ["0"])[-1]
    if not (text.isascii() and text.isdecimal() and len(text) < 9 and int(text) <= most):
        raise NotAdmitted("400 Bad Request", f"{name}: a number from 0 to {most}")
    return int(text)


async def _nowhere(*_: object) -> None:
    """An application that is never called."""


def _answer(status: str, reason: str) -> bytes:
    body = reason.encode()
    return (
        f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    ).encode() + body
