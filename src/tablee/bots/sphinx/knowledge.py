"""What Sphinx's bots can say for certain of the rest of a turn."""

from __future__ import annotations

from tablee.bots.knowledge import Fact, Knowledge
from tablee.bots.sphinx.facts import facts_of
from tablee.core.state import State
from tablee.games.sphinx.rules import LAY, SphinxState


class SphinxKnowledge(Knowledge):
    """Whether an attempt is right nobody can tell; all else that a turn does is seen before it is done."""

    def unforeseen(self, state: State, action: int) -> bool:
        return action >= LAY

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        assert isinstance(before, SphinxState) and isinstance(after, SphinxState)
        return facts_of(before, actions, after, seat)
