"""Hints, explanations and the analysis of whole games."""

from __future__ import annotations

import time

import pytest

from tablee.bots.advice import WORTH_A_WORD, analyse, explain, hint
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Knowledge
from tablee.bots.race import RaceBot
from tablee.bots.search import SearchBot
from tablee.bots.sfynx.beam import BeamBot
from tablee.core import IllegalAction, Rng, game_ids, get_game, read_record, texts
from tablee.core.state import State
from tests.bots.positions import light, positions, quick_odds, started, table_at, wandered
from tests.contract.fixtures import record_files

LONG_THOUGHT = 0.25  # seconds, to compare a capped one with
AT_ONCE = 0.03  # a thought that needs no cap


def has_terms(id: str) -> bool:
    """Whether the game has knowledge of its own; plain search has no reasons to give."""
    return type(kit_of(id).knowledge()) is not Knowledge


@pytest.mark.parametrize("id", game_ids())
def test_terms_have_words_and_add_up(id: str) -> None:
    """An explanation is the difference that an action makes, term by term, averaged over what may be hidden."""
    game = get_game(id)
    knowledge = kit_of(id).knowledge()
    for state in positions(game, 5):
        seat = int(state.to_act())
        for action in state.legal_actions()[:3]:
            terms = explain(game, state, seat, action)
            assert bool(terms) == has_terms(id)
            for term in terms:
                for language in ("fr", "en"):
                    assert texts(language, id).has(term.message.key), term.message.key
            difference = 0.0
            rng = Rng(f"explain/{seat}/{action}")
            for _ in range(4):
                before = state.resample(seat, rng)
                after = before.copy()
                after.apply(action)
                difference += sum(term.value for term in knowledge.terms(after, seat)) / 4
                difference -= sum(term.value for term in knowledge.terms(before, seat)) / 4
            assert sum(term.value for term in terms) == pytest.approx(difference, abs=1e-6)


@pytest.mark.parametrize("id", game_ids())
def test_an_explanation_reveals_nothing_hidden(id: str) -> None:
    game = get_game(id)
    state = wandered(started(id, 7), 21, 7)
    seat = int(state.to_act())
    action = state.legal_actions()[-1]
    told = [term.to_json() for term in explain(game, state, seat, action)]
    other = state.resample(seat, Rng(99))
    assert [term.to_json() for term in explain(game, other, seat, action)] == told


def test_points_now_are_named_as_such() -> None:
    """A placement of Sifaxe: what it scores is the term of the points."""
    match = started("sifaxe", 3, seats=2)
    state = match.initial
    seat = int(state.to_act())
    for action in state.legal_actions()[:5]:
        after = state.copy()
        after.apply(action)
        scored = game_total(after, seat) - game_total(state, seat)
        terms = {term.name: term.value for term in explain(match.game, state, seat, action)}
        assert terms["points"] == pytest.approx(scored) and scored > 0


def game_total(state: object, seat: int) -> int:
    from tablee.games.sifaxe.rules import SifaxeState

    assert isinstance(state, SifaxeState)
    return int(state.total(seat))


def test_an_illegal_action_is_not_explained() -> None:
    """Placing before a card was taken."""
    match = started("styx", 1)
    with pytest.raises(IllegalAction):
        explain(match.game, match.initial, 0, match.game.parse(match.initial, "B3>2"))


@pytest.mark.parametrize("id", game_ids())
def test_a_hint_is_legal_and_reasoned(id: str) -> None:
    match = started(id, 4)
    state = wandered(match, 11, 4)
    advice = hint(table_at(match, state), int(state.to_act()), Rng(3), 0.01, None, quick_odds(match))
    assert advice.action in state.legal_actions()
    assert 0.0 < advice.chance.low <= advice.chance.value <= advice.chance.high < 1.0
    assert bool(advice.terms) == has_terms(id)


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
    moves = analyse(match, Rng(1), middle, middle + 3, light(id, "fort"), quick_odds(match))
    assert [move.ply for move in moves] == [
        ply for ply in range(middle, min(middle + 3, len(match.steps))) if match.steps[ply].by >= 0
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
    again = analyse(match, Rng(1), middle + 1, middle + 3, light(id, "fort"), quick_odds(match))
    assert [move.to_json() for move in again] == [move.to_json() for move in moves if move.ply > middle]


def test_a_costly_move_comes_with_what_the_best_one_would_have_brought() -> None:
    """A greedy first turn of Sifaxe by a seat that could have had more: the points it missed are named."""
    match = started("sifaxe", 5, 2)
    rng = Rng(3)
    for _ in range(16):
        legal = match.state.legal_actions()
        match.apply(legal[int(rng.below(len(legal)))])
    judged = [
        move
        for move in analyse(match, Rng(1), 0, None, light("sifaxe", "fort"), quick_odds(match, 12))
        if move.loss >= WORTH_A_WORD
    ]
    assert judged, "random play misses something in sixteen moves"
    for move in judged:
        state = match.at(move.ply)
        best = match.game.parse(state, move.best)
        terms = {term.name: term.value for term in move.terms}
        missed = state_points(state, best) - state_points(state, match.steps[move.ply].action)
        assert terms.get("points", 0.0) == pytest.approx(missed)
    quiet = [
        move
        for move in analyse(match, Rng(1), 0, 4, light("sifaxe", "fort"), quick_odds(match, 12))
        if move.loss < WORTH_A_WORD
    ]
    assert all(move.terms == [] for move in quiet)


def state_points(state: object, action: int) -> int:
    from tablee.games.sifaxe.rules import SifaxeState

    assert isinstance(state, SifaxeState)
    return int(state.points_of(action))
