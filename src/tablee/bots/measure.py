"""Games in which every action has a number at once: search the best few, play out with the best of some looked at."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.bots.knowledge import Knowledge
from tablee.core.rng import Rng
from tablee.core.state import Actions, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure(Knowledge):
    """``width``: how many actions a search considers in a position; ``looks``: how many a playout does."""

    def __init__(self, width: int, depth: int, looks: int) -> None:
        super().__init__()
        self.whole = False
        self.width: i64 = width
        self.depth = depth
        self.looks: i64 = looks
        self.scores: vec[i64] = vec[i64]([0] * 1024)

    def measure(self, state: State, action: i64) -> i64:
        """What an action brings to who plays it; the greater the better."""
        raise AssertionError("a game measures its actions")

    def measure_all(self, state: State, legal: Actions) -> None:
        """Fill ``scores`` for all of ``legal``."""
        i: i64 = 0
        while i < legal.n:
            self.scores[i] = self.measure(state, legal.items[i])
            i += 1

    def narrow(self, state: State, legal: Actions) -> None:
        if legal.n <= self.width:
            return
        while len(self.scores) < legal.n:
            self.scores = append(self.scores, i64(0))
        self.measure_all(state, legal)
        keep_best(legal, self.scores, self.width)

    def pick(self, state: State, legal: Actions, rng: Rng) -> i64:
        """The best of a few looked at, drawn at random."""
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


def keep_best(legal: Actions, scores: vec[i64], width: i64) -> None:
    """Leave the ``width`` actions of the highest scores, in falling order; equal ones as they stood."""
    n = legal.n
    items = legal.items
    kept: i64 = 0
    i: i64 = 0
    while i < n:
        score = scores[i]
        if kept < width or score > scores[kept - 1]:
            action = items[i]
            at = kept if kept < width else width - 1
            while at > 0 and scores[at - 1] < score:
                scores[at] = scores[at - 1]
                items[at] = items[at - 1]
                at -= 1
            scores[at] = score
            items[at] = action
            if kept < width:
                kept += 1
        i += 1
    legal.n = kept
