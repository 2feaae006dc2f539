"""Solved Énigmes of Sfynx (pages 4-5): what is settled in which order, chains, rewards, joker (R1, R2, R5)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import IllegalAction

from .table import board, finish_actions, look, play, position, row_of

SOL_ANK = ("sol* ank* . . .", ". . . . .", ". . . sfx .", ". . . . .", "sfx . . . sfx")
SOL_ANK_LOT_PYR = ("sol* ank* lot* pyr* .", ". . . . .", ". . . sfx .", ". . . . .", "sfx . . . sfx")
IDLE = "swap c5 d5"  # neither cell is of any Énigme's line


def test_a_reward_is_taken_then_the_rewards_refilled_then_the_enigmes_slide() -> None:
    """Page 5, 1) and 2)."""
    match = position(board(*SOL_ANK), row=("4b", "1a", "3c"), pile=("1d", "1c", "3d", "3e", "4d", "4a"))
    match.play(IDLE)
    assert row_of(match) == ["4b", None, "3c"], "the card leaves; nothing slides yet"
    assert look(match)["phase"] == "reward"
    assert match.legal() == ["take restore", "take orthogonal", "take any"]
    first: Any = match.game.dump(match.state)
    match.play("take orthogonal")
    view = look(match)
    assert view["owned"] == ["orthogonal"]
    assert view["offer"] == ["restore", first["rewards"][0], "any"]
    assert row_of(match) == ["1d", "4b", "3c"], (
        "case b: the nearest slides to the middle, a new one is revealed"
    )
    assert view["phase"] == "turn" and view["pile"] == 5


@pytest.mark.parametrize(
    ("row", "then"),
    [
        (("1a", "4b", "3c"), ["1d", "4b", "3c"]),  # a: the nearest to the pile is simply replaced
        (("4b", "1a", "3c"), ["1d", "4b", "3c"]),  # b: the nearest slides to the middle
        (("4b", "3c", "1a"), ["1d", "4b", "3c"]),  # c: both slide away from the pile
    ],
)
def test_the_three_ways_a_row_slides(row: tuple[str, ...], then: list[str]) -> None:
    """Page 5, a, b, c."""
    match = position(board(*SOL_ANK), row=row, pile=("1d", "1c", "3d", "3e", "4d", "4a"))
    play(match, IDLE, "take any")
    assert row_of(match) == then


def test_a_chain_goes_on_to_a_card_just_revealed() -> None:
    """Page 5: several Énigmes in a turn, even after one action; 1b is laid out when it is revealed."""
    match = position(
        board(*SOL_ANK_LOT_PYR), row=("1a", "4b", "3c"), pile=("1b", "1d", "3d", "3e", "4d", "4a")
    )
    play(match, IDLE, "take any")
    assert look(match)["solved"] == ["1a", "1b"] and look(match)["phase"] == "reward"
    match.play("take restore")
    assert look(match)["phase"] == "turn" and look(match)["owned"] == ["restore", "any"]


def test_the_player_chooses_the_order() -> None:
    """R1: each is settled before the next."""
    match = position(
        board(*SOL_ANK_LOT_PYR), row=("1a", "3a", "4b"), pile=("1d", "1e", "3d", "3e", "4d", "4a")
    )
    match.play(IDLE)
    assert look(match)["phase"] == "choose" and match.legal() == ["solve 1a", "solve 3a"]
    with pytest.raises(IllegalAction, match="which comes first must be chosen"):
        match.play("take any")
    match.play("solve 3a")
    assert look(match)["solved"] == ["3a"]
    match.play("take any")
    assert look(match)["solved"] == ["1a", "3a"], "the other one follows by itself"


def test_solving_cannot_be_declined() -> None:
    """R1."""
    match = position(board(*SOL_ANK), row=("1a", "4b", "3c"))
    match.play(IDLE)
    assert look(match)["solved"] == ["1a"]
    with pytest.raises(IllegalAction, match="a reward on show must be taken"):
        match.play("restore a2")


def test_a_fourth_reward_is_discarded_or_used_on_the_spot_before_the_row_slides() -> None:
    """Page 5: one of the four, the new one included."""
    match = position(
        board(*SOL_ANK),
        row=("4b", "1a", "3c"),
        pile=("1c", "3d", "3e", "4a"),
        solved=("1d", "4d"),
        owned=["restore", "diagonal", "lines"],
        offer=["any", "restore", "orthogonal"],
    )
    match.play(IDLE)
    match.play("take any")
    assert look(match)["phase"] == "limit" and row_of(match) == ["4b", None, "3c"]
    assert match.legal() == [
        "discard restore",
        "discard diagonal",
        "discard lines",
        "discard any",
        "use restore",
        "use diagonal",
        "use lines",
        "use any",
    ]
    with pytest.raises(IllegalAction, match="more than 3 rewards"):
        match.play("reveal")
    gone = match.state.copy()
    match.play("discard any")
    assert look(match)["owned"] == ["restore", "diagonal", "lines"] and row_of(match) == ["1c", "4b", "3c"]
    match.state = gone
    play(match, "use any", "swap a5 e1")
    assert look(match)["owned"] == ["restore", "diagonal", "lines"] and row_of(match) == ["1c", "4b", "3c"]


def test_with_the_harder_rewards_the_limit_is_two() -> None:
    """Page 7."""
    match = position(
        board(*SOL_ANK), row=("1a", "4b", "3c"), solved=("1d", "4d"), owned=["diagonal", "lines"], harder=True
    )
    match.play(IDLE)
    assert match.legal() == ["take restore", "take orthogonal"]
    match.play("take restore")
    assert look(match)["phase"] == "limit"


def test_a_use_on_the_spot_can_break_the_next_match() -> None:
    """R1: after each settlement the board is checked again."""
    match = position(
        board(*SOL_ANK_LOT_PYR),
        row=("1a", "3a", "4b"),
        solved=("1d", "4d"),
        pile=("1c", "3d", "3e", "4a"),
        owned=["restore", "diagonal", "lines"],
        offer=["any", "restore", "orthogonal"],
    )
    play(match, IDLE, "solve 1a", "take any", "use any", "swap c1 e5")
    assert look(match)["solved"] == ["1a", "1d", "4d"], "lot left the line: 3a is no longer solved"
    assert look(match)["phase"] == "turn"


def test_a_use_on_the_spot_can_make_a_match() -> None:
    """R1."""
    match = position(
        board("sol* ank* pyr lot* .", ". . . . .", ". . . sfx .", ". . . . .", "sfx . . . sfx"),
        row=("1a", "3a", "4b"),
        solved=("1d", "4d"),
        pile=("1c", "3d", "3e", "4a"),
        owned=["restore", "diagonal", "lines"],
        offer=["any", "restore", "orthogonal"],
    )
    play(match, IDLE, "take any", "use any", "swap c1 d1")
    assert look(match)["solved"] == ["1a", "1d", "3a", "4d"] and look(match)["phase"] == "reward"


def test_a_match_left_by_the_sfynx_phase_waits_for_the_next_action() -> None:
    """R2: the shift lays 1a out; it counts only once it stands after an action or a reward."""
    shifted = position(
        board("ank* . . . .", "sfx . . . .", ". . . . .", ". . . sfx .", "sol* . . . sfx"),
        row=("1a", "4b", "3c"),
        owned=["restore"],
        tokens=["down"],
    )
    finish_actions(shifted)
    shifted.play("reveal")
    assert look(shifted)["row"][0]["match"] == "plain" and look(shifted)["solved"] == []
    with pytest.raises(IllegalAction, match="counts only if it still is after the next action or reward"):
        shifted.play("solve 1a")
    broken = shifted.state.copy()
    play(shifted, "use restore", "done")
    assert look(shifted)["solved"] == ["1a"], "a reward that restores nothing is one"
    shifted.state = broken
    shifted.play("swap a1 b1")
    assert look(shifted)["solved"] == [], "the next action broke it"


# -- the joker reward (R5)

WITH_SFYNX = ("sol* sfx* lot* pyr* .", ". . . . .", ". . . sfx .", ". . . . .", ". . . . sfx")


def test_the_joker_solves_a_forbidding_enigme_laid_out_with_one_sfynx() -> None:
    match = position(board(*WITH_SFYNX), row=("4c", "4b", "3c"), owned=["joker"])
    assert "use joker 4c" in match.legal(), "also one that stands without any action"
    match.play("use joker 4c")
    assert look(match)["solved"] == ["4c"] and look(match)["owned"] == [] and look(match)["basics"] == 2


@pytest.mark.parametrize(
    ("rows", "text", "why"),
    [
        (("sol* sfx lot* pyr* .", *WITH_SFYNX[1:]), "use joker 4c", "not laid out with exactly one Sfynx"),
        (
            ("sol* sfx* lot* sfx* .", ". . . . .", ". . . . .", ". . . . .", ". . . . sfx"),
            "use joker 4c",
            "exactly one",
        ),
        (WITH_SFYNX, "use joker 4b", "does not forbid the Sfynx"),
        (WITH_SFYNX, "use joker 4e", "is not revealed"),
    ],
)
def test_the_joker_may_be_played_only_when_there_is_one(rows: tuple[str, ...], text: str, why: str) -> None:
    match = position(board(*rows), row=("4c", "4b", "3c"), owned=["joker"])
    assert "use joker 4c" not in match.legal() or text != "use joker 4c"
    with pytest.raises(IllegalAction, match=why):
        match.play(text)


def test_the_joker_used_on_the_spot_solves_after_the_row_is_filled() -> None:
    match = position(
        board("sol* sfx* lot* pyr* .", "bar* vas* . . .", ". . . sfx .", ". . . . .", ". . . . sfx"),
        row=("4c", "1d", "3c"),
        solved=("1e", "4d"),
        pile=("1f", "3d", "3e", "4a"),
        owned=["restore", "diagonal", "lines"],
        offer=["joker", "restore", "orthogonal"],
    )
    play(match, IDLE, "take joker")
    assert "use joker 4c" in match.legal()
    match.play("use joker 4c")
    assert look(match)["solved"] == ["1d", "1e", "4c", "4d"] and look(match)["phase"] == "reward"
    assert row_of(match) == ["1f", None, "3c"]


# -- the end of the pile, and the win


def test_the_whirlpool_turns_over_when_three_enigmes_are_left() -> None:
    """Page 5: after the sixth."""
    match = position(
        board(*SOL_ANK), row=("1a", "4b", "3c"), pile=("3d",), solved=("1b", "1c", "4a", "4c", "3e")
    )
    match.play(IDLE)
    assert look(match)["whirlpool"] == "enigme"
    match.play("take any")
    assert row_of(match) == ["3d", "4b", "3c"] and look(match)["whirlpool"] == "curse"


def test_the_ninth_enigme_wins_at_once_without_a_reward() -> None:
    """Page 5."""
    match = position(
        board(*SOL_ANK),
        row=(None, None, "1a"),
        pile=(),
        solved=("1b", "1c", "4a", "4b", "4c", "3c", "3d", "3e"),
        seats=2,
    )
    match.play(IDLE)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ([0, 1], [9, 9], "solved")
    assert look(match)["owned"] == []
