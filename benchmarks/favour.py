"""What the race of turns gains over its planner in Sphinx, by its runs and by the start it gives the planner's choice.

    python -m benchmarks.favour [--seats N] [--rounds N] [--positions N] [--deals N] [--width N] [--seed S]

At positions of games between planners, where there are dice to use, the turns that they like best (each worth something
else to them) are played on from common deals: as the race does, until everybody had ``--rounds`` more turns, and on to
the end. Races are then drawn from two thirds of the deals by what was judged; what they chose is scored on the others
by who won: points of a hundred that a decision gains on the planner's own.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import NamedTuple

from tablee.bots.base import choose
from tablee.bots.sphinx.kit import rounder
from tablee.bots.sphinx.turns import TurnRace
from tablee.core import CHANCE, OVER, Actions, Rng, derived, get_game
from tablee.core.state import draw
from tablee.games.sphinx.position import CHOOSING
from tablee.games.sphinx.rules import SphinxState

RUNS = (200, 400, 600, 1200)
FAVOURS = (0, 2, 4, 8)
REPEATS = 30
EVERY = 12  # one in so many decisions is looked at
NEVER = 1_000_000  # a turn that no game comes to


class Deal(NamedTuple):
    """By turn: how the race judges what it left, and what it came to."""

    judged: list[float]
    won: list[float]


def played_on(race: TurnRace, known: SphinxState, seat: int, deals: int, rng: Rng) -> list[Deal]:
    found: list[Deal] = []
    last = int(known.turn) + int(race.rounds * known.seats)
    for _ in range(deals):
        deal = known.resample(seat, rng)
        luck = int(rng.below(1 << 30))
        one = Deal([], [])
        for turn in race.running:
            state = deal.copy()
            for action in turn.actions:
                state.apply(action)
            again = state.copy()
            one.won.append(float(race.left(again, seat, NEVER, Rng(luck))))
            one.judged.append(
                float(race.left(state, seat, last, Rng(luck))) if race.rounds > 0 else one.won[-1]
            )
        found.append(one)
    return found


def positions(seats: int, count: int, deals: int, race: TurnRace, seed: str) -> list[list[Deal]]:
    game = get_game("sphinx")
    options = game.complete_options(seats, {})
    found: list[list[Deal]] = []
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
                race.running = race.turns.find(known, who, known.seen_by(who))
                if len(race.running) > 1:
                    found.append(played_on(race, known, who, deals, rng))
                    if len(found) == count:
                        return found
            state.apply(choose(race.bot, state, who, rng))


def winner(deals: list[Deal], runs: int, favour: float) -> int:
    """As `RaceBot` halves the field."""
    left = list(range(len(deals[0].judged)))
    rounds = max(1, (len(left) - 1).bit_length())
    sums = [float(favour), *[0.0] * (len(left) - 1)]
    at = 0
    while True:
        for _ in range(max(1, runs // (rounds * len(left)))):
            for k in left:
                sums[k] += deals[at % len(deals)].judged[k]
            at += 1
        left.sort(key=lambda k: (-sums[k], k))
        if len(left) <= 2:
            return left[0]
        left = left[: (len(left) + 1) // 2]


def gain(found: list[list[Deal]], runs: int, favour: float) -> float:
    """In points of a hundred, a decision."""
    luck = random.Random(1)
    total = 0.0
    for deals in found:
        drawn = 2 * len(deals) // 3
        for _ in range(REPEATS):
            mixed = luck.sample(deals, len(deals))
            k = winner(mixed[:drawn], runs, favour)
            held = mixed[drawn:]
            total += sum(deal.won[k] - deal.won[0] for deal in held) / len(held)
    return 100.0 * total / (len(found) * REPEATS)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="at the table (default: 4)")
    parser.add_argument(
        "--rounds", type=int, default=1, metavar="N", help="until it is judged; 0: the end (default: 1)"
    )
    parser.add_argument(
        "--positions", type=int, default=100, metavar="N", help="positions looked at (default: 100)"
    )
    parser.add_argument("--deals", type=int, default=600, metavar="N", help="deals of each (default: 600)")
    parser.add_argument("--width", type=int, default=6, metavar="N", help="turns at most (default: 6)")
    parser.add_argument("--seed", default="favour", metavar="S", help="the same seed, the same positions")
    given = parser.parse_args()
    if given.deals < 3 or given.positions < 1 or given.width < 2 or given.rounds < 0:
        parser.error("--deals must be at least 3, --positions 1, --width 2, --rounds 0")
    race = TurnRace("race", rounder("planner"), given.width, given.rounds, 1, 0)
    found = positions(given.seats, given.positions, given.deals, race, given.seed)
    print("| runs | " + " | ".join(f"start {favour}" for favour in FAVOURS) + " |")
    print("|---|" + "---|" * len(FAVOURS))
    for runs in RUNS:
        print(f"| {runs} | " + " | ".join(f"{gain(found, runs, favour):.2f}" for favour in FAVOURS) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
