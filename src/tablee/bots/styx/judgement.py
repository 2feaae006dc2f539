"""What a search of the better levels knows about Styx: the turns that win at once, and what a position is worth.

Nearly all games end with all five piles in one hand, so a turn that takes the last of the other's piles is looked for
exactly; and a playout goes on for a few turns only, then the position is judged by a fitted sum of what is in sight.
"""

from __future__ import annotations

from math import exp, floor
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.styx.knowledge import StyxKnowledge
from tablee.bots.styx.tactics import finish, is_akin
from tablee.bots.styx.weights import WEIGHTS
from tablee.core.bits import popcount
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.styx.components import NO_CARD
from tablee.games.styx.position import ALL_PILES, ENDED, TURN
from tablee.games.styx.rules import StyxState

# The tables of weights, one after another. Each has a row for the piles that the mover holds (1 to 4) or, for the
# sizes of the hands, for the stage of the game (four); and five columns (the first table: a column a stage).
STAGES: Final[i64] = 0
REACH: Final[i64] = 16  # of the other's piles that a card in one's hand or in the row could cover
THEIR_REACH: Final[i64] = 36
COVERS: Final[i64] = 56  # cards in one's hand that could cover one of the other's piles
THEIR_COVERS: Final[i64] = 76
AKIN: Final[i64] = 96  # cards in one's hand after which another is placed
THEIR_AKIN: Final[i64] = 116
SIZE: Final[i64] = 136
THEIR_SIZE: Final[i64] = 156
BOTH: Final[i64] = 176  # akin cards that could cover
THEIR_BOTH: Final[i64] = 196
ALL_WEIGHTS: Final = 216
TABLES: Final[i64] = 11


def _curve() -> list[float]:
    # Rounded, so that the last digit of a machine's own exponential has no say in a choice.
    return [floor(65536.0 / (1.0 + exp((128 - n) / 16.0)) + 0.5) / 65536.0 for n in range(256)]


CURVE: Final[vec[float]] = vec[float](_curve())  # chances by log-odds, from -8 to 8 in steps of 1/16


class StyxJudgement(StyxKnowledge):
    """Playouts of ``turns`` turns; who can win in his turn does, in the tree as in a playout."""

    def __init__(self, turns: int) -> None:
        super().__init__()
        self.sharp = True
        self.turns: i64 = turns
        self.weights: vec[i64] = vec[i64]([i64(weight) for weight in WEIGHTS])  # 1/256 of log-odds
        self.cells: vec[i64] = vec[i64]([0] * int(TABLES))
        self.judged: float = 0.5  # the chance of who was to act where the last playout stopped

    def finish(self, state: State) -> bool:
        """Only at the beginning of a turn: further on it was looked for already."""
        assert isinstance(state, StyxState)
        return state.phase == TURN and finish(state)

    def play_out(self, state: State, legal: Actions, rng: Rng) -> bool:
        assert isinstance(state, StyxState)
        left = self.turns
        while state.phase != ENDED:
            if state.phase == TURN:
                if finish(state):
                    return True
                if left == 0:
                    self.judged = self.judge(state)
                    return False
                left -= 1
            legal.n = 0
            state.legal_into(legal)
            state.apply(self.pick(state, legal, rng))
        return True

    def estimate(self, state: State, seat: i64) -> float:
        """Where a playout stopped."""
        assert isinstance(state, StyxState)
        return self.judged if state.player == seat else 1.0 - self.judged

    def judge(self, state: StyxState) -> float:
        """The chance of who begins a turn, and cannot win with it."""
        self.look(state)
        weights = self.weights
        cells = self.cells
        odds: i64 = 0
        i: i64 = 0
        while i < TABLES:
            odds += weights[cells[i]]
            i += 1
        at = (odds >> 4) + 128
        if at < 0:
            at = 0
        elif at > 255:
            at = 255
        return CURVE[at]

    def features(self, state: StyxState) -> list[int]:
        """Which weights count in a position: what they are fitted by."""
        self.look(state)
        return [int(cell) for cell in self.cells]

    def look(self, state: StyxState) -> None:
        """Which weight of each table counts, into ``cells``."""
        cells = self.cells
        second = state.player == 1
        mine = state.control if second else ALL_PILES & ~state.control
        row = popcount(mine) - 1
        left: i64 = len(state.pile) - state.drawn
        stage: i64 = 0 if left > 16 else 1 if left > 8 else 2 if left > 3 else 3
        cells[0] = STAGES + row * 4 + stage
        cells[1] = SIZE + stage * 5 + (state.size1 if second else state.size0)
        cells[2] = THEIR_SIZE + stage * 5 + (state.size0 if second else state.size1)
        in_row = self._row_reach(state)
        row *= 5
        hand = state.hand1 if second else state.hand0
        size = state.size1 if second else state.size0
        self._look_at(state, hand, size, ALL_PILES & ~mine, in_row, 3)
        cells[3] += REACH + row
        cells[4] += COVERS + row
        cells[5] += AKIN + row
        cells[6] += BOTH + row
        hand = state.hand0 if second else state.hand1
        size = state.size0 if second else state.size1
        self._look_at(state, hand, size, mine, in_row, 7)
        cells[7] += THEIR_REACH + row
        cells[8] += THEIR_COVERS + row
        cells[9] += THEIR_AKIN + row
        cells[10] += THEIR_BOTH + row

    def _row_reach(self, state: StyxState) -> i64:
        """The piles on which one of the face-up cards could be placed."""
        reach: i64 = 0
        slot: i64 = 0
        while slot < 12:
            card = (state.row >> slot) & 63
            if card != NO_CARD:
                reach |= state.placements(card)
            slot += 6
        return reach

    def _look_at(self, state: StyxState, hand: i64, size: i64, wanted: i64, reach: i64, at: i64) -> None:
        """What a hand could do to the piles that it wants: reach, covers, akin and both, from ``cells[at]`` on."""
        covers: i64 = 0
        akin: i64 = 0
        both: i64 = 0
        while size > 0:
            card = hand & 63
            piles = state.placements(card)
            reach |= piles
            if piles & wanted != 0:
                covers += 1
            if is_akin(card, state.phlegyas):
                akin += 1
                if piles & wanted != 0:
                    both += 1
            hand >>= 6
            size -= 1
        cells = self.cells
        cells[at] = popcount(reach & wanted)
        cells[at + 1] = covers
        cells[at + 2] = akin
        cells[at + 3] = both
