"""What can be said for certain of a placement in Syzygie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.core.bits import popcount, shl
from tablee.games.syzygie.position import CARD, DISCARD, TURNS
from tablee.games.syzygie.rules import SyzygieState

NAMES: Final = (
    "wins",
    "points",
    "bonus",
    "lead",
    "answer",
    "many",
    "mean",
    "next",
    "mine",
    "own",
    "places",
)
SOME: Final = 2  # points for which a placement is worth a thought
MANY: Final = 4  # points that are more than usual


def facts_of(before: SyzygieState, action: int, after: SyzygieState, seat: int) -> list[Fact]:
    """The victory, points, what the other can score next whatever he holds, what one's own cards could score then."""
    other = 1 - seat
    points, _ = before.gain(action)
    lead = int(after.score_of(seat) - after.score_of(other))
    hand = before.hand1 if seat == 1 else before.hand0
    out = [
        Fact("wins", int(after.turn == TURNS and lead > 0)),
        Fact("points", int(points), None, int(points == Reach(before, seat, hand).best())),
        Fact("bonus", int(after.hand_size(seat))),
    ]
    if after.turn < TURNS and not before.discarded(other):  # a discard tells something about the cards left
        theirs = Reach(after, other, after.unseen(other))
        answer = theirs.best()
        sure = lead - answer
        out.append(Fact("lead", sure, sure if sure > 0 else -sure, int(sure > 0), follows="points"))
        out.append(Fact("answer", -answer, answer, follows="lead"))
        out.append(Fact("many", -theirs.many(), theirs.many(), theirs.count))
        out.append(Fact("mean", -theirs.mean(), theirs.mean(), theirs.count, 10, "many answer"))
    if after.turn < TURNS - 1:
        card = action - int(DISCARD) if action >= DISCARD else action >> int(CARD)
        kept = hand & ~shl(1, card)
        mine = Reach(after, seat, after.unseen(seat))
        best = max([0, *[points for code, points in mine.most.items() if (kept >> code) & 1 != 0]])
        out.append(Fact("next", best, None, int(popcount(kept))))
        every = mine.count > 1 and mine.many() == mine.count
        same = mine.count == popcount(kept)  # no pile any more: what is kept is all that is left
        out.append(
            Fact("mine", mine.many(), None, 0 if every else mine.count, follows="next" if same else "")
        )
        out.append(Fact("own", mine.mean(), None, mine.count, 10, "mine next"))
        out.append(Fact("places", mine.paying, None, mine.count, follows="own mine"))
    return out


class Reach:
    """What these cards of a seat could score on a table, were it its turn.

    ``most``: by card, of those that fit; ``paying``: in how many ways one of them can be placed for some points."""

    def __init__(self, state: SyzygieState, seat: int, cards: i64) -> None:
        self.count: int = int(popcount(cards))
        self.most: dict[int, int] = {}
        self.paying: int = 0
        every = state.copy()
        if (every.turn + every.first) & 1 != seat:
            every.turn += 1
        if seat == 1:
            every.hand1 = cards
        else:
            every.hand0 = cards
        for action in every.legal_actions():
            if action < DISCARD:
                points, _ = every.gain(action)
                card = action >> int(CARD)
                self.most[card] = max(self.most.get(card, 0), int(points))
                self.paying += int(points >= SOME)

    def best(self) -> int:
        return max([0, *self.most.values()])

    def many(self) -> int:
        """How many of the cards could score four points or more."""
        return len([best for best in self.most.values() if best >= MANY])

    def mean(self) -> int:
        """What they could score on average, in tenths; 0 where one fits nowhere."""
        return (10 * sum(list(self.most.values())) + self.count // 2) // self.count
