"""The games for OpenSpiel: ``register()``, then ``pyspiel.load_game("tablee_styx(deals=100)")``.

The deal is a chance node with ``deals`` outcomes, all alike: each is a shuffle of its own. Dice are chance nodes. What
else is drawn (from a pile) follows from the deal, and stays hidden: ``resample_from_infostate`` deals it anew.

>>> import pyspiel
>>> _ = register()
>>> state = pyspiel.load_game("tablee_styx(deals=100)").new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 100)
>>> state.apply_action(7)
>>> [state.action_to_string(action) for action in state.legal_actions()]
['+C3', '+M6', '+']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from tablee.core import CHANCE, OVER, Game, Rng, derived, get_game
from tablee.core.numbers.encoding import choices
from tablee.lab.environment import Environment, Setting, encoded_games, setting

DEALS = 1024
SEED = "openspiel"


def register() -> list[str]:
    """Register every game that has an encoding; the names that ``pyspiel.load_game`` knows from now on."""
    known = set(pyspiel.registered_names())
    names = []
    for id in encoded_games():
        type_ = game_type(get_game(id))
        names.append(type_.short_name)
        if type_.short_name not in known:
            pyspiel.register_game(type_, type(f"{id.title()}Game", (TableeGame,), {"id": id}))
    return names


def game_type(game: Game) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    utility = kinds.Utility.CONSTANT_SUM
    if game.cooperative:
        utility = kinds.Utility.IDENTICAL
    elif any(option.name == "teams" for option in game.options):  # partners each get the whole
        utility = kinds.Utility.GENERAL_SUM
    return kinds(
        short_name=f"tablee_{game.id}",
        long_name=f"Tablée: {game.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
        default_loadable=True,
    )


def parameters(game: Game) -> dict[str, Any]:
    """What stands between the parentheses: seats, deals, and every option of the game."""
    seats = game.usual_seats()
    usual = game.complete_options(seats, game.simulation_options())
    return {"seats": seats, "deals": DEALS, **{option.name: usual[option.name] for option in game.options}}


class TableeGame(pyspiel.Game):  # type: ignore[misc]
    """One game. Registered is a class for each: OpenSpiel keeps it until after Python has ended, which a function does
    not survive."""

    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**parameters(get_game(self.id)), **(params or {})}
        self.deals = int(given.pop("deals"))
        seats = int(given.pop("seats"))
        self.setting: Setting = setting(self.id, seats, given)
        if not 1 <= self.deals <= 1 << 20:
            raise ValueError(f"deals={self.deals}: there must be 1 to {1 << 20} deals")
        self.outcomes = [(deal, 1.0 / self.deals) for deal in range(self.deals)]
        type_ = game_type(self.setting.game)
        encoding = self.setting.encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=int(encoding.choices),
            max_chance_outcomes=max(self.deals, 8),
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if type_.utility == pyspiel.GameType.Utility.CONSTANT_SUM else None,
            max_game_length=encoding.longest,
        )
        super().__init__(type_, info, params or {})

    def new_initial_state(self) -> TableeState:
        return TableeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.setting.encoding.longest)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableeObserver:
        return TableeObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class TableeState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: TableeGame) -> None:
        super().__init__(game)
        self.table: Environment | None = None  # None until the cards are dealt
        self.log: list[int] = []  # every action of the rules so far; they say nothing hidden
        self.who = CHANCE
        self.offered: list[int] | None = None  # what can be chosen now, once somebody asked

    # The methods below are called from C++ as well as from Python, where they spare the way through it.

    def current_player(self) -> int:
        return int(self.who) if self.who >= 0 else _SPECIAL[int(self.who)]

    def is_terminal(self) -> bool:
        return self.who == OVER

    def is_chance_node(self) -> bool:
        return self.who == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.who == OVER or (player is not None and player != self.current_player()):
            return []
        if self.who == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return self._legal_actions(int(self.who))

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        if table is None or player != self.who:
            return []
        self.offered = choices(table.setting.encoding, table.state, table.chosen)
        return self.offered[:]

    def _is_legal(self, action: int) -> bool:
        table = self.table
        if table is None:
            return 0 <= action < int(self.get_game().deals)
        if self.who == CHANCE:
            return action in table.state.legal_actions()
        if self.offered is None:
            self._legal_actions(int(self.who))
        return self.offered is not None and action in self.offered

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.table is None:
            outcomes: list[tuple[int, float]] = self.get_game().outcomes
            return outcomes
        state = self.table.state
        weights = {face: int(state.weight(face)) for face in state.legal_actions()}
        total = sum(weights.values())
        return [(face, weight / total) for face, weight in weights.items()]

    def _apply_action(self, action: int) -> None:
        """Play an action or an outcome of chance; ValueError where it is not legal: the rules would trust it."""
        if not self._is_legal(action):
            raise ValueError(f"{action} is not a legal action here; legal are {self.legal_actions()}")
        self.offered = None
        table = self.table
        if table is None:
            where = self.get_game().setting
            rng = derived(SEED, action)
            self.table = table = Environment(where, where.deal(rng), rng, explicit_chance=True)
        elif self.who == CHANCE:
            table.state.apply(action)
            self.log.append(action)
        else:
            whole = int(table.setting.encoding.choose(table.state, table.chosen, action))
            if whole < 0:
                table.chosen = ~whole
                return
            table.chosen = 0
            table.state.apply(whole)
            self.log.append(whole)
        self.who = table.state.to_act()

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None:
            return f"deal {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return self.table.setting.game.format(self.table.state, action)
        return self.table.describe(action)

    def returns(self) -> list[float]:
        if self.table is None:
            return [0.0] * self.get_game().setting.seats
        return self.table.payoffs()

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> TableeState:
        """A state with the same information state for ``player``, drawn at random; ``rng`` draws from 0 to 1.

        Its history names the true deal: clone or serialize it, do not replay it.
        """
        other: TableeState = self.clone()
        if self.table is not None:
            other.table = self.table.resampled(player, Rng(int(rng() * (1 << 52))))
            other.offered = None
        return other

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return f"{self.history()}\n{self.table.render()}"


_SPECIAL = {int(CHANCE): int(pyspiel.PlayerId.CHANCE), int(OVER): int(pyspiel.PlayerId.TERMINAL)}


class TableeObserver:
    """The seat's observation; with perfect recall, in words only, also every action so far."""

    def __init__(self, game: TableeGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        self.perfect_recall = bool(iig_obs_type.perfect_recall)
        encoding = game.setting.encoding
        self.tensor = np.zeros(int(encoding.size), np.float32)
        self.dict = {}
        at = 0
        for part in encoding.parts:
            self.dict[part.name] = self.tensor[at : at + part.size]
            at += part.size

    def set_from(self, state: TableeState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.observation(player)

    def string_from(self, state: TableeState, player: int) -> str:
        if state.table is None:
            return "before the deal"
        seen = " ".join(map(str, state.table.observation(player).tolist()))
        return f"{state.log} {seen}" if self.perfect_recall else seen
