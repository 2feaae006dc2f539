"""The set-up of Styx."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.games.styx.components import CARDS, StyxEdition
from tablee.games.styx.rules import StyxState

ALL_CARDS: Final[vec[i64]] = vec[i64]([i64(card) for card in CARDS])


def deal(edition: StyxEdition, seats: int, options: Options, rng: Rng) -> StyxState:
    """The set-up of the rulebook: whoever turned the lowest Force turns the third card, and plays second."""
    styx = edition.styx_cards[:]
    rng.shuffle(styx)
    pile = ALL_CARDS[:]
    rng.shuffle(pile)
    state = StyxState(edition, pile)
    lowest: i64 = 0
    i: i64 = 1
    while i < 4:
        if styx[i] & 7 < styx[lowest] & 7:
            lowest = i
        i += 1
    third: i64 = lowest >> 1  # cards 0 and 1 are turned by seat 0, cards 2 and 3 by seat 1
    i = 0
    while i < 5:
        state.set_top(i, styx[i])
        i += 1
    state.control = 12 | (third << 4)
    state.phlegyas = styx[5]
    state.player = 1 - third
    state.hand0 = pile[0]
    state.hand1 = pile[1]
    state.size0 = 1
    state.size1 = 1
    state.row = pile[2] | (pile[3] << 6)
    state.drawn = 4
    return state
