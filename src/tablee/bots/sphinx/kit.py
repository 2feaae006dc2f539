"""The bots of Sphinx, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import DistractedBot
from tablee.bots.kit import GREEDY, YARDSTICKS, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.race import RaceBot
from tablee.bots.sphinx.knowledge import SphinxKnowledge, SphinxRace
from tablee.bots.sphinx.planner import PlannerBot
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.words.levels import DEBUTANT, FACILE, FORT, MOYEN

# How many of a hundred choices are overlooked, and of the sphinxes seen forgotten; how many runs a race has.
BEGINNERS: Final = {DEBUTANT: (37, 17), FACILE: (29, 9), "modeste": (22, 0)}
MISSES: Final = {"solide": 13, "coriace": 2}
RUNS: Final = 400
FAVOUR: Final = 4  # wins that the planner's own choice is ahead of the others when a race begins


def planner(name: str) -> PlannerBot:
    """Plans its turn with snakes, and minds what the others need."""
    return PlannerBot(name, True, True, 4.0, 0)


def rounder(name: str) -> PlannerBot:
    """The same by whole ways round, in the best order, instead of the nearest goal first: who ranks for hints."""
    return PlannerBot(name, True, True, 8.0, 0, rounds=True)


class SphinxKit(Kit):
    def levels(self) -> list[str]:
        return [*BEGINNERS, MOYEN, *MISSES, FORT, "maitre"]

    def yardsticks(self) -> list[str]:
        return list(YARDSTICKS)

    def knowledge(self) -> Knowledge:
        return SphinxKnowledge()

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return PlannerBot(name, False, True, 0.3, 0)
        if name == MOYEN:
            return PlannerBot(name, True, False, 0.5, 4)
        if name in BEGINNERS:
            misses, forgets = BEGINNERS[name]
            return DistractedBot(name, PlannerBot(name, True, False, 0.5, 0, forgets), misses)
        if name in MISSES:
            return DistractedBot(name, planner(name), MISSES[name])
        if name == FORT:
            return rounder(name)
        if name == "maitre":
            return RaceBot(name, SphinxRace(4, rounder(name)), RUNS, FAVOUR)
        return RandomBot()

    def adviser(self) -> Bot:
        return rounder(FORT)

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
        return rounder(FORT)


KIT: Final[Kit] = SphinxKit()
