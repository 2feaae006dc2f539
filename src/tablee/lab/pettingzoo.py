"""The games as PettingZoo environments, where agents act in turn (AEC).

>>> table = env("styx")
>>> table.reset(seed=1)
>>> table.agents
['seat_0', 'seat_1']
>>> observation, reward, terminated, truncated, info = table.last()
>>> observation["observation"].shape, observation["action_mask"].shape
((61,), (496,))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from tablee.core import OVER, BadChoice, BadOption
from tablee.lab.environment import Environment, new_environment, setting, whole

RENDER_MODES = ["ansi"]


class env(AECEnv[str, Any, Any], EzPickle):  # type: ignore[misc]
    """A game whose seats are the agents. Rewards are the payoffs at its end: 1 won, 0 lost, a share of a tie.

    An illegal choice ends the episode with ``illegal_reward`` for who made it and 0 for the others, as PettingZoo's own
    wrapper has it. That and the checks of its other wrappers are part of the class: each wrapper would cost as much as
    a step.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        illegal_reward: float = -1.0,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode, illegal_reward)
        AECEnv.__init__(self)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"there is no render mode '{render_mode}'; there is: {', '.join(RENDER_MODES)}")
        self.setting = setting(game, seats, options)
        self.metadata = {**env.metadata, "name": f"tablee_{game}_v{self.setting.game.rules_version}"}
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        size, count = int(self.setting.encoding.size), int(self.setting.encoding.choices)
        bounds = np.iinfo(np.int16)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(bounds.min, bounds.max, (size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._no_choice = np.zeros(count, np.int8)
        self._no_choice.setflags(write=False)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.SeedSequence()
        self._table: Environment | None = None
        self._mask = self._no_choice  # of the seat to act

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. With a seed the deals that follow are the same again."""
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        number = self._seeds.spawn(1)[0].generate_state(2)
        self._table = new_environment(self.setting, f"{number[0]}/{number[1]}")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next_agent(self._table)

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may know; its mask shows a choice only while it is to act."""
        table = self._playing()
        seen = table.observation(self._seat_of[agent])
        mine = agent == self.agent_selection and not self.terminations.get(agent, True)
        return {"observation": seen, "action_mask": self._mask if mine else self._no_choice}

    def step(self, action: int | None) -> None:
        table = self._playing()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        chosen = whole(action)
        if not 0 <= chosen < len(self._mask):
            raise BadChoice(f"{agent} must choose a number from 0 to {len(self._mask) - 1}, not {chosen}")
        self._cumulative_rewards[agent] = 0.0
        if not self._mask[chosen]:
            logger.warn(f"{agent} chose {chosen}, which its mask does not show: the episode ends.")
            self._end({agent: self.illegal_reward})
            return
        table.choose_unchecked(chosen)
        if table.to_act == OVER:
            self._end(dict(zip(self.possible_agents, table.payoffs(), strict=True)))
        else:
            self._next_agent(table)

    def _next_agent(self, table: Environment) -> None:
        self._mask = table.mask()
        self.agent_selection = self.possible_agents[table.to_act]

    def _end(self, rewards: dict[str, float]) -> None:
        self._mask = self._no_choice
        self.rewards = {**dict.fromkeys(self.agents, 0.0), **rewards}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position as the seat to act sees it."""
        if self.render_mode is None:
            return None
        table = self._playing()
        return table.render(table.to_act if table.to_act >= 0 else None)

    def close(self) -> None:
        """Nothing to close."""

    def _playing(self) -> Environment:
        if self._table is None:
            raise BadOption("reset() deals the first game; call it before anything else")
        return self._table
