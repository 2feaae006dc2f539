"""Seats and stage of a table: everything in its log apart from the game itself."""

from __future__ import annotations

from typing import Final

from tablee.table.events import (
    Archived,
    Cancelled,
    Declined,
    Event,
    Filled,
    Joined,
    Left,
    Rematched,
    Resigned,
    Returned,
    Revived,
    SatIn,
    SeatPlan,
    Stepped,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from tablee.table.wire.messages import SeatKind, Status

OPEN: Final = "open"
HUMAN: Final = "human"
BOT: Final = "bot"
WAITING: Final = "waiting"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
ARCHIVED: Final = "archived"
CANCELLED: Final = "cancelled"


class TableSeat:
    """Who sits on a seat now."""

    def __init__(
        self,
        kind: SeatKind,
        name: str,
        player: str | None,
        level: str | None,
        screen: bool,
        invited: str | None,
    ) -> None:
        self.kind: SeatKind = kind
        self.name = name
        self.player = player
        self.level = level
        self.screen = screen
        self.invited = invited  # the player for whom this open seat is kept
        self.declined = ""  # the name of who was invited and does not come
        self.sat_in: str | None = None  # the bot that plays for a person who is away
        self.left = False

    def bot(self) -> str | None:
        """The bot that acts for this seat now, if one does."""
        return self.level if self.kind == BOT else self.sat_in

    def copy(self) -> TableSeat:
        out = TableSeat(self.kind, self.name, self.player, self.level, self.screen, self.invited)
        out.declined = self.declined
        out.sat_in = self.sat_in
        out.left = self.left
        return out


class PendingUndo:
    """An undo that waits for consent."""

    def __init__(self, by: int, to: int, waiting: list[int]) -> None:
        self.by = by
        self.to = to
        self.waiting = waiting


class Roster:
    """The seats of a table and its stage, as its events left them."""

    def __init__(self, seats: list[TableSeat]) -> None:
        self.seats = seats
        self.pending: PendingUndo | None = None
        self.rematch: str | None = None
        self.rematch_by: int | None = None
        self.archived = False
        self.cancelled = False
        self.over = False

    def copy(self) -> Roster:
        out = Roster([seat.copy() for seat in self.seats])
        out.pending = self.pending
        out.rematch = self.rematch
        out.rematch_by = self.rematch_by
        out.archived = self.archived
        out.cancelled = self.cancelled
        out.over = self.over
        return out

    def is_waiting(self) -> bool:
        return any(seat.kind == OPEN for seat in self.seats)

    def status(self) -> Status:
        if self.over:
            return FINISHED
        if self.cancelled:
            return CANCELLED
        if self.archived:
            return ARCHIVED
        return WAITING if self.is_waiting() else PLAYING

    def bots(self) -> int:
        """How many seats a bot plays now."""
        return len([seat for seat in self.seats if seat.bot() is not None])

    def apply(self, event: Event, over: bool) -> None:
        """Apply the next event; ``over`` is whether the game has ended with it."""
        self.over = over
        if isinstance(event, Stepped | Undone | Resigned):
            self.pending = None
        elif isinstance(event, UndoAsked):
            self.pending = PendingUndo(event.by, event.to, list(event.waiting))
        elif isinstance(event, UndoAnswered):
            pending = self.pending
            if pending is not None:
                rest = [seat for seat in pending.waiting if seat != event.seat]
                self.pending = PendingUndo(pending.by, pending.to, rest) if event.accept else None
        elif isinstance(event, Joined):
            seat = self.seats[event.seat]
            seat.kind, seat.player, seat.name = HUMAN, event.player, event.name
            seat.invited, seat.declined = None, ""
        elif isinstance(event, Declined):
            seat = self.seats[event.seat]
            seat.declined = seat.name
            seat.invited, seat.name, seat.screen = None, "", False
        elif isinstance(event, Filled):
            seat = self.seats[event.seat]
            seat.kind, seat.name, seat.level, seat.screen = BOT, event.level, event.level, False
            seat.invited, seat.declined = None, ""
        elif isinstance(event, Cancelled):
            self.cancelled = True
        elif isinstance(event, Left):
            seat = self.seats[event.seat]
            if self.is_waiting():
                seat.kind, seat.player, seat.name, seat.screen = OPEN, None, "", False
            else:
                seat.left = True
        elif isinstance(event, SatIn):
            self.seats[event.seat].sat_in = event.level
        elif isinstance(event, Returned):
            self.seats[event.seat].sat_in = None
            self.seats[event.seat].left = False
        elif isinstance(event, Rematched):
            self.rematch = event.table
            self.rematch_by = event.by
        elif isinstance(event, Archived):
            self.archived = True
        elif isinstance(event, Revived):
            self.archived = False


def roster_of(plans: list[SeatPlan]) -> Roster:
    return Roster([TableSeat(s.kind, s.name, s.player, s.level, s.screen, s.invited) for s in plans])
