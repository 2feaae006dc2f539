"""Fit the judgement of Sphinx's maitre (`tablee.bots.sphinx.standing`) to games of fort that overlooks nothing.

    python -m benchmarks.standing_sphinx [--games N] [--seed S]

So many games of two, of three and of four. Between every two turns it is written down what each seat still needs, how
long it waits, what it has seen and holds, and in the end who won. The weight of a seat is a product, its chance its
share of all weights (a conditional logit, with a small penalty). Two thirds of the games are fitted; of the others the
error is printed: the Brier score of a seat's chance, beside that of an even share. What is printed goes into the module
by hand.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tablee.bots.base import choose
from tablee.bots.sphinx.kit import rounder
from tablee.bots.sphinx.needs import Needs
from tablee.bots.sphinx.standing import NEEDS
from tablee.core import CHANCE, OVER, Actions, derived, get_game
from tablee.core.state import draw
from tablee.games.sphinx.rules import SphinxState

Numbers = NDArray[np.float64]
PENALTY = 1e-4
STEPS = 12  # of Newton


def facts(needs: Needs, state: SphinxState, seat: int) -> list[float]:
    """Parts of the way that are behind, by the steps of ``NEEDS``; the wait; one for each of the other tables' rows."""
    seen, hand = int(state.seen_by(seat)), int(state.hand_of(seat))
    guards = [int(state.sphinx_at(place)) for place in range(3)]
    need = min(max(needs.own(state, seat, seen), NEEDS[0]), NEEDS[-1])
    unseen = sum(1 for sphinx in guards if not seen >> sphinx & 1)
    lacking = sum(
        1 for sphinx in guards if seen >> sphinx & 1 and not hand >> int(state.colour_of(sphinx)) & 1
    )
    steps = pairwise(NEEDS)
    return [
        *(min(max((need - low) / (high - low), 0.0), 1.0) for low, high in steps),
        ((seat - int(state.player)) % int(state.seats)) / int(state.seats),
        *(float(unseen == count) for count in (1, 2, 3)),
        *(float(lacking == count) for count in (1, 2, 3)),
        min(seen.bit_count(), 5),
        min(hand.bit_count(), 3),
    ]


def gather(seats: int, games: int, seed: str) -> tuple[Numbers, Numbers, NDArray[np.int64]]:
    """By position and seat the facts and what the seat got; and the number of the game."""
    game = get_game("sphinx")
    edition, options = game.default_edition(), game.complete_options(seats, {})
    bot, buffer = rounder("fort"), Actions()
    found: list[list[list[float]]] = []
    got: list[list[float]] = []
    numbers: list[int] = []
    for index in range(games):
        rng = derived(f"fit/{seed}", index)
        state = game.setup(edition, seats, options, rng)
        assert isinstance(state, SphinxState)
        before = len(found)
        turn = -1
        while (who := int(state.to_act())) != OVER:
            if who != CHANCE:
                state.apply(choose(bot, state, who, rng))
                continue
            if state.turn != turn:
                turn = int(state.turn)
                found.append([facts(bot.planner.needs, state, seat) for seat in range(seats)])
            state.apply(draw(state, rng, buffer))
        count = len(found) - before
        got += [[float(state.payoff(seat)) for seat in range(seats)]] * count
        numbers += [index] * count
    return np.array(found), np.array(got), np.array(numbers)


def chances(found: Numbers, weights: Numbers) -> Numbers:
    logs = found @ weights
    parts: Numbers = np.exp(logs - logs.max(axis=1, keepdims=True))
    out: Numbers = parts / parts.sum(axis=1, keepdims=True)
    return out


def fit(parts: list[tuple[Numbers, Numbers]]) -> Numbers:
    """Every table counts the same."""
    size = parts[0][0].shape[-1]
    weights: Numbers = np.zeros(size)
    for _ in range(STEPS):
        slope: Numbers = 2 * PENALTY * weights
        bend: Numbers = 2 * PENALTY * np.eye(size)
        for found, got in parts:
            share = chances(found, weights)
            mean = np.einsum("ni,nik->nk", share, found)
            slope = slope - np.einsum("ni,nik->k", got - share, found) / len(found)
            bend = bend + (np.einsum("ni,nik,nil->kl", share, found, found) - mean.T @ mean) / len(found)
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=2500, metavar="N", help="of each table (default: 2500)")
    parser.add_argument("--seed", default="b", metavar="S", help="the same seed, the same games")
    given = parser.parse_args()
    if given.games < 3:
        parser.error("--games must be at least 3")
    tables = {seats: gather(seats, given.games, given.seed) for seats in (2, 3, 4)}
    weights = fit([(found[games % 3 != 0], got[games % 3 != 0]) for found, got, games in tables.values()])
    for seats, (found, got, games) in tables.items():
        held = games % 3 == 0
        error = float(np.mean((chances(found[held], weights) - got[held]) ** 2))
        even = float(np.mean((1.0 / seats - got[held]) ** 2))
        print(f"{seats} seats: {error:.4f}, even {even:.4f}, of {int(held.sum())} positions", file=sys.stderr)
    last = len(NEEDS) - 1

    def told(logs: list[float]) -> list[float]:
        return [round(float(np.exp(log)), 3) for log in logs]

    print("WEIGHTS", told([0.0, *np.cumsum(weights[:last])]))
    print("BY_WAIT", [told([weights[last] * wait / n for wait in range(n)]) for n in (2, 3, 4)])
    print("BY_UNSEEN", told([0.0, *weights[last + 1 : last + 4]]))
    print("BY_LACKING", told([0.0, *weights[last + 4 : last + 7]]))
    print("BY_SEEN", told([weights[last + 7] * count for count in range(6)]))
    print("BY_HELD", told([weights[last + 8] * count for count in range(4)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
