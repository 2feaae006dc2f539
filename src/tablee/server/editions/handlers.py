"""HTTP: the editions of a game, as data for the page."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tablee.core.errors import UnknownGame
from tablee.core.files.writing import toml_of
from tablee.core.game import Game
from tablee.core.registry import get_game
from tablee.server.api.common import HttpRequest, answer, hub_of, responses
from tablee.table.refusal import Refused
from tablee.table.views.edition import check_draft, edition_info, standard_digest, standard_info
from tablee.table.wire.bodies import EditionCheck, EditionDraft, EditionInfo


def game_named(id: str) -> Game:
    try:
        return get_game(id)
    except UnknownGame as error:
        raise Refused("no_game", {"problem": str(error)[:300]}) from None


@get("/api/editions/{game:str}", responses=responses(200, EditionInfo))
async def show_standard(request: HttpRequest, game: FromPath[str]) -> Response[bytes]:
    """The edition in the box."""
    return answer(standard_info(game_named(game)))


@post("/api/editions/{game:str}/check", responses=responses(200, EditionCheck), status_code=200)
async def check_edition(
    request: HttpRequest, game: FromPath[str], data: JSONBody[EditionDraft]
) -> Response[bytes]:
    """Whether a draft can be played: the edition, or what is wrong and where."""
    return answer(check_draft(game_named(game), data))


@get("/api/tables/{table:str}/edition", responses=responses(200, EditionInfo))
async def show_edition_of_table(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """The edition that a table plays with: components are no secret."""
    match = (await hub_of(request).room(table)).table.match
    if match.edition.digest() == standard_digest(match.game.id):
        return answer(standard_info(match.game))
    return answer(edition_info(match.game, match.edition, toml_of(match.edition.data)))


HANDLERS = [show_standard, check_edition, show_edition_of_table]
