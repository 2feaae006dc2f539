"""What the end of a game is worth to each seat, as pages are told it."""

from __future__ import annotations

import pytest

from tablee.core.files.record import read_record
from tablee.table.views.frames import outcome_info
from tablee.table.views.records import as_table
from tests.contract.fixtures import folder_of


@pytest.mark.parametrize(
    ("game", "name", "payoffs"),
    [
        ("sifaxe", "4-announced", [1, 0, 1, 0]),  # partners win whole, not half each
        ("sifaxe", "6-alternative", [0, 0, 0, 0, 1, 1]),
        ("sifaxe", "5-racks-empty", [0.5, 0, 0.5, 0, 0]),  # rivals with as many points share
        ("sfynx", "solved-two-joker", [1, 1]),
        ("styx", "master", None),
    ],
)
def test_partners_win_whole_and_rivals_share(game: str, name: str, payoffs: list[float] | None) -> None:
    outcome = outcome_info(
        as_table("record", read_record(folder_of(game) / "records" / f"{name}.tablee.json"))
    )
    assert outcome is not None
    assert outcome.payoffs == (payoffs or [float(seat in outcome.winners) for seat in range(2)])
