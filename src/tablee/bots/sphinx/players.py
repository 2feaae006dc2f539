"""The tables of Sphinx that its levels are made for."""

from __future__ import annotations

from tablee.bots.base import TableBot
from tablee.core.state import State
from tablee.games.sphinx.rules import SphinxState


class BySeats(TableBot):
    """Between two, of three, of four."""

    def which(self, known: State) -> int:
        assert isinstance(known, SphinxState)
        return int(known.seats) - 2
