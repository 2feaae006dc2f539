"""Styx's strongest player: what a turn covers is counted exactly, the network sums what it should, plans are sound."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.styx.insight import ALL_FACTS, CURVE, MOST_FACTS, ZERO, StyxInsight
from tablee.bots.styx.network import FILE, HIDDEN, UNITS, kept_network, text_of, weights_of
from tablee.bots.styx.planner import StyxPlanner
from tablee.bots.styx.tactics import most_covered, winning_action
from tablee.core import Rng
from tablee.games.styx.position import ALL_PILES, ENDED, TURN
from tablee.games.styx.rules import DRAW, StyxState
from tests.bots.test_styx_tactics import visited, wins_this_turn


def theirs(state: StyxState, seat: int) -> int:
    return int(ALL_PILES & ~state.control if seat == 1 else state.control)


def taken(state: StyxState, seat: int, wanted: int) -> int:
    """The most of these piles that a turn takes, by playing everything; the last one at once or not at all."""
    left = wanted & theirs(state, seat)
    done = wanted.bit_count() - left.bit_count()
    if state.phase == ENDED or state.player != seat:
        return done
    best = done
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        if left.bit_count() == 1:
            best = max(best, done + (left & ~theirs(after, seat)).bit_count())
        else:
            best = max(best, taken(after, seat, wanted))
    return best


def test_what_a_turn_covers_is_counted_as_by_playing_it() -> None:
    counts = [0] * 6
    for state in visited(range(1, 31)):
        if state.phase != TURN:
            continue
        seat = int(state.player)
        wanted = theirs(state, seat)
        hand, size = (state.hand1, state.size1) if seat == 1 else (state.hand0, state.size0)
        for action in state.legal_actions():
            if action >= DRAW:
                continue
            after = state.copy()
            after.apply(action)
            covered = int(most_covered(state, hand | (action << (6 * int(size))), size + 1, wanted))
            assert covered == taken(after, seat, wanted)
            counts[covered] += 1
    assert min(counts[:3]) >= 20 and counts[3] >= 1


def quiet(seeds: range) -> list[StyxState]:
    """Positions as the network judges them."""
    return [state.copy() for state in visited(seeds) if state.phase == TURN and winning_action(state) < 0]


def test_the_network_sums_the_weights_of_the_facts() -> None:
    lines = json.loads(FILE.read_text("utf-8"))["rows"]
    out = kept_network().out
    assert len(lines) == ALL_FACTS + 1 and len(kept_network().rows) == len(lines) * HIDDEN // UNITS
    assert len(out) == HIDDEN
    assert weights_of("AAABAgBA--") == [0, 1, 32, 64, 4095] and text_of([0, 1, 32, 64, 4095]) == "AAABAgBA--"
    weights = [[weight - int(ZERO) for weight in weights_of(line)] for line in lines]
    insight = StyxInsight(0)
    said: set[float] = set()
    for state in quiet(range(1, 9)):
        facts = insight.features(state)
        assert 20 < len(facts) <= MOST_FACTS and min(facts) >= 0 and max(facts) < ALL_FACTS
        units = [sum(weights[fact][unit] for fact in [*facts, ALL_FACTS]) for unit in range(HIDDEN)]
        odds = units[0] * 65536 + sum(max(0, units[unit]) * out[unit] for unit in range(1, HIDDEN))
        chance = insight.judge(state)
        assert chance == CURVE[min(1023, max(0, (odds >> 18) + 512))]
        said.add(chance)
    assert len(said) > 50


def test_the_order_of_the_pile_has_no_say() -> None:
    insight = StyxInsight(0)
    turned = 0
    for state in quiet(range(1, 6)):
        other = state.copy()
        gone = int(state.drawn)
        cards = [int(card) for card in state.pile]
        other.pile = vec[i64](cards[:gone] + cards[gone:][::-1])
        assert insight.judge(other) == insight.judge(state)
        turned += len(cards) - gone > 1
    assert turned > 20


def test_a_larger_hand_is_better() -> None:
    insight = StyxInsight(0)
    chances: list[list[float]] = [[] for _ in range(5)]
    for state in quiet(range(1, 25)):
        chances[len(state.hand_of(int(state.player)))].append(insight.judge(state))
    assert min(len(some) for some in chances) >= 10
    means = [sum(some) / len(some) for some in chances]
    assert means == sorted(means) and means[4] > means[0] + 0.2


@pytest.mark.parametrize("turns", [0, 1])
def test_a_planner_wins_where_it_can(turns: int) -> None:
    won = 0
    for state in visited(range(50, 70)):
        if winning_action(state) < 0:
            continue
        seat = int(state.to_act())
        planner = StyxPlanner("p", 1, 2, turns)
        rows = planner.weigh(state.resample(seat, Rng(1)), seat, Rng(2), -1)
        assert rows[0].value == 1.0 and wins_this_turn(state, rows[0].action)
        assert sorted(row.action for row in rows) == sorted(state.legal_actions())
        after = state.copy()
        while after.phase != ENDED:
            assert after.to_act() == seat
            after.apply(planner.decide(after.resample(seat, Rng(3)), seat, Rng(4)))
        assert after.payoff(seat) == 1.0
        won += 1
        if won == 6:
            return
    raise AssertionError("too few wins were met")


@pytest.mark.parametrize("turns", [0, 1])
def test_a_planner_lets_nobody_win_at_once_who_could_be_stopped(turns: int) -> None:
    """Where an action loses in every deal whatever follows, and another does not, the planner leaves it."""
    met = 0
    for state in visited(range(1, 40)):
        if state.phase != TURN or winning_action(state) >= 0:
            continue
        seat = int(state.to_act())
        deals = [state.resample(seat, Rng(deal)) for deal in range(6)]
        sure = [action for action in state.legal_actions() if all(lost(deal, action, seat) for deal in deals)]
        if not sure or len(sure) == len(state.legal_actions()):
            continue
        rows = StyxPlanner("p", 4, 4, turns).weigh(deals[0], seat, Rng(5), -1)
        assert rows[0].action not in sure
        assert max(row.value for row in rows if row.action in sure) <= 0.25
        met += 1
        if met == 4:
            return
    raise AssertionError("too few such positions were met")


def lost(state: StyxState, action: int, seat: int) -> bool:
    """Whether the other wins at once after every turn that begins so."""
    after = state.copy()
    after.apply(action)
    if after.phase == ENDED or after.player != seat:
        return after.phase != ENDED and winning_action(after) >= 0
    return all(lost(after, further, seat) for further in after.legal_actions())
