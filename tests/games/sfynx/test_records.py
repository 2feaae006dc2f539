"""Every step of the kept games: they reach the phases that random play hardly ever does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.core import BadRecord, Match, Message, Rng, State, read_record, texts
from tablee.core.words.message import LANGUAGES

PATHS = sorted((Path(__file__).parent / "records").glob("*.tablee.json"))


def matches() -> list[Match]:
    return [read_record(path).match for path in PATHS]


def positions(match: Match) -> list[State]:
    return [match.at(step) for step in range(len(match.steps) + 1)]


def dumped(match: Match, state: State) -> Any:
    return json.loads(json.dumps(match.game.dump(state)))


def test_the_kept_games_reach_every_phase_and_every_kind_of_action() -> None:
    phases = {dumped(match, state)["phase"] for match in matches() for state in positions(match)}
    assert phases == {
        "turn",
        "effect",
        "choose",
        "reward",
        "limit",
        "curse",
        "won",
        "lost_time",
        "lost_cursed",
    }
    verbs = {step.text.split()[0] for match in matches() for step in match.steps}
    assert verbs == {
        "restore",
        "swap",
        "shift",
        "special",
        "use",
        "take",
        "discard",
        "solve",
        "curse",
        "done",
        "reveal",
    }


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_position_is_written_down_and_read_back(path: Path) -> None:
    match = read_record(path).match
    pieces = match.game.components(match.initial)
    for state in positions(match):
        data = dumped(match, state)
        back = match.game.load(match.edition, match.seats, match.options, data)
        assert dumped(match, back) == data
        assert back.legal_actions() == state.legal_actions()
        assert match.game.components(state) == pieces


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_redealing_what_is_hidden_changes_no_view(path: Path) -> None:
    match = read_record(path).match
    for state in positions(match):
        other = state.resample(0, Rng(4))
        assert match.game.view(other, 0) == match.game.view(state, 0)
        assert other.legal_actions() == state.legal_actions()
        assert dumped(match, other.resample(0, Rng(9))) == dumped(match, state.resample(0, Rng(9)))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_step_is_described_in_both_languages(path: Path) -> None:
    match = read_record(path).match
    states = positions(match)
    for i, step in enumerate(match.steps):
        told = match.game.events(states[i], step.action, states[i + 1], None)
        assert told
        for message in told:
            for language in LANGUAGES:
                text = texts(language, "sfynx").render(message)
                assert "{" not in text and text[-1] in ".!"
    solved = [
        m
        for i, s in enumerate(match.steps)
        for m in events(match, states, i, s.action)
        if m.key == "event.solved"
    ]
    assert [message.params["count"] for message in solved] == list(range(1, len(solved) + 1))


def events(match: Match, states: list[State], i: int, action: int) -> list[Message]:
    return match.game.events(states[i], action, states[i + 1], None)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_what_was_hidden_cannot_be_taken_back(path: Path) -> None:
    """A step shows something exactly when it reveals a token, a reward or an Énigme."""
    match = read_record(path).match
    states = positions(match)
    for i, step in enumerate(match.steps):
        told = {message.key for message in events(match, states, i, step.action)}
        shows = bool(told & {"event.token", "event.offered", "event.revealed"})
        assert match.game.reveals(states[i], step.action, states[i + 1]) == shows


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("tiles", ["sol"] * 25, "each symbol once and three times 'sfx'"),
        ("restored", ["f1"], "cells are a1 to e5"),
        ("restored", [], "all_cursed': the game is lost exactly when"),
        ("turn", 13, "from 1 to 12"),
        ("phase", "nap", "must be one of turn, effect"),
        ("phase", "won", "exactly when all nine"),
        ("specials", ["row", "row", "row", "row"], "four different special actions"),
        (
            "active",
            ["row", "column", "restore", "horizontal", "vertical", "diagonal"],
            "which is not in play",
        ),
        ("active", [], "specials_tired': 0 special actions are active"),
        ("pile", [], "must be somewhere once; it is there 0 times"),
        ("row", ["1a", "1a", "1a"], "must be somewhere once"),
        ("row", ["9z", "1a", "1b"], "Énigmes are 1a to 5f"),
        ("tokens", ["up"] * 12, "once too often"),
        ("shown", 3, "tokens_shown': in turn 1 and this phase 0"),
        ("rewards", [], "must be there 2 times"),
        ("owned", ["any", "any", "joker", "joker"], "must be there 2 times, not 4"),
        ("effect", "any", "exactly outside the phase 'effect'"),
        ("left", 2, "effect': it is 0 outside the phases"),
        ("known", 9, "from 0 to 6"),
        ("player", 1, "from 0 to 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(field: str, value: object, why: str) -> None:
    match = read_record(Path(__file__).parent / "records" / "solved-solo.tablee.json").match
    data = dumped(match, match.initial)
    data[field] = value
    with pytest.raises(BadRecord, match=why):
        match.game.load(match.edition, match.seats, match.options, data)
