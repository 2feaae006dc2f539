"""What Sphinx's bots can say for certain of the rest of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact, Knowledge
from tablee.bots.sphinx.facts import facts_of
from tablee.bots.sphinx.planner import PlannerBot
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.sphinx.rules import LAY, SphinxState


class SphinxKnowledge(Knowledge):
    """Whether an attempt is right nobody can tell; all else that a turn does is seen before it is done."""

    def unforeseen(self, state: State, action: int) -> bool:
        return action >= LAY

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        assert isinstance(before, SphinxState) and isinstance(after, SphinxState)
        return facts_of(before, actions, after, seat)


class SphinxRace(Knowledge):
    """For a race: what a planner likes best, played on to the end as it plays."""

    def __init__(self, width: int, planner: PlannerBot) -> None:
        super().__init__()
        self.whole = False
        self.width = width
        self.planner = planner

    def pick(self, state: State, legal: Actions, rng: Rng) -> i64:
        return self.planner.decide(state, state.to_act(), rng)

    def narrow(self, state: State, legal: Actions) -> None:
        rows = self.planner.weigh(state, state.to_act(), Rng(0), -1)
        legal.n = 0
        for row in rows[: self.width]:
            legal.add(row.action)
