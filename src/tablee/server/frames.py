"""What a seat or a spectator is shown of a table: all that leaves the server about a game is made here."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.message import Message
from tablee.core.state import CHANCE, State
from tablee.server.table import BOT, FINISHED, HUMAN, Move, Table
from tablee.server.wire import (
    FrameJson,
    MessageJson,
    OutcomeJson,
    SeatJson,
    SeatLog,
    StepJson,
    TableJson,
    UndoJson,
)

Audience = tuple[int | None, ...]  # the seats that one browser looks from; (None,) for a spectator


class Presence:
    """Who is there now: what the log of a table does not know."""

    def __init__(self) -> None:
        self.connected: set[int] = set()
        self.absent_since: dict[int, float] = {}
        self.offered: set[int] = set()
        self.spectators = 0


def message_json(message: Message) -> MessageJson:
    plain = message.to_json()
    params = plain["params"]
    assert isinstance(params, dict)
    return MessageJson(message.key, params)


def outcome_json(table: Table) -> OutcomeJson | None:
    outcome = table.match.outcome()
    return None if outcome is None else OutcomeJson(outcome.winners, outcome.scores, outcome.reason)


def audience_of(table: Table, player: str | None) -> Audience:
    seats = table.seats_of(player)
    return tuple(seats) if seats else (None,)


def table_json(table: Table, player: str | None, presence: Presence) -> TableJson:
    finished = table.status == FINISHED
    seats: list[SeatJson] = []
    for i in range(len(table.seats)):
        seat = table.seats[i]
        human = seat.kind == HUMAN
        seats.append(
            SeatJson(
                index=i,
                kind=seat.kind,
                name=seat.name,
                mine=player is not None and seat.player == player,
                connected=seat.kind == BOT or i in presence.connected,
                screen=seat.screen,
                level=seat.level,
                sat_in=seat.sat_in,
                left=seat.left,
                absent_since=presence.absent_since.get(i) if human else None,
                offered=human and i in presence.offered,
            )
        )
    pending = table.pending
    return TableJson(
        id=table.id,
        game=table.game.id,
        options=table.head.options,
        public=table.head.public,
        takeover=table.head.takeover,
        status=table.status,
        seats=seats,
        ply=table.ply,
        branch=table.branch,
        to_act=table.to_act(),
        created=table.created,
        outcome=outcome_json(table),
        commitment=table.commitment(),
        seed=table.head.seed if finished else None,
        salt=table.head.salt if finished else None,
        rematch=table.rematch,
        continues=table.head.origin,
        undo=None if pending is None else UndoJson(pending.by, table.ply, pending.to, pending.waiting),
        spectators=presence.spectators,
    )


def undo_word(table: Table, seat: int | None) -> str:
    """Whether this seat may take its last action back: freely, by asking, or not at all."""
    if seat is None or table.match.over():
        return "no"
    target = table.undo_target(seat)
    if target is None:
        return "no"
    return "ask" if table.undo_consent(seat, target) else "free"


def frame(table: Table, seat: int | None) -> FrameJson:
    """The position now, as ``seat`` may know it."""
    to_act = table.to_act()
    undo = undo_word(table, seat)
    return FrameJson(
        seat=seat,
        ply=table.ply,
        branch=table.branch,
        to_act=to_act,
        view=table.game.view(table.match.state, seat),
        legal=table.match.legal() if seat is not None and seat == to_act else [],
        outcome=outcome_json(table),
        can_undo=undo == "free",
        undo=undo,
    )


def past_frame(table: Table, state: State, ply: int, seat: int | None, everything: bool) -> FrameJson:
    """A position of the past, without what may be done there. ``everything`` adds every seat's view."""
    views: list[dict[str, Any]] | None = None
    if everything:
        views = [table.game.view(state, i) for i in range(len(table.seats))]
    who = int(state.to_act())
    last = ply == table.ply
    return FrameJson(
        seat=seat,
        ply=ply,
        branch=table.branch,
        to_act=who if who >= 0 else None,
        view=table.game.view(state, seat),
        legal=[],
        outcome=outcome_json(table) if last else None,
        can_undo=False,
        undo="no",
        views=views,
    )


def step_json(table: Table, ply: int, move: Move, seat: int | None) -> StepJson:
    """One step told as ``seat`` may know it."""
    events = table.game.events(move.before, move.action, move.after, seat)
    return StepJson(
        ply=ply,
        by="chance" if move.by == CHANCE else move.by,
        action=move.text,
        events=[message_json(event) for event in events],
    )


def seat_logs(table: Table, start: int, audience: Audience) -> list[SeatLog]:
    moves = table.moves(start)
    return [
        SeatLog(seat, [step_json(table, start + i, moves[i], seat) for i in range(len(moves))])
        for seat in audience
    ]


class Painter:
    """Frames of a table as bytes, each made once for a position however many look at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.n = -1
        self.made: dict[int | None, msgspec.Raw] = {}

    def frames(self, audience: Audience) -> list[msgspec.Raw]:
        """None before the game begins: who has seen a hand must not be able to change seats."""
        if self.table.is_waiting():
            return []
        if self.n != self.table.n:
            self.made.clear()
            self.n = self.table.n
        out: list[msgspec.Raw] = []
        for seat in audience:
            if seat not in self.made:
                self.made[seat] = msgspec.Raw(msgspec.json.encode(frame(self.table, seat)))
            out.append(self.made[seat])
        return out
