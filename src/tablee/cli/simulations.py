"""``tablee simulate``, ``study``, ``calibrate`` and ``rate``: many games between bots, counted; what the counts say."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import (
    Commands,
    Setting,
    add_bots,
    add_command,
    add_game,
    add_json,
    language,
    pair,
    positive,
    whole,
)

if TYPE_CHECKING:
    from tablee.lab.simulate import Tally
    from tablee.lab.study.plan import Counts

EXAMPLES = """
tablee simulate styx --games 10000
tablee simulate styx --games 100000 --seed 7 --jobs 2 --json
tablee simulate styx --games 1000000 --cluster tcp://10.0.0.1:8786 --keep styx.jsonl
tablee simulate styx --bots random,random --edition my-box.toml
"""
CALIBRATIONS = """
tablee calibrate styx --games 600 --jobs 2 > src/tablee/bots/styx/calibration.json
tablee calibrate sphinx --seed 3 --keep sphinx.jsonl
"""
RATINGS = """
tablee rate styx --games 400 --deep 60 --jobs 2 > src/tablee/bots/styx/ratings.json
tablee rate sphinx --games 1000 --keep ratings
"""

STUDIES = """
tablee study styx
tablee study sifaxe --games 2000 --jobs 2 --out sifaxe.html
tablee study syzygie --options first=1 --options first=2 --levels random,greedy,moyen
tablee study styx --edition my-box.toml --keep styx.jsonl --cluster tcp://10.0.0.1:8786
"""


def add_commands(commands: Commands) -> None:
    from tablee.lab.workforce import add_workers

    parser = add_command(
        commands, "simulate", "play many games between bots and count what came out", EXAMPLES, run
    )
    add_game(parser)
    add_bots(parser)
    parser.add_argument(
        "--games", type=positive, default=1000, metavar="N", help="how many games (default: 1000)"
    )
    add_workers(parser)
    add_json(parser)
    _add_calibrate(commands)
    _add_rate(commands)
    add_study(commands)


def _add_calibrate(commands: Commands) -> None:
    from tablee.lab.workforce import add_workers

    summary = "measure the chances that bots tell, and print the table that mends them"
    parser = add_command(commands, "calibrate", summary, CALIBRATIONS, calibrate)
    parser.add_argument("game", metavar="GAME", help="a game's name, as 'tablee games' lists it")
    parser.add_argument(
        "--games", type=positive, default=600, metavar="N", help="games between moyen bots (default: 600)"
    )
    parser.add_argument(
        "--seed", type=whole, default=0, metavar="S", help="a whole number; the same seed, the same table"
    )
    add_workers(parser)


def calibrate(args: argparse.Namespace) -> int:
    from tablee.lab.calibration import calibration
    from tablee.lab.workforce import progress_bar, workforce

    force = workforce(args)
    with progress_bar(args.game, args.games) as bar:
        table = calibration(args.game, str(args.seed), args.games, force, progress=bar, keep=args.keep)
    sys.stdout.write(table)
    return 0


def _add_rate(commands: Commands) -> None:
    from tablee.lab.workforce import add_workers

    summary = "let the levels of a game meet, and print the table of their ratings"
    parser = add_command(commands, "rate", summary, RATINGS, rate)
    parser.add_argument("game", metavar="GAME", help="a game's name, as 'tablee games' lists it")
    parser.add_argument(
        "--games", type=positive, default=400, metavar="N", help="games between two levels (default: 400)"
    )
    parser.add_argument(
        "--deep",
        type=positive,
        default=60,
        metavar="N",
        help="where one of the two strongest plays the next, which takes long (default: 60)",
    )
    parser.add_argument(
        "--top", type=positive, metavar="N", help="where the strongest plays (default: as many as --deep)"
    )
    parser.add_argument(
        "--seed", type=whole, default=0, metavar="S", help="a whole number; the same seed, the same table"
    )
    parser.add_argument("--to", default="", metavar="LEVEL", help="rate no stronger levels than this one")
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="DIR",
        help="keep the games there as they come; run again with the same folder to go on where it stopped",
    )
    add_workers(parser, keep=False)


def rate(args: argparse.Namespace) -> int:
    from tablee.lab.study.rating import Plan, play, written
    from tablee.lab.workforce import workforce

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    plan = Plan(args.games, args.deep, args.top or args.deep)
    played = play(args.game, str(args.seed), plan, workforce(args), args.keep, say, args.to)
    source = (
        f"tablee rate {args.game} --games {plan.games} --deep {plan.deep} --top {plan.top} --seed {args.seed}"
    )
    source += f" --to {args.to}" if args.to else ""
    sys.stdout.write(written(args.game, source, played))
    return 0


def add_study(commands: Commands) -> None:
    from tablee.lab.workforce import add_workers

    parser = add_command(
        commands, "study", "play many games and write a page with plots of what they tell", STUDIES, run_study
    )
    parser.add_argument("game", metavar="GAME", help="a game's name, as 'tablee games' lists it")
    parser.add_argument("--seats", type=positive, metavar="K", help="number of players (default: two)")
    parser.add_argument(
        "--options",
        type=several,
        action="append",
        default=[],
        metavar="A=B[,C=D…]",
        help="options to compare with the game as it comes; repeatable",
    )
    parser.add_argument(
        "--edition",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="components to compare with those of the box; repeatable",
    )
    parser.add_argument(
        "--bots", metavar="A,B,…", help="who plays, in turn round the table (default: greedy)"
    )
    parser.add_argument(
        "--games", type=positive, default=400, metavar="N", help="games for each variant (default: 400)"
    )
    parser.add_argument(
        "--levels", metavar="A,B,…", help="levels that meet, the weakest first (default: up to greedy)"
    )
    parser.add_argument(
        "--level-games",
        type=whole,
        default=60,
        metavar="N",
        help="games for each pair of levels (default: 60; 0 for none)",
    )
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="the same seed, the same study")
    add_workers(parser)
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="the page (default: GAME-study.html); the figures go beside it",
    )
    parser.add_argument(
        "--lang", choices=("fr", "en"), help="the page's language (default: as TABLEE_LANG says)"
    )


def several(text: str) -> dict[str, str]:
    return dict(pair(part.strip()) for part in text.split(","))


def run_study(args: argparse.Namespace) -> int:
    from tablee.core import BadOption, get_game
    from tablee.lab.apart import WorkersLost
    from tablee.lab.study.figures import figures
    from tablee.lab.study.run import Study, carry_out, plan_of
    from tablee.lab.workforce import progress_bar, workforce

    game = get_game(args.game)
    plan = plan_of(
        args.game,
        seats=args.seats,
        options=args.options,
        editions=[game.edition_from(path) for path in args.edition],
        bots=names(args.bots) or (),
        games=args.games,
        levels=names(args.levels),
        level_games=args.level_games,
        seed=args.seed,
    )
    force = workforce(args)
    out = args.out or Path(f"{args.game}-study.html")
    if out.suffix.lower() not in (".html", ".htm") or not out.parent.is_dir():
        raise BadOption(f"--out must be an .html file in a folder that exists, not '{out}'")
    so_far: Counts | None = None
    status = 0
    with progress_bar(args.game, plan.total()) as bar:

        def told(done: int, counts: Counts) -> None:
            nonlocal so_far
            so_far = counts
            if bar is not None:
                bar(done)

        try:
            found = carry_out(plan, force, told, args.keep)
        except (KeyboardInterrupt, WorkersLost) as stopped:
            if so_far is None or not any(key.endswith("/games") and key.count("/") == 1 for key in so_far):
                raise
            found, status = figures(plan, so_far), 130
            print(f"stopped: the page shows what was played until then {stopped}".strip(), file=sys.stderr)
    beside = Study(found).write(out, args.lang or language())
    print(f"{out}\n{beside}")
    return status


def names(text: str | None) -> list[str] | None:
    return None if text is None else [name.strip() for name in text.split(",")]


def run(args: argparse.Namespace) -> int:
    from tablee.lab.apart import WorkersLost
    from tablee.lab.simulate import Series, Tally, simulate
    from tablee.lab.workforce import progress_bar, workforce

    setting = Setting(args, simulation=True)
    edition = None if args.edition is None else setting.edition.data
    series = Series(
        setting.game.id, setting.seats, setting.options, tuple(setting.bots), str(args.seed), edition
    )
    force = workforce(args)
    began = time.perf_counter()
    so_far = Tally(series.seats)
    interrupted = False

    with progress_bar(series.game, args.games, quiet=args.json) as bar:

        def show(tally: Tally) -> None:
            nonlocal so_far
            so_far = tally
            if bar is not None:
                bar(tally.games)

        try:
            tally, seconds = simulate(series, args.games, force, show, args.keep)
        except (KeyboardInterrupt, WorkersLost) as stopped:
            if not so_far.games:
                raise
            tally, seconds, interrupted = so_far, time.perf_counter() - began, True
            print(f"stopped after {tally.games} of {args.games} games {stopped}".strip(), file=sys.stderr)
    result = {
        "game": series.game,
        "seats": series.seats,
        "options": series.options,
        "edition": setting.edition.name,
        "bots": list(series.bots),
        "seed": args.seed,
        **tally.to_json(),
        "speed": {
            "seconds": round(seconds, 3),
            "games_per_second": round(tally.games / seconds, 1),
            "steps_per_second": round(tally.steps.total / seconds, 1),
            "jobs": force.jobs,
        },
    }
    if args.json:
        print(json.dumps(result, ensure_ascii=False, indent=1))
    else:
        _print(setting, tally, seconds)
    return 130 if interrupted else 0


def _print(setting: Setting, tally: Tally, seconds: float) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    seats = Table(title=f"{setting.game.id}, {tally.games} games")
    for column in ("seat", "bot", "wins", "%", "score, mean", "deviation", "lowest", "highest"):
        seats.add_column(column, justify="left" if column in ("seat", "bot") else "right")
    for seat in range(tally.seats):
        score = tally.scores[seat].to_json() if tally.scores[seat].count else {}
        spread = [str(score.get(key, "—")) for key in ("mean", "deviation", "lowest", "highest")]
        share = f"{100 * tally.wins[seat] / tally.games:.2f}"
        seats.add_row(str(seat), setting.bots[seat], str(int(tally.wins[seat])), share, *spread)
    console.print(seats)
    reasons = Table(title="how they ended")
    reasons.add_column("reason")
    reasons.add_column("games", justify="right")
    for reason, count in sorted(tally.reasons.items()):
        reasons.add_row(reason, str(count))
    console.print(reasons)
    steps = tally.steps.to_json()
    shared = f"; {tally.ties} shared" if tally.ties else ""
    console.print(f"steps a game: {steps['mean']} ({steps['lowest']} to {steps['highest']}){shared}")
    console.print(f"{tally.games / seconds:,.0f} games/s, {tally.steps.total / seconds:,.0f} steps/s")
