"""Skeleton: take one to three sticks, the last one wins (2 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.options import NUMBER, Option, Options
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.core.words.message import Message

from .rules import FEWEST_STICKS, MOST_STICKS, SkeletonState


def _skeleton(state: State) -> SkeletonState:
    assert isinstance(state, SkeletonState)
    return state


class Skeleton(Game):
    def __init__(self) -> None:
        super().__init__(
            id="skeleton",
            folder=Path(__file__).parent,
            seats=[2],
            minutes=5,
            age=6,
            options=[Option("sticks", NUMBER, 21, lowest=FEWEST_STICKS, highest=MOST_STICKS)],
            deals=False,
        )

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        """Always the same heap. A game that shuffles does it with ``rng``, and drops ``deals=False``."""
        state = SkeletonState()
        state.left = int(options["sticks"])
        return state

    def why_not(self, state: State, action: int) -> Message:
        left = int(_skeleton(state).left)
        if action > left:
            return Message("refusal.too_many", {"left": left})
        return Message("refusal.one_to_three")

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        by, left = int(_skeleton(before).player), int(_skeleton(after).left)
        return [Message("event.took", {"seat": by, "count": action, "left": left})]


GAME: Final[Game] = Skeleton()
