"""Many games in one call: the same games as one by one, in the caller's arrays, and errors before anything changes."""

from __future__ import annotations

import numpy as np
import pytest

from tablee.core import OVER, BadChoice, BadOption, Rng, UnknownGame, derived, get_game
from tablee.lab.batch import Games
from tablee.lab.environment import Environment, encoded_games, setting

EVERY_TABLE = [(id, seats) for id in encoded_games() for seats in get_game(id).seats]


@pytest.mark.parametrize(("id", "seats"), EVERY_TABLE)
def test_a_batch_plays_the_same_games_as_one_environment_after_the_other(id: str, seats: int) -> None:
    where = setting(id, seats, {"turn_limit": 12} if id == "sphinx" else None)
    games = Games(id, 3, seats=seats, options=where.options, seed="same")
    rngs = [derived("same", i) for i in range(3)]
    alone = [Environment(where, where.deal(rng), rng) for rng in rngs]
    picks = Rng("picks")
    ended = 0
    for _ in range(400):
        chosen = []
        for i, table in enumerate(alone):
            assert games.to_act[i] == table.to_act
            assert games.observations[i].tolist() == table.observation(table.to_act).tolist()
            offered = table.choices()
            assert np.flatnonzero(games.masks[i]).tolist() == offered
            chosen.append(offered[picks.below(len(offered))])
        games.step(np.array(chosen))
        for i, table in enumerate(alone):
            table.choose(chosen[i])
            over = table.to_act == OVER
            assert games.ended[i] == over
            assert games.rewards[i].tolist() == table.payoffs()
            if over:
                ended += 1
                alone[i] = Environment(where, where.deal(rngs[i]), rngs[i])
    assert games.games == ended > 0


def test_what_happens_in_a_game_does_not_depend_on_how_many_there_are() -> None:
    few, many = Games("styx", 2, seed=5), Games("styx", 9, seed=5)
    for _ in range(150):
        few.step(few.masks.argmax(axis=1))
        many.step(many.masks.argmax(axis=1))
        assert (few.observations == many.observations[:2]).all()
        assert (few.rewards == many.rewards[:2]).all()


def test_it_fills_the_arrays_of_the_caller() -> None:
    games = Games("syzygie", 4, seed=1)
    observations = np.zeros_like(games.observations)
    masks = np.zeros_like(games.masks)
    rewards = np.full_like(games.rewards, 7.0)
    games.step(games.masks.argmax(axis=1), observations, masks, rewards)
    assert (observations == games.observations).all() and observations.any()
    assert (masks == games.masks).all() and masks.any()
    assert not rewards.any()
    kept = observations.copy()
    games.step(games.masks.argmax(axis=1))
    assert (observations == kept).all(), "a later step changed an array that it was not given"


def test_a_wrong_choice_changes_nothing_and_names_the_game() -> None:
    games = Games("styx", 3, seed=2)
    before = games.observations.copy(), games.masks.copy(), games.steps
    good = games.masks.argmax(axis=1)
    for wrong in (495, -1, 496, 10**12):
        choices = good.copy()
        choices[2] = wrong
        with pytest.raises(BadChoice, match=f"game 2: {wrong} is not among"):
            games.step(choices)
    assert (games.observations == before[0]).all() and (games.masks == before[1]).all()
    assert games.steps == before[2]
    games.step(good)
    assert games.steps == before[2] + 3


def test_wrong_arrays_are_refused_with_what_would_be_right() -> None:
    games = Games("styx", 3)
    good = games.masks.argmax(axis=1)
    with pytest.raises(BadChoice, match=r"3 whole numbers, not an array of shape \(2,\)"):
        games.step(good[:2])
    with pytest.raises(BadChoice, match="type float64"):
        games.step(good.astype(float))
    with pytest.raises(BadChoice, match=r"of shape \(3, 61\) and type int16, not \(3, 61\) and int32"):
        games.step(good, observations=np.zeros((3, 61), np.int32))
    with pytest.raises(BadChoice, match=r"of shape \(3, 2\)"):
        games.step(good, rewards=np.zeros((3, 3)))
    with pytest.raises(BadChoice, match="writeable"):
        games.step(good, masks=games.masks)
    with pytest.raises(ValueError, match="read-only"):
        games.masks[0, 0] = 1
    assert games.steps == 0
    with pytest.raises(BadChoice, match="at least one game"):
        Games("styx", 0)
    with pytest.raises(BadOption, match="played by 2 seats"):
        Games("styx", 1, seats=3)
    with pytest.raises(UnknownGame):
        Games("chess", 1)


def test_random_choices_are_among_those_shown() -> None:
    games = Games("sfynx", 5, seats=2, seed=3)
    rng = Rng(1)
    for _ in range(300):
        games.step_at_random(rng)
        assert games.masks.any(axis=1).all()
    assert games.games > 0 and games.steps >= 1500
