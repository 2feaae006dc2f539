"""Redeals of Sphinx are bounded: where wrong attempts have left few colourings, one of those is drawn."""

from __future__ import annotations

from itertools import permutations

from tablee.core import Rng

from .positions import GAME, position


def test_when_all_but_one_triple_has_failed_the_guardians_are_certain() -> None:
    wrong = ["".join(triple) for triple in permutations("RBJVON", 3) if triple != ("R", "B", "J")]
    failed = [{"sphinxes": [1, 2, 3], "laid": laid} for laid in wrong]
    match = position(turn=200, seen=[[], [1, 2, 3], [], []], failed=failed)
    found = {str(GAME.dump(match.state.resample(0, Rng(seed)))["colours"]) for seed in range(120)}
    assert found == {"RBJ" + "".join(rest) for rest in permutations("VON")}
