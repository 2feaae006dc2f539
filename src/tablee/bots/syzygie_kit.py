"""The bots of Syzygie, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import GreedyBot, HastyBot, PolicyBot
from tablee.bots.kit import FACILE, FORT, GREEDY, MOYEN, RANDOM, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.bots.syzygie import SyzygieKnowledge


class SyzygieKit(Kit):
    def names(self) -> list[str]:
        return [RANDOM, GREEDY, FACILE, MOYEN, FORT]

    def knowledge(self) -> Knowledge:
        return SyzygieKnowledge(12, 4, 16)

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return GreedyBot(name, self.knowledge())
        if name == FACILE:
            return HastyBot(name, self.knowledge(), 6)
        if name == MOYEN:
            return PolicyBot(name, SyzygieKnowledge(12, 4, 100))
        if name == FORT:
            return SearchBot(name, self.knowledge(), 1_200, 0.4)
        return RandomBot()

    def analyst(self) -> Bot:
        return SearchBot("analyst", self.knowledge(), 200, 0.4)


KIT: Final[Kit] = SyzygieKit()
