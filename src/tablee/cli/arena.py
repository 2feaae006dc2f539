"""``tablee arena``: bots against each other, seats rotated, with 95 % intervals."""

from __future__ import annotations

import argparse
import json
import os

from tablee.cli.arguments import Commands, add_command, add_game, add_json, positive

EXAMPLES = """
tablee arena styx --bots moyen,facile --games 400
tablee arena sphinx --seats 4 --bots fort,moyen,moyen,moyen --games 400 --json
tablee arena sifaxe --seats 4 --option teams=announced --bots fort,moyen --games 100
tablee arena sfynx --seats 1 --option degree=4 --bots fort --games 200 --jobs 2
"""


def add_commands(commands: Commands) -> None:
    parser = add_command(
        commands, "arena", "let bots play against each other, in every seat in turn", EXAMPLES, run
    )
    add_game(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="they take the seats in turn")
    parser.add_argument(
        "--games", type=positive, default=100, metavar="N", help="how many games (default: 100)"
    )
    parser.add_argument(
        "--jobs",
        type=positive,
        default=1,
        metavar="J",
        help="processes at once (default: 1); the results do not change",
    )
    parser.add_argument("--times", action="store_true", help="also the processor seconds of the decisions")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tablee.core import get_game
    from tablee.lab.arena import as_text, contest, pairing_of, summary

    bots = [name.strip() for name in args.bots.split(",")]
    edition = None if args.edition is None else get_game(args.game).edition_from(args.edition).data
    pairing = pairing_of(args.game, bots, args.seats, dict(args.option), str(args.seed), args.times, edition)
    jobs = min(args.jobs, 4 * (os.cpu_count() or 1))
    result = summary(pairing, contest(pairing, args.games, jobs))
    print(json.dumps(result, ensure_ascii=False, indent=1) if args.json else as_text(result))
    return 0
