"""The set-up of Styx as it is told, and the example of our rules text, played."""

from __future__ import annotations

from tablee.core import get_game, new_match, texts
from tests.games.styx.test_rulebook import place, placements, position

GAME = get_game("styx")


def test_the_set_up_is_announced() -> None:
    words = texts("fr", "styx")
    for deal in range(10):
        match = new_match("styx", 2, f"deal {deal}")
        told = [words.render(m, ["Ada", "Bob"]) for m in GAME.opening(match.initial, match.options)]
        first = ("Ada", "Bob")[match.to_act()]
        assert told[0].startswith("Ada retourne deux cartes STYX") and told[1].startswith("Bob retourne deux")
        assert "Force la plus faible" in told[2] and not told[2].startswith(first)
        assert "Phlégyas" in told[3] and told[4].startswith(f"{first} n’a que deux ancres")
        assert len(told) == 7  # and the two cards turned face up


def test_a_position_that_no_set_up_gives_is_not_announced_as_one() -> None:
    match = new_match("styx", 2, "deal 1")
    match.play(next(text for text in match.legal() if len(text) == 3))
    match.play(match.legal()[0])
    assert GAME.opening(match.state, match.options) == []


def test_the_example_of_the_rules_text() -> None:
    """Each sentence of « Un exemple » in texts/rules.fr.md."""
    match = position(
        player=0,
        river=[
            {"styx": "T5", "cards": [], "controller": 0},
            {"styx": "I2", "cards": [], "controller": 0},
            {"styx": "B6", "cards": [], "controller": 1},
            {"styx": "C1", "cards": [], "controller": 1},
            {"styx": "M4", "cards": [], "controller": 1},
        ],
        hands=[["M1"], ["B3"]],
        row=["V2", "C4"],
    )
    match.play("+V2")
    assert placements(match, "V2") == {"B6"}
    place(match, "V2", "B6")
    assert match.view(None)["marker"] == "most_different" and match.to_act() == 0  # Vermine, as Phlégyas
    assert placements(match, "M1") == {"I2", "V2"}
    place(match, "M1", "I2")
    assert match.view(None)["marker"] == "smallest" and match.to_act() == 1
    match.play("+C4")
    assert placements(match, "C4") == {"C1", "M4"}
