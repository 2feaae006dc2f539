"""HTTP: create and join tables, and play without a socket."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tablee.server.api.common import (
    MAYBE_TOKEN,
    TOKEN,
    HttpRequest,
    answer,
    hub_of,
    maybe_player_of,
    player_of,
    responses,
)
from tablee.server.live import playing, seating
from tablee.server.live.hub import Hub
from tablee.server.live.room import Room
from tablee.server.storage import table_queries
from tablee.server.storage.players import Player
from tablee.table.refusal import Refused
from tablee.table.views import frames
from tablee.table.wire import messages
from tablee.table.wire.bodies import (
    ActionBody,
    FillBody,
    JoinBody,
    NewTable,
    SeatBody,
    TakeoverBody,
    TurnBody,
    UndoAnswerBody,
)
from tablee.table.wire.messages import (
    HIGHEST,
    Act,
    Preview,
    PreviewMessage,
    Resign,
    StepMessage,
    Undo,
    UndoAnswer,
    UndoAskedMessage,
    UndoneMessage,
    UndoRefusedMessage,
    WhyNot,
    WhyNotMessage,
)

MOST_LISTED = 100
From = Annotated[int, QueryParameter(name="from", ge=0, le=HIGHEST)]


def shown(room: Room, player: str | None, status: int = 200) -> Response[bytes]:
    return answer(frames.table_info(room.table, player, room.presence), status)


# -- what most handlers are made of


def at_table(what: str, told: Any) -> post:
    """The route of something that a player does at a table."""
    return post(
        f"/api/tables/{{table:str}}/{what}", responses=responses(200, told), security=TOKEN, status_code=200
    )


async def _entered(request: HttpRequest, table: str) -> tuple[Room, Player]:
    """The table, and who asks."""
    player = await player_of(request)
    return await hub_of(request).room(table), player


async def _seated(
    request: HttpRequest, table: str, do: Callable[[Room, Player], Awaitable[object]]
) -> Response[bytes]:
    """Do something about the seats; the table as it is then."""
    room, player = await _entered(request, table)
    await do(room, player)
    return shown(room, player.id)


async def _played(
    request: HttpRequest, table: str, message: Act | Undo | UndoAnswer | Resign
) -> Response[bytes]:
    """Change the game; the message that it became."""
    room, player = await _entered(request, table)
    change = await playing.submit(room, player.id, message)
    return answer(room.broadcaster.reply(change, player.id))


async def _asked(request: HttpRequest, table: str, question: WhyNot | Preview) -> Response[bytes]:
    """Answer what changes nothing."""
    room, player = await _entered(request, table)
    return answer(playing.ask(room, player.id, question))


# -- what is asked most; api/direct.py answers it too, without the framework


async def made(hub: Hub, player: Player, table: str, wish: NewTable) -> bytes:
    room = await seating.create(hub, player, wish)
    return messages.encode(frames.table_info(room.table, player.id, room.presence))


async def joined(hub: Hub, player: Player, table: str, wish: JoinBody) -> bytes:
    room = await hub.room(table)
    await seating.join(room, player, wish.seat)
    return messages.encode(frames.table_info(room.table, player.id, room.presence))


async def acted(hub: Hub, player: Player, table: str, wish: ActionBody) -> bytes:
    room = await hub.room(table)
    message = Act(seat=wish.seat, ply=wish.ply, branch=wish.branch, action=wish.action)
    change = await playing.submit(room, player.id, message)
    return room.broadcaster.reply(change, player.id)


# -- the handlers


@post("/api/tables", responses=responses(201, messages.Table), security=TOKEN)
async def create_table(request: HttpRequest, data: JSONBody[NewTable]) -> Response[bytes]:
    """A new table; it begins by itself when no seat is open."""
    return answer(await made(hub_of(request), await player_of(request), "", data), 201)


@get("/api/tables", responses=responses(200, list[messages.Table]), security=MAYBE_TOKEN)
async def list_tables(
    request: HttpRequest, which: Annotated[Literal["open", "mine"], QueryParameter(name="list")] = "open"
) -> Response[bytes]:
    """Public tables with an open seat, or all of one's own."""
    hub = hub_of(request)
    player = await maybe_player_of(request)
    if which == "mine":
        if player is None:
            raise Refused("no_player")
        ids = await table_queries.tables_of(hub.store, player.id, MOST_LISTED)
    else:
        ids = await table_queries.open_tables(hub.store, MOST_LISTED, hub.settings.open_tables_listed)
    rooms = await hub.readable_rooms(ids)
    who = None if player is None else player.id
    return answer([frames.table_info(room.table, who, room.presence) for room in rooms])


@get("/api/tables/{table:str}", responses=responses(200, messages.Table), security=MAYBE_TOKEN)
async def show_table(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """One table."""
    player = await maybe_player_of(request)
    return shown(await hub_of(request).room(table), None if player is None else player.id)


@at_table("join", messages.Table)
async def join_table(request: HttpRequest, table: FromPath[str], data: JSONBody[JoinBody]) -> Response[bytes]:
    """Sit down on an open seat: the one named, or the first."""
    return answer(await joined(hub_of(request), await player_of(request), table, data))


@at_table("leave", messages.Table)
async def leave_table(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """Get up. Before the start the seat is open again; after it, it is offered to a bot."""
    return await _seated(request, table, seating.leave)


@at_table("rematch", messages.Table)
async def rematch_table(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """The same people once more, with a new deal."""
    room, player = await _entered(request, table)
    return shown(await seating.rematch(room, player), player.id)


@at_table("decline", messages.Table)
async def decline_seat(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """Not come, where a seat is kept for one: it is open to anybody then."""
    return await _seated(request, table, seating.decline)


@at_table("fill", messages.Table)
async def fill_seat(request: HttpRequest, table: FromPath[str], data: JSONBody[FillBody]) -> Response[bytes]:
    """Let a bot have an open seat of a table that one has made."""
    return await _seated(
        request, table, lambda room, player: seating.fill(room, player, data.seat, data.level)
    )


@at_table("cancel", messages.Table)
async def cancel_table(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """Give up a table that one has made and nobody else has joined."""
    return await _seated(request, table, seating.cancel)


@at_table("forget", messages.Table)
async def forget_table(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """Take a game that is over out of one's own list."""
    return await _seated(request, table, seating.forget)


@at_table("resign", messages.SyncMessage)
async def resign(request: HttpRequest, table: FromPath[str], data: JSONBody[SeatBody]) -> Response[bytes]:
    """Give the game up, where it has two sides."""
    return await _played(request, table, Resign(seat=data.seat))


@at_table("takeover", messages.Table)
async def take_over(
    request: HttpRequest, table: FromPath[str], data: JSONBody[TakeoverBody]
) -> Response[bytes]:
    """Let a bot sit in for a seat that is away, or for oneself."""
    return await _seated(
        request, table, lambda room, player: seating.take_over(room, player, data.seat, data.level)
    )


@at_table("return", messages.Table)
async def come_back(request: HttpRequest, table: FromPath[str], data: JSONBody[SeatBody]) -> Response[bytes]:
    """Take one's seat back from the bot."""
    return await _seated(request, table, lambda room, player: seating.come_back(room, player, data.seat))


@get("/api/tables/{table:str}/sync", responses=responses(200, messages.SyncMessage), security=MAYBE_TOKEN)
async def sync(
    request: HttpRequest,
    table: FromPath[str],
    start: From = 0,
    branch: Annotated[int, QueryParameter(ge=-1, le=HIGHEST)] = -1,  # -1: not known
) -> Response[bytes]:
    """The same sync message as the socket's hello returns, from a ply on."""
    player = await maybe_player_of(request)
    room = await hub_of(request).room(table)
    who = None if player is None else player.id
    room.seen(who)
    return answer(room.broadcaster.sync(who, start, None if branch < 0 else branch))


@at_table("actions", StepMessage)
async def act(request: HttpRequest, table: FromPath[str], data: JSONBody[ActionBody]) -> Response[bytes]:
    """Play an action. The response is sent after the commit."""
    return answer(await acted(hub_of(request), await player_of(request), table, data))


@at_table("undo", UndoneMessage | UndoAskedMessage)
async def undo(request: HttpRequest, table: FromPath[str], data: JSONBody[TurnBody]) -> Response[bytes]:
    """Undo one's last action, or request the others' consent."""
    return await _played(request, table, Undo(seat=data.seat, ply=data.ply, branch=data.branch))


@at_table("undo/answer", UndoneMessage | UndoAskedMessage | UndoRefusedMessage)
async def answer_undo(
    request: HttpRequest, table: FromPath[str], data: JSONBody[UndoAnswerBody]
) -> Response[bytes]:
    """Accept or decline an undo."""
    return await _played(request, table, UndoAnswer(seat=data.seat, accept=data.accept))


@at_table("why_not", WhyNotMessage)
async def ask_why_not(
    request: HttpRequest, table: FromPath[str], data: JSONBody[ActionBody]
) -> Response[bytes]:
    """Whether an action is legal now, and which rule forbids it if not. It never acts."""
    question = WhyNot(seat=data.seat, ply=data.ply, branch=data.branch, action=data.action)
    return await _asked(request, table, question)


@at_table("preview", PreviewMessage)
async def ask_preview(
    request: HttpRequest, table: FromPath[str], data: JSONBody[ActionBody]
) -> Response[bytes]:
    """What a legal action would do, as far as the seat may know. It never acts."""
    question = Preview(seat=data.seat, ply=data.ply, branch=data.branch, action=data.action)
    return await _asked(request, table, question)


@at_table("hint", messages.HintMessage)
async def hint(request: HttpRequest, table: FromPath[str], data: JSONBody[TurnBody]) -> Response[bytes]:
    """What a bot would do, from what the seat may know."""
    room, player = await _entered(request, table)
    return answer(await playing.hint(room, player.id, data.seat, data.ply, data.branch))


HANDLERS = [
    create_table,
    list_tables,
    show_table,
    join_table,
    leave_table,
    rematch_table,
    decline_seat,
    fill_seat,
    cancel_table,
    forget_table,
    resign,
    take_over,
    come_back,
    sync,
    act,
    undo,
    answer_undo,
    ask_why_not,
    ask_preview,
    hint,
]
