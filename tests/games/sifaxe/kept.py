"""Games of Sifaxe to look at: kept records, and what their positions show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablee.core import Match, read_record
from tablee.games.sifaxe.rules import SifaxeState

RECORDS = Path(__file__).parent / "records"


def sifaxe(match: Match) -> SifaxeState:
    assert isinstance(match.state, SifaxeState)
    return match.state


def kept(name: str) -> Match:
    return read_record(RECORDS / f"{name}.tablee.json").match


def looked_at(match: Match, seat: int | None = None) -> Any:
    return match.view(seat)


def racks(match: Match) -> list[list[str]]:
    """The true racks, which no view of a game for more than two shows."""
    data: Any = match.game.dump(match.state)
    return [list(rack) for rack in data["racks"]]


def at_step(match: Match, step: int) -> Match:
    return Match(match.game, match.edition, match.seats, match.options, match.at(step))


def step_of(match: Match, tile: str) -> int:
    return next(i for i, step in enumerate(match.steps) if step.text.startswith(f"{tile}@"))


def points_at(match: Match, step: int) -> int:
    """What the sheet notes for a step of the record."""
    later = at_step(match, step + 1)
    return int(looked_at(later)["sheet"][match.steps[step].by]["points"][-1])
