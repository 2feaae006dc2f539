"""A player of Nim that leaves a multiple of four wherever it can."""

from __future__ import annotations

from typing import Final

from tablee.games.nim import NimState  # type: ignore[import-not-found]  # a plug-in's name once it is found

from tablee.bots.base import Bot
from tablee.bots.kit import FORT, RANDOM, Kit
from tablee.core import Rng, State


class PerfectBot(Bot):
    def decide(self, known: State, seat: int, rng: Rng) -> int:
        assert isinstance(known, NimState)
        return int(known.stones) % 4 or 1


class NimKit(Kit):
    def names(self) -> list[str]:
        return [RANDOM, FORT]

    def make(self, name: str) -> Bot:
        return PerfectBot(name) if name == FORT else super().make(name)


KIT: Final = NimKit()
