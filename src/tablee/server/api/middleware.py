"""Middleware of every request: rate limits and size limits before the handler, headers and a log line after it."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import structlog

from tablee.server.api.limits import Buckets, client_of
from tablee.server.api.openapi import Methods
from tablee.server.api.status import STATUS
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.table.refusal import Refused
from tablee.table.wire import bodies, messages
from tablee.table.wire.messages import (
    encode,
)

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
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
# The engine's workers, and nothing else, compile WebAssembly.
ENGINE = "/engine/"
ENGINE_CSP = CSP.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
ENGINE_HEADERS = [(b"content-security-policy", ENGINE_CSP.encode()), *HEADERS[1:]]
# A script or a style sheet is no document: what governs documents would only cost half a kilobyte a file.
PARTS = (b"script", b"style")
PART_HEADERS = [
    row for row in HEADERS if row[0] in (b"x-content-type-options", b"cross-origin-resource-policy")
]
QUIET = ("/health", "/ready", "/metrics")
ENTRIES = re.compile(r"/api/(players|tables|records|transfer|(tables|records)/[^/]+/(continue|rematch))/?$")
ID = re.compile(r"(/(?:tables?|records?|replay|t)/)([^/]{4})[^/]*")


def error_body(refused: Refused) -> bytes:
    plain = refused.reason.to_json()["params"]
    assert isinstance(plain, dict)
    return encode(bodies.ErrorBody(refused.code, refused.text, messages.Message(refused.reason.key, plain)))


def shown(path: str) -> str:
    """A path for the log, with table ids shortened: the whole id is an invitation."""
    return ID.sub(r"\1\2…", path)


class Middleware:
    def __init__(self, app: App, settings: Settings, methods: Methods, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.logs_requests = settings.log_level in ("debug", "info")
        self.methods = methods
        self.requests = Buckets(settings.http_rate, settings.http_burst)
        self.entries = Buckets(settings.entry_rate, settings.entry_burst)

    async def __call__(self, scope: Scope, receive: Any, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0
        part = any(name == b"sec-fetch-dest" and value in PARTS for name, value in scope["headers"])
        added = PART_HEADERS if part else HEADERS
        if scope["path"].startswith(ENGINE):
            added = ENGINE_HEADERS

        async def answer(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        wait = self._wait(scope)
        if wait > 0:
            await _refuse(Refused("too_fast", {"seconds": max(1, round(wait))}), answer)
            self._log_refusal(scope, "too_fast")
        elif not _is_json(scope):
            await _refuse(Refused("not_json"), answer)
            self._log_refusal(scope, "not_json")
        elif scope["method"] == "OPTIONS":
            allowed = ", ".join(self.methods.of(scope["path"])).encode()
            await answer({"type": "http.response.start", "status": 204, "headers": [(b"allow", allowed)]})
            await answer({"type": "http.response.body", "body": b""})
        else:
            await self.app(scope, receive, answer)
        self.metrics.answered(status, time.perf_counter() - began)
        if self.logs_requests or status >= 500:
            ms = round((time.perf_counter() - began) * 1000, 2)
            line = log.warning if status >= 500 else log.debug if scope["path"] in QUIET else log.info
            line("request", method=scope["method"], path=shown(scope["path"]), status=status, ms=ms)

    def _log_refusal(self, scope: Scope, code: str) -> None:
        """Log a refusal: the network and the reason, never a token or a whole table id."""
        client = scope.get("client")
        who = client_of(client[0]) if client else "unknown"
        self.metrics.refused(code)
        log.info("refused", code=code, client=who, path=shown(scope["path"]))

    def _wait(self, scope: Scope) -> float:
        client = scope.get("client")
        who = client_of(client[0]) if client else "unknown"
        now = time.monotonic()
        wait = self.requests.take(who, now)
        if wait == 0 and scope["method"] == "POST" and ENTRIES.match(scope["path"]):
            wait = self.entries.take(who, now)
        return wait


def _is_json(scope: Scope) -> bool:
    """A body must be declared as JSON: browsers send text/plain across origins without a preflight request."""
    if scope["method"] not in ("POST", "PATCH", "PUT"):
        return True
    kind, length = b"", b"0"
    for name, value in scope["headers"]:
        if name == b"content-type":
            kind = value
        elif name == b"content-length" or name == b"transfer-encoding":
            length = value
    return length == b"0" or kind.split(b";")[0].strip().lower() == b"application/json"


async def _refuse(refused: Refused, send: Send) -> None:
    body = error_body(refused)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if "seconds" in refused.reason.params:
        headers.append((b"retry-after", str(refused.reason.params["seconds"]).encode()))
    await send({"type": "http.response.start", "status": STATUS[refused.code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
