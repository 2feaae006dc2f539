"""Kalaha, a sowing game for two."""

from __future__ import annotations

from pathlib import Path

from tablee.core import OVER, Edition, Game, Message, Options, Rng, State

from .rules import PITS, SEEDS, KalahaState, first_pit, store_of


class Kalaha(Game):
    def __init__(self) -> None:
        super().__init__(id="kalaha", folder=Path(__file__).parent, seats=[2], minutes=10, age=6, deals=False)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        state = KalahaState()
        for seat in (0, 1):
            state.ring[first_pit(seat) : store_of(seat)] = [SEEDS] * PITS
        return state

    def format(self, state: State, action: int) -> str:
        return str(action + 1)

    def parse(self, state: State, text: str) -> int:
        if len(text) != 1 or text not in "123456":
            raise self.bad_notation(text, "a pit from 1 to 6")
        return int(text) - 1

    def why_not(self, state: State, action: int) -> Message:
        return Message("refusal.empty", {"pit": action + 1})

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        assert isinstance(before, KalahaState) and isinstance(after, KalahaState)
        by = before.player
        seeds = before.side(by)[action]
        out = [Message("event.sowed", {"seat": by, "pit": action + 1, "seeds": seeds})]
        if after.captured:
            out.append(Message("event.captured", {"seat": by, "seeds": after.captured}))
        if after.to_act() == OVER:
            out.append(Message("event.swept"))
        elif after.player == by:
            out.append(Message("event.again", {"seat": by}))
        return out


GAME = Kalaha()
