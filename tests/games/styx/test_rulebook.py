"""The rulebook of Styx, rule by rule. Pages are those of the French rulebook; R1-R6 the rulings in the README."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import BadNotation, IllegalAction, Match, Rng, get_game, new_match
from tablee.games.styx.components import CARDS, FACULTIES, StyxEdition, code_named, name_of
from tablee.games.styx.rules import StyxState

GAME = get_game("styx")
EDITION = GAME.default_edition()


def position(**changes: Any) -> Match:
    """The golden example's first position (pages 5-6), with changes; the cards not named go to the pile, in order."""
    data: dict[str, Any] = {
        "player": 1,
        "phase": "turn",
        "turn": 1,
        # Seat 0 is Patricia (three anchors), seat 1 Ludovic, who has two and starts.
        "river": [
            {"styx": "C1", "cards": [], "controller": 0},
            {"styx": "M4", "cards": [], "controller": 1},
            {"styx": "T5", "cards": [], "controller": 0},
            {"styx": "I2", "cards": [], "controller": 1},
            {"styx": "B6", "cards": [], "controller": 0},
        ],
        "phlegyas": "V3",
        "marker": "none",
        "row": ["T6", "I1"],
        "removed": [],
        "hands": [["B6"], ["B3"]],
        "known": [],
        "pile": [],
    }
    data.update(changes)
    used = [card for hand in data["hands"] for card in hand] + [card for card in data["row"] if card]
    used += [card for pile in data["river"] for card in pile["cards"]] + data["removed"] + data["pile"]
    data["pile"] = data["pile"] + [name_of(card) for card in CARDS if name_of(card) not in used]
    # One card leaves pile and row in every turn; a marker that no card in the river moved there is set by hand.
    data["turn"] = 35 - len(data["pile"]) - len([card for card in data["row"] if card])
    assert isinstance(EDITION, StyxEdition)
    marker = FACULTIES.index(data["marker"])
    laid = [code_named(card) for pile in data["river"] for card in pile["cards"]]
    shown = [FACULTIES[int(EDITION.faculty[card])] for card in laid if card is not None]
    data["marker"] = next((faculty for faculty in shown if faculty != "phlegyas"), "none")
    state = GAME.load(EDITION, 2, {}, data)
    assert isinstance(state, StyxState)
    state.marker = marker
    return Match(GAME, EDITION, 2, {}, state)


def styx(match: Match) -> StyxState:
    assert isinstance(match.state, StyxState)
    return match.state


def placements(match: Match, card: str) -> set[str]:
    """The tops on which the rules let this card of the hand be placed."""
    view: Any = match.view(None)
    tops = [(pile["cards"] or [pile["styx"]])[-1] for pile in view["river"]]
    return {tops[int(text[3]) - 1] for text in match.legal() if text.startswith(f"{card}>")}


def pile_with(match: Match, top: str) -> int:
    view: Any = match.view(None)
    return [(pile["cards"] or [pile["styx"]])[-1] for pile in view["river"]].index(top) + 1


def place(match: Match, card: str, top: str) -> None:
    match.play(f"{card}>{pile_with(match, top)}")


def test_the_golden_example_step_by_step() -> None:
    """Pages 6 to 11: Ludovic against Patricia, with the exact set of legal placements at each step."""
    # Drawn face down in step 4: Ludovic anything, Patricia Maudit 5, Ludovic anything; turned up: see each step.
    match = position(pile=["M2", "V5", "C3", "M5", "V6", "C4"])

    def look() -> Any:
        return match.view(None)

    # 1. Ludovic takes Toxique 6; Brute 3 may go exactly on Maudit 4 or Igné 2.
    match.play("+T6", by=1)
    assert placements(match, "B3") == {"M4", "I2"}
    place(match, "B3", "I2")
    assert look()["marker"] == "least_different"
    # 2. Same Force as Phlégyas (Vermine 3): he must place again, and Toxique 6 fits on Carcasse 1 only.
    assert look()["phase"] == "again" and match.to_act() == 1
    assert placements(match, "T6") == {"C1"}
    place(match, "T6", "C1")
    assert look()["marker"] == "smallest"
    # His turn is over: the row is completed to two.
    assert match.to_act() == 0
    assert sorted(look()["row"]) == ["I1", "M2"]
    # 3. Patricia takes Igné 1; Brute 6 plays as Phlégyas says, smallest, and not on a Brute: only on Maudit 4.
    match.play("+I1", by=0)
    assert placements(match, "B6") == {"M4"}
    place(match, "B6", "M4")
    assert look()["marker"] == "smallest", "a card with the faculty Phlégyas does not move the marker (R2)"
    assert "V5" in look()["row"]
    # 4. Ludovic, Patricia, Ludovic draw face down; Patricia's card is Maudit 5.
    for by in (1, 0, 1):
        match.play("+", by=by)
    patricia: Any = match.view(0)
    assert patricia["hands"][0]["cards"] == ["I1", "M5"]
    # 5. Patricia takes Vermine 5, which may go only on Brute 3; the marker stays; she has four piles of five.
    match.play("+V5", by=0)
    assert placements(match, "V5") == {"B3"}
    place(match, "V5", "B3")
    assert look()["marker"] == "smallest"
    assert [pile["controller"] for pile in look()["river"]].count(0) == 4
    # 6. Same Faction as Phlégyas: she must place again. Maudit 5 goes on Force 6, not on a Force 5 (R1).
    assert look()["phase"] == "again" and match.to_act() == 0
    assert placements(match, "M5") == {"B6", "T6"}
    match.play(f"M5>{pile_with(match, 'B6')}")
    assert look()["marker"] == "greatest"
    # Turn over, Carcasse 4 is turned up.
    assert match.to_act() == 1
    assert "C4" in look()["row"]


def test_the_set_up_deals_what_page_4_and_5_say() -> None:
    """Pages 4-5: five STYX cards in the river, the sixth is Phlégyas on "no faculty", two in the row, one each."""
    for seed in range(60):
        match = new_match("styx", seed=seed)
        state = styx(match)
        view: Any = match.view(None)
        river = [pile["styx"] for pile in view["river"]]
        assert sorted([*river, view["phlegyas"]]) == ["B6", "C1", "I2", "M4", "T5", "V3"]
        assert view["marker"] == "none"
        assert [hand["size"] for hand in view["hands"]] == [1, 1]
        assert len(state.row_cards()) == 2 and view["pile"] == 32
        anchors = [pile["controller"] for pile in view["river"]]
        # Whoever turned the lowest of the first four cards turned a third one; the other starts (points 4 and 9).
        lowest = min(river[:4], key=lambda card: card[1])
        third = anchors[river.index(lowest)]
        assert anchors.count(third) == 3 and anchors.count(1 - third) == 2
        assert match.to_act() == 1 - third


def test_both_seats_can_be_dealt_the_third_card() -> None:
    assert {new_match("styx", seed=seed).to_act() for seed in range(20)} == {0, 1}


@pytest.mark.parametrize(
    ("card", "marker", "allowed"),
    [
        # Base rule and Faculty (pages 7 and 12) on the river C1 M4 T5 I2 B6.
        ("M3", "none", {"C1", "T5", "I2", "B6"}),  # Phlégyas on "no faculty": the base rule alone
        ("M3", "greatest", {"B6"}),
        ("M3", "smallest", {"C1"}),
        ("M3", "most_different", {"B6"}),
        ("M3", "least_different", {"I2"}),
        ("M3", "same", {"M4"}),
        ("V3", "none", {"B6"}),  # greatest
        ("T6", "none", {"C1"}),  # smallest
        ("T3", "none", {"B6"}),  # greatest difference, 3
        ("B3", "none", {"M4", "I2"}),  # smallest difference: 1 both ways, the player chooses
        ("I3", "none", {"I2"}),  # same Faction
        ("C4", "none", {"M4", "C1"}),  # same Force or same Faction
    ],
)
def test_where_each_faculty_lets_a_card_go(card: str, marker: str, allowed: set[str]) -> None:
    other = "V1" if card != "V1" else "V2"
    match = position(hands=[["B2"], [card]], row=[other, "C5"], marker=marker)
    match.play(f"+{other}")
    assert placements(match, card) == allowed


def test_extremes_are_taken_among_what_the_base_rule_leaves() -> None:
    """R1: the greatest top is Brute 6, but Brute 2 (greatest) may not go on a Brute: Toxique 5 it is."""
    match = position(hands=[["M1"], ["B2"]], row=["V1", "C5"])
    match.play("+V1")
    assert placements(match, "B2") == {"T5"}


def test_drawing_needs_fewer_than_four_cards() -> None:
    """Page 6: with four cards in hand one must take a face-up card and place."""
    three = position(hands=[["B6"], ["B3", "C2", "M1"]])
    assert "+" in three.legal()
    four = position(hands=[["B6"], ["B3", "C2", "M1", "M2"]])
    assert "+" not in four.legal()
    with pytest.raises(IllegalAction, match="with 4 cards in hand"):
        four.play("+")


def test_drawing_ends_the_turn_and_shows_the_card_to_nobody_else() -> None:
    match = position(pile=["M2"])
    match.play("+")
    assert match.to_act() == 0
    mine: Any = match.view(1)
    theirs: Any = match.view(0)
    assert mine["hands"][1]["cards"] == ["B3", "M2"]
    assert theirs["hands"][1] == {"size": 2, "cards": [], "known": []}


def test_a_card_taken_face_up_stays_known() -> None:
    """R6: everyone saw it."""
    match = position(pile=["M2"])
    match.play("+T6")
    place(match, "B3", "M4")
    theirs: Any = match.view(0)
    assert theirs["hands"][1]["cards"] == ["T6"]


def test_a_face_up_card_that_leaves_nothing_to_place_may_not_be_taken() -> None:
    """R3."""
    river = [
        {"styx": "C1", "cards": ["V2"], "controller": 0},
        {"styx": "M4", "cards": ["C5"], "controller": 1},
        {"styx": "T5", "cards": ["V4"], "controller": 0},
        {"styx": "I2", "cards": ["M1"], "controller": 1},
        {"styx": "B6", "cards": ["V6"], "controller": 0},
    ]
    # Igné 3 follows "same" and finds neither an Igné nor a Force 3.
    match = position(river=river, hands=[["B6"], []], row=["I3", "T6"])
    assert "+I3" not in match.legal() and "+T6" in match.legal() and "+" in match.legal()
    with pytest.raises(IllegalAction, match="would leave no card that can be placed"):
        match.play("+I3")


def test_a_blocked_player_removes_a_face_up_card() -> None:
    """R5: nothing can be placed and nothing drawn; the row is completed and the turn ends."""
    river = [
        {"styx": "C1", "cards": ["V2"], "controller": 0},
        {"styx": "M4", "cards": ["C5"], "controller": 1},
        {"styx": "T5", "cards": ["V4"], "controller": 0},
        {"styx": "I2", "cards": ["M1"], "controller": 1},
        {"styx": "B6", "cards": ["V6"], "controller": 0},
    ]
    placed = {"V2", "V4", "V6", "M1", "C5"}
    kept = placed | {"I3", "B6"}
    removed = [name_of(card) for card in CARDS if name_of(card) not in kept]
    match = position(river=river, hands=[["B6"], []], row=["I3", None], removed=removed)
    assert match.legal() == ["-I3"]
    match.play("-I3")
    assert match.over(), "no face-up card is left"
    outcome = match.outcome()
    assert outcome is not None and outcome.reason == "master" and outcome.winners == [0]


def test_a_compulsory_placement_lapses_where_nothing_can_be_placed() -> None:
    """R4: Vermine 3 is akin to Phlégyas, and the only other card finds no place."""
    river = [
        {"styx": "C1", "cards": ["M6"], "controller": 1},
        {"styx": "M4", "cards": ["V2"], "controller": 0},
        {"styx": "T5", "cards": ["C5"], "controller": 0},
        {"styx": "I2", "cards": ["M1"], "controller": 1},
        {"styx": "B6", "cards": ["T4"], "controller": 0},
    ]
    # Vermine 3 (greatest) covers Maudit 6, and Igné 3 (same) can go on it: it must.
    match = position(river=river, hands=[["B6"], ["I3"]], row=["V3", "C4"])
    match.play("+V3")
    place(match, "V3", "M6")
    assert match.to_act() == 1 and placements(match, "I3") == {"V3"}
    # Brute 5 (same) needs a Brute or a Force 5: Carcasse 5 is one.
    other = position(river=river, hands=[["B6"], ["B5"]], row=["V3", "C4"])
    other.play("+V3")
    place(other, "V3", "M6")
    assert placements(other, "B5") == {"C5"}
    # With Carcasse 6 instead of 5, Brute 5 finds neither a Brute nor a Force 5: the turn just ends.
    river[2]["cards"] = ["C6"]
    lapsed = position(river=river, hands=[["B6"], ["B5"]], row=["V3", "C4"])
    lapsed.play("+V3")
    place(lapsed, "V3", "M6")
    assert lapsed.to_act() == 0


def test_an_empty_hand_ends_the_compulsory_placements() -> None:
    """Page 7: "unless the hand is empty"."""
    river = [
        {"styx": "C1", "cards": [], "controller": 0},
        {"styx": "M4", "cards": [], "controller": 1},
        {"styx": "T5", "cards": ["V1"], "controller": 0},
        {"styx": "I2", "cards": [], "controller": 1},
        {"styx": "B6", "cards": [], "controller": 0},
    ]
    match = position(river=river, hands=[["B6"], []], row=["V3", "C4"])
    match.play("+V3")
    place(match, "V3", "B6")
    assert match.to_act() == 0


def test_all_five_piles_win_at_once_even_before_a_compulsory_placement() -> None:
    """Page 10: Grand Maître as soon as all five are controlled; Vermine 3 would have to be followed by another."""
    river = [
        {"styx": "C1", "cards": [], "controller": 1},
        {"styx": "M4", "cards": [], "controller": 1},
        {"styx": "T5", "cards": [], "controller": 1},
        {"styx": "I2", "cards": ["V1"], "controller": 1},
        {"styx": "B6", "cards": [], "controller": 0},
    ]
    match = position(river=river, hands=[["M1"], ["C2"]], row=["V3", "I1"])
    match.play("+V3")
    place(match, "V3", "B6")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "grand_master" and outcome.winners == [1] and outcome.scores == [0, 5]


def test_the_marker_stays_for_a_card_of_the_same_faculty_and_for_phlegyas() -> None:
    """R2 (page 9, step 7)."""
    match = position(hands=[["B6"], ["M3"]], row=["T6", "V1"], marker="smallest")
    match.play("+T6")
    place(match, "T6", "C1")
    assert match.view(None)["marker"] == "smallest"
    again = position(hands=[["B6"], ["M3"]], row=["T6", "V1"], marker="greatest")
    again.play("+V1")
    place(again, "M3", "B6")
    assert again.view(None)["marker"] == "greatest"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "B3>1",
            "follows “smallest difference”: the closest Force allowed is Cursed 4, Igneous 2, not Carcass 1",
        ),
        ("B3>5", "are of the same Faction"),
        ("T6>5", "have the same Force"),
        ("C2>1", "is not in the hand"),
        ("+", "must be placed"),
        ("+I1", "must be placed"),
        ("-I1", "must be placed"),
    ],
)
def test_a_refusal_names_its_rule(text: str, why: str) -> None:
    match = position()
    match.play("+T6")
    with pytest.raises(IllegalAction, match=why):
        match.play(text)


@pytest.mark.parametrize("text", ["", "B7>1", "B3>6", "T6", "++", "place B3", "b3>1", "B3 > 1"])
def test_what_is_no_action_is_named_so(text: str) -> None:
    with pytest.raises(BadNotation, match="is no action of styx; expected"):
        position().play(text)


def test_taking_comes_before_placing() -> None:
    with pytest.raises(IllegalAction, match="before placing"):
        position().play("B3>2")


def test_the_other_seat_may_not_act() -> None:
    with pytest.raises(IllegalAction, match="not this seat’s turn"):
        position().play("+", by=0)


def test_the_faculties_form_a_latin_square() -> None:
    """The reconstruction of the rules page: each Faction and each Force has each Faculty once."""
    assert isinstance(EDITION, StyxEdition)
    table = [[int(EDITION.faculty[faction * 8 + force]) for force in range(6)] for faction in range(6)]
    for i in range(6):
        assert sorted(table[i]) == [1, 2, 3, 4, 5, 6]
        assert sorted(row[i] for row in table) == [1, 2, 3, 4, 5, 6]


def test_resampling_deals_every_hidden_card_to_every_place() -> None:
    """R6: what was drawn unseen and the pile are exchanged, evenly; what was taken face up stays."""
    match = position()
    held: set[str] = set()
    for seed in range(400):
        other = match.state.resample(1, Rng(seed))
        assert isinstance(other, StyxState)
        assert other.hand_of(1) == styx(match).hand_of(1)
        held.add(name_of(other.hand_of(0)[0]))
    assert len(held) == 33  # 36 less the own card and the two of the row
