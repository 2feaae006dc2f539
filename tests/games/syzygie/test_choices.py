"""Who begins Syzygie, and the score sheet turn by turn."""

from __future__ import annotations

import random
from typing import Any

from tablee.core import get_game, new_match, texts

GAME = get_game("syzygie")


def test_the_last_to_have_seen_the_ocean_begins_where_the_table_names_him() -> None:
    for seat in (1, 2):
        match = new_match("syzygie", 2, "deal 1", {"first": seat})
        assert match.view(None)["first"] == seat - 1
        told = [texts("fr", "syzygie").render(m) for m in GAME.opening(match.initial, match.options)]
        assert "l’océan" in told[-1]


def test_the_score_sheet_has_every_turn() -> None:
    match = new_match("syzygie", 2, "deal 2")
    rng = random.Random(1)
    expected: list[dict[str, Any]] = []
    while not match.over():
        seat = match.to_act()
        before: Any = match.view(None)
        text = rng.choice(match.legal())
        match.play(text)
        after: Any = match.view(None)
        points = after["scores"][seat] - before["scores"][seat]
        row = {"seat": seat, "card": text.lstrip("x")[:2], "total": after["scores"][seat]}
        expected.append({**row, "points": None if text.startswith("x") else points})
        assert after["sheet"] == expected
    assert len(expected) == 40 and any(row["points"] for row in expected)
