"""What can be said for certain of a turn of Styx."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.core.bits import popcount, shl
from tablee.games.styx.components import NO_CARD
from tablee.games.styx.position import ALL_PILES, ENDED
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, StyxState

NAMES: Final = (
    "wins",
    "lost",
    "piles",
    "sure",
    "poses",
    "safe",
    "unseen",
    "row",
    "threat",
    "akin",
    "ready",
    "hand",
)


def facts_of(before: StyxState, actions: list[int], after: StyxState, seat: int) -> list[Fact]:
    """Piles, placements, what is out of reach of the cards in sight and of those nobody sees, one's own hand."""
    held = int(after.piles_of(seat))
    ended = after.phase == ENDED
    placed = len([action for action in actions if PLACE <= action < REMOVE])
    out = [Fact("wins", int(ended and held >= 3))]
    mine = after.control if seat == 1 else ALL_PILES & ~after.control
    unseen = before._loose(seat)
    row = row_left(before, actions)
    shown = row + [card for card in before.hand_of(1 - seat) if before.known & shl(1, card) != 0]
    taking = len([card for card in unseen if after.placements(card) & mine != 0])
    if not ended:
        losing = taking if held == 1 else 0
        out.append(Fact("lost", -losing, losing, len(unseen)))
    out.append(Fact("piles", held, follows="wins"))
    if not ended:
        out.append(Fact("sure", int(popcount(mine & ~reach(after, shown + unseen)))))
    out.append(Fact("poses", placed, follows="wins"))
    if not ended:
        met = mine & reach(after, shown)
        out.append(Fact("safe", int(popcount(mine & ~met)), None, only(met), follows="sure"))
        out.append(Fact("unseen", -taking, taking, len(unseen), follows="lost"))
        left = len([card for card in row if after.placements(card) & mine != 0])
        out.append(Fact("row", -left, left, follows="safe sure"))
        own = own_cards(before, actions, seat)
        out.append(Fact("threat", int(popcount(reach(after, own) & ALL_PILES & ~mine))))
        out.append(Fact("akin", len([card for card in own if is_akin(card, int(after.phlegyas))])))
        out.append(
            Fact("ready", len([card for card in own if after.placements(card) != 0]), follows="threat")
        )
    out.append(Fact("hand", int(after.size1 if seat == 1 else after.size0), follows="wins"))
    return out


def row_left(before: StyxState, actions: list[int]) -> list[int]:
    """The cards of the row that the seat sees now and leaves there."""
    taken = [
        action if action < DRAW else action - int(REMOVE) for action in actions if not DRAW <= action < REMOVE
    ]
    row = [int((before.row >> slot) & 63) for slot in (0, 6)]
    return [card for card in row if card != NO_CARD and card not in taken]


def own_cards(before: StyxState, actions: list[int], seat: int) -> list[int]:
    """What the seat holds after the line, less what it draws, which it cannot know before."""
    cards = before.hand_of(seat)
    for action in actions:
        if action < DRAW:
            cards.append(action)
        elif PLACE <= action < REMOVE:
            cards.remove((action - int(PLACE)) >> 3)
    return cards


def is_akin(card: int, phlegyas: int) -> bool:
    """Whether a card makes who places it place another."""
    return card >> 3 == phlegyas >> 3 or card & 7 == phlegyas & 7


def reach(state: StyxState, cards: list[int]) -> i64:
    """The piles, one bit each, on which any of these cards can be placed."""
    piles: i64 = 0
    for card in cards:
        piles |= state.placements(card)
    return piles


def only(piles: i64) -> int:
    """The number of the pile, counted from 1, where there is one alone; else 0."""
    return [0, *[pile + 1 for pile in range(5) if piles == shl(1, pile)]][-1]
