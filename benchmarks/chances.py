"""Whether what bots say comes true: Brier score and error of calibration on games that no kept table was made from.

    python -m benchmarks.chances [--quick] [--game GAME] [--games N] [--slow] [--times] [--jobs N] [--keep DIR] [--json]

Beside each score stand the target and what others score on the same positions (``predictors.py``): the base rate, a
logistic line through lead and ply, the playouts' mean without the kept table; with ``--slow`` also sixteen playouts by
moyen itself, and in Styx the wins that a search counted. Times are processor seconds. A run that is stopped goes on
where it was with the same ``--keep``.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from dataclasses import asdict
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.figures import Figures, say
from benchmarks.predictors import Row, add_simple, rows_of

from tablee.bots.advice import analyse, hint
from tablee.bots.base import choose
from tablee.bots.kit import kit_of
from tablee.bots.roster import make_bot
from tablee.core import CHANCE, Match, Options, Rng, derived, get_game
from tablee.lab.workers import Journal, results
from tablee.lab.workforce import Workforce

BUCKETS = 10
DRAWS = 200  # of all games again, to tell an error from luck
NEAR_BEST = 1.03  # times the best of the others: as good as they are
CALIBRATED = 0.03
HINT = 0.5  # seconds
ANALYSIS = 10.0  # seconds, on two cores


class Held(NamedTuple):
    """Positions to measure on: a kind of table (or several in turn), games, positions of each, and the Brier score
    wanted at most."""

    name: str
    game: str
    kinds: list[tuple[int, Options]]
    games: int
    a_game: int
    target: float


HELD = [
    Held("styx", "styx", [(2, {})], 1000, 4, 0.180),
    Held("sifaxe", "sifaxe", [(2, {})], 1000, 4, 0.162),
    Held("syzygie", "syzygie", [(2, {})], 1000, 4, 0.110),
    Held("sphinx.4", "sphinx", [(4, {})], 600, 12, 0.172),
    Held("sphinx.2", "sphinx", [(2, {})], 600, 12, 0.213),
    Held("sfynx", "sfynx", [(1, {"degree": degree}) for degree in range(1, 9)], 640, 6, 0.075),
]


def brier(pairs: list[tuple[float, float]]) -> float:
    return sum((said - came) ** 2 for said, came in pairs) / len(pairs)


def calibration_error(pairs: list[tuple[float, float]]) -> float:
    """How far what is said is from what comes true, by buckets of what is said, weighted by their size."""
    return sum(abs(said - came) * count for said, came, count in buckets(pairs)) / len(pairs)


def buckets(pairs: list[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """What was said on average, what came true, and of how many positions: by tenths of what was said."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(BUCKETS)]
    for said, came in pairs:
        found[min(BUCKETS - 1, int(said * BUCKETS))].append((said, came))
    return [
        (sum(said for said, _ in one) / len(one), sum(came for _, came in one) / len(one), len(one))
        for one in found
        if one
    ]


def luck(rows: list[Row], together: bool) -> float:
    """The error of calibration that somebody would show on average whose chances were exactly these, by luck alone.

    Games are drawn again by what was said. The positions of a game are not independent, because it ends once:
    ``together`` draws them by one number, which is the other extreme."""
    total = 0.0
    for trial in range(DRAWS):
        rng = Random(trial)
        by_game = {row.game: rng.random() for row in rows}
        total += calibration_error(
            [
                (
                    row.said["said"],
                    float((by_game[row.game] if together else rng.random()) < row.said["said"]),
                )
                for row in rows
            ]
        )
    return total / DRAWS


def scores(rows: list[Row]) -> dict[str, float]:
    """The Brier score of everyone who said something."""
    return {name: brier([(row.said[name], row.came) for row in rows]) for name in rows[0].said}


def kept_in(folder: Path, held: Held, games: int, slow: bool) -> Journal[list[Row]]:
    """The file of a folder that keeps a run; the playouts and the kept table belong to it."""
    kit = kit_of(held.game)
    folder.mkdir(parents=True, exist_ok=True)
    table = json.loads(kit.calibration().read_text(encoding="utf-8"))["source"]
    work = {"chances": held.name, "games": games, "slow": slow, "by": kit.made_by(), "table": table}
    return Journal(
        folder / f"{held.name}.jsonl",
        work,
        lambda rows: [asdict(row) for row in rows],
        lambda kept: [Row(**row) for row in kept],
    )


def measure(held: Held, games: int, given: argparse.Namespace, figures: Figures) -> None:
    task = partial(rows_of, held.game, held.kinds, "held out", held.a_game, given.slow)
    journal = kept_in(given.keep, held, games, given.slow) if given.keep else None
    parts = dict(results(task, games, Workforce(given.jobs), journal))
    rows = [row for chunk in sorted(parts) for row in parts[chunk]]
    add_simple(rows)
    found = scores(rows)
    best = min(value for name, value in found.items() if name != "said")
    unit = f"of {len(rows)} positions of {games} games"
    name = f"bots.{held.name}.brier"
    figures.note(name, found["said"], unit, most=max(held.target, round(NEAR_BEST * best, 4)), digits=4)
    for column, value in found.items():
        if column != "said":
            figures.note(f"{name}.{column}", value, unit, digits=4)
    pairs = [(row.said["said"], row.came) for row in rows]
    error = calibration_error(pairs)
    figures.note(f"bots.{held.name}.calibration_error", error, unit, most=CALIBRATED, digits=4)
    alone, together = luck(rows, False), luck(rows, True)
    say(
        f"  {held.name}: luck alone would show {alone:.4f} (positions apart) to {together:.4f} (games together)"
    )
    said = ", ".join(
        f"{100 * said:.0f} → {100 * came:.0f} % ({count})" for said, came, count in buckets(pairs)
    )
    say(f"  {held.name} wanted {held.target}; best of the others {best:.4f}; said → came true: {said}")


def played(game_id: str, seats: int) -> Match:
    """A game of moyen bots, with its steps."""
    game = get_game(game_id)
    options = game.complete_options(seats, game.simulation_options())
    edition = game.default_edition()
    rng = derived("timed", 0)
    match = Match(game, edition, seats, options, game.setup(edition, seats, options, rng))
    bot = make_bot(game_id, "moyen")
    while not match.over():
        match.roll(rng)
        if not match.over() and match.to_act() != CHANCE:
            match.apply(int(choose(bot, match.state, match.to_act(), rng)))
    return match


def times(game_id: str, figures: Figures) -> None:
    """A hint in the middle of a game, and the analysis of the whole game shared by two cores."""
    match = played(game_id, get_game(game_id).simulation_seats())
    plies = [ply for ply, step in enumerate(match.steps) if step.by >= 0]
    hints: list[float] = []
    for ply in (plies[0], plies[len(plies) // 4], plies[len(plies) // 2], plies[3 * len(plies) // 4]):
        before = Match(match.game, match.edition, match.seats, match.options, match.at(ply))
        began = time.process_time()
        hint(before, before.to_act(), Rng(1))
        hints.append(time.process_time() - began)
    began = time.process_time()
    moves = analyse(match, Rng(1))
    whole = (time.process_time() - began) / 2
    figures.note(f"bots.{game_id}.hint", max(hints), "s, the slowest of four in a game", most=HINT)
    unit = f"s on two cores, {len(moves)} moves"
    figures.note(f"bots.{game_id}.analysis", whole, unit, most=ANALYSIS)


def measured(games: list[str], given: argparse.Namespace) -> Figures:
    found = Figures()
    for game_id in games:
        for held in HELD:
            if held.game == game_id and not given.times:
                count = given.games or (held.games // 8 if given.quick else held.games)
                measure(held, count, given, found)
        times(game_id, found)
    return found


def parser() -> argparse.ArgumentParser:
    out = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    out.add_argument("--quick", action="store_true", help="an eighth of the games")
    out.add_argument("--game", choices=sorted({held.game for held in HELD}), help="only this game")
    out.add_argument("--games", type=int, metavar="N", help="so many games for each kind of table")
    out.add_argument("--slow", action="store_true", help="also what takes long: playouts by moyen, a search")
    out.add_argument("--times", action="store_true", help="only the times")
    out.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    out.add_argument("--keep", type=Path, metavar="DIR", help="keep what is done in files of this folder")
    out.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    return out


def figures(game_id: str, quick: bool) -> list[dict[str, str | float]]:
    """What `make bench` asks for."""
    return measured([game_id], parser().parse_args(["--quick"] if quick else [])).list


def main() -> int:
    given = parser().parse_args()
    games = [given.game] if given.game else list(dict.fromkeys(held.game for held in HELD))
    found = measured(games, given)
    if given.json:
        print(json.dumps(found.list, indent=1, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
