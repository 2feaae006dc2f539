"""A line of play and what is stated of it: what facts are decided again from (``facts_again.py``)."""

from __future__ import annotations

from typing import Any

from tablee.bots.advice import Line
from tablee.bots.knowledge import ABSENT, Fact
from tablee.core import Game, State

# What one has less of where one is better off.
LESS_IS_BETTER = {
    "lost",
    "unseen",
    "row",
    "answer",
    "many",
    "mean",
    "rival_special",
    "rival_nests",
    "rival_total",
    "rival_places",
}
LESS_IS_BETTER |= {
    "to_wanted",
    "to_mummy",
    "to_card",
    "to_summit",
    "armed",
    "told",
    "cursed",
    "together",
    "placed",
    "helped",
    "turn",
    "special",
}
MAY_BE_ABSENT = {"triplette", "six", "right"}  # a tile that is spent, an attempt that is not made

Facts = dict[str, Fact]
View = dict[str, Any]


class Told:
    """A line from a position, its facts by name, and what the seat sees before and after it."""

    def __init__(self, game: Game, before: State, line: Line, facts: list[Fact], seat: int) -> None:
        self.game = game
        self.before = before
        self.line = line
        self.facts: Facts = {fact.name: fact for fact in facts}
        assert len(self.facts) == len(facts), "a fact is stated once"
        for fact in facts:
            if fact.shown == ABSENT:
                assert fact.value == ABSENT and fact.name in MAY_BE_ABSENT
                continue
            assert abs(fact.value) == fact.shown, "what is compared is what is said"
            assert fact.value == 0 or fact.name == "lead" or (fact.value < 0) == (fact.name in LESS_IS_BETTER)
        self.seat = seat
        self.seen: View = game.view(before, seat)
        self.then: View = game.view(line.after, seat)

    def shown(self, name: str) -> int:
        return self.facts[name].shown

    def all(self, name: str) -> int:
        return self.facts[name].all


def in_notation(told: Told) -> list[str]:
    state = told.before.copy()
    out: list[str] = []
    for action in told.line.actions:
        out.append(told.game.format(state, action))
        state.apply(action)
    return out
