"""A decent player of Sphinx, good enough to judge a pyramid by: it plans the whole turn for the dice it has.

It knows what its seat may know: the sphinxes it saw, the wrong attempts, everything public. The worth of a position
is the number of actions it expects to need to the treasure: looks, the cards for the guardians, the way to field 77.
"""

from __future__ import annotations

from itertools import permutations

from tablee.games.sphinx.components import SphinxEdition
from tablee.games.sphinx.position import (
    AT_CARD,
    AT_DOOR,
    AT_MUMMY,
    AT_PAWN,
    CHOOSING,
    ENDED,
    FREE_ORDER,
    GUARDIAN,
    LAYING,
)
from tablee.games.sphinx.rules import (
    DOOR,
    LAY,
    LOOK,
    MOVE,
    NO_DOOR,
    NO_LOOK,
    NO_STEAL,
    PASS,
    STEAL,
    SWAP,
    TAKE,
    SphinxState,
)

RESTART = 45.0  # what a failed attempt costs, in actions
LOOK_AGAIN = 4.0  # the next look needs another turn
GAMBLE = 0.5  # the chance from which an attempt is tried
TREASURE = 100.0


class Ways:
    """Expected actions, with one die after the other, to pass or reach each kind of goal from each field."""

    def __init__(self, edition: SphinxEdition) -> None:
        self.goals: list[list[int]] = [*edition.cards, edition.mummies, [int(GUARDIAN)]]
        self.across = [int(edition.across[field]) for field in range(int(GUARDIAN))]
        self.cost = [self._solve(goal) for goal in self.goals]

    def _solve(self, goal: list[int]) -> list[float]:
        last = int(GUARDIAN)
        targets = set(goal)
        # By field, by number: the fields an action can end on; -1: goal reached.
        options: list[list[list[int]]] = []
        for field in range(last):
            rows: list[list[int]] = []
            for number in range(1, 7):
                ends: list[int] = []
                for way in (1, -1):
                    path = [field + way * k for k in range(1, number + 1)]
                    if any(step in targets for step in path):
                        ends.append(-1)
                    elif 0 <= path[-1] < last:
                        across = self.across[path[-1]]
                        ends.append(path[-1] if across < 0 else across)
                rows.append(ends)
            options.append(rows)
        cost = [20.0] * last
        for _ in range(80):
            worst = 0.0
            for field in range(last):
                total = 0.0
                for ends in options[field]:
                    total += min([0.0 if end < 0 else cost[end] for end in ends] or [cost[field]])
                value = 1.0 + total / 6.0
                worst = max(worst, abs(value - cost[field]))
                cost[field] = value
            if worst < 0.01:
                break
        return cost


class Planner:
    """Chooses actions one by one, planning what is left of the turn anew for each."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways

    def choose(self, state: SphinxState) -> int:
        seat = int(state.player)
        known = int(state.seen_by(seat))
        if state.phase == CHOOSING:
            return self._best(state, seat, known)[1]
        return self._answer(state, seat, known)

    # -- the plan

    def _best(self, state: SphinxState, seat: int, known: int) -> tuple[float, int]:
        """The best use of the dice left: every order and direction, answers on the way by rule of thumb."""
        turn = int(state.turn)
        best, chosen = 1e9, -1
        tried: set[int] = set()
        legal = state.legal_actions()
        moves = [action for action in legal if MOVE <= action < SWAP]
        for action in moves or legal:
            if action == PASS:
                value = self.cost(state, seat, known)
            else:
                if MOVE <= action < SWAP:
                    alike = (action - int(MOVE)) % 12
                    if alike in tried:
                        continue
                    tried.add(alike)
                value = self._after(state, action, seat, known, turn)
            if value < best:
                best, chosen = value, action
        return best, chosen

    def _after(self, state: SphinxState, action: int, seat: int, known: int, turn: int) -> float:
        later = state.copy()
        later.apply(action)
        while later.turn == turn and later.phase != ENDED:
            if later.phase == CHOOSING:
                return self._best(later, seat, known)[0]
            if later.phase == LAYING:
                chance = self.triple(later, seat, known)[1]
                if chance < GAMBLE:
                    return RESTART * (1 - chance) + 1
                return (1 - chance) * RESTART - chance * TREASURE
            later.apply(self._answer(later, seat, known))
        return self.cost(later, seat, known)

    def _answer(self, state: SphinxState, seat: int, known: int) -> int:
        """The rule of thumb for a choice on the way."""
        if state.phase == AT_CARD:
            return int(TAKE)
        if state.phase == AT_MUMMY:
            seen = int(state.seen_by(seat))
            for place in range(6):
                if not (seen >> int(state.sphinx_at(place))) & 1:
                    return int(LOOK) + place
            return int(NO_LOOK)
        if state.phase == AT_PAWN:
            wanted = self.wanted(state, seat, known)
            legal = state.legal_actions()
            for action in legal:
                if action != NO_STEAL and (action - int(STEAL)) % 6 in wanted:
                    return action
            return legal[0]
        if state.phase == AT_DOOR:
            turned = state.copy()
            turned.apply(int(DOOR))
            kept = state.copy()
            kept.apply(int(NO_DOOR))
            return int(DOOR if self.cost(turned, seat, known) < self.cost(kept, seat, known) else NO_DOOR)
        return self.triple(state, seat, known)[0]

    # -- what a seat knows

    def wanted(self, state: SphinxState, seat: int, known: int) -> list[int]:
        """The colours of the guardians that the seat knows."""
        guardians = [int(state.sphinx_at(place)) for place in range(3)]
        return [int(state.colour_of(sphinx)) for sphinx in guardians if (known >> sphinx) & 1]

    def triple(self, state: SphinxState, seat: int, known: int) -> tuple[int, float]:
        """The most likely triple that the hand can lay, and its chance."""
        guardians = [int(state.sphinx_at(place)) for place in range(3)]
        hidden = [sphinx for sphinx in range(6) if not (known >> sphinx) & 1]
        colours = sorted([int(state.colour_of(sphinx)) for sphinx in hidden])
        counts: dict[int, int] = {}
        total = 0
        base = sum(
            [int(state.colour_of(sphinx)) << (3 * sphinx) for sphinx in range(6) if sphinx not in hidden]
        )
        for order in permutations(colours):
            word = base
            for i in range(len(hidden)):
                word |= order[i] << (3 * hidden[i])
            if state.possible(word):
                total += 1
                triple = [(word >> (3 * sphinx)) & 7 for sphinx in guardians]
                a, b, c = sorted(triple) if state.simple & FREE_ORDER else triple
                action = int(LAY) + a * 36 + b * 6 + c
                counts[action] = counts.get(action, 0) + 1
        legal = [action for action in state.legal_actions() if action in counts]
        if not legal:
            return state.legal_actions()[0], 0.0
        best = max(legal, key=lambda action: counts[action])
        return best, counts[best] / total

    # -- what a position is worth

    def cost(self, state: SphinxState, seat: int, known: int) -> float:
        """Actions to the treasure, less a share of what the most advanced opponent still needs."""
        mine = self._needs(state, seat, known)
        others = [self._outlook(state, other) for other in range(int(state.seats)) if other != seat]
        return mine - 0.3 * min(min(others), 25.0)

    def _needs(self, state: SphinxState, seat: int, known: int) -> float:
        at = int(state.field_of(seat))
        hand = int(state.hand_of(seat))
        seen = int(state.seen_by(seat))
        guardians = [int(state.sphinx_at(place)) for place in range(3)]
        unseen = len([sphinx for sphinx in guardians if not (seen >> sphinx) & 1])
        fresh = len([sphinx for sphinx in guardians if (seen & ~known) >> sphinx & 1])
        goals = [c for c in self.wanted(state, seat, known) if not (hand >> c) & 1]
        if unseen:
            goals.append(6)
        total = max(0, unseen - 1) * LOOK_AGAIN + (unseen + fresh) * self._unknown_card(state, seat, known)
        cost = self.ways.cost
        while goals:  # the nearest goal first, then on from there
            goal = min(goals, key=lambda g: cost[g][at])
            total += cost[goal][at]
            goals.remove(goal)
            at = min(self.ways.goals[goal], key=lambda field: abs(field - at))
        spare = bin(seen & ~sum([1 << sphinx for sphinx in guardians])).count("1")
        return total + cost[7][min(at, int(GUARDIAN) - 1)] - 0.7 * spare

    def _unknown_card(self, state: SphinxState, seat: int, known: int) -> float:
        """What a card costs whose colour is not known yet: less, the more of the colours in question are in hand."""
        hidden = [int(state.colour_of(sphinx)) for sphinx in range(6) if not (known >> sphinx) & 1]
        held = len([colour for colour in hidden if (state.hand_of(seat) >> colour) & 1])
        return 5.0 * (1 - held / max(1, len(hidden)))

    def _outlook(self, state: SphinxState, other: int) -> float:
        """What everybody can tell of how far a seat is."""
        seen = int(state.seen_by(other))
        unseen = len([place for place in range(3) if not (seen >> int(state.sphinx_at(place))) & 1])
        lacking = max(0, 3 - bin(int(state.hand_of(other))).count("1"))
        at = min(int(state.field_of(other)), int(GUARDIAN) - 1)
        return unseen * 7.0 + lacking * 3.0 + self.ways.cost[7][at]
