"""What the bots know about Syzygie: points now, the bonus card, and what the other could answer with."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.knowledge import Knowledge, Term, keep_best, share
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.syzygie.rules import TURNS, SyzygieState

BONUS: Final[i64] = 3  # what the extra card is worth, in points
LEVEL: Final = 8.0  # a lead that makes three wins in four


class SyzygieKnowledge(Knowledge):
    """``width``: how many actions a search considers in a position; ``looks``: how many a playout does."""

    def __init__(self, width: int, depth: int, looks: int) -> None:
        super().__init__()
        self.whole = False
        self.width: i64 = width
        self.depth = depth
        self.looks: i64 = looks
        self.scores: vec[i64] = vec[i64]([0] * 1024)

    def gain(self, state: State, action: i64) -> float:
        assert isinstance(state, SyzygieState)
        return float(self.measure(state, action))

    def measure(self, state: SyzygieState, action: i64) -> i64:
        """The points of an action and of the bonus it earns, while there is a pile to draw it from."""
        points, bonus = state.gain(action)
        return points + BONUS if bonus and state.turn < TURNS - 8 else points

    def narrow(self, state: State, legal: Actions) -> None:
        assert isinstance(state, SyzygieState)
        if legal.n <= self.width:
            return
        while len(self.scores) < legal.n:
            self.scores = append(self.scores, i64(0))
        i: i64 = 0
        while i < legal.n:
            self.scores[i] = self.measure(state, legal.items[i])
            i += 1
        keep_best(legal, self.scores, self.width)

    def pick(self, state: State, legal: Actions, rng: Rng) -> i64:
        """The best of a few looked at, drawn at random."""
        assert isinstance(state, SyzygieState)
        best: i64 = -1
        top: i64 = 0
        few = self.looks < legal.n
        looks = self.looks if few else legal.n
        i: i64 = 0
        while i < looks:
            action = legal.items[rng.below(legal.n)] if few else legal.items[i]
            score = self.measure(state, action)
            if best < 0 or score > top:
                best = action
                top = score
            i += 1
        return best

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, SyzygieState)
        lead = float(state.score_of(seat) - state.score_of(1 - seat))
        return 0.7 * state.payoff(seat) + 0.3 * share(lead, LEVEL)

    def estimate(self, state: State, seat: i64) -> float:
        assert isinstance(state, SyzygieState)
        lead = float(state.score_of(seat) - state.score_of(1 - seat))
        return share(lead + 1.5 * float(state.hand_size(seat) - state.hand_size(1 - seat)), LEVEL)

    def terms(self, state: State, seat: i64) -> list[Term]:
        assert isinstance(state, SyzygieState)
        threat = 0.0
        if state.turn < TURNS:
            best: i64 = 0
            for action in state.legal_actions():
                points, _ = state.gain(action)
                if points > best:
                    best = points
            threat = float(best) if state.to_act() == seat else -float(best)
        return [
            Term("points", float(state.score_of(seat) - state.score_of(1 - seat))),
            Term("threats", 0.5 * threat),
            Term("hand", 1.5 * float(state.hand_size(seat) - state.hand_size(1 - seat))),
        ]
