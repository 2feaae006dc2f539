"""Finished games kept as records, one for each way a game can end, and the counts of the first levels."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core import game_ids, get_game, new_match, read_record
from tablee.core.message import read_texts
from tablee.core.tree import count_paths

GAMES = Path(__file__).parent.parent / "games"


def records(id: str) -> list[Path]:
    return sorted((GAMES / id / "records").glob("*.tablee.json"))


@pytest.mark.parametrize(
    "path", [path for id in game_ids() for path in records(id)], ids=lambda path: path.name
)
def test_a_kept_record_still_replays(path: Path) -> None:
    record = read_record(path)
    assert record.match.over()


@pytest.mark.parametrize("id", game_ids())
def test_there_is_a_record_for_every_way_the_game_can_end_and_every_number_of_seats(id: str) -> None:
    reasons = {
        key.removeprefix("reason.")
        for key in read_texts(get_game(id).folder / "texts", "fr")
        if key.startswith("reason.")
    }
    kept = [read_record(path).match for path in records(id)]
    assert {match.state.outcome().reason for match in kept} == reasons
    assert {match.seats for match in kept} == set(get_game(id).seats)


def tree_lines(id: str) -> list[str]:
    """Lines of ``tree.txt``: ``seats=2 seed=1 depth=3 teams=none: 1234``; options as name=value."""
    return [
        line
        for line in (GAMES / id / "tree.txt").read_text().splitlines()
        if line and not line.startswith("#")
    ]


@pytest.mark.parametrize("id", game_ids())
def test_the_first_levels_count_as_written_down(id: str) -> None:
    lines = tree_lines(id)
    assert lines
    for line in lines:
        head, _, count = line.partition(":")
        words = dict(word.split("=", 1) for word in head.split())
        seats, seed, depth = int(words.pop("seats")), int(words.pop("seed")), int(words.pop("depth"))
        match = new_match(id, seats=seats, seed=seed, options=words)
        assert count_paths(match.state, depth) == int(count), line
