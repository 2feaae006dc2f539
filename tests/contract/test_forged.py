"""Positions changed field by field: refused with a reason, or as good as one that was played to.

A position that is let in must satisfy what every position does. It dumps and loads to the same, everything its rules
lead to loads too, no piece is lost, somebody can act until it is over, redeals are like it, bots decide.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tablee.bots.base import choose
from tablee.bots.roster import bot_names
from tablee.core import OVER, SPECTATOR, BadRecord, Rng, State, game_ids, get_game
from tests import profile
from tests.bots.positions import light
from tests.hostile import printable
from tests.mutations import field_by_field, mutated

from .cases import Case, advance, bounded, dumped, edition, pick, seen

MUTATIONS = 300  # of each game, besides those field by field
PLIES = (0, 3, 9, 20, 37, 60, 110)
FOLLOWED = 60  # steps of a position let in that are dumped and loaded again
ASKED = 6  # positions let in about which every bot is asked
PLAYED = 30  # and those that are played to the end


def cases_of(id: str) -> list[Case]:
    """Every number of seats, and for the fewest every option changed by itself."""
    game = get_game(id)
    out = [Case(game, seats, bounded(game, game.complete_options(seats, {}))) for seats in game.seats]
    return out + [
        Case(game, game.seats[0], bounded(game, options)) for options in game.variants(game.seats[0])
    ]


def positions(id: str, rng: random.Random) -> list[tuple[Case, Any]]:
    out: list[tuple[Case, Any]] = []
    for case in cases_of(id):
        for ply in PLIES:
            match = case.start(rng.randrange(2**32))
            advance(match, Rng(rng.randrange(2**32)), ply)
            out.append((case, json.loads(dumped(case.game, match.state))))
    return out


class LetIn:
    """What is demanded of a forged position that the loader took."""

    def __init__(self, case: Case, state: State, pieces: list[str], rng: random.Random) -> None:
        self.case = case
        self.state = state
        self.pieces = pieces
        self.rng = Rng(rng.randrange(2**32))

    def check(self) -> None:
        state = self.state.copy()
        for step in range(FOLLOWED):
            self.check_position(state, step < 2)
            if state.to_act() == OVER:
                assert state.outcome().scores
                return
            state.apply(pick(state, self.rng))

    def check_position(self, state: State, redealt: bool) -> None:
        case, game = self.case, self.case.game
        text = dumped(game, state)
        back = game.load(edition(game), case.seats, case.options, json.loads(text))
        assert dumped(game, back) == text
        assert game.components(state) == self.pieces
        assert (state.to_act() == OVER) == (state.legal_actions() == [])
        for seat in (*range(case.seats), None) if redealt else ():
            asked = SPECTATOR if seat is None else seat
            other = state.resample(asked, self.rng)
            assert seen(game, other, seat) == seen(game, state, seat)
            assert game.components(other) == self.pieces
            game.load(edition(game), case.seats, case.options, json.loads(dumped(game, other)))

    def check_bots(self) -> None:
        seat = int(self.state.to_act())
        for name in bot_names(self.case.game.id) if seat >= 0 else ():
            action = choose(light(self.case.game.id, name), self.state, seat, self.rng)
            assert int(action) in self.state.legal_actions(), name

    def check_end(self) -> None:
        state = self.state.copy()
        for _ in range(40_000):
            if state.to_act() == OVER:
                return
            state.apply(pick(state, self.rng))
        raise AssertionError("it does not end")


@pytest.mark.parametrize("id", game_ids())
def test_a_forged_position_is_refused_or_as_good_as_a_real_one(id: str) -> None:
    rng = random.Random(f"{profile.run_seed()} {id}")
    real = positions(id, rng)
    forged = [
        (case, data, mutated(data, rng))
        for case, data in rng.choices(real, k=profile.examples(profile.fewer(MUTATIONS)))
    ]
    for case, data in rng.sample(real, profile.fewer(3)):
        forged += [(case, data, other) for other in field_by_field(data, rng)]
    refused = let_in = 0
    for case, data, other in forged:
        game = case.game
        try:
            state = game.load(edition(game), case.seats, case.options, other)
        except BadRecord as error:
            assert "initial" in str(error) and printable(str(error)), str(error)
            refused += 1
            continue
        let_in += 1
        pieces = game.components(state)
        if id != "sfynx":  # there four of six special actions are in play: another four are another box
            origin = game.load(edition(game), case.seats, case.options, data)
            assert pieces == game.components(origin)
        found = LetIn(case, state, pieces, rng)
        try:
            found.check()
            if let_in <= ASKED:
                found.check_bots()
            if let_in <= profile.fewer(PLAYED):
                found.check_end()
        except (AssertionError, BadRecord, IndexError) as error:
            raise AssertionError(f"let in, and faulty: {error!r}\n{json.dumps(other)}") from error
    print(f"{id}: {len(forged)} forged, {refused} refused, {let_in} let in")
    assert refused > len(forged) // 2, f"{let_in} of {len(forged)} were let in"
