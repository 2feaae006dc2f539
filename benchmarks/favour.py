"""What the race of turns gains over its planner in Sphinx, by its runs and by the start it gives the planner's choice.

    python -m benchmarks.favour [--seats N] [--positions N] [--deals N] [--width N] [--seed S] [--keep FILE]

At positions of games between planners, where there are dice to use, the turns that they like best (each worth something
else to them) are played on from common deals. Races are then drawn from two thirds of the deals; what they chose is
scored on the others: points of a hundred that a decision gains on the planner's own.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path

from tablee.bots.base import choose
from tablee.bots.knowledge import play_on
from tablee.bots.sphinx.kit import rounder
from tablee.bots.sphinx.knowledge import SphinxRace
from tablee.bots.sphinx.turns import Turn, Turns
from tablee.core import CHANCE, OVER, Actions, Rng, State, derived, get_game
from tablee.core.state import draw
from tablee.games.sphinx.position import CHOOSING
from tablee.games.sphinx.rules import SphinxState

RUNS = (100, 200, 400, 800, 1600)
FAVOURS = (0, 2, 4, 8)
REPEATS = 30
EVERY = 12  # one in so many decisions is looked at

Rows = list[list[float]]  # by deal, by turn: what it came to


def played_on(known: State, seat: int, turns: list[Turn], deals: int, rng: Rng) -> Rows:
    knowledge = SphinxRace(1, rounder("p"))
    buffer = Actions()
    rows: Rows = []
    for _ in range(deals):
        deal = known.resample(seat, rng)
        luck = int(rng.below(1 << 30))
        row = []
        for turn in turns:
            state = deal.copy()
            for action in turn.actions:
                state.apply(action)
            play_on(state, knowledge, buffer, Rng(luck))
            row.append(float(state.payoff(seat)))
        rows.append(row)
    return rows


def positions(seats: int, count: int, deals: int, width: int, seed: str) -> list[Rows]:
    game = get_game("sphinx")
    options = game.complete_options(seats, {})
    bot = rounder("p")
    turns = Turns(bot.planner, width)
    found: list[Rows] = []
    index = 0
    while True:
        rng = derived(f"favour/{seed}", index)
        state = game.setup(game.default_edition(), seats, options, rng)
        index += 1
        while (who := int(state.to_act())) != OVER:
            if who == CHANCE:
                state.apply(draw(state, rng, Actions()))
                continue
            known = state.resample(who, rng)
            assert isinstance(known, SphinxState)
            if known.phase == CHOOSING and rng.below(EVERY) == 0:
                best = turns.find(known, who, known.seen_by(who))
                if len(best) > 1:
                    found.append(played_on(known, who, best, deals, rng))
                    if len(found) == count:
                        return found
            state.apply(choose(bot, state, who, rng))


def winner(rows: Rows, width: int, runs: int, favour: float) -> int:
    """As `RaceBot` halves the field."""
    left = list(range(min(width, len(rows[0]))))
    rounds = max(1, (len(left) - 1).bit_length())
    sums = [float(favour), *[0.0] * (len(left) - 1)]
    at = 0
    while True:
        for _ in range(max(1, runs // (rounds * len(left)))):
            for k in left:
                sums[k] += rows[at % len(rows)][k]
            at += 1
        left.sort(key=lambda k: (-sums[k], k))
        if len(left) <= 2:
            return left[0]
        left = left[: (len(left) + 1) // 2]


def gain(found: list[Rows], width: int, runs: int, favour: float) -> float:
    """In points of a hundred, a decision."""
    luck = random.Random(1)
    total = 0.0
    for rows in found:
        drawn = 2 * len(rows) // 3
        for _ in range(REPEATS):
            mixed = luck.sample(rows, len(rows))
            k = winner(mixed[:drawn], width, runs, favour)
            held = mixed[drawn:]
            total += sum(row[k] - row[0] for row in held) / len(held)
    return 100.0 * total / (len(found) * REPEATS)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="at the table (default: 2)")
    parser.add_argument(
        "--positions", type=int, default=100, metavar="N", help="positions looked at (default: 100)"
    )
    parser.add_argument("--deals", type=int, default=600, metavar="N", help="deals of each (default: 600)")
    parser.add_argument("--width", type=int, default=6, metavar="N", help="turns at most (default: 6)")
    parser.add_argument("--seed", default="favour", metavar="S", help="the same seed, the same positions")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write what every turn came to there")
    given = parser.parse_args()
    if given.deals < 3 or given.positions < 1 or given.width < 2:
        parser.error("--deals must be at least 3, --positions 1, --width 2")
    found = positions(given.seats, given.positions, given.deals, given.width, given.seed)
    if given.keep:
        given.keep.write_text(json.dumps(found))
    for width in range(2, given.width + 1, 2):
        print(f"| {width} turns, runs | " + " | ".join(f"start {favour}" for favour in FAVOURS) + " |")
        print("|---|" + "---|" * len(FAVOURS))
        for runs in RUNS:
            row = [f"{gain(found, width, runs, favour):.2f}" for favour in FAVOURS]
            print(f"| {runs} | " + " | ".join(row) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
