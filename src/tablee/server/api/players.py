"""HTTP: players, transfer codes, games, texts."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tablee.core.errors import UnknownGame
from tablee.core.registry import get_game
from tablee.hosting.catalog import all_games
from tablee.server.api.common import TOKEN, HttpRequest, answer, hub_of, player_of, responses
from tablee.table.refusal import Refused, table_texts
from tablee.table.wire import bodies
from tablee.table.wire.bodies import (
    PlayerName,
    PlayerToken,
    TransferCode,
)


@post("/api/players", responses=responses(201, PlayerToken))
async def create_player(request: HttpRequest, data: JSONBody[PlayerName]) -> Response[bytes]:
    """A new player. Keep the token: it is all that proves who you are."""
    player, token = await hub_of(request).players.create(data.name)
    return answer(PlayerToken(player.id, player.name, token), 201)


@get("/api/players/me", responses=responses(200, bodies.PlayerInfo), security=TOKEN)
async def show_player(request: HttpRequest) -> Response[bytes]:
    """Who the token belongs to."""
    player = await player_of(request)
    return answer(bodies.PlayerInfo(player.id, player.name))


@patch("/api/players/me", responses=responses(200, bodies.PlayerInfo), security=TOKEN)
async def rename_player(request: HttpRequest, data: JSONBody[PlayerName]) -> Response[bytes]:
    """Rename the player; existing tables keep the old name."""
    player = await player_of(request)
    hub = hub_of(request)
    renamed = await hub.players.rename(player.id, data.name)
    hub.notify_renamed(player.id)
    return answer(bodies.PlayerInfo(renamed.id, renamed.name))


@post("/api/players/me/transfer", responses=responses(200, bodies.Transfer), security=TOKEN, status_code=200)
async def make_transfer_code(request: HttpRequest) -> Response[bytes]:
    """A transfer code to type on another device; valid once, for ten minutes."""
    player = await player_of(request)
    code, expires = await hub_of(request).players.transfer_code(player.id)
    return answer(bodies.Transfer(code, expires))


@post("/api/transfer", responses=responses(200, PlayerToken), status_code=200)
async def redeem_transfer_code(request: HttpRequest, data: JSONBody[TransferCode]) -> Response[bytes]:
    """Redeem a transfer code: another token for the player who requested it."""
    player, token = await hub_of(request).players.redeem(data.code)
    return answer(PlayerToken(player.id, player.name, token))


@get("/api/games", responses=responses(200, list[bodies.GameInfo]))
async def list_games() -> Response[bytes]:
    """The games, their options and their bots."""
    return answer(all_games())


@get("/api/texts/{language:str}", responses=responses(200, dict[str, str]))
async def show_texts(
    language: FromPath[Literal["fr", "en"]],
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Response[bytes]:
    """The sentences behind the messages' keys: the server's, the core's and, when named, a game's."""
    try:
        id = "" if game is None else get_game(game).id
    except UnknownGame as error:
        raise Refused("no_game", {"problem": str(error)}) from None
    return answer(table_texts(language, id).sentences)


HANDLERS = [
    create_player,
    show_player,
    rename_player,
    make_transfer_code,
    redeem_transfer_code,
    list_games,
    show_texts,
]
