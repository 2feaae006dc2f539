"""Chances are probabilities: of one meaning, of what the seat knows, and mended by a table that belongs to them."""

from __future__ import annotations

import json
import logging
from math import log
from pathlib import Path

import pytest

from tablee.bots.advice import WORTH_A_WORD, Ranked, analyse, hint, rank
from tablee.bots.base import RandomBot, choose
from tablee.bots.chances import AHEAD, LEAST, SOON, Odds, Trials, margin, play_on, seed_of
from tablee.bots.fits import AS_IT_IS, POOLED, Fit, fit_kinds, fit_line, read_fits, written
from tablee.bots.kit import kit_of
from tablee.bots.syzygie.sparring import SoonHastyBot
from tablee.core import OVER, Actions, Match, Rng, game_ids, get_game
from tablee.lab.calibration import calibration, course, draw_chunk
from tablee.lab.workforce import Workforce
from tests.bots.positions import light, quick_odds, started, table_at, wandered


@pytest.mark.parametrize("id", game_ids())
def test_chances_depend_on_nothing_hidden(id: str) -> None:
    """In all positions that a seat cannot tell apart, every action has the same chance to the last digit."""
    match = started(id, 7)
    differed = 0
    for steps in (3, 14):
        state = wandered(match, steps, 7)
        seat = int(state.to_act())
        actions = [-1, *state.legal_actions()[:2]]
        told: set[str] = set()
        for world in [state, *(state.resample(seat, Rng(99 + i)) for i in range(3))]:
            differed += json.dumps(match.game.dump(world)) != json.dumps(match.game.dump(state))
            odds = quick_odds(table_at(match, world))
            told.add(repr([(one.payoffs, one.proven) for one in odds.try_out(world, seat, actions)]))
        assert len(told) == 1
    assert differed or not hides(match), "nothing hidden ever differed: the comparison shows nothing"


def hides(match: Match) -> bool:
    """Whether a seat is ever ignorant of something in this game."""
    seat = int(match.initial.to_act())
    dumps = {json.dumps(match.game.dump(match.initial.resample(seat, Rng(i)))) for i in range(4)}
    return len(dumps) > 1


@pytest.mark.parametrize("id", game_ids())
def test_a_hint_and_an_analysis_say_the_same_of_one_action(id: str) -> None:
    match = started(id, 3)
    state = wandered(match, 9, 3)
    seat = int(state.to_act())
    table = table_at(match, state)
    advice = hint(table, seat, Rng(5), bot=light(id, "fort"), odds=quick_odds(match, 3))
    table.apply(advice.action)
    judged = analyse(table, Rng(77), 0, 1, light(id, "fort"), quick_odds(match, 3))[0]
    odds = quick_odds(table, 3)
    alone = odds.chance(odds.try_out(state, seat, [advice.action])[0])
    assert alone.value == advice.chance.value
    if judged.best == table.steps[0].text:
        assert judged.chance.value == advice.chance.value and judged.loss == 0.0


def test_only_what_is_proven_is_certain() -> None:
    """The last placement of Syzygie ends the game: 0, 1 or a half. Before it, even a hundred wins are no proof."""
    match = started("syzygie", 2)
    state = wandered(match, 1000, 2)
    seat = int(state.to_act())
    action = state.legal_actions()[0]
    after = state.copy()
    after.apply(action)
    assert after.to_act() == OVER
    odds = quick_odds(match)
    last = odds.chance(odds.try_out(state, seat, [action])[0])
    assert last.proven and last.value == after.payoff(seat) == last.low == last.high
    unproven = odds.chance(Trials(action, [1.0] * 5000, False))
    assert not unproven.proven and unproven.value <= 1.0 - LEAST and unproven.high <= 1.0 - LEAST
    lost = odds.chance(Trials(action, [0.0] * 5000, False))
    assert lost.value >= LEAST


def test_an_interval_narrows_with_the_playouts() -> None:
    odds = Odds(started("styx", 1), 4)
    few = odds.chance(Trials(0, [1.0, 0.0] * 4, False))
    many = odds.chance(Trials(0, [1.0, 0.0] * 400, False))
    assert few.high - few.low > 3 * (many.high - many.low) > 0.0


def test_what_differs_by_no_more_than_noise_is_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    mean, error = margin(Trials(0, [1.0, 0.0, 1.0, 1.0], False), Trials(1, [0.0, 1.0, 1.0, 1.0], False))
    assert mean == 0.0 and error > 0.2
    mean, error = margin(Trials(0, [1.0] * 30, False), Trials(1, [0.0] * 30, False))
    assert mean == 1.0 and 0.0 < error < 0.1


class Scripted(Odds):
    """Chances whose trials are given."""

    def __init__(self, match: Match, payoffs: dict[int, list[float]]) -> None:
        super().__init__(match, 2)
        self.payoffs = payoffs

    def try_out(self, state: object, seat: int, actions: list[int], cap: float = 0.0) -> list[Trials]:
        return [Trials(action, self.payoffs[action], False) for action in actions]


def ranked(payoffs: dict[int, list[float]]) -> list[Ranked]:
    match = started("styx", 1)
    return rank(Scripted(match, payoffs), match.state, 0, list(payoffs))


def test_the_search_ranks_and_only_a_clear_margin_overrules_it() -> None:
    first = [1.0, 0.0] * 20
    luckier = [1.0, 1.0, *first[2:]]
    far_better = [1.0] * 40
    rows = ranked({7: first, 8: luckier})
    assert [row.action for row in rows] == [7, 8] and rows[1].chance.value == rows[0].chance.value
    assert rows[1].loss == 0.0
    rows = ranked({7: first, 8: far_better})
    assert [row.action for row in rows] == [8, 7]
    assert rows[1].loss == pytest.approx(rows[0].chance.value - rows[1].chance.value) and rows[1].loss > 0.2


def test_the_figures_say_what_the_verdict_says() -> None:
    """What is not clearly worse is told as less than a word's worth behind; what is clearly worse as it came out."""
    first = [1.0, 0.0] * 4
    unluckier = [0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0]
    rows = ranked({7: first, 8: unluckier})
    behind = rows[0].chance.value - rows[1].chance.value
    assert rows[1].loss == 0.0 and 0.0 < behind < WORTH_A_WORD
    assert rows[1].chance.low <= rows[1].chance.value <= rows[1].chance.high
    rows = ranked({7: first * 5, 8: unluckier * 5})
    assert rows[1].loss == pytest.approx(rows[0].chance.value - rows[1].chance.value) and rows[1].loss > 0.1


@pytest.mark.parametrize("id", game_ids())
def test_who_is_only_to_find_the_best_plays_the_others_less(id: str) -> None:
    """The first plays all deals, and the best of those well ahead of it in the middle; the others half of them, or a
    quarter. Each comes out as it does where all are played."""
    match = started(id, 6)
    shorter = 0
    for steps in (2, 9):
        state = wandered(match, steps, 6)
        seat = int(state.to_act())
        actions = state.legal_actions()[:4]
        odds = quick_odds(match, 16)
        whole = odds.try_out(state, seat, actions)
        sifted = odds.sift(state, seat, actions)
        first = whole[0].payoffs
        ahead: list[float] = []  # by how much, in the middle, who is well ahead and still there
        long: list[float] = []
        for one, full in zip(sifted, whole, strict=True):
            n = len(one.payoffs)
            assert n in (4, 8, 16) and one.payoffs == full.payoffs[:n]
            assert one.luck == pytest.approx(sum(first) / 16 - sum(first[:n]) / n)
            behind, error = margin(Trials(0, first[:4], False), Trials(0, full.payoffs[:4], False))
            assert (n == 4) == (behind > SOON * error and one is not sifted[0])
            lead, error = margin(Trials(0, full.payoffs[:8], False), Trials(0, first[:8], False))
            if n > 4 and lead > AHEAD * error:
                ahead.append(lead)
            if n == 16 and one is not sifted[0]:
                long.append(lead)
            shorter += n < 16
        assert len(sifted[0].payoffs) == 16 and long == ([max(ahead)] if ahead else [])
    assert shorter


def test_who_did_not_play_all_deals_is_not_advised() -> None:
    """It went before the first on few deals; who was ahead of it then played them all."""
    rows = ranked({7: [0.0] * 16, 8: [1.0] * 8, 9: [1.0] * 16})
    assert rows[0].action == 9


def test_a_chance_on_some_deals_allows_for_their_luck() -> None:
    """On the deals that both played, the first won no more than the other; on all of them it won half."""
    some = Trials(1, [1.0] * 8, False, -0.5)
    assert some.mean() == pytest.approx(8.5 / 9 - 0.5)
    assert 0.0 < Trials(1, [0.0] * 8, False, -0.5).mean() < Trials(1, [1.0] * 8, False, 0.5).mean() < 1.0
    assert margin(Trials(0, [1.0] * 8 + [0.0] * 8, False), some)[0] == 0.0


def test_a_playout_is_worth_what_the_game_is() -> None:
    match = started("styx", 5)
    won = sum(play_on(match.initial.copy(), 0, -1, RandomBot(), Rng(i), 2) for i in range(40))
    lost = sum(play_on(match.initial.copy(), 1, -1, RandomBot(), Rng(i), 2) for i in range(40))
    assert won + lost == 40.0 and 0.0 < won < 40.0


def test_syzygie_is_played_out_by_moyen_first_and_then_in_haste() -> None:
    """The first turns of a playout are one of the best placements, as moyen's are; later ones may be any."""
    match = started("syzygie", 5)
    quick = kit_of("syzygie").sparring()
    assert isinstance(quick, SoonHastyBot)
    quick.turns = 2
    quick.looks = 1
    careful, hasty = set(), set()
    for i in range(8):
        quick.forget()
        state = match.initial.copy()
        seat = int(state.to_act())
        careful.add(int(quick.decide(state, seat, Rng(i))))
        quick.decide(state, seat, Rng(i))
        hasty.add(int(quick.decide(state, seat, Rng(i))))
    legal = Actions()
    match.initial.legal_into(legal)
    quick.knowledge.narrow(match.initial, legal)
    assert careful <= set(legal.to_list()) and len(careful) <= 3 < len(hasty)


def test_a_seed_names_what_a_seat_knows() -> None:
    match = started("styx", 5)
    seat = int(match.initial.to_act())
    names = {seed_of(match.game, match.initial.resample(seat, Rng(i)), seat) for i in range(5)}
    after = match.initial.copy()
    after.apply(after.legal_actions()[0])
    assert len(names) == 1 and seed_of(match.game, after, seat) not in names


# The kept table


def test_a_line_is_found_again() -> None:
    """Points that lie on a known line, weighted as they come true: the fit is that line."""
    truth = Fit(0.7, -0.4)
    points = [(said / 100, truth.mend(said / 100)) for said in range(2, 99) for _ in range(40)]
    found = fit_line(points, AS_IT_IS)
    assert found.slope == pytest.approx(0.7, abs=0.04) and found.shift == pytest.approx(-0.4, abs=0.04)
    assert fit_line([], truth).slope == truth.slope
    mended = truth.mend(0.3)
    assert log(mended / (1 - mended)) == pytest.approx(0.7 * log(0.3 / 0.7) - 0.4)


def test_few_positions_stay_near_all_of_them() -> None:
    many = [(0.5, float(i % 2)) for i in range(4000)]
    fits = fit_kinds({"2": many, "3": [(0.5, 1.0)] * 5})
    assert abs(fits["3"].shift - fits[POOLED].shift) < 0.1 < fit_line([(0.5, 1.0)] * 2000, AS_IT_IS).shift


@pytest.mark.parametrize("id", game_ids())
def test_the_kept_tables_belong_to_the_bots_as_they_are(id: str) -> None:
    """A table made by other playouts, or for another edition, would be ignored: it must be made again."""
    kit = kit_of(id)
    game = get_game(id)
    if not kit.calibration().exists():
        pytest.skip("a plug-in without a kept table")
    fits = read_fits(kit.calibration(), kit.made_by())
    for seats, given in kit.kinds(game):
        kind = kit.kind_of(game, seats, game.complete_options(seats, given))
        assert fits.knows(game.default_edition().digest(), kind), kind
    for fit in fits.lines.values():
        assert 0.3 < fit.slope < 2.0 and -1.5 < fit.shift < 1.5


@pytest.mark.parametrize("id", game_ids())
def test_who_plays_out_is_called_after_a_level_only_if_it_is_that_level(id: str) -> None:
    """A level may change; what a kept table was made by is then still told by its name."""
    kit = kit_of(id)
    quick = kit.sparring()
    if quick.name in kit.levels():
        assert type(quick) is type(kit.make(quick.name))
        state = wandered(started(id, 6), 9, 6)
        seat = int(state.to_act())
        actions = [int(choose(bot, state, seat, Rng(6))) for bot in (quick, kit.make(quick.name))]
        assert actions[0] == actions[1]


def test_bundled_games_are_calibrated() -> None:
    assert all(kit_of(id).calibration().exists() for id in ("styx", "sifaxe", "syzygie", "sphinx", "sfynx"))


def test_a_table_of_another_version_is_ignored_and_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "calibration.json"
    path.write_text(written("styx", "e", "2 playouts by x", "here", {"2": [(0.5, 1.0)]}), encoding="utf-8")
    assert read_fits(path, "2 playouts by x").knows("e", "2")
    with caplog.at_level(logging.WARNING, "tablee.bots"):
        for _ in range(3):
            assert read_fits(path, "3 playouts by y").lines == {}
        path.write_text("{", encoding="utf-8")
        assert read_fits(path, "2 playouts by x").lines == {}
    assert len(caplog.records) == 1 and str(path) in caplog.text
    assert read_fits(tmp_path / "none.json", "x").lines == {}


def test_an_unseen_edition_or_option_works_and_is_said_to_be_not_fitted() -> None:
    match = started("sfynx", 3, 1)
    assert Odds(match, 2).fitted()
    game = match.game
    options = game.complete_options(1, {"layout": "harder"})
    other = Match(game, match.edition, 1, options, game.setup(match.edition, 1, options, Rng(1)))
    assert not Odds(other, 2).fitted()
    components = {**match.edition.data, "name": "of my own"}
    mine = game.edition_of(components, "mine")
    unseen = Match(game, mine, 1, match.options, game.setup(mine, 1, match.options, Rng(1)))
    advice = hint(unseen, int(unseen.to_act()), Rng(2), bot=light("sfynx", "fort"), odds=quick_odds(unseen))
    assert not advice.chance.fitted and 0.0 < advice.chance.value < 1.0


def test_the_same_seed_gives_the_same_table_for_any_number_of_jobs() -> None:
    alone = calibration("sphinx", "t", 2, Workforce(1), 1)
    assert alone == calibration("sphinx", "t", 2, Workforce(2), 1)
    assert alone != calibration("sphinx", "u", 2, Workforce(1), 1)
    assert json.loads(alone)["kinds"][POOLED]["positions"] == 12


def test_positions_are_drawn_from_games_of_their_own_seed() -> None:
    """What came is how the game that a position was drawn from ended."""
    drawn = draw_chunk("sphinx", [(2, {})], "x", 1, 0, 1)
    played = course("sphinx", 2, {}, "x", 0)
    assert {one.came for one in drawn} <= set(played.payoffs) and sum(played.payoffs) == 1.0
    assert course("sphinx", 2, {}, "y", 0).match.game.dump(course("sphinx", 2, {}, "y", 0).match.initial) != (
        played.match.game.dump(played.match.initial)
    )
