"""Whether what bots say comes true: Brier score and error of calibration on games that no kept table was made from.

    python -m benchmarks.chances [--quick] [--game GAME] [--games N] [--json]

Beside each score stand the target and what simpler predictors score on the same positions: the base rate, and a line
through the playouts' mean without the kept table. Times are processor seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from typing import NamedTuple

from tablee.bots.advice import analyse, hint
from tablee.bots.base import choose
from tablee.bots.roster import make_bot
from tablee.core import CHANCE, Match, Options, Rng, derived, get_game
from tablee.lab.calibration import Drawn, draw_all
from tablee.lab.workforce import Workforce

BUCKETS = 10
Figure = dict[str, str | float]


class Held(NamedTuple):
    """Positions to measure on: a kind of table (or several in turn), games, and the greatest Brier score wanted."""

    name: str
    game: str
    kinds: list[tuple[int, Options]]
    games: int
    target: float


HELD = [
    Held("styx", "styx", [(2, {})], 340, 0.180),
    Held("sifaxe", "sifaxe", [(2, {})], 340, 0.162),
    Held("syzygie", "syzygie", [(2, {})], 340, 0.110),
    Held("sphinx.4", "sphinx", [(4, {})], 340, 0.172),
    Held("sphinx.2", "sphinx", [(2, {})], 340, 0.213),
    Held("sfynx", "sfynx", [(1, {"degree": degree}) for degree in range(1, 9)], 340, 0.075),
]


def brier(pairs: list[tuple[float, float]]) -> float:
    return sum((said - came) ** 2 for said, came in pairs) / len(pairs)


def calibration_error(pairs: list[tuple[float, float]]) -> float:
    """How far what is said is from what comes true, by buckets of what is said, weighted by their size."""
    buckets: list[list[float]] = [[] for _ in range(BUCKETS)]
    for said, came in pairs:
        buckets[min(BUCKETS - 1, int(said * BUCKETS))].append(said - came)
    return sum(abs(sum(bucket)) for bucket in buckets) / len(pairs)


def scores(drawn: list[Drawn]) -> dict[str, float]:
    said = [(one.said, one.came) for one in drawn]
    rates: dict[str, list[float]] = {}
    for one in drawn:
        rates.setdefault(one.kind, []).append(one.came)
    base = [(sum(rates[one.kind]) / len(rates[one.kind]), one.came) for one in drawn]
    return {
        "brier": brier(said),
        "brier.playouts": brier([(one.raw, one.came) for one in drawn]),
        "brier.base": brier(base),
        "calibration_error": calibration_error(said),
    }


def measure(held: Held, games: int) -> list[Figure]:
    drawn = draw_all(held.game, held.kinds, "held out", games, Workforce(os.cpu_count() or 1))
    out: list[Figure] = []
    for name, value in scores(drawn).items():
        target = {"brier": f" (wanted: {held.target:.3f})", "calibration_error": " (wanted: 0.030)"}.get(
            name, ""
        )
        unit = f"of {len(drawn)} positions{target}"
        out.append({"name": f"bots.{held.name}.{name}", "value": round(value, 4), "unit": unit})
        say(f"{out[-1]['name']}: {value:.4f} {unit}")
    return out


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


def times(game_id: str) -> list[Figure]:
    """A hint in the middle of a game, and the analysis of the whole game shared by two cores."""
    match = played(game_id, get_game(game_id).simulation_seats())
    middle = len(match.steps) // 2
    while match.steps[middle].by < 0:
        middle += 1
    before = Match(match.game, match.edition, match.seats, match.options, match.at(middle))
    began = time.process_time()
    hint(before, before.to_act(), Rng(1))
    one = time.process_time() - began
    began = time.process_time()
    moves = analyse(match, Rng(1))
    whole = (time.process_time() - began) / 2
    say(f"{game_id}: a hint {one:.2f} s, an analysis of {len(moves)} moves {whole:.1f} s on two cores")
    return [
        {"name": f"bots.{game_id}.hint", "value": round(one, 3), "unit": "s (wanted: 0.5)"},
        {"name": f"bots.{game_id}.analysis", "value": round(whole, 2), "unit": "s on two cores (wanted: 10)"},
    ]


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def figures(games: list[str], quick: bool, count: int | None = None) -> list[Figure]:
    out: list[Figure] = []
    for game_id in games:
        for held in HELD:
            if held.game == game_id:
                out += measure(held, count or (held.games // 8 if quick else held.games))
        out += times(game_id)
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="an eighth of the games")
    parser.add_argument("--game", choices=sorted({held.game for held in HELD}), help="only this game")
    parser.add_argument("--games", type=int, metavar="N", help="so many games for each kind of table")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    given = parser.parse_args()
    games = [given.game] if given.game else list(dict.fromkeys(held.game for held in HELD))
    found = figures(games, given.quick, given.games)
    if given.json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
