"""Every registered game, with every number of seats and every option changed by itself."""

from __future__ import annotations

import json
from collections.abc import Callable

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.core import CHANCE, Edition, Game, Match, Options, Rng, State, game_ids, get_game
from tests.profile import examples, fewer

Tried = Callable[["Case", int, int], None]


class Case:
    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        defaults = {option.name: option.default for option in self.game.options}
        changed = [f"{name}={value}" for name, value in self.options.items() if defaults[name] != value]
        return "-".join([self.game.id, str(self.seats), *changed])

    def start(self, seed: int) -> Match:
        return Match(self.game, edition(self.game), self.seats, self.options, self.deal(seed))

    def deal(self, seed: int) -> State:
        return self.game.setup(edition(self.game), self.seats, self.options, Rng(seed))


def along_the_game(drawn: int, longest: int) -> Callable[[Tried], Callable[..., None]]:
    """Try ``seed`` and ``steps``: the middle and the end of a game in every run, and so many drawn anew."""

    def decorated(test: Tried) -> Callable[..., None]:
        tried: Callable[..., None] = given(seed=st.integers(0, 2**32), steps=st.integers(0, longest))(test)
        for steps in (longest // 2, longest):
            tried = example(seed=steps, steps=steps)(tried)
        return settings(max_examples=examples(fewer(drawn)))(tried)

    return decorated


_EDITIONS: dict[str, Edition] = {}


def edition(game: Game) -> Edition:
    if game.id not in _EDITIONS:
        _EDITIONS[game.id] = game.default_edition()
    return _EDITIONS[game.id]


def bounded(game: Game, options: Options) -> Options:
    """The options of a simulation: a game that people may play without end has its limit of turns here."""
    limits = game.simulation_options()
    defaults = {option.name: option.default for option in game.options}
    return {
        name: limits[name] if name in limits and options[name] == defaults[name] else options[name]
        for name in options
    }


def all_cases() -> list[Case]:
    cases: list[Case] = []
    for id in game_ids():
        game = get_game(id)
        for seats in game.seats:
            for options in game.variants(seats):
                chosen = bounded(game, options)
                if not any(
                    case.game is game and case.seats == seats and case.options == chosen for case in cases
                ):
                    cases.append(Case(game, seats, chosen))
    return cases


def dumped(game: Game, state: State) -> str:
    return json.dumps(game.dump(state), sort_keys=True)


def seen(game: Game, state: State, seat: int | None) -> str:
    """Everything that leaves the server about a position, as bytes would."""
    legal = game.legal(state) if seat is not None and state.to_act() == seat else []
    return json.dumps([int(state.to_act()), game.view(state, seat), legal], sort_keys=True)


def pick(state: State, rng: Rng) -> int:
    """Any legal action; for dice, any outcome."""
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def advance(match: Match, rng: Rng, steps: int) -> None:
    """Play up to ``steps`` random steps."""
    for _ in range(steps):
        if match.over():
            return
        match.apply(pick(match.state, rng))


def is_chance(state: State) -> bool:
    return int(state.to_act()) == CHANCE


def check_outcome(game: Game, state: State, seats: int) -> None:
    """Who won, and what it is worth to every seat: 1 in all for the winning teams, shared equally, 0 for others."""
    outcome = state.outcome()
    assert len(outcome.scores) == seats
    if game.cooperative:
        assert outcome.winners in ([], list(range(seats)))
    else:
        best = max(outcome.scores)
        assert outcome.winners == [seat for seat in range(seats) if outcome.scores[seat] == best]
    # A team wins as one: each of its seats gets the team's whole share.
    teams = {tuple(game.team_of(state, winner)) for winner in outcome.winners}
    assert all(seat in outcome.winners for team in teams for seat in team)
    for seat in range(seats):
        share = 1.0 / len(teams) if seat in outcome.winners else 0.0
        assert state.payoff(seat) == share, f"seat {seat} of {outcome}"
