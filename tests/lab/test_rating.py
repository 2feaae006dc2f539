"""Ratings: what a pool of games comes to, kept and read again."""

from __future__ import annotations

import json
import logging
import math
from pathlib import Path

import pytest

from tablee.bots.roster import level_names, ratings_of, read_ratings
from tablee.core import BadOption, game_ids, get_game
from tablee.hosting.catalog import game_info
from tablee.lab.study import rating
from tablee.lab.study.rating import Meeting, Plan, bradley_terry, play, table, written
from tablee.lab.workforce import Workforce

ALONE = Workforce(1)


def share(above: float) -> float:
    return 1.0 / (1.0 + math.pow(10.0, -above / 400.0))


def test_ratings_are_found_again() -> None:
    """Games that come out exactly as ratings say give these ratings, and more games a narrower interval."""
    true = {"a": 1300.0, "moyen": 1500.0, "c": 1640.0}
    errors = []
    for games in (1_000, 100_000):
        played = [
            Meeting(x, y, games, games * share(true[x] - true[y]))
            for x, y in (("moyen", "a"), ("c", "moyen"), ("c", "a"))
        ]
        rated = bradley_terry(list(true), played, "moyen")
        for name, value in true.items():
            assert abs(rated[name].value - value) < 2.0
        assert rated["moyen"].error == 0.0
        errors.append(rated["c"].error)
    assert errors[1] < errors[0] / 9


def test_who_won_everything_has_a_rating_too() -> None:
    rated = bradley_terry(["moyen", "b"], [Meeting("b", "moyen", 60, 60.0)], "moyen")
    assert 2000 < rated["b"].value < 2500 and rated["b"].error > 100


def test_who_met_nobody_cannot_be_rated() -> None:
    with pytest.raises(BadOption, match="did not meet"):
        bradley_terry(["moyen", "b", "c"], [Meeting("b", "moyen", 10, 6.0)], "moyen")


def test_each_meets_the_next_two_and_the_strongest_only_one() -> None:
    assert Plan(400, 60, 40).meetings(["a", "b", "c", "d", "e"]) == [
        ("b", "a", 400),
        ("c", "b", 400),
        ("d", "c", 60),
        ("e", "d", 40),
        ("c", "a", 400),
    ]


def test_the_same_seed_gives_the_same_table_for_any_jobs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was kept is not played again."""
    monkeypatch.setattr(rating, "level_names", lambda id: ["debutant", "facile", "modeste", "moyen"])
    said: list[str] = []
    tables = []
    for jobs, keep in ((1, tmp_path / "kept"), (2, None), (1, tmp_path / "kept")):
        played = play("sphinx", "7", Plan(8, 4, 4), Workforce(jobs), keep, said.append)
        tables.append(written("sphinx", "a test", played))
    assert tables[0] == tables[1] == tables[2]
    assert len(said) == 3 * 3 and said[0].startswith("facile – debutant: ")
    rows = table(tables[0]).splitlines()
    assert len(rows) == 6 and rows[5].startswith("| moyen | 1500 [1500–1500] |")


@pytest.mark.parametrize("to", ["god", "facile", "moyen"])
def test_the_strongest_to_rate_is_a_level_above_moyen(to: str) -> None:
    with pytest.raises(BadOption, match="no level of styx above 'moyen'; levels: debutant, facile"):
        play("styx", "0", Plan(2, 2, 2), ALONE, None, lambda line: None, to)


@pytest.mark.parametrize(
    ("game", "problem"), [("sfynx", "no ratings"), ("nothing", "nothing")], ids=["sfynx", "unknown"]
)
def test_what_cannot_be_rated_is_refused(game: str, problem: str) -> None:
    with pytest.raises(Exception, match=problem):
        play(game, "0", Plan(2, 2, 2), ALONE, None, lambda line: None)


OTHER = '{"version": 9, "ratings": {"fort": {"rating": 1700}}}'


@pytest.mark.parametrize("text", ["", "[]", OTHER, '{"version": 1, "ratings": {"fort": 3}}'])
def test_a_file_that_cannot_be_read_is_ignored(
    text: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "ratings.json"
    assert read_ratings(file) == {}
    file.write_text(text)
    with caplog.at_level(logging.WARNING):
        assert read_ratings(file) == {}
    assert "levels have no ratings" in caplog.text


@pytest.mark.parametrize("id", game_ids())
def test_the_kept_ratings_are_of_todays_levels(id: str) -> None:
    """Those that were measured are the weakest, each above the one below; of the others the page is told nothing."""
    levels = level_names(id)
    info = game_info(id)
    assert [level.name for level in info.levels] == levels
    if get_game(id).cooperative:
        assert ratings_of(id) == {}
        return
    rated = ratings_of(id)
    assert list(rated) == levels[: len(rated)] and rated.get("moyen", 1500) == 1500
    assert sorted(rated.values()) == list(rated.values())
    assert [level.rating for level in info.levels] == [rated.get(name) for name in levels]


def test_docs_show_what_is_kept() -> None:
    """The tables of docs/bots.md are those of the kept files."""
    root = Path(__file__).parents[2]
    text = (root / "docs" / "bots.md").read_text(encoding="utf-8")
    for file in sorted((root / "src" / "tablee" / "bots").glob("*/ratings.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        assert data["source"].startswith(f"tablee rate {file.parent.name} ")
        assert table(file.read_text(encoding="utf-8")) in text, file
