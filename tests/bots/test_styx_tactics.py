"""Styx's stronger levels: wins at once are found exactly, and a position is judged by what is in sight of both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.bots.search import Search
from tablee.bots.styx.judgement import ALL_WEIGHTS, StyxJudgement
from tablee.bots.styx.players import StyxDuellist
from tablee.bots.styx.tactics import finish, winning_action
from tablee.bots.styx.weights import WEIGHTS
from tablee.core import OVER, Rng
from tablee.core.state import Actions
from tablee.games.styx.position import ENDED, TURN
from tablee.games.styx.rules import StyxState
from tests.bots.positions import started


def visited(seeds: range) -> Iterator[StyxState]:
    """Every position of games played at random."""
    for seed in seeds:
        state = started("styx", seed).initial.copy()
        assert isinstance(state, StyxState)
        rng = Rng(seed)
        while state.to_act() != OVER:
            yield state
            legal = state.legal_actions()
            state.apply(legal[int(rng.below(len(legal)))])


def wins_this_turn(state: StyxState, action: int) -> bool:
    """Whether all five piles can be had before the other acts, by playing everything."""
    after = state.copy()
    after.apply(action)
    if after.phase == ENDED:
        return after.outcome().reason == "grand_master" and after.payoff(state.player) == 1.0
    if after.player != state.player:
        return False
    return any(wins_this_turn(after, further) for further in after.legal_actions())


def test_turns_that_win_at_once_are_found_and_no_others() -> None:
    found = chains = missing = 0
    for state in visited(range(1, 41)):
        wins = [action for action in state.legal_actions() if wins_this_turn(state, action)]
        action = int(winning_action(state))
        assert (action in wins) if wins else action == -1
        found += bool(wins)
        missing += not wins
        after = state.copy()
        assert finish(after) == bool(wins)
        if wins:
            assert after.phase == ENDED and after.payoff(state.player) == 1.0
            theirs = int(after.piles_of(state.player) - state.piles_of(state.player))
            chains += theirs > 1
        else:
            assert after.to_act() == state.to_act() and after.legal_actions() == state.legal_actions()
    assert found >= 50 and chains >= 5 and missing >= 500


@pytest.mark.parametrize("work", [1, 40])
def test_a_turn_that_wins_is_played_to_its_end(work: int) -> None:
    """However little it thinks; what it weighs has the win first."""
    won = 0
    for state in visited(range(50, 70)):
        if winning_action(state) < 0:
            continue
        seat = int(state.to_act())
        rows = StyxDuellist("d", work).weigh(state.resample(seat, Rng(1)), seat, Rng(2), -1)
        assert rows[0].value == 1.0 and wins_this_turn(state, rows[0].action)
        assert len({row.action for row in rows}) == len(rows)
        after = state.copy()
        while after.phase != ENDED:
            assert after.to_act() == seat
            after.apply(StyxDuellist("d", work).decide(after.resample(seat, Rng(3)), seat, Rng(4)))
        assert after.payoff(seat) == 1.0
        won += 1
        if won == 12:
            return
    raise AssertionError("too few wins were met")


def test_a_position_is_judged_alike_from_both_sides_and_a_larger_hand_is_better() -> None:
    judgement = StyxJudgement(0)
    sums = [0.0] * 5
    counts = [0] * 5
    for state in visited(range(1, 25)):
        if state.phase != TURN or winning_action(state) >= 0:
            continue
        after = state.copy()
        assert not judgement.play_out(after, Actions(), Rng(1))  # cut at once: nothing was played
        mine = judgement.estimate(after, state.player)
        assert 0.0 < mine < 1.0
        assert mine + judgement.estimate(after, 1 - state.player) == 1.0
        assert mine == judgement.judge(state)
        features = judgement.features(state)
        assert len(set(features)) == len(features) and max(features) < ALL_WEIGHTS
        held = len(state.hand_of(int(state.player)))
        sums[held] += mine
        counts[held] += 1
    assert len(WEIGHTS) == ALL_WEIGHTS
    assert min(counts) >= 10
    means = [sums[held] / counts[held] for held in range(5)]
    assert means == sorted(means) and means[4] > means[0] + 0.2


def test_the_tree_ends_where_a_turn_wins() -> None:
    """An action that lets the other win at once, whatever is hidden, is worth nothing after its first try."""
    hopeless = 0
    for state in visited(range(1, 30)):
        if state.phase == TURN or winning_action(state) >= 0:
            continue
        seat = int(state.to_act())
        sure: list[int] = []
        for action in state.legal_actions():
            replies: list[bool] = []
            for deal in range(4):
                after = state.resample(seat, Rng(deal))
                after.apply(action)
                replies.append(after.phase == TURN and winning_action(after) >= 0)
            if all(replies):
                sure.append(action)
        if not sure or len(sure) == len(state.legal_actions()):
            continue
        search = Search(StyxJudgement(2), 0.7)
        search.run(state, seat, 60, 1, Rng(5), 0.0)
        rows = {row.action: row for row in search.results()}
        assert min(rows[action].value for action in sure) <= 0.25
        assert search.results()[0].action not in sure
        hopeless += 1
        if hopeless == 5:
            return
    raise AssertionError("too few such positions were met")
