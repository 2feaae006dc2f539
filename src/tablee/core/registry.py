"""Games are found by their folder: every package under tablee/games with a GAME in it is one."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from tablee.core.errors import UnknownGame
from tablee.core.game import Game

_FOUND: Final[dict[str, Game]] = {}


def game_ids() -> list[str]:
    """The names of all games, in alphabetical order."""
    games = Path(__file__).parent.parent / "games"
    return sorted([folder.name for folder in games.iterdir() if (folder / "edition.toml").is_file()])


def get_game(id: str) -> Game:
    """The game of that name; UnknownGame says which there are."""
    if id not in _FOUND:
        if id not in game_ids():
            raise UnknownGame(f"there is no game '{id}'; games: {', '.join(game_ids())}")
        game = import_module(f"tablee.games.{id}").GAME
        assert isinstance(game, Game)
        _FOUND[id] = game
    return _FOUND[id]
