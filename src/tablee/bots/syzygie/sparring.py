"""Who plays out the chances of Syzygie: moyen for the next few turns, then in haste."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.greedy import HastyBot
from tablee.bots.measure import Measure
from tablee.bots.syzygie.answered import answered
from tablee.core.rng import Rng
from tablee.core.state import State


class SoonHastyBot(HastyBot):
    """Chooses as moyen does (the best few placements, each answered by the other's best) for the first ``turns`` of a
    playout, by whoever acts; then takes the best of a few placements looked at.

    What is near decides, and depends on the very place of every card: there only moyen's own choice tells what moyen
    will do. What is far differs with every deal."""

    def __init__(self, name: str, knowledge: Measure, turns: int, looks: int) -> None:
        super().__init__(name, knowledge, looks)
        self.turns: i64 = turns
        self.made: i64 = 0

    def forget(self) -> None:
        self.made = 0

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        if self.made >= self.turns:
            return super().decide(known, seat, rng)
        self.made += 1
        return answered(self.knowledge, known, seat, rng)
