"""A level of Sifaxe that is made for the table it sits at."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.games.sifaxe.rules import SifaxeState


class ByTable(Bot):
    """Plays as one bot between two, as others where three or where more sit, each alone, and as a fourth in teams.

    The same mistakes cost more or less there: a level is a like step above the last only if it makes fewer or more."""

    def __init__(self, name: str, duel: Bot, three: Bot, many: Bot, teams: Bot) -> None:
        super().__init__(name)
        self.duel = duel
        self.three = three
        self.many = many
        self.teams = teams

    def sitting(self, known: State) -> Bot:
        """Who plays at this table."""
        assert isinstance(known, SifaxeState)
        if known.seats == 2:
            bot = self.duel
        elif known.partner(0) >= 0:
            bot = self.teams
        else:
            bot = self.three if known.seats == 3 else self.many
        bot.cap = self.cap
        return bot

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return self.sitting(known).decide(known, seat, rng)

    def forget(self) -> None:
        self.duel.forget()
        self.three.forget()
        self.many.forget()
        self.teams.forget()

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        return self.sitting(known).weigh(known, seat, rng, also)
