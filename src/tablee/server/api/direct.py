"""The requests that games are made of, without the framework: making a table, sitting down, acting.

The framework is most of the cost of a small request. What is odd in any way (a body that does not validate, a token
that was not seen lately, a missing length) goes through it as ever, so there is one place for every error.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tablee.server.api import tables
from tablee.server.api.common import FAILED, internal, noted, refusal_of
from tablee.server.api.limits import client_of
from tablee.server.api.middleware import App, Scope, Send, error_body
from tablee.server.api.status import STATUS
from tablee.server.live.hub import Hub
from tablee.server.metrics import Metrics
from tablee.server.storage.players import Player
from tablee.table.wire.bodies import ActionBody, JoinBody, NewTable

Operation = Callable[[Hub, Player, str, Any], Awaitable[bytes]]
Message = dict[str, Any]


class Route:
    def __init__(self, path: str, body: type, status: int, run: Operation) -> None:
        self.path = re.compile(path)
        self.decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(body)
        self.status = status
        self.run = run


ROUTES = [
    Route(r"/api/tables()", NewTable, 201, tables.made),
    Route(r"/api/tables/([^/]+)/join", JoinBody, 200, tables.joined),
    Route(r"/api/tables/([^/]+)/actions", ActionBody, 200, tables.acted),
]


class Direct:
    """In front of the framework: takes what it can, passes on the rest."""

    def __init__(self, app: App, hub: Hub, metrics: Metrics) -> None:
        self.app = app
        self.hub = hub
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Any, send: Send) -> None:
        if (
            scope["type"] != "http"
            or scope["method"] != "POST"
            or not scope["path"].startswith("/api/tables")
        ):
            await self.app(scope, receive, send)
            return
        for route in ROUTES:
            found = route.path.fullmatch(scope["path"])
            player = None if found is None else self._player(scope)
            if found is not None and player is not None:
                await self._take(route, found[1], player, scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _player(self, scope: Scope) -> Player | None:
        """Who asks, where nothing has to be looked up and the body is as long as it says."""
        token, length, others = b"", b"", False
        for name, value in scope["headers"]:
            if name == b"authorization":
                others |= token != b""
                token = value
            elif name == b"content-length":
                length = value
            elif name == b"transfer-encoding":
                return None
        if others or token[:7].lower() != b"bearer " or not length.isdigit() or len(length) > 9:
            return None
        if int(length) > self.hub.settings.largest_body:
            return None
        return self.hub.players.known(token[7:].strip().decode("latin-1"))

    async def _take(
        self, route: Route, table: str, player: Player, scope: Scope, receive: Any, send: Send
    ) -> None:
        received: list[Message] = [await receive()]
        while received[-1]["type"] == "http.request" and received[-1].get("more_body"):
            received.append(await receive())

        async def again() -> Message:
            return received.pop(0) if received else await receive()

        if received[-1]["type"] != "http.request":
            await self.app(scope, again, send)
            return
        try:
            wish = route.decoder.decode(b"".join(part.get("body", b"") for part in received))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            await self.app(scope, again, send)
            return
        client = scope.get("client")
        address = client_of(client[0]) if client else "unknown"
        self.hub.seen_from(player.id, address)
        status = route.status
        try:
            body = await route.run(self.hub, player, table, wish)
        except FAILED as error:
            refused = refusal_of(error)
            noted(self.metrics, refused, address, scope["path"])
            status, body = STATUS[refused.code], error_body(refused)
        except Exception as error:  # noqa: BLE001 (answered with 500, and logged in full)
            status, body = 500, internal(scope["path"], error)
        headers = [
            (b"content-type", b"application/json"),
            (b"cache-control", b"no-store"),
            (b"content-length", str(len(body)).encode()),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
