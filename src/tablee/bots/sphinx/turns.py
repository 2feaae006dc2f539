"""A race of whole turns of Sphinx: those that the planner likes best, each played to its end and on from there.

One use of a die tells two turns apart that the next one makes equal again: the first choices of a planner are often one
turn in several orders, and the turns that differ begin alike."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.base import Weighed
from tablee.bots.race import RaceBot
from tablee.bots.sphinx.knowledge import SphinxRace
from tablee.bots.sphinx.planner import MOST_NODES, Planner, PlannerBot
from tablee.bots.sphinx.standing import Standing
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, Actions, State, draw
from tablee.games.sphinx.position import ENDED, LAYING
from tablee.games.sphinx.rules import LOOK, NO_LOOK, SphinxState


class Turn:
    """The rest of a turn, cut where a sphinx is shown, and what the planner thinks it is worth."""

    def __init__(self, value: float, actions: list[int]) -> None:
        self.value = value
        self.actions = actions


class Turns:
    """The best turns there are, each worth something else: what is worth the same is the same turn in another order."""

    def __init__(self, planner: Planner, most: int) -> None:
        self.planner = planner
        self.most = most
        self.best: list[Turn] = []
        self.path: list[int] = []
        self.buffers: list[Actions] = [Actions() for _ in range(40)]

    def find(self, state: SphinxState, seat: i64, known: i64) -> list[Turn]:
        self.best = []
        self.path = []
        self.planner.nodes = 0
        self._from(state, seat, known, state.turn)
        return self.best

    def _from(self, state: SphinxState, seat: i64, known: i64, turn: i64) -> None:
        planner = self.planner
        if state.turn != turn or state.phase == ENDED or planner.nodes >= MOST_NODES:
            self._keep(planner.value(state, seat, known))
            return
        planner.nodes += 1
        depth = len(self.path)
        legal = self.buffers[depth if depth < 39 else 39]
        legal.n = 0
        state.legal_into(legal)
        if state.phase == LAYING:
            action, value = planner.attempt(state, seat, known, legal)
            self.path.append(int(action))
            self._keep(value)
            self.path.pop()
            return
        planner.thin(state, seat, known, legal)
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            i += 1
            after = state.copy()
            after.apply(action)
            self.path.append(int(action))
            if LOOK <= action < NO_LOOK:
                self._keep(planner.plan(after, seat, known, turn, 0))
            else:
                self._from(after, seat, known, turn)
            self.path.pop()

    def _keep(self, value: float) -> None:
        best = self.best
        at = len(best)
        while at > 0 and best[at - 1].value < value:
            at -= 1
        if at == self.most or (at > 0 and best[at - 1].value == value):
            return
        best.insert(at, Turn(value, self.path[:]))
        if len(best) > self.most:
            best.pop()


class TurnRace(RaceBot):
    """Races the turns that a planner likes best, instead of single actions: it plays on until everybody had so many
    more turns (``rounds``; 0: to the end), then the position is judged."""

    def __init__(
        self, name: str, planner: PlannerBot, width: int, rounds: int, work: int, favour: int
    ) -> None:
        super().__init__(name, SphinxRace(width, planner), work, favour)
        self.bot = planner
        self.rounds: i64 = rounds
        self.turns = Turns(planner.planner, width)
        self.standing = Standing()
        self.running: list[Turn] = []
        self.buffer = Actions()

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return i64(self.weigh(known, seat, rng, -1)[0].action)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        assert isinstance(known, SphinxState)
        self.running = self.turns.find(known, seat, known.seen_by(seat))
        if also >= 0 and also not in [turn.actions[0] for turn in self.running]:
            self.running.append(Turn(0.0, [int(also)]))
        first = [turn.actions[0] for turn in self.running]
        if len(set(first)) == 1:
            return [Weighed(first[0], self.running[0].value, 1)]
        out: list[Weighed] = []
        for row in self.race(known, seat, first, rng):
            if row.action not in [other.action for other in out]:
                out.append(row)
        return out

    def _run(
        self, deal: State, seat: i64, runners: list[int], order: list[int], sums: vec[i64], rng: Rng
    ) -> None:
        assert isinstance(deal, SphinxState)
        luck = rng.below(1 << 30)
        last = deal.turn + self.rounds * deal.seats if self.rounds > 0 else 1_000_000
        for k in order:
            state = deal.copy()
            for action in self.running[k].actions:
                state.apply(i64(action))
            sums[k] += i64(self.left(state, seat, last, Rng(luck)) * 65536.0)

    def left(self, state: SphinxState, seat: i64, last: i64, luck: Rng) -> float:
        """Play on, in place, until turn ``last`` is over; the chance that this leaves the seat."""
        while True:
            who = state.to_act()
            if who == OVER:
                return state.payoff(seat)
            if who != CHANCE:
                state.apply(self.bot.decide(state, who, luck))
            elif state.turn > last:
                return self.standing.chance(state, seat)
            else:
                state.apply(draw(state, luck, self.buffer))
