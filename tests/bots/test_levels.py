"""The levels stand in the order they are named in: small arenas, bounds far below what was measured (docs/bots.md)."""

from __future__ import annotations

import pytest

from tablee.bots import base
from tablee.bots.roster import level_names
from tablee.lab.arena import pairing_of, play_games, summary


def steps(game: str, count: int) -> list[tuple[str, str]]:
    """The lowest steps of a ladder: (the better, the one below). The others take long."""
    levels = level_names(game)
    return [(levels[k], levels[k - 1]) for k in range(1, count)]


COMPILED = not base.__file__.endswith(".py")
QUICK = [
    ("styx", ["greedy", "random"], 20, 0.8),
    ("styx", ["debutant", "random"], 20, 0.7),
    ("sifaxe", ["greedy", "random"], 10, 0.8),
    ("syzygie", ["greedy", "random"], 6, 0.8),
]
# Both forms decide the same: the long ones are played where it is quick.
LONG = [
    ("styx", ["moyen", "facile"], 40, 0.5),
    ("sifaxe", ["moyen", "facile"], 100, 0.55),
    ("syzygie", ["moyen", "facile"], 20, 0.6),
    ("sphinx", ["moyen", "facile", "facile", "facile"], 60, 0.33),
    *(("sphinx", [better, worse], 400, 0.52) for better, worse in steps("sphinx", 6)),
    *(("sifaxe", [better, worse], 100, 0.5) for better, worse in steps("sifaxe", 6)),
    *(("styx", [better, worse], 100, 0.5) for better, worse in steps("styx", 6)),
    *(("syzygie", [better, worse], 40, 0.4) for better, worse in steps("syzygie", 4)),
]
PAIRS = QUICK + LONG if COMPILED else QUICK


def rate(game: str, bots: list[str], games: int) -> float:
    pairing = pairing_of(game, bots, len(bots), {}, "levels")
    rows = summary(pairing, play_games(pairing, games))["bots"]
    assert isinstance(rows, list)
    return float(rows[0]["rate"])


@pytest.mark.parametrize(("game", "bots", "games", "least"), PAIRS)
def test_the_stronger_wins_more(game: str, bots: list[str], games: int, least: float) -> None:
    assert rate(game, bots, games) >= least
