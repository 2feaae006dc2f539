"""The search over whole turns of Sfynx: legal, blind to what is hidden, and able to see a solution."""

from __future__ import annotations

import pytest

from tablee.bots.base import choose
from tablee.bots.sfynx.beam import BeamBot, TurnSearch, blinded
from tablee.bots.sfynx.judge import UNKNOWN, Judge
from tablee.bots.sfynx.players import SfynxAdviser
from tablee.core import OVER, Rng, new_match
from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sfynx.rules import SfynxState
from tests.games.sfynx.table import board, look, position, sfynx


def dealt(seed: int, degree: int) -> SfynxState:
    state = new_match("sfynx", seats=2, seed=seed, options={"degree": degree}).state
    assert isinstance(state, SfynxState)
    return state


@pytest.mark.parametrize("degree", [6, 8])
def test_it_plays_legally_to_the_end(degree: int) -> None:
    state = dealt(3, degree)
    bot = BeamBot("beam", 1, 4, 150)
    rng = Rng(1)
    while state.to_act() != OVER:
        action = choose(bot, state, state.to_act(), rng)
        assert action in state.legal_actions()
        state.apply(action)
    assert state.solved_count >= 4, "a random player solves hardly one"


def test_it_solves_what_two_actions_solve() -> None:
    """sol lies two steps and a restoration away from ank: the whole turn must be seen."""
    tiles = board("ank* . . . .", ". sol . . .", ". . . sfx .", ". . . .* .", "sfx . .* . sfx")
    match = position(tiles, row=("1a", "4d", "4e"))
    bot = BeamBot("beam", 3, 10)
    rng = Rng(5)
    while look(match)["phase"] != "reward" and sfynx(match).turn == 1:
        match.apply(int(choose(bot, match.state, 0, rng)))
    assert look(match)["solved"] == ["1a"]


def test_a_plan_counts_on_no_enigme_that_nobody_has_seen() -> None:
    state = dealt(4, 5)
    known = blinded(state)
    assert known.pile_cards() == [UNKNOWN] * 6
    assert state.pile_cards() != known.pile_cards()
    state.pile_known = 2
    assert blinded(state).pile_cards() == [UNKNOWN] * 4 + state.pile_cards()[4:]


def test_the_plan_is_the_same_whatever_the_piles_hold() -> None:
    state = dealt(6, 3)
    first = TurnSearch(2, 8).choose(state.resample(0, Rng(1)))
    for seed in range(2, 5):
        other = state.resample(0, Rng(seed))
        other.rewards = state.rewards
        assert TurnSearch(2, 8).choose(other) == first


def test_a_crowd_bounds_what_is_looked_at_and_still_plans_a_whole_turn() -> None:
    state = dealt(5, 4)
    alone = TurnSearch(3, 10, crowd=1)
    alone.choose(state)
    assert alone.plan[-1] == REVEAL and len(alone.plan) > 2
    wide, narrow = TurnSearch(3, 10), TurnSearch(3, 10, crowd=2)
    for search in (wide, narrow):
        search.choose(state)
    judge = Judge()

    def worth(plan: list[int]) -> int:
        after = blinded(state)
        for action in plan[:-1]:
            after.apply(action)
        return int(judge.before_token(after))

    assert worth(wide.plan) >= worth(narrow.plan)


def test_what_else_was_found_begins_no_order_of_the_plan() -> None:
    """An adviser names other first steps beside its own, the best first, each once."""
    state = dealt(5, 4)
    rows = SfynxAdviser("adviser", 4, 16).weigh(state, 0, Rng(1), -1)
    search = TurnSearch(4, 16)
    best = search.choose(state)
    others = [row.action for row in rows[1:]]
    assert rows[0].action == best and others and len(set(others)) == len(others)
    assert not set(others) & set(search.plan) and set(others) <= set(state.legal_actions())
    assert [row.value for row in rows[1:]] == sorted([row.value for row in rows[1:]], reverse=True)
    asked = SfynxAdviser("adviser", 4, 16).weigh(state, 0, Rng(1), others[-1])
    assert [row.action for row in asked] == [best, others[-1]]


def test_an_enigme_is_worth_more_the_nearer_it_is() -> None:
    judge = Judge()
    near = position(board("sol* ank* . . .", ". . . . .", ". . . sfx .", ". . . . .", "sfx . . . sfx"))
    far = position(board("sol* . . . .", ". . . . .", ". . . sfx .", ". . . . ank*", "sfx . . . sfx"))
    assert judge.row(sfynx(near), sfynx(near).board) > judge.row(sfynx(far), sfynx(far).board)
