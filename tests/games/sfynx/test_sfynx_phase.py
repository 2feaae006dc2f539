"""The Sfynx phase (pages 5-6), the end of the game, what is hidden (R6), and what follows from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import IllegalAction, Match, Rng, new_match
from tablee.core.state import Actions

from .table import board, finish_actions, look, play, position, row_of, sfynx, tiles_of

QUIET = ("1d", "4b", "3c")  # Énigmes that these boards do not lay out
NUMBERED = (
    "sol ank sca oei ser",
    "ibi sfx bar lot lun",
    "vas epi plu* cro* cha*",
    "fau mai obe vag* eto*",
    "sfx pyr pal tri* sfx",
)


def after_token(match: Match) -> None:
    """Play a turn that changes nothing, and reveal."""
    finish_actions(match)
    match.play("reveal")


def column(match: Match, index: int) -> list[str]:
    return [row.split()[index] for row in tiles_of(match)]


@pytest.mark.parametrize(
    ("turn", "count"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (11, 4)]
)
def test_the_curse_grows_with_the_clepsydra(turn: int, count: int) -> None:
    """Page 6: two in the sixth turn, three in the seventh; the other numbers are reconstructed."""
    match = position(board(*NUMBERED), row=QUIET, turn=turn, tokens=["curse up"])
    after_token(match)
    assert look(match)["phase"] == "curse" and look(match)["left"] == count
    assert sorted(match.legal()) == ["curse c3", "curse d3", "curse d4", "curse d5", "curse e3", "curse e4"]
    for _ in range(count):
        assert sfynx(match).turn == turn
        match.play(match.legal()[0])
    assert sfynx(match).turn == turn + 1
    assert sfynx(match).board.restored_count() == 6 - count


def test_the_curse_above_a_translation_comes_first() -> None:
    """Page 5: two symbols, from top to bottom."""
    match = position(board(*NUMBERED), row=QUIET, tokens=["curse up"])
    after_token(match)
    assert column(match, 4)[2:] == ["cha*", "eto*", "sfx"], "nothing has shifted yet"
    with pytest.raises(IllegalAction, match="one restored tile"):
        match.play("restore a1")
    with pytest.raises(IllegalAction, match="is cursed already"):
        match.play("curse a1")
    match.play("curse e4")
    assert column(match, 4) == ["lun", "cha*", "eto", "sfx", "ser"]


@pytest.mark.parametrize(
    ("token", "rows"),
    [
        ("up", ("ibi sfx sca oei lun", "vas epi bar lot cha", "fau mai plu cro eto", "sfx pyr obe vag sfx")),
        (
            "left",
            ("sol ank sca oei ser", "sfx bar lot lun ibi", "vas epi plu cro cha", "fau mai obe vag eto"),
        ),
        (
            "right",
            ("sol ank sca oei ser", "lun ibi sfx bar lot", "vas epi plu cro cha", "fau mai obe vag eto"),
        ),
    ],
)
def test_a_translation_shifts_the_lines_of_the_sfynx(token: str, rows: tuple[str, ...]) -> None:
    """Page 6: each Sfynx's column (row) by one; here columns a, b and e, or rows 2, 5 and 5."""
    match = position(board(*NUMBERED), row=QUIET, tokens=[token])
    after_token(match)
    assert [row.replace("*", "") for row in tiles_of(match)[:4]] == list(rows)


def test_a_line_with_two_sfynx_shifts_twice() -> None:
    """Page 6."""
    match = position(board(*NUMBERED), row=QUIET, tokens=["right"])
    after_token(match)
    assert tiles_of(match)[4] == "tri* sfx sfx pyr pal"
    three = position(
        board("sfx sol . . .", "sfx ank . . .", "sfx . .* . .", "lot . . . .", "pyr . .* .* ."), tokens=["up"]
    )
    after_token(three)
    assert [cell.rstrip("*") for cell in column(three, 0)] == ["lot", "pyr", "sfx", "sfx", "sfx"]


def test_the_whirlpool_puts_the_farthest_enigme_under_the_pile() -> None:
    """Page 5: first face; the row slides and a new one is revealed."""
    match = position(
        board(*NUMBERED), row=QUIET, pile=("1a", "1b", "3d", "3e", "4d", "4a"), tokens=["whirlpool curse"]
    )
    after_token(match)
    assert row_of(match) == ["1a", "1d", "4b"]
    assert look(match)["under"] == ["3c"] and look(match)["pile"] == 6
    assert look(match)["phase"] == "curse" and look(match)["left"] == 1, "the curse below it follows"


def test_the_whirlpools_second_face_curses_two_tiles() -> None:
    """Page 5: when no pile is left; the curse below it comes on top."""
    solved = ("1a", "1b", "4a", "4d", "3d", "3e")
    match = position(board(*NUMBERED), row=QUIET, pile=(), solved=solved, turn=5, tokens=["whirlpool curse"])
    after_token(match)
    assert look(match)["left"] == 2
    play(match, "curse c3", "curse d3")
    assert look(match)["left"] == 2 and sfynx(match).turn == 5
    play(match, "curse e3", "curse d4")
    assert sfynx(match).turn == 6 and row_of(match) == list(QUIET)


def test_as_many_restored_tiles_as_must_be_cursed_lose_the_game() -> None:
    """R4: all are, and the game is lost at once; one more would do."""
    rows = [row.replace("*", "") for row in NUMBERED]
    two = [*rows[:2], "vas epi plu* cro* cha", *rows[3:]]
    lost = position(board(*two), row=QUIET, turn=4, tokens=["curse up"])
    after_token(lost)
    outcome = lost.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([], "cursed")
    assert sfynx(lost).board.restored == 0
    three = [*rows[:2], "vas epi plu* cro* cha*", *rows[3:]]
    saved = position(board(*three), row=QUIET, turn=4, tokens=["curse up"])
    after_token(saved)
    assert len(saved.legal()) == 3


def test_the_twelfth_token_has_no_effect_and_loses() -> None:
    """Page 5."""
    match = position(board(*NUMBERED), row=QUIET, turn=12, tokens=["up"], seats=4)
    finish_actions(match)
    before = tiles_of(match)
    match.play("reveal")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ([], [0, 0, 0, 0], "clepsydra")
    assert tiles_of(match) == before and match.legal() == []


def test_the_turn_ends_with_active_basic_tiles_and_on_a_refresh_notch_active_specials() -> None:
    """Page 6: after turns 3, 6 and 9."""
    for turn, active in (
        (2, ["horizontal", "diagonal", "row"]),
        (3, ["restore", "horizontal", "diagonal", "row"]),
    ):
        match = position(board(*NUMBERED), row=QUIET, turn=turn, tokens=["up"])
        after_token(match)
        assert look(match)["basics"] == 2 and look(match)["special"] == 1
        assert look(match)["active"] == active


# -- what nobody knows (R6)


def test_the_sets_are_known_but_not_the_orders() -> None:
    match = position(row=QUIET, pile=("1a", "1b", "3d", "3e", "4d", "4a"), known=2)
    drawn: set[tuple[str, ...]] = set()
    for seed in range(60):
        data: Any = match.game.dump(match.state.resample(0, Rng(seed)))
        assert data["pile"][4:] == ["4d", "4a"], "what the whirlpool put under the pile stays, in its order"
        assert sorted(name[0] for name in data["pile"]) == ["1", "1", "3", "3", "4", "4"]
        assert sorted(name[0] for name in data["out"]) == ["1"] * 3 + ["3"] * 3 + ["4"] * 3
        drawn.add(tuple(data["pile"][:4]))
    assert {name for pile in drawn for name in pile} == {
        "1a",
        "1b",
        "1c",
        "1e",
        "1f",
        "3a",
        "3b",
        "3d",
        "3e",
        "3f",
    }


def test_the_view_shows_sets_only() -> None:
    match = position(row=QUIET, turn=3)
    view = look(match)
    assert view["tokens"] == ["up", "down"]
    assert view["tokens_left"] == sorted(view["tokens_left"]) and len(view["tokens_left"]) == 10
    assert view["rewards_left"] == sorted(view["rewards_left"]) and view["pile"] == 6
    assert len(view["unseen"]) == 15
    assert match.view(0) == match.view(None)


# -- what follows from the rules


@pytest.mark.parametrize("seed", range(40))
def test_deductions_that_hold_in_every_game(seed: int) -> None:
    """A special tile is always active; three are exhausted after turns 3, 6, 9; rewards never run out."""
    options = {"degree": 1, "layout": "easier", "starting_reward": True}
    match = new_match("sfynx", seats=1 + seed % 4, seed=seed, options=options)
    state = sfynx(match)
    rng = Rng(seed)
    buffer = Actions()
    seen: list[int] = []
    while state.to_act() >= 0:
        before = state.copy()
        buffer.n = 0
        state.legal_into(buffer)
        state.apply(buffer.items[rng.below(buffer.n)])
        if state.special > 0:
            assert state.active != 0
        if before.special == 1 and state.special == 0 and before.turn in (3, 6, 9):
            seen.append(int(before.turn))
            assert bin(state.specials & ~state.active).count("1") == 3
        assert 7 not in state.offered()
        assert state.rewards_size >= 8 - state.solved_count
    assert seen == [turn for turn in (3, 6, 9) if turn <= state.turn][: len(seen)]
    assert len(seen) >= 1
