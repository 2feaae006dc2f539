"""Where games are found: by folder or by entry point, never by an entry in a list of ours.

1. Every package under ``tablee/games`` with a ``texts`` folder.
2. Every entry point of the group ``tablee.games``: its name is the game's id, its value the package.
3. Every package with a ``texts`` folder in the folders that ``TABLEE_GAMES`` names (a path list, like ``PATH``). It is
   imported as ``tablee.games.<id>``, so that a game can move into the tree without changing a line.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from tablee.core.errors import TableeError, UnknownGame
from tablee.core.game import Game

GROUP: Final = "tablee.games"
VARIABLE: Final = "TABLEE_GAMES"

_PACKAGES: Final[dict[str, dict[str, str]]] = {}  # by the value of the variable: the package of each game
_LOADED: Final[dict[str, Game]] = {}


def packages() -> dict[str, str]:
    """The package of each game, by id in alphabetical order; TableeError where two games share an id."""
    named = os.environ.get(VARIABLE, "")
    if named not in _PACKAGES:
        _PACKAGES[named] = _find(named)
    return _PACKAGES[named]


def _find(named: str) -> dict[str, str]:
    found: dict[str, str] = {}
    origins: dict[str, str] = {}
    bundled = Path(__file__).parent.parent / "games"
    for id in _games_in(bundled):
        _add(found, origins, id, f"{GROUP}.{id}", str(bundled))
    for point in entry_points(group=GROUP):
        _add(found, origins, point.name, point.value.partition(":")[0], f"the entry point {point.value}")
    for folder in [Path(part) for part in named.split(os.pathsep) if part]:
        if not folder.is_dir():
            raise TableeError(f"{VARIABLE} names {folder}, which is not a folder")
        for id in _games_in(folder):
            _add(found, origins, id, f"{GROUP}.{id}", str(folder))
        path = import_module(GROUP).__path__
        if str(folder) not in path:
            path.append(str(folder))
    return {id: found[id] for id in sorted(found)}


def _games_in(folder: Path) -> list[str]:
    return sorted([path.name for path in folder.iterdir() if (path / "texts").is_dir()])


def _add(found: dict[str, str], origins: dict[str, str], id: str, package: str, origin: str) -> None:
    if id in found:
        raise TableeError(f"two games are called '{id}': in {origins[id]} and in {origin}")
    found[id] = package
    origins[id] = origin


def room_of(id: str, name: str) -> ModuleType | None:
    """A module of the game's package that not every game has; None where this one has not."""
    module = f"{packages()[id]}.{name}"
    return None if find_spec(module) is None else import_module(module)


def game_ids() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return list(packages())


def get_game(id: str) -> Game:
    """The game of that id; UnknownGame says which there are, TableeError why a plug-in cannot be used.

    >>> get_game("styx").seats
    [2]
    >>> get_game("chess")
    Traceback (most recent call last):
    tablee.core.errors.UnknownGame: there is no game 'chess'; games: sfynx, sifaxe, sphinx, styx, syzygie
    """
    if id not in _LOADED:
        known = packages()
        if id not in known:
            raise UnknownGame(f"there is no game '{id}'; games: {', '.join(known)}")
        _LOADED[id] = _load(id, known[id])
    return _LOADED[id]


def _load(id: str, package: str) -> Game:
    try:
        module = import_module(package)
    except ImportError as error:
        raise TableeError(f"the game '{id}' cannot be imported from {package}: {error}") from error
    game: object = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise TableeError(f"the package {package} must hold the game '{id}' as GAME, an instance of Game")
    if game.id != id:
        raise TableeError(f"the game of {package} says that its id is '{game.id}', not '{id}'")
    return game
