"""HTTP: the editions of a game, as data for the page."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from tablee.core.errors import UnknownGame
from tablee.core.game import Game
from tablee.core.registry import get_game
from tablee.server.api.common import HttpRequest, answer, responses
from tablee.table.refusal import Refused
from tablee.table.views.edition import standard_info
from tablee.table.wire.bodies import EditionInfo


def game_named(id: str) -> Game:
    try:
        return get_game(id)
    except UnknownGame as error:
        raise Refused("no_game", {"problem": str(error)[:300]}) from None


@get("/api/editions/{game:str}", responses=responses(200, EditionInfo))
async def show_standard(request: HttpRequest, game: FromPath[str]) -> Response[bytes]:
    """The edition in the box."""
    return answer(standard_info(game_named(game)))


HANDLERS = [show_standard]
