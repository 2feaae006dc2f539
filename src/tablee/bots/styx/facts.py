"""What can be said for certain of a turn of Styx."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.core.bits import popcount, shl
from tablee.games.styx.components import NO_CARD
from tablee.games.styx.position import ALL_PILES, ENDED
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, StyxState


def facts_of(before: StyxState, actions: list[int], after: StyxState, seat: int) -> list[Fact]:
    """Piles, placements, what is out of reach of the cards in sight and of those nobody sees, the hand."""
    held = int(after.piles_of(seat))
    ended = after.phase == ENDED
    placed = len([action for action in actions if PLACE <= action < REMOVE])
    out = [Fact("wins", int(ended and held >= 3)), Fact("piles", held), Fact("poses", placed)]
    if not ended:
        mine = after.control if seat == 1 else ALL_PILES & ~after.control
        out.append(Fact("safe", int(popcount(mine & ~reach(after, in_sight(before, actions, seat))))))
        unseen = before._loose(seat)
        taking = len([card for card in unseen if after.placements(card) & mine != 0])
        out.append(Fact("unseen", -taking, taking, len(unseen)))
    drawn = len([action for action in actions if action == DRAW])
    out.append(Fact("hand", int(after.size1 if seat == 1 else after.size0), None, drawn))
    return out


def in_sight(before: StyxState, actions: list[int], seat: int) -> list[int]:
    """The cards that the other may place next and that the seat sees now: of the row, and of his hand."""
    taken = [
        action if action < DRAW else action - int(REMOVE) for action in actions if not DRAW <= action < REMOVE
    ]
    row = [int((before.row >> slot) & 63) for slot in (0, 6)]
    cards = [card for card in row if card != NO_CARD and card not in taken]
    return cards + [card for card in before.hand_of(1 - seat) if before.known & shl(1, card) != 0]


def reach(state: StyxState, cards: list[int]) -> i64:
    """The piles, one bit each, on which any of these cards can be placed."""
    piles: i64 = 0
    for card in cards:
        piles |= state.placements(card)
    return piles
