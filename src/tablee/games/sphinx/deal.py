"""The set-up of Sphinx."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.games.sphinx.components import SphinxEdition
from tablee.games.sphinx.position import (
    FREE_DOORS,
    FREE_ORDER,
    KEEP_CARDS,
    NOWHERE,
    TWO_DICE,
)
from tablee.games.sphinx.rules import SphinxState


def blank(edition: SphinxEdition, seats: int, options: Options) -> SphinxState:
    """A position of these options with nothing on the board yet."""
    state = SphinxState(edition, vec[i64]([]))
    state.seats = seats
    if options["two_dice"]:
        state.simple |= TWO_DICE
    if options["free_doors"]:
        state.simple |= FREE_DOORS
    if options["keep_cards"]:
        state.simple |= KEEP_CARDS
    if options["free_order"]:
        state.simple |= FREE_ORDER
    state.limit = int(options["turn_limit"])
    state.notes = bool(options["notes"])
    return state


def deal(edition: SphinxEdition, seats: int, options: Options, rng: Rng) -> SphinxState:
    """Six sphinxes mixed, everybody on the start, the first player by lot or as chosen (R9)."""
    state = blank(edition, seats, options)
    mixed = rng.shuffled([0, 1, 2, 3, 4, 5])
    for sphinx in range(6):
        state.places |= shl(sphinx, 3 * sphinx)
        state.colours |= shl(mixed[sphinx], 3 * sphinx)
    for seat in range(seats, 4):
        state.pawns |= shl(NOWHERE, 8 * seat)
    lot = rng.below(seats)  # drawn in any case, so that the option changes nothing else
    state.player = int(options["first"]) - 1 if options["first"] else lot
    return state
