"""The bots of Sifaxe, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import GreedyBot, HastyBot, PolicyBot
from tablee.bots.kit import ALL_FIVE, FACILE, FORT, GREEDY, MOYEN, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.bots.sifaxe.knowledge import SifaxeKnowledge
from tablee.core.game import Game
from tablee.core.options import Options


class SifaxeKit(Kit):
    def names(self) -> list[str]:
        return list(ALL_FIVE)

    def knowledge(self) -> Knowledge:
        return SifaxeKnowledge(16, 8, 24)

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return GreedyBot(name, self.knowledge())
        if name == FACILE:
            return HastyBot(name, self.knowledge(), 24)
        if name == MOYEN:
            return PolicyBot(name, SifaxeKnowledge(16, 8, 40))
        if name == FORT:
            return SearchBot(name, self.knowledge(), 12_000, 0.4)
        return RandomBot()

    def adviser(self) -> Bot:
        return SearchBot("adviser", self.knowledge(), 6_000, 0.4)

    def sparring(self) -> Bot:
        return self.make(MOYEN)

    def playouts(self) -> int:
        return 200

    def telling(self) -> list[str]:
        return ["teams", "draw"]

    def kinds(self, game: Game) -> list[tuple[int, Options]]:
        alone: list[tuple[int, Options]] = [(seats, {}) for seats in game.seats]
        return [*alone, (4, {"teams": "announced"}), (6, {"teams": "announced"})]

    def analyst(self) -> Bot:
        return SearchBot("analyst", self.knowledge(), 2_000, 0.4)


KIT: Final[Kit] = SifaxeKit()
