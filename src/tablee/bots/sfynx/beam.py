"""A strong player of Sfynx: a beam search over the rest of the turn, weighed over the tokens to come."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.base import Bot
from tablee.bots.sfynx.judge import NEVER, UNKNOWN, Judge
from tablee.core.bits import shl
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.sfynx.board.moves import RESTORE, REVEAL, ROW, SWAP, TURN_OVER
from tablee.games.sfynx.components import CURSE, NOTHING
from tablee.games.sfynx.position import CURSING, TURN, WON
from tablee.games.sfynx.rules import SfynxState

DEEPEST: Final = 24  # small actions in a turn, with every reward; no plan is longer
UNBOUNDED: Final[i64] = 1000000000


def print_of(state: SfynxState) -> i64:
    """A fingerprint of the board and of what the players can still do."""
    mixed: i64 = state.board.restored
    cells = state.board.cells
    i: i64 = 0
    while i < 25:
        mixed = (mixed * 31 + cells[i]) & 0xFFFFFFFFFFFF
        i += 1
    mixed = (mixed * 31 + state.row) & 0xFFFFFFFFFFFF
    mixed = (mixed * 31 + state.owned) & 0xFFFFFFFFFFFF
    mixed = (mixed * 31 + state.offer) & 0xFFFFFFFFFFFF
    return (mixed * 31 + resources_of(state)) & 0xFFFFFFFFFFFF


def resources_of(state: SfynxState) -> i64:
    """What distinguishes the beams: actions still due, where inside an action, rewards spent."""
    mixed = state.phase * 3 + state.basics
    mixed = mixed * 2 + state.special
    mixed = mixed * 16 + state.effect
    mixed = mixed * 4 + state.left
    mixed = mixed * 2 + state.settling
    mixed = mixed * 64 + state.active
    return mixed * 16777216 + state.owned


class Node:
    """A position on the way, and what each revealed Énigme is worth in it."""

    def __init__(
        self, state: SfynxState, parent: Node | None, action: i64, value: i64, mark: i64, slots: vec[i64]
    ) -> None:
        self.state = state
        self.slots: vec[i64] = slots
        self.parent = parent
        self.action: i64 = action
        self.value: i64 = value
        self.mark: i64 = mark


def promising(node: Node) -> int:
    """What to look at first: the position's worth."""
    return int(node.value)


class Beam:
    """The best few nodes, best first, each position once."""

    def __init__(self, width: i64) -> None:
        self.width: i64 = width
        self.nodes: list[Node] = []

    def full_above(self, value: i64) -> bool:
        """Whether a node of this value has no place here."""
        return len(self.nodes) >= self.width and self.nodes[-1].value >= value

    def add(self, node: Node) -> None:
        at: i64 = len(self.nodes)
        while at > 0 and self.nodes[at - 1].value <= node.value:
            at -= 1
            if self.nodes[at].value == node.value and self.nodes[at].mark == node.mark:
                return
        self.nodes.insert(at, node)
        if len(self.nodes) > self.width:
            self.nodes.pop()


class TurnSearch:
    """Plans the rest of a turn and remembers the plan as long as the table follows it.

    ``budget`` bounds the positions looked at in one plan: many rewards in hand make long turns; ``crowd`` those of
    each length that are looked at further, the best of them; ``cap`` bounds the seconds, 0 does not. The shortest
    turns are found first, so that there always is a plan.
    """

    def __init__(self, width: i64, finals: i64, budget: i64 = UNBOUNDED, crowd: i64 = UNBOUNDED) -> None:
        self.width: i64 = width
        self.finals: i64 = finals
        self.budget: i64 = budget
        self.crowd: i64 = crowd
        self.cap: float = 0.0
        self.judge = Judge()
        self.buffer = Actions()
        self.plan: list[int] = []
        self.marks: list[int] = []  # where each step of the plan is to be played
        self.at: i64 = 0
        self.others: list[tuple[int, int]] = []  # other first steps, each with what its best turn is worth

    def choose(self, known: SfynxState) -> i64:
        """The next small action in a state whose hidden parts were redealt."""
        if known.phase == CURSING:
            return self.best_curse(known)
        root = blinded(known)
        mark = print_of(root)
        if self.at < len(self.plan) and self.marks[self.at] == mark:
            action: i64 = self.plan[self.at]
            self.at += 1
            return action
        self.search(root, mark)
        action = self.plan[0]
        self.at = 1
        return action

    def search(self, root: SfynxState, mark: i64) -> None:
        """Fill the plan with the best line found to the end of the action phase."""
        finals = Beam(self.finals)
        self.judge.row(root, root.board)
        start = Node(root, None, -1, 0, mark, self.judge.slots[:])
        level: list[Node] = [start]
        if is_final(root):
            finals.add(start)
        depth = 0
        seen: i64 = 0
        began: float = perf_counter() if self.cap > 0.0 else 0.0
        won: Node | None = None
        while level and won is None and depth < DEEPEST:
            beams: dict[int, Beam] = {}
            for node in level:
                won = self._expand(node, beams, finals)
                seen += 1
                if won is not None or (finals.nodes and self._spent(seen, began)):
                    break
            level = []
            for beam in beams.values():
                level.extend(beam.nodes)
            if len(level) > self.crowd:
                level.sort(key=promising, reverse=True)
                level = level[: self.crowd]
            depth += 1
            if finals.nodes and self._spent(seen, began):
                break
        best: Node | None = won
        top: i64 = NEVER * 2
        worth: dict[int, int] = {}
        for node in finals.nodes:
            value = self.judge.before_token(node.state)
            first = first_step(node)
            if first not in worth or value > worth[first]:
                worth[first] = int(value)
            if won is None and value > top:
                top = value
                best = node
        assert best is not None
        self._keep(best)
        self.others = [(value, first) for first, value in worth.items() if first not in self.plan]
        self.others.sort(reverse=True)

    def _spent(self, seen: i64, began: float) -> bool:
        return seen >= self.budget or (self.cap > 0.0 and perf_counter() - began > self.cap)

    def _expand(self, node: Node, beams: dict[int, Beam], finals: Beam) -> Node | None:
        buffer = self.buffer
        buffer.n = 0
        node.state.legal_into(buffer)
        i: i64 = 0
        while i < buffer.n:
            action = buffer.items[i]
            i += 1
            if action == REVEAL:
                continue
            child = node.state.copy()
            child.apply(action)
            if child.phase == WON:
                return Node(child, node, action, 0, 0, self.judge.slots[:])
            value = self._value(node, action, child)
            key = int(resources_of(child))
            beam = beams.get(key)
            if beam is None:
                beam = Beam(self.width)
                beams[key] = beam
            final = is_final(child)
            if beam.full_above(value) and (not final or finals.full_above(value)):
                continue
            fresh = Node(child, node, action, value, print_of(child), self.judge.slots[:])
            if not beam.full_above(value):
                beam.add(fresh)
            if final:
                finals.add(fresh)
        return None

    def _value(self, node: Node, action: i64, child: SfynxState) -> i64:
        """The worth of a child; an Énigme that its step does not touch keeps the worth it had."""
        judge = self.judge
        before = node.state
        if action >= ROW or child.row != before.row or child.owned != before.owned:
            return judge.value(child)
        cells = before.board.cells
        if action < SWAP:
            changed = shl(1, cells[action - RESTORE])
        else:
            changed = shl(1, cells[(action - SWAP) // 25]) | shl(1, cells[(action - SWAP) % 25])
        return judge.kept(child) + judge.tiles(child) + judge.row_after(child, changed, node.slots)

    def _keep(self, node: Node) -> None:
        """Remember the way to a node, and the token after it."""
        self.plan = [] if node.state.phase == WON else [int(REVEAL)]
        self.marks = [] if node.state.phase == WON else [int(node.mark)]
        at: Node | None = node
        while at is not None and at.parent is not None:
            self.plan.insert(0, int(at.action))
            self.marks.insert(0, int(at.parent.mark))
            at = at.parent

    def best_curse(self, known: SfynxState) -> i64:
        """The tile whose loss hurts least, after the shift that this token may still bring."""
        buffer = self.buffer
        buffer.n = 0
        known.legal_into(buffer)
        token = (known.tokens >> (4 * (known.shown - 1))) & 15
        then = known.edition.second_effect[token] if known.stage == 1 else NOTHING
        best: i64 = -1
        top: i64 = NEVER * 2
        i: i64 = 0
        while i < buffer.n:
            action = buffer.items[i]
            board = known.board.copy()
            board.restored &= ~shl(1, action - TURN_OVER)
            if then != NOTHING and then < CURSE:
                board.translate(then)
            value = self.judge.row(known, board)
            if value > top:
                top = value
                best = action
            i += 1
        return best


def first_step(node: Node) -> int:
    """The action that the way to a node begins with; the token where it has none."""
    action = int(REVEAL)
    at: Node | None = node
    while at is not None and at.parent is not None:
        action = int(at.action)
        at = at.parent
    return action


def is_final(state: SfynxState) -> bool:
    """Whether only rewards and the token are left in this turn."""
    return state.phase == TURN and state.basics == 0 and state.special == 0


def blinded(known: SfynxState) -> SfynxState:
    """A copy where the Énigmes that nobody has seen are unknown: a plan must not count on a guess."""
    state = known.copy()
    i: i64 = 0
    while i < state.pile_size - state.pile_known:
        state.pile = (state.pile & ~shl(31, 5 * i)) | shl(UNKNOWN, 5 * i)
        i += 1
    return state


class BeamBot(Bot):
    """The search as a player."""

    def __init__(
        self, name: str, width: i64, finals: i64, budget: i64 = UNBOUNDED, crowd: i64 = UNBOUNDED
    ) -> None:
        super().__init__(name)
        self.search = TurnSearch(width, finals, budget, crowd)

    def forget(self) -> None:
        self.search.plan = []
        self.search.at = 0

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(known, SfynxState)
        self.search.cap = self.cap
        return self.search.choose(known)
