"""What a study of Sphinx counts: who has seen most, and which cards a seat holds."""

from __future__ import annotations

from tablee.core.bits import popcount
from tablee.core.state import State
from tablee.games.sphinx.components import letters_of
from tablee.games.sphinx.rules import SphinxState


def standing(state: State) -> list[int]:
    """The sphinxes that each seat has looked at."""
    assert isinstance(state, SphinxState)
    return [int(popcount(state.seen_by(seat))) for seat in range(int(state.seats))]


def held(state: State, seat: int) -> list[str]:
    """The colours of the cards in a hand."""
    assert isinstance(state, SphinxState)
    return list(letters_of(int(state.hand_of(seat))))
