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
from tablee.bots.sphinx.players import BySeats
from tablee.bots.sphinx.turns import TurnRace
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.words.levels import DEBUTANT, FACILE, FORT, MOYEN

MAITRE: Final = "maitre"
# How many of a hundred choices are overlooked, and of the sphinxes seen forgotten.
BEGINNERS: Final = {DEBUTANT: (37, 17), FACILE: (29, 9), "modeste": (22, 0)}
# Of a hundred choices those overlooked between two, of three, of four. Where more sit maitre is less ahead of fort
# that overlooks nothing: all below it step back.
MISSES: Final = {"solide": (13, 15, 15), "coriace": (2, 5, 5), FORT: (0, 2, 2)}
# Of maitre's race, between two and where more sit: its runs, and the wins that the planner's own choice is ahead of the
# others when it begins.
RUNS: Final = (400, 600)
FAVOURS: Final = (4, 2)


def planner(name: str) -> PlannerBot:
    """Plans its turn with snakes, and minds what the others need."""
    return PlannerBot(name, True, True, 4.0, 0)


def rounder(name: str) -> PlannerBot:
    """The same by whole ways round, in the best order, instead of the nearest goal first: who ranks for hints."""
    return PlannerBot(name, True, True, 8.0, 0, rounds=True)


class SphinxKit(Kit):
    def levels(self) -> list[str]:
        return [*BEGINNERS, MOYEN, *MISSES, MAITRE]

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
            bot = rounder(name) if name == FORT else planner(name)
            return BySeats(
                name, [DistractedBot(name, bot, misses) if misses > 0 else bot for misses in MISSES[name]]
            )
        if name == MAITRE:
            actions = RaceBot(name, SphinxRace(4, rounder(name)), RUNS[0], FAVOURS[0])
            turns = TurnRace(name, rounder(name), 6, 1, RUNS[1], FAVOURS[1])
            return BySeats(name, [actions, turns, turns])
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
