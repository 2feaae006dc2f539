"""Nim, the smallest game that stands on Game's defaults: take one to three of 21 stones; the last one wins."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core import OVER, Actions, Edition, Field, Game, OpenState, Options, Outcome, Rng, State

FIELDS: Final = [Field("stones", 0, 21), Field("player", 0, 1), Field("taken", 0, 21, size=2)]


class NimState(OpenState):
    stones: int
    player: int
    taken: list[int]  # by each seat

    def fields(self) -> list[Field]:
        return FIELDS

    def fault(self) -> str:
        total = self.stones + sum(self.taken)
        return "" if total == 21 else f"there must be 21 stones in all, not {total}"

    def to_act(self) -> int:
        return self.player if self.stones > 0 else OVER

    def legal_into(self, out: Actions) -> None:
        for count in range(1, min(3, self.stones) + 1):
            out.add(count)

    def apply(self, action: int) -> None:
        self.stones -= action
        self.taken[self.player] += action
        self.player = 1 - self.player

    def outcome(self) -> Outcome:
        return Outcome([1 - self.player], list(self.taken), "last")


class Nim(Game):
    def __init__(self) -> None:
        super().__init__(id="nim", folder=Path(__file__).parent, seats=[2], minutes=2, age=5)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        state = NimState()
        state.stones = 21
        return state


GAME: Final = Nim()
