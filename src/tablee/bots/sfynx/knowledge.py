"""The terms in which Sfynx's bots explain a position."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Knowledge, Term
from tablee.bots.sfynx.beam import blinded
from tablee.bots.sfynx.judge import SOLVED, Judge
from tablee.core.bits import popcount
from tablee.core.state import State
from tablee.games.sfynx.rules import SfynxState


class SfynxKnowledge(Knowledge):
    """The terms are the judge's, in Énigmes."""

    def __init__(self) -> None:
        super().__init__()
        self.judge = Judge()

    def terms(self, state: State, seat: i64) -> list[Term]:
        assert isinstance(state, SfynxState)
        unit = float(SOLVED)
        blind = blinded(state)
        solved = float(blind.solved_count)
        return [
            Term("solved", solved),
            Term("enigmes", float(self.judge.row(blind, blind.board)) / unit),
            Term("tiles", 0.026 * float(popcount(blind.board.restored))),
            Term("rewards", float(self.judge.kept(blind)) / unit - solved),
        ]
