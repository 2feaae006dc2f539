"""The libraries' own tests pass on ours, for every game and number of seats, and their conventions hold."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tablee.core import BadChoice, BadOption, Rng, get_game
from tablee.lab.environment import encoded_games, new_environment, setting

EVERY_TABLE = pytest.mark.parametrize(
    ("id", "seats"), [(id, seats) for id in encoded_games() for seats in get_game(id).seats]
)
# PettingZoo's own games with action masks are exempt from these two by name.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
)


def short(id: str) -> dict[str, object]:
    return {"turn_limit": 20} if id == "sphinx" else {}


@EVERY_TABLE
@MASKED
@pytest.mark.filterwarnings("ignore:.*which its mask does not show")
def test_pettingzoo(id: str, seats: int) -> None:
    from pettingzoo.test import api_test, seed_test

    from tablee.lab.pettingzoo import env

    api_test(env(id, seats=seats, options=short(id)), num_cycles=200)
    seed_test(lambda: env(id, seats=seats, options=short(id)), num_cycles=200)


@EVERY_TABLE
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_gymnasium(id: str, seats: int) -> None:
    from gymnasium.utils.env_checker import check_env

    from tablee.lab.gym import Table

    check_env(Table(id, bots=["random"], seats=seats, options=short(id)))


@EVERY_TABLE
def test_openspiel(id: str, seats: int) -> None:
    import pyspiel

    from tablee.lab.openspiel import register

    assert f"tablee_{id}" in register()
    limit = ",turn_limit=5" if id == "sphinx" else ""
    game = pyspiel.load_game(f"tablee_{id}(seats={seats},deals=16{limit})")
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, 1, serialize=True, verbose=False)
    state = game.new_initial_state()
    rng = random.Random(seats)
    resampled = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        if state.is_chance_node() or rng.random() > 0.05:
            continue
        for player in range(seats):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            resampled += 1
    assert sum(state.returns()) in (0.0, 1.0, float(seats), 2.0)
    assert resampled or id == "sphinx"


def test_a_resample_deals_what_is_hidden_anew() -> None:
    import pyspiel

    from tablee.lab.openspiel import register

    register()
    state = pyspiel.load_game("tablee_styx(deals=8)").new_initial_state()
    state.apply_action(5)
    seen = {
        state.resample_from_infostate(0, random.Random(i).random).information_state_string(1)
        for i in range(40)
    }
    assert len(seen) > 10


def test_openspiel_refuses_what_the_game_does_not_have() -> None:
    """In a process of its own: OpenSpiel reports some errors by ending it."""
    code = (
        "import pyspiel, tablee.lab.openspiel as o; o.register(); pyspiel.load_game('tablee_styx(seats=3)')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    assert "styx is played by 2 seats, not 3" in done.stderr


def test_openspiel_refuses_an_illegal_action_and_a_seat_out_of_turn() -> None:
    """The rules trust what they are given: some would look for ever for a card that nobody holds."""
    import pyspiel

    from tablee.lab.openspiel import register

    register()
    state = pyspiel.load_game("tablee_styx(deals=8)").new_initial_state()
    with pytest.raises(ValueError, match="8 is not a legal action here"):
        state.apply_action(8)
    state.apply_action(3)
    legal = state.legal_actions()
    assert state.legal_actions(1 - state.current_player()) == []
    for wrong in (447, 9999, -5):
        with pytest.raises(ValueError, match=f"{wrong} is not a legal action here; legal are"):
            state.apply_action(wrong)
    assert state.legal_actions() == legal
    state.apply_action(legal[0])
    legal.clear()
    assert state.legal_actions(), "who was given a list changed it"
    dice = pyspiel.load_game("tablee_sphinx(deals=8)").new_initial_state()
    dice.apply_action(0)
    with pytest.raises(ValueError, match="99 is not a legal action here"):
        dice.apply_action(99)


def play(table: Any, seed: int) -> tuple[dict[str, float], int]:
    """A random game by PettingZoo's interface: what each agent got in all, and how many choices were made."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total: dict[str, float] = dict.fromkeys(table.agents, 0.0)
    made = 0
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        made += 1
        table.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return total, made


def test_rewards_are_the_payoffs() -> None:
    from tablee.lab.pettingzoo import env

    table = env("styx", render_mode="ansi")
    won = [play(table, seed)[0] for seed in range(12)]
    assert all(sorted(rewards.values()) == [0.0, 1.0] for rewards in won)
    assert {max(rewards, key=lambda agent: rewards[agent]) for rewards in won} == {"seat_0", "seat_1"}
    assert play(table, 3) == play(env("styx"), 3)
    together = play(env("sfynx", seats=3), 1)[0]
    assert set(together.values()) in ({0.0}, {1.0})


@pytest.mark.filterwarnings("ignore:.*which its mask does not show")
def test_an_illegal_choice_ends_the_episode_as_pettingzoo_has_it() -> None:
    from tablee.lab.pettingzoo import env

    table = env("styx")
    table.reset(seed=1)
    agent = table.agent_selection
    mask = table.observe(agent)["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.terminations[agent] and table.rewards[agent] == -1
    other = next(name for name in table.possible_agents if name != agent)
    assert not table.observe(other)["action_mask"].any()
    assert table.rewards[other] == 0
    for wrong in (-1, 496):
        table.reset(seed=1)
        with pytest.raises(BadChoice, match="a number from 0 to 495"):
            table.step(wrong)
    with pytest.raises(BadOption, match="reset"):
        env("styx").step(0)
    again = pickle.loads(pickle.dumps(env("sphinx", seats=3)))
    assert again.possible_agents == ["seat_0", "seat_1", "seat_2"]


def test_an_illegal_choice_ends_the_episode_of_a_gymnasium() -> None:
    from tablee.lab.gym import Table

    table = Table("styx", bots=["random"], seat=1)
    observation, info = table.reset(seed=1)
    assert info == {"seat": 1}
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, info = table.step(np.int64(wrong))
    assert (reward, terminated, info["illegal"]) == (-1.0, True, wrong)
    with pytest.raises(BadOption, match="reset"):
        table.step(np.int64(wrong))


NO_NUMBERS: list[Any] = [
    None,
    1.5,
    1.0,
    "1",
    np.float32(3.0),
    np.array([1, 2]),
    np.array([]),
    np.array(2.5),
    [1],
    {},
]


@pytest.mark.parametrize("wrong", NO_NUMBERS, ids=repr)
def test_a_choice_that_is_no_number_is_refused_and_changes_nothing(wrong: Any) -> None:
    from tablee.lab.gym import Table
    from tablee.lab.pettingzoo import env

    turns = env("styx")
    turns.reset(seed=1)
    before = turns.observe(turns.agent_selection)
    with pytest.raises(BadChoice, match="one whole number, not"):
        turns.step(wrong)
    assert (turns.observe(turns.agent_selection)["observation"] == before["observation"]).all()
    alone = Table("styx", bots=["random"], seat=1)
    alone.reset(seed=1)
    with pytest.raises(BadChoice, match="one whole number, not"):
        alone.step(wrong)
    with pytest.raises(BadChoice, match="one whole number, not"):
        new_environment(setting("styx"), 1).choose(wrong)
    right = int(np.flatnonzero(alone.action_masks())[0])
    _, _, _, _, info = alone.step(np.array(right))  # type: ignore[arg-type]  # as learners hand it over
    assert info == {"seat": 1}


def test_bad_settings_say_what_would_be_right() -> None:
    from tablee.lab.gym import Table
    from tablee.lab.pettingzoo import env

    with pytest.raises(BadOption, match="played by 2 seats"):
        env("styx", seats=4)
    with pytest.raises(BadOption, match="ansi"):
        env("styx", render_mode="human")
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        Table("styx", seat=2)
    with pytest.raises(BadOption, match="there is no bot 'nobody'"):
        Table("styx", bots=["nobody"])
    with pytest.raises(BadOption, match="at least one bot"):
        Table("styx", bots=[])
    table = new_environment(setting("styx"), 1)
    with pytest.raises(BadChoice, match="495 is not among"):
        table.choose(495)


def test_rendering_shows_what_the_seat_may_know() -> None:
    from tablee.lab.pettingzoo import env

    table = env("styx", render_mode="ansi")
    table.reset(seed=4)
    text = table.render()
    assert isinstance(text, str) and "river" in text and "hands" in text
    hidden = new_environment(setting("styx"), 4)
    assert hidden.render(0) != hidden.render(1)
    redealt = hidden.resampled(0, Rng(3))
    assert redealt.render(0) == hidden.render(0)


def test_an_environment_can_be_copied_and_pickled_in_the_middle_of_a_choice() -> None:
    table = new_environment(setting("syzygie"), 2)
    table.choose(table.choices()[0])
    assert table.chosen
    for other in (table.copy(), pickle.loads(pickle.dumps(table))):
        assert other.choices() == table.choices()
        assert (other.observation(0) == table.observation(0)).all()
        other.choose(other.choices()[0])
        assert other.choices() != table.choices()
