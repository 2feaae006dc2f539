"""What can be said for certain of the rest of a turn of Sphinx."""

from __future__ import annotations

from tablee.bots.knowledge import Fact
from tablee.core.bits import popcount, shl
from tablee.games.sphinx.rules import LAY, SphinxState


def facts_of(before: SphinxState, actions: list[int], after: SphinxState, seat: int) -> list[Fact]:
    """Cards of guardians one has seen, guardians and sphinxes seen, cards, what the others keep, how far one is."""
    hand = after.hand_of(seat)
    known = before.seen_by(seat)
    seen = after.seen_by(seat)
    fitting = 0
    guardians = 0
    for place in range(3):
        sphinx = after.sphinx_at(place)
        if seen & shl(1, sphinx) != 0:
            guardians += 1
        if known & shl(1, sphinx) != 0 and hand & shl(1, after.colour_of(sphinx)) != 0:
            fitting += 1
    rivals = sum([int(popcount(after.hand_of(other))) for other in range(int(after.seats)) if other != seat])
    return [
        Fact("attempts", int(actions[-1] >= LAY)),
        Fact("fitting", fitting),
        Fact("guardians", guardians),
        Fact("cards", int(popcount(hand))),
        Fact("seen", int(popcount(seen))),
        Fact("rivals", -rivals, rivals),
        Fact("field", int(after.field_of(seat))),
    ]
