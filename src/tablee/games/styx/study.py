"""What a study of Styx counts: who leads, and which cards a seat holds."""

from __future__ import annotations

from tablee.core.bits import popcount
from tablee.core.state import State
from tablee.games.styx.components import name_of
from tablee.games.styx.rules import StyxState


def standing(state: State) -> list[int]:
    """The piles of the river that each seat controls."""
    assert isinstance(state, StyxState)
    mine = int(popcount(state.control & 31))
    return [5 - mine, mine]


def held(state: State, seat: int) -> list[str]:
    """The cards in a hand."""
    assert isinstance(state, StyxState)
    return [name_of(card) for card in state.hand_of(seat)]
