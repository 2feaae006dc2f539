"""The rules of Skeleton: take one to three sticks from a heap; whoever takes the last one wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.open_state import Field, OpenState
from tablee.core.state import OVER, Actions, Outcome

MOST: Final[i64] = 3  # an action is the number of sticks taken, 1 to MOST
FEWEST_STICKS: Final = 5
MOST_STICKS: Final = 40

FIELDS: Final = [Field("left", 0, MOST_STICKS), Field("player", 0, 1)]


class SkeletonState(OpenState):
    left: i64  # sticks in the heap
    player: i64  # whose turn it is

    def fields(self) -> list[Field]:
        return FIELDS

    def to_act(self) -> i64:
        return OVER if self.left == 0 else self.player

    def legal_into(self, out: Actions) -> None:
        out.add_run(1, min(self.left, MOST))

    def apply(self, action: i64) -> None:
        self.left -= action
        self.player = 1 - self.player

    def outcome(self) -> Outcome:
        winner = 1 - int(self.player)
        return Outcome([winner], [int(seat == winner) for seat in range(2)], "last_stick")
