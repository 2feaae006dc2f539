"""One game as an environment: choices, masks and observations as arrays. What the libraries' adapters share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import index
from typing import SupportsIndex, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from tablee.core import (
    CHANCE,
    OVER,
    Actions,
    BadChoice,
    BadOption,
    Edition,
    Game,
    Options,
    Rng,
    State,
    game_ids,
    get_game,
)
from tablee.core.numbers.encoding import Encoding, choices, mask, observation
from tablee.core.state import draw

T = TypeVar("T", bound=np.generic)
Observation = NDArray[np.int16]
Mask = NDArray[np.int8]


def whole(choice: object) -> int:
    """A choice as a number, whatever its kind of whole number; BadChoice for a fraction, an array or nothing."""
    try:
        return index(cast(SupportsIndex, choice))
    except TypeError:
        raise BadChoice(f"a choice is one whole number, not {choice!r:.60}") from None


def array_of(memory: object, kind: type[T]) -> NDArray[T]:
    """A read-only array over the memory of a ``vec``; nothing is copied."""
    return np.frombuffer(cast(bytes, memory), kind)  # any object with a buffer will do


@dataclass(frozen=True)
class Setting:
    """What is played: a game, its seats, options and components. Shared by all games of an environment."""

    game: Game
    seats: int
    options: Options
    edition: Edition = field(repr=False)
    encoding: Encoding = field(repr=False)

    def deal(self, rng: Rng) -> State:
        return self.game.setup(self.edition, self.seats, self.options, rng)


def encoded_games() -> list[str]:
    """The games that say how a seat sees them as numbers; a plug-in need not."""
    found: list[str] = []
    for id in game_ids():
        game = get_game(id)
        try:
            game.encoding(game.seats[0])
        except BadOption:
            continue
        found.append(id)
    return found


def setting(
    game_id: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
) -> Setting:
    """A checked setting; BadOption or UnknownGame say what is wrong with it. Options left out are a simulation's."""
    game = get_game(game_id)
    count = game.usual_seats() if seats is None else seats
    given: dict[str, object] = {**game.simulation_options(), **(options or {})}
    complete = game.complete_options(count, given)
    return Setting(game, count, complete, edition or game.default_edition(), game.encoding(count))


class Environment:
    """A game under way, as choices. Chance has its way by itself, unless ``explicit_chance``."""

    __slots__ = ("chosen", "explicit_chance", "rng", "setting", "state")

    def __init__(self, setting: Setting, state: State, rng: Rng, explicit_chance: bool = False) -> None:
        self.setting = setting
        self.state = state
        self.rng = rng
        self.chosen = 0
        self.explicit_chance = explicit_chance
        self._settle()

    def __deepcopy__(self, memo: object) -> Environment:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """As plain data, for pickle: the position as a record holds it."""
        where = self.setting
        dumped = json.dumps(where.game.dump(self.state))
        kept = (where.game.id, where.seats, json.dumps(where.options), json.dumps(where.edition.data))
        return _restored, (kept, dumped, int(self.rng.a), int(self.rng.b), self.chosen, self.explicit_chance)

    def copy(self) -> Environment:
        other = Environment.__new__(Environment)
        other.setting = self.setting
        other.state = self.state.copy()
        other.rng = Rng(0)
        other.rng.a, other.rng.b = self.rng.a, self.rng.b
        other.chosen = self.chosen
        other.explicit_chance = self.explicit_chance
        return other

    def resampled(self, seat: int, rng: Rng) -> Environment:
        """A game that ``seat`` cannot tell from this one."""
        other = self.copy()
        other.state = self.state.resample(seat, rng)
        return other

    @property
    def to_act(self) -> int:
        """The seat to choose, CHANCE or OVER."""
        return int(self.state.to_act())

    def choices(self) -> list[int]:
        """What can be chosen next, in ascending order."""
        return choices(self.setting.encoding, self.state, self.chosen)

    def mask(self) -> Mask:
        """1 for each choice that can come next; read-only."""
        return array_of(mask(self.setting.encoding, self.state, self.chosen), np.int8)

    def observation(self, seat: int) -> Observation:
        """What a seat may know, in the layout of the game's encoding; read-only."""
        chosen = self.chosen if self.state.to_act() == seat else 0
        return array_of(observation(self.setting.encoding, self.state, seat, chosen), np.int16)

    def choose(self, choice: int) -> bool:
        """Make a choice; whether the action is whole with it. BadChoice where it is not among ``choices()``."""
        number = whole(choice)
        if number not in self.choices():
            raise BadChoice(f"{number} is not among the {len(self.choices())} choices that the mask shows")
        return self.choose_unchecked(number)

    def choose_unchecked(self, choice: int) -> bool:
        action = self.setting.encoding.choose(self.state, self.chosen, choice)
        if action < 0:
            self.chosen = ~int(action)
            return False
        self.chosen = 0
        self.state.apply(action)
        self._settle()
        return True

    def apply(self, action: int) -> None:
        """Play a whole action of the rules: a bot's."""
        self.chosen = 0
        self.state.apply(action)
        self._settle()

    def payoffs(self) -> list[float]:
        """What the finished game is worth to each seat: 1 won, 0 lost, a share of a tie; zeros until then."""
        if self.state.to_act() != OVER:
            return [0.0] * self.setting.seats
        return [float(self.state.payoff(seat)) for seat in range(self.setting.seats)]

    def describe(self, choice: int) -> str:
        """A choice in words: the notation of the action that it makes, or what was chosen of one so far."""
        action = int(self.setting.encoding.choose(self.state, self.chosen, choice))
        if action >= 0:
            return self.setting.game.format(self.state, action)
        return f"{choice}…"

    def render(self, seat: int | None = None) -> str:
        """The position as text: all that a seat (or a spectator) may know, line by line."""
        view = self.setting.game.view(self.state, seat)
        width = max(len(name) for name in view)
        return "\n".join(
            f"{name:>{width}}  {json.dumps(value, ensure_ascii=False)}" for name, value in view.items()
        )

    def _settle(self) -> None:
        if self.explicit_chance or self.state.to_act() != CHANCE:
            return
        buffer = Actions()
        while self.state.to_act() == CHANCE:
            self.state.apply(draw(self.state, self.rng, buffer))


def new_environment(setting: Setting, seed: int | str) -> Environment:
    """A game dealt from a seed: the same seed, the same deal and the same dice."""
    rng = Rng(seed)
    return Environment(setting, setting.deal(rng), rng)


@lru_cache(maxsize=16)
def _kept_setting(id: str, seats: int, options: str, edition: str) -> Setting:
    return setting(id, seats, json.loads(options), get_game(id).edition_of(json.loads(edition), "edition"))


def _restored(
    kept: tuple[str, int, str, str], dumped: str, a: int, b: int, chosen: int, explicit_chance: bool
) -> Environment:
    where = _kept_setting(*kept)
    rng = Rng(0)
    rng.a, rng.b = a, b
    state = where.game.load(where.edition, where.seats, where.options, json.loads(dumped))
    out = Environment(where, state, rng, explicit_chance=True)
    out.chosen = chosen
    out.explicit_chance = explicit_chance
    return out
