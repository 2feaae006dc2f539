"""Options: typed, with defaults, and a clear word about everything else."""

from __future__ import annotations

import pytest

from tablee.core import BadOption, Option, UnknownGame, get_game, new_match
from tablee.core.options import CHOICE, FLAG, NUMBER, complete

KNOWN = [
    Option("doors", FLAG, False),
    Option("teams", CHOICE, "none", choices=["none", "announced"]),
    Option("degree", NUMBER, 3, lowest=1, highest=8),
]


def test_what_is_not_given_has_its_default() -> None:
    assert complete(KNOWN, {}) == {"doors": False, "teams": "none", "degree": 3}


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"doors": "yes"}, {"doors": True}),
        ({"doors": "off"}, {"doors": False}),
        ({"doors": True}, {"doors": True}),
        ({"teams": "announced"}, {"teams": "announced"}),
        ({"degree": "8"}, {"degree": 8}),
        ({"degree": 1}, {"degree": 1}),
    ],
)
def test_values_are_read_from_texts_and_data(given: dict[str, object], wanted: dict[str, object]) -> None:
    options = complete(KNOWN, given)
    assert {name: options[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"door": True}, "there is no option 'door'; options of this game: doors, teams, degree"),
        ({"doors": "perhaps"}, "option 'doors' takes true or false, not 'perhaps'"),
        ({"doors": 1}, "takes true or false, not 1"),
        ({"teams": "mine"}, "takes one of none, announced, not 'mine'"),
        ({"degree": 9}, "takes a whole number from 1 to 8, not 9"),
        ({"degree": "x"}, "takes a whole number from 1 to 8, not 'x'"),
        ({"degree": True}, "takes a whole number from 1 to 8, not True"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(given: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        complete(KNOWN, given)


def test_unknown_games_and_seats() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; games: .*styx"):
        get_game("chess")
    with pytest.raises(BadOption, match="styx is played by 2 seats, not 5"):
        new_match("styx", seats=5)
