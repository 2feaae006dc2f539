"""Positions for the tests, on a pyramid that stays as it is whatever the game's own edition becomes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablee.core import Match, get_game, texts
from tablee.games.sphinx.rules import SphinxState

GAME = get_game("sphinx")
PYRAMID = Path(__file__).parent / "pyramid.toml"
EDITION = GAME.edition_from(PYRAMID)


def position(dice: str = "1 2 3", options: dict[str, object] | None = None, **changes: Any) -> Match:
    """Seat 0 to use the dice (``-5``: used already); everybody on the start with no cards, unless changed.

    It is late in the game: everybody has had turns, so any pawn, hand or look can be.
    """
    pawns = changes.get("pawns", [0, 0, 0, 0])
    seats = len(pawns)
    data: dict[str, Any] = {
        "player": 0,
        "phase": "choosing",
        "turn": 41,
        "pawns": pawns,
        "hands": [""] * seats,
        "dice": [{"face": word.strip("-"), "left": word[0] != "-"} for word in dice.split()],
        "looked": False,
        "robbed": [],
        "steps": 0,
        "way": 1,
        "winner": None,
        "places": [1, 2, 3, 4, 5, 6],
        "colours": "RBJVON",  # so the guardians are red, blue, yellow
        "seen": [[] for _ in range(seats)],
        "glimpse": [[] for _ in range(seats)],
        "failed": [],
    }
    data.update(changes)
    chosen = GAME.complete_options(seats, options or {})
    return Match(GAME, EDITION, seats, chosen, GAME.load(EDITION, seats, chosen, data))


def sphinx(match: Match) -> SphinxState:
    assert isinstance(match.state, SphinxState)
    return match.state


def played(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def field(match: Match, seat: int = 0) -> int:
    return int(sphinx(match).field_of(seat))


def hand(match: Match, seat: int = 0) -> str:
    view: Any = match.view(None)
    return str(view["hands"][seat])


def moves(match: Match) -> set[str]:
    return {text for text in match.legal() if text[1] in "+-"}


def told(match: Match, seat: int | None, language: str = "en") -> list[str]:
    """What the last step is told as, to a seat."""
    step = match.steps[-1]
    before = match.at(len(match.steps) - 1)
    words = texts(language, "sphinx")
    return [words.render(message) for message in GAME.events(before, step.action, match.state, seat)]
