"""The rules of Skeleton, one by one."""

from __future__ import annotations

import pytest

from tablee.core import IllegalAction, Match, Message, get_game, new_match

GAME = get_game("skeleton")
EDITION = GAME.default_edition()


def position(left: int, player: int = 0) -> Match:
    options = GAME.complete_options(2, {})
    state = GAME.load(EDITION, 2, options, {"left": left, "player": player})
    return Match(GAME, EDITION, 2, options, state)


def test_one_to_three_sticks_are_taken_in_turn() -> None:
    match = new_match("skeleton", options={"sticks": 10})
    assert match.legal() == ["1", "2", "3"] and match.to_act() == 0
    match.play("3")
    assert match.view(None) == {"left": 7, "player": 1}


def test_whoever_takes_the_last_stick_wins() -> None:
    match = position(2, player=1)
    match.play("2")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([1], "last_stick")


@pytest.mark.parametrize(
    ("text", "reason"),
    [("3", Message("refusal.too_many", {"left": 2})), ("0", Message("refusal.one_to_three"))],
)
def test_other_numbers_are_refused_with_a_reason(text: str, reason: Message) -> None:
    match = position(2)
    with pytest.raises(IllegalAction) as refused:
        match.play(text)
    assert refused.value.reason == reason
