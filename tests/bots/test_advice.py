"""Hints, explanations and the analysis of whole games."""

from __future__ import annotations

import time

import pytest

from tablee.bots.advice import COSTLY, SAID, WORTH_A_WORD, analyse, coach, hint
from tablee.bots.base import RandomBot
from tablee.bots.chances import Odds, Trials
from tablee.bots.kit import kit_of
from tablee.bots.race import RaceBot
from tablee.bots.search import SearchBot
from tablee.bots.sfynx.beam import BeamBot
from tablee.core import IllegalAction, Match, Rng, game_ids, read_record, texts
from tablee.core.state import State
from tests.bots.positions import light, quick_odds, started, table_at, wandered
from tests.contract.fixtures import record_files

LONG_THOUGHT = 0.25  # seconds, to compare a capped one with
AT_ONCE = 0.03  # a thought that needs no cap


@pytest.mark.parametrize("id", game_ids())
def test_a_hint_is_legal_and_reasoned(id: str) -> None:
    match = started(id, 4)
    state = wandered(match, 11, 4)
    advice = hint(table_at(match, state), int(state.to_act()), Rng(3), 0.01, None, quick_odds(match))
    assert advice.action in state.legal_actions()
    chance = advice.chance
    assert 0.0 <= chance.low <= chance.value <= chance.high <= 1.0
    assert chance.proven or (chance.low > 0.0 and chance.high < 1.0)
    assert 1 <= len(advice.reasons) <= SAID
    for reason in advice.reasons:
        for language in ("fr", "en"):
            assert texts(language, id).has(reason.key), reason.key


@pytest.mark.parametrize("id", game_ids())
def test_only_a_forced_move_is_called_the_only_one(id: str) -> None:
    """By the game's own adviser, in a little time, and by a bot that names no second choice."""
    match = started(id, 5)
    free = 0
    for steps in (0, 5, 12):
        state = wandered(match, steps, 5)
        seat = int(state.to_act())
        forced = len(state.legal_actions()) == 1
        free += not forced
        for bot in (None, RandomBot()):
            advice = hint(table_at(match, state), seat, Rng(3), 0.01, bot, quick_odds(match))
            assert ([reason.key for reason in advice.reasons] == ["why.only"]) == forced
    assert free


@pytest.mark.parametrize("id", game_ids())
def test_nobody_is_advised_who_does_not_act(id: str) -> None:
    match = started(id, 4)
    seat = int(match.state.to_act())
    others = [other for other in range(match.seats) if other != seat]
    for other in others:
        with pytest.raises(IllegalAction) as refused:
            hint(match, other, Rng(1))
        assert refused.value.reason.key == "refusal.not_your_turn"
    ended = read_record(record_files(id)[0]).match
    with pytest.raises(IllegalAction) as refused:
        hint(ended, 0, Rng(1))
    assert refused.value.reason.key == "refusal.over"


@pytest.mark.parametrize("id", game_ids())
def test_a_cap_ends_the_thinking_early(id: str) -> None:
    """Processor time, so that a busy machine changes little: far less with a cap than the whole thought takes."""
    state = wandered(started(id, 4), 1, 4)
    factor = 1
    whole, more = thought(id, state, factor, 0.0)
    while whole < LONG_THOUGHT and more:
        factor *= 2
        whole, more = thought(id, state, factor, 0.0)
    capped = min(thought(id, state, factor, whole / 20)[0] for _ in range(3))
    assert capped < 0.6 * whole or whole < AT_ONCE, f"{capped:.3f} s with a cap, {whole:.3f} s without"


def thought(id: str, state: State, factor: int, cap: float) -> tuple[float, bool]:
    """The seconds of processor time an adviser takes with its work cut down, and whether it could do more."""
    bot = kit_of(id).adviser()
    more = False
    if isinstance(bot, SearchBot | RaceBot):
        small = factor * (100 if isinstance(bot, SearchBot) else 8)
        more = small < bot.work
        bot.work = min(bot.work, small)
    elif isinstance(bot, BeamBot):
        more = factor * 300 < bot.search.budget
        bot.search.budget = min(bot.search.budget, factor * 300)
    bot.cap = cap
    known = state.resample(int(state.to_act()), Rng(3))
    began = time.process_time()
    bot.weigh(known, int(state.to_act()), Rng(3), -1)
    return time.process_time() - began, more


@pytest.mark.parametrize("id", game_ids())
def test_the_moves_of_a_record_are_judged(id: str) -> None:
    """Each move of a seat gets a value, the best one in notation, and a loss that is never below zero."""
    path = record_files(id)[0]
    match = read_record(path).match
    middle = len(match.steps) // 2
    moves = analyse(match, Rng(1), middle, middle + 2, light(id, "fort"), quick_odds(match))
    assert [move.ply for move in moves] == [
        ply for ply in range(middle, min(middle + 2, len(match.steps))) if match.steps[ply].by >= 0
    ]
    for move in moves:
        state = match.at(move.ply)
        assert move.by == match.steps[move.ply].by
        assert move.best in match.game.legal(state)
        assert move.loss >= 0.0 and 0.0 <= move.chance.low <= move.chance.value <= move.chance.high <= 1.0
        assert move.choices[0][0] == move.best
        assert all(value <= move.choices[0][1] for _, value in move.choices)
        if move.best == match.steps[move.ply].text:
            assert move.loss == 0.0
    again = analyse(match, Rng(1), middle + 1, middle + 2, light(id, "fort"), quick_odds(match))
    assert [move.to_json() for move in again] == [move.to_json() for move in moves if move.ply > middle]


class Counted(Odds):
    """Chances that grow with the points of a placement."""

    def try_out(self, state: State, seat: int, actions: list[int], cap: float = 0.0) -> list[Trials]:
        most = max(state_points(state, action) for action in state.legal_actions())
        out: list[Trials] = []
        for action in actions:
            won = 40 * state_points(state, action) // most
            out.append(Trials(action, [1.0] * won + [0.0] * (40 - won), False))
        return out


def test_a_costly_move_comes_with_the_reasons_for_the_best_one() -> None:
    """Random first turns of Sifaxe: where a move costs much, what is said of the points is what they are."""
    match = started("sifaxe", 5, 2)
    rng = Rng(3)
    for _ in range(6):
        legal = match.state.legal_actions()
        match.apply(legal[int(rng.below(len(legal)))])
    moves = analyse(match, Rng(1), 0, None, light("sifaxe", "fort"), Counted(match, 2))
    judged = [move for move in moves if move.loss >= WORTH_A_WORD]
    assert judged, "random play misses something in six moves"
    for move in judged:
        state = match.at(move.ply)
        best = match.game.parse(state, move.best)
        missed = (state_points(state, best), state_points(state, match.steps[move.ply].action))
        assert move.reasons[0].key == "fact.points" and len(move.reasons) <= SAID
        assert (move.reasons[0].params["value"], move.reasons[0].params["other"]) == missed
    assert all(move.reasons == [] for move in moves if move.loss < WORTH_A_WORD)


def test_a_coach_speaks_only_of_what_costs_much() -> None:
    """Two placements of Sifaxe: the one that scores most, and the one that scores least."""
    for best in (False, True):
        match = started("sifaxe", 5, 2)
        ranked = sorted(match.state.legal_actions(), key=lambda action: state_points(match.state, action))
        match.apply(ranked[-1 if best else 0])
        most, played = (state_points(match.initial, action) for action in (ranked[-1], match.steps[0].action))
        judged = coach(match, 0, Rng(1), 0.0, light("sifaxe", "greedy"), Counted(match, 2))
        assert (judged is None) == best
        if judged is not None:
            assert judged.loss >= COSTLY and judged.ply == 0 and judged.by == match.steps[0].by
            assert judged.reasons[0].key == "fact.points"
            assert judged.reasons[0].params["value"] == most > played == judged.reasons[0].params["other"]


def test_a_coach_is_asked_only_about_steps_of_seats() -> None:
    match = read_record(record_files("sphinx")[0]).match
    rolled = next(ply for ply, step in enumerate(match.steps) if step.by < 0)
    for ply in (rolled, len(match.steps), -1):
        with pytest.raises(IllegalAction):
            coach(match, ply, Rng(1), 0.0, light("sphinx", "moyen"), quick_odds(match))


@pytest.mark.parametrize("id", game_ids())
def test_an_edition_nobody_has_seen_is_advised_too_and_said_to_be_not_fitted(id: str) -> None:
    usual = started(id, 4)
    mine = usual.game.edition_of({**usual.edition.data, "name": "of my own"}, "mine")
    initial = usual.game.setup(mine, usual.seats, usual.options, Rng(4))
    match = Match(usual.game, mine, usual.seats, usual.options, initial)
    state = wandered(match, 6, 4)
    advice = hint(table_at(match, state), int(state.to_act()), Rng(3), 0.01, None, quick_odds(match))
    assert advice.action in state.legal_actions() and advice.reasons
    assert not advice.chance.fitted or advice.chance.proven


def state_points(state: object, action: int) -> int:
    from tablee.games.sifaxe.rules import SifaxeState

    assert isinstance(state, SifaxeState)
    return int(state.points_of(action))
