"""What is counted of Sphinx: who has seen most, which cards a seat holds, which fields mattered."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import popcount
from tablee.core.state import State
from tablee.games.sphinx.components import COLOURS, letters_of
from tablee.games.sphinx.position import CHOOSING, ENDED, FREE_DOORS, ROLLING
from tablee.games.sphinx.rules import DOOR, LOOK, MOVE, NO_LOOK, NO_STEAL, PASS, SWAP, TAKE, SphinxState

# What a move that has ended on a door leads to: whoever must choose on the way has not arrived.
OVER_THE_DOOR: Final = [int(CHOOSING), int(ROLLING), int(ENDED)]


def standing(state: State) -> list[int]:
    """The sphinxes that each seat has looked at."""
    assert isinstance(state, SphinxState)
    return [int(popcount(state.seen_by(seat))) for seat in range(int(state.seats))]


def held(state: State, seat: int) -> list[str]:
    """The colours of the cards in a hand."""
    assert isinstance(state, SphinxState)
    return list(letters_of(int(state.hand_of(seat))))


def mattered(before: State, action: int, after: State) -> dict[str, int]:
    """A card that is taken, a look at a mummy, a niche whose sphinx is exchanged, a door that turns: by its field."""
    assert isinstance(before, SphinxState) and isinstance(after, SphinxState)
    edition = before.edition
    seat = before.player
    field = int(before.field_of(seat))
    out: dict[str, int] = {}
    if SWAP <= action < PASS:
        out[f"niches.fields.{(action - int(SWAP)) % 3}"] = 1
    elif action == TAKE:
        colour = int(edition.offers[field]) - 1
        out[f"cards.{COLOURS[colour]}.{edition.cards[colour].index(field)}"] = 1
    elif LOOK <= action < NO_LOOK:
        out[f"mummies.fields.{edition.mummies.index(field)}"] = 1
    walked = MOVE <= action < SWAP or TAKE <= action <= NO_STEAL
    turned = action == DOOR if before.simple & FREE_DOORS else walked and after.phase in OVER_THE_DOOR
    door = int(edition.door_of[after.field_of(seat)])
    if turned and door >= 0:
        out[f"door.{door}"] = 1
    return out
