"""Bots that look no further than their own next action."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.bots.knowledge import Knowledge
from tablee.core.rng import Rng
from tablee.core.state import Actions, State


class GreedyBot(Bot):
    """The best immediate gain; among equal ones any."""

    def __init__(self, name: str, knowledge: Knowledge) -> None:
        super().__init__(name)
        self.knowledge = knowledge

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return i64(self.weigh(known, seat, rng, -1)[0].action)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        rows: list[tuple[float, int, int]] = []
        for action in known.legal_actions():
            rows.append((self.knowledge.gain(known, action), int(rng.below(65536)), action))
        rows.sort(reverse=True)
        best = rows[0][0]
        return [Weighed(action, 0.5 if gain == best else 0.0, 1) for gain, _, action in rows]


class HastyBot(Bot):
    """Looks at a few legal actions only, and takes the one of them that gains most: a beginner's eye."""

    def __init__(self, name: str, knowledge: Knowledge, looks: int) -> None:
        super().__init__(name)
        self.knowledge = knowledge
        self.looks: i64 = looks

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        legal = Actions()
        known.legal_into(legal)
        best: i64 = -1
        top: float = 0.0
        i: i64 = 0
        while i < self.looks:
            action = legal.items[rng.below(legal.n)]
            gain = self.knowledge.gain(known, action)
            if best < 0 or gain > top:
                best = action
                top = gain
            i += 1
        return best


class PolicyBot(Bot):
    """Plays as the playouts of a search do."""

    def __init__(self, name: str, knowledge: Knowledge) -> None:
        super().__init__(name)
        self.knowledge = knowledge

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        legal = Actions()
        known.legal_into(legal)
        return self.knowledge.pick(known, legal, rng)


class DistractedBot(Bot):
    """Ranks its choices as another bot does, and overlooks each of them now and then: a beginner's mistakes.

    ``misses``: in a hundred actions that it would look at, so many escape it."""

    def __init__(self, name: str, other: Bot, misses: int) -> None:
        super().__init__(name)
        self.other = other
        self.misses: i64 = misses

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        rows = self.weigh(known, seat, rng, -1)
        at = 0
        while rng.below(100) < self.misses:
            at = (at + 1) % len(rows)
        return i64(rows[at].action)

    def forget(self) -> None:
        self.other.forget()

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        self.other.cap = self.cap
        return self.other.weigh(known, seat, rng, also)
