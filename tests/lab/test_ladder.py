"""The bench of the ladder's steps: what is played, and what a share of the wins is told as."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks import ladder

from tablee.bots.roster import level_names
from tablee.core import game_ids, get_game
from tablee.lab import arena

BRIEFLY = ladder.Manner(0.01, jobs=1)


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
    found = ladder.figures("sphinx", BRIEFLY, 3, "moyen")
    assert [one["name"] for one in found] == [
        "bots.sphinx.3.facile-debutant",
        "bots.sphinx.3.modeste-facile",
        "bots.sphinx.3.moyen-modeste",
    ]
    for one in found:
        assert "of 3, even 33, as a duel" in str(one["unit"]) and "60–75 wanted" in str(one["unit"])
    (team,) = ladder.figures("sifaxe", BRIEFLY, 4, "facile")[1:]
    assert team["name"] == "bots.sifaxe.4 in teams.facile-debutant" and "even 50;" in str(team["unit"])


def test_dear_steps_are_played_less_often_but_in_every_rotation() -> None:
    assert ladder.games_of("sphinx", "facile", "debutant", 4, 100.0) == 600
    assert ladder.games_of("sphinx", "maitre", "fort", 4, 100.0) == 20
    assert ladder.games_of("sifaxe", "fort", "coriace", 3, 20.0) % 3 == 0
    (asked,) = ladder.figures("sphinx", ladder.Manner(0.01, jobs=1, games=8), 3, "facile")
    assert " of 6, " in str(asked["unit"])


def test_a_run_that_was_stopped_goes_on_with_what_it_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ladder.Manner(0.01, "one", 1, tmp_path)
    found = ladder.figures("sifaxe", kept, 4, "facile")
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "sifaxe.4-in-teams.facile-debutant.jsonl",
        "sifaxe.4.facile-debutant.jsonl",
    ]

    def not_again(pairing: arena.Pairing, first: int, count: int) -> list[arena.Played]:
        raise AssertionError("a game that was kept is played again")

    monkeypatch.setattr(arena, "play_chunk", not_again)
    assert ladder.figures("sifaxe", kept, 4, "facile") == found
    with pytest.raises(AssertionError, match="played again"):
        ladder.figures("sifaxe", BRIEFLY, 4, "facile")
