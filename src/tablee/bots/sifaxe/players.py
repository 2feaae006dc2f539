"""The tables of Sifaxe that its levels are made for."""

from __future__ import annotations

from tablee.bots.base import TableBot
from tablee.core.state import State
from tablee.games.sifaxe.rules import SifaxeState


class ByTable(TableBot):
    """Between two, of three, of more, each alone; and in teams."""

    def which(self, known: State) -> int:
        assert isinstance(known, SifaxeState)
        if known.seats == 2:
            return 0
        if known.partner(0) >= 0:
            return 3
        return 1 if known.seats == 3 else 2
