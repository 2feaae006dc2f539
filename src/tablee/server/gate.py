"""The door that every request passes: limits on the way in, headers and a line in the log on the way out."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import structlog

from tablee.server.description import Methods
from tablee.server.limits import Buckets, client_of
from tablee.server.refusal import Refused
from tablee.server.settings import Settings
from tablee.server.wire import ErrorJson, MessageJson, encode

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

log = structlog.get_logger("http")

CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;"
    " font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # The address of a private table is its invitation: it must not travel in a Referer.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
]
ENTRIES = re.compile(r"/api/(players|tables|records|transfer|(tables|records)/[^/]+/(continue|rematch))/?$")
ID = re.compile(r"(/(?:tables|records)/)([^/]{4})[^/]*")


def error_body(refused: Refused) -> bytes:
    plain = refused.reason.to_json()["params"]
    assert isinstance(plain, dict)
    return encode(ErrorJson(refused.code, refused.text, MessageJson(refused.reason.key, plain)))


def shown(path: str) -> str:
    """A path for the log: whoever reads it must not be able to follow the invitation."""
    return ID.sub(r"\1\2…", path)


class Gate:
    def __init__(self, app: App, settings: Settings, methods: Methods) -> None:
        self.app = app
        self.methods = methods
        self.requests = Buckets(settings.http_rate, settings.http_burst)
        self.entries = Buckets(settings.entry_rate, settings.entry_burst)

    async def __call__(self, scope: Scope, receive: Any, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def answer(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        wait = self._wait(scope)
        if wait > 0:
            await _refuse(Refused("too_fast", {"seconds": max(1, round(wait))}), answer)
        elif scope["method"] == "OPTIONS":
            allowed = ", ".join(self.methods.of(scope["path"])).encode()
            await answer({"type": "http.response.start", "status": 204, "headers": [(b"allow", allowed)]})
            await answer({"type": "http.response.body", "body": b""})
        else:
            await self.app(scope, receive, answer)
        ms = round((time.perf_counter() - began) * 1000, 2)
        line = log.warning if status >= 500 else log.debug if scope["path"] == "/health" else log.info
        line("request", method=scope["method"], path=shown(scope["path"]), status=status, ms=ms)

    def _wait(self, scope: Scope) -> float:
        client = scope.get("client")
        who = client_of(client[0]) if client else "unknown"
        now = time.monotonic()
        wait = self.requests.take(who, now)
        if wait == 0 and scope["method"] == "POST" and ENTRIES.match(scope["path"]):
            wait = self.entries.take(who, now)
        return wait


async def _refuse(refused: Refused, send: Send) -> None:
    body = error_body(refused)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(refused.reason.params["seconds"]).encode()),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
