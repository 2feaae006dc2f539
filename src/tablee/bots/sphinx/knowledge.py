"""The terms in which Sphinx's bots explain a position."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Knowledge, Term
from tablee.bots.sphinx.planner import Needs
from tablee.core.state import State
from tablee.games.sphinx.position import (
    ENDED,
)
from tablee.games.sphinx.rules import SphinxState


class SphinxKnowledge(Knowledge):
    """The terms are what the seat needs, in actions, with the sign turned; and how near the nearest rival is."""

    def __init__(self) -> None:
        super().__init__()
        self.needs = Needs()

    def terms(self, state: State, seat: i64) -> list[Term]:
        assert isinstance(state, SphinxState)
        if state.phase == ENDED:
            return [Term("end", 50.0 if state.payoff(seat) > 0.5 else -50.0)]
        self.needs.own(state, seat, state.seen_by(seat))
        nearest = 60.0
        for other in range(int(state.seats)):
            if other != seat:
                nearest = min(nearest, self.needs.seeming(state, other))
        return [
            Term("looks", -self.needs.looks),
            Term("cards", -self.needs.cards),
            Term("way", -self.needs.way),
            Term("rivals", 0.3 * nearest),
        ]
