"""What a browser's two workers import, all at once: a later start begins where this ends (web/engine/snapshot.ts)."""

from __future__ import annotations

import gc

from tablee.hosting import house, thinker
from tablee.hosting.catalog import all_games

__all__ = ["house", "import_all", "thinker"]


def import_all() -> None:
    """The rules and bots of every game, too, which otherwise come when they are first asked for."""
    all_games()
    gc.collect()
