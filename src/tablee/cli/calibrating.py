"""``tablee calibrate``: measure how often a game's chances come true, and print the table that mends them."""

from __future__ import annotations

import argparse
import sys

from tablee.cli.arguments import Commands, add_command, positive, whole

EXAMPLES = """
tablee calibrate styx --games 600 --jobs 2 > src/tablee/bots/styx/calibration.json
tablee calibrate sphinx --seed 3
"""


def add_commands(commands: Commands) -> None:
    from tablee.lab.workforce import add_workers

    parser = add_command(
        commands, "calibrate", "measure the chances that bots tell, and print what mends them", EXAMPLES, run
    )
    parser.add_argument("game", metavar="GAME", help="a game's name, as 'tablee games' lists it")
    parser.add_argument(
        "--games", type=positive, default=600, metavar="N", help="games between moyen bots (default: 600)"
    )
    parser.add_argument(
        "--seed", type=whole, default=0, metavar="S", help="a whole number; the same seed, the same table"
    )
    add_workers(parser, keep=False)


def run(args: argparse.Namespace) -> int:
    from tablee.lab.calibration import calibration
    from tablee.lab.workforce import workforce

    sys.stdout.write(calibration(args.game, str(args.seed), args.games, workforce(args)))
    return 0
