"""The bots of Sphinx, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.kit import ALL_FIVE, FACILE, FORT, GREEDY, MOYEN, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.sphinx.knowledge import SphinxKnowledge
from tablee.bots.sphinx.planner import PlannerBot
from tablee.core.game import Game
from tablee.core.options import Options


class SphinxKit(Kit):
    def names(self) -> list[str]:
        return list(ALL_FIVE)

    def knowledge(self) -> Knowledge:
        return SphinxKnowledge()

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return PlannerBot(name, False, True, 0.3, 0)
        if name == FACILE:
            return PlannerBot(name, False, True, 0.3, 15)
        if name == MOYEN:
            return PlannerBot(name, True, False, 0.5, 4)
        if name == FORT:
            return PlannerBot(name, True, True, 4.0, 0)
        return RandomBot()

    def sparring(self) -> Bot:
        return self.make(MOYEN)

    def playouts(self) -> int:
        return 48

    def telling(self) -> list[str]:
        return ["two_dice", "free_doors", "keep_cards", "free_order"]

    def kinds(self, game: Game) -> list[tuple[int, Options]]:
        out: list[tuple[int, Options]] = [(seats, {}) for seats in game.seats]
        return out + [(4, {name: True}) for name in self.telling()]

    def analyst(self) -> Bot:
        return self.make(FORT)


KIT: Final[Kit] = SphinxKit()
