"""What a race gains over its planner in Sphinx, by its runs and by the start it gives the planner's first choice.

    python -m benchmarks.favour [--positions N] [--deals N]

At positions of games between planners the first four choices are played on from common deals. Races are then drawn
from 400 of the deals; what they chose is scored on the others: points of a hundred that a decision gains on the
planner's own.
"""

from __future__ import annotations

import argparse
import random
import sys

from tablee.bots.base import choose
from tablee.bots.knowledge import play_on
from tablee.bots.sphinx.kit import planner
from tablee.bots.sphinx.knowledge import SphinxRace
from tablee.core import CHANCE, OVER, Actions, Rng, State, derived, get_game
from tablee.core.state import draw

RUNS = (32, 80, 160, 320, 1000)
FAVOURS = (0, 2, 4, 8)
DRAWN = 400  # deals that races are drawn from
REPEATS = 30
EVERY = 12  # one in so many decisions is looked at

Rows = list[list[float]]  # by deal, by choice: what it came to


def played_on(known: State, seat: int, runners: list[int], deals: int, rng: Rng) -> Rows:
    knowledge = SphinxRace(4, planner("p"))
    buffer = Actions()
    rows: Rows = []
    for _ in range(deals):
        deal = known.resample(seat, rng)
        luck = int(rng.below(1 << 30))
        row = []
        for action in runners:
            state = deal.copy()
            state.apply(action)
            play_on(state, knowledge, buffer, Rng(luck))
            row.append(float(state.payoff(seat)))
        rows.append(row)
    return rows


def positions(count: int, deals: int) -> list[Rows]:
    game = get_game("sphinx")
    options = game.complete_options(2, {})
    bot = planner("p")
    found: list[Rows] = []
    index = 0
    while True:
        rng = derived("favour", index)
        state = game.setup(game.default_edition(), 2, options, rng)
        index += 1
        while (who := int(state.to_act())) != OVER:
            if who == CHANCE:
                state.apply(draw(state, rng, Actions()))
                continue
            known = state.resample(who, rng)
            runners = [row.action for row in bot.weigh(known, who, Rng(0), -1)[:4]]
            if len(runners) > 1 and rng.below(EVERY) == 0:
                found.append(played_on(known, who, runners, deals, rng))
                if len(found) == count:
                    return found
            state.apply(choose(bot, state, who, rng))


def winner(rows: Rows, runs: int, favour: int) -> int:
    """As `RaceBot` halves the field."""
    left = list(range(len(rows[0])))
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


def gain(found: list[Rows], runs: int, favour: int) -> float:
    """In points of a hundred, a decision."""
    luck = random.Random(1)
    total = 0.0
    for rows in found:
        for _ in range(REPEATS):
            mixed = luck.sample(rows, len(rows))
            k = winner(mixed[:DRAWN], runs, favour)
            held = mixed[DRAWN:]
            total += sum(row[k] - row[0] for row in held) / len(held)
    return 100.0 * total / (len(found) * REPEATS)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--positions", type=int, default=100, metavar="N", help="positions looked at (default: 100)"
    )
    parser.add_argument("--deals", type=int, default=600, metavar="N", help="deals of each (default: 600)")
    given = parser.parse_args()
    if given.deals <= DRAWN or given.positions < 1:
        parser.error(f"--deals must be more than {DRAWN}, --positions at least 1")
    found = positions(given.positions, given.deals)
    print("| runs | " + " | ".join(f"start {favour}" for favour in FAVOURS) + " |")
    print("|---|" + "---|" * len(FAVOURS))
    for runs in RUNS:
        print(f"| {runs} | " + " | ".join(f"{gain(found, runs, favour):.2f}" for favour in FAVOURS) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
