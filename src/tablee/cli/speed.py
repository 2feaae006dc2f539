"""``tablee bench``: what `make bench` measures."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tablee.cli.arguments import Commands, add_command, add_json


def add_commands(commands: Commands) -> None:
    parser = add_command(
        commands,
        "bench",
        "measure the speed of the rules on this machine, compiled and interpreted in one run",
        "tablee bench\ntablee bench --game styx --json",
        run,
    )
    parser.add_argument("--game", metavar="GAME", help="only this game")
    parser.add_argument("--edition", type=Path, metavar="FILE", help="components from this edition file")
    parser.add_argument(
        "--seconds", type=float, default=1.0, metavar="T", help="how long each figure is measured"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tablee.core import BadOption, game_ids, get_game
    from tablee.lab.bench import measure

    games = game_ids() if args.game is None else [get_game(args.game).id]
    if args.edition is not None and len(games) != 1:
        raise BadOption("an edition is one game's: name it with --game")
    figures = measure(games, args.seconds, args.edition)
    if args.json:
        print(json.dumps(figures, indent=1))
        return 0
    from rich.console import Console
    from rich.table import Table

    table = Table(title="tablee bench")
    table.add_column("name")
    table.add_column("value", justify="right")
    table.add_column("unit")
    for figure in figures:
        table.add_row(str(figure["name"]), f"{figure['value']:,}", str(figure["unit"]))
    Console().print(table)
    return 0
