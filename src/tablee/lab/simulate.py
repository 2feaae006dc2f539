"""Play many games and count: wins by seat and reason, scores, lengths. The same seed, the same numbers."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tablee.bots.roster import make_bot
from tablee.bots.series import Result, play_series
from tablee.core import Options, get_game
from tablee.lab.workers import Journal, results
from tablee.lab.workforce import Workforce


@dataclass(frozen=True)
class Series:
    """What is played: everything a worker process needs, as plain data."""

    game: str
    seats: int
    options: Options
    bots: tuple[str, ...]
    seed: str
    edition: dict[str, object] | None = None

    def play(self, first: int, count: int) -> Tally:
        """A chunk of the series."""
        game = get_game(self.game)
        edition = game.default_edition() if self.edition is None else game.edition_of(self.edition, "edition")
        players = [make_bot(self.game, name) for name in self.bots]
        tally = Tally(self.seats)
        for result in play_series(game, edition, self.seats, self.options, players, self.seed, first, count):
            tally.add(result)
        return tally


@dataclass
class Spread:
    """Count, mean, deviation and extremes of whole numbers; exact, so that the order of adding has no say."""

    count: int = 0
    total: int = 0
    squares: int = 0
    lowest: int = 0
    highest: int = 0

    def add(self, value: int) -> None:
        self.merge(Spread(1, value, value * value, value, value))

    def merge(self, other: Spread) -> None:
        if other.count:
            self.lowest = min(self.lowest, other.lowest) if self.count else other.lowest
            self.highest = max(self.highest, other.highest) if self.count else other.highest
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def to_json(self) -> dict[str, float | int]:
        mean = self.total / self.count if self.count else 0.0
        variance = self.squares / self.count - mean * mean if self.count else 0.0
        return {
            "mean": round(mean, 3),
            "deviation": round(math.sqrt(max(0.0, variance)), 3),
            "lowest": self.lowest,
            "highest": self.highest,
        }


@dataclass
class Tally:
    """What a series came to."""

    seats: int
    games: int = 0
    wins: list[float] = field(default_factory=list)
    ties: int = 0
    nobody: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    scores: list[Spread] = field(default_factory=list)
    steps: Spread = field(default_factory=Spread)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0.0] * self.seats
        self.scores = self.scores or [Spread() for _ in range(self.seats)]

    def add(self, result: Result) -> None:
        self.games += 1
        for winner in result.winners:
            self.wins[winner] += 1
        self.ties += 1 if len(result.winners) > 1 else 0
        self.nobody += 0 if result.winners else 1
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        for spread, score in zip(self.scores, result.scores, strict=False):
            spread.add(score)
        self.steps.add(result.steps)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.ties += other.ties
        self.nobody += other.nobody
        for reason, count in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs)
        self.steps.merge(other.steps)

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "wins": [int(wins) for wins in self.wins],
            "shared": self.ties,
            "nobody": self.nobody,
            "reasons": dict(sorted(self.reasons.items())),
            "scores": [spread.to_json() for spread in self.scores if spread.count],
            "steps": self.steps.to_json(),
        }


def simulate(
    series: Series,
    games: int,
    force: Workforce,
    progress: Callable[[Tally], None] | None = None,
    keep: Path | None = None,
) -> tuple[Tally, float]:
    """Play ``games`` games; what they came to, and the seconds they took.

    ``progress`` is called with the tally after every chunk; ``keep`` is a file that keeps it (see ``Journal``).
    """
    started = time.perf_counter()
    journal = None if keep is None else Journal(keep, {**asdict(series), "games": games}, asdict, tally_of)
    tally = Tally(series.seats)
    for _chunk, part in results(series.play, games, force, journal):
        tally.merge(part)
        if progress is not None:
            progress(tally)
    return tally, time.perf_counter() - started


def tally_of(data: Mapping[str, Any]) -> Tally:
    """What ``dataclasses.asdict`` made of a tally, read back."""
    scores = [Spread(**spread) for spread in data["scores"]]
    return Tally(**{**data, "scores": scores, "steps": Spread(**data["steps"])})
