"""What can be said for certain of a placement in Syzygie."""

from __future__ import annotations

from tablee.bots.knowledge import Fact
from tablee.games.syzygie.position import TURNS
from tablee.games.syzygie.rules import SyzygieState


def facts_of(before: SyzygieState, action: int, after: SyzygieState, seat: int) -> list[Fact]:
    """The victory, points, what the other can score next whatever he holds, cards in hand, the choice of places."""
    other = 1 - seat
    points, _ = before.gain(action)
    lead = int(after.score_of(seat) - after.score_of(other))
    out = [Fact("wins", int(after.turn == TURNS and lead > 0)), Fact("points", int(points))]
    if after.turn < TURNS and not before.discarded(other):  # a discard tells something about the cards left
        answer = most_scored(after, other)
        out.append(Fact("answer", -answer, answer))
    out.append(Fact("hand", int(after.hand_size(seat))))
    return out


def most_scored(state: SyzygieState, seat: int) -> int:
    """The most that the seat to act could score with any card that it has not played yet."""
    every = state.copy()
    unseen = state.unseen(seat)
    if seat == 1:
        every.hand1 = unseen
    else:
        every.hand0 = unseen
    most = 0
    for action in every.legal_actions():
        points, _ = every.gain(action)
        most = max(most, int(points))
    return most
