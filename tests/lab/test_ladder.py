"""The bench of the ladder's steps: what is played, and what a share of the wins is told as."""

from __future__ import annotations

import pytest
from benchmarks import ladder

from tablee.bots.roster import level_names
from tablee.core import game_ids, get_game


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_an_even_share_is_an_even_duel(sides: int) -> None:
    assert abs(ladder.as_duel(1.0 / sides, sides) - 0.5) < 1e-12
    # Twice as strong as each of the others: 2 of (2 + n - 1) shares, two games in three between two.
    assert abs(ladder.as_duel(2.0 / (sides + 1), sides) - 2.0 / 3.0) < 1e-12


def test_every_table_at_which_levels_compete_is_played() -> None:
    """Each number of seats of each game whose players do not win together, and teams where there are any."""
    competing = [id for id in game_ids() if id in ladder.COSTS]
    assert sorted(ladder.TABLES) == sorted(ladder.COSTS) == sorted(competing)
    for id in competing:
        game = get_game(id)
        assert not game.cooperative
        assert {seats for seats, _ in ladder.TABLES[id]} == set(game.seats)
        assert any(options for _, options in ladder.TABLES[id]) == any(
            o.name == "teams" for o in game.options
        )
        assert set(ladder.COSTS[id]) <= set(level_names(id))


def test_steps_are_named_with_what_even_is() -> None:
    found = ladder.figures("sphinx", 0.01, 3, "moyen")
    assert [one["name"] for one in found] == [
        "bots.sphinx.3.facile-debutant",
        "bots.sphinx.3.modeste-facile",
        "bots.sphinx.3.moyen-modeste",
    ]
    for one in found:
        assert "of 3, even 33, as a duel" in str(one["unit"]) and "60–75 wanted" in str(one["unit"])
    (team,) = ladder.figures("sifaxe", 0.01, 4, "facile")[1:]
    assert team["name"] == "bots.sifaxe.4 in teams.facile-debutant" and "even 50;" in str(team["unit"])


def test_dear_steps_are_played_less_often_but_in_every_rotation() -> None:
    assert ladder.games_of("sphinx", "facile", "debutant", 4, 100.0) == 600
    assert ladder.games_of("sphinx", "maitre", "fort", 4, 100.0) == 4
    assert ladder.games_of("sifaxe", "fort", "coriace", 3, 20.0) % 3 == 0
