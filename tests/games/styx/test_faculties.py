"""Where the rules let a card be placed, against a plain reading of the rule, for any river."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from tablee.games.styx.components import (
    CARDS,
    GREATEST,
    LEAST_DIFFERENT,
    MOST_DIFFERENT,
    NONE,
    SAME,
    SMALLEST,
)
from tablee.games.styx.position import piles_among


def plainly(tops: list[int], card: int, faculty: int) -> list[int]:
    """Base rule, then the extreme among what it leaves (R1)."""
    alike = [pile for pile, top in enumerate(tops) if top >> 3 == card >> 3 or top & 7 == card & 7]
    if faculty == SAME:
        return alike
    free = [pile for pile in range(len(tops)) if pile not in alike]
    ranks: dict[int, Callable[[int], int]] = {
        GREATEST: lambda top: top & 7,
        SMALLEST: lambda top: -(top & 7),
        MOST_DIFFERENT: lambda top: abs((top & 7) - (card & 7)),
        LEAST_DIFFERENT: lambda top: -abs((top & 7) - (card & 7)),
        NONE: lambda top: 0,
    }
    rank = ranks[faculty]
    return [pile for pile in free if rank(tops[pile]) == max(rank(tops[other]) for other in free)]


@given(st.lists(st.sampled_from(CARDS), min_size=5, max_size=5), st.sampled_from(CARDS))
def test_a_card_goes_where_the_base_rule_and_its_faculty_let_it(tops: list[int], card: int) -> None:
    forces = sum(1 << (5 * (top & 7) + pile) for pile, top in enumerate(tops))
    factions = sum(1 << (5 * (top >> 3) + pile) for pile, top in enumerate(tops))
    for faculty in (NONE, GREATEST, SMALLEST, MOST_DIFFERENT, LEAST_DIFFERENT, SAME):
        found = int(piles_among(forces, factions, card, faculty))
        wanted = sum(1 << pile for pile in plainly(tops, card, int(faculty)))
        assert found == wanted, (tops, card, int(faculty))
