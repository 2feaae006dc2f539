"""The rulebook of Sfynx, rule by rule: turns, actions, Énigmes. R1-R8: the README's rulings."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import BadNotation, IllegalAction, new_match

from .table import board, finish_actions, look, play, position, row_of, sfynx, tiles_of

X_CELLS = {"a1", "e1", "b2", "d2", "c3", "b4", "d4", "a5", "e5"}


def restored(view: Any) -> set[str]:
    return {f"{'abcde'[i % 5]}{i // 5 + 1}" for i in range(25) if view["board"][i]["restored"]}


def test_the_set_up() -> None:
    """Pages 2-3: nine of eighteen Énigmes, three revealed; the X restored; four specials; three rewards."""
    for seed in range(30):
        degree = 1 + seed % 8
        match = new_match("sfynx", seats=1 + seed % 4, seed=seed, options={"degree": degree})
        view = look(match)
        assert restored(view) == X_CELLS
        assert sorted(cell["tile"] for cell in view["board"]).count("sfx") == 3
        packs = ("123", "124", "134", "234", "135", "235", "245", "345")[degree - 1]
        data: Any = match.game.dump(match.state)
        inside = [*data["row"], *data["pile"]]
        assert sorted(name[0] for name in inside) == sorted(packs * 3)
        assert sorted(name[0] for name in data["out"]) == sorted(packs * 3)
        assert len(view["row"]) == 3 and view["pile"] == 6
        assert len(view["specials"]) == 4 and view["active"] == view["specials"]
        assert len(view["offer"]) == 3 and len(view["rewards_left"]) == 9 and view["owned"] == []
        assert len(view["tokens_left"]) == 12 and view["whirlpool"] == "enigme"
        assert view["basics"] == 2 and match.to_act() == 0


def test_the_easier_and_harder_set_ups_combine() -> None:
    """Page 7 and R8: the layouts exclude each other, the reward options go with either."""
    easier = look(
        new_match("sfynx", options={"layout": "easier", "starting_reward": True, "harder_rewards": True})
    )
    assert len(restored(easier)) == 13
    assert len(easier["owned"]) == 1 and len(easier["offer"]) == 2 and easier["limit"] == 2
    assert restored(look(new_match("sfynx", options={"layout": "harder"}))) == {"a1", "e1", "c3", "a5", "e5"}


def test_the_starting_reward_is_drawn_after_the_row_was_revealed() -> None:
    """R8."""
    for seed in range(10):
        plain: Any = new_match("sfynx", seed=seed)
        given = new_match("sfynx", seed=seed, options={"starting_reward": True})
        assert look(given)["offer"] == look(plain)["offer"]
        assert look(given)["owned"] == plain.game.dump(plain.state)["rewards"][:1]


def test_nothing_is_solved_before_an_action() -> None:
    """A layout that already shows an Énigme waits for the first action (R2)."""
    match = position(board("sol* ank* . . .", ". . . . .", ". . . sfx .", ". . . . .", ". . . . sfx"))
    assert look(match)["solved"] == [] and look(match)["row"][0]["match"] == "plain"
    match.play("swap d5 e5")
    assert look(match)["solved"] == ["1a"]


# -- the five printed examples (page 4), on Énigmes of the same kind


@pytest.mark.parametrize(
    ("rows", "enigme", "solved"),
    [
        # Solved: left to right, all restored; top to bottom, with a Sfynx.
        ((". . . . .", ". sol* ank* lot* pyr*", "sfx . . . .", ". . . . .", ". sfx . . sfx"), "3b", True),
        (("sol* . . . .", "sfx* . . . .", "lot* . . . .", "pyr* . . . .", ". sfx . . sfx"), "3b", True),
        # Not solved: a tile is cursed; the card forbids the Sfynx; the order is wrong.
        ((". . . . .", ". sol* ank lot* pyr*", "sfx . . . .", ". . . . .", ". sfx . . sfx"), "3b", False),
        (("sol* . . . .", "sfx* . . . .", "lot* . . . .", "pyr* . . . .", ". sfx . . sfx"), "4c", False),
        ((". . . . .", ". sol* lot* ank* pyr*", "sfx . . . .", ". . . . .", ". sfx . . sfx"), "3b", False),
        # Nor from right to left, nor with two Sfynx, nor around the edge.
        ((". . . . .", ". pyr* lot* ank* sol*", "sfx . . . .", ". . . . .", ". sfx . . sfx"), "3b", False),
        ((". . . . .", ". sol* sfx* lot* sfx*", ". . . . .", ". . . . .", ". . . . sfx"), "3b", False),
        ((". . . sol* ank*", "lot* pyr* . . .", "sfx . . . .", ". . . . .", ". sfx . . sfx"), "3b", False),
        # The Sfynx may stand for the first and for the last symbol, and must be restored too.
        ((". . . . .", ". sfx* ank* lot* pyr*", "sfx . . . .", ". . . . .", ". . . . sfx"), "3b", True),
        ((". . . . .", ". sol* ank* lot* sfx*", "sfx . . . .", ". . . . .", ". . . . sfx"), "3b", True),
        ((". . . . .", ". sol* ank* lot* sfx", "sfx . . . .", ". . . . .", ". . . . sfx"), "3b", False),
    ],
)
def test_the_printed_examples_of_solved_and_unsolved(
    rows: tuple[str, ...], enigme: str, solved: bool
) -> None:
    match = position(board(*rows), row=(enigme, "1d", "4b"))
    match.play("swap c5 d5")
    assert look(match)["solved"] == ([enigme] if solved else [])
    assert match.game.view(match.state, 0)["phase"] == ("reward" if solved else "turn")


def test_a_forbidden_sfynx_is_named_as_the_reason() -> None:
    rows = ("sol* . . . .", "sfx* . . . .", "lot* . . . .", "pyr* . . . .", ". sfx . . sfx")
    match = position(board(*rows), row=("4c", "1d", "4b"))
    with pytest.raises(IllegalAction, match="a card that forbids the Sfynx"):
        match.play("solve 4c")


# -- the action phase


def test_a_turn_is_two_basic_actions_and_a_special_one_in_any_order() -> None:
    """Page 4: all three are compulsory, then the token."""
    orders = (["swap a1 b1", "swap a1 b1", "special row"], ["special row", "swap a1 b1", "restore b1"])
    for order in orders:
        match = position()
        for text in order:
            assert "reveal" not in match.legal()
            match.play(text)
            if text == "special row":
                match.play("shift row 5 left")
        assert match.legal() == ["reveal"]


def test_a_basic_action_restores_one_tile_or_swaps_two_neighbours() -> None:
    match = position()
    legal = match.legal()
    assert len([text for text in legal if text.startswith("swap")]) == 40
    assert len([text for text in legal if text.startswith("restore")]) == 25 - 4
    match.play("restore b1")
    assert "restore b1" not in match.legal() and look(match)["basics"] == 1


def test_cursed_or_restored_makes_no_difference_to_moving_and_faces_go_along() -> None:
    match = position(board("sfx lot* . . .", ". . . . .", ". . sfx . .", ".* . . . .", ".* . . . sfx"))
    match.play("swap a1 b1")
    assert tiles_of(match)[0].startswith("lot* sfx ")


@pytest.mark.parametrize(
    ("special", "steps", "most"),
    [("horizontal", 20, 2), ("vertical", 20, 2), ("diagonal", 32, 1), ("column", 10, 1), ("row", 10, 1)],
)
def test_each_special_action(special: str, steps: int, most: int) -> None:
    """Page 8. "Once or twice" does not include none (R3)."""
    four = sorted({special, "restore", "horizontal", "vertical", "diagonal"})[-4:]
    kinds = [special, *[kind for kind in four if kind != special][:3]]
    match = position(specials=kinds, active=kinds)
    match.play(f"special {special}")
    assert len(match.legal()) == steps and "done" not in match.legal()
    match.play(match.legal()[0])
    if most == 2:
        assert look(match)["phase"] == "effect"
        assert "done" in match.legal() and len(match.legal()) == steps + 1
        match.play(match.legal()[5])
    assert look(match)["phase"] == "turn" and special not in look(match)["active"]
    assert not [text for text in match.legal() if text.startswith("special")]


def test_restore_up_to_two_includes_none_and_one() -> None:
    """R3."""
    for count in range(3):
        match = position()
        match.play("special restore")
        for cell in ("b1", "c1")[:count]:
            match.play(f"restore {cell}")
        if count < 2:
            match.play("done")
        assert look(match)["phase"] == "turn"
        assert len(restored(look(match))) == 4 + count


def test_shifting_a_line_is_cyclic() -> None:
    """Page 8 and R7: what leaves one end enters at the other, with its face."""
    match = position(
        board("sol* ank lot* pyr bar", ". . . . .", ". . sfx . .", ". . . . .", ". . . . sfx"),
        row=("1d", "4b", "3e"),
    )
    play(match, "special row", "shift row 1 left")
    assert tiles_of(match)[0] == "ank lot* pyr bar sol*"
    other = position(
        board("sol* ank lot* pyr bar", ". . . . .", ". . sfx . .", ". . . . .", ". . . . sfx"),
        row=("1d", "4b", "3e"),
        specials=["column", "restore", "row", "diagonal"],
        active=["column"],
    )
    below = [row.split()[0] for row in tiles_of(other)]
    play(other, "special column", "shift column a down")
    assert [row.split()[0] for row in tiles_of(other)] == below[-1:] + below[:-1]


@pytest.mark.parametrize(
    ("reward", "steps", "most", "none"),
    [
        ("restore", 21, 3, True),
        ("orthogonal", 40, 3, False),
        ("diagonal", 32, 2, False),
        ("any", 300, 1, False),
    ],
)
def test_each_reward(reward: str, steps: int, most: int, none: bool) -> None:
    """Page 8: free, any number, before, between and after the actions."""
    match = position(owned=[reward], offer=["lines", "lines", "joker"])
    match.play(f"use {reward}")
    assert len(match.legal()) == steps + (1 if none else 0)
    for _ in range(most):
        assert look(match)["phase"] == "effect"
        match.play(match.legal()[0])
    view = look(match)
    assert view["phase"] == "turn" and view["owned"] == [] and view["basics"] == 2 and view["special"] == 1
    assert reward in view["spent"]


def test_a_row_and_a_column_are_both_shifted_in_either_order() -> None:
    """Page 8."""
    for first, second in (
        ("shift row 2 left", "shift column c up"),
        ("shift column c up", "shift row 2 left"),
    ):
        match = position(owned=["lines"])
        match.play("use lines")
        assert len(match.legal()) == 20
        match.play(first)
        assert len(match.legal()) == 10 and first not in match.legal() and "done" not in match.legal()
        match.play(second)
        assert look(match)["phase"] == "turn"


def test_rewards_may_be_used_until_the_token_is_revealed() -> None:
    match = position(owned=["any", "restore"], solved=("1f",))
    finish_actions(match)
    assert match.legal() == ["use restore", "use any", "reveal"]


def test_nothing_is_solved_inside_an_action() -> None:
    """Page 5: the special action runs to its end first."""
    match = position(board("ank* sol* . . .", ". . . . .", ". . sfx . .", ". . . . .", ". . . . sfx"))
    play(match, "special horizontal", "swap a1 b1")
    assert look(match)["solved"] == [] and look(match)["phase"] == "effect"
    match.play("swap a1 b1")
    assert look(match)["solved"] == [], "the second swap broke it again"


# -- refusals and notation


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("restore e1", "the tile on e1 is restored already"),
        ("swap a1 b2", "takes two neighbours in a row or a column; a1 and b2 are diagonal neighbours"),
        ("swap a1 c1", "a1 and c1 are apart from each other"),
        ("shift row 1 left", "takes a special action or a reward"),
        ("special vertical", "is not in this game"),
        ("special row", "is exhausted"),
        ("use any", "the team does not have the reward “swap any 2 tiles”"),
        ("use joker 4a", "the team does not have the reward"),
        ("take any", "only when an Énigme is solved"),
        ("discard any", "only above 3"),
        ("solve 1a", "is not laid out: 2 symbol"),
        ("solve 4d", "is not revealed"),
        ("curse a1", "only when the token asks"),
        ("done", "no action is under way"),
        ("reveal", "2 basic actions and a special action must still be done"),
    ],
)
def test_a_refusal_names_its_rule(text: str, why: str) -> None:
    match = position(active=["restore", "horizontal", "diagonal"])
    before = match.game.dump(match.state)
    with pytest.raises(IllegalAction, match=why):
        match.play(text)
    assert match.game.dump(match.state) == before


@pytest.mark.parametrize(
    ("begin", "text", "why"),
    [
        ("special horizontal", "done", "“once or twice” is not none"),
        (
            "special horizontal",
            "swap a1 a2",
            "swaps neighbours in a row; a1 and a2 are neighbours in a column",
        ),
        ("special diagonal", "swap a1 a2", "swaps diagonal neighbours"),
        ("special row", "done", "it is not optional"),
        ("special row", "shift column a up", "under way is shifting a row"),
        ("special restore", "restore e1", "is restored already"),
        ("special restore", "reveal", "must be finished first"),
    ],
)
def test_a_refusal_inside_an_action_names_its_rule(begin: str, text: str, why: str) -> None:
    match = position()
    match.play(begin)
    with pytest.raises(IllegalAction, match=why):
        match.play(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "restore",
        "restore f1",
        "restore a6",
        "swap a1 a1",
        "shift row a left",
        "use joker",
        "solve 6a",
        "Done",
    ],
)
def test_what_is_no_action_is_named_so(text: str) -> None:
    with pytest.raises(BadNotation, match="is no action of sfynx; expected"):
        position().play(text)


def test_a_swap_may_be_written_either_way() -> None:
    match = position()
    match.play("swap b1 a1")
    assert match.steps[0].text == "swap a1 b1"


def test_the_others_wait_for_their_turn() -> None:
    """Page 3: the players take turns, one a turn."""
    match = position(seats=3, tokens=["up"])
    assert match.to_act() == 0
    with pytest.raises(IllegalAction, match="turn"):
        match.play("restore b1", by=1)
    finish_actions(match)
    match.play("reveal")
    assert match.to_act() == 1 and sfynx(match).turn == 2
    assert row_of(match) == ["1a", "3a", "4a"]
