"""How strong the bots are, how fast they search, what it takes, and whether what they say comes true.

    python -m benchmarks.bots [--quick | --scale N] [--game GAME] [--json]

The table of docs/bots.md is of many more games: `--scale 8` plays eight times as many. Times are processor seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from importlib.util import find_spec
from typing import NamedTuple

from benchmarks import chances, ladder, reasons

from tablee.bots.knowledge import Knowledge
from tablee.bots.search import Search
from tablee.core import Rng, game_ids
from tablee.lab.arena import contest, pairing_of, summary
from tablee.lab.bench import first_state, playout_rate
from tablee.lab.workforce import Workforce

Figure = dict[str, str | float]


class Contest(NamedTuple):
    game: str
    bots: list[str]
    games: int
    degree: int = 0  # of Sfynx


# The last two of a game cost most, as fort thinks in them; its decisions are timed there.
CONTESTS = [
    *(Contest(game, ["greedy", "random"], 50) for game in ("styx", "sifaxe", "syzygie")),
    *(Contest(game, ["moyen", "facile"], 50) for game in ("styx", "sifaxe", "syzygie")),
    Contest("styx", ["fort", "moyen"], 12),
    Contest("styx", ["fort", "random"], 6),
    Contest("sifaxe", ["fort", "moyen"], 4),
    Contest("sifaxe", ["fort", "random"], 2),
    Contest("syzygie", ["fort", "moyen"], 8),
    Contest("syzygie", ["fort", "random"], 2),
    Contest("sphinx", ["greedy", *["random"] * 3], 100),
    Contest("sphinx", ["moyen", *["facile"] * 3], 100),
    Contest("sphinx", ["fort", *["moyen"] * 3], 100),
    Contest("sphinx", ["fort", *["random"] * 3], 100),
    *(Contest("sfynx", ["fort"], 25, degree) for degree in (1, 4, 7)),
    *(Contest("sfynx", ["greedy"], 25, degree) for degree in (1, 4, 7)),
]

# In a process of its own: what it has at most, and had before it thought, in MB.
ONE_DECISION = """
import resource, sys
from tablee.bots.base import choose
from tablee.bots.roster import make_bot
from tablee.core import Rng
from tablee.lab.bench import first_state
state = first_state(sys.argv[1])
bot = make_bot(sys.argv[1], "fort")
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
choose(bot, state, state.to_act(), Rng(1))
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def name_of(one: Contest) -> str:
    against = dict.fromkeys(one.bots)
    degree = f".degree{one.degree}" if one.degree else ""
    return f"bots.{one.game}{degree}." + "-".join(against)


def strength(one: Contest, games: int) -> list[Figure]:
    """The first bot's share of the wins with its interval; and how long fort takes for a decision."""
    timed = "fort" in one.bots
    options = {"degree": one.degree} if one.degree else {}
    pairing = pairing_of(one.game, one.bots, len(one.bots), options, "bench", timed)
    result = summary(pairing, contest(pairing, games, Workforce(os.cpu_count() or 1)))
    rows = result["bots"]
    assert isinstance(rows, list)
    first = rows[0]
    name = name_of(one)
    interval = f"% of {result['games']} games [{100 * first['low']:.0f}–{100 * first['high']:.0f}]"
    figures: list[Figure] = [{"name": name, "value": round(100 * first["rate"], 1), "unit": interval}]
    if timed:
        figures.append({"name": f"{name}.decision_p95", "value": first["decision_p95"], "unit": "s"})
    say(f"{name}: {figures[0]['value']} {interval}" + (f", p95 {first['decision_p95']} s" if timed else ""))
    return figures


def search_rate(game_id: str, seconds: float) -> float:
    """Iterations a second of the shared search from the first position, with the same random playouts as the rules'."""
    state = first_state(game_id)
    done = 0
    began = time.process_time()
    while True:
        search = Search(Knowledge(), 0.7)
        search.run(state, state.to_act(), 500, 4, Rng(done), 0.0)
        done += 500
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def search_figures(game_id: str) -> list[Figure]:
    raw = playout_rate(game_id, 1.0)
    rate = search_rate(game_id, 1.0)
    done = subprocess.run(
        [sys.executable, "-c", ONE_DECISION, game_id], capture_output=True, text=True, check=True
    )
    memory = round(float(done.stdout), 1)
    say(f"{game_id}: {rate:,.0f} iterations/s, {rate / raw:.2f} of {raw:,.0f} playouts/s; {memory} MB")
    return [
        {"name": f"bots.{game_id}.search", "value": round(rate, 1), "unit": "iterations/s"},
        {"name": f"bots.{game_id}.search.ratio", "value": round(rate / raw, 3), "unit": "of copy+playout"},
        {
            "name": f"bots.{game_id}.memory",
            "value": memory,
            "unit": "MB, one decision of fort",
        },
    ]


def openspiel_figures(game_id: str, quick: bool) -> list[Figure]:
    """Fort against OpenSpiel's search, where that is installed (`dev.py setup test`)."""
    if find_spec("pyspiel") is None:
        say(f"{game_id}: OpenSpiel is not installed, so it does not play")
        return []
    from benchmarks import against_openspiel

    games = against_openspiel.GAMES.get(game_id, 0)
    return against_openspiel.contest(game_id, "fort", games // 4 if quick else games) if games else []


def ladder_figures(game_id: str, quick: bool, scale: int) -> list[Figure]:
    """A sample of the ladder's steps: between two all of them (quick: no further than fort), at larger tables those up
    to coriace, which think little. `python -m benchmarks.ladder` plays them all."""
    if game_id not in ladder.TABLES:
        return []
    found = ladder.figures(game_id, ladder.Manner(1.0 if quick else 6.0 * scale), 2, "fort" if quick else "")
    for seats in {seats for seats, _ in ladder.TABLES[game_id]} - {2}:
        found += ladder.figures(game_id, ladder.Manner(0.5 if quick else 2.0 * scale), seats, "coriace")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--scale", type=int, default=1, metavar="N", help="N times as many games")
    parser.add_argument("--quick", action="store_true", help="a quarter of the games")
    parser.add_argument("--game", choices=game_ids(), help="only this game")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    given = parser.parse_args()
    if given.scale < 1:
        parser.error("--scale must be at least 1")
    games = game_ids() if given.game is None else [given.game]
    figures: list[Figure] = []
    for game_id in games:
        figures += search_figures(game_id)
        for one in CONTESTS:
            if one.game == game_id:
                figures += strength(one, max(2, one.games // 4) if given.quick else one.games * given.scale)
        figures += ladder_figures(game_id, given.quick, given.scale)
        figures += openspiel_figures(game_id, given.quick)
        figures += chances.figures(game_id, given.quick)
        figures += reasons.figures(game_id, given.quick)
    if given.json:
        print(json.dumps(figures, indent=1, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
