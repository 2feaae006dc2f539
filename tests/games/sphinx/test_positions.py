"""Positions of Sphinx written down wrong: the reason; and notation that is none."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import CHANCE, BadNotation, BadRecord

from .positions import EDITION, GAME, played, position


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"pawns": [5, 5, 0, 0]}, "seats 0 and 1 both stand on field 5"),
        ({"pawns": [77, 0, 0, 0]}, "stands on 77, where only an attempt ends"),
        ({"hands": ["RR", "", "", ""]}, "different letters among RBJVON"),
        ({"hands": ["X", "", "", ""]}, "different letters among RBJVON"),
        ({"hands": ["R", ""]}, "must have 4 items, one for each seat"),
        ({"colours": "RBJVOO"}, "each of the letters RBJVON once"),
        ({"places": [1, 1, 2, 3, 4, 5]}, "each sphinx from 1 to 6 once"),
        ({"failed": [{"sphinxes": [1, 2, 3], "laid": "RBJ"}]}, "would have been right"),
        ({"failed": [{"sphinxes": [1, 2, 2], "laid": "RBN"}]}, "three different ones"),
        ({"failed": [{"sphinxes": [1, 2, 4], "laid": "RBB"}]}, "different letters"),
        ({"phase": "at_card"}, "card_offered': field 0 offers no card"),
        ({"phase": "at_mummy"}, "look_offered': field 0 offers no look"),
        ({"phase": "at_pawn", "steps": 1}, "theft_offered': nobody on field 0"),
        ({"phase": "at_door"}, "door_offered': field 0 has no door"),
        ({"phase": "laying"}, "an attempt is made on 77, not on 0"),
        ({"phase": "rolling"}, "3 dice cannot have been rolled"),
        ({"phase": "ended"}, "a game is over when"),
        ({"winner": 1}, "a game is over when"),
        ({"steps": 3, "way": -1}, "3 are left, but no move is under way"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        position(**changes)


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        ("1 S 2", "die 2 has no face S"),
        ("1 2 5", "die 3 has no face 5"),
        ("1 2", "there must be 3 dice"),
        ("1 2 0", "a face is a text"),
    ],
)
def test_dice_that_cannot_be_are_refused(dice: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        position(dice)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "4+1",
        "1+7",
        "1*3",
        "roll",
        "roll 7",
        "roll SS",
        "swap T1-G1",
        "look X1",
        "steal 5:R",
        "lay RB",
        "Card",
        "1+3 ",
    ],
)
def test_what_is_no_action_is_said_to_be_none(text: str) -> None:
    match = position()
    with pytest.raises(BadNotation, match="is no action of sphinx; expected '2"):
        match.play(text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("roll 3", "refusal.already_rolled"),
        ("1+2", "refusal.die_shows"),
        ("swap G1-T1", "refusal.no_snake"),
        ("card", "refusal.no_card_here"),
        ("leave", "refusal.no_card_here"),
        ("look G1", "refusal.no_mummy_here"),
        ("nolook", "refusal.no_mummy_here"),
        ("steal 2:R", "refusal.no_pawn_passed"),
        ("nosteal", "refusal.no_pawn_passed"),
        ("door", "refusal.no_door_now"),
        ("nodoor", "refusal.no_door_now"),
        ("lay RBJ", "refusal.lay_at_guardians"),
        ("pass", "refusal.must_use"),
        ("1-1", "refusal.before_start"),
    ],
)
def test_a_refusal_names_its_rule(text: str, key: str) -> None:
    match = position()
    assert GAME.why_not(match.state, GAME.parse(match.state, text)).key == key


def test_a_position_in_a_turn_with_a_look_is_read_back() -> None:
    match = played(position("3 3 -1", pawns=[21, 0, 0, 0]), "1+3", "look G2")
    data = GAME.dump(match.state)
    back = GAME.load(EDITION, 4, match.options, data)
    assert data["looked"] and GAME.dump(back) == data
    back.apply(GAME.parse(back, "2+3"))  # past a mummy: no second look in this turn
    assert back.to_act() == CHANCE
