"""What the bots of one game are made of: found by the game's name, so that a new game needs no entry anywhere."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.core.registry import game_ids

RANDOM: Final = "random"
GREEDY: Final = "greedy"
FACILE: Final = "facile"
MOYEN: Final = "moyen"
FORT: Final = "fort"
ALL_FIVE: Final = [RANDOM, FACILE, GREEDY, MOYEN, FORT]  # weakest first


class Kit:
    """The bots of a game nobody wrote anything about: search that knows the rules and nothing else."""

    def names(self) -> list[str]:
        """The bots there are, weakest first."""
        return [RANDOM, FACILE, MOYEN, FORT]

    def knowledge(self) -> Knowledge:
        return Knowledge()

    def make(self, name: str) -> Bot:
        """One of the bots in ``names``."""
        if name == FACILE:
            return SearchBot(name, self.knowledge(), 60)
        if name == MOYEN:
            return SearchBot(name, self.knowledge(), 600)
        if name == FORT:
            return SearchBot(name, self.knowledge(), 6000)
        return RandomBot()

    def adviser(self) -> Bot:
        """Who is asked for a hint."""
        return self.make(FORT)

    def analyst(self) -> Bot:
        """Who is asked about every move of a game: quicker than the adviser."""
        return SearchBot("analyst", self.knowledge(), 2000)


_FOUND: Final[dict[str, Kit]] = {}


def kit_of(game_id: str) -> Kit:
    """The KIT of ``tablee/bots/<game>_kit.py``, or the general one where nobody has written that."""
    if game_id not in _FOUND:
        kit = Kit()
        if game_id in game_ids() and find_spec(f"tablee.bots.{game_id}_kit") is not None:
            found = import_module(f"tablee.bots.{game_id}_kit").KIT
            assert isinstance(found, Kit)
            kit = found
        _FOUND[game_id] = kit
    return _FOUND[game_id]
