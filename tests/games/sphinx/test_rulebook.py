"""The rulebook of Sphinx (Ravensburger 26 168 0), section by section, and the rulings R1-R9 of the README."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tablee.core import CHANCE, OVER, SPECTATOR, BadNotation, IllegalAction, Rng, new_match

from .positions import GAME, field, hand, moves, played, position, sphinx, told

# Pyramid of the tests (pyramid.toml): doors 3-4/34-35, 11-12/40-41, 18-19/45-46, 22-23/49-50, 29-30/54-55,
# 36-37/59-60, 42-43/63-64, 47-48/66-67, 51-52/68-69, 57-58/72-73, 61-62/74-75; red 5+10, blue 9+16,
# yellow 13+39, green 14+44, orange 17+56, black 31+65; mummies 24, 25, 27, 28, 53, 70.


# -- Préparatifs


def test_six_sphinxes_are_mixed_everybody_starts_on_the_start_and_without_cards() -> None:
    match = new_match("sphinx", seats=4, seed=1)
    view: Any = match.view(None)
    assert view["pawns"] == [0, 0, 0, 0] and view["hands"] == ["", "", "", ""]
    assert [row["place"] for row in view["sphinxes"]] == ["G1", "G2", "G3", "T1", "T2", "T3"]
    colours = {str(GAME.dump(new_match("sphinx", seats=4, seed=seed).state)["colours"]) for seed in range(60)}
    assert len(colours) > 50 and {"".join(sorted(c)) for c in colours} == {"BJNORV"}


def test_r9_the_first_player_is_drawn_by_lot() -> None:
    first = [int(sphinx(new_match("sphinx", seats=4, seed=seed)).player) for seed in range(80)]
    assert {first.count(seat) > 8 for seat in range(4)} == {True}


def test_the_box_holds_24_cards_six_sphinxes_three_dice_and_eleven_doors() -> None:
    pieces = GAME.components(new_match("sphinx", seats=4).state)
    kinds = [piece.split()[0] for piece in pieces]
    assert [kinds.count(kind) for kind in ("pawn", "sphinx", "card", "die", "door")] == [4, 6, 24, 3, 11]


# -- Les dés


def test_three_dice_are_rolled_one_after_the_other_two_of_six_faces_and_one_with_two_snakes() -> None:
    match = new_match("sphinx", seats=4)
    assert match.to_act() == CHANCE
    assert match.legal() == [f"roll {n}" for n in range(1, 7)]
    played(match, "roll 3", "roll 6")
    assert match.legal() == ["roll 1", "roll 2", "roll 3", "roll 4", "roll S"]
    assert [int(match.state.weight(action)) for action in match.state.legal_actions()] == [1, 1, 1, 1, 2]
    match.play("roll S")
    assert match.to_act() == int(sphinx(match).player)


def test_the_dice_are_used_in_any_order_each_a_separate_action() -> None:
    match = position("1 6 2")
    assert moves(match) == {"1+1", "2+6", "3+2"}  # from the start nothing leads back (R1)
    played(match, "3+2", "1-1")
    assert field(match) == 1 and moves(match) == {"2+6"}
    played(match, "2+6", "leave")
    assert field(match) == 7 and match.to_act() == CHANCE and sphinx(match).player == 1


def test_a_pawn_goes_both_ways_between_actions_but_not_within_one() -> None:
    match = position("2 2 1", pawns=[7, 0, 0, 0])
    assert moves(match) == {"1+2", "1-2", "2+2", "2-2", "3+1", "3-1"}  # equal dice told apart by place (R1)
    played(match, "1-2", "leave", "2+2")
    assert field(match) == 7


def test_no_action_ends_on_another_pawn_but_passing_is_free() -> None:
    match = position("2 3 1", pawns=[6, 8, 0, 0])
    assert "1+2" not in moves(match) and "2+3" in moves(match)
    with pytest.raises(IllegalAction) as refused:
        match.play("1+2")
    assert refused.value.reason.key == "refusal.field_taken"
    assert "field 8 is taken by" in str(refused.value)


def test_r1_nobody_moves_back_beyond_the_start() -> None:
    match = position("5 2 1", pawns=[2, 0, 0, 0])
    assert moves(match) == {"1+5", "2+2", "2-2", "3+1", "3-1"}
    with pytest.raises(IllegalAction, match="beyond the start"):
        match.play("1-5")


def test_r1_dice_that_cannot_be_used_lapse_and_the_turn_is_over() -> None:
    # On 2 with a six left: 8 is taken, and there is no way back.
    match = position("1 6 -1", pawns=[1, 8, 0, 0])
    match.play("1+1")
    assert field(match) == 2 and match.to_act() == CHANCE and sphinx(match).player == 1
    assert told(match, None)[-1] == "0 can no longer use: 6."


def test_r1_a_die_that_can_be_used_must_be() -> None:
    match = position("1 6 2", pawns=[7, 0, 0, 0])
    with pytest.raises(IllegalAction, match="must be"):
        match.play("pass")


def test_r4_the_start_holds_any_number_of_pawns() -> None:
    match = position("2 -1 -1", pawns=[2, 0, 0, 0])
    match.play("1-2")
    assert field(match) == 0


# -- Permuter les sphinx


def test_snakes_swap_one_guardian_with_one_temple_sphinx_unseen() -> None:
    match = position("-1 -1 S", pawns=[7, 0, 0, 0])
    assert match.legal() == [f"swap G{g}-T{t}" for g in (1, 2, 3) for t in (1, 2, 3)]
    before = int(sphinx(match).seen)
    match.play("swap G1-T2")
    assert GAME.dump(match.state)["places"] == [5, 2, 3, 4, 1, 6]
    assert sphinx(match).seen == before


def test_snakes_are_compulsory() -> None:
    match = position("-1 5 S", pawns=[76, 0, 0, 0], hands=["RBJ", "", "", ""])
    match.play("2-5")
    assert all(text.startswith("swap") for text in match.legal())
    with pytest.raises(IllegalAction):
        match.play("pass")
    with pytest.raises(IllegalAction, match="swaps two sphinxes"):
        match.play("3+2")


# -- Les portes secrètes


def test_a_door_takes_the_pawn_half_a_turn_to_the_field_diagonally_across() -> None:
    assert field(played(position("3 -1 -1"), "1+3")) == 35
    assert field(played(position("4 -1 -1"), "1+4")) == 34
    assert field(played(position("1 -1 -1", pawns=[33, 0, 0, 0]), "1+1")) == 4


def test_a_door_carries_every_pawn_on_its_four_fields() -> None:
    match = position("3 -1 -1", pawns=[0, 4, 34, 35])
    match.play("1+3")
    assert [field(match, seat) for seat in range(4)] == [35, 34, 4, 3]
    assert told(match, None)[:-1] == [
        "The secret door turns: 0 passes from field 3 to field 35.",
        "1 is carried by the door to field 34.",
        "2 is carried by the door to field 4.",
        "3 is carried by the door to field 3.",
    ]


def test_passing_a_door_does_not_turn_it_nor_does_starting_from_it() -> None:
    match = position("1 2 -1", pawns=[35, 0, 0, 0])
    match.play("2-2")
    assert field(match) == 33


def test_r3_the_landing_field_must_be_empty_before_the_door_turns() -> None:
    match = position("3 -1 1", pawns=[0, 3, 0, 0])
    assert "1+3" not in moves(match)
    assert "1+3" in moves(position("3 -1 1", pawns=[0, 35, 0, 0]))


# -- Les cases spéciales


def test_a_card_may_be_taken_in_passing_and_on_the_last_field() -> None:
    match = position("6 5 -1", pawns=[4, 0, 0, 0])  # passes 5 and 9, ends on 10
    match.play("1+6")
    assert match.legal() == ["card", "leave"] and field(match) == 5
    match.play("card")
    assert field(match) == 9 and match.legal() == ["card", "leave"]
    match.play("leave")
    assert field(match) == 10 and hand(match) == ""  # the red one had to go back on 10
    assert told(match, None) == ["0 must give back the red card.", "0 leaves the blue card."]


def test_a_card_that_one_has_must_be_given_back() -> None:
    match = position("2 -1 -1", pawns=[8, 0, 0, 0], hands=["RB", "B", "", ""])
    match.play("1+2")
    assert hand(match) == "" and hand(match, 1) == "B"


def test_a_mummy_lets_one_look_at_one_of_the_six_sphinxes_once_a_turn() -> None:
    match = position("3 3 -1", pawns=[21, 0, 0, 0])  # ends on 24, then passes 25 and ends on 27
    match.play("1+3")
    assert match.legal() == [f"look {place}" for place in ("G1", "G2", "G3", "T1", "T2", "T3")] + ["nolook"]
    match.play("look G2")
    assert moves(match) == {"2+3", "2-3"}
    match.play("2+3")
    assert match.to_act() == CHANCE


def test_r5_declining_a_look_does_not_use_it_up() -> None:
    match = position("3 3 -1", pawns=[21, 0, 0, 0])
    played(match, "1+3", "nolook", "2+3")
    assert field(match) == 25 and "look G1" in match.legal()
    played(match, "nolook", "look T3")
    assert match.to_act() == CHANCE


def test_a_look_is_secret_and_r7_that_it_took_place_is_public() -> None:
    match = played(position("3 -1 -1", pawns=[21, 0, 0, 0]), "1+3", "look G2")
    assert told(match, 0) == ["0 looks at a sphinx in secret: second guardian, blue."]
    for seat in (1, 2, 3, None):
        assert told(match, seat) == ["0 looks at a sphinx in secret: second guardian."]
        view: Any = match.view(seat)
        assert [row["colour"] for row in view["sphinxes"]] == [None] * 6
        assert view["sphinxes"][1]["seen_by"] == [0]


# -- Voler des cartes-sphinx


def test_passing_a_pawn_one_may_steal_a_card_of_ones_choice_that_one_lacks() -> None:
    match = position("3 -1 -1", pawns=[18, 20, 0, 0], hands=["R", "RVN", "", ""])
    match.play("1+3")
    assert field(match) == 20 and match.legal() == ["steal 2:V", "steal 2:N", "nosteal"]
    with pytest.raises(IllegalAction, match="already cannot be stolen: red"):
        match.play("steal 2:R")
    with pytest.raises(IllegalAction, match="has no blue card"):
        match.play("steal 2:B")
    with pytest.raises(IllegalAction, match="the pawn being passed is that of 1"):
        match.play("steal 3:V")
    match.play("steal 2:N")
    assert hand(match) == "RN" and hand(match, 1) == "RV" and field(match) == 21


def test_who_has_nothing_that_one_lacks_cannot_be_robbed() -> None:
    match = position("3 -1 -1", pawns=[18, 20, 0, 0], hands=["R", "R", "", ""])
    match.play("1+3")
    assert field(match) == 21 and match.to_act() == CHANCE


def test_several_may_be_robbed_in_a_turn_but_nobody_twice() -> None:
    match = position("3 3 -1", pawns=[18, 19, 20, 0], hands=["", "RV", "BN", ""])
    played(match, "1+3", "steal 2:R")
    assert field(match) == 20
    match.play("steal 3:N")
    match.play("2-3")
    assert match.to_act() == CHANCE  # both were robbed already; the door of 18 was pushed
    assert hand(match) == "RN" and field(match) == 46


def test_r5_declining_a_theft_does_not_use_it_up() -> None:
    match = position("2 2 -1", pawns=[19, 20, 0, 0], hands=["", "R", "", ""])
    played(match, "1+2", "nosteal", "2-2")
    assert match.legal() == ["steal 2:R", "nosteal"]


def test_r4_ending_beside_is_not_passing_and_the_start_cannot_be_passed() -> None:
    match = position("2 -1 -1", pawns=[2, 0, 1, 0], hands=["", "R", "", ""])
    match.play("1-2")
    assert match.to_act() == CHANCE and field(match) == 0


def test_on_a_taken_card_field_the_card_comes_first_then_the_theft() -> None:
    # D'autres questions: he takes the card, and then steals.
    match = position("2 -1 -1", pawns=[12, 13, 0, 0], hands=["", "RJ", "", ""])
    match.play("1+2")
    assert match.legal() == ["card", "leave"]
    match.play("card")
    assert match.legal() == ["steal 2:R", "nosteal"]


def test_r5_on_a_taken_mummy_field_the_look_comes_first_then_the_theft() -> None:
    match = position("2 -1 -1", pawns=[27, 28, 0, 0], hands=["", "R", "", ""])
    match.play("1+2")
    assert match.legal()[-1] == "nolook"
    match.play("look G1")
    assert match.legal() == ["steal 2:R", "nosteal"]


def test_a_choice_on_the_way_must_be_made_before_anything_else() -> None:
    match = played(position("2 1 -1", pawns=[12, 0, 0, 0]), "1+2")
    with pytest.raises(IllegalAction, match="first to be decided: take the card"):
        match.play("2+1")


# -- Fin du jeu


def test_the_guardians_are_reached_without_the_exact_number_and_only_with_three_cards() -> None:
    assert moves(position("6 -1 -1", pawns=[75, 0, 0, 0], hands=["RBJ", "", "", ""])) == {"1+6", "1-6"}
    match = position("6 -1 -1", pawns=[75, 0, 0, 0], hands=["RB", "", "", ""])
    assert moves(match) == {"1-6"}
    with pytest.raises(
        IllegalAction, match="only an attempt, with 3 cards or more, may go on to the guardians; there are 2"
    ):
        match.play("1+6")


def test_three_right_colours_in_order_win() -> None:
    match = played(position("6 -1 -1", pawns=[75, 0, 0, 0], hands=["RBJN", "", "", ""]), "1+6")
    assert field(match) == 77 and len(match.legal()) == 24
    match.play("lay RBJ")
    assert match.to_act() == OVER
    assert match.state.outcome().to_json() == {"winners": [0], "scores": [1, 0, 0, 0], "reason": "treasure"}
    assert [match.state.payoff(seat) for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]


def test_a_wrong_order_loses_all_cards_and_leads_back_to_the_start() -> None:
    match = position("6 1 S", pawns=[75, 0, 0, 0], hands=["RBJN", "", "", ""])
    played(match, "1+6", "lay RJB")
    assert field(match) == 0 and hand(match) == ""
    assert match.to_act() == CHANCE and sphinx(match).player == 1  # R6: dice and snake are lost
    assert told(match, 0)[2] == "0 saw the guardians: red, blue, yellow."
    assert "0 saw the guardians: red, blue, yellow." not in told(match, 1)


def test_lay_only_what_is_in_hand_and_three_different_colours() -> None:
    match = played(position("6 -1 -1", pawns=[75, 0, 0, 0], hands=["RBJ", "", "", ""]), "1+6")
    with pytest.raises(IllegalAction, match="the player has no green card"):
        match.play("lay RBV")
    with pytest.raises(IllegalAction, match="three different colours"):
        match.play("lay RBR")
    with pytest.raises(BadNotation):
        match.play("lay RBX")


def test_r2_an_attempt_is_never_compulsory() -> None:
    # The only other use of the six, back to 70, is taken.
    match = position("6 -1 -1", pawns=[76, 70, 0, 0], hands=["RBJ", "", "", ""])
    assert match.legal() == ["1+6", "pass"]
    match.play("pass")
    assert field(match) == 76 and sphinx(match).player == 1


def test_r2_a_theft_on_the_way_does_not_count_for_the_three_cards() -> None:
    match = position("2 -1 -1", pawns=[75, 76, 0, 0], hands=["RB", "J", "", ""])
    assert "1+2" not in moves(match)
    match = played(position("2 -1 -1", pawns=[75, 76, 0, 0], hands=["RBJ", "N", "", ""]), "1+2", "steal 2:N")
    assert "lay RBN" in match.legal()


# -- Ce qu'on sait (R7)


def test_r7_notes_follow_a_sphinx_through_the_swaps() -> None:
    match = position("-1 -1 S", pawns=[7, 0, 0, 0], seen=[[1], [], [], []])
    match.play("swap G1-T3")
    view: Any = match.view(0)
    assert {row["place"]: row["colour"] for row in view["sphinxes"] if row["colour"]} == {"T3": "R"}


def test_r7_without_notes_a_look_is_shown_until_ones_next_turn_and_then_kept_in_mind_only() -> None:
    match = position("3 -1 -1", pawns=[21, 0], options={"notes": False})
    played(match, "1+3", "look G2")
    view: Any = match.view(0)
    assert view["sphinxes"][1] == {"place": "G2", "sphinx": 2, "colour": "B"} and "failed" not in view
    assert told(match, 0) == ["0 looks at a sphinx in secret: second guardian."]
    played(match, "roll 1", "roll 2", "roll S", "1+1", "2+2", "swap G1-T1")
    view = match.view(0)
    assert sphinx(match).player == 0 and {row["colour"] for row in view["sphinxes"]} == {None}
    for seed in range(20):  # the seat still knows
        assert str(GAME.dump(match.state.resample(0, Rng(seed)))["colours"])[1] == "B"


def test_r7_resample_keeps_what_was_seen_and_respects_wrong_attempts() -> None:
    failed = [{"sphinxes": [1, 2, 3], "laid": "RBV"}, {"sphinxes": [3, 1, 4], "laid": "NRO"}]
    match = position(seen=[[1, 2], [], [], [1, 2, 3, 4]], failed=failed)
    found = set()
    for seed in range(300):
        other: Any = match.state.resample(0, Rng(seed))
        found.add(str(GAME.dump(other)["colours"]))
    # Red and blue stay; four colours are left for four sphinxes: 24 ways. The third is not green (6 less),
    # nor black when the fourth is orange (2 less).
    assert len(found) == 16
    assert all(c.startswith("RB") and c[2] != "V" and c[2:4] != "NO" for c in found)
    everything = {
        str(GAME.dump(match.state.resample(SPECTATOR, Rng(seed)))["colours"]) for seed in range(400)
    }
    assert len(everything) > 200 and not any(c[:3] == "RBV" for c in everything)


def test_r7_resample_finds_the_only_colours_that_many_wrong_attempts_leave() -> None:
    # Every order but the right one was laid on the first three and on the last three: chance would hardly find it.
    guesses = {(1, 2, 3): "RBJ", (4, 5, 6): "VON"}
    failed = [
        {"sphinxes": list(sphinxes), "laid": "".join(laid)}
        for sphinxes, right in guesses.items()
        for laid in permutations("RBJVON", 3)
        if "".join(laid) != right
    ]
    match = position(failed=failed, turn=401, seen=[[], [1, 2, 3], [4, 5, 6], []])
    for seed in range(3):
        assert GAME.dump(match.state.resample(SPECTATOR, Rng(seed)))["colours"] == "RBJVON"


def test_r7_a_wrong_attempt_is_remembered_for_the_sphinxes_not_for_the_places() -> None:
    match = position("6 1 S", pawns=[75, 0], hands=["RBN", ""])
    played(match, "1+6", "lay RBN", "roll 1", "roll 1", "roll S", "1+1", "2+1", "swap G1-T1")
    view: Any = match.view(1)
    assert view["failed"] == [{"sphinxes": [1, 2, 3], "laid": "RBN"}]
    assert [row["sphinx"] for row in view["sphinxes"]] == [4, 2, 3, 1, 5, 6]


# -- Les règles simplifiées


def test_simple_two_dice_without_the_snake_die() -> None:
    match = new_match("sphinx", seats=3, options={"two_dice": True})
    played(match, "roll 3", "roll 6")
    assert match.to_act() >= 0
    with pytest.raises(IllegalAction, match="no die 3"):
        match.play("swap G1-T1")


def test_simple_doors_only_if_the_player_wishes_when_an_action_ends_there() -> None:
    for answer, end in (("door", 35), ("nodoor", 3)):
        match = played(position("3 -1 -1", options={"free_doors": True}), "1+3")
        assert match.legal() == ["door", "nodoor"]
        match.play(answer)
        assert field(match) == end


def test_simple_no_giving_back() -> None:
    match = position("1 -1 -1", pawns=[9, 0, 0, 0], hands=["R", "", "", ""], options={"keep_cards": True})
    match.play("1+1")
    assert hand(match) == "R" and match.to_act() == CHANCE


def test_simple_the_order_of_the_colours_is_free() -> None:
    options: dict[str, object] = {"free_order": True}
    match = position("6 -1 -1", pawns=[75, 0], hands=["RBJN", ""], options=options)
    match.play("1+6")
    assert match.legal() == ["lay RBJ", "lay RBN", "lay RJN", "lay BJN"]
    match.play("lay JRB")
    assert match.to_act() == OVER
    failed = [{"sphinxes": [1, 2, 3], "laid": "RBV"}]
    match = position(seen=[[1], [1, 2, 3]], pawns=[0, 0], failed=failed, options=options)
    found = {str(GAME.dump(match.state.resample(0, Rng(seed)))["colours"]) for seed in range(2000)}
    assert not any({c[1], c[2]} == {"B", "V"} for c in found) and len(found) == 120 - 12


# -- R8


def test_r8_a_game_that_reaches_its_limit_of_turns_is_a_draw() -> None:
    match = position("1 -1 -1", turn=20, options={"turn_limit": 20})
    match.play("1+1")
    assert match.to_act() == OVER
    assert match.state.outcome().to_json() == {
        "winners": [0, 1, 2, 3],
        "scores": [0] * 4,
        "reason": "turn_limit",
    }
    assert GAME.simulation_options() == {"turn_limit": 500}
    assert new_match("sphinx").options["turn_limit"] == 0
