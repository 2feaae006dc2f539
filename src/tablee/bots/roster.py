"""Which bots there are for a game, by name; how strong they were measured to be (``ratings.json`` beside its kit)."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Final

from tablee.bots.base import Bot
from tablee.bots.kit import kit_of
from tablee.core.errors import BadOption

VERSION: Final = 1  # of the file's format
ANCHOR: Final = 1500  # the rating of moyen

_log: Final = logging.getLogger("tablee.bots")
_kept: Final[dict[str, dict[str, int]]] = {}


def bot_names(game_id: str) -> list[str]:
    """The bots that play a game: what others are measured against, then the levels, weakest first."""
    return kit_of(game_id).names()


def level_names(game_id: str) -> list[str]:
    """Those of them that people meet."""
    return kit_of(game_id).levels()


def most_seats(game_id: str, level: str) -> int | None:
    """With how many seats at most people meet a level; None where with any number."""
    return kit_of(game_id).most_seats(level)


def make_bot(game_id: str, name: str) -> Bot:
    """A bot by its name; BadOption says which there are."""
    if name not in bot_names(game_id):
        raise BadOption(f"there is no bot '{name}' for {game_id}; bots: {', '.join(bot_names(game_id))}")
    return kit_of(game_id).make(name)


def ratings_of(game_id: str) -> dict[str, int]:
    """The ratings of a game's levels, by name; none where nobody measured them."""
    if game_id not in _kept:
        _kept[game_id] = read_ratings(kit_of(game_id).kept("ratings.json"))
    return _kept[game_id]


def read_ratings(path: Path) -> dict[str, int]:
    """What a file says; one that cannot be read, or of another version, is ignored, which the log says."""
    if not path.exists():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] == VERSION:
            return {str(name): int(row["rating"]) for name, row in data["ratings"].items()}
        why = f"it is of version {data['version']}"
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        why = f"it cannot be read: {error!r}"
    _log.warning("%s is ignored, levels have no ratings: %s", path, why)
    return {}
