"""Which bots there are for a game, by name."""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot, RandomBot
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.bots.styx import StyxGreedy, StyxKnowledge
from tablee.core.errors import BadOption

LEVELS: Final = ["facile", "moyen", "fort"]


def bot_names(game_id: str) -> list[str]:
    """The bots that play a game, weakest first."""
    return ["random", "greedy", *LEVELS]


def knowledge_of(game_id: str) -> Knowledge:
    if game_id == "styx":
        return StyxKnowledge()
    return Knowledge()


def make_bot(game_id: str, name: str) -> Bot:
    """A bot by its name; BadOption says which there are."""
    if name.startswith("s"):
        return SearchBot(name, knowledge_of(game_id), int(name[1:]))
    if name.startswith("r") and name[1:].isdecimal():
        return SearchBot(name, Knowledge(), int(name[1:]))
    if name not in bot_names(game_id):
        raise BadOption(f"there is no bot '{name}' for {game_id}; bots: {', '.join(bot_names(game_id))}")
    if name == "random":
        return RandomBot()
    return StyxGreedy()
