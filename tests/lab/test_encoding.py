"""Games as numbers: the choices make up exactly the legal actions, and an observation says what the seat may know."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i16

from tablee.core import OVER, Rng, State
from tablee.core.numbers.encoding import Encoding, choices, observation
from tablee.lab.environment import array_of, encoded_games
from tests.contract.cases import Case, advance, all_cases, along_the_game, is_chance, pick, seen
from tests.profile import fewer

CASES = [case for case in all_cases() if case.game.id in encoded_games()]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
seeds = st.integers(0, 2**32)


def test_every_game_of_the_house_has_an_encoding() -> None:
    assert {"sfynx", "sifaxe", "sphinx", "styx", "syzygie"} <= set(encoded_games())


def paths(encoding: Encoding, state: State, chosen: int = 0) -> dict[int, list[int]]:
    """Every action that choices lead to, with the choices."""
    out: dict[int, list[int]] = {}
    offered = choices(encoding, state, chosen)
    assert offered and offered == sorted(set(offered)) and offered[0] >= 0 and offered[-1] < encoding.choices
    for choice in offered:
        action = int(encoding.choose(state, chosen, choice))
        if action >= 0:
            assert action not in out
            out[action] = [choice]
        else:
            for whole, rest in paths(encoding, state, ~action).items():
                assert whole not in out
                out[whole] = [choice, *rest]
    return out


@every_case
@along_the_game(3, 60)
def test_choices_lead_to_the_legal_actions_and_nothing_else(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    if match.over() or is_chance(match.state):
        return
    encoding = case.game.encoding(case.seats)
    found = paths(encoding, match.state)
    assert sorted(found) == sorted(match.state.legal_actions())
    for action, path in found.items():
        assert encoding.path(match.state, action) == path


def numbers(encoding: Encoding, state: State, seat: int) -> bytes:
    return array_of(observation(encoding, state, seat, 0), np.int16).tobytes()


@every_case
@along_the_game(3, 60)
def test_what_a_seat_cannot_know_changes_no_observation(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    encoding = case.game.encoding(case.seats)
    for seat in range(case.seats):
        mine = numbers(encoding, match.state, seat)
        for other in range(3):
            redealt = match.state.resample(seat, Rng(f"{seed}/{other}"))
            assert numbers(encoding, redealt, seat) == mine


@every_case
def test_positions_that_look_different_are_observed_as_different(case: Case) -> None:
    """Every step that changes what the seat to act sees of the table changes the numbers."""
    encoding = case.game.encoding(case.seats)
    match = case.start(11)
    rng = Rng(11)
    compared = 0

    def looked_at() -> list[tuple[str, bytes]]:
        state = match.state
        return [(seen(case.game, state, seat), numbers(encoding, state, seat)) for seat in range(case.seats)]

    before = looked_at()
    steps = fewer(60)
    for _ in range(steps):
        if match.over():
            break
        advance(match, rng, 1)
        now = looked_at()
        for (seen_before, observed_before), (seen_now, observed) in zip(before, now, strict=True):
            if seen_before != seen_now:
                compared += 1
                assert observed_before != observed
        before = now
    assert compared > steps // 3


@every_case
def test_an_observation_writes_all_of_its_numbers_and_no_others(case: Case) -> None:
    """What was there before does not show through: batches use the same memory again."""
    encoding = case.game.encoding(case.seats)
    size = int(encoding.size)
    assert size == sum(part.size for part in encoding.parts)
    match = case.start(3)
    for steps in (0, 9, 25):
        advance(match, Rng(steps), steps)
        filled = []
        for old in (0, -7):
            memory = vec[i16]([i16(old)] * (size + 4))
            encoding.observe(match.state, 0, 0, memory, 2)
            row = array_of(memory, np.int16)
            assert row[:2].tolist() == row[-2:].tolist() == [old, old]
            filled.append(row[2:-2].tolist())
        assert filled[0] == filled[1]


class Row:
    """An observation that goes on from choice to choice, as in a batch: whoever saw it before, dice in between."""

    def __init__(self, case: Case, state: State, rng: Rng) -> None:
        self.encoding = case.game.encoding(case.seats)
        self.seats = case.seats
        self.state = state
        self.rng = rng
        self.roll()
        self.memory = vec[i16]([i16(-7)] * (int(self.encoding.size) + 4))
        self.seat = int(rng.below(case.seats))
        self.encoding.observe(state, self.seat, 0, self.memory, 2)

    def roll(self) -> None:
        while is_chance(self.state):
            self.state.apply(pick(self.state, self.rng))

    def goes_on(self) -> list[int] | None:
        """One choice later, compared with the observation written anew; None where the game is over."""
        if self.state.to_act() == OVER:
            return None
        action = pick(self.state, self.rng)
        self.state.apply(action)
        self.roll()
        before, self.seat = self.seat, int(self.rng.below(self.seats))
        self.encoding.observe_next(self.state, action, before, self.seat, self.memory, 2)
        row: list[int] = array_of(self.memory, np.int16).tolist()
        assert row[:2] == row[-2:] == [-7, -7]
        assert row[2:-2] == array_of(observation(self.encoding, self.state, self.seat, 0), np.int16).tolist()
        return row[2:-2]


@every_case
@along_the_game(2, 150)
def test_an_observation_brought_up_to_date_is_the_one_written_anew(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    rng = Rng(seed)
    advance(match, rng, steps)
    if match.over():
        return
    row = Row(case, match.state, rng)
    for _ in range(40):
        if row.goes_on() is None:
            break


# What stays as it is in a whole random game of the first case, or (a joker) changes too seldom to wait for.
STAYS = {
    "sfynx": {"to_act", "degree", "limit", "specials", "allowed"},
    "sifaxe": {"chosen", "partner", "teams", "lot", "memory"},
    "sphinx": {"simple"},
    "styx": {"phlegyas"},
    "syzygie": {"chosen"},
}


@pytest.mark.parametrize("id", sorted(STAYS))
def test_every_part_of_an_observation_is_brought_up_to_date(id: str) -> None:
    """Whole games, until every part that changes in them has changed."""
    case = next(case for case in CASES if case.game.id == id)
    parts = case.game.encoding(case.seats).parts
    due = {part.name for part in parts} - STAYS[id]
    changed: set[str] = set()
    for seed in range(40):
        row = Row(case, case.start(seed).state, Rng(seed))
        before = row.goes_on()
        while before is not None and (now := row.goes_on()) is not None:
            at = 0
            for part in parts:
                if before[at : at + part.size] != now[at : at + part.size]:
                    changed.add(part.name)
                at += part.size
            before = now
        if due <= changed:
            return
    raise AssertionError(f"never changed: {due - changed}")
