"""The set-up of Syzygie."""

from __future__ import annotations

from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.games.syzygie.components import SyzygieEdition
from tablee.games.syzygie.position import WHOLE_PACK, cards_of
from tablee.games.syzygie.rules import SyzygieState, begin


def deal(edition: SyzygieEdition, seats: int, options: Options, rng: Rng) -> SyzygieState:
    """Shuffle both packs; the first player by lot or as chosen (R7)."""
    order0 = cards_of(WHOLE_PACK)
    order1 = cards_of(WHOLE_PACK)
    rng.shuffle(order0)
    rng.shuffle(order1)
    lot = rng.below(2)  # drawn in any case, so that the option changes nothing else
    return begin(edition, int(options["first"]) - 1 if options["first"] else lot, order0, order1)
