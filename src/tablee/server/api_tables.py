"""HTTP: making tables, sitting down, and playing without a socket."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tablee.server import frames, hosting, ledger, playing
from tablee.server.asking import (
    MAYBE_TOKEN,
    TOKEN,
    Asked,
    answer,
    house_of,
    maybe_player_of,
    player_of,
    responses,
)
from tablee.server.refusal import Refused
from tablee.server.room import Room
from tablee.server.wire import (
    HIGHEST,
    Acting,
    Answering,
    Asking,
    HintJson,
    Joining,
    NewTable,
    SeatOnly,
    StepMessage,
    SyncJson,
    TableJson,
    TakingOver,
    UndoReply,
)

MOST_LISTED = 100
From = Annotated[int, QueryParameter(name="from", ge=0, le=HIGHEST)]


def shown(room: Room, player: str | None, status: int = 200) -> Response[bytes]:
    return answer(frames.table_json(room.table, player, room.presence), status)


@post("/api/tables", responses=responses(201, TableJson), security=TOKEN)
async def create_table(request: Asked, data: JSONBody[NewTable]) -> Response[bytes]:
    """A new table; it begins by itself when no seat is open."""
    player = await player_of(request)
    return shown(await hosting.create(house_of(request), player, data), player.id, 201)


@get("/api/tables", responses=responses(200, list[TableJson]), security=MAYBE_TOKEN)
async def list_tables(
    request: Asked, which: Annotated[Literal["open", "mine"], QueryParameter(name="list")] = "open"
) -> Response[bytes]:
    """Public tables with an open seat, or all of one's own."""
    house = house_of(request)
    player = await maybe_player_of(request)
    if which == "mine":
        if player is None:
            raise Refused("no_player")
        ids = await ledger.tables_of(house.store, player.id, MOST_LISTED)
    else:
        ids = await ledger.open_tables(house.store, MOST_LISTED)
    rooms = [await house.room(id) for id in ids]
    who = None if player is None else player.id
    return answer([frames.table_json(room.table, who, room.presence) for room in rooms])


@get("/api/tables/{table:str}", responses=responses(200, TableJson), security=MAYBE_TOKEN)
async def show_table(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """One table."""
    player = await maybe_player_of(request)
    return shown(await house_of(request).room(table), None if player is None else player.id)


@post("/api/tables/{table:str}/join", responses=responses(200, TableJson), security=TOKEN, status_code=200)
async def join_table(request: Asked, table: FromPath[str], data: JSONBody[Joining]) -> Response[bytes]:
    """Sit down on an open seat: the one named, or the first."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    await hosting.join(room, player, data.seat)
    return shown(room, player.id)


@post("/api/tables/{table:str}/leave", responses=responses(200, TableJson), security=TOKEN, status_code=200)
async def leave_table(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Get up. Before the start the seat is open again; after it, it is offered to a bot."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    await hosting.leave(room, player)
    return shown(room, player.id)


@post("/api/tables/{table:str}/rematch", responses=responses(200, TableJson), security=TOKEN, status_code=200)
async def rematch_table(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """The same people once more, with a new deal."""
    player = await player_of(request)
    house = house_of(request)
    return shown(await hosting.rematch(house, await house.room(table), player), player.id)


@post(
    "/api/tables/{table:str}/takeover", responses=responses(200, TableJson), security=TOKEN, status_code=200
)
async def take_over(request: Asked, table: FromPath[str], data: JSONBody[TakingOver]) -> Response[bytes]:
    """Let a bot sit in for a seat that is away, or for oneself."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    await hosting.take_over(room, player, data.seat, data.level)
    return shown(room, player.id)


@post("/api/tables/{table:str}/return", responses=responses(200, TableJson), security=TOKEN, status_code=200)
async def come_back(request: Asked, table: FromPath[str], data: JSONBody[SeatOnly]) -> Response[bytes]:
    """Take one's seat back from the bot."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    await hosting.come_back(room, player, data.seat)
    return shown(room, player.id)


@get("/api/tables/{table:str}/sync", responses=responses(200, SyncJson), security=MAYBE_TOKEN)
async def sync(
    request: Asked,
    table: FromPath[str],
    start: From = 0,
    branch: Annotated[int, QueryParameter(ge=-1, le=HIGHEST)] = -1,  # -1: not known
) -> Response[bytes]:
    """Everything as the socket's hello would give it, from a ply on."""
    player = await maybe_player_of(request)
    room = await house_of(request).room(table)
    who = None if player is None else player.id
    room.seen(who)
    return answer(room.sync_message(who, start, None if branch < 0 else branch))


@post(
    "/api/tables/{table:str}/actions", responses=responses(200, StepMessage), security=TOKEN, status_code=200
)
async def act(request: Asked, table: FromPath[str], data: JSONBody[Acting]) -> Response[bytes]:
    """Play an action. Answered when it is committed."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    moves = await playing.act(room, player.id, data.seat, data.ply, data.branch, data.action)
    return answer(room.step_message(data.ply, moves, frames.audience_of(room.table, player.id)))


@post("/api/tables/{table:str}/undo", responses=responses(200, UndoReply), security=TOKEN, status_code=200)
async def undo(request: Asked, table: FromPath[str], data: JSONBody[Asking]) -> Response[bytes]:
    """Take one's last action back, or ask the others to agree."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    return answer(await playing.undo(room, player.id, data.seat, data.ply, data.branch))


@post(
    "/api/tables/{table:str}/undo/answer",
    responses=responses(200, UndoReply),
    security=TOKEN,
    status_code=200,
)
async def answer_undo(request: Asked, table: FromPath[str], data: JSONBody[Answering]) -> Response[bytes]:
    """Agree to a taking back, or not."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    return answer(await playing.answer_undo(room, player.id, data.seat, data.accept))


@post("/api/tables/{table:str}/hint", responses=responses(200, HintJson), security=TOKEN, status_code=200)
async def hint(request: Asked, table: FromPath[str], data: JSONBody[Asking]) -> Response[bytes]:
    """What a bot would do, from what the seat may know."""
    player = await player_of(request)
    room = await house_of(request).room(table)
    return answer(await playing.hint(room, player.id, data.seat, data.ply, data.branch))


HANDLERS = [
    create_table,
    list_tables,
    show_table,
    join_table,
    leave_table,
    rematch_table,
    take_over,
    come_back,
    sync,
    act,
    undo,
    answer_undo,
    hint,
]
