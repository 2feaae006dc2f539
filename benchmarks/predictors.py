"""What else could be said of a position, to hold chances against: the base rate, a line through what everybody sees
(the lead, how late it is), the share of wins that a search counted, and playouts by moyen itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tablee.bots.chances import Odds
from tablee.bots.kit import MOYEN, kit_of
from tablee.core import Rng, derived
from tablee.core.options import Options
from tablee.lab.calibration import course, looked_at

View = dict[str, Any]
RIDGE = 1.0  # positions' worth of belief that a number tells nothing
ROUNDS = 30  # of Newton's method
BY_MOYEN = 16  # playouts


@dataclass
class Row:
    """A position: what was said of the seat to act by each way, what everybody sees of it, and how it ended."""

    kind: str
    game: int
    came: float
    said: dict[str, float] = field(default_factory=dict)
    seen: list[float] = field(default_factory=list)


def _styx(view: View, seat: int) -> list[float]:
    held = [pile["controller"] for pile in view["river"]]
    lead = held.count(seat) - held.count(1 - seat)
    sizes = [hand["size"] for hand in view["hands"]]
    return [lead, lead * view["turn"] / 10, sizes[seat] - sizes[1 - seat], view["turn"] / 10]


def _scores(view: View, seat: int, scores: list[float], ply: float) -> list[float]:
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return [lead, lead * ply, ply, float(view["first"] == seat)]


def _sifaxe(view: View, seat: int) -> list[float]:
    totals = [0.0] * view["seats"]
    for tile in view["placed"]:
        if tile["by"] is not None:
            totals[tile["by"]] += tile["points"] / 100
    return _scores(view, seat, totals, len(view["placed"]) / 50)


def _syzygie(view: View, seat: int) -> list[float]:
    sizes = [hand["size"] for hand in view["hands"]]
    scores = [score / 10 for score in view["scores"]]
    return [*_scores(view, seat, scores, view["turn"] / 40), sizes[seat] - sizes[1 - seat]]


def _sphinx(view: View, seat: int) -> list[float]:
    guards = view["sphinxes"][:3]
    mine = [float(len(view["hands"][seat])), float(sum(seat in row["seen_by"] for row in guards))]
    others = [other for other in range(len(view["hands"])) if other != seat]
    theirs = [max(sum(other in row["seen_by"] for row in guards) for other in others)]
    best = max(min(len(view["hands"][other]), 3) for other in others)
    ready = float(min(mine[0], 3) + mine[1])
    return [
        *mine,
        ready,
        view["pawns"][seat] / 77,
        *theirs,
        best,
        view["turn"] / 10,
        view["turn"] * ready / 10,
    ]


def _sfynx(view: View, seat: int) -> list[float]:
    solved = len(view["solved"])
    restored = sum(tile["restored"] for tile in view["board"])
    late = view["turn"] / 12
    return [view["degree"], solved, solved * late, late, restored / 25, len(view["owned"])]


SEEN: dict[str, Callable[[View, int], list[float]]] = {
    "styx": _styx,
    "sifaxe": _sifaxe,
    "syzygie": _syzygie,
    "sphinx": _sphinx,
    "sfynx": _sfynx,
}
COUNTS_WINS = ("styx",)  # where what a search thinks of a position is a share of games won


def rows_of(
    game_id: str,
    kinds: list[tuple[int, Options]],
    seed: str,
    a_game: int,
    slow: bool,
    first: int,
    count: int,
) -> list[Row]:
    """The positions of some games of a seed: the kinds of tables take turns."""
    out: list[Row] = []
    for index in range(first, first + count):
        seats, given = kinds[index % len(kinds)]
        played = course(game_id, seats, given, seed, index)
        odds = Odds(played.match)
        rng = derived(f"{seed}/draw", index)
        for state, seat in looked_at(played, rng, a_game):
            trials = odds.try_out(state, seat, [-1])[0]
            row = Row(odds.kind, index, played.payoffs[seat])
            row.said["said"] = odds.chance(trials).value
            row.said["playouts"] = trials.mean()
            if slow:
                by_moyen = Odds(played.match, BY_MOYEN)
                by_moyen.quick = kit_of(game_id).make(MOYEN)
                row.said["moyen"] = by_moyen.try_out(state, seat, [-1])[0].mean()
            if slow and game_id in COUNTS_WINS:
                known = state.resample(seat, Rng(index))
                row.said["search"] = kit_of(game_id).analyst().weigh(known, seat, Rng(index), -1)[0].value
            row.seen = SEEN[game_id](played.match.game.view(state, seat), seat)
            out.append(row)
    return out


def add_simple(rows: list[Row]) -> None:
    """The base rate of each kind of table, and a logistic line through what is seen: of each half by the other."""
    for half in (0, 1):
        taught = [row for row in rows if row.game // 16 % 2 != half]
        asked = [row for row in rows if row.game // 16 % 2 == half]
        rates: dict[str, list[float]] = {}
        for row in taught:
            rates.setdefault(row.kind, []).append(row.came)
        line = _fitted(np.array([row.seen for row in taught]), np.array([row.came for row in taught]))
        for row in asked:
            known = rates.get(row.kind, [0.5])
            row.said["base"] = sum(known) / len(known)
            row.said["line"] = float(line(np.array([row.seen]))[0])


def _fitted(
    seen: np.ndarray[Any, Any], came: np.ndarray[Any, Any]
) -> Callable[[np.ndarray[Any, Any]], np.ndarray[Any, Any]]:
    """Logistic regression on standardised numbers."""
    middle, spread = seen.mean(axis=0), seen.std(axis=0) + 1e-9

    def table(numbers: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        return np.hstack([np.ones((len(numbers), 1)), (numbers - middle) / spread])

    x = table(seen)
    weights = np.zeros(x.shape[1])
    for _ in range(ROUNDS):
        p = 1.0 / (1.0 + np.exp(-x @ weights))
        slope = x.T @ (came - p) - RIDGE * weights
        curve = (x * (p * (1.0 - p))[:, None]).T @ x + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return lambda numbers: 1.0 / (1.0 + np.exp(-table(numbers) @ weights))
