"""Players of Sfynx: the one that looks one small action ahead, and the beam search that also gives advice."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.bots.sfynx.beam import BeamBot, TurnSearch, blinded
from tablee.bots.sfynx.judge import SOLVED, Judge
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sfynx.position import CURSING, WON
from tablee.games.sfynx.rules import SfynxState


def hope(value: i64) -> float:
    """A judgement as a number from 0 to 1: the share of the nine Énigmes that is done or in reach."""
    part = float(value) / (float(SOLVED) * 9.0)
    return 0.0 if part < 0.0 else 1.0 if part > 1.0 else part


class SfynxGreedy(Bot):
    """The small action after which the antechamber looks best; it sees no two steps ahead.

    ``slips``: in a hundred actions, so many are any legal one."""

    def __init__(self, name: str, slips: int) -> None:
        super().__init__(name)
        self.search = TurnSearch(1, 1)
        self.judge = Judge()
        self.slips: i64 = slips

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(known, SfynxState)
        legal = Actions()
        known.legal_into(legal)
        if self.slips > 0 and rng.below(100) < self.slips:
            return legal.items[rng.below(legal.n)]
        if known.phase == CURSING:
            return self.search.best_curse(known)
        blind = blinded(known)
        best: i64 = -1
        top: i64 = 0
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            value = self.judge.value(blind)
            if action != REVEAL:
                after = blind.copy()
                after.apply(action)
                value = SOLVED * 100 if after.phase == WON else self.judge.value(after)
            if best < 0 or value > top:
                best = action
                top = value
            i += 1
        return best


class SfynxAdviser(BeamBot):
    """The beam search with a value for its plan, and for another first step where one is given; else for those that
    it found besides, which no order of the plan begins with."""

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        assert isinstance(known, SfynxState)
        self.search.cap = self.cap
        self.forget()
        best = self.search.choose(known)
        if known.phase == CURSING:
            others = known.legal_actions() if also < 0 else [int(also)]
            rows = [(self.cursed(known, other), -other) for other in others if other != best]
            rows.sort(reverse=True)
            return [Weighed(int(best), self.cursed(known, best), 1)] + [
                Weighed(-other, value, 1) for value, other in rows
            ]
        found = self.search.others
        out = [Weighed(int(best), self.planned(known, best), 1)]
        if also < 0:
            out += [Weighed(first, hope(value), 1) for value, first in found]
        elif also != best:
            out.append(Weighed(int(also), self.planned(known, also), 1))
        return out

    def cursed(self, known: SfynxState, action: i64) -> float:
        after = known.copy()
        after.apply(action)
        return hope(self.search.judge.value(after))

    def planned(self, known: SfynxState, action: i64) -> float:
        """What the best turn that begins with this action comes to."""
        judge = self.search.judge
        state = blinded(known)
        if action == REVEAL:
            return hope(judge.before_token(state))
        turn = state.turn
        state.apply(action)
        while state.turn == turn and state.phase != CURSING and state.to_act() >= 0:
            further = self.search.choose(state)
            if further == REVEAL:
                return hope(judge.before_token(state))
            state.apply(further)
        return 1.0 if state.phase == WON else hope(judge.value(state))
