"""What a worker hands back of a chance: how far it can be trusted goes along, whoever asked for it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tablee.bots.advice import analyse
from tablee.bots.chances import Trials
from tablee.bots.knowledge import Knowledge
from tablee.core import Match, Rng, State
from tablee.hosting import thinking
from tablee.hosting.thinking import CoachData, Position, coach_message
from tests.bots.positions import light, started
from tests.bots.test_advice import Counted, state_points


def position_of(match: Match) -> bytes:
    """What a worker is told of a game."""
    head = {
        "game": match.game.id,
        "rules": match.game.rules_version,
        "edition": match.edition.digest(),
        "components": match.edition.data,
        "seats": match.seats,
        "options": match.options,
        "initial": match.game.dump(match.initial),
    }
    steps = [step.text for step in match.steps]
    told = Position(match.edition.digest(), msgspec.Raw(msgspec.json.encode(head)), steps)
    return msgspec.json.encode(told)


class Asked(Counted):
    """Chances by points, for a hint too; and no facts, which take their time."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, 2)
        self.knowledge = Knowledge()

    def sift(self, state: State, seat: int, actions: list[int], cap: float = 0.0) -> list[Trials]:
        return self.try_out(state, seat, actions, cap)


def told_by(usual: bool, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Hint, coach and analysis of the worst first placement of Sifaxe, with its usual box or one of one's own."""
    match = started("sifaxe", 5, 2)
    if not usual:
        mine = match.game.edition_of({**match.edition.data, "name": "of my own"}, "mine")
        state = match.game.setup(mine, 2, match.options, Rng(5))
        match = Match(match.game, mine, 2, match.options, state)
    monkeypatch.setattr(thinking, "Odds", lambda of, playouts: Asked(of))
    hint = json.loads(thinking.advise(position_of(match), int(match.to_act()), "s", 0.0, "greedy"))
    match.apply(min(match.state.legal_actions(), key=lambda action: state_points(match.state, action)))
    coach = json.loads(thinking.coach(position_of(match), 0, "s", 0.0, "greedy"))
    assert coach["best"], "the worst placement costs much"
    judged = analyse(match, Rng(1), 0, None, light("sifaxe", "greedy"), Asked(match))
    return [hint, coach, *(move.to_json() for move in judged)]


def test_how_sure_a_chance_is_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for told in told_by(True, monkeypatch):
        assert 0.0 < told["low"] <= told["value"] <= told["high"] < 1.0 and told["low"] < told["high"]
        assert told["fitted"] is True
    for told in told_by(False, monkeypatch):
        assert 0.0 < told["low"] <= told["value"] <= told["high"] < 1.0 and told["low"] < told["high"]
        assert told["fitted"] is False


def test_a_coach_says_how_sure_he_is() -> None:
    said = coach_message(CoachData("B2", 0.4, 0.6, [], 0.3, 0.5, False), 1, 7)
    assert (said.seat, said.ply, said.best, said.value, said.other) == (1, 7, "B2", 0.4, 0.6)
    assert (said.low, said.high, said.fitted) == (0.3, 0.5, False)
    silent = coach_message(CoachData(), 1, 7)
    assert (silent.best, silent.low, silent.high, silent.fitted) == (None, None, None, True)
