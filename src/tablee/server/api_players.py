"""HTTP: players, transfer codes, games, texts, health."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

import tablee
from tablee.bots.roster import bot_names
from tablee.core.errors import UnknownGame
from tablee.core.registry import game_ids, get_game
from tablee.server.asking import TOKEN, Asked, answer, house_of, player_of, responses
from tablee.server.refusal import Refused, server_texts
from tablee.server.wire import (
    GameJson,
    HealthJson,
    OptionJson,
    PlayerJson,
    PlayerName,
    PlayerToken,
    TransferCode,
    TransferJson,
)


@post("/api/players", responses=responses(201, PlayerToken))
async def create_player(request: Asked, data: JSONBody[PlayerName]) -> Response[bytes]:
    """A new player. Keep the token: it is all that proves who you are."""
    player, token = await house_of(request).players.create(data.name)
    return answer(PlayerToken(player.id, player.name, token), 201)


@get("/api/players/me", responses=responses(200, PlayerJson), security=TOKEN)
async def show_player(request: Asked) -> Response[bytes]:
    """Who the token belongs to."""
    player = await player_of(request)
    return answer(PlayerJson(player.id, player.name))


@patch("/api/players/me", responses=responses(200, PlayerJson), security=TOKEN)
async def rename_player(request: Asked, data: JSONBody[PlayerName]) -> Response[bytes]:
    """Another name, for tables to come."""
    player = await player_of(request)
    renamed = await house_of(request).players.rename(player.id, data.name)
    return answer(PlayerJson(renamed.id, renamed.name))


@post("/api/players/me/transfer", responses=responses(200, TransferJson), security=TOKEN, status_code=200)
async def make_transfer_code(request: Asked) -> Response[bytes]:
    """A code to type in on another device; good once, for ten minutes."""
    player = await player_of(request)
    code, expires = await house_of(request).players.transfer_code(player.id)
    return answer(TransferJson(code, expires))


@post("/api/transfer", responses=responses(200, PlayerToken), status_code=200)
async def redeem_transfer_code(request: Asked, data: JSONBody[TransferCode]) -> Response[bytes]:
    """A further token for the player who made the code."""
    player, token = await house_of(request).players.redeem(data.code)
    return answer(PlayerToken(player.id, player.name, token))


def game_json(id: str) -> GameJson:
    game = get_game(id)
    options: list[OptionJson] = []
    for option in game.options:
        plain: dict[str, Any] = option.to_json()
        options.append(OptionJson(**plain))
    return GameJson(
        id=game.id,
        seats=game.seats,
        options=options,
        minutes=game.minutes,
        age=game.age,
        cooperative=game.cooperative,
        authors=game.authors,
        publisher=game.publisher,
        bots=bot_names(game.id),
    )


@get("/api/games", responses=responses(200, list[GameJson]))
async def list_games() -> Response[bytes]:
    """The games, their options and their bots."""
    return answer([game_json(id) for id in game_ids()])


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
    return answer(server_texts(language, id).sentences)


@get("/health", responses=responses(200, HealthJson))
async def health(request: Asked) -> Response[bytes]:
    """Whether the server and its storage answer."""
    house = house_of(request)
    await house.store.read("SELECT 1", {})
    if house.closing:
        raise Refused("closing")
    return answer(
        HealthJson("ok", tablee.__version__, len(house.rooms), house.sockets, house.workers.under_way)
    )


HANDLERS = [
    create_player,
    show_player,
    rename_player,
    make_transfer_code,
    redeem_transfer_code,
    list_games,
    show_texts,
    health,
]
