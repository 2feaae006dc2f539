"""What is counted of Styx: who leads, which cards a seat holds, which ones mattered."""

from __future__ import annotations

from tablee.core.bits import popcount
from tablee.core.state import State
from tablee.games.styx.components import FACTIONS, name_of
from tablee.games.styx.position import AGAIN
from tablee.games.styx.rules import PLACE, REMOVE, StyxState


def standing(state: State) -> list[int]:
    """The piles of the river that each seat controls."""
    assert isinstance(state, StyxState)
    mine = int(popcount(state.control & 31))
    return [5 - mine, mine]


def held(state: State, seat: int) -> list[str]:
    """The cards in a hand."""
    assert isinstance(state, StyxState)
    return [name_of(card) for card in state.hand_of(seat)]


def mattered(before: State, action: int, after: State) -> dict[str, int]:
    """The card that is placed; the STYX card it covers; Phlégyas' card where it allows another placement."""
    assert isinstance(before, StyxState) and isinstance(after, StyxState)
    if not PLACE <= action < REMOVE:
        return {}
    card, pile = divmod(action - int(PLACE), 8)
    out = {f"colereux.{FACTIONS[card >> 3]}.{card & 7}": 1}
    if (int(before.bare) >> pile) & 1:
        out[f"styx.{before.edition.styx.index((int(before.river) >> (6 * pile)) & 63)}"] = 1
    if after.phase == AGAIN:
        out[f"styx.{before.edition.styx.index(int(after.phlegyas))}"] = 1
    return out
