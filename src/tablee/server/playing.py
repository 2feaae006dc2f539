"""Acting at a table, whichever way the wish came: the socket and HTTP share every line of this."""

from __future__ import annotations

import msgspec

from tablee.server.events import Event, UndoAnswered, UndoAsked, Undone
from tablee.server.frames import audience_of
from tablee.server.refusal import Refused
from tablee.server.room import Plan, Room, steps
from tablee.server.table import Move
from tablee.server.wire import HintJson, TermJson, encode


async def act(
    room: Room, player: str | None, seat: int, ply: int, branch: int | None, action: str
) -> list[Move]:
    """Play an action; what it led to, once it is committed and everyone at a socket was told."""
    table = room.table

    def play() -> Plan:
        table.check_owner(player, seat)
        table.check_playing()
        if table.seats[seat].sat_in is not None:
            raise Refused("bot_sits", {"seat": seat})
        table.check_ply(ply, branch)
        moves = table.moves_for(seat, action)
        return Plan(steps(moves), moves)

    moves = await room.change(play)
    room.seen(player)
    return moves


async def undo(room: Room, player: str | None, seat: int, ply: int, branch: int | None) -> bytes:
    """Take back this seat's last action, or ask the others to agree to it."""
    table = room.table

    def take_back() -> Plan:
        table.check_owner(player, seat)
        table.check_playing()
        table.check_ply(ply, branch)
        if table.pending is not None:
            raise Refused("undo_pending")
        target = table.undo_target(seat)
        if target is None:
            raise Refused("nothing_to_undo", {"seat": seat})
        waiting = table.undo_consent(seat, target)
        return Plan([UndoAsked(seat, target, waiting) if waiting else Undone(seat, target)])

    await room.change(take_back)
    room.seen(player)
    return undo_reply(room, player, seat)


async def answer_undo(room: Room, player: str | None, seat: int, accept: bool) -> bytes:
    table = room.table

    def answer() -> Plan:
        table.check_owner(player, seat)
        pending = table.pending
        if pending is None or seat not in pending.waiting:
            raise Refused("no_undo_asked")
        # One person answers for all the seats on his screen.
        mine = [i for i in pending.waiting if table.seats[i].player == player]
        events: list[Event] = [UndoAnswered(i, accept) for i in (mine if accept else [seat])]
        if accept and len(mine) == len(pending.waiting):
            events.append(Undone(pending.by, pending.to))
        return Plan(events)

    by = table.pending.by if table.pending is not None else seat
    await room.change(answer)
    room.seen(player)
    if not accept:
        return encode({"type": "undo_refused", "seat": seat, "ply": table.ply})
    return undo_reply(room, player, by)


def undo_reply(room: Room, player: str | None, by: int) -> bytes:
    table = room.table
    pending = table.pending
    if pending is not None:
        return encode(
            {
                "type": "undo_asked",
                "by": pending.by,
                "ply": table.ply,
                "to": pending.to,
                "waiting": pending.waiting,
            }
        )
    return room.undone_message(by, audience_of(table, player))


async def hint(room: Room, player: str | None, seat: int, ply: int, branch: int | None) -> HintJson:
    """What a bot would do in this seat's place, from what the seat may know."""
    table = room.table
    table.check_owner(player, seat)
    table.check_playing()
    table.check_ply(ply, branch)
    if table.to_act() != seat:
        raise Refused("not_your_turn")
    house = room.house
    given = await house.workers.advise(table, seat, house.sources.thought(), house.settings.hint_level)
    terms = msgspec.convert(given.terms, list[TermJson])
    return HintJson(seat, ply, given.action, given.value, terms)
