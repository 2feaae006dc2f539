"""Many games in a row, counted: the hot loop of simulations and arenas."""

from __future__ import annotations

from collections.abc import Callable

from tablee.bots.base import Bot, choose, play_out
from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.registry import room_of
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, OVER, Actions, State, draw


class Result:
    """How one game of a series went."""

    def __init__(self, index: int, winners: list[int], scores: list[int], reason: str, steps: int) -> None:
        self.index = index
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.steps = steps
        self.mattered: dict[str, int] = {}  # by the path of a component, where somebody watched


# What an action (from a position, to a position) makes of the components: how much, by their paths in the edition.
Watch = Callable[[State, int, State], dict[str, int]]


def watch_of(game_id: str) -> Watch | None:
    """``mattered`` of the module ``study`` in the game's package, where it has one."""
    return getattr(room_of(game_id, "study"), "mattered", None)


def _watched_out(state: State, bots: list[Bot], rng: Rng, watch: Watch, mattered: dict[str, int]) -> int:
    """``play_out``, watched."""
    buffer = Actions()
    steps = 0
    while True:
        who = state.to_act()
        if who == OVER:
            return steps
        before = state.copy()
        action = draw(state, rng, buffer) if who == CHANCE else choose(bots[who], state, who, rng)
        state.apply(action)
        for path, amount in watch(before, int(action), state).items():
            mattered[path] = mattered.get(path, 0) + amount
        steps += 1


def play_series(
    game: Game,
    edition: Edition,
    seats: int,
    options: Options,
    bots: list[Bot],
    seed: str,
    first: int,
    count: int,
    watch: Watch | None = None,
) -> list[Result]:
    """Games ``first`` to ``first + count - 1`` of the series that ``seed`` names; each is dealt for itself."""
    out: list[Result] = []
    for index in range(first, first + count):
        rng = derived(seed, index)
        state = game.setup(edition, seats, options, rng)
        mattered: dict[str, int] = {}
        if watch is not None:
            steps = _watched_out(state, bots, rng, watch, mattered)
        else:  # the hot loop of simulations
            steps = int(play_out(state, bots, rng))
        outcome = state.outcome()
        result = Result(index, outcome.winners, outcome.scores, outcome.reason, steps)
        result.mattered = mattered
        out.append(result)
    return out
