"""Information-set Monte Carlo tree search over any State.

One tree belongs to the seat that thinks. Every few iterations all it cannot know is dealt anew, so an action's
node gathers what it is worth on average; an action is compared with another only as often as it could have been
chosen (its availability). Each seat is taken to want its own payoff, so two players, many, and teams are one case.
"""

from __future__ import annotations

from math import floor, log2, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.bots.knowledge import Knowledge
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, Actions, State, draw

# A node is eight words in a row (a cache line): its action, its counts, and where its children stand.
ACTION: Final[i64] = 0
VISITS: Final[i64] = 1
AVAILABLE: Final[i64] = 2
WORTH: Final[i64] = 3  # sum of payoffs to whoever chose the action, in units of 1/ONE
FIRST: Final[i64] = 4
COUNT: Final[i64] = 5
ROOM: Final[i64] = 6
PROMISE: Final[i64] = 7
WIDTH: Final[i64] = 8

ONE: Final[i64] = 65536
MOST_NODES: Final[i64] = 1_000_000  # 64 MB
CHECK_CLOCK: Final[i64] = 32


def _log_table() -> list[float]:
    # Rounded, so that the last digit of a machine's own logarithm has no say in a choice.
    return [0.0] + [floor(log2(n) * 1048576.0 + 0.5) / 1048576.0 for n in range(1, 4096)]


LOGS: Final[vec[float]] = vec[float](_log_table())


def log_of(n: i64) -> float:
    """The binary logarithm of a positive number, good enough and the same everywhere."""
    more: float = 0.0
    while n >= 4096:
        n >>= 1
        more += 1.0
    return LOGS[n] + more


class Search:
    """One search: a tree and the buffers it needs. Made for one decision, then dropped."""

    def __init__(self, knowledge: Knowledge, exploration: float) -> None:
        self.knowledge = knowledge
        self.exploration = exploration
        self.cells: vec[i64] = vec[i64]([0] * 32768)
        self.nodes: i64 = 1
        self.legal = Actions()
        self.first = Actions()  # what can be done in the first position
        self.path: vec[i64] = vec[i64]([0] * 512)
        self.movers: vec[i64] = vec[i64]([0] * 512)
        self.length: i64 = 0
        self.iterations: i64 = 0

    def run(self, known: State, seat: i64, count: i64, deals: i64, rng: Rng, cap: float) -> None:
        """``count`` iterations, a new deal of the unknown for every ``deals`` of them."""
        start: float = perf_counter() if cap > 0.0 else 0.0
        i: i64 = 0
        deal = known
        while i < count:
            if i % deals == 0:
                deal = known.resample(seat, rng)
            if cap > 0.0 and i > 0 and i % CHECK_CLOCK == 0 and perf_counter() - start > cap:
                return
            self.iterate(deal.copy(), rng, -1)
            i += 1

    def insist(self, known: State, seat: i64, action: i64, count: i64, rng: Rng) -> None:
        """``count`` iterations that begin with this action: to judge what would not have been chosen."""
        i: i64 = 0
        while i < count:
            self.iterate(known.resample(seat, rng), rng, action)
            i += 1

    def iterate(self, state: State, rng: Rng, forced: i64) -> None:
        """Down the tree, out by a playout, back with what it was worth to everyone on the way. Uses ``state`` up."""
        self.length = 0
        self.iterations += 1
        self._descend(state, rng, forced)
        ended = self.knowledge.play_out(state, self.legal, rng)
        cells = self.cells
        knowledge = self.knowledge
        cells[VISITS] += 1
        asked: i64 = -1
        value: i64 = 0
        i: i64 = 0
        while i < self.length:
            at = self.path[i] * WIDTH
            mover = self.movers[i]
            cells[at + VISITS] += 1
            if mover >= 0:
                if mover != asked:
                    worth = knowledge.worth(state, mover) if ended else knowledge.estimate(state, mover)
                    value = i64(worth * 65536.0)
                    asked = mover
                cells[at + WORTH] += value
            i += 1

    def _descend(self, state: State, rng: Rng, forced: i64) -> None:
        node: i64 = 0
        legal = self.legal
        while self.length < 500:
            who = state.to_act()
            if who == OVER:
                return
            if who == CHANCE:
                action = draw(state, rng, legal)
                state.apply(action)
                if not self.knowledge.open_chance:
                    node = self._outcome(node, action)
                    if node == 0:
                        return
                    self._step(node, CHANCE)
                continue
            if node != 0:
                if self.knowledge.sharp and self.knowledge.finish(state):
                    return
                if self.cells[node * WIDTH + VISITS] == 0:
                    return
            legal.n = 0
            if node == 0 and forced >= 0:
                legal.add(forced)
            elif node == 0 and self.first.n > 0:
                self._as_at_first(legal)
            else:
                state.legal_into(legal)
                if not self.knowledge.whole:
                    self.knowledge.narrow(state, legal)
                if node == 0:
                    self._keep_first(legal)
            node = self._select(node, state, rng)
            if node == 0:
                return
            self._step(node, who)
            state.apply(self.cells[node * WIDTH + ACTION])

    def _keep_first(self, legal: Actions) -> None:
        """What can be done now is the same in every deal: work it out once."""
        i: i64 = 0
        while i < legal.n:
            self.first.add(legal.items[i])
            i += 1

    def _as_at_first(self, legal: Actions) -> None:
        i: i64 = 0
        while i < self.first.n:
            legal.add(self.first.items[i])
            i += 1

    def _step(self, node: i64, mover: i64) -> None:
        self.path[self.length] = node
        self.movers[self.length] = mover
        self.length += 1

    def _select(self, node: i64, state: State, rng: Rng) -> i64:
        """The child to follow among the legal actions; 0 where the tree is full."""
        legal = self.legal
        at = node * WIDTH
        bias = self.knowledge.bias
        # With a promise, what was not tried yet counts as promised; without, each is tried once, in any order.
        best: i64 = -1
        best_score: float = -1.0
        fresh: i64 = 0
        guess: i64 = 0
        i: i64 = 0
        while i < legal.n:
            action = legal.items[i]
            count = self.cells[at + COUNT]
            child = self._find(self.cells[at + FIRST], count, action, guess)
            if child < 0:
                child = count
                if not self._add_child(at, action):
                    i += 1
                    continue
                if bias > 0.0:
                    promised = i64(self.knowledge.promise(state, action) * 65536.0)
                    self.cells[(self.cells[at + FIRST] + child) * WIDTH + PROMISE] = promised
            guess = child + 1
            cell = (self.cells[at + FIRST] + child) * WIDTH
            self.cells[cell + AVAILABLE] += 1
            tried = self.cells[cell + VISITS]
            if tried == 0 and bias <= 0.0:
                fresh += 1
                if rng.below(fresh) == 0:
                    best = child
                    best_score = 1000.0
            elif best_score < 1000.0:
                score = self._score(cell, tried, bias)
                if score > best_score:
                    best = child
                    best_score = score
            i += 1
        return 0 if best < 0 else self.cells[at + FIRST] + best

    def _score(self, cell: i64, tried: i64, bias: float) -> float:
        cells = self.cells
        available = cells[cell + AVAILABLE]
        if bias <= 0.0:
            mean = float(cells[cell + WORTH]) / (65536.0 * float(tried))
            return mean + self.exploration * sqrt(log_of(available) / float(tried))
        promise = float(cells[cell + PROMISE]) / 65536.0
        mean = promise if tried == 0 else float(cells[cell + WORTH]) / (65536.0 * float(tried))
        reach = self.exploration * sqrt(log_of(available + 1) / float(tried + 1))
        return mean + reach + bias * promise / float(tried + 1)

    def _find(self, first: i64, count: i64, action: i64, guess: i64) -> i64:
        """Which child has this action; they mostly stand in the order in which the game names them."""
        cells = self.cells
        k: i64 = guess
        while k < count:
            if cells[(first + k) * WIDTH] == action:
                return k
            k += 1
        k = 0
        while k < guess and k < count:
            if cells[(first + k) * WIDTH] == action:
                return k
            k += 1
        return -1

    def _outcome(self, node: i64, action: i64) -> i64:
        """The child of an outcome of chance; 0 where the tree is full."""
        at = node * WIDTH
        count = self.cells[at + COUNT]
        child = self._find(self.cells[at + FIRST], count, action, 0)
        if child < 0:
            if not self._add_child(at, action):
                return 0
            child = count
        return self.cells[at + FIRST] + child

    def _add_child(self, at: i64, action: i64) -> bool:
        count = self.cells[at + COUNT]
        if count == self.cells[at + ROOM] and not self._make_room(at, count):
            return False
        cell = (self.cells[at + FIRST] + count) * WIDTH
        i: i64 = 0
        while i < WIDTH:
            self.cells[cell + i] = 0
            i += 1
        self.cells[cell] = action
        self.cells[at + COUNT] = count + 1
        return True

    def _make_room(self, at: i64, count: i64) -> bool:
        """Give a node's children more room, at the end; what they left stays unused."""
        room: i64 = self.legal.n if count == 0 else 2 * count
        if room < 2:
            room = 2
        first = self.nodes
        if first + room > MOST_NODES:
            return False
        while (first + room) * WIDTH > len(self.cells):
            self._grow()
        cells = self.cells
        old = cells[at + FIRST] * WIDTH
        i: i64 = 0
        while i < count * WIDTH:
            cells[first * WIDTH + i] = cells[old + i]
            i += 1
        cells[at + FIRST] = first
        cells[at + ROOM] = room
        self.nodes = first + room
        return True

    def _grow(self) -> None:
        size: i64 = len(self.cells)
        bigger: vec[i64] = vec[i64]([0] * (2 * size))
        i: i64 = 0
        while i < size:
            bigger[i] = self.cells[i]
            i += 1
        self.cells = bigger

    def results(self) -> list[Weighed]:
        """The actions of the first position, most visited first."""
        cells = self.cells
        first = cells[FIRST]
        rows: list[tuple[int, int, int]] = []
        for k in range(int(cells[COUNT])):
            cell = (first + k) * WIDTH
            rows.append((int(cells[cell + VISITS]), int(cells[cell + WORTH]), -int(cells[cell + ACTION])))
        rows.sort(reverse=True)
        return [Weighed(-a, w / (65536.0 * v) if v > 0 else 0.0, v) for v, w, a in rows]


class SearchBot(Bot):
    """Plays by search: ``work`` iterations, always as many, so that the same seed gives the same move."""

    def __init__(
        self, name: str, knowledge: Knowledge, work: int, exploration: float = 0.7, deals: int = 4
    ) -> None:
        super().__init__(name)
        self.knowledge = knowledge
        self.work: i64 = work
        self.exploration = exploration
        self.deals: i64 = deals

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        legal = Actions()
        known.legal_into(legal)
        if legal.n == 1:
            return legal.items[0]
        search = Search(self.knowledge, self.exploration)
        search.run(known, seat, self.work, self.deals, rng, self.cap)
        return i64(search.results()[0].action)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        search = Search(self.knowledge, self.exploration)
        search.run(known, seat, self.work, self.deals, rng, self.cap)
        out = search.results()
        if also < 0:
            return out
        best = out[0].action
        seen = 0
        for row in out:
            if row.action == also:
                seen = row.visits
        enough = int(self.work) // 8 + 1
        if seen < enough:
            search.insist(known, seat, also, i64(enough - seen), rng)
            out = search.results()
        # Being looked at on demand makes an action no better: the first stays the first.
        return [row for row in out if row.action == best] + [row for row in out if row.action != best]
