"""What the bots know about Syzygie: points now, the bonus card, and what the other could answer with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import Fact, share
from tablee.bots.measure import Measure
from tablee.bots.syzygie.facts import facts_of
from tablee.core.state import State
from tablee.games.syzygie.position import TURNS
from tablee.games.syzygie.rules import SyzygieState

BONUS: Final[i64] = 3  # what the extra card is worth, in points
LEVEL: Final = 8.0  # a lead that makes three wins in four


class SyzygieKnowledge(Measure):
    """An action is measured by its points and the bonus it earns, while there is a pile to draw it from."""

    def __init__(self, width: int, depth: int, looks: int) -> None:
        super().__init__(width, depth, looks)
        self.longest = 1

    def gain(self, state: State, action: i64) -> float:
        return float(self.measure(state, action))

    def measure(self, state: State, action: i64) -> i64:
        assert isinstance(state, SyzygieState)
        points, bonus = state.gain(action)
        return points + BONUS if bonus and state.turn < TURNS - 8 else points

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, SyzygieState)
        lead = float(state.score_of(seat) - state.score_of(1 - seat))
        return 0.7 * state.payoff(seat) + 0.3 * share(lead, LEVEL)

    def estimate(self, state: State, seat: i64) -> float:
        assert isinstance(state, SyzygieState)
        lead = float(state.score_of(seat) - state.score_of(1 - seat))
        return share(lead + 1.5 * float(state.hand_size(seat) - state.hand_size(1 - seat)), LEVEL)

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        assert isinstance(before, SyzygieState) and isinstance(after, SyzygieState)
        return facts_of(before, actions[0], after, seat)
