"""Sifaxe in teams: what a bot wants is its team's total, whoever of the two scores it (rulebook p. 9)."""

from __future__ import annotations

import pytest

from tablee.bots.base import Bot, choose
from tablee.bots.greedy import GreedyBot
from tablee.bots.search import SearchBot
from tablee.bots.sifaxe.knowledge import SifaxeKnowledge
from tablee.bots.sifaxe.players import ByTable
from tablee.core import OVER, Match, Rng, get_game
from tablee.games.sifaxe.rules import SifaxeState
from tablee.lab.arena import pairing_of, play_games, summary
from tests.bots.positions import wandered


def match(seats: int, teams: str, seed: int) -> Match:
    game = get_game("sifaxe")
    options = game.complete_options(seats, {"teams": teams})
    edition = game.default_edition()
    return Match(game, edition, seats, options, game.setup(edition, seats, options, Rng(seed)))


@pytest.mark.parametrize("seats", [4, 6])
def test_partners_judge_a_position_alike_and_others_do_not(seats: int) -> None:
    knowledge = SifaxeKnowledge(8, 8, 8)
    differed = 0
    for steps in (7, 22, 1000):
        state = wandered(match(seats, "announced", 5), steps, 3)
        assert isinstance(state, SifaxeState)
        if steps == 1000:
            state.apply(state.legal_actions()[0])
            assert state.to_act() == OVER
        judge = knowledge.worth if state.to_act() == OVER else knowledge.estimate
        for seat in range(seats):
            partner = (seat + seats // 2) % seats
            assert judge(state, seat) == judge(state, partner)
            differed += judge(state, seat) != judge(state, (seat + 1) % seats)
    assert differed > seats


def test_a_search_plays_otherwise_for_a_team_than_alone() -> None:
    """The same racks and the same tiles on the table, with and without a partner."""
    others = 0
    for seed in range(1, 9):
        both = [wandered(match(6, teams, seed), 30, seed) for teams in ("announced", "none")]
        assert both[0].legal_actions() == both[1].legal_actions()
        bot = SearchBot("s", SifaxeKnowledge(8, 8, 8), 60, 0.4)
        actions = [int(choose(bot, state, state.to_act(), Rng(1))) for state in both]
        greedy = [int(choose(GreedyBot("g", bot.knowledge), state, state.to_act(), Rng(1))) for state in both]
        assert greedy[0] == greedy[1], "who looks at his own points only does not"
        others += actions[0] != actions[1]
    assert others >= 2


@pytest.mark.parametrize(
    ("seats", "teams"), [(3, "none"), (5, "none"), (6, "none"), (4, "announced"), (6, "announced")]
)
def test_the_better_side_wins_with_any_number_of_seats(seats: int, teams: str) -> None:
    """Rotated seats, the better bot on the first of them and on its partner's: more than its even share."""
    sides = seats if teams == "none" else seats // 2
    bots = ["moyen", *["debutant"] * (sides - 1)] * (seats // sides)
    pairing = pairing_of("sifaxe", bots, seats, {"teams": teams}, "teams")
    rows = summary(pairing, play_games(pairing, 8 * seats))["bots"]
    assert isinstance(rows, list) and rows[0]["name"] == "moyen"
    assert float(rows[0]["low"]) > 1 / sides


@pytest.mark.parametrize(
    ("seats", "teams", "who"),
    [
        (2, "none", "duel"),
        (3, "none", "three"),
        (4, "none", "many"),
        (5, "none", "many"),
        (6, "none", "many"),
        (4, "announced", "teams"),
        (6, "announced", "teams"),
    ],
)
def test_a_level_is_made_for_its_table(seats: int, teams: str, who: str) -> None:
    """And its time to think is that of the bot that plays."""
    level = ByTable("level", [Bot("duel"), Bot("three"), Bot("many"), Bot("teams")])
    level.cap = 0.5
    sitting = level.sitting(match(seats, teams, 5).state)
    assert (sitting.name, sitting.cap) == (who, 0.5)
