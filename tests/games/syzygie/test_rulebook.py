"""The rulebook of Syzygie, rule by rule. Sections are those of the French sheet; R1-R8 the rulings in the README."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import BadNotation, BadRecord, IllegalAction, Match, Rng, get_game, new_match, texts
from tablee.games.syzygie.board.layout import Layout, new_layout

from .boxes import box, opening, scores, syzygie

GAME = get_game("syzygie")
BLANK = "... ... ..."


def refused(match: Match, text: str) -> str:
    """The sentence with which the rules refuse an action, in English."""
    before = GAME.dump(match.state)
    with pytest.raises(IllegalAction) as error:
        match.play(text)
    assert GAME.dump(match.state) == before
    return texts("en", "syzygie").render(error.value.reason)


def after(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def last(match: Match) -> Any:
    return match.view()["last"]


# -- Mise en place


def test_set_up() -> None:
    """Mise en place: a pack of 20 each, one card drawn, the start card in the middle."""
    view: Any = new_match("syzygie", seed=5).view(0)
    assert [card["card"] for card in view["table"]] == ["start"]
    assert [hand["size"] for hand in view["hands"]] == [1, 1]
    assert view["piles"] == [19, 19]
    assert [len(cards) for cards in view["unseen"]] == [20, 20]
    assert view["scores"] == [0, 0]


def test_the_first_player_is_found_by_lot() -> None:
    """R7."""
    assert {new_match("syzygie", seed=seed).to_act() for seed in range(20)} == {0, 1}


# -- Déroulement


def test_a_turn_is_a_card_played_and_a_card_drawn() -> None:
    """Déroulement: each in turn plays a card, then draws one."""
    match = after(opening(box(BLANK, [])), "01@2,2")
    assert match.to_act() == 1
    assert syzygie(match).hand_of(0) == [1]
    assert len(syzygie(match).pile_of(0)) == 18


# -- Contraintes de pose


def test_a_card_must_lie_on_another() -> None:
    """Contraintes de pose, 1: at least one cell of a card on the table is covered."""
    match = opening(box(BLANK, []))
    assert "01@2,-2" in match.legal()
    assert refused(match, "01@3,0") == "at 3,0 card 01 would cover no other card"
    assert refused(match, "01@100,-100") == "at 100,-100 card 01 would cover no other card"


def test_a_covered_symbol_takes_its_like() -> None:
    """Contraintes de pose, 2: the same symbol in the same place, or an empty cell below."""
    match = opening(box("L.. ... ...", ["L.. ... ...", "S.. ... ...", "..L ... ..."]), "01", "02")
    assert "01@-2,-2r2" in match.legal()  # turned over, its Moon comes to lie on the Moon
    assert refused(match, "01@-1,-1") == (
        "at 0,0 the start card shows a Moon: card 01 would put an empty cell there"
    )
    match.play("01@1,1")  # its Moon on an empty cell
    assert refused(match, "02@0,0") == "at 0,0 the start card shows a Moon: card 02 would put a Sun there"


def test_the_tide_of_a_covered_planet_does_not_matter_and_becomes_the_new_one() -> None:
    """Contraintes de pose, 2 (peu importe la valeur de marée); R4."""
    match = opening(box("1.. ... ...", ["2.. ... ..."]))
    match.play("01@-2,-2r2")
    assert syzygie(match).layout.symbol_at(0, 0) == 6
    assert refused(match, "01@0,0") == "card 01 would wholly hide the start card, which lies at 0,0"


def test_a_card_may_be_turned_in_four_ways_clockwise() -> None:
    """Contraintes de pose, 3."""
    match = opening(box(BLANK, ["L1. ... ..."]))
    shown = []
    for turn in ("", "r1", "r2", "r3"):
        trial = Match(GAME, match.edition, 2, {}, match.initial)
        view: Any = after(trial, f"01@2,2{turn}").view()
        shown.append(view["table"][-1]["face"])
    assert shown == [
        ["L1.", "...", "..."],
        ["..L", "..1", "..."],
        ["...", "...", ".1L"],
        ["...", "1..", "L.."],
    ]


def test_no_card_may_be_wholly_hidden() -> None:
    """Contraintes de pose, 4."""
    match = opening(box(BLANK, []))
    assert refused(match, "01@0,0") == "card 01 would wholly hide the start card, which lies at 0,0"


def test_what_other_cards_cover_already_counts_too() -> None:
    """R5: every card keeps at least one visible cell, however many cards cover it."""
    match = after(opening(box(BLANK, [])), "01@1,0", "01@0,1", "02@2,2")
    # Of the start card 0,0 is left; of seat 0's card 01, which lies at 1,0, the cells 1..3,0 and 3,1.
    view: Any = match.view()
    assert [card["visible"] for card in view["table"]] == [1, 4, 7, 9]
    assert refused(match, "02@-2,-2") == "card 02 would wholly hide the start card, which lies at 0,0"
    assert refused(match, "02@1,0") == "card 02 would wholly hide the card 01, which lies at 1,0"
    assert "02@1,-2" in match.legal()


# -- Alignements

SYMBOLS = "L12S"


def sky(*symbols: tuple[str, int, int]) -> Layout:
    """Symbols on the first cells of cards, three cells a step apart, so that none covers another; the last is new."""
    table = new_layout(box(BLANK, [f"{symbol}.. ... ..." for symbol in SYMBOLS]))
    for symbol, x, y in symbols:
        table.lay(SYMBOLS.index(symbol), 0, 3 * x - 4, 3 * y - 4)
    return table


DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


@pytest.mark.parametrize(("x", "y"), DIRECTIONS, ids=str)
def test_alignments_in_eight_directions_through_holes(x: int, y: int) -> None:
    """Lines, columns and diagonals, "valides même s'ils contiennent des trous ou des cases blanches"."""
    moon, planet, sun = ("L", 0, 0), ("2", x, y), ("S", 3 * x, 3 * y)
    for symbols in ((moon, planet, sun), (sun, moon, planet), (planet, sun, moon)):
        table = sky(*symbols)
        assert table.points() == 2
        assert [(a.moon, a.sun) for a in table.alignments()] == [([-4, -4], [9 * x - 4, 9 * y - 4])]


def test_an_alignment_is_worth_the_sum_of_its_tides() -> None:
    """ "Additionner les valeurs de marée indiquées sur chaque planète"."""
    assert sky(("L", 0, 0), ("1", 1, 0), ("2", 2, 0), ("2", 3, 0), ("S", 5, 0)).points() == 5


def test_off_the_lines_there_is_no_alignment() -> None:
    assert sky(("L", 0, 0), ("2", 1, 1), ("S", 3, 2)).points() == 0


def test_a_moon_and_a_sun_with_no_planet_between_are_none() -> None:
    """R1."""
    assert sky(("L", 0, 0), ("S", 2, 0)).points() == 0
    assert sky(("L", 0, 0), ("S", 1, 0), ("1", 2, 0)).points() == 0


def test_two_suns_or_two_moons_are_none() -> None:
    """R1."""
    assert sky(("L", 0, 0), ("2", 1, 0), ("L", 2, 0)).points() == 0
    assert sky(("S", 0, 0), ("S", 2, 0), ("2", 1, 0)).points() == 0


def test_no_other_light_may_stand_between() -> None:
    """R1: from the Moon through another Moon to the Sun there is none; from the nearer Moon there is."""
    table = sky(("L", 0, 0), ("2", 1, 0), ("L", 2, 0), ("1", 3, 0), ("S", 4, 0))
    assert [(a.moon, a.value) for a in table.alignments()] == [([2, -4], 1)]


def test_a_planet_more_in_an_alignment_is_not_a_new_one() -> None:
    """R2."""
    assert sky(("L", 0, 0), ("1", 1, 0), ("S", 3, 0), ("2", 2, 0)).points() == 0


def test_a_light_that_parts_an_alignment_makes_new_ones() -> None:
    """R2: the pairs with the new Sun are new; the Planet behind it stands between two Suns now."""
    table = sky(("L", 0, 0), ("1", 1, 0), ("2", 3, 0), ("S", 4, 0), ("S", 2, 0))
    assert [(a.moon, a.sun, a.value) for a in table.alignments()] == [([-4, -4], [2, -4], 1)]


def test_an_alignment_within_the_new_card_counts_once() -> None:
    """Both its lights are new: it must not be counted from either."""
    match = after(opening(box(BLANK, ["L1S ... ..."])), "01@2,2")
    assert scores(match) == [1, 0]
    assert len(last(match)["alignments"]) == 1


def test_one_card_makes_all_its_alignments_at_once() -> None:
    """ "Tous les alignements que vous avez créés": a Planet between three pairs, each counted once."""
    around = [("L", -1, 0), ("S", 1, 0), ("L", 0, -1), ("S", 0, 2), ("L", -2, -2), ("S", 1, 1), ("S", -1, 1)]
    table = sky(*around, ("2", 0, 0))
    assert table.points() == 6
    assert len(table.alignments()) == 3


def test_points_are_marked_at_once() -> None:
    """ "Reportez immédiatement ce score"; the view shows what the last card made."""
    match = opening(box("L.. ... ...", [".1S ... ..."]))
    assert syzygie(match).gain(GAME.parse(match.state, "01@1,0")) == (1, False)
    match.play("01@1,0")
    assert scores(match) == [1, 0]
    assert last(match)["alignments"] == [{"moon": [0, 0], "sun": [3, 0], "value": 1}]
    assert last(match)["points"] == 1


# -- Bonus


@pytest.mark.parametrize("light", ["S", "L"])
def test_two_of_a_kind_side_by_side_draw_one_more_card(light: str) -> None:
    """BONUS: "coller 2 soleils ou 2 lunes"; from then on there is a choice, and the hand stays larger (R3)."""
    match = opening(box(f"... .{light}. ...", [f"... ... ..{light}"]))
    assert syzygie(match).gain(GAME.parse(match.state, "01@-1,-2")) == (0, True)
    match.play("01@-1,-2")
    assert last(match)["bonus"]
    assert syzygie(match).hand_of(0) == [1, 2]
    after(match, "01@2,2", "03@2,-2")
    assert syzygie(match).hand_of(0) == [1, 3]


def test_a_sun_beside_a_moon_earns_nothing() -> None:
    match = after(opening(box("... .S. ...", ["... ... ..L"])), "01@-1,-2")
    assert not last(match)["bonus"]
    assert syzygie(match).hand_of(0) == [1]


def test_side_by_side_is_sharing_an_edge() -> None:
    """R3: a corner is not enough."""
    match = after(opening(box("... .S. ...", ["... ... ..S"])), "01@-2,-2")
    assert not last(match)["bonus"]


def test_a_pair_that_stood_there_before_is_none() -> None:
    """R3."""
    match = after(opening(box("... .SS ...", ["SS. ... ..."])), "01@1,1")
    assert not last(match)["bonus"]
    assert syzygie(match).hand_of(0) == [1]


def test_two_pairs_at_once_draw_one_more_card_only() -> None:
    """R3: one extra card a turn at most."""
    match = after(opening(box(".S. S.. ...", ["... ... ..S"])), "01@-2,-2")
    assert last(match)["bonus"]
    assert syzygie(match).hand_of(0) == [1, 2]


# -- nothing fits


def test_a_discard_where_something_fits_is_refused() -> None:
    """R6."""
    match = opening(box(BLANK, []))
    assert refused(match, "x01") == (
        f"card 01 may be discarded only when no card of the hand fits anywhere; {match.legal()[0]} is possible"
    )
    assert refused(match, "x02") == "card 02 is not in the hand (card 01)"


def test_who_can_place_nothing_discards_and_draws() -> None:
    """R6: no blank card may cover a Sun, and the start card is all Suns."""
    match = opening(box("SSS SSS SSS", []))
    assert match.legal() == ["x01"]
    match.play("x01")
    assert syzygie(match).hand_of(0) == [1]
    view: Any = match.view()
    assert view["discards"] == [{"seat": 0, "card": "01"}]
    assert last(match) == {"seat": 0, "card": "01", "discarded": True}
    assert (
        refused(match, "01@0,0") == "at 0,0 the start card shows a Sun: card 01 would put an empty cell there"
    )


def test_a_discard_shows_that_nothing_in_the_hand_fitted() -> None:
    """R6 and R8: after it, nobody thinks of a hand that holds a card which would have fitted then."""
    suns = "SSS SSS SSS"
    match = opening(box(suns, [suns, BLANK, BLANK, suns, suns]))
    after(match, "01@2,2")  # Suns beside Suns: seat 0 draws two blank cards
    assert syzygie(match).hand_of(0) == [1, 2]
    after(match, "01@-2,-2", "x03")
    assert syzygie(match).hand_of(0) == [1, 3]
    hands = set()
    for seed in range(300):
        world = match.state.resample(1, Rng(seed))
        data: Any = GAME.dump(world)
        hands.add(tuple(data["hands"][0]))
        assert data["hands"][1] == ["02", "03"]
        # What the redeal started from leaves no trace in it, and seat 1 sees the same.
        again = match.state.resample(1, Rng(seed + 1)).resample(1, Rng(seed))
        assert GAME.dump(again) == data
        assert GAME.view(world, 1) == match.view(1)
        assert GAME.components(world) == GAME.components(match.state)
    # One card was kept: a blank one. The other was drawn since: any.
    assert all(not set(hand) <= {"04", "05"} for hand in hands)
    assert any(hand[0] in ("04", "05") or hand[1] in ("04", "05") for hand in hands)
    assert len(hands) > 100


# -- Fin de partie


def finished(match: Match, seed: int) -> Match:
    rng = Rng(seed)
    while not match.over():
        legal = match.state.legal_actions()
        match.apply(legal[rng.below(len(legal))])
    return match


def test_the_game_ends_when_all_cards_are_played_and_the_higher_score_wins() -> None:
    """Fin de partie."""
    match = finished(new_match("syzygie", seed=1), 1)
    assert len(match.steps) == 40
    assert syzygie(match).hand_of(0) == syzygie(match).hand_of(1) == []
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == scores(match)
    assert outcome.winners == [0 if outcome.scores[0] > outcome.scores[1] else 1]
    assert outcome.reason == "points"
    assert match.state.payoff(outcome.winners[0]) == 1


def test_equal_scores_share_the_victory() -> None:
    """R7."""
    match = finished(opening(box(BLANK, [])), 1)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.to_json() == {"winners": [0, 1], "scores": [0, 0], "reason": "shared"}
    assert match.state.payoff(0) == match.state.payoff(1) == 0.5


# -- what is hidden


def test_hands_and_piles_are_hidden_the_rest_is_not() -> None:
    """R8."""
    match = new_match("syzygie", seed=4)
    for _ in range(9):
        match.play(match.legal()[0])
    for seat in (0, 1, None):
        view: Any = match.view(seat)
        for holder in (0, 1):
            hand = view["hands"][holder]
            assert hand["size"] == len(syzygie(match).hand_of(holder))
            assert (hand["cards"] is not None) == (holder == seat)
        assert view["piles"] == [len(syzygie(match).pile_of(0)), len(syzygie(match).pile_of(1))]


def test_a_hand_with_an_empty_pile_is_known_by_what_was_not_played() -> None:
    match = new_match("syzygie", seed=4)
    while syzygie(match).pile_of(match.to_act()):
        before = match.state.copy()
        action = match.state.legal_actions()[0]
        match.apply(action)
        assert GAME.reveals(before, action, match.state)
    seat = match.to_act()
    view: Any = match.view(None)
    assert [int(name) - 1 for name in view["unseen"][seat]] == syzygie(match).hand_of(seat)
    assert not GAME.reveals(match.state, match.state.legal_actions()[0], match.state)


# -- notation and positions


@pytest.mark.parametrize(
    "text", ["", "07", "7@1,1", "21@1,1", "07@1", "07@1,1r4", "07@+1,1", "07@01,1", "07@-0,1"]
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation, match="expected '07@3,-2r1'"):
        GAME.parse(new_match("syzygie").state, text)


@pytest.mark.parametrize("text", ["x00", "x7", "x 7", "07@1,1r0", "07@128,0", "07@1,1 ", "07@1,²"])
def test_what_is_no_action_either(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(new_match("syzygie").state, text)


@pytest.mark.parametrize("text", ["07@3,-2r1", "20@-127,127", "01@0,0r3", "x20"])
def test_what_is_written_is_read(text: str) -> None:
    state = new_match("syzygie").state
    assert GAME.format(state, GAME.parse(state, text)) == text


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"scores": [1, 0]}, r"'scores' must be \[0, 0\] after what was played, not \[1, 0\]"),
        ({"player": 0}, "'player' must be 1 after 1 turns from seat 0"),
        ({"played": ["01@9,9"]}, "'played', step 0: 01@9,9 does not fit on the table"),
        ({"played": ["1@2,2"]}, "'played' holds '1@2,2'; a step is written like"),
        ({"played": []}, "the card 01 of seat 0 must be somewhere once"),
        ({"hands": [["02"]]}, "'hands' must be two lists, not 1"),
        ({"hands": [["99"], ["01"]]}, "'hands' of seat 0 names the card '99'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], reason: str) -> None:
    match = after(opening(box(BLANK, [])), "01@2,2")
    data = GAME.dump(match.state)
    data.update(change)
    with pytest.raises(BadRecord, match=reason):
        GAME.load(match.edition, 2, {}, data)


def test_a_hand_of_the_wrong_size_is_refused() -> None:
    match = after(opening(box(BLANK, [])), "01@2,2")
    data: Any = GAME.dump(match.state)
    data["hands"][0].append(data["piles"][0].pop(0))
    with pytest.raises(BadRecord, match="after what was played, seat 0 holds 1 cards, not 2"):
        GAME.load(match.edition, 2, {}, data)
