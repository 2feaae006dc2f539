"""A level that is made for the table it sits at.

The same mistakes cost more or less where several sit, and the same work gains more or less: a level is a like step
above the last at every table only if it makes fewer or more of them there, or thinks longer."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.core.rng import Rng
from tablee.core.state import State


class TableBot(Bot):
    """Plays as one of several bots, by the kind of table."""

    def __init__(self, name: str, bots: list[Bot]) -> None:
        super().__init__(name)
        self.bots = bots

    def which(self, known: State) -> int:
        """The place in ``bots`` of who plays at this table."""
        raise AssertionError("a game tells its tables apart")

    def sitting(self, known: State) -> Bot:
        bot = self.bots[self.which(known)]
        bot.cap = self.cap
        return bot

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return self.sitting(known).decide(known, seat, rng)

    def forget(self) -> None:
        for bot in self.bots:
            bot.forget()

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        return self.sitting(known).weigh(known, seat, rng, also)
