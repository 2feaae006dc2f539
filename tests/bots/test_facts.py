"""Reasons are never false: every fact is decided again by an independent, slower way, and depends on nothing hidden."""

from __future__ import annotations

import json
import re
from importlib import import_module
from itertools import product
from zlib import crc32

import pytest

from tablee.bots.advice import Ranked, differences, line_of, reasons_for, sentences
from tablee.bots.base import Bot
from tablee.bots.chances import Chance, Odds
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import ABSENT, Fact, Knowledge
from tablee.core import Game, Message, Rng, State, game_ids, get_game, texts
from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sifaxe.rules import SifaxeState
from tests.bots.facts_again import HOLDS
from tests.bots.positions import quick_odds, started, wandered
from tests.bots.told import Told, in_notation
from tests.profile import examples, fewer

POSITIONS = 12  # of a game; more in a long run
LOOKED_THROUGH = 48  # for the names of facts alone
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


def declared(id: str) -> list[str]:
    """The closed list of a game's facts."""
    return list(import_module(f"tablee.bots.{id}.facts").NAMES)


@pytest.mark.parametrize("id", with_facts())
def test_a_closed_list_of_facts_has_sentences(id: str) -> None:
    names = declared(id)
    assert 8 <= len(names) <= 12 and len(names) == len(set(names))
    for language in ("fr", "en"):
        said = texts(language, id).sentences
        assert {key for key in said if key.startswith("fact.")} == {f"fact.{name}" for name in names}
        for key in ("why.only", "why.equal", "why.playing_on"):
            assert texts(language, id).has(key)


@pytest.mark.parametrize("id", with_facts())
def test_nothing_but_the_closed_list_is_stated_and_all_of_it_is(id: str) -> None:
    """In positions of every kind of table, from the first turn to the last."""
    names = declared(id)
    stated: set[str] = set()
    kinds = kit_of(id).kinds(get_game(id))
    for number in range(fewer(LOOKED_THROUGH)):
        seats, given = kinds[number % len(kinds)]
        match = started(id, number, seats, given)
        state = wandered(match, STEPS[number % len(STEPS)], number)
        seat = int(state.to_act())
        odds = quick_odds(match)
        legal = state.legal_actions()
        line = line_of(odds, state, seat, legal[number % len(legal)])
        found = [fact.name for fact in odds.knowledge.facts(state, line.actions, line.after, seat)]
        assert set(found) <= set(names) and len(found) == len(set(found)), match.game.dump(state)
        stated.update(found)
    assert stated == set(names)


@pytest.mark.parametrize("id", with_facts())
def test_sentences_are_whole_whatever_their_numbers(id: str) -> None:
    """Of a better number and a worse one, each form of a sentence comes out; nothing is missing in it."""
    for name, language in product(declared(id), ("fr", "en")):
        for value, other, all in product((0, 1, 1.5, 2, 3, 9), (ABSENT, 0, 1, 1.5, 2, 3), (0, 1, 2, 7)):
            numbers: dict[str, object] = {"value": value, "other": other, "all": all}
            said = texts(language, id).render(Message(f"fact.{name}", numbers))
            assert said.endswith(".") and (said[0].isupper() or said[0].isdigit()), said
            assert not re.search(r"\s\s|[{}\n]|\b[dD]e (un|une|aucun|aucune|seul)\b|\s[.,]", said), said


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


def test_what_is_kept_and_what_is_attempted_is_said_in_one_sentence_with_its_numbers() -> None:
    def said(game: str, best: Fact, other: Fact) -> list[str]:
        return [texts("fr", game).render(one).replace("\u00a0", " ") for one in sentences([best], [other])]

    spent = Fact("six", ABSENT)
    assert said("sifaxe", Fact("six", 80), spent) == ["Garde votre six : il rapporterait alors 80 points."]
    assert said("sifaxe", Fact("six", 0), spent) == ["Garde votre six."]
    assert said("sifaxe", Fact("six", 80), Fact("six", 0)) == [
        "Votre six rapporterait alors 80 points au lieu d’aucun."
    ]
    assert said("sifaxe", spent, Fact("six", 0)) == []
    assert said("sphinx", Fact("right", 1, None, 6), Fact("right", ABSENT)) == [
        "Tente de prendre le trésor : les trois cartes posées sont justes "
        "dans une des 6 répartitions des couleurs encore possibles."
    ]
    assert said("sphinx", Fact("right", ABSENT), Fact("right", 0, None, 6)) == []


def test_a_triplette_that_is_spent_is_worth_less_than_one_that_finds_no_place() -> None:
    match = started("sifaxe", 3, 2)
    state = match.initial
    seat = int(state.to_act())
    odds = quick_odds(match)
    checked = {True: 0, False: 0}
    for action in state.legal_actions():
        line = line_of(odds, state, seat, action)
        facts = {fact.name: fact for fact in odds.knowledge.facts(state, line.actions, line.after, seat)}
        spent = match.game.format(state, action)[1:].startswith("4@")
        assert (facts["triplette"].value == ABSENT) == spent
        checked[spent] += 1
    assert all(checked.values())


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
