"""What a search knows about Styx: which placements to try in a playout, and what a position is worth."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Knowledge, Term
from tablee.core.bits import popcount
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.styx.components import NO_CARD
from tablee.games.styx.position import ALL_PILES, ENDED
from tablee.games.styx.rules import PLACE, REMOVE, StyxState


class StyxKnowledge(Knowledge):
    """Playouts cover the other's piles when they can; positions are judged by control, threats and hands."""

    def pick(self, state: State, legal: Actions, rng: Rng) -> i64:
        assert isinstance(state, StyxState)
        first = legal.items[0]
        if first < PLACE or first >= REMOVE:
            return legal.items[rng.below(legal.n)]
        theirs = state.control if state.player == 0 else ALL_PILES & ~state.control
        good: i64 = 0
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            if (theirs >> (action & 7)) & 1 != 0:
                legal.items[good] = action
                good += 1
            i += 1
        return legal.items[rng.below(good if good > 0 else legal.n)]

    def terms(self, state: State, seat: i64) -> list[Term]:
        assert isinstance(state, StyxState)
        mine = state.piles_of(seat)
        hands = state.size1 - state.size0 if seat == 1 else state.size0 - state.size1
        if state.phase == ENDED:
            return [
                Term("piles", float(2 * mine - 5)),
                Term("threats", 0.0),
                Term("hand", 0.0),
                Term("end", 10.0 if mine >= 3 else -10.0),
            ]
        return [
            Term("piles", float(2 * mine - 5)),
            Term("threats", 0.5 * float(popcount(reach(state, seat)) - popcount(reach(state, 1 - seat)))),
            Term("hand", 0.25 * float(hands)),
            Term("end", 0.0),
        ]


def reach(state: StyxState, seat: i64) -> i64:
    """The piles of the other's that this seat could cover now with a card that everyone sees: bits."""
    theirs = state.control if seat == 0 else ALL_PILES & ~state.control
    hand = state.hand1 if seat == 1 else state.hand0
    size = state.size1 if seat == 1 else state.size0
    piles: i64 = 0
    while size > 0:
        piles |= state.placements(hand & 63)
        hand >>= 6
        size -= 1
    slot: i64 = 0
    while slot < 12:
        card = (state.row >> slot) & 63
        if card != NO_CARD:
            piles |= state.placements(card)
        slot += 6
    return piles & theirs
