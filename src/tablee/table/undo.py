"""Taking steps back: freely while nothing binds, else by consent of everyone else; alone only in free practice."""

from __future__ import annotations

from tablee.core.words.message import Message
from tablee.table.roster import HUMAN
from tablee.table.table import Table
from tablee.table.wire.messages import UndoRight


class TakeBack:
    """What a seat may do about its last action, and the reason where it cannot simply take it back."""

    def __init__(self, right: UndoRight, to: int, waiting: list[int], reason: Message | None) -> None:
        self.right = right
        self.to = to
        self.waiting = waiting  # the seats whose people must agree
        self.reason = reason


def undo_target(table: Table, seat: int) -> int | None:
    """The ply before this seat's last action, None where there is nothing to take back."""
    for ply in range(table.ply - 1, table.base - 1, -1):
        if table.match.steps[ply].by == seat:
            return ply
    return None


def people_beside(table: Table, seat: int) -> list[int]:
    """The seats of the other people: on the same screen too, and away while a bot plays for them; not who got up."""
    seats = table.seats
    # A bot that plays for somebody cannot consent: else the others could look and take back until its return.
    return [i for i in range(len(seats)) if i != seat and seats[i].kind == HUMAN and not seats[i].left]


def take_back(table: Table, seat: int | None) -> TakeBack:
    """Whether this seat may take its last action back: freely, with consent, or not at all."""
    target = None if seat is None or table.match.over() else undo_target(table, seat)
    if seat is None or target is None:
        return TakeBack("no", table.ply, [], None)
    binding = table.binding_since(target)
    if not binding:
        return TakeBack("free", target, [], None)
    reason = Message(f"takeback.{binding}")
    waiting = people_beside(table, seat)
    if waiting:
        return TakeBack("ask", target, waiting, Message("takeback.consent", {"why": reason}))
    if table.head.practice:
        return TakeBack("free", target, [], Message("takeback.practice"))
    return TakeBack("no", target, [], Message("takeback.alone", {"why": reason}))
