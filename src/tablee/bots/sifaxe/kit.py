"""The bots of Sifaxe, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import DistractedBot, GreedyBot, PolicyBot
from tablee.bots.kit import GREEDY, YARDSTICKS, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.bots.sifaxe.knowledge import SifaxeKnowledge
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.words.levels import DEBUTANT, FACILE, FORT, MOYEN

# How many placements are looked at; and how many times one is played on, with how many of a hundred overlooked.
LOOKS: Final = {DEBUTANT: 10, FACILE: 19, MOYEN: 40}
WORK: Final = {
    "solide": (100, 55),
    "aguerri": (100, 40),
    "coriace": (95, 0),
    "tenace": (190, 0),
    FORT: (570, 0),
    "redoutable": (2_600, 0),
    "maitre": (20_000, 0),
}


class SifaxeKit(Kit):
    def levels(self) -> list[str]:
        return [*LOOKS, *WORK]

    def yardsticks(self) -> list[str]:
        return list(YARDSTICKS)

    def knowledge(self) -> Knowledge:
        return SifaxeKnowledge(16, 8, 24)

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return GreedyBot(name, self.knowledge())
        if name in LOOKS:
            return PolicyBot(name, SifaxeKnowledge(16, 8, LOOKS[name]))
        if name in WORK:
            work, misses = WORK[name]
            search = SearchBot(name, self.knowledge(), work, 0.4)
            return search if misses == 0 else DistractedBot(name, search, misses)
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
