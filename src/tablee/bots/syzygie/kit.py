"""The bots of Syzygie, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import GreedyBot, HastyBot
from tablee.bots.kit import ALL_FIVE, FACILE, FORT, GREEDY, MOYEN, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.race import RaceBot
from tablee.bots.syzygie.knowledge import SyzygieKnowledge

EVERY: Final = 1_000_000  # a playout looks at every placement


class SyzygieKit(Kit):
    def names(self) -> list[str]:
        return list(ALL_FIVE)

    def knowledge(self) -> Knowledge:
        return SyzygieKnowledge(16, 2, EVERY)

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return GreedyBot(name, self.knowledge())
        if name == FACILE:
            return HastyBot(name, self.knowledge(), 20)
        if name == MOYEN:
            return RaceBot(name, SyzygieKnowledge(3, 1, EVERY), 3)
        if name == FORT:
            return RaceBot(name, self.knowledge(), 600)
        return RandomBot()

    def adviser(self) -> Bot:
        return RaceBot("adviser", self.knowledge(), 200)

    def sparring(self) -> Bot:
        return HastyBot("hasty of 60", self.knowledge(), 60)

    def analyst(self) -> Bot:
        return RaceBot("analyst", self.knowledge(), 100)


KIT: Final[Kit] = SyzygieKit()
