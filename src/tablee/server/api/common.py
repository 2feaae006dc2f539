"""Shared by all HTTP handlers: authentication, error responses, documentation of routes."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement

from tablee.server.api.limits import client_of
from tablee.server.api.middleware import error_body
from tablee.server.api.status import STATUS
from tablee.server.live.hub import Hub
from tablee.server.metrics import Metrics
from tablee.server.storage.players import Player
from tablee.server.storage.store import StoreFailed
from tablee.server.workers.fairness import Owner
from tablee.table.refusal import Refused
from tablee.table.wire import bodies
from tablee.table.wire.messages import (
    encode,
)

HttpRequest = Request[Any, Any, Any]
log = structlog.get_logger("http")
JSON = "application/json"
FAILED = (Refused, StoreFailed)
# Refusals that say something about the client; the others are everyday play.
WATCHED = frozenset(
    (
        "bad_token",
        "bad_code",
        "blocked",
        "too_large",
        "too_many_tables",
        "too_many_records",
        "bad_record",
        "bad_edition",
        "malformed",
    )
)
TOKEN: list[SecurityRequirement] = [{"token": []}]
MAYBE_TOKEN: list[SecurityRequirement] = [{"token": []}, {}]

ERRORS = {
    400: "the request is malformed",
    401: "a token is missing or not valid",
    403: "not yours, or not yet",
    404: "there is no such thing",
    405: "not with this method",
    409: "the table has moved on, or is not at that stage",
    413: "too large",
    415: "not JSON",
    422: "well formed, but the rules or the game refuse it",
    429: "too fast, or all bots are thinking",
    503: "the server is stopping, or its storage does not answer",
}


def responses(status: int, answer: Any) -> dict[int, ResponseSpec]:
    """The documentation of a route: its response and every refusal."""
    out = {status: ResponseSpec(answer, generate_examples=False, description="done")}
    for code, text in ERRORS.items():
        out[code] = ResponseSpec(bodies.ErrorBody, generate_examples=False, description=text)
    return out


def hub_of(request: HttpRequest) -> Hub:
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


async def player_of(request: HttpRequest) -> Player:
    """The authenticated player; refused without a token."""
    player = await maybe_player_of(request)
    if player is None:
        raise Refused("no_player")
    return player


async def maybe_player_of(request: HttpRequest) -> Player | None:
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Refused("bad_token")
    hub = hub_of(request)
    player = await hub.players.by_token(token.strip())
    hub.seen_from(player.id, address_of(request))
    return player


def address_of(request: HttpRequest) -> str:
    """The network that a request comes from."""
    return client_of(request.client.host) if request.client else "unknown"


def asked_by(request: HttpRequest, player: Player | None) -> Owner:
    """Who is charged for the worker time of a request."""
    return Owner(address_of(request), "" if player is None else player.id)


def answer(value: object, status: int = 200) -> Response[bytes]:
    body = value if isinstance(value, bytes) else encode(value)
    return Response(
        body,
        status_code=status,
        media_type=JSON,
        headers=[ResponseHeader(name="cache-control", value="no-store")],
    )


def noted(metrics: Metrics, refused: Refused, address: str, path: str) -> None:
    """Count a refusal; one that says something about who asks is in the log too."""
    metrics.refused(refused.code)
    if refused.code in WATCHED:
        log.info("refused", code=refused.code, client=address, path="/".join(path.split("/")[:3]))


def refusal_of(error: Refused | StoreFailed) -> Refused:
    if isinstance(error, Refused):
        return error
    log.error("storage failed", error=str(error))
    return Refused("storage")


def on_refused(request: HttpRequest, refused: Refused) -> Response[bytes]:
    noted(request.app.state.metrics, refused, address_of(request), request.url.path)
    return answer(error_body(refused), STATUS[refused.code])


def on_store_failed(request: HttpRequest, error: StoreFailed) -> Response[bytes]:
    return on_refused(request, refusal_of(error))


def on_http_exception(request: HttpRequest, error: HTTPException) -> Response[bytes]:
    """Errors of the framework itself, in the same format as ours."""
    problem = error.detail
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        first = error.extra[0]
        problem = f"{first.get('key', 'body')}: {first.get('message', '')}"
    if error.status_code == 413:
        settings = hub_of(request).settings
        record = request.url.path.rstrip("/") == "/api/records"
        limit = settings.largest_record if record else settings.largest_body
        return on_refused(request, Refused("too_large", {"limit": limit}))
    if error.status_code == 400:
        return on_refused(request, Refused("malformed", {"problem": problem[:300]}))
    body = encode(bodies.ErrorBody(f"http_{error.status_code}", problem[:300]))
    out = answer(body, error.status_code)
    for name, value in (error.headers or {}).items():
        out.set_header(name, value)
    return out


def on_too_deep(request: HttpRequest, error: RecursionError) -> Response[bytes]:
    """The decoder raises RecursionError on deeply nested bodies; nothing of ours recurses so far."""
    log.warning("request nested too deeply", path=request.url.path.split("/")[1:3])
    return on_refused(request, Refused("malformed", {"problem": "the body is nested too deeply"}))


def internal(path: str, error: Exception) -> bytes:
    log.error("request failed", path=path.split("/")[1:3], error=repr(error), exc_info=error)
    return encode(bodies.ErrorBody("internal", "something went wrong on the server; nothing was changed"))


def on_exception(request: HttpRequest, error: Exception) -> Response[bytes]:
    return answer(internal(request.url.path, error), 500)
