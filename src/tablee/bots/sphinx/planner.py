"""Players of Sphinx: the plan of a turn over every use of its dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.bots.sphinx.needs import Needs, RoundNeeds
from tablee.core.bits import shl
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.sphinx.position import (
    AT_MUMMY,
    AT_PAWN,
    CHOOSING,
    ENDED,
    FREE_ORDER,
    LAYING,
)
from tablee.games.sphinx.rules import LAY, LOOK, MOVE, NO_LOOK, NO_STEAL, SWAP, SphinxState

RESTART: Final = 45.0  # what a failed attempt costs, in actions
LAST_LEG: Final = 10.0
MOST_NODES: Final[i64] = 20_000


class Odds:
    """How likely each triple is, over every way the colours not known can lie that wrong attempts leave possible."""

    def __init__(self) -> None:
        self.counts: list[int] = [0] * 216
        self.total: i64 = 0

    def count(self, state: SphinxState, known: i64) -> None:
        for i in range(216):
            self.counts[i] = 0
        self.total = 0
        base: i64 = 0
        free: i64 = 0
        sphinx: i64 = 0
        while sphinx < 6:
            if (known >> sphinx) & 1 != 0:
                base |= shl(state.colour_of(sphinx), 3 * sphinx)
            else:
                free |= shl(1, state.colour_of(sphinx))
            sphinx += 1
        self._fill(state, known, 0, base, free)

    def _fill(self, state: SphinxState, known: i64, sphinx: i64, word: i64, free: i64) -> None:
        while sphinx < 6 and (known >> sphinx) & 1 != 0:
            sphinx += 1
        if sphinx == 6:
            if state.possible(word):
                self.total += 1
                self.counts[int(triple_of(state, word))] += 1
            return
        colour: i64 = 0
        while colour < 6:
            if (free >> colour) & 1 != 0:
                further = free & ~shl(1, colour)
                self._fill(state, known, sphinx + 1, word | shl(colour, 3 * sphinx), further)
            colour += 1

    def best(self, state: SphinxState, legal: Actions) -> tuple[i64, float]:
        """The most likely triple that can be laid, and its chance."""
        action = legal.items[0]
        most = 0
        i: i64 = 0
        while i < legal.n:
            count = self.counts[int(legal.items[i] - LAY)]
            if count > most:
                most = count
                action = legal.items[i]
            i += 1
        return action, 0.0 if self.total == 0 else float(most) / float(self.total)


def triple_of(state: SphinxState, colours: i64) -> i64:
    """The triple, as an action says it, that would be right for these colours."""
    a = (colours >> (3 * state.sphinx_at(0))) & 7
    b = (colours >> (3 * state.sphinx_at(1))) & 7
    c = (colours >> (3 * state.sphinx_at(2))) & 7
    if state.simple & FREE_ORDER != 0:
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
        if a > b:
            a, b = b, a
    return a * 36 + b * 6 + c


class Planner:
    """Values what a turn can still come to, as a share of the win: over every order and direction of the dice left,
    and every choice on the way. ``snakes``: also over every swap. ``rivals``: how much the others' state counts, each
    one's; where ``rounds`` are looked at as wholes (`RoundNeeds`), that of all of them on average."""

    def __init__(self, snakes: bool, rivals: float, rounds: bool = False) -> None:
        self.needs: Needs = RoundNeeds() if rounds else Needs()
        self.average = rounds
        self.odds = Odds()
        self.snakes = snakes
        self.rivals = rivals
        self.buffers: list[Actions] = [Actions() for _ in range(40)]
        self.nodes: i64 = 0

    def value(self, state: SphinxState, seat: i64, known: i64) -> float:
        """The position between turns: the seat's nearness to the treasure against the others'."""
        if state.phase == ENDED:
            return state.payoff(seat)
        mine = nearness(self.needs.own(state, seat, known))
        others: float = 0.0
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                others += nearness(self.needs.seeming(state, other, known))
            other += 1
        if self.average:
            others /= float(state.seats - 1)
        return mine / (mine + self.rivals * others + 0.004)

    def attempt(self, state: SphinxState, seat: i64, known: i64, legal: Actions) -> tuple[i64, float]:
        """The triple to lay, and the value of laying it."""
        self.odds.count(state, known)
        action, chance = self.odds.best(state, legal)
        lost = nearness(RESTART)
        return action, chance + (1.0 - chance) * lost / (lost + 0.02)

    def plan(self, state: SphinxState, seat: i64, known: i64, turn: i64, depth: i64) -> float:
        """The best that the rest of this turn can come to."""
        if state.turn != turn or state.phase == ENDED or self.nodes >= MOST_NODES:
            return self.value(state, seat, known)
        self.nodes += 1
        legal = self.buffers[depth]
        legal.n = 0
        state.legal_into(legal)
        if state.phase == LAYING:
            return self.attempt(state, seat, known, legal)[1]
        self.thin(state, seat, known, legal)
        best = -1.0
        i: i64 = 0
        while i < legal.n:
            after = state.copy()
            after.apply(legal.items[i])
            value = self.plan(after, seat, known, turn, depth + 1 if depth < 38 else 38)
            if value > best:
                best = value
            i += 1
        return best

    def thin(self, state: SphinxState, seat: i64, known: i64, legal: Actions) -> None:
        """Leave out what is the same again: equal dice, looks at what was seen."""
        if state.phase == CHOOSING:
            self._thin_uses(legal)
        elif state.phase == AT_MUMMY:
            legal.n = 0
            legal.add(self.look(state, seat))
        elif state.phase == AT_PAWN and legal.n > 3:
            wanted = wanted_colours(state, known)
            n: i64 = 0
            i: i64 = 0
            while i < legal.n:
                action = legal.items[i]
                if action == NO_STEAL or (wanted >> ((action - 63) % 6)) & 1 != 0 or i == 0:
                    legal.items[n] = action
                    n += 1
                i += 1
            legal.n = n

    def _thin_uses(self, legal: Actions) -> None:
        n: i64 = 0
        seen: i64 = 0
        swaps: i64 = 0
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            i += 1
            if MOVE <= action < SWAP:
                bit = shl(1, (action - MOVE) % 12)
                if seen & bit != 0:
                    continue
                seen |= bit
            elif SWAP <= action < SWAP + 9 and not self.snakes:
                if n > 0:  # moves first, then any swap
                    continue
                swaps += 1
            legal.items[n] = action
            n += 1
        legal.n = 1 if swaps > 0 and not self.snakes else n

    def look(self, state: SphinxState, seat: i64) -> i64:
        """Where to look: at a guardian not seen yet, else at a sphinx of the temple."""
        place: i64 = 0
        while place < 6:
            if (state.seen_by(seat) >> state.sphinx_at(place)) & 1 == 0:
                return LOOK + place
            place += 1
        return NO_LOOK


def nearness(actions: float) -> float:
    """Grows towards the end: two seats as far as each other count the same."""
    total = actions + LAST_LEG
    return 10.0 / (total * total) if total > 2.0 else 2.5


def wanted_colours(state: SphinxState, known: i64) -> i64:
    """The colours of the guardians whose colours are known, one bit each."""
    out: i64 = 0
    place: i64 = 0
    while place < 3:
        sphinx = state.sphinx_at(place)
        if (known >> sphinx) & 1 != 0:
            out |= shl(1, state.colour_of(sphinx))
        place += 1
    return out


class PlannerBot(Bot):
    """Plans what is left of the turn anew for each action. ``ahead`` False: looks at the next action only.
    ``slips``: in a hundred actions, so many are any legal one. ``forgets``: in a hundred times that it thinks of a
    sphinx it has seen, so many it does not remember the colour. ``rounds``: minds what is needed as one way round."""

    def __init__(
        self,
        name: str,
        ahead: bool,
        snakes: bool,
        rivals: float,
        slips: int,
        forgets: int = 0,
        rounds: bool = False,
    ) -> None:
        super().__init__(name)
        self.forgets: i64 = forgets
        self.planner = Planner(snakes, rivals, rounds)
        self.ahead = ahead
        self.slips: i64 = slips

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        if self.slips > 0 and rng.below(100) < self.slips:
            legal = known.legal_actions()
            return i64(legal[int(rng.below(len(legal)))])
        return i64(self.weigh(known, seat, rng, -1)[0].action)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        assert isinstance(known, SphinxState)
        planner = self.planner
        planner.nodes = 0
        legal = Actions()
        known.legal_into(legal)
        sure = self._remembered(known.seen_by(seat), rng)
        if known.phase == LAYING:
            action, value = planner.attempt(known, seat, sure, legal)
            out = [Weighed(int(action), value, 1)]
            return (
                out if also < 0 or also == action else [*out, Weighed(int(also), self._laid(also, known), 1)]
            )
        planner.thin(known, seat, sure, legal)
        rows: list[tuple[float, int, int]] = []
        asked = also < 0
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            asked = asked or action == also
            rows.append((self._value_after(known, action, seat, sure), -int(i), int(action)))
            i += 1
        if not asked:
            rows.append((self._value_after(known, also, seat, sure) - 0.0001, -1000, int(also)))
        rows.sort(reverse=True)
        return [Weighed(action, value, 1) for value, _, action in rows]

    def _remembered(self, seen: i64, rng: Rng) -> i64:
        sphinx: i64 = 0
        while self.forgets > 0 and sphinx < 6:
            if rng.below(100) < self.forgets:
                seen &= ~shl(1, sphinx)
            sphinx += 1
        return seen

    def _laid(self, action: i64, known: SphinxState) -> float:
        total = self.planner.odds.total
        return float(self.planner.odds.counts[int(action - LAY)]) / float(total) if total > 0 else 0.0

    def _value_after(self, state: SphinxState, action: i64, seat: i64, sure: i64) -> float:
        after = state.copy()
        after.apply(action)
        if self.ahead or after.phase == LAYING:
            return self.planner.plan(after, seat, sure, state.turn, 0)
        return self.planner.value(after, seat, sure)
