"""What every HTTP handler shares: who asks, how errors are written, how routes are documented."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement

from tablee.server.gate import error_body
from tablee.server.house import House
from tablee.server.players import Player
from tablee.server.refusal import Refused
from tablee.server.store import StoreFailed
from tablee.server.wire import ErrorJson, encode

Asked = Request[Any, Any, Any]
log = structlog.get_logger("http")
JSON = "application/json"
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
    """The documentation of a route: what it answers, and every way in which it refuses."""
    out = {status: ResponseSpec(answer, generate_examples=False, description="done")}
    for code, text in ERRORS.items():
        out[code] = ResponseSpec(ErrorJson, generate_examples=False, description=text)
    return out


def house_of(request: Asked) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


async def player_of(request: Asked) -> Player:
    """Who asks; refused where no token is sent."""
    player = await maybe_player_of(request)
    if player is None:
        raise Refused("no_player")
    return player


async def maybe_player_of(request: Asked) -> Player | None:
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Refused("bad_token")
    return await house_of(request).players.by_token(token.strip())


def answer(value: object, status: int = 200) -> Response[bytes]:
    body = value if isinstance(value, bytes) else encode(value)
    return Response(
        body,
        status_code=status,
        media_type=JSON,
        headers=[ResponseHeader(name="cache-control", value="no-store")],
    )


def on_refused(request: Asked, refused: Refused) -> Response[bytes]:
    return answer(error_body(refused), refused.status)


def on_store_failed(request: Asked, error: StoreFailed) -> Response[bytes]:
    log.error("storage failed", error=str(error))
    return on_refused(request, Refused("storage"))


def on_http_exception(request: Asked, error: HTTPException) -> Response[bytes]:
    """What the framework itself refuses, in the same form as everything else."""
    problem = error.detail
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        first = error.extra[0]
        problem = f"{first.get('key', 'body')}: {first.get('message', '')}"
    if error.status_code == 413:
        return on_refused(request, Refused("too_large", {"limit": house_of(request).settings.largest_body}))
    if error.status_code == 400:
        return on_refused(request, Refused("malformed", {"problem": problem[:300]}))
    body = encode(ErrorJson(f"http_{error.status_code}", problem[:300]))
    out = answer(body, error.status_code)
    for name, value in (error.headers or {}).items():
        out.set_header(name, value)
    return out


def on_exception(request: Asked, error: Exception) -> Response[bytes]:
    log.error("request failed", path=request.url.path.split("/")[1:3], error=repr(error), exc_info=error)
    return answer(
        encode(ErrorJson("internal", "something went wrong on the server; nothing was changed")), 500
    )
