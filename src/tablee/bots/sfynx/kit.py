"""The bots of Sfynx, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.kit import GREEDY, YARDSTICKS, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.sfynx.beam import UNBOUNDED
from tablee.bots.sfynx.knowledge import SfynxKnowledge
from tablee.bots.sfynx.players import SfynxAdviser, SfynxGreedy
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.words.levels import FACILE, FORT, MOYEN


class SfynxKit(Kit):
    def yardsticks(self) -> list[str]:
        return list(YARDSTICKS)

    def knowledge(self) -> Knowledge:
        return SfynxKnowledge()

    def make(self, name: str) -> Bot:
        if name == GREEDY:
            return SfynxGreedy(name, 0)
        if name == FACILE:
            return SfynxGreedy(name, 5)
        if name == MOYEN:
            return SfynxAdviser(name, 1, 4)
        if name == FORT:
            return SfynxAdviser(name, 16, 64, 16_000)
        return RandomBot()

    def adviser(self) -> Bot:
        return SfynxAdviser("adviser", 16, 64, 16_000, 160)

    def sparring(self) -> Bot:
        return SfynxAdviser("moyen in a crowd of 8", 1, 4, UNBOUNDED, 8)

    def playouts(self) -> int:
        return 16

    def telling(self) -> list[str]:
        return ["degree", "layout", "starting_reward", "harder_rewards"]

    def kinds(self, game: Game) -> list[tuple[int, Options]]:
        out: list[tuple[int, Options]] = []
        for seats in game.seats[:2]:
            out += [(seats, {"degree": degree}) for degree in range(1, 9)]
        return out

    def analyst(self) -> Bot:
        return SfynxAdviser("analyst", 3, 12, 1500)


KIT: Final[Kit] = SfynxKit()
