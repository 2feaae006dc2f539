"""The shared search: it finds what wins, spends no more than it is given, and can be capped by the clock."""

from __future__ import annotations

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.base import choose
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Knowledge, share
from tablee.bots.measure import keep_best
from tablee.bots.search import MOST_NODES, Search, SearchBot, log_of
from tablee.bots.styx.knowledge import StyxKnowledge
from tablee.bots.styx.players import StyxEndgame, StyxSolver
from tablee.core import OVER, Actions, Rng, State, game_ids
from tablee.games.styx.rules import StyxState
from tests.bots.positions import started, wandered


def winning_at_once(seed: int) -> tuple[State, list[int]] | None:
    """A position of Styx in which some single action wins, and some does not."""
    state = started("styx", seed).initial.copy()
    rng = Rng(seed)
    while state.to_act() != OVER:
        wins: list[int] = []
        legal = state.legal_actions()
        for action in legal:
            after = state.copy()
            after.apply(action)
            if after.to_act() == OVER and after.payoff(state.to_act()) == 1.0:
                wins.append(action)
        if wins and len(wins) < len(legal):
            return state, wins
        state.apply(legal[int(rng.below(len(legal)))])
    return None


@pytest.mark.parametrize("seed", range(1, 13))
def test_a_win_at_once_is_taken(seed: int) -> None:
    """Or another win that is as sure."""
    found = winning_at_once(seed)
    if found is None:
        assert seed not in (1, 2, 3), "the first deals are known to hold one"
        return
    state, wins = found
    seat = state.to_act()
    for knowledge in (StyxKnowledge(), Knowledge()):
        best = SearchBot("s", knowledge, 200).weigh(state.resample(seat, Rng(1)), seat, Rng(1), -1)[0]
        assert best.action in wins or best.value > 0.97


def test_the_tree_counts_every_iteration_once() -> None:
    state = started("styx", 4).initial
    search = Search(StyxKnowledge(), 0.7)
    search.run(state, state.to_act(), 150, 4, Rng(2), 0.0)
    rows = search.results()
    assert search.iterations == 150 and sum(row.visits for row in rows) == 150
    assert sorted(row.action for row in rows) == sorted(state.legal_actions())
    assert [row.visits for row in rows] == sorted([row.visits for row in rows], reverse=True)
    assert search.nodes <= MOST_NODES and MOST_NODES * 64 < 300_000_000


def test_what_is_insisted_on_is_looked_at_and_ranks_no_higher() -> None:
    state = wandered(started("styx", 4), 6, 1)
    seat = state.to_act()
    bot = SearchBot("s", StyxKnowledge(), 160)
    best = bot.weigh(state.resample(seat, Rng(1)), seat, Rng(3), -1)
    last = best[-1]
    again = bot.weigh(state.resample(seat, Rng(1)), seat, Rng(3), last.action)
    assert again[0].action == best[0].action
    assert next(row.visits for row in again if row.action == last.action) >= 160 // 8


@pytest.mark.parametrize("id", game_ids())
def test_plain_search_plays_every_game(id: str) -> None:
    """Any number of seats, teams, dice: knowing nothing but the rules, with playouts cut short."""
    knowledge = Knowledge()
    knowledge.depth = 6
    state = wandered(started(id, 9), 9, 9)
    action = int(choose(SearchBot("s", knowledge, 25), state, state.to_act(), Rng(1)))
    assert action in state.legal_actions()


def test_a_cap_that_is_over_before_it_began_still_finds_an_action() -> None:
    match = started("sifaxe", 4)
    bot = SearchBot("late", kit_of("sifaxe").knowledge(), 50)
    bot.cap = 1e-9
    seat = int(match.initial.to_act())
    rows = bot.weigh(match.initial, seat, Rng(1), -1)
    assert rows and rows[0].action in match.initial.legal_actions()


def test_the_clock_stops_a_search_only_where_a_table_sets_a_cap() -> None:
    state = started("styx", 1).initial
    bot = SearchBot("s", StyxKnowledge(), 100_000_000)
    bot.cap = 0.05
    begun = time.perf_counter()
    assert int(choose(bot, state, state.to_act(), Rng(1))) in state.legal_actions()
    assert time.perf_counter() - begun < 5.0


def test_an_open_end_of_styx_is_solved() -> None:
    """With the pile empty nothing is unknown: what the solver calls won is won against every defence."""
    solved = 0
    for seed in range(1, 30):
        state = wandered(started("styx", seed), 400, seed)
        assert isinstance(state, StyxState)
        if len(state.pile) > state.drawn or len(state.legal_actions()) == 1:
            continue
        seat = state.to_act()
        rows = StyxEndgame("e", 20, 3, 2).weigh(state.resample(seat, Rng(1)), seat, Rng(1), -1)
        solver = StyxSolver(100_000)
        for row in rows:
            after = state.copy()
            after.apply(row.action)
            assert row.value == (1.0 if solver.wins(after, seat, 0) else 0.0)
        solved += 1
    assert solved >= 3


def test_numbers_that_choices_hang_on() -> None:
    assert log_of(1) == 0.0 and log_of(1024) == 10.0 and log_of(1 << 20) == 20.0
    assert share(0.0, 5.0) == 0.5 and share(5.0, 5.0) == 0.75 and share(-5.0, 5.0) == 0.25
    legal = Actions()
    for action in (10, 11, 12, 13, 14):
        legal.add(action)
    keep_best(legal, vec[i64]([i64(score) for score in (3, 9, 3, 1, 9)]), 3)
    assert legal.to_list() == [11, 14, 10]
