"""Sphinx's maitre of three and four: whole turns race, what they leave is judged; and levels made for a table."""

from __future__ import annotations

import pytest

from tablee.bots.base import TableBot, choose
from tablee.bots.greedy import DistractedBot
from tablee.bots.race import RaceBot
from tablee.bots.roster import make_bot
from tablee.bots.sphinx.kit import rounder
from tablee.bots.sphinx.planner import PlannerBot
from tablee.bots.sphinx.standing import Standing
from tablee.bots.sphinx.turns import TurnRace, Turns
from tablee.core import Rng, get_game
from tablee.games.sphinx.position import CHOOSING, ENDED, LAYING
from tablee.games.sphinx.rules import LOOK, NO_LOOK, SphinxState
from tests.bots.positions import positions, started


def choosing(count: int) -> list[SphinxState]:
    """Positions of four with dice to use."""
    found = [state for state in positions(get_game("sphinx"), count) if isinstance(state, SphinxState)]
    return [state for state in found if state.phase == CHOOSING]


def test_the_best_turns_are_played_to_their_end_and_differ_in_worth() -> None:
    bot = rounder("r")
    turns = Turns(bot.planner, 6)
    several = 0
    for state in choosing(6):
        seat = state.to_act()
        known = state.resample(seat, Rng(1))
        found = turns.find(known, seat, known.seen_by(seat))
        worth = [turn.value for turn in found]
        assert worth == sorted(set(worth), reverse=True) and 0 < len(worth) <= 6
        # The planner itself thinks no more of its first choice than of the best whole turn.
        assert worth[0] == bot.weigh(known, seat, Rng(1), -1)[0].value
        for turn in found:
            after = known.copy()
            laid = looked = False
            for action in turn.actions:
                assert after.turn == known.turn and action in after.legal_actions()
                laid, looked = after.phase == LAYING, LOOK <= action < NO_LOOK
                after.apply(action)
            assert after.turn != known.turn or after.phase == ENDED or laid or looked
        several += len(found) > 2
    assert several > 1


def test_a_turn_that_wins_for_certain_is_played() -> None:
    """One run for each: whatever the luck of that, the planner's own choice is ahead, and nothing is worth more."""
    match = started("sphinx", 3, 3)
    bot = make_bot("sphinx", "maitre")
    assert isinstance(bot, TableBot)
    racer = bot.sitting(match.state)
    assert isinstance(racer, TurnRace)
    racer.work = 1
    planner, rng = rounder("r"), Rng(3)
    laid = 0
    while not match.over() and laid == 0:
        match.roll(rng)
        state, seat = match.state, match.to_act()
        assert isinstance(state, SphinxState)
        if state.phase == LAYING:
            known = state.resample(seat, Rng(1))
            action = int(racer.decide(known, seat, Rng(1)))
            assert action == planner.weigh(known, seat, Rng(1), -1)[0].action
            laid += 1
        match.apply(int(choose(planner, state, seat, rng)))
    assert laid == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_left_is_judged_as_shares_that_grow_with_what_a_seat_has(seats: int) -> None:
    standing = Standing()
    rng = Rng(seats)
    match = started("sphinx", 5, seats)
    bot = rounder("r")
    while not match.over():
        match.roll(rng)
        state = match.state
        assert isinstance(state, SphinxState)
        shares = [standing.chance(state, seat) for seat in range(seats)]
        assert abs(sum(shares) - 1.0) < 1e-9 and min(shares) > 0.0
        match.apply(int(choose(bot, state, match.to_act(), rng)))
    first = match.initial
    assert isinstance(first, SphinxState)
    ahead = first.copy()
    ahead.player = 0
    ahead.pawns = 0
    ahead.cards = 0
    ahead.seen = 0
    rows = [standing.weight(ahead, seat) for seat in range(seats)]
    assert rows == sorted(rows, reverse=True) and len(set(rows)) == seats  # who is next is better off
    ahead.cards = 7 << 8  # of the second seat
    assert standing.weight(ahead, 1) > rows[1] and standing.weight(ahead, 0) == rows[0]


def test_each_table_has_its_own_mistakes() -> None:
    """Fort overlooks nothing between two, and now and then where more sit; a cap reaches whoever plays."""
    for seats in (2, 3, 4):
        match = started("sphinx", 2, seats)
        fort, maitre = make_bot("sphinx", "fort"), make_bot("sphinx", "maitre")
        assert isinstance(fort, TableBot) and isinstance(maitre, TableBot)
        fort.cap = maitre.cap = 0.25
        sitting = fort.sitting(match.state)
        assert type(sitting) is (PlannerBot if seats == 2 else DistractedBot)
        thinks = maitre.sitting(match.state)
        assert type(thinks) is (RaceBot if seats == 2 else TurnRace)
        assert sitting.cap == thinks.cap == 0.25
