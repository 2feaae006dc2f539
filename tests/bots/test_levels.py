"""The levels stand in the order they are named in: small arenas, bounds far below what was measured (docs/bots.md)."""

from __future__ import annotations

import pytest

from tablee.bots import base
from tablee.lab.arena import pairing_of, play_games, summary

COMPILED = not base.__file__.endswith(".py")
PAIRS = [
    ("styx", ["greedy", "random"], 20, 0.8),
    ("styx", ["facile", "random"], 10, 0.7),
    ("styx", ["moyen", "facile"], 40 if COMPILED else 10, 0.5),
    ("sifaxe", ["greedy", "random"], 10, 0.8),
    ("sifaxe", ["moyen", "facile"], 10, 0.7),
    ("syzygie", ["greedy", "random"], 6, 0.8),
    ("syzygie", ["moyen", "facile"], 6, 0.7),
    ("sphinx", ["moyen", "facile", "facile", "facile"], 60 if COMPILED else 12, 0.33),
]


def rate(game: str, bots: list[str], games: int) -> float:
    pairing = pairing_of(game, bots, len(bots), {}, "levels")
    rows = summary(pairing, play_games(pairing, games))["bots"]
    assert isinstance(rows, list)
    return float(rows[0]["rate"])


@pytest.mark.parametrize(("game", "bots", "games", "least"), PAIRS)
def test_the_stronger_wins_more(game: str, bots: list[str], games: int, least: float) -> None:
    assert rate(game, bots, games) >= least
