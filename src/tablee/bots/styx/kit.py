"""The bots of Styx, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.greedy import DistractedBot
from tablee.bots.kit import GREEDY, YARDSTICKS, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.bots.styx.knowledge import StyxKnowledge
from tablee.bots.styx.planner import StyxPlanner
from tablee.bots.styx.players import StyxDuellist, StyxEndgame, StyxGreedy
from tablee.core.words.levels import DEBUTANT, FACILE, FORT, MOYEN

MISSES: Final = {DEBUTANT: 28, FACILE: 15}
WORK: Final = {"modeste": 63, "passable": 160, MOYEN: 600}
JUDGED: Final = {"solide": 115, FORT: 800}
PLANNED: Final = {"maitre": (300, 6, 2)}
SPARRING: Final = 40  # iterations of the search that plays out a chance; weaker than any level that searches


class StyxKit(Kit):
    def levels(self) -> list[str]:
        return [*MISSES, *WORK, *JUDGED, *PLANNED]

    def yardsticks(self) -> list[str]:
        return list(YARDSTICKS)

    def knowledge(self) -> Knowledge:
        return StyxKnowledge()

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return StyxGreedy()
        if name in MISSES:
            return DistractedBot(name, StyxGreedy(), MISSES[name])
        if name in WORK:
            return SearchBot(name, StyxKnowledge(), WORK[name])
        if name in JUDGED:
            return StyxDuellist(name, JUDGED[name])
        if name in PLANNED:
            deals, width, turns = PLANNED[name]
            return StyxPlanner(name, deals, width, turns)
        return RandomBot()

    def adviser(self) -> Bot:
        return StyxEndgame("adviser", 24_000, 3, 40)

    def sparring(self) -> Bot:
        return SearchBot(f"a search of {SPARRING} iterations", StyxKnowledge(), SPARRING)

    def playouts(self) -> int:
        return 40

    def analyst(self) -> Bot:
        return StyxEndgame("analyst", 10_000, 3, 40)


KIT: Final[Kit] = StyxKit()
