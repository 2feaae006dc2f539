"""A seat at a game against bots, as a Gymnasium environment.

>>> table = Table("styx", bots=["random"])
>>> observation, info = table.reset(seed=3)
>>> bool(observation["action_mask"].any())
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from tablee.bots.base import choose
from tablee.bots.roster import make_bot
from tablee.core import OVER, BadOption
from tablee.lab.environment import Environment, new_environment, setting, whole


class Table(gymnasium.Env[dict[str, Any], np.int64], EzPickle):
    """One seat; bots take the others in turn. The reward is the payoff at the end of the game: 1 won, 0 lost.

    ``seat=None`` takes another seat at every reset. An illegal choice ends the episode with ``illegal_reward``; what is
    no whole number at all is refused (BadChoice).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = ("greedy",),
        seat: int | None = None,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        illegal_reward: float = -1.0,
    ) -> None:
        EzPickle.__init__(self, game, bots, seat, seats, options, render_mode, illegal_reward)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise BadOption(f"there is no render mode '{render_mode}'; there is: ansi")
        self.setting = setting(game, seats, options)
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise BadOption(f"there is no seat {seat}: seats are 0 to {self.setting.seats - 1}")
        if not bots and self.setting.seats > 1:
            raise BadOption("somebody must take the other seats: name at least one bot")
        self.bots = [make_bot(game, name) for name in bots]
        self.fixed_seat = seat
        self.seat = 0
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        size, count = int(self.setting.encoding.size), int(self.setting.encoding.choices)
        bounds = np.iinfo(np.int16)
        self.action_space = spaces.Discrete(count)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(bounds.min, bounds.max, (size,), np.int16),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self._table: Environment | None = None
        self._done = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(1 << 62))
            self._table = new_environment(self.setting, number)
            self.seat = number % self.setting.seats if self.fixed_seat is None else self.fixed_seat
            self._done = False
            self._others()
            if self._table.to_act != OVER:
                return self._observed(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table = self._playing()
        if self._done:
            raise BadOption("the game is over: reset() deals the next one")
        chosen = whole(action)
        if chosen not in table.choices():
            self._done = True
            return self._observed(), self.illegal_reward, True, False, {"seat": self.seat, "illegal": chosen}
        table.choose_unchecked(chosen)
        self._others()
        self._done = table.to_act == OVER
        return self._observed(), table.payoffs()[self.seat], self._done, False, {"seat": self.seat}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """What can be chosen now, as sb3-contrib asks for it."""
        return self._playing().mask().astype(np.bool_)

    def render(self) -> str | None:
        return None if self.render_mode is None else self._playing().render(self.seat)

    def _others(self) -> None:
        """Let the bots play until this seat is to choose or the game is over."""
        table = self._playing()
        while (who := table.to_act) not in (self.seat, OVER):
            bot = self.bots[(who - self.seat - 1) % self.setting.seats % len(self.bots)]
            table.apply(int(choose(bot, table.state, who, table.rng)))

    def _observed(self) -> dict[str, Any]:
        table = self._playing()
        mask = (
            table.mask()
            if table.to_act == self.seat
            else np.zeros(int(self.setting.encoding.choices), np.int8)
        )
        return {"observation": table.observation(self.seat), "action_mask": mask}

    def _playing(self) -> Environment:
        if self._table is None:
            raise BadOption("reset() deals the first game; call it before anything else")
        return self._table
