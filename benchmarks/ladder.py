"""The steps of the ladder: how often each level beats the one below, at every kind of table.

    python -m benchmarks.ladder [--game GAME] [--seats N] [--first LEVEL] [--to LEVEL]
        [--seconds S | --games N] [--seed S] [--keep DIR] [--jobs N] [--json]

One seat (in teams one team) of the better level sits against copies of the one below. With ``n`` sides at the table an
even share is ``1 / n``; so that steps at different tables can be compared, a share ``s`` is also told as a duel:
``r = (n - 1) s / (1 - s)`` times as strong is ``r / (r + 1)`` of the games between two. Even steps are 60 to 75 %.
How many games are played follows from how long they take (``COSTS``), about ``--seconds`` of processor time a step,
unless ``--games`` says it.
With ``--keep`` a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from tablee.bots.roster import level_names
from tablee.lab.arena import contest, pairing_of, summary
from tablee.lab.workforce import Workforce

Figure = dict[str, str | float]
LEAST, MOST = 4, 600  # games of a step
WANTED = "60–75 wanted"

# Processor seconds that a level thinks in a game between two, about; those not named take hardly any.
COSTS = {
    "styx": {"moyen": 0.03, "fort": 0.03, "maitre": 1.5},
    "sifaxe": {
        "solide": 0.06,
        "aguerri": 0.06,
        "coriace": 0.06,
        "tenace": 0.14,
        "fort": 0.4,
        "redoutable": 0.9,
        "maitre": 2.2,
    },
    "syzygie": {
        "facile": 0.02,
        "modeste": 0.02,
        "moyen": 0.02,
        "solide": 0.1,
        "coriace": 0.3,
        "fort": 1.2,
        "maitre": 4.9,
    },
    "sphinx": {"maitre": 4.5},
}
TABLES: dict[str, list[tuple[int, dict[str, object]]]] = {
    "styx": [(2, {})],
    "syzygie": [(2, {})],
    "sphinx": [(2, {}), (3, {}), (4, {})],
    "sifaxe": [
        *((seats, {}) for seats in (2, 3, 4, 5, 6)),
        (4, {"teams": "announced"}),
        (6, {"teams": "announced"}),
    ],
}


@dataclass(frozen=True)
class Manner:
    """How steps are played: about so many processor seconds each, from which seed, by whom, kept in which folder."""

    seconds: float
    seed: str = "ladder"
    jobs: int = 0  # as many as there are cores
    keep: Path | None = None
    games: int = 0  # of a step, where they are a round at least; else as many as fit

    def force(self) -> Workforce:
        return Workforce(self.jobs or os.cpu_count() or 1)

    def file(self, name: str) -> Path | None:
        if self.keep is None:
            return None
        self.keep.mkdir(parents=True, exist_ok=True)
        return self.keep / f"{name.replace(' ', '-')}.jsonl"


def as_duel(share: float, sides: int) -> float:
    """What a share of the wins among ``sides`` would be between two."""
    return (sides - 1) * share / ((sides - 1) * share + 1.0 - share)


def games_of(game_id: str, better: str, worse: str, seats: int, seconds: float) -> int:
    """As many games as fit, a multiple of the seats: each deal is played in every rotation."""
    costs = COSTS[game_id]
    one = 0.002 + costs.get(better, 0.0) + (seats - 1) * costs.get(worse, 0.0)
    return max(LEAST, min(MOST, int(seconds / one))) // seats * seats or seats


def step(
    game_id: str, better: str, worse: str, seats: int, options: dict[str, object], how: Manner
) -> Figure:
    sides = seats // 2 if options else seats
    table = f"{seats}{' in teams' if options else ''}"
    name = f"{game_id}.{table}.{better}-{worse}"
    pairing = pairing_of(game_id, [better, *[worse] * (sides - 1)], seats, options, how.seed)
    games = how.games // seats * seats or games_of(game_id, better, worse, seats, how.seconds)
    rows = summary(pairing, contest(pairing, games, how.force(), None, how.file(name)))["bots"]
    assert isinstance(rows, list)
    share, low, high = (float(rows[0][key]) for key in ("rate", "low", "high"))
    duel = "" if sides == 2 else f", as a duel {100 * as_duel(share, sides):.1f} %"
    unit = f"% [{100 * low:.0f}–{100 * high:.0f}] of {games}, even {100 / sides:.0f}{duel}; {WANTED}"
    one: Figure = {
        "name": f"bots.{name}",
        "value": round(100 * share, 1),
        "unit": unit,
    }
    print(f"{one['name']}: {one['value']} {unit}", file=sys.stderr, flush=True)
    return one


def figures(game_id: str, how: Manner, seats: int = 0, to: str = "", first: str = "") -> list[Figure]:
    """Every step of a game at every table, or at those with ``seats``; from the one to ``first`` up to the one to
    ``to``."""
    levels = level_names(game_id)
    begin = levels.index(first) if first else 1
    last = levels.index(to) if to else len(levels) - 1
    return [
        step(game_id, levels[k], levels[k - 1], count, options, how)
        for count, options in TABLES.get(game_id, [])
        if seats in (0, count)
        for k in range(max(1, begin), last + 1)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", choices=sorted(TABLES), help="only this game")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="only tables with so many seats")
    parser.add_argument("--to", default="", metavar="LEVEL", help="no stronger level than this one")
    parser.add_argument("--first", default="", metavar="LEVEL", help="no weaker level steps up than this one")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=20.0,
        metavar="S",
        help="processor time of a step, about (default: 20)",
    )
    parser.add_argument(
        "--games", type=int, default=0, metavar="N", help="of a step (default: as many as fit into --seconds)"
    )
    parser.add_argument("--seed", default="ladder", metavar="S", help="the same seed, the same games")
    parser.add_argument(
        "--keep", type=Path, metavar="DIR", help="keep games there, and go on with what it keeps"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    given = parser.parse_args()
    how = Manner(given.seconds, given.seed, given.jobs, given.keep, given.games)
    found: list[Figure] = []
    for game_id in TABLES if given.game is None else [given.game]:
        levels = level_names(game_id)
        for level in (given.first, given.to):
            if level and level not in levels:
                parser.error(f"{game_id} has no level '{level}'; levels: {', '.join(levels)}")
        found += figures(game_id, how, given.seats, given.to, given.first)
    if given.json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
