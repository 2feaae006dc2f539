"""Reasons are never false: every fact is decided again by an independent, slower way, and depends on nothing hidden."""

from __future__ import annotations

import json
from zlib import crc32

import pytest

from tablee.bots.advice import Ranked, differences, line_of, reasons_for
from tablee.bots.base import Bot
from tablee.bots.chances import Chance, Odds
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Knowledge
from tablee.core import Game, Rng, State, game_ids, texts
from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sifaxe.rules import SifaxeState
from tests.bots.facts_again import HOLDS
from tests.bots.positions import quick_odds, started, wandered
from tests.bots.told import Told, in_notation
from tests.profile import examples, fewer

POSITIONS = 12  # of a game; more in a long run
STEPS = (0, 2, 5, 9, 14, 20, 27, 33, 38, 60, 90, 120)


def with_facts() -> list[str]:
    return [id for id in game_ids() if type(kit_of(id).knowledge()).facts is not Knowledge.facts]


def looked_at(id: str) -> range:
    """The positions of a game by their numbers. Where the rules are interpreted a turn of Sfynx is slow to search."""
    few = POSITIONS // fewer(POSITIONS) if id == "sfynx" else 1
    return range(0, examples(POSITIONS), few)


def told_of(id: str, number: int, actions: int = 3) -> list[Told]:
    """Lines of some actions of one position."""
    match = started(id, 40 + number, 2 if id == "sifaxe" and number % 2 else None)
    state = wandered(match, STEPS[number % len(STEPS)], number)
    seat = int(state.to_act())
    odds = quick_odds(match)
    known = state.resample(seat, Rng(number))
    out: list[Told] = []
    legal = known.legal_actions()
    for i in range(min(actions, len(legal))):
        line = line_of(odds, known, seat, legal[i * (len(legal) - 1) // max(1, actions - 1)])
        facts = odds.knowledge.facts(known, line.actions, line.after, seat)
        out.append(Told(match.game, known, line, facts, seat))
    return out


@pytest.mark.parametrize("id", with_facts())
def test_every_fact_is_true(id: str) -> None:
    checked = 0
    for number in looked_at(id):
        for told in told_of(id, number):
            HOLDS[id](told)
            checked += len(told.facts)
    assert checked > 17 * len(looked_at(id)), f"only {checked} facts were checked"


@pytest.mark.parametrize("id", with_facts())
def test_facts_depend_on_nothing_hidden(id: str) -> None:
    """The same line in other worlds that the seat cannot tell apart has the same facts."""
    knowledge = kit_of(id).knowledge()
    for number in looked_at(id)[:: 3 if id == "syzygie" else 1]:  # its table is slow to look at
        for told in told_of(id, number, 2):
            stated = repr(list(told.facts.values()))
            for world in range(fewer(3)):
                before = told.before.resample(told.seat, Rng(f"{number}/{world}"))
                after = before.copy()
                for action in told.line.actions:
                    if not knowledge.unforeseen(after, action):
                        after.apply(action)
                again = knowledge.facts(before, told.line.actions, after, told.seat)
                assert repr(again) == stated


class Peeker(Bot):
    """Goes on with a turn by all that it is shown: it gives away whatever it should not have been."""

    def __init__(self, game: Game) -> None:
        super().__init__("peeker")
        self.game = game

    def decide(self, known: State, seat: int, rng: Rng) -> int:
        legal = known.legal_actions()
        return legal[crc32(json.dumps(self.game.dump(known)).encode()) % len(legal)]


@pytest.mark.parametrize("id", with_facts())
def test_reasons_depend_on_nothing_hidden(id: str) -> None:
    """What is said of two actions is the same in all worlds that the seat cannot tell apart, whoever plays on."""
    differed = 0
    for number in looked_at(id)[:: 3 if id == "syzygie" else 1]:
        match = started(id, 60 + number)
        state = wandered(match, STEPS[number % len(STEPS)], number)
        seat = int(state.to_act())
        legal = state.legal_actions()
        odds = quick_odds(match)
        odds.continuer = Peeker(match.game)
        worlds = [state, *(state.resample(seat, Rng(i)) for i in range(fewer(3)))]
        differed += len({json.dumps(match.game.dump(world)) for world in worlds}) - 1
        said = {
            json.dumps([one.to_json() for one in differences(odds, world, seat, legal[0], legal[-1])])
            for world in worlds
        }
        assert len(said) == 1
    assert differed > 0, "the hidden parts never differed: the comparison shows nothing"


@pytest.mark.parametrize("id", with_facts())
def test_a_closed_list_of_facts_has_sentences(id: str) -> None:
    names = {name for number in (0, 3, 8) for told in told_of(id, number, 2) for name in told.facts}
    assert 8 <= len(names) <= 14
    for language in ("fr", "en"):
        for name in names:
            assert texts(language, id).has(f"fact.{name}"), name
        for key in ("why.only", "why.equal", "why.playing_on"):
            assert texts(language, id).has(key)


def test_only_what_differs_in_its_favour_is_said() -> None:
    """A placement of Sifaxe that scores most against the one that scores least: its points come first."""
    match = started("sifaxe", 3, 2)
    state = match.initial
    assert isinstance(state, SifaxeState)
    seat = int(state.to_act())
    ranked = sorted(state.legal_actions(), key=lambda action: int(state.points_of(action)))
    worst, best = ranked[0], ranked[-1]
    odds = quick_odds(match)
    said = differences(odds, state, seat, best, worst)
    assert said[0].key == "fact.points" and len(said) <= 2
    assert (
        said[0].params["value"] == state.points_of(best) > state.points_of(worst) == said[0].params["other"]
    )
    assert all(one.key != "fact.points" for one in differences(odds, state, seat, worst, best))
    assert differences(odds, state, seat, best, best) == []


def ranking(action: int, value: float, loss: float) -> Ranked:
    return Ranked(action, Chance(value, value, value, False, True), loss)


def test_where_no_fact_tells_the_playouts_are_named_and_what_is_equal_is_called_equal() -> None:
    match = started("sifaxe", 3, 2)
    seat = int(match.initial.to_act())
    action = match.initial.legal_actions()[0]
    odds = quick_odds(match)
    best = ranking(action, 0.544, 0.0)

    def said(other: Ranked | None) -> list[tuple[str, dict[str, object]]]:
        return [(one.key, one.params) for one in reasons_for(odds, match.initial, seat, best, other)]

    assert said(ranking(action, 0.51, 0.034)) == [("why.playing_on", {"best": 54, "other": 51})]
    assert said(ranking(action, 0.54, 0.0)) == [("why.equal", {})]
    assert said(None) == [("why.only", {})]


def test_a_line_is_cut_where_something_is_shown() -> None:
    """Sfynx: the token ends what can be foreseen. Styx: a line ends with the turn."""
    knowledge = kit_of("sfynx").knowledge()
    for number in range(6):
        for told in told_of("sfynx", number):
            state = told.before.copy()
            for action in told.line.actions:
                assert told.game.view(state, 0)["turn"] == told.seen["turn"]
                if not knowledge.unforeseen(state, action):
                    state.apply(action)
            assert [int(action == REVEAL) for action in told.line.actions[:-1]].count(1) == 0
    for told in told_of("styx", 4):
        assert len(told.line.actions) >= 1
        assert told.line.after.to_act() != told.seat or in_notation(told)[-1] == "+"


def test_sfynx_says_nothing_of_what_comes_after_the_last_token() -> None:
    """The twelfth token of Sfynx ends the game: no Énigme is near any more."""
    knowledge = kit_of("sfynx").knowledge()
    last = 0
    for seed in range(12):
        match = started("sfynx", seed, 1)
        state = wandered(match, 1000, seed)
        if REVEAL in state.legal_actions():
            left = match.game.view(state, 0)["tokens_left"]
            assert isinstance(left, list)
            tokens = len(left)
            names = [fact.name for fact in knowledge.facts(state, [int(REVEAL)], state, 0)]
            assert "cursed" in names and ("placed" in names) == (tokens > 1)
            last += tokens == 1
    assert last > 0, "no game came to its last token"


def test_odds_know_the_games_knowledge() -> None:
    assert isinstance(Odds(started("styx", 1), 2).knowledge, type(kit_of("styx").knowledge()))
