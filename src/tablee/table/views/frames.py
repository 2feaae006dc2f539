"""What a seat or a spectator may see of a table: everything a host sends about a game is made here."""

from __future__ import annotations

from typing import Any

from tablee.core.state import CHANCE, State
from tablee.table.presence import Presence
from tablee.table.roster import BOT, FINISHED, HUMAN
from tablee.table.table import Move, Table
from tablee.table.undo import take_back
from tablee.table.views.edition import title_of
from tablee.table.views.said import message_info
from tablee.table.wire import messages

Audience = tuple[int | None, ...]  # the seats that one browser looks from; (None,) for a spectator


def opening_info(table: Table) -> list[messages.Message]:
    """How the set-up went, as public messages."""
    return [message_info(m) for m in table.game.opening(table.match.initial, table.match.options)]


def outcome_info(table: Table) -> messages.Outcome | None:
    outcome = table.match.outcome()
    if outcome is None:
        return None
    payoffs = [table.match.payoff(seat) for seat in range(table.match.seats)]
    return messages.Outcome(outcome.winners, outcome.scores, outcome.reason, payoffs)


def audience_of(table: Table, player: str | None) -> Audience:
    seats = table.seats_of(player)
    return tuple(seats) if seats else (None,)


def table_info(table: Table, player: str | None, presence: Presence) -> messages.Table:
    finished = table.status == FINISHED
    seats: list[messages.Seat] = []
    for i in range(len(table.seats)):
        seat = table.seats[i]
        human = seat.kind == HUMAN
        seats.append(
            messages.Seat(
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
                warming=(seat.sat_in or seat.level) in presence.warming,
                invited=seat.invited is not None,
                awaits_you=seat.invited is not None and seat.invited == player,
                declined=seat.declined or None,
            )
        )
    pending = table.pending
    return messages.Table(
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
        outcome=outcome_info(table),
        commitment=table.commitment(),
        seed=table.head.seed if finished else None,
        salt=table.head.salt if finished else None,
        rematch=table.rematch,
        rematch_by=table.roster.rematch_by,
        continues=table.head.origin,
        origin=origin_of(table),
        undo=None
        if pending is None
        else messages.UndoRequest(pending.by, table.ply, pending.to, pending.waiting),
        spectators=presence.spectators,
        practice=table.head.practice,
        taken_back=table.taken_back,
        hints=table.head.hints,
        may_resign=table.may_resign(player),
        host=player is not None and table.head.owner == player,
        edition=title_of(table.game, table.match.edition),
        counts=table.counts(),
    )


def origin_of(table: Table) -> messages.Origin:
    if table.head.imported:
        return "record"
    return "deal" if table.head.dealt else "table"


def frame(table: Table, seat: int | None) -> messages.Frame:
    """The position now, as ``seat`` may know it."""
    to_act = table.to_act()
    found = take_back(table, seat)
    return messages.Frame(
        seat=seat,
        ply=table.ply,
        branch=table.branch,
        to_act=to_act,
        view=table.game.view(table.match.state, seat),
        legal=table.match.legal() if seat is not None and seat == to_act else [],
        outcome=outcome_info(table),
        can_undo=found.right == "free",
        undo=found.right,
        undo_reason=None if found.reason is None else message_info(found.reason),
    )


def past_frame(table: Table, state: State, ply: int, seat: int | None, everything: bool) -> messages.Frame:
    """A position of the past, without what may be done there. ``everything`` adds every seat's view."""
    views: list[dict[str, Any]] | None = None
    if everything:
        views = [table.game.view(state, i) for i in range(len(table.seats))]
    last = ply == table.ply
    who = table.match.to_act() if last else int(state.to_act())
    return messages.Frame(
        seat=seat,
        ply=ply,
        branch=table.branch,
        to_act=who if who >= 0 else None,
        view=table.game.view(state, seat),
        legal=[],
        outcome=outcome_info(table) if last else None,
        can_undo=False,
        undo="no",
        views=views,
    )


def step_info(table: Table, ply: int, move: Move, seat: int | None) -> messages.Step:
    """One step, as ``seat`` may know it."""
    events = table.game.events(move.before, move.action, move.after, seat)
    return messages.Step(
        ply=ply,
        by="chance" if move.by == CHANCE else move.by,
        action=move.text,
        events=[message_info(event) for event in events],
    )


def seat_logs(table: Table, start: int, audience: Audience) -> list[messages.SeatLog]:
    moves = table.moves(start)
    return [
        messages.SeatLog(seat, [step_info(table, start + i, moves[i], seat) for i in range(len(moves))])
        for seat in audience
    ]


class FrameCache:
    """The frames of a position, each encoded once however many connections get it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.n = -1
        self.made: dict[int | None, messages.Frame] = {}

    def frames(self, audience: Audience) -> list[messages.Frame]:
        """None before the game begins: who has seen a hand must not be able to change seats."""
        if self.table.is_waiting():
            return []
        if self.n != self.table.n:
            self.made.clear()
            self.n = self.table.n
        out: list[messages.Frame] = []
        for seat in audience:
            if seat not in self.made:
                self.made[seat] = messages.encoded_once(frame(self.table, seat))
            out.append(self.made[seat])
        return out
