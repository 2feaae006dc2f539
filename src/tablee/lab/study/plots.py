"""Plots as inline SVG: dots with intervals, histograms, courses. No meaning is in a colour alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 480
LEFT = 118  # where the scale begins
RIGHT = 372  # and ends: what follows is the value in figures
ROW = 22
BARS = 24
Said = Callable[[float], str]


@dataclass(frozen=True)
class Dot:
    """A value with its interval. ``series`` is the variant it belongs to, from 0."""

    label: str
    value: float
    low: float
    high: float
    text: str
    series: int = 0


def drawing(height: float, title: str, inner: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(inner)}</svg>'
    )


def words(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(text)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def mark(x: float, y: float, series: int, title: str = "") -> str:
    """The sign of a variant: round, square, diamond, and so on."""
    inner = f"<title>{escape(title)}</title>" if title else ""
    style = f'class="mark s{series}"'
    if series == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" {style}>{inner}</circle>'
    shapes: list[list[tuple[float, float]]] = [
        [(-4, -4), (4, -4), (4, 4), (-4, 4)],
        [(0, -6), (6, 0), (0, 6), (-6, 0)],
        [(0, -5.5), (5.5, 4.5), (-5.5, 4.5)],
        [(0, 5.5), (5.5, -4.5), (-5.5, -4.5)],
        [(-6, -2.5), (6, -2.5), (6, 2.5), (-6, 2.5)],
    ]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in shapes[(series - 1) % len(shapes)])
    return f'<polygon points="{points}" {style}>{inner}</polygon>'


def dots(title: str, rows: Sequence[Dot], low: float, high: float, at: float | None, said: Said) -> str:
    """A row for each value on a scale from ``low`` to ``high``; ``at`` is where a dashed line stands."""

    def place(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * (min(max(value, low), high) - low) / (high - low)

    bottom = 8 + ROW * len(rows)
    inner = [line(LEFT, bottom, RIGHT, bottom, "axis")]
    for tick in (low, (low + high) / 2, high):
        inner.append(line(place(tick), bottom, place(tick), bottom + 4, "axis"))
        inner.append(words(place(tick), bottom + 17, said(tick), "middle", "small"))
    if at is not None and low < at < high:
        inner.append(line(place(at), 4, place(at), bottom, "even"))
    for number, row in enumerate(rows):
        y = 8 + ROW * number + ROW / 2
        inner.append(words(LEFT - 10, y + 4, row.label, "end"))
        inner.append(line(place(row.low), y, place(row.high), y, "interval"))
        inner.append(mark(place(row.value), y, row.series, row.text))
        inner.append(words(RIGHT + 10, y + 4, row.text, "start", "small"))
    return drawing(bottom + 24, title, inner)


def binned(histogram: Sequence[Sequence[int]], first: int, width: int, bars: int) -> list[float]:
    total = sum(count for _, count in histogram)
    out = [0.0] * bars
    for value, count in histogram:
        out[(value - first) // width] += count / total
    return out


def histograms(title: str, parts: Sequence[tuple[str, Sequence[Sequence[int]], int]], said: Said) -> str:
    """One above the other, on the same scale: label, how often each value came up, variant."""
    values = [value for _, histogram, _ in parts for value, _ in histogram]
    first, last = min(values), max(values)
    width = (last - first) // BARS + 1
    bars = (last - first) // width + 1
    shares = [binned(histogram, first, width, bars) for _, histogram, _ in parts]
    top = max(max(share) for share in shares)
    step = (RIGHT - LEFT) / bars
    inner: list[str] = []
    height = 54
    for number, (label, _, series) in enumerate(parts):
        floor = 8 + (height + 12) * (number + 1) - 12
        inner.append(words(LEFT - 10, floor - 2, label, "end"))
        inner.append(line(LEFT, floor, RIGHT, floor, "axis"))
        for bar, share in enumerate(shares[number]):
            if share:
                tall = max(1.0, height * share / top)
                low = first + bar * width
                span = f"{low}" if width == 1 else f"{low}–{low + width - 1}"
                wide = max(0.8, step - 1.2)
                inner.append(
                    f'<rect x="{LEFT + bar * step + 0.6:.1f}" y="{floor - tall:.1f}" width="{wide:.1f}" '
                    f'height="{tall:.1f}" class="bar s{series}"><title>{span}: {escape(said(share))}</title></rect>'
                )
        peak = max(shares[number])
        inner.append(words(RIGHT + 10, floor - height + 10, said(peak), "start", "small"))
        inner.append(line(RIGHT, floor - height * peak / top, RIGHT + 6, floor - height * peak / top, "axis"))
    bottom = 8 + (height + 12) * len(parts) - 12
    for bar in sorted({0, bars // 2, bars - 1}):
        inner.append(
            words(LEFT + (bar + 0.5) * step, bottom + 16, str(first + bar * width), "middle", "small")
        )
    return drawing(bottom + 24, title, inner)


def courses(
    title: str, parts: Sequence[tuple[str, Sequence[float], int]], begin: str, end: str, said: Said
) -> str:
    """Lines from the beginning to the end of a game."""
    top = max(max(values) for _, values, _ in parts) * 1.08 or 1.0
    floor = 150.0
    inner = [line(LEFT, floor, RIGHT, floor, "axis"), line(LEFT, 8, LEFT, floor, "axis")]
    for share in (0.0, 0.5, 1.0):
        y = floor - (floor - 12) * share
        inner.append(words(LEFT - 8, y + 4, said(top * share), "end", "small"))
    for label, values, series in parts:
        at = [
            (LEFT + (RIGHT - LEFT) * (i + 0.5) / len(values), floor - (floor - 12) * value / top)
            for i, value in enumerate(values)
        ]
        inner.append(
            f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in at)}" class="course s{series}"/>'
        )
        inner += [mark(x, y, series, said(value)) for (x, y), value in zip(at, values, strict=True)]
        inner.append(words(RIGHT + 10, at[-1][1] + 4, label, "start", "small"))
    inner.append(words(LEFT, floor + 17, begin, "start", "small"))
    inner.append(words(RIGHT, floor + 17, end, "end", "small"))
    return drawing(floor + 24, title, inner)
