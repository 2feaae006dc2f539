"""Many games stepped by one compiled call, as numpy arrays.

>>> games = Games("styx", 3, seed=1)
>>> games.observations.shape, games.masks.shape, games.rewards.shape
((3, 61), (3, 496), (3, 2))
>>> games.step(games.masks.argmax(axis=1))
>>> games.to_act.tolist(), games.ended.tolist()
([1, 0, 0], [0, 0, 0])
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tablee.core import BadChoice, Edition, Rng
from tablee.core.numbers.batch import Batch
from tablee.lab.environment import array_of, setting


class Games:
    """``count`` games of one kind. A finished one is dealt anew at once: then ``ended`` is 1 and ``rewards`` has the
    payoffs of the finished game, while observation and mask are the new one's.

    The arrays are read-only views of the games' own memory: a step changes them. To keep what they hold, copy them, or
    hand arrays of your own to ``step``, which fills them.
    """

    def __init__(
        self,
        game_id: str,
        count: int,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        edition: Edition | None = None,
        seed: int | str = 0,
    ) -> None:
        if count < 1:
            raise BadChoice(f"a batch has at least one game, not {count}")
        self.setting = setting(game_id, seats, options, edition)
        where = self.setting
        self._batch = Batch(
            where.game, where.encoding, where.edition, where.seats, where.options, count, seed
        )
        self.count = count
        size, choices = int(where.encoding.size), int(where.encoding.choices)
        batch = self._batch
        self.observations: NDArray[np.int16] = array_of(batch.observations, np.int16).reshape(count, size)
        self.masks: NDArray[np.int8] = array_of(batch.masks, np.int8).reshape(count, choices)
        self.rewards: NDArray[np.float64] = array_of(batch.rewards, np.float64).reshape(count, where.seats)
        self.ended: NDArray[np.int8] = array_of(batch.ended, np.int8)
        self.to_act: NDArray[np.int64] = array_of(batch.to_act, np.int64)

    @property
    def steps(self) -> int:
        """Actions of the rules played so far, dice included."""
        return int(self._batch.steps)

    @property
    def games(self) -> int:
        """Games finished so far."""
        return int(self._batch.games)

    def step(
        self,
        choices: NDArray[np.integer],
        observations: NDArray[np.int16] | None = None,
        masks: NDArray[np.int8] | None = None,
        rewards: NDArray[np.float64] | None = None,
    ) -> None:
        """Make one choice in every game; BadChoice, before anything changes, where one is not shown by its mask or an
        array has another shape or type than the batch's own. Arrays given are filled."""
        given = np.asarray(choices)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadChoice(
                f"choices must be {self.count} whole numbers, "
                f"not an array of shape {given.shape} and type {given.dtype}"
            )
        pairs = ((observations, self.observations), (masks, self.masks), (rewards, self.rewards))
        for mine, own in pairs:
            _check(mine, own)
        outside = np.flatnonzero((given < 0) | (given >= self.masks.shape[1]))
        if len(outside):
            game = int(outside[0])
            raise BadChoice(f"game {game}: {given[game]} is not among the choices that its mask shows")
        self._batch.step(given.astype("<u2").tobytes())
        for mine, own in pairs:
            if mine is not None:
                mine[...] = own

    def step_at_random(self, rng: Rng) -> None:
        """Make one choice in every game, all that its mask shows being alike."""
        self._batch.step_at_random(rng)


def _check(mine: NDArray[np.generic] | None, own: NDArray[np.generic]) -> None:
    if mine is not None and (mine.shape != own.shape or mine.dtype != own.dtype or not mine.flags.writeable):
        raise BadChoice(
            f"an array to fill must be writeable, of shape {own.shape} and type {own.dtype}, "
            f"not {mine.shape} and {mine.dtype}"
        )
