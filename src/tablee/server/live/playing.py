"""Requests to a table, whether they came by socket or by HTTP."""

from __future__ import annotations

from functools import partial

from tablee.hosting.thinking import coach_message, hint_message
from tablee.server.live.hub import Hub
from tablee.server.live.room import Room
from tablee.server.workers.pool import Lost
from tablee.table.commands import check_coach, check_hint, decide
from tablee.table.preview import preview, why_not
from tablee.table.refusal import Refused
from tablee.table.table import Change, Table
from tablee.table.wire.messages import (
    Act,
    CoachMessage,
    HintMessage,
    Preview,
    PreviewMessage,
    Resign,
    Undo,
    UndoAnswer,
    WhyNot,
    WhyNotMessage,
)


async def submit(room: Room, player: str | None, message: Act | Undo | UndoAnswer | Resign) -> Change | None:
    """Execute a message that changes the table; returns after commit and broadcast."""
    change = await room.change(partial(decide, room.table, player, message))
    room.seen(player)
    return change


def ask(room: Room, player: str | None, message: WhyNot | Preview) -> WhyNotMessage | PreviewMessage:
    """Answer a read-only query."""
    room.seen(player)
    if isinstance(message, WhyNot):
        return why_not(room.table, player, message)
    return preview(room.table, player, message)


async def hint(room: Room, player: str | None, seat: int, ply: int, branch: int | None) -> HintMessage:
    """What a bot would do in this seat's place, from what the seat may know."""
    check_hint(room.table, player, seat, ply, branch)
    return await advise(room.hub, room.table, player, seat)


async def advise(hub: Hub, table: Table, player: str | None, seat: int) -> HintMessage:
    """A hint for the seat to act, from a worker."""
    ply = table.ply
    thought, level = hub.entropy.thought(), hub.settings.hint_level
    try:
        given = await hub.workers.advise(table, seat, thought, level, hub.owner(player))
    except Lost:
        raise Refused("bot_lost", {"seat": seat}) from None
    return hint_message(given, seat, ply)


async def coach(room: Room, player: str | None, seat: int, ply: int, branch: int | None) -> CoachMessage:
    """What an action of this seat cost, from what the seat knew when it made it."""
    hub, table = room.hub, room.table
    check_coach(table, player, seat, ply, branch)
    thought, level = hub.entropy.thought(), hub.settings.hint_level
    try:
        given = await hub.workers.coach(table, ply, thought, level, hub.owner(player))
    except Lost:
        raise Refused("bot_lost", {"seat": seat}) from None
    return coach_message(given, seat, ply)
