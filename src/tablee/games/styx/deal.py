"""The set-up of Styx."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.games.styx.components import (
    CARDS,
    StyxEdition,
)
from tablee.games.styx.rules import StyxState


def deal(edition: StyxEdition, seats: int, options: Options, rng: Rng) -> StyxState:
    """The set-up of the rulebook: whoever turned the lowest Force turns the third card, and plays second."""
    styx = rng.shuffled(edition.styx)
    pile = rng.shuffled(CARDS)
    state = StyxState(edition, vec[i64]([i64(card) for card in pile]))
    lowest = 0
    for i in range(1, 4):
        if styx[i] & 7 < styx[lowest] & 7:
            lowest = i
    third = 0 if lowest < 2 else 1  # cards 0 and 1 are turned by seat 0, cards 2 and 3 by seat 1
    for i in range(5):
        state.set_pile(i, styx[i], [])
    state.control = 12 | (16 if third == 1 else 0)
    state.phlegyas = styx[5]
    state.player = 1 - third
    state.hand0 = pile[0]
    state.hand1 = pile[1]
    state.size0 = 1
    state.size1 = 1
    state.row = pile[2] | (pile[3] << 6)
    state.drawn = 4
    return state
