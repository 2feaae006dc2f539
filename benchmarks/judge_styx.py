"""Fit the judgement of Styx's stronger levels (`tablee.bots.styx.judgement`) to games that they play.

    python -m benchmarks.judge_styx [--games N] [--work N] [--seed S] > weights.py
    mv weights.py src/tablee/bots/styx/weights.py

A search of little work plays itself, six actions in a hundred at random. Of each turn that cannot win at once the
features are kept, and who won. The weights are a logistic regression with a small penalty; the error on a fifth of the
games, which the others were fitted without, is printed beside. The weights in use play the games, so a second run
starts from better ones.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
from numpy.typing import NDArray

from tablee.bots.base import choose
from tablee.bots.styx.judgement import ALL_WEIGHTS, StyxJudgement
from tablee.bots.styx.players import StyxDuellist
from tablee.bots.styx.tactics import winning_action
from tablee.core import OVER, derived, get_game
from tablee.games.styx.position import TURN
from tablee.games.styx.rules import StyxState

Numbers = NDArray[np.float64]
RANDOM = 6  # actions in a hundred
PENALTY = 3.0
UNIT = 256.0  # a weight is so many parts of one in log-odds
TABLE = 20  # weights of a table
FIRST = 16  # of the first table


def gather(games: int, work: int, seed: str) -> tuple[NDArray[np.int64], Numbers, NDArray[np.int64]]:
    """The features of positions, whether who was to act won, and the number of the game."""
    game = get_game("styx")
    edition = game.default_edition()
    options = game.complete_options(2, game.simulation_options())
    bot = StyxDuellist("duellist", work)
    judgement = StyxJudgement(0)
    features: list[list[int]] = []
    won: list[float] = []
    numbers: list[int] = []
    for index in range(games):
        rng = derived(seed, index)
        state = game.setup(edition, 2, options, rng)
        assert isinstance(state, StyxState)
        movers: list[int] = []
        while (who := int(state.to_act())) != OVER:
            if state.phase == TURN and winning_action(state) < 0:
                features.append(judgement.features(state))
                movers.append(who)
            if rng.below(100) < RANDOM:
                legal = state.legal_actions()
                state.apply(legal[int(rng.below(len(legal)))])
            else:
                state.apply(choose(bot, state, who, rng))
        won += [float(state.payoff(mover)) for mover in movers]
        numbers += [index] * len(movers)
    return np.array(features), np.array(won), np.array(numbers)


def chances(weights: Numbers, features: NDArray[np.int64]) -> Numbers:
    found: Numbers = 1.0 / (1.0 + np.exp(-weights[features].sum(axis=1)))
    return found


def fit(features: NDArray[np.int64], won: Numbers) -> Numbers:
    """Newton's method."""
    rows = np.zeros((len(won), ALL_WEIGHTS), np.float32)
    rows[np.arange(len(won))[:, None], features] = 1.0
    weights = np.zeros(ALL_WEIGHTS)
    for _ in range(30):
        said = chances(weights, features)
        slope = rows.T @ (won - said) - PENALTY * weights
        bend = (rows * (said * (1.0 - said))[:, None]).T @ rows + PENALTY * np.eye(ALL_WEIGHTS)
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def written(weights: Numbers, source: str) -> str:
    """The module that keeps them: a line for each table."""
    whole = [round(float(weight) * UNIT) for weight in weights]
    lines = [whole[:FIRST]] + [whole[at : at + TABLE] for at in range(FIRST, ALL_WEIGHTS, TABLE)]
    text = "\n".join(" ".join(str(weight) for weight in line) for line in lines)
    return (
        f'"""The weights of Styx\'s judgement, in 1/256 of log-odds: a line for each table of judgement.py.\n\n'
        f'Made by ``{source}``.\n"""\n\n'
        f"from __future__ import annotations\n\nfrom typing import Final\n\n"
        f'LINES: Final = """\n{text}\n"""\n\nWEIGHTS: Final[list[int]] = [int(weight) for weight in LINES.split()]\n'
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="how many games (default: 4000)")
    parser.add_argument("--work", type=int, default=150, metavar="N", help="iterations (default: 150)")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed, the same games")
    given = parser.parse_args()
    features, won, numbers = gather(given.games, given.work, given.seed)
    kept = numbers % 5 == 0
    trial = fit(features[~kept], won[~kept])
    error = float(np.mean((chances(trial, features[kept]) - won[kept]) ** 2))
    print(
        f"{len(won)} positions of {given.games} games; Brier score on a fifth of the games, fitted on the others: "
        f"{error:.4f} (base rate {float(won[kept].var()):.4f})",
        file=sys.stderr,
    )
    source = f"python -m benchmarks.judge_styx --games {given.games} --work {given.work} --seed {given.seed}"
    sys.stdout.write(written(fit(features, won), source))
    return 0


if __name__ == "__main__":
    sys.exit(main())
