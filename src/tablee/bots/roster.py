"""Which bots there are for a game, by name."""

from __future__ import annotations

from tablee.bots.base import Bot
from tablee.bots.kit import kit_of
from tablee.core.errors import BadOption


def bot_names(game_id: str) -> list[str]:
    """The bots that play a game, weakest first."""
    return kit_of(game_id).names()


def make_bot(game_id: str, name: str) -> Bot:
    """A bot by its name; BadOption says which there are."""
    if name not in bot_names(game_id):
        raise BadOption(f"there is no bot '{name}' for {game_id}; bots: {', '.join(bot_names(game_id))}")
    return kit_of(game_id).make(name)
