"""What a study of Syzygie counts: who leads, and which cards a seat has early."""

from __future__ import annotations

from tablee.core.state import State
from tablee.games.syzygie.components import card_name
from tablee.games.syzygie.position import TURNS
from tablee.games.syzygie.rules import SyzygieState


def standing(state: State) -> list[int]:
    assert isinstance(state, SyzygieState)
    return [int(state.score0), int(state.score1)]


def held(state: State, seat: int) -> list[str]:
    """The cards that come in the first half of a game: in the whole of it everybody has the same twenty."""
    assert isinstance(state, SyzygieState)
    return [card_name(card) for card in state.hand_of(seat)] if state.turn < TURNS // 2 else []
