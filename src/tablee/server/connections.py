"""Connection limits below the application: idle, flooding or too many connections are closed."""

from __future__ import annotations

import asyncio
from typing import cast

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.server.api.limits import client_of
from tablee.server.sockets.admission import Admission

log = structlog.get_logger("connections")
REQUEST_SECONDS = 15.0  # from the first byte, or from connecting, to the end of the headers
BODY_SECONDS = 60.0  # from the headers to the end of the body
LARGEST_HEAD = 65_536  # bytes of a request line and its headers
MOST_CONNECTIONS = 400  # of one address that have not become sockets; those have a limit of their own


class Connections:
    """Open HTTP connections by address."""

    def __init__(self, trusted: frozenset[str] = frozenset()) -> None:
        self.trusted = trusted  # proxies: everyone comes from there
        self.seconds = REQUEST_SECONDS
        self.most = MOST_CONNECTIONS
        self.cut = 0
        self._open: dict[str, int] = {}

    def count_cut(self) -> None:
        self.cut += 1

    def enter(self, address: str) -> bool:
        """Whether one more connection from this address is accepted."""
        count = self._open.get(address, 0)
        if count >= self.most and address not in self.trusted:
            self.cut += 1
            return False
        self._open[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        left = self._open.get(address, 0) - 1
        if left > 0:
            self._open[address] = left
        else:
            self._open.pop(address, None)


def http_protocol(connections: Connections, admission: Admission) -> type[asyncio.Protocol]:
    """The protocol class that uvicorn instantiates for each connection; ``admission`` gets the WebSocket handshakes."""

    class LimitedHttp(HttpToolsProtocol):
        _deadline: asyncio.TimerHandle | None = None
        _address: str | None = None
        _in_head = False
        _head_bytes = 0

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = client_of(self.client[0]) if self.client else "unknown"
            if not connections.enter(address):
                transport.abort()
                return
            self._address = address
            self._within(connections.seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._left()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._in_head:
                self._head_bytes += len(data)
                if self._head_bytes > LARGEST_HEAD:
                    connections.cut += 1
                    log.info("a connection was cut", reason="headers too large")
                    self.transport.abort()
                    return
            super().data_received(data)

        def on_message_begin(self) -> None:
            self._in_head = True
            self._head_bytes = 0
            self._within(connections.seconds)
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._in_head = False
            self._within(BODY_SECONDS)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._at_ease()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            """A socket is ours from here on: uvicorn's way makes it a task, a queue and a parser more."""
            self._left()
            self.connections.discard(self)
            peer = self.client[0] if self.client else "unknown"
            method = self.scope["method"]
            url = self.url if method == "GET" else b""
            everyone = cast(set[asyncio.Protocol], self.connections)  # uvicorn tells them when it stops
            socket = admission.admit(self.transport, everyone, url, self.headers, peer)
            if socket is not None:
                self.transport.set_protocol(socket)

        def _within(self, seconds: float) -> None:
            self._at_ease()
            self._deadline = self.loop.call_later(seconds, self._too_slow)

        def _at_ease(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _left(self) -> None:
            self._at_ease()
            if self._address is not None:
                connections.leave(self._address)
                self._address = None

        def _too_slow(self) -> None:
            self._deadline = None
            connections.cut += 1
            log.info("a connection was cut", reason="no whole request in time")
            self.transport.abort()

    return LimitedHttp


def limits_of(trusted: tuple[str, ...]) -> Connections:
    return Connections(frozenset(client_of(address) for address in trusted))
