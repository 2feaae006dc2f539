"""The bots of Styx, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.kit import ALL_FIVE, FACILE, FORT, GREEDY, MOYEN, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.bots.styx.knowledge import StyxKnowledge
from tablee.bots.styx.players import StyxEndgame, StyxGreedy


class StyxKit(Kit):
    def names(self) -> list[str]:
        return list(ALL_FIVE)

    def knowledge(self) -> Knowledge:
        return StyxKnowledge()

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return StyxGreedy()
        if name == FACILE:
            return SearchBot(name, StyxKnowledge(), 40)
        if name == MOYEN:
            return SearchBot(name, StyxKnowledge(), 600)
        if name == FORT:
            return StyxEndgame(name, 150_000, 3, 40)
        return RandomBot()

    def adviser(self) -> Bot:
        return StyxEndgame("adviser", 30_000, 3, 40)

    def sparring(self) -> Bot:
        return self.make(FACILE)

    def playouts(self) -> int:
        return 40

    def analyst(self) -> Bot:
        return StyxEndgame("analyst", 10_000, 3, 40)


KIT: Final[Kit] = StyxKit()
