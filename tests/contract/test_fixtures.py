"""Finished games kept as records, one for each way a game can end, and the counts of the first levels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.core import game_ids, get_game, new_match, read_record
from tablee.core.perft import count_paths

from .cases import check_outcome
from .fixtures import reasons, record_files, tree_lines


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=f"{id}-{path.name}") for id in game_ids() for path in record_files(id)]
)
def test_a_kept_record_still_replays(path: Path) -> None:
    match = read_record(path).match
    assert match.over()
    written = [step["action"] for step in json.loads(path.read_text(encoding="utf-8"))["steps"]]
    assert [step.text for step in match.steps] == written, "an action is not written as it was read"
    check_outcome(match.game, match.state, match.seats)


@pytest.mark.parametrize("id", game_ids())
def test_there_is_a_record_for_every_way_the_game_can_end_and_every_number_of_seats(id: str) -> None:
    kept = [read_record(path).match for path in record_files(id)]
    assert {match.state.outcome().reason for match in kept} == reasons(id)
    assert {match.seats for match in kept} == set(get_game(id).seats)


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
