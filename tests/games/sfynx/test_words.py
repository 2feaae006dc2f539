"""What is said of a step: log and strip show its first sentence first, so what decides is first, the end last."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.core import Match, texts
from tablee.core.words.message import LANGUAGES

from .table import board, finish_actions, play, position
from .test_settlement import IDLE, SOL_ANK, SOL_ANK_LOT_PYR

QUIET = ("1d", "4b", "3c")
FEW = (". . . . .", ". . . . .", ". . . plu* cro*", ". . . . .", "sfx . . sfx sfx")
SHIFTED = ("ank* . . . .", "sfx . . . .", ". . . . .", ". . . sfx .", "sol* . . . sfx")


def formed(rows: tuple[str, ...] = SOL_ANK, row: tuple[str | None, ...] = ("1a", "4b", "3c")) -> Match:
    return position(board(*rows), row=row)


def last_but_one() -> Match:
    solved = ("1b", "1c", "4a", "4b", "4c", "3c", "3d", "3e")
    return position(board(*SOL_ANK), row=(None, None, "1a"), pile=(), solved=solved)


def before_token(token: str, rows: tuple[str, ...] = FEW, turn: int = 1) -> Match:
    row = ("1a", "4b", "3c") if rows is SHIFTED else QUIET
    match = position(board(*rows), row=row, turn=turn, tokens=[token])
    finish_actions(match)
    return match


def after_taking() -> Match:
    """1b is laid out when it is revealed."""
    match = position(
        board(*SOL_ANK_LOT_PYR), row=("1a", "4b", "3c"), pile=("1b", "1d", "3d", "3e", "4d", "4a")
    )
    play(match, IDLE)
    return match


TOLD: dict[str, tuple[Callable[[], Match], str, list[str]]] = {
    "a swap": (lambda: formed(row=QUIET), IDLE, ["swapped"]),
    "a swap that solves": (formed, IDLE, ["solved", "swapped"]),
    "a swap that solves several": (
        lambda: formed(SOL_ANK_LOT_PYR, ("1a", "3a", "4b")),
        IDLE,
        ["choose", "swapped"],
    ),
    "a swap that unmakes one": (formed, "swap b1 c1", ["broken", "swapped"]),
    "the ninth": (last_but_one, IDLE, ["solved", "swapped", "won"]),
    "a reward": (lambda: after(formed(), IDLE), "take any", ["took", "offered", "revealed"]),
    "a chain": (after_taking, "take any", ["solved", "took", "offered", "revealed"]),
    "a token": (lambda: before_token("up"), "reveal", ["token", "translation", "turn"]),
    "a token that lays one out": (
        lambda: before_token("down", SHIFTED),
        "reveal",
        ["token", "translation", "turn", "standing"],
    ),
    "the last curse": (lambda: before_token("curse up", turn=4), "reveal", ["token", "curse", "cursed"]),
    "the last token": (lambda: before_token("up", turn=12), "reveal", ["token", "clepsydra"]),
}


def after(match: Match, *actions: str) -> Match:
    play(match, *actions)
    return match


@pytest.mark.parametrize("what", TOLD)
def test_what_decides_is_said_first(what: str) -> None:
    start, action, keys = TOLD[what]
    match = start()
    before = match.state.copy()
    match.play(action)
    told = match.game.events(before, match.steps[-1].action, match.state, None)
    assert [message.key.removeprefix("event.") for message in told] == keys
    for language in LANGUAGES:
        text = texts(language, "sfynx").render(told[0])
        assert "{" not in text and text[-1] in ".!"
