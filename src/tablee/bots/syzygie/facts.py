"""What can be said for certain of a placement in Syzygie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.core.bits import popcount, shl
from tablee.games.syzygie.position import CARD, DISCARD, TURNS
from tablee.games.syzygie.rules import SyzygieState

MANY: Final = 4  # points that are more than usual


def facts_of(before: SyzygieState, action: int, after: SyzygieState, seat: int) -> list[Fact]:
    """The victory, points, what the other can score next whatever he holds, what one's own cards could score then."""
    other = 1 - seat
    points, _ = before.gain(action)
    lead = int(after.score_of(seat) - after.score_of(other))
    hand = before.hand1 if seat == 1 else before.hand0
    most = max([0, *most_by_card(before, seat, hand).values()])
    out = [
        Fact("wins", int(after.turn == TURNS and lead > 0)),
        Fact("points", int(points), None, int(points == most)),
    ]
    if after.turn < TURNS and not before.discarded(other):  # a discard tells something about the cards left
        unseen = after.unseen(other)
        answers = list(most_by_card(after, other, unseen).values())
        count = int(popcount(unseen))
        answer = max([0, *answers])
        sure = lead - answer
        out.append(Fact("lead", sure, sure if sure > 0 else -sure, int(sure > 0), follows="points"))
        out.append(Fact("answer", -answer, answer, follows="lead"))
        many = len([best for best in answers if best >= MANY])
        out.append(Fact("many", -many, many, count))
        mean = (10 * sum(answers) + count // 2) // count
        out.append(Fact("mean", -mean, mean, count, 10, "many answer"))
    if after.turn < TURNS - 1:
        card = action - int(DISCARD) if action >= DISCARD else action >> int(CARD)
        kept = hand & ~shl(1, card)
        mine = most_by_card(after, seat, after.unseen(seat))
        out.append(Fact("next", max([0, *[best for code, best in mine.items() if (kept >> code) & 1 != 0]])))
        good = len([best for best in mine.values() if best >= MANY])
        out.append(Fact("mine", good, None, int(popcount(after.unseen(seat)))))
    out.append(Fact("hand", int(after.hand_size(seat))))
    return out


def most_by_card(state: SyzygieState, seat: int, cards: i64) -> dict[int, int]:
    """The most that each of these cards of a seat could score on this table, were it its turn; 0 where none fits."""
    every = state.copy()
    if (every.turn + every.first) & 1 != seat:
        every.turn += 1
    if seat == 1:
        every.hand1 = cards
    else:
        every.hand0 = cards
    out: dict[int, int] = {}
    for action in every.legal_actions():
        if action < DISCARD:
            points, _ = every.gain(action)
            out[action >> int(CARD)] = max(out.get(action >> int(CARD), 0), int(points))
    return out
