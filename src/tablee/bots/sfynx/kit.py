"""The bots of Sfynx, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.kit import ALL_FIVE, FACILE, FORT, GREEDY, MOYEN, Kit
from tablee.bots.knowledge import Knowledge
from tablee.bots.sfynx.knowledge import SfynxKnowledge
from tablee.bots.sfynx.players import SfynxAdviser, SfynxGreedy


class SfynxKit(Kit):
    def names(self) -> list[str]:
        return list(ALL_FIVE)

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

    def analyst(self) -> Bot:
        return SfynxAdviser("analyst", 3, 12, 1500)


KIT: Final[Kit] = SfynxKit()
