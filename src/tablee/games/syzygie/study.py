"""What is counted of Syzygie: who leads, which cards a seat has early, which ones mattered."""

from __future__ import annotations

from tablee.core.state import State
from tablee.games.syzygie.components import card_name
from tablee.games.syzygie.position import CARD, TURNS
from tablee.games.syzygie.rules import SyzygieState


def standing(state: State) -> list[int]:
    assert isinstance(state, SyzygieState)
    return [int(state.score0), int(state.score1)]


def held(state: State, seat: int) -> list[str]:
    """The cards that come in the first half of a game: in the whole of it everybody has the same twenty."""
    assert isinstance(state, SyzygieState)
    return [card_name(card) for card in state.hand_of(seat)] if state.turn < TURNS // 2 else []


def mattered(before: State, action: int, after: State) -> dict[str, int]:
    """The points that a card brings when it is placed."""
    assert isinstance(before, SyzygieState)
    points = int(before.gain(action)[0])
    if not points:
        return {}
    packs = before.layout.edition.data["pack"]
    assert isinstance(packs, list)
    pack = int(before.to_act()) if len(packs) > 1 else 0
    return {f"pack.{pack}.cards.{action >> CARD}": points}
