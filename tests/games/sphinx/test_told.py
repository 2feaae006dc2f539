"""What a step is told as begins with what decides most: a line of the table has room for no more."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import texts
from tests.games.sphinx.positions import GAME, played, position, told

GUARDED = {"pawns": [76, 0], "hands": ["RBJO", ""]}

# From a position and by some actions: what is told of the last one.
TOLD: list[tuple[str, dict[str, Any], list[str], list[str]]] = [
    ("1 -6 -1", GUARDED, ["1+1", "lay RJB"], ["failed", "laid", "failed_saw"]),
    ("1 6 -1", GUARDED, ["1+1", "lay RJB"], ["failed", "laid", "failed_saw", "lapsed"]),
    ("1 -6 -1", GUARDED, ["1+1", "lay RBJ"], ["laid", "treasure"]),
    ("1 -1 -1", {"pawns": [8, 0], "hands": ["B", ""]}, ["1+1"], ["gave_back", "forward"]),
    ("1 -1 -1", {"pawns": [10, 0], "hands": ["B", ""]}, ["1-1"], ["gave_back", "backward"]),
    ("3 -1 -1", {"pawns": [0, 35]}, ["1+3"], ["door", "carried", "forward"]),
    ("3 -1 -1", {"options": {"free_doors": True}}, ["1+3", "door"], ["door", "pushed"]),
    ("2 -1 -1", {"pawns": [8, 0], "hands": ["R", ""]}, ["1+2", "card"], ["took", "gave_back"]),
    ("2 -1 -1", {"pawns": [8, 0], "hands": ["R", ""]}, ["1+2", "leave"], ["gave_back", "left"]),
    ("1 -1 -1", {"turn": 20, "options": {"turn_limit": 20}}, ["1+1"], ["forward", "turn_limit"]),
    ("1 -1 -1", {}, ["1+1"], ["forward"]),
]


@pytest.mark.parametrize(("dice", "changes", "actions", "expected"), TOLD)
def test_what_decides_most_is_told_first(
    dice: str, changes: dict[str, Any], actions: list[str], expected: list[str]
) -> None:
    match = played(position(dice, **changes), *actions)
    before = match.at(len(match.steps) - 1)
    events = GAME.events(before, match.steps[-1].action, match.state, 0)
    assert [message.key.removeprefix("event.") for message in events] == expected


def test_only_fields_that_bear_a_number_are_named_by_it() -> None:
    """The start, the guardians and the treasure bear none."""
    assert told(played(position("3 -1 -1"), "1+3"), None, "fr")[-1] == "0 avance de 3 cases depuis le départ."
    state = position("2 6 1", hands=["", "", "", ""]).state
    words = texts("en", "sphinx")
    back = words.render(GAME.why_not(state, GAME.parse(state, "1-2")))
    assert back == "from the start, 2 fields backwards would lead beyond the start"
    near = position("2 6 1", pawns=[76, 0], hands=["R", ""]).state
    for action in ("1+2", "lay RBJ"):
        why = words.render(GAME.why_not(near, GAME.parse(near, action)))
        assert "the guardians" in why and "77" not in why
