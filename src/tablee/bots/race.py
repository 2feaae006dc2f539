"""A race of actions over the same deals: a round plays each one left on from every deal, and keeps the better half.

Where a seat sees little ahead (one card in the hand, the other's hidden), what an action leaves to the next few turns
tells more than a deep tree. Comparing all actions on the same deals takes most of the luck out of the comparison.
"""

from __future__ import annotations

from time import perf_counter

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.bots.knowledge import Knowledge, play_on
from tablee.core.rng import Rng
from tablee.core.state import Actions, State


class Heat:
    """How the runners stood after a number of deals: the sum and the number (less than zero) of each, best first.

    ``start``: what runner 0 had before the first deal; it counts for the places, not for what he is worth."""

    def __init__(self, deals: int, rows: list[tuple[int, int]], start: int = 0) -> None:
        self.deals = deals
        self.start = start
        self.rows = sorted(rows, reverse=True)

    def runners(self) -> list[int]:
        return [-k for _, k in self.rows]

    def mean(self, runner: int) -> float:
        for total, k in self.rows:
            if -k == runner:
                return (total - (self.start if runner == 0 else 0)) / (65536.0 * self.deals)
        raise AssertionError("the winner ran in every heat")


def places(runners: list[int], heats: list[Heat]) -> list[Weighed]:
    """Best first. Who fell out early is worth what the winner is, less what he was behind it when he did: they ran
    on the same deals then, and the winner on others since."""
    winner = heats[-1].runners()[0]
    best = heats[-1].mean(winner)
    out: list[Weighed] = []
    for i in range(len(heats) - 1, -1, -1):
        heat = heats[i]
        staying = len(heats[i + 1].rows) if i + 1 < len(heats) else 0
        for k in heat.runners()[staying:]:
            value = best - (heat.mean(winner) - heat.mean(k))
            out.append(Weighed(runners[k], value if value > 0.0 else 0.0, heat.deals))
    return out


class RaceBot(Bot):
    """``work`` is how often an action is played on, over all rounds: the same seed gives the same move.

    ``favour``: how many wins the first choice of a knowledge that ranks its choices starts with. Few runs tell little
    of actions that are nearly equal; without it their luck would overrule what the knowledge had right.

    ``answerer``: who acts first after the action that runs, before the knowledge plays on. What is answered at once
    tells most, and deserves more thought than what follows."""

    def __init__(
        self, name: str, knowledge: Knowledge, work: int, favour: int = 0, answerer: Bot | None = None
    ) -> None:
        super().__init__(name)
        self.knowledge = knowledge
        self.work: i64 = work
        self.favour: i64 = favour
        self.answerer = answerer

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        legal = Actions()
        known.legal_into(legal)
        self.knowledge.narrow(known, legal)
        return legal.items[0] if legal.n == 1 else i64(self.race(known, seat, legal.to_list(), rng)[0].action)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        legal = Actions()
        known.legal_into(legal)
        self.knowledge.narrow(known, legal)
        runners = legal.to_list()
        if also >= 0 and also not in runners:
            runners.append(int(also))
        return self.race(known, seat, runners, rng)

    def race(self, known: State, seat: i64, runners: list[int], rng: Rng) -> list[Weighed]:
        rounds = max(1, (len(runners) - 1).bit_length())
        sums: vec[i64] = vec[i64]([i64(0)] * len(runners))
        sums[0] = self.favour * 65536
        left = list(range(len(runners)))
        deals: i64 = 0
        heats: list[Heat] = []
        start: float = perf_counter() if self.cap > 0.0 else 0.0
        while True:
            more: i64 = max(1, int(self.work) // (rounds * len(left)))
            while more > 0 and (deals == 0 or self.cap <= 0.0 or perf_counter() - start < self.cap):
                self._run(known.resample(seat, rng), seat, runners, left, sums, rng)
                deals += 1
                more -= 1
            heat = Heat(int(deals), [(int(sums[k]), -k) for k in left], int(self.favour) * 65536)
            heats.append(heat)
            if len(left) <= 2:
                return places(runners, heats)
            left = heat.runners()[: (len(left) + 1) // 2]

    def _run(
        self, deal: State, seat: i64, runners: list[int], order: list[int], sums: vec[i64], rng: Rng
    ) -> None:
        """Play each on from one deal, with the same luck, and add what it came to."""
        knowledge = self.knowledge
        answerer = self.answerer
        legal = Actions()
        luck = rng.below(1 << 30)
        for k in order:
            state = deal.copy()
            state.apply(i64(runners[k]))
            fate = Rng(luck)
            if answerer is not None and state.to_act() >= 0:
                state.apply(answerer.decide(state, state.to_act(), fate))
            ended = play_on(state, knowledge, legal, fate)
            value = knowledge.worth(state, seat) if ended else knowledge.estimate(state, seat)
            sums[k] += i64(value * 65536.0)
