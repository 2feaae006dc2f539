"""The strongest player of Styx: it looks at whole turns, and lets the best of them run on over common deals."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.bots.styx.insight import StyxInsight
from tablee.bots.styx.tactics import finish, winning_action
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.styx.position import ENDED, TURN
from tablee.games.styx.rules import StyxState

SIFTING: Final = 24  # deals by which all turns are compared at first, by what they leave
DEEPEST: Final = 16  # actions of a turn: there are never so many


class Plan:
    """A turn, or the rest of it: its actions, what it is worth by the last comparison, and over how many deals."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.worth: float = 0.0
        self.deals: i64 = 0


class StyxPlanner(Bot):
    """Compares all turns by what they leave; then the best ``width`` of them run on for ``turns`` turns, each the best
    for who plays it by what it leaves in that deal. The better half stays, and is compared over twice as many deals, up
    to ``work`` for the last two. With no ``turns`` it looks no further than its own, over ``work`` deals."""

    def __init__(self, name: str, work: int, width: int, turns: int) -> None:
        super().__init__(name)
        self.work: i64 = work
        self.width = width
        self.turns: i64 = turns
        self.insight = StyxInsight(0)
        self.buffers: list[Actions] = [Actions() for _ in range(DEEPEST)]
        self.best: float = 0.0
        self.reached: list[StyxState] = []  # where the best turn that _best found leads
        self.start: float = 0.0

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(known, StyxState)
        action = winning_action(known)
        if action >= 0:
            return action
        legal = known.legal_actions()
        return i64(legal[0]) if len(legal) == 1 else i64(self.compared(known, seat, rng)[0].actions[0])

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        assert isinstance(known, StyxState)
        out: list[Weighed] = []
        winning = winning_action(known)
        if winning >= 0:
            out.append(Weighed(int(winning), 1.0, int(self.work)))
        seen = {int(winning)}
        for plan in self.compared(known, seat, rng):
            first = plan.actions[0]
            if first not in seen:
                seen.add(first)
                out.append(Weighed(first, plan.worth / float(plan.deals), int(plan.deals)))
        return out

    def compared(self, known: StyxState, seat: i64, rng: Rng) -> list[Plan]:
        """All turns, best first."""
        self.start = perf_counter() if self.cap > 0.0 else 0.0
        left: list[Plan] = []
        all_plans(known, [], left)
        if self.turns == 0:
            return self._compare(known, seat, left, self.work, 0, rng)
        left = self._compare(known, seat, left, SIFTING, 0, rng)
        behind = left[self.width :]
        left = left[: self.width]
        deals: i64 = self.work
        staying = len(left)
        while staying > 2:
            deals //= 2
            staying = (staying + 1) // 2
        while len(left) > 1:
            left = self._compare(known, seat, left, deals if deals > 0 else 1, self.turns, rng)
            staying = (len(left) + 1) // 2
            behind = left[staying:] + behind
            left = left[:staying]
            deals *= 2
        return left + behind

    def _compare(
        self, known: StyxState, seat: i64, plans: list[Plan], deals: i64, turns: i64, rng: Rng
    ) -> list[Plan]:
        """What plans are worth, on common deals: best first."""
        for plan in plans:
            plan.worth = 0.0
            plan.deals = 0
        done: i64 = 0
        while done < deals:
            if done > 0 and self.cap > 0.0 and perf_counter() - self.start > self.cap:
                break
            deal = known.resample(seat, rng)
            for plan in plans:
                state = deal.copy()
                for action in plan.actions:
                    state.apply(i64(action))
                plan.worth += self.run_on(state, seat, turns)
                plan.deals += 1
            done += 1
        rows = [(plans[k].worth, -k) for k in range(len(plans))]
        rows.sort(reverse=True)
        return [plans[-k] for _, k in rows]

    def run_on(self, state: StyxState, seat: i64, turns: i64) -> float:
        """What a deal is worth to a seat after so many turns, each the best by what it leaves."""
        while True:
            if state.phase == ENDED or finish(state):
                return state.payoff(seat)
            if turns == 0:
                chance = self.insight.judge(state)
                return chance if state.player == seat else 1.0 - chance
            self.best = -1.0
            self._best(state, state.player, 0)
            state = self.reached[0]
            turns -= 1

    def _best(self, state: StyxState, mover: i64, depth: i64) -> None:
        """The turn, or the rest of it, that leaves the mover best off in this deal: where it leads."""
        legal = self.buffers[depth]
        legal.n = 0
        state.legal_into(legal)
        i: i64 = 0
        while i < legal.n:
            after = state.copy()
            after.apply(legal.items[i])
            if after.phase == TURN or after.phase == ENDED:
                value: float = 0.0
                if after.phase == ENDED:
                    value = after.payoff(mover)
                elif winning_action(after) < 0:
                    value = 1.0 - self.insight.judge(after)
                if value > self.best:
                    self.best = value
                    self.reached = [after]
            else:
                self._best(after, mover, depth + 1)
            i += 1


def all_plans(state: StyxState, begun: list[int], out: list[Plan]) -> None:
    """Every turn that goes on from here; what it draws or turns up is not looked at."""
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        actions = [*begun, action]
        if after.phase == ENDED or after.phase == TURN:
            out.append(Plan(actions))
        else:
            all_plans(after, actions, out)
