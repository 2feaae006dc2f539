"""What a study of Sfynx counts: which rewards the team earns. Nobody leads: all win or lose together."""

from __future__ import annotations

from tablee.core.state import State
from tablee.games.sfynx.rules import SfynxState
from tablee.games.sfynx.view import rewards_of


def standing(state: State) -> list[int]:
    return []


def held(state: State, seat: int) -> list[str]:
    """The rewards that the team owns."""
    assert isinstance(state, SfynxState)
    return rewards_of(state.owned)
