"""How strong the levels of a game are, in one pool: what ``tablee rate`` is made of.

Each level plays the next two weaker ones, two at the table, seats in turn; the two strongest, which think long, only
the next one. The ratings are Bradley and Terry's, in Elo: those that make the results most likely, with moyen's fixed.
The same seed gives the same table for any number of jobs.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tablee.bots.roster import ANCHOR, VERSION, level_names
from tablee.core import BadOption, get_game
from tablee.core.words.levels import MOYEN
from tablee.lab.arena import Z95, contest, pairing_of, summary, wilson
from tablee.lab.workforce import Workforce

SEATS = 2
SCALE = 400.0 / math.log(10.0)  # Elo in one unit of log-odds
DEEP = 2  # levels at the top that think long
ROUNDS = 50  # of Newton's method; it needs about eight


@dataclass(frozen=True)
class Meeting:
    """What two levels' games came to; a shared win is half a one."""

    stronger: str
    weaker: str
    games: int
    wins: float  # of the stronger


@dataclass(frozen=True)
class Rated:
    value: float
    error: float  # standard


@dataclass(frozen=True)
class Plan:
    """How many games two levels play; where one of the two strongest does; where the strongest does."""

    games: int
    deep: int
    top: int

    def meetings(self, levels: list[str]) -> list[tuple[str, str, int]]:
        """Who meets whom, how often: (stronger, weaker, games)."""
        found: list[tuple[str, str, int]] = []
        for apart in (1, 2):
            for k in range(apart, len(levels) - (0 if apart == 1 else DEEP)):
                left = len(levels) - 1 - k
                count = self.top if left == 0 else self.deep if left < DEEP else self.games
                found.append((levels[k], levels[k - apart], count))
        return found


def bradley_terry(levels: list[str], played: list[Meeting], anchor: str) -> dict[str, Rated]:
    """The most likely ratings, the anchor's fixed. Every meeting counts one more game, drawn: no rating is infinite."""
    free = [name for name in levels if name != anchor]
    at = dict.fromkeys(levels, 0.0)
    inverse: list[list[float]] = []
    for _ in range(ROUNDS):
        slope = dict.fromkeys(levels, 0.0)
        bend = {(a, b): 0.0 for a in levels for b in levels}
        for one in played:
            a, b, games = one.stronger, one.weaker, one.games + 1
            chance = 1.0 / (1.0 + math.exp(at[b] - at[a]))
            slope[a] += one.wins + 0.5 - games * chance
            slope[b] -= one.wins + 0.5 - games * chance
            weight = games * chance * (1.0 - chance)
            for pair, sign in (((a, a), 1), ((b, b), 1), ((a, b), -1), ((b, a), -1)):
                bend[pair] += sign * weight
        inverse = inverted([[bend[a, b] for b in free] for a in free])
        for i, name in enumerate(free):
            step = sum(inverse[i][j] * slope[other] for j, other in enumerate(free))
            at[name] += max(-2.0, min(2.0, step))
    errors = {name: math.sqrt(inverse[i][i]) for i, name in enumerate(free)}
    return {
        name: Rated(ANCHOR + SCALE * (at[name] - at[anchor]), SCALE * errors.get(name, 0.0))
        for name in levels
    }


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse, by Gauss and Jordan; BadOption where some level never met the others."""
    size = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for k in range(size):
        best = max(range(k, size), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        if abs(rows[k][k]) < 1e-12:
            raise BadOption("some levels did not meet the others: they cannot be rated in one pool")
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for i in range(size):
            if i != k:
                rows[i] = [x - rows[i][k] * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[size:] for row in rows]


def play(
    game_id: str,
    seed: str,
    plan: Plan,
    force: Workforce,
    keep: Path | None,
    say: Callable[[str], None],
    to: str = "",
) -> list[Meeting]:
    """Let the levels meet, up to ``to``, empty for all. ``keep`` is a folder that keeps the games as they come."""
    game = get_game(game_id)
    levels = level_names(game_id)
    if game.cooperative or SEATS not in game.seats:
        raise BadOption(f"the levels of {game_id} do not play against each other, two at a table: no ratings")
    if MOYEN not in levels:
        raise BadOption(f"{game_id} has no level '{MOYEN}', whose rating the others' are measured from")
    if to and (to not in levels or levels.index(to) <= levels.index(MOYEN)):
        raise BadOption(f"'{to}' is no level of {game_id} above '{MOYEN}'; levels: {', '.join(levels)}")
    last = levels.index(to) if to else len(levels) - 1
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    found: list[Meeting] = []
    for stronger, weaker, count in plan.meetings(levels):
        if levels.index(stronger) > last:
            continue
        pairing = pairing_of(game_id, [stronger, weaker], SEATS, {}, f"rate/{seed}")
        file = None if keep is None else keep / f"{game_id}-{stronger}-{weaker}.jsonl"
        rows = summary(pairing, contest(pairing, count, force, None, file))["bots"]
        assert isinstance(rows, list)
        one = Meeting(stronger, weaker, count, float(rows[0]["wins"]))
        found.append(one)
        low, high = wilson(one.wins, one.games)
        say(
            f"{stronger} – {weaker}: {100 * one.wins / one.games:.1f} % [{100 * low:.1f}–{100 * high:.1f}] of {count}"
        )
    return found


def written(game_id: str, source: str, played: list[Meeting]) -> str:
    """The file's text."""
    met = {name for one in played for name in (one.stronger, one.weaker)}
    levels = [name for name in level_names(game_id) if name in met]
    rated = bradley_terry(levels, played, MOYEN)
    ratings = {
        name: {
            "rating": round(one.value),
            "low": round(one.value - Z95 * one.error),
            "high": round(one.value + Z95 * one.error),
        }
        for name, one in rated.items()
    }
    pairs = [
        {"stronger": one.stronger, "weaker": one.weaker, "games": one.games, "wins": one.wins}
        for one in played
    ]
    data = {"version": VERSION, "game": game_id, "source": source, "ratings": ratings, "pairs": pairs}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def table(text: str) -> str:
    """A kept file as the rows that docs/bots.md shows."""
    data = json.loads(text)
    met = {(pair["stronger"], pair["weaker"]): pair for pair in data["pairs"]}
    names = list(data["ratings"])
    lines = ["| level | rating | against the one below | against the next |", "|---|---|---|---|"]
    for k, name in enumerate(names):
        row = data["ratings"][name]
        cells = [name, f"{row['rating']} [{row['low']}–{row['high']}]"]
        for apart in (1, 2):
            pair = met.get((name, names[k - apart])) if k >= apart else None
            cells.append("" if pair is None else _share(pair["wins"], pair["games"]))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _share(wins: float, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} % [{100 * low:.0f}–{100 * high:.0f}], {games}"
