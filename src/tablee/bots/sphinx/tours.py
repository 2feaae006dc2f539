"""The shortest round in the pyramid of Sphinx: cards still lacking, a mummy, the summit, in the best order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.sphinx.ways import FIELDS, NEAR_ENOUGH, ROUNDS
from tablee.games.sphinx.components import MUMMY, SphinxEdition
from tablee.games.sphinx.position import FREE_DOORS, GUARDIAN, KEEP_CARDS

SEEN: Final[i64] = 64  # a mummy was passed; below it the colours
REACHED: Final[i64] = -1  # where a move ends that comes to the summit
FIRST_GUESS: Final = 20.0
MOST_KEPT: Final = 4


class Moves:
    """Every way to use one die from every field: where it ends, and what is passed."""

    def __init__(self, edition: SphinxEdition, free: bool) -> None:
        self.first: list[int] = [0]  # by field and number: the first of its ways in the lists below
        self.ends: list[int] = []
        self.passed: list[int] = []
        self.once: list[int] = []  # passed once only: a card in hand is lost there, and not found again
        for field in range(int(FIELDS)):
            for number in range(1, 7):
                for way in (1, -1):
                    self._add(edition, field, number, way, free)
                self.first.append(len(self.ends))

    def _add(self, edition: SphinxEdition, field: int, number: int, way: int, free: bool) -> None:
        passed = 0
        twice = 0
        at = field
        for _ in range(number):
            at += way
            if at < 0:
                return
            if at >= GUARDIAN:
                break
            offer = int(edition.offers[at])
            bit = 0 if offer == 0 else int(SEEN) if offer == MUMMY else 1 << (offer - 1)
            twice |= passed & bit
            passed |= bit
        ends = [int(REACHED)]
        if at < GUARDIAN:
            across = int(edition.across[at])
            ends = [at] if across < 0 else [at, across] if free else [across]
        for end in ends:
            self.ends.append(end)
            self.passed.append(passed)
            self.once.append(passed & ~twice)


class Tour:
    """The actions to the treasure with three cards (or fewer, where not all are known), by what is still lacking of
    them, by whether a mummy is to be passed, and by field: one die after the other, always used in the best way."""

    def __init__(self, moves: Moves, needed: int, keeps: bool) -> None:
        self.needed: i64 = needed
        ends = vec[i64]([i64(x) for x in moves.ends])
        passed = vec[i64]([i64(x) for x in moves.passed])
        lost = vec[i64]([i64(0 if keeps else x) for x in moves.once])
        first = vec[i64]([i64(x) for x in moves.first])
        self.cost: vec[float] = vec[float]([FIRST_GUESS] * (128 * int(FIELDS)))
        lacks = [part for part in range(64) if part & ~needed == 0]
        self._solve(vec[i64]([i64(x) for x in lacks]), first, ends, passed, lost)
        self._solve(vec[i64]([i64(x | int(SEEN)) for x in lacks]), first, ends, passed, lost)

    def _solve(
        self, lacks: vec[i64], first: vec[i64], ends: vec[i64], passed: vec[i64], lost: vec[i64]
    ) -> None:
        needed = self.needed
        cost = self.cost
        rounds = 0
        moved: float = 1.0
        while moved >= NEAR_ENOUGH and rounds < ROUNDS:
            rounds += 1
            moved = 0.0
            k: i64 = 0
            while k < len(lacks):
                lack = lacks[k]
                k += 1
                field = FIELDS
                while field > 0:
                    field -= 1
                    total: float = 0.0
                    number: i64 = 0
                    while number < 6:
                        best: float = 1000.0
                        i = first[field * 6 + number]
                        stop = first[field * 6 + number + 1]
                        number += 1
                        while i < stop:
                            left = (lack & ~passed[i]) | (needed & ~lack & lost[i])
                            end = ends[i]
                            i += 1
                            if end != REACHED:
                                value = cost[left * FIELDS + end]
                            elif left == 0:
                                value = 0.0
                            else:
                                continue
                            if value < best:
                                best = value
                        total += cost[lack * FIELDS + field] if best == 1000.0 else best
                    fresh = 1.0 + total / 6.0
                    by = fresh - cost[lack * FIELDS + field]
                    if by < 0.0:
                        by = -by
                    if by > moved:
                        moved = by
                    cost[lack * FIELDS + field] = fresh

    def actions(self, lacking: i64, mummy: bool, field: i64) -> float:
        at = field if field < FIELDS else FIELDS - 1
        return self.cost[(lacking | (SEEN if mummy else 0)) * FIELDS + at]


class Tours:
    """The tours of an edition, with these simplifications: each worked out when it is asked for first."""

    def __init__(self, edition: SphinxEdition, simple: i64) -> None:
        self.edition = edition
        self.simple = simple
        self.moves = Moves(edition, simple & FREE_DOORS != 0)
        self.kept: list[Tour | None] = [None] * 64

    def to(self, needed: i64) -> Tour:
        """To the treasure with the cards of these colours."""
        found = self.kept[int(needed)]
        if found is None:
            found = Tour(self.moves, int(needed), self.simple & KEEP_CARDS != 0)
            self.kept[int(needed)] = found
        return found


def simple_of(simple: i64) -> i64:
    """The simplifications that change a tour."""
    return simple & (FREE_DOORS | KEEP_CARDS)


_KEPT: Final[list[Tours]] = []  # of few editions


def tours_of(edition: SphinxEdition, simple: i64) -> Tours:
    """The tours of an edition, worked out once: any edition with the same components has the same."""
    telling = simple_of(simple)
    for tours in _KEPT:
        if tours.simple == telling and tours.edition.digest() == edition.digest():
            tours.edition = edition
            return tours
    if len(_KEPT) == MOST_KEPT:
        _KEPT.clear()
    _KEPT.append(Tours(edition, telling))
    return _KEPT[-1]
