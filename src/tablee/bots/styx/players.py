"""Players of Styx: one that looks no further than its turn, one that solves the end of the game, and the strongest,
which wins where it can and searches with a judgement of positions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.base import Bot, Weighed
from tablee.bots.search import SearchBot
from tablee.bots.styx.judgement import StyxJudgement
from tablee.bots.styx.knowledge import StyxKnowledge
from tablee.bots.styx.tactics import winning_action
from tablee.core.rng import Rng
from tablee.core.state import Actions, State
from tablee.games.styx.position import ENDED, TURN
from tablee.games.styx.rules import DRAW, StyxState

TURNS: Final = 2  # of a playout, before it is judged


class StyxGreedy(Bot):
    """The turn that leaves it most piles; it draws when no turn wins one."""

    def __init__(self) -> None:
        super().__init__("greedy")

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return i64(self.weigh(known, seat, rng, -1)[0].action)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        assert isinstance(known, StyxState)
        rows: list[tuple[float, int, int]] = []
        for action in known.legal_actions():
            gain = best_turn(known, seat, action)
            if action == DRAW:
                gain += 0.5
            rows.append((gain, int(rng.below(1024)), action))
        rows.sort(reverse=True)
        return [Weighed(action, gain / 5.0, 1) for gain, _, action in rows]


def best_turn(state: StyxState, seat: i64, action: i64) -> float:
    """The most piles that the seat can hold at the end of a turn that goes on with this action."""
    after = state.copy()
    after.apply(action)
    if after.phase == ENDED or after.phase == TURN:
        return float(after.piles_of(seat))
    best = 0.0
    for further in after.legal_actions():
        gain = best_turn(after, seat, further)
        if gain > best:
            best = gain
    return best


class StyxSolver:
    """Who wins with open hands and a known pile, by alpha-beta: won or lost is all there is."""

    def __init__(self, most_nodes: int) -> None:
        self.buffers: list[Actions] = [Actions() for _ in range(64)]
        self.most_nodes: i64 = most_nodes
        self.nodes: i64 = 0

    def wins(self, state: StyxState, seat: i64, depth: i64) -> bool:
        """Whether ``seat`` wins with best play; beyond the budget of nodes, whether it holds most piles."""
        if state.phase == ENDED or self.nodes >= self.most_nodes or depth == 64:
            return state.piles_of(seat) >= 3
        self.nodes += 1
        legal = self.buffers[depth]
        legal.n = 0
        state.legal_into(legal)
        mine = state.player == seat
        i: i64 = legal.n - 1  # a draw comes last, and is most often the quiet way: look at it first
        while i >= 0:
            after = state.copy()
            after.apply(legal.items[i])
            if self.wins(after, seat, depth + 1) == mine:
                return mine
            i -= 1
        return not mine


class StyxEndgame(SearchBot):
    """Searches; and near the end deals the unknown cards many times and solves each deal (perfect-information
    Monte Carlo)."""

    def __init__(self, name: str, work: int, pile: int, solved: int) -> None:
        super().__init__(name, StyxKnowledge(), work)
        self.pile: i64 = pile
        self.solved: i64 = solved

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return i64(self.weigh(known, seat, rng, -1)[0].action)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        assert isinstance(known, StyxState)
        searched = super().weigh(known, seat, rng, also)
        if len(known.pile) - known.drawn > self.pile or len(searched) == 1:
            return searched
        wins: list[int] = [0] * len(searched)
        solver = StyxSolver(3_000)
        for _ in range(int(self.solved)):
            deal = known.resample(seat, rng)
            for k in range(len(searched)):
                after = deal.copy()
                after.apply(searched[k].action)
                solver.nodes = 0
                if solver.wins(after, seat, 0):
                    wins[k] += 1
        rows = [(wins[k], -k) for k in range(len(searched))]  # equal wins: as the search had them
        rows.sort(reverse=True)
        return [Weighed(searched[-k].action, w / float(self.solved), int(self.solved)) for w, k in rows]


class StyxDuellist(SearchBot):
    """Wins where its turn can win; else it searches, each playout cut after a few turns and judged."""

    def __init__(self, name: str, work: int) -> None:
        super().__init__(name, StyxJudgement(TURNS), work)

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(known, StyxState)
        action = winning_action(known)
        return action if action >= 0 else super().decide(known, seat, rng)

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        assert isinstance(known, StyxState)
        searched = super().weigh(known, seat, rng, also)
        action = winning_action(known)
        if action < 0:
            return searched
        others = [row for row in searched if row.action != action]
        return [Weighed(int(action), 1.0, int(self.work)), *others]
