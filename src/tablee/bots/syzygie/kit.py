"""The bots of Syzygie, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import DistractedBot, GreedyBot
from tablee.bots.kit import GREEDY, YARDSTICKS, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.race import RaceBot
from tablee.bots.syzygie.answered import AnsweredBot
from tablee.bots.syzygie.knowledge import SyzygieKnowledge
from tablee.bots.syzygie.sparring import SoonHastyBot
from tablee.core.words.levels import DEBUTANT, FACILE, FORT, MOYEN

EVERY: Final = 1_000_000  # a playout looks at every placement

# By level: how many placements race, over how many turns, in how many runs, and how many of a hundred are overlooked.
LEVELS: Final = {
    FACILE: (3, 1, 3, 40),
    "modeste": (3, 1, 3, 24),
    MOYEN: (3, 1, 3, 0),
    "solide": (8, 2, 12, 0),
    "coriace": (16, 2, 90, 0),
}
# The same of the strongest, whose placements are answered by the best of three that look at what follows.
ANSWERS: Final = 3
ANSWERED: Final = {FORT: (10, 1, 80), "maitre": (16, 1, 400)}


class SyzygieKit(Kit):
    def levels(self) -> list[str]:
        return [DEBUTANT, *LEVELS, *ANSWERED]

    def yardsticks(self) -> list[str]:
        return list(YARDSTICKS)

    def knowledge(self) -> Knowledge:
        return SyzygieKnowledge(16, 2, EVERY)

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return GreedyBot(name, self.knowledge())
        if name == DEBUTANT:
            return DistractedBot(name, GreedyBot(name, self.knowledge()), 23)
        if name in LEVELS:
            width, depth, work, misses = LEVELS[name]
            race = RaceBot(name, SyzygieKnowledge(width, depth, EVERY), work)
            return race if misses == 0 else DistractedBot(name, race, misses)
        if name in ANSWERED:
            width, depth, work = ANSWERED[name]
            answerer = AnsweredBot(name, SyzygieKnowledge(ANSWERS, 1, EVERY))
            return RaceBot(name, SyzygieKnowledge(width, depth, EVERY), work, 0, answerer)
        return RandomBot()

    def adviser(self) -> Bot:
        return RaceBot("adviser", self.knowledge(), 140)

    def sparring(self) -> Bot:
        return SoonHastyBot("moyen for 8 turns, then the best of 60", SyzygieKnowledge(3, 1, EVERY), 8, 60)

    def playouts(self) -> int:
        return 16

    def analyst(self) -> Bot:
        return RaceBot("analyst", self.knowledge(), 100)


KIT: Final[Kit] = SyzygieKit()
