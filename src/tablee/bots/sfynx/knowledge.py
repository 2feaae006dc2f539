"""What Sfynx's bots can say for certain of the rest of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact, Knowledge
from tablee.bots.sfynx.facts import facts_of
from tablee.core.bits import shl
from tablee.core.game import Game
from tablee.core.state import State
from tablee.games.sfynx.board.moves import DISCARD, REVEAL, TAKE
from tablee.games.sfynx.components import NO_REWARD
from tablee.games.sfynx.rules import SfynxState


class SfynxKnowledge(Knowledge):
    """What the token does nobody can tell."""

    def unforeseen(self, state: State, action: int) -> bool:
        return action == REVEAL

    def foresees(self, game: Game, before: State, action: int, after: State) -> bool:
        """No reason looks beyond the turn, which one who plays alone goes on with."""
        assert isinstance(before, SfynxState) and isinstance(after, SfynxState)
        return before.turn == after.turn and not game.reveals(before, action, after)

    def unsee(self, before: State, action: int, after: State) -> bool:
        """A reward that is turned up bears on nothing until another is taken; an Énigme may be solved at once."""
        assert isinstance(before, SfynxState) and isinstance(after, SfynxState)
        if not TAKE <= action < DISCARD or after.pile_size != before.pile_size:
            return False
        slot: i64 = 0
        while (before.offer >> slot) & 7 != action - TAKE:
            slot += 3
        after.offer |= shl(NO_REWARD, slot)
        return len([kind for kind in after.offered() if kind != NO_REWARD]) > 0

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        assert isinstance(before, SfynxState) and isinstance(after, SfynxState)
        return facts_of(before, actions, after)
