"""The race over common deals: everyone runs, the winner is worth most, and the clock can end it."""

from __future__ import annotations

import time

from mypy_extensions import i64

from tablee.bots.base import Bot
from tablee.bots.knowledge import Knowledge
from tablee.bots.race import Heat, RaceBot, places
from tablee.bots.styx.knowledge import StyxKnowledge
from tablee.bots.syzygie.answered import AnsweredBot
from tablee.bots.syzygie.knowledge import SyzygieKnowledge
from tablee.core import Actions, Rng, State
from tablee.games.syzygie.position import TURNS
from tablee.games.syzygie.rules import SyzygieState
from tests.bots.positions import started, wandered


def test_everyone_runs_and_the_winner_is_worth_most() -> None:
    played = (wandered(started("styx", seed), 11, seed) for seed in range(1, 60))
    state = next(state for state in played if len(state.legal_actions()) > 4)
    seat = state.to_act()
    legal = state.legal_actions()
    rows = RaceBot("r", StyxKnowledge(), 64 * len(legal)).weigh(
        state.resample(seat, Rng(1)), seat, Rng(2), -1
    )
    assert sorted(row.action for row in rows) == sorted(legal)
    assert rows[0].value == max(row.value for row in rows)
    visits = [row.visits for row in rows]
    assert visits == sorted(visits, reverse=True) and visits[0] == visits[1] > visits[-1]


def test_what_fell_out_early_is_measured_against_the_winner_on_the_same_deals() -> None:
    """Two heats, sums in 1/65536 of a game: runner 2 was half a game behind the winner after two deals, and the winner,
    who was lucky then, comes to three quarters after four."""
    heats = [
        Heat(2, [(131072, -1), (98304, 0), (65536, -2)]),
        Heat(4, [(196608, -1), (131072, 0)]),
    ]
    rows = places([70, 71, 72], heats)
    assert [(row.action, row.value, row.visits) for row in rows] == [
        (71, 0.75, 4),
        (70, 0.5, 4),
        (72, 0.25, 2),
    ]


def test_the_last_turn_of_syzygie_takes_the_most_points() -> None:
    """Nothing comes after it, so nothing else counts (rulebook p. 4: whoever has more points wins)."""
    looked = 0
    for seed in range(1, 5):
        state = wandered(started("syzygie", seed), int(TURNS) - 1, seed)
        assert isinstance(state, SyzygieState) and state.turn == TURNS - 1
        gains = {action: int(state.gain(action)[0]) for action in state.legal_actions()}
        seat = state.to_act()
        bot = RaceBot("r", SyzygieKnowledge(4, 2, 1000), 4)
        assert gains[int(bot.decide(state.resample(seat, Rng(1)), seat, Rng(1)))] == max(gains.values())
        looked += max(gains.values()) > min(gains.values())
    assert looked >= 3


def test_a_requested_action_is_in_the_race_too() -> None:
    state = wandered(started("syzygie", 3), 6, 3)
    seat = state.to_act()
    known = state.resample(seat, Rng(1))
    bot = RaceBot("r", SyzygieKnowledge(2, 1, 20), 4)
    few = {row.action for row in bot.weigh(known, seat, Rng(1), -1)}
    assert len(few) == 2
    other = next(action for action in state.legal_actions() if action not in few)
    assert {row.action for row in bot.weigh(known, seat, Rng(1), other)} == few | {other}


def test_the_clock_ends_a_race_after_one_deal_for_each() -> None:
    state = started("styx", 1).initial
    seat = state.to_act()
    bot = RaceBot("r", Knowledge(), 1_000_000_000)
    bot.cap = 0.05
    begun = time.perf_counter()
    rows = bot.weigh(state.resample(seat, Rng(1)), seat, Rng(1), -1)
    assert time.perf_counter() - begun < 5.0
    assert sorted(row.action for row in rows) == sorted(state.legal_actions())
    assert all(row.visits >= 1 for row in rows)


def test_who_starts_ahead_keeps_his_place_but_is_worth_no_more() -> None:
    heat = Heat(2, [(3 * 65536, 0), (2 * 65536, -1)], 2 * 65536)
    rows = places([70, 71], [heat])
    assert [(row.action, row.value) for row in rows] == [(70, 0.5), (71, 1.0)]


def test_few_runs_do_not_overrule_a_first_choice_that_starts_ahead() -> None:
    """Two runs each overrule it often; with a start of a win less often, and with enough of one never."""
    played = (wandered(started("styx", seed), 11, seed) for seed in range(1, 60))
    state = next(state for state in played if len(state.legal_actions()) > 4)
    seat = state.to_act()
    first = state.legal_actions()[0]
    overruled = dict.fromkeys((0, 1, 1000), 0)
    for favour in overruled:
        bot = RaceBot("r", StyxKnowledge(), 8, favour)
        for seed in range(40):
            known = state.resample(seat, Rng(seed))
            overruled[favour] += int(bot.decide(known, seat, Rng(seed))) != first
    assert overruled[0] > overruled[1] > overruled[1000] == 0


class Listening(Bot):
    """Answers with a legal action of its own, and keeps who was asked."""

    def __init__(self, place: int) -> None:
        super().__init__("listening")
        self.place = place
        self.asked: list[tuple[int, int]] = []

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        assert known.to_act() == seat
        assert isinstance(known, SyzygieState)
        self.asked.append((int(known.turn), int(seat)))
        legal = known.legal_actions()
        best = sorted(legal, key=lambda action: int(known.gain(action)[0]))
        return i64(best[self.place])


def test_who_answers_acts_once_after_every_action_that_runs() -> None:
    state = wandered(started("syzygie", 3), 6, 3)
    seat = state.to_act()
    known = state.resample(seat, Rng(1))
    worth: dict[int, float] = {}
    for place in (0, -1):
        answerer = Listening(place)
        bot = RaceBot("r", SyzygieKnowledge(2, 1, 1000), 8, 0, answerer)
        rows = bot.weigh(known, seat, Rng(1), -1)
        assert answerer.asked == [(7, 1 - int(seat))] * sum(row.visits for row in rows)
        worth[place] = rows[0].value
    assert worth[0] > worth[-1], "the other's best answer leaves less than his worst one"


def test_nobody_answers_the_last_turn() -> None:
    state = wandered(started("syzygie", 1), int(TURNS) - 1, 1)
    seat = state.to_act()
    answerer = Listening(0)
    RaceBot("r", SyzygieKnowledge(4, 1, 1000), 8, 0, answerer).weigh(
        state.resample(seat, Rng(1)), seat, Rng(1), -1
    )
    assert answerer.asked == []


def most_gain(knowledge: Knowledge, state: State) -> int:
    return max(state.legal_actions(), key=lambda action: knowledge.gain(state, action))


def test_an_answer_looks_at_what_it_lets_the_other_do() -> None:
    """Decided again, placement by placement, on the same deal; now and then it is not the one of the most points."""
    knowledge = SyzygieKnowledge(3, 1, 1_000_000)
    bot = AnsweredBot("a", knowledge)
    others = 0
    for seed in range(1, 13):
        state = wandered(started("syzygie", seed), 12, seed)
        seat = state.to_act()
        legal = Actions()
        state.legal_into(legal)
        knowledge.narrow(state, legal)
        deal = state.resample(seat, Rng(seed))
        after: list[float] = []
        for action in legal.to_list():
            trial = deal.copy()
            trial.apply(action)
            trial.apply(most_gain(knowledge, trial))
            after.append(knowledge.estimate(trial, seat))
        best = legal.to_list()[after.index(max(after))]
        assert int(bot.decide(state, seat, Rng(seed))) == best
        others += best != legal.items[0]
    assert others >= 2
