"""What Sfynx's bots can say for certain of the rest of a turn."""

from __future__ import annotations

from tablee.bots.knowledge import Fact, Knowledge
from tablee.bots.sfynx.facts import facts_of
from tablee.core.game import Game
from tablee.core.state import State
from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sfynx.rules import SfynxState


class SfynxKnowledge(Knowledge):
    """What the token does nobody can tell."""

    def unforeseen(self, state: State, action: int) -> bool:
        return action == REVEAL

    def foresees(self, game: Game, before: State, action: int, after: State) -> bool:
        """No reason looks beyond the turn, which one who plays alone goes on with."""
        assert isinstance(before, SfynxState) and isinstance(after, SfynxState)
        return before.turn == after.turn and not game.reveals(before, action, after)

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        assert isinstance(before, SfynxState) and isinstance(after, SfynxState)
        return facts_of(before, actions, after)
