"""What playouts got wrong, mended by a small kept table: ``calibration.json`` beside a game's kit.

A quick bot's playouts lean a little one way: it plays worse than who sits at the table. Games of moyen tell by how
much, and two numbers for each kind of table (Platt's line through the log-odds) put it right.
"""

from __future__ import annotations

import json
import logging
from math import exp, log
from pathlib import Path
from typing import Final

VERSION: Final = 1  # of the file's format
POOLED: Final = "pooled"  # the line through all kinds of tables together
PULL: Final = 200.0  # positions' worth of belief that a kind of table is like all others
ROUNDS: Final = 25  # of Newton's method; it needs about six

_log: Final = logging.getLogger("tablee.bots")
_said: Final[set[str]] = set()


class Fit:
    """A line through log-odds: ``slope`` · x + ``shift``."""

    def __init__(self, slope: float, shift: float) -> None:
        self.slope = slope
        self.shift = shift

    def mend(self, chance: float) -> float:
        """A chance between, not including, 0 and 1 as it came true."""
        return 1.0 / (1.0 + exp(-(self.slope * log(chance / (1.0 - chance)) + self.shift)))


AS_IT_IS: Final = Fit(1.0, 0.0)


class Fits:
    """The lines of one game, by kind of table, with the edition they were made for; none where nothing was kept."""

    def __init__(self, edition: str, lines: dict[str, Fit]) -> None:
        self.edition = edition
        self.lines = lines

    def knows(self, edition: str, kind: str) -> bool:
        """Whether chances at such a table were measured."""
        return edition == self.edition and kind in self.lines

    def line(self, edition: str, kind: str) -> Fit:
        if edition == self.edition and kind in self.lines:
            return self.lines[kind]
        return self.lines.get(POOLED, AS_IT_IS)


NOTHING_KEPT: Final = Fits("", {})


def read_fits(path: Path, made_by: str) -> Fits:
    """The kept table of a game; one of another version, or made by other playouts, is ignored and said once."""
    if not path.exists():
        return NOTHING_KEPT
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] != VERSION or data["made_by"] != made_by:
            return _ignored(path, f"it is of version {data['version']}, {data['made_by']}; not {made_by}")
        lines = {
            str(kind): Fit(float(row["slope"]), float(row["shift"])) for kind, row in data["kinds"].items()
        }
        return Fits(str(data["edition"]), lines)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        return _ignored(path, f"it cannot be read: {error!r}")


def _ignored(path: Path, why: str) -> Fits:
    if str(path) not in _said:
        _said.add(str(path))
        _log.warning("%s is ignored, chances are not fitted: %s", path, why)
    return NOTHING_KEPT


def fit_line(points: list[tuple[float, float]], near: Fit) -> Fit:
    """The line that makes what came true most likely: ``points`` are (said, came true), both from 0 to 1.

    Newton's method on two numbers. ``near`` is what few points are drawn to, so that no few can bend the line far.
    """
    slope = near.slope
    shift = near.shift
    for _ in range(ROUNDS):
        # The gradient and the curvature of the log-likelihood, and of the pull to ``near``.
        g0 = PULL * 0.25 * (near.slope - slope)
        g1 = PULL * 0.25 * (near.shift - shift)
        h00 = PULL * 0.25
        h01 = 0.0
        h11 = PULL * 0.25
        for said, came in points:
            x = log(said / (1.0 - said))
            p = 1.0 / (1.0 + exp(-(slope * x + shift)))
            w = p * (1.0 - p)
            g0 += (came - p) * x
            g1 += came - p
            h00 += w * x * x
            h01 += w * x
            h11 += w
        det = h00 * h11 - h01 * h01
        slope += (g0 * h11 - g1 * h01) / det
        shift += (g1 * h00 - g0 * h01) / det
    return Fit(round(slope, 4), round(shift, 4))


def fit_kinds(points: dict[str, list[tuple[float, float]]]) -> dict[str, Fit]:
    """A line for each kind of table, drawn to the one through all of them."""
    everything: list[tuple[float, float]] = []
    for kind in sorted(points):
        everything += points[kind]
    pooled = fit_line(everything, AS_IT_IS)
    out = {POOLED: pooled}
    for kind in sorted(points):
        out[kind] = fit_line(points[kind], pooled)
    return out


def written(
    game: str, edition: str, made_by: str, source: str, points: dict[str, list[tuple[float, float]]]
) -> str:
    """The file's text."""
    fits = fit_kinds(points)
    counts = {kind: len(rows) for kind, rows in points.items()}
    counts[POOLED] = sum(counts.values())
    kinds = {
        kind: {"slope": fit.slope, "shift": fit.shift, "positions": counts[kind]}
        for kind, fit in fits.items()
    }
    data = {
        "version": VERSION,
        "game": game,
        "edition": edition,
        "made_by": made_by,
        "source": source,
        "kinds": kinds,
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
