"""How far things are in the pyramid of Sphinx: expected actions, one die after the other, by value iteration."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.sphinx.components import SphinxEdition
from tablee.games.sphinx.position import GUARDIAN

MUMMIES: Final[i64] = 6  # goals: the card fields of each colour, then these two
SUMMIT: Final[i64] = 7
GOALS: Final[i64] = 8
FIELDS: Final[i64] = 77
ROUNDS: Final = 80
NEAR_ENOUGH: Final = 0.01


class Ways:
    """For each goal and field, the actions it takes on average to pass or reach the goal, and where one is then.

    Some mummies are passed only by an attempt on the treasure, which takes three cards: ``on_foot`` is to the mummies
    without one. ``free``: a door on which a move ends turns only if one likes."""

    def __init__(self, edition: SphinxEdition, free: bool = False) -> None:
        self.edition = edition
        self.free = free
        goals: list[list[int]] = [*edition.cards, edition.mummies, [int(GUARDIAN)]]
        self.cost: vec[float] = vec[float]([0.0] * 616)
        self.nearest: vec[i64] = vec[i64]([0] * 616)
        self.on_foot: vec[float] = vec[float](_solve(edition, edition.mummies, False, free))
        for goal in range(8):
            solved = _solve(edition, goals[goal], True, free)
            for field in range(77):
                self.cost[goal * 77 + field] = solved[field]
                self.nearest[goal * 77 + field] = _nearest(goals[goal], field)

    def actions(self, goal: i64, field: i64) -> float:
        return self.cost[goal * FIELDS + (field if field < FIELDS else FIELDS - 1)]

    def arrival(self, goal: i64, field: i64) -> i64:
        return self.nearest[goal * FIELDS + (field if field < FIELDS else FIELDS - 1)]


_KEPT: Final[list[Ways]] = []  # of few editions: they take a while to work out


def ways_of(edition: SphinxEdition, free: bool = False) -> Ways:
    """The ways of an edition, worked out once."""
    for ways in _KEPT:
        if ways.edition is edition and ways.free == free:
            return ways
    if len(_KEPT) == 4:
        _KEPT.clear()
    _KEPT.append(Ways(edition, free))
    return _KEPT[-1]


def _nearest(fields: list[int], field: int) -> int:
    best = fields[0]
    for other in fields:
        if abs(other - field) < abs(best - field):
            best = other
    return best


def _ends(
    edition: SphinxEdition, goal: list[int], field: int, number: int, attempts: bool, free: bool
) -> list[int]:
    """The fields on which a move of this number can end; -1 where it passes or reaches the goal."""
    out: list[int] = []
    for way in (1, -1):
        at = field
        reached = False
        for _ in range(number):
            at += way
            reached = reached or at in goal
        if reached and (attempts or at < FIELDS):
            out.append(-1)
        elif 0 <= at < FIELDS:
            across = int(edition.across[at])
            if across < 0 or free:
                out.append(at)
            if across >= 0:
                out.append(across)
    return out


def _solve(edition: SphinxEdition, goal: list[int], attempts: bool, free: bool) -> list[float]:
    ends = [
        [_ends(edition, goal, field, number, attempts, free) for number in range(1, 7)] for field in range(77)
    ]
    cost = [20.0] * 77
    for _ in range(ROUNDS):
        moved = 0.0
        for field in range(77):
            total = 0.0
            for row in ends[field]:
                best = cost[field] if not row else 1000.0
                for end in row:
                    value = 0.0 if end < 0 else cost[end]
                    if value < best:
                        best = value
                total += best
            fresh = 1.0 + total / 6.0
            moved = max(moved, abs(fresh - cost[field]))
            cost[field] = fresh
        if moved < NEAR_ENOUGH:
            break
    return cost
