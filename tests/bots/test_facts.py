"""Reasons are never false: every fact is decided again by an independent, slower way, and depends on nothing hidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from tablee.bots.advice import Line, Ranked, differences, line_of, reasons_for
from tablee.bots.base import Bot
from tablee.bots.chances import Chance, Odds
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Fact, Knowledge
from tablee.core import OVER, Game, Rng, State, game_ids, texts
from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sifaxe.board.racks import SEAT_SIZE
from tablee.games.sifaxe.position import RUNNING
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.styx.components import CARDS, name_of
from tablee.games.styx.position import POSE
from tablee.games.styx.rules import PLACE, StyxState
from tablee.games.syzygie.components import card_named
from tablee.games.syzygie.rules import SyzygieState
from tests.bots.positions import quick_odds, started, wandered
from tests.profile import examples

POSITIONS = 12  # of a game; more in a long run
STEPS = (0, 2, 5, 9, 14, 20, 27, 33, 38, 60, 90, 120)
Facts = dict[str, Fact]
View = dict[str, Any]


class Told:
    """A line from a position, its facts by name, and what the seat sees before and after it."""

    def __init__(self, game: Game, before: State, line: Line, facts: list[Fact], seat: int) -> None:
        self.game = game
        self.before = before
        self.line = line
        self.facts: Facts = {fact.name: fact for fact in facts}
        self.seat = seat
        self.seen: View = game.view(before, seat)
        self.then: View = game.view(line.after, seat)

    def shown(self, name: str) -> int:
        return self.facts[name].shown


def with_facts() -> list[str]:
    return [id for id in game_ids() if type(kit_of(id).knowledge()).facts is not Knowledge.facts]


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


# The independent ways


def styx_holds(told: Told) -> None:
    after, seat = told.line.after, told.seat
    assert isinstance(after, StyxState)
    mine = {i for i, pile in enumerate(told.then["river"]) if pile["controller"] == seat}
    assert told.shown("piles") == len(mine)
    assert told.shown("hand") == told.then["hands"][seat]["size"]
    written = [">" in text for text in in_notation(told)]
    assert told.shown("poses") == sum(written)
    over = after.to_act() == OVER
    assert told.shown("wins") == int(over and seat in after.outcome().winners)
    if over:
        assert "safe" not in told.facts
        return
    taken = [text.lstrip("+-").split(">")[0] for text in in_notation(told) if ">" not in text]
    sight = [name for name in told.seen["row"] if name and name not in taken]
    sight += told.seen["hands"][1 - seat]["known"]
    reached = {pile for name in sight for pile in placed_by(after, name, 1 - seat)}
    assert told.shown("safe") == len(mine - reached)
    visible = {card for pile in told.seen["river"] for card in pile["cards"]} | set(told.seen["removed"])
    visible |= {card for hand in told.seen["hands"] for card in hand["cards"]} | {*told.seen["row"]}
    unseen = [name_of(card) for card in CARDS if name_of(card) not in visible]
    assert told.facts["unseen"].all == len(unseen)
    takers = [name for name in unseen if mine & placed_by(after, name, 1 - seat)]
    assert told.shown("unseen") == len(takers)


def placed_by(after: StyxState, name: str, seat: int) -> set[int]:
    """The piles that this seat takes with this card, were it alone in its hand: each is tried."""
    code = next(card for card in CARDS if name_of(card) == name)
    state = after.copy()
    state.player, state.phase = seat, POSE
    if seat == 1:
        state.hand1, state.size1 = code, 1
    else:
        state.hand0, state.size0 = code, 1
    return {int(action - PLACE) % 8 for action in state.legal_actions()}


def sifaxe_holds(told: Told) -> None:
    before, after, seat = told.before, told.line.after, told.seat
    assert isinstance(before, SifaxeState) and isinstance(after, SifaxeState)
    assert told.shown("points") == after.total(seat) - before.total(seat)
    answers = scored_by(after, int(after.player)) if after.ended == RUNNING else {}
    if "answer" in told.facts:
        assert after.seats == 2 and after.to_act() == 1 - seat
        assert told.shown("answer") == max(answers.values())
    mine = after.copy()
    mine.player, mine.ended = seat, RUNNING
    racks = scored_by(mine, seat)
    assert told.shown("fits") == len(racks)
    for name, number in (("triplette", "4"), ("six", "9")):
        held = [
            any(tile[1:] == number for tile in view["racks"][seat]["simples"])
            for view in (told.seen, told.then)
        ]
        assert (f"keeps_{name}" in told.facts) == held[0]
        if held[0]:
            assert told.shown(f"keeps_{name}") == int(held[1])
            assert (name in told.facts) == held[1]
        if name in told.facts:
            place = 6 * (int(number) - 1)  # of the tile among the seat's simples, in six rotations
            laid = [points for rack, points in racks.items() if not (rack[4] >> place) & 1]
            assert told.shown(name) == max(laid, default=0)


def scored_by(state: SifaxeState, seat: int) -> dict[tuple[int, ...], int]:
    """The most that each tile scores, by the rack that is left without it: every placement is played."""
    out: dict[tuple[int, ...], int] = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        rack = tuple(int(after.has[seat * SEAT_SIZE + i]) for i in range(5))
        out[rack] = max(out.get(rack, 0), int(after.total(seat) - state.total(seat)))
    return out


def syzygie_holds(told: Told) -> None:
    after, seat = told.line.after, told.seat
    assert isinstance(after, SyzygieState)
    assert told.shown("points") == told.then["scores"][seat] - told.seen["scores"][seat]
    assert told.shown("hand") == told.then["hands"][seat]["size"]
    over = after.to_act() == OVER
    assert told.shown("wins") == int(over and after.outcome().winners == [seat])
    unseen = told.then["unseen"][1 - seat]
    if "answer" in told.facts and len(unseen) <= 3:  # each placement of each card is played: slow
        assert told.shown("answer") == max(most_played(after, 1 - seat, name) for name in unseen)


def most_played(state: SyzygieState, seat: int, name: str) -> int:
    card = card_named(name)
    assert card is not None
    alone = state.copy()
    if seat == 1:
        alone.hand1 = 1 << card
    else:
        alone.hand0 = 1 << card
    most = 0
    for action in alone.legal_actions():
        after = alone.copy()
        after.apply(action)
        most = max(most, int(after.score_of(seat) - state.score_of(seat)))
    return most


def sphinx_holds(told: Told) -> None:
    seat, then = told.seat, told.then
    assert told.shown("cards") == len(then["hands"][seat])
    assert told.shown("rivals") == sum(len(hand) for i, hand in enumerate(then["hands"]) if i != seat)
    looked = [row for row in then["sphinxes"] if seat in row["seen_by"]]
    assert told.shown("seen") == len(looked)
    guards = then["sphinxes"][:3]
    assert told.shown("guardians") == len([row for row in guards if seat in row["seen_by"]])
    known = {row["sphinx"]: row["colour"] for row in told.seen["sphinxes"] if seat in row["seen_by"]}
    fitting = [row for row in guards if known.get(row["sphinx"], "?") in then["hands"][seat]]
    assert told.shown("fitting") == len(fitting)
    if then["phase"] != "laying":
        assert told.shown("field") == then["pawns"][seat]


def sfynx_holds(told: Told) -> None:
    assert told.shown("solved") == len(told.then["solved"])
    assert told.shown("restored") == sum(tile["restored"] for tile in told.then["board"])
    assert told.shown("rewards") == len(told.then["owned"])
    assert told.shown("wins") == int(told.then["phase"] == "won")


HOLDS: dict[str, Callable[[Told], None]] = {
    "styx": styx_holds,
    "sifaxe": sifaxe_holds,
    "syzygie": syzygie_holds,
    "sphinx": sphinx_holds,
    "sfynx": sfynx_holds,
}


def in_notation(told: Told) -> list[str]:
    state = told.before.copy()
    out: list[str] = []
    for action in told.line.actions:
        out.append(told.game.format(state, action))
        state.apply(action)
    return out


@pytest.mark.parametrize("id", with_facts())
def test_every_fact_is_true(id: str) -> None:
    checked = 0
    for number in range(examples(POSITIONS)):
        for told in told_of(id, number):
            HOLDS[id](told)
            checked += len(told.facts)
    assert checked > 60, f"only {checked} facts were checked"


@pytest.mark.parametrize("id", with_facts())
def test_facts_depend_on_nothing_hidden(id: str) -> None:
    """The same line in other worlds that the seat cannot tell apart has the same facts."""
    knowledge = kit_of(id).knowledge()
    for number in range(0, examples(POSITIONS), 3 if id == "syzygie" else 1):  # its table is slow to look at
        for told in told_of(id, number, 2):
            stated = repr(list(told.facts.values()))
            for world in range(3):
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
    for number in range(0, POSITIONS, 3 if id == "syzygie" else 1):
        match = started(id, 60 + number)
        state = wandered(match, STEPS[number], number)
        seat = int(state.to_act())
        legal = state.legal_actions()
        odds = quick_odds(match)
        odds.continuer = Peeker(match.game)
        worlds = [state, *(state.resample(seat, Rng(i)) for i in range(3))]
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
    assert len(names) >= 4
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


def test_odds_know_the_games_knowledge() -> None:
    assert isinstance(Odds(started("styx", 1), 2).knowledge, type(kit_of("styx").knowledge()))
