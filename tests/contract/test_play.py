"""What holds for every position of every game: play, copies, notation, records, components."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core import OVER, IllegalAction, Match, OpenState, Record, Rng, Seat, load_record, play, playout
from tablee.core.state import Actions
from tests.profile import examples, fewer

from .cases import Case, advance, all_cases, along_the_game, check_outcome, dumped, pick

CASES = all_cases()
seeds = st.integers(0, 2**32)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
@settings(max_examples=examples(fewer(5)))
@given(seed=seeds)
def test_playouts_end_with_an_outcome(case: Case, seed: int) -> None:
    state = case.deal(seed)
    playout(state, Rng(seed), Actions())
    assert state.to_act() == OVER
    check_outcome(case.game, state, case.seats)
    assert state.legal_actions() == []


@every_case
@settings(max_examples=examples(fewer(3)))
@given(seed=seeds)
def test_an_action_drawn_at_random_is_the_one_listed_at_that_place(case: Case, seed: int) -> None:
    """Games that count their actions instead of listing them draw the same one, from the same numbers."""
    match = case.start(seed)
    rng, buffer = Rng(seed), Actions()
    for step in range(120):
        legal = match.state.legal_actions()
        if match.over():
            break
        listed, drawn = Rng(f"{seed}/{step}"), Rng(f"{seed}/{step}")
        place = int(listed.below(len(legal)))
        assert match.state.random_action(drawn, buffer) == legal[place]
        assert drawn.next32() == listed.next32()
        match.state.apply(pick(match.state, rng))


@every_case
@along_the_game(3, 60)
def test_legal_actions_apply_and_others_are_refused_without_a_trace(
    case: Case, seed: int, steps: int
) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    game, state = case.game, match.state
    before = dumped(game, state)
    legal = state.legal_actions()
    assert (match.over()) == (legal == [])
    assert len(set(legal)) == len(legal)
    texts = [game.format(state, action) for action in legal]
    for action, text in zip(legal, texts, strict=True):
        assert game.parse(state, text) == action
        state.copy().apply(action)
        assert dumped(game, state) == before, "a copy shares something that apply changes"
    # Actions legal elsewhere in the game but not here are well formed, and refused with a reason.
    other = case.start(seed + 1)
    advance(other, Rng(seed + 2), steps + 1)
    for text in other.legal()[:20]:
        if text not in texts and not match.over():
            with pytest.raises(IllegalAction) as refused:
                play(game, state, text)
            assert refused.value.reason.key
            assert dumped(game, state) == before


@every_case
@along_the_game(3, 80)
def test_positions_can_be_written_down_and_read_back(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    game = case.game
    data = json.loads(dumped(game, match.state))
    back = game.load(match.edition, case.seats, case.options, data)
    assert dumped(game, back) == dumped(game, match.state)
    assert back.to_act() == match.state.to_act()
    assert sorted(back.legal_actions()) == sorted(match.state.legal_actions())
    if not match.over():
        action = pick(match.state, Rng(seed))
        back.apply(action)
        match.apply(action)
        assert dumped(game, back) == dumped(game, match.state)


@every_case
@settings(max_examples=examples(fewer(3)))
@given(seed=seeds)
def test_a_record_replays_to_the_same_states_and_no_piece_is_lost(case: Case, seed: int) -> None:
    match = case.start(seed)
    pieces = case.game.components(match.state)
    assert pieces or isinstance(match.state, OpenState), "counters that are all alike need no list"
    rng = Rng(seed)
    states = [dumped(case.game, match.state)]
    while not match.over():
        match.apply(pick(match.state, rng))
        states.append(dumped(case.game, match.state))
        if len(match.steps) % 7 == 0 or match.over():
            assert case.game.components(match.state) == pieces
    record = Record(match, [Seat(f"seat {seat}", "random") for seat in range(case.seats)])
    read = load_record(json.loads(record.text()), "record").match
    assert [dumped(case.game, read.initial), *_replayed(read)] == states
    assert read.outcome() == match.outcome()


def _replayed(match: Match) -> list[str]:
    state = match.initial.copy()
    out: list[str] = []
    for step in match.steps:
        state.apply(step.action)
        out.append(dumped(match.game, state))
    return out


@every_case
def test_the_same_seed_deals_and_plays_the_same(case: Case) -> None:
    first, second = case.deal(11), case.deal(11)
    assert dumped(case.game, first) == dumped(case.game, second)
    playout(first, Rng(5), Actions())
    playout(second, Rng(5), Actions())
    assert dumped(case.game, first) == dumped(case.game, second)
    deals = {dumped(case.game, case.deal(seed)) for seed in range(11, 16)}
    assert (len(deals) > 1) == case.game.deals
