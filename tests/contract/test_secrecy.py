"""What a seat cannot know changes nothing it receives."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core import SPECTATOR, Message, Rng, texts
from tablee.core.message import LANGUAGES

from .cases import Case, advance, all_cases, dumped, is_chance, pick, seen

CASES = all_cases()
seeds = st.integers(0, 2**32)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def seats_of(case: Case) -> list[int | None]:
    return [*range(case.seats), None]


@every_case
@settings(max_examples=4)
@given(seed=seeds, steps=st.integers(0, 80))
def test_resampling_changes_nothing_that_the_seat_sees(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    game = case.game
    before = dumped(game, match.state)
    for seat in seats_of(case):
        asked = SPECTATOR if seat is None else seat
        other = match.state.resample(asked, Rng(seed + 1))
        assert dumped(game, match.state) == before
        assert seen(game, other, seat) == seen(game, match.state, seat)
        assert game.components(other) == game.components(match.state)
        if not match.over():
            assert other.legal_actions(), "whoever is to act can act in every state the seat thinks possible"


@every_case
@settings(max_examples=4)
@given(seed=seeds, steps=st.integers(0, 80))
def test_resampling_does_not_depend_on_what_is_hidden(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    for seat in seats_of(case):
        asked = SPECTATOR if seat is None else seat
        direct = match.state.resample(asked, Rng(7))
        exchanged = match.state.resample(asked, Rng(3)).resample(asked, Rng(7))
        assert dumped(case.game, direct) == dumped(case.game, exchanged)


@every_case
@settings(max_examples=3)
@given(seed=seeds, steps=st.integers(0, 80))
def test_what_is_told_of_a_step_is_what_the_seat_may_know(case: Case, seed: int, steps: int) -> None:
    """The actor's own step, played in two worlds that another seat cannot tell apart and that go on alike for it."""
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    if match.over():
        return
    game, state = case.game, match.state
    action = pick(state, Rng(seed))
    after = state.copy()
    after.apply(action)
    for seat in seats_of(case):
        told = json.dumps([message.to_json() for message in game.events(state, action, after, seat)])
        for k in range(4):
            world = state.resample(SPECTATOR if seat is None else seat, Rng(seed + k))
            if action not in world.legal_actions():
                continue
            later = world.copy()
            later.apply(action)
            if seen(game, later, seat) == seen(game, after, seat):
                events = game.events(world, action, later, seat)
                assert json.dumps([message.to_json() for message in events]) == told


@every_case
@settings(max_examples=2)
@given(seed=seeds)
def test_everything_said_can_be_said_in_both_languages(case: Case, seed: int) -> None:
    match = case.start(seed)
    rng = Rng(seed)
    game = case.game
    while not match.over():
        before = match.state.copy()
        action = pick(before, rng)
        match.apply(action)
        for seat in seats_of(case):
            for message in game.events(before, action, match.state, seat):
                sayable(message, game.id)
        if not is_chance(before) and len(match.steps) % 5 == 0:
            stale = game.why_not(match.state, action) if action not in match.state.legal_actions() else None
            if stale is not None and not match.over():
                sayable(stale, game.id)
    outcome = match.outcome()
    assert outcome is not None
    sayable(Message(f"reason.{outcome.reason}"), game.id)


def sayable(message: Message, game_id: str) -> None:
    for language in LANGUAGES:
        words = texts(language, game_id)
        assert words.has(message.key), f"{language} has no words for {message.key}"
        text = words.render(message)
        assert "{" not in text, f"{language}: {text}"
    for value in message.params.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Message):
                sayable(part, game_id)
