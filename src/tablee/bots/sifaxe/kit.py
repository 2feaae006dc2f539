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

MAITRE: Final = "maitre"
# How many placements are looked at: between two, of three, of more, in teams.
LOOKS: Final = {DEBUTANT: (10, 10, 10, 14), FACILE: (19, 19, 19, 22)}
MOST_LOOKS: Final = 40
# How many of a hundred are overlooked, at the same tables: against several a miss costs more of what a search gains.
MISSES: Final = {"solide": (57, 43, 39, 40), "aguerri": (41, 26, 18, 12)}
# A playout is cut after eight placements, or goes on to the end. Where it is cut the lead tells, and who placed last
# leads more: with many seats the deeper the tree, the worse it looks, and no work mends that.
CUT: Final = 8
WHOLE: Final = 0
# How many times a position is played on, at the same tables, and how far.
WORK: Final = {
    "solide": ((100, CUT), (100, CUT), (100, CUT), (100, CUT)),
    "aguerri": ((100, CUT), (100, CUT), (100, CUT), (100, CUT)),
    "coriace": ((95, CUT), (95, CUT), (190, CUT), (290, CUT)),
    "tenace": ((190, CUT), (190, CUT), (110, WHOLE), (230, WHOLE)),
    FORT: ((205, WHOLE), (180, WHOLE), (400, WHOLE), (450, WHOLE)),
    "redoutable": ((480, WHOLE), (370, WHOLE), (1_300, WHOLE), (1_000, WHOLE)),
    MAITRE: ((1_200, WHOLE), (1_100, WHOLE), (4_000, WHOLE), (2_400, WHOLE)),
}


def search(name: str, work: int, depth: int) -> Bot:
    """Looks at the best sixteen placements, and plays on with the best of 24 looked at."""
    return SearchBot(name, SifaxeKnowledge(16, depth, 24), work, 0.4)


class SifaxeKit(Kit):
    def levels(self) -> list[str]:
        return [*LOOKS, MOYEN, *WORK]

    def most_seats(self, level: str) -> int | None:
        # With six, each for himself, three times the work was no step (docs/bots.md).
        return 5 if level == MAITRE else None

    def yardsticks(self) -> list[str]:
        return list(YARDSTICKS)

    def knowledge(self) -> Knowledge:
        return SifaxeKnowledge(16, CUT, 24)

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return GreedyBot(name, self.knowledge())
        if name == MOYEN:
            return PolicyBot(name, SifaxeKnowledge(16, CUT, MOST_LOOKS))
        if name in LOOKS:
            return ByTable(name, [PolicyBot(name, SifaxeKnowledge(16, CUT, looks)) for looks in LOOKS[name]])
        if name in WORK:
            searches = [search(name, work, depth) for work, depth in WORK[name]]
            if name not in MISSES:
                return ByTable(name, searches)
            return ByTable(
                name, [DistractedBot(name, *both) for both in zip(searches, MISSES[name], strict=True)]
            )
        return RandomBot()

    def adviser(self) -> Bot:
        return search("adviser", 1_100, WHOLE)

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
        return search("analyst", 500, WHOLE)


KIT: Final[Kit] = SifaxeKit()
