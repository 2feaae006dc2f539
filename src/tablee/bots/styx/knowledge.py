"""What a search knows about Styx: which placements to try in a playout."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact, Knowledge
from tablee.bots.styx.facts import facts_of
from tablee.core.game import Game
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.styx.position import ALL_PILES
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, StyxState


class StyxKnowledge(Knowledge):
    """Playouts cover the other's piles when they can."""

    def pick(self, state: State, legal: Actions, rng: Rng) -> i64:
        assert isinstance(state, StyxState)
        first = legal.items[0]
        if first < PLACE or first >= REMOVE:
            return legal.items[rng.below(legal.n)]
        theirs = state.control if state.player == 0 else ALL_PILES & ~state.control
        good: i64 = 0
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            if (theirs >> (action & 7)) & 1 != 0:
                legal.items[good] = action
                good += 1
            i += 1
        return legal.items[rng.below(good if good > 0 else legal.n)]

    def foresees(self, game: Game, before: State, action: int, after: State) -> bool:
        """What a step shows the other seat of one's own hand is nothing new to oneself."""
        return action != DRAW

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        assert isinstance(before, StyxState) and isinstance(after, StyxState)
        return facts_of(before, actions, after, seat)
