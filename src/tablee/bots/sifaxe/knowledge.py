"""What the bots know about Sifaxe.

Every tile will be placed one day, so an action is measured by what it scores above what its tile usually does. The
six and the triplette are worth waiting with: the six for a hole with many sides, the triplette for a late move.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import Fact, share
from tablee.bots.measure import Measure
from tablee.bots.sifaxe.facts import facts_of
from tablee.core.bits import shl
from tablee.core.state import Actions, State
from tablee.games.sifaxe.board.racks import LEFT, LOT, MOVES, SEAT_SIZE, SIMPLE_WORD
from tablee.games.sifaxe.components import COMMON, SIX, TRIPLETTE
from tablee.games.sifaxe.position import TILE_BITS, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState

USUAL_SIMPLE: Final[i64] = 30
USUAL_DOUBLE: Final[i64] = 60
USUAL_TRIPLE: Final[i64] = 90
LEVEL: Final = 350.0  # a lead that makes three wins in four


def triplette_later(moves: i64, left: i64) -> i64:
    """What the triplette may bring if it is kept: thirty a move, at one of the last moves."""
    if left <= 1:
        return 0
    return 30 * (moves + left) * (3 if left == 2 else 4) // 4


def six_later(left: i64) -> i64:
    """What the six may bring if it is kept."""
    if left <= 1:
        return 0
    return 140 if left <= 3 else 260 if left <= 7 else 380


def kept(state: SifaxeState, seat: i64) -> i64:
    """What a seat may still expect of its six and its triplette."""
    base = seat * SEAT_SIZE
    simples = state.has[base + SIMPLE_WORD]
    left = state.has[base + LEFT]
    worth: i64 = 0
    if simples & shl(1, SIX) != 0:
        worth += six_later(left)
    if simples & shl(1, TRIPLETTE) != 0:
        worth += triplette_later(state.has[base + MOVES], left)
    return worth


def outlook(state: SifaxeState, seat: i64) -> i64:
    """The total of a seat and its partner, with what they kept."""
    partner = state.partner(seat)
    mine = state.result(seat) + kept(state, seat)
    return mine if partner < 0 else mine + kept(state, partner)


def lead(state: SifaxeState, seat: i64) -> i64:
    """How far a seat's side is before the best of the others."""
    mine = outlook(state, seat)
    partner = state.partner(seat)
    best: i64 = -1000000
    other: i64 = 0
    while other < state.seats:
        if other != seat and other != partner:
            theirs = outlook(state, other)
            if theirs > best:
                best = theirs
        other += 1
    return mine - best


class SifaxeKnowledge(Measure):
    """An action is measured by its points, less what its tile may bring at another time."""

    def __init__(self, width: int, depth: int, looks: int) -> None:
        super().__init__(width, depth, looks)
        self.longest = 1

    def gain(self, state: State, action: i64) -> float:
        assert isinstance(state, SifaxeState)
        return float(state.points_of(action))

    def measure(self, state: State, action: i64) -> i64:
        assert isinstance(state, SifaxeState)
        return self.above_usual(state, action, state.frontier.required(action >> TILE_BITS))

    def above_usual(self, state: SifaxeState, action: i64, required: i64) -> i64:
        code = code_of(action & TILE_MASK)
        base = state.player * SEAT_SIZE
        moves = state.has[base + MOVES]
        lot = state.has[base + LOT] == code
        points = state.worth(code, required, moves + 1, lot)
        if code >> 6 >= COMMON:
            if code & 63 == SIX:
                return points - six_later(state.has[base + LEFT])
            if code & 63 == TRIPLETTE:
                return points - triplette_later(moves, state.has[base + LEFT])
            return points - USUAL_SIMPLE
        return points - (USUAL_DOUBLE if state.as_double(code) and not lot else USUAL_TRIPLE)

    def measure_all(self, state: State, legal: Actions) -> None:
        """What a cell asks for is worked out once for all tiles that fit there."""
        assert isinstance(state, SifaxeState)
        cell: i64 = -1
        required: i64 = 0
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            if action >> TILE_BITS != cell:
                cell = action >> TILE_BITS
                required = state.frontier.required(cell)
            self.scores[i] = self.above_usual(state, action, required)
            i += 1

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, SifaxeState)
        return 0.7 * (1.0 if state.payoff(seat) > 0.0 else 0.0) + 0.3 * share(float(lead(state, seat)), LEVEL)

    def estimate(self, state: State, seat: i64) -> float:
        assert isinstance(state, SifaxeState)
        return share(float(lead(state, seat)), LEVEL)

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        assert isinstance(before, SifaxeState) and isinstance(after, SifaxeState)
        return facts_of(before, actions[0], after, seat)
