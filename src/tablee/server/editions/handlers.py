"""HTTP: the editions of a game, as data for the page."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tablee.core.errors import UnknownGame
from tablee.core.game import Game
from tablee.core.registry import get_game
from tablee.server.api.common import TOKEN, HttpRequest, answer, asked_by, hub_of, player_of, responses
from tablee.server.editions.trials import play_some
from tablee.server.workers.pool import Lost
from tablee.table.refusal import Refused
from tablee.table.views.edition import check_draft, info_of, read_text_of, standard_info
from tablee.table.wire.bodies import EditionCheck, EditionDraft, EditionInfo, TrialPart, TrialWish


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
    return answer(info_of((await hub_of(request).room(table)).table.match))


@post("/api/editions/{game:str}/trial", responses=responses(200, TrialPart), security=TOKEN, status_code=200)
async def try_edition(
    request: HttpRequest, game: FromPath[str], data: JSONBody[TrialWish]
) -> Response[bytes]:
    """Some games between bots with an edition, played by the workers; the page asks until it has enough."""
    player = await player_of(request)
    rules = game_named(game)
    components = None if data.edition is None else read_text_of(rules, data.edition).data
    hub = hub_of(request)
    hub.workers.check_room()
    try:
        played = await hub.workers.run(
            play_some, rules.id, components, data.first, owner=asked_by(request, player)
        )
    except Lost:
        raise Refused("busy") from None
    return answer(played)


HANDLERS = [show_standard, check_edition, show_edition_of_table, try_edition]
