"""The bots of Sifaxe, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import DistractedBot, GreedyBot, PolicyBot
from tablee.bots.kit import GREEDY, YARDSTICKS, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.bots.sifaxe.knowledge import SifaxeKnowledge
from tablee.bots.sifaxe.players import ByTable
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.words.levels import DEBUTANT, FACILE, FORT, MOYEN

# How many placements are looked at: between two, of three, of more, in teams.
LOOKS: Final = {DEBUTANT: (10, 10, 10, 14), FACILE: (19, 19, 19, 22)}
MOST_LOOKS: Final = 40
# How many of a hundred are overlooked, at the same tables: against several a miss costs more of what a search gains.
MISSES: Final = {"solide": (57, 43, 39, 40), "aguerri": (41, 26, 18, 12)}
# How many times a placement is played on: two or three seats, more, teams; there no step is shown from tenace on.
WORK: Final = {
    "solide": (100, 100, 100),
    "aguerri": (100, 100, 100),
    "coriace": (95, 190, 290),
    "tenace": (190, 520, 840),
    FORT: (570, 1_500, 2_400),
    "redoutable": (2_600, 5_500, 7_000),
    "maitre": (20_000, 20_000, 20_000),
}


class SifaxeKit(Kit):
    def levels(self) -> list[str]:
        return [*LOOKS, MOYEN, *WORK]

    def yardsticks(self) -> list[str]:
        return list(YARDSTICKS)

    def knowledge(self) -> Knowledge:
        return SifaxeKnowledge(16, 8, 24)

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return GreedyBot(name, self.knowledge())
        if name == MOYEN:
            return PolicyBot(name, SifaxeKnowledge(16, 8, MOST_LOOKS))
        if name in LOOKS:
            return ByTable(name, *[PolicyBot(name, SifaxeKnowledge(16, 8, looks)) for looks in LOOKS[name]])
        if name in WORK:
            duel, many, teams = (SearchBot(name, self.knowledge(), work, 0.4) for work in WORK[name])
            searches = (duel, duel, many, teams)
            if name not in MISSES:
                return ByTable(name, *searches)
            return ByTable(
                name, *[DistractedBot(name, *both) for both in zip(searches, MISSES[name], strict=True)]
            )
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
