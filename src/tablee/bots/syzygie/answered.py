"""The best few placements, each answered by the other's best: how moyen thinks, on one deal of what is hidden."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.base import Bot
from tablee.bots.knowledge import Knowledge
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, State


def answered(knowledge: Knowledge, known: State, seat: i64, rng: Rng) -> i64:
    """Of what the knowledge leaves, the placement that is best after the answer it would pick."""
    legal = Actions()
    known.legal_into(legal)
    knowledge.narrow(known, legal)
    if legal.n == 1:
        return legal.items[0]
    deal = known.resample(seat, rng)
    answers = Actions()
    best: i64 = -1
    top: float = 0.0
    i: i64 = 0
    while i < legal.n:
        state = deal.copy()
        state.apply(legal.items[i])
        if state.to_act() != OVER:
            answers.n = 0
            state.legal_into(answers)
            state.apply(knowledge.pick(state, answers, rng))
        value = knowledge.estimate(state, seat)
        if best < 0 or value > top:
            best = legal.items[i]
            top = value
        i += 1
    return best


class AnsweredBot(Bot):
    """Who answers in a race: nearly moyen, who races the same few placements."""

    def __init__(self, name: str, knowledge: Knowledge) -> None:
        super().__init__(name)
        self.knowledge = knowledge

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return answered(self.knowledge, known, seat, rng)
