"""The rules of this Tablée beside those of another installed one, in turns, the best of several runs of each.

    .venv/bin/python -m benchmarks.beside OTHER/.venv/bin/python [--game ID] [--rounds N]

Prints how often each thing is done in a second here and there, and the ratio: below 1 this one is slower. Processor
time is measured, and the two take turns, so other work on the machine disturbs both alike.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

from tablee.core.registry import game_ids, get_game

# Only what every release has. Positions come from several random games, since two releases may deal differently.
CHILD = """
import json, sys, time
from tablee.core import OVER, Rng, get_game
from tablee.core.state import playouts
asked = json.loads(sys.argv[1])
game = get_game(asked["game"])
options = game.complete_options(asked["seats"], asked["options"])
start = game.setup(game.default_edition(), asked["seats"], options, Rng(1))
rng = Rng(1)

def play(met=None):
    state, steps = start.copy(), 0
    while state.to_act() != OVER:
        if met is not None and state.to_act() >= 0:
            met.append(state.copy())
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        steps += 1
    return steps

met = []
for _ in range(10):
    play(met)
met = met[:: max(1, len(met) // 200)]
seats = [int(state.to_act()) for state in met]

def lists():
    for state in met:
        state.legal_actions()
    return len(met)

def views():
    for i in range(len(met)):
        game.view(met[i], seats[i])
    return len(met)

def copies():
    for _ in range(2000):
        start.copy()
    return 2000

def games():
    playouts(start, Rng(2), 32)
    return 32

def rate(work):
    work()
    done, began = 0, time.process_time()
    while True:
        done += work()
        spent = time.process_time() - began
        if spent >= asked["seconds"]:
            return done / spent

works = {"playouts": games, "steps driven": play, "copies": copies, "legal lists": lists, "views": views}
print(json.dumps({name: rate(work) for name, work in works.items()}))
"""


def measure(python: str, game_id: str, seconds: float) -> dict[str, float]:
    game = get_game(game_id)
    asked = {
        "game": game_id,
        "seats": game.simulation_seats(),
        "options": game.simulation_options(),
        "seconds": seconds,
    }
    command = [python, "-c", CHILD, json.dumps(asked)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def best(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    return {name: max(value, other.get(name, 0.0)) for name, value in one.items()}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other", metavar="PYTHON", help="the interpreter that has the other Tablée installed")
    parser.add_argument(
        "--game", action="append", choices=game_ids(), help="only this game (may be repeated)"
    )
    parser.add_argument("--rounds", type=int, default=12, help="how often each of the two is measured (12)")
    parser.add_argument(
        "--seconds", type=float, default=0.05, help="how long each figure is measured at a time (0.05)"
    )
    options = parser.parse_args()
    print(f"{'':24} {'here':>12} {'there':>12} {'ratio':>7}")
    for game in options.game or game_ids():
        here: dict[str, float] = {}
        there: dict[str, float] = {}
        for _ in range(options.rounds):
            there = best(measure(options.other, game, options.seconds), there)
            here = best(measure(sys.executable, game, options.seconds), here)
        for name, value in here.items():
            print(
                f"{game + ' ' + name:24} {value:12.1f} {there[name]:12.1f} {value / there[name]:7.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
