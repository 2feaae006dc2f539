"""Many games in a row, counted: the hot loop of simulations and arenas."""

from __future__ import annotations

from tablee.bots.base import Bot, play_out
from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.rng import derived


class Result:
    """How one game of a series went."""

    def __init__(self, index: int, winners: list[int], scores: list[int], reason: str, steps: int) -> None:
        self.index = index
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.steps = steps


def play_series(
    game: Game,
    edition: Edition,
    seats: int,
    options: Options,
    bots: list[Bot],
    seed: str,
    first: int,
    count: int,
) -> list[Result]:
    """Games ``first`` to ``first + count - 1`` of the series that ``seed`` names; each is dealt for itself."""
    out: list[Result] = []
    for index in range(first, first + count):
        rng = derived(seed, index)
        state = game.setup(edition, seats, options, rng)
        steps = play_out(state, bots, rng)
        outcome = state.outcome()
        out.append(Result(index, outcome.winners, outcome.scores, outcome.reason, int(steps)))
    return out
