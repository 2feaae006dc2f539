"""What the players of Sphinx choose before they begin, and what they see of an attempt."""

from __future__ import annotations

import pytest

from tablee.core import BadOption, get_game, new_match, texts
from tests.games.sphinx.positions import field, played, position

GAME = get_game("sphinx")


def test_the_youngest_begins_where_the_table_names_him() -> None:
    for seat in (1, 2, 3):
        match = new_match("sphinx", 3, "deal 1", {"first": seat})
        assert match.view(None)["player"] == seat - 1
        told = [texts("fr", "sphinx").render(m) for m in GAME.opening(match.initial, match.options)]
        assert "le plus jeune" in told[-1]
    with pytest.raises(BadOption, match="there are 3 seats"):
        new_match("sphinx", 3, "deal 1", {"first": 4})


def test_three_seats_are_usual_and_two_are_possible() -> None:
    assert GAME.usual_seats() == 3 and 2 in GAME.seats


def test_the_four_simplifications_go_together() -> None:
    preset = GAME.presets()["very_young"]
    assert preset == {"two_dice": True, "free_doors": True, "keep_cards": True, "free_order": True}
    view = new_match("sphinx", 3, "deal 1", preset).view(None)
    assert view["rules"] == {"free_doors": True, "keep_cards": True, "free_order": True}
    assert isinstance(view["dice"], list) and len(view["dice"]) == 2


def test_in_an_attempt_the_pawn_stands_on_the_treasure_field() -> None:
    match = played(position("1 -2 -3", pawns=[76, 0, 0], hands=["RBJ", "", ""]), "1+1")
    assert field(match) == 77  # where the rules count it, before the guardians
    assert match.view(None)["pawns"] == [80, 0, 0]
    assert played(match, "lay RBJ").view(1)["pawns"] == [80, 0, 0]


def test_a_failed_attempt_leads_back_to_the_start() -> None:
    match = played(position("1 -2 -3", pawns=[76, 0, 0], hands=["RBJ", "", ""]), "1+1", "lay RJB")
    assert match.view(None)["pawns"] == [0, 0, 0]


def test_four_cards_a_colour_never_run_out() -> None:
    """Nobody holds two of a colour, and at most four play."""
    assert max(GAME.seats) == 4
    assert len([piece for piece in GAME.components(position().state) if piece.startswith("card")]) == 24
