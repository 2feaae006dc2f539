"""Many games of one kind, stepped together: observations, masks and rewards lie in arrays that all of them share."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tablee.core.errors import BadChoice
from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.numbers.encoding import Encoding
from tablee.core.options import Options
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, FEW, OVER, Actions, State, draw


class Batch:
    """``count`` games. A finished one is dealt anew at once; each has a generator of its own, so that what happens in a
    game does not depend on the others.

    The arrays are live: a step changes what was handed out. ``numpy.frombuffer`` reads them without a copy.
    """

    def __init__(
        self,
        game: Game,
        encoding: Encoding,
        edition: Edition,
        seats: int,
        options: Options,
        count: int,
        seed: int | str,
    ) -> None:
        self.game = game
        self.encoding = encoding
        self.edition = edition
        self.seats: i64 = seats
        self.options = options
        self.count: i64 = count
        self.rngs = [derived(seed, i) for i in range(count)]
        self.states: list[State] = [game.setup(edition, seats, options, rng) for rng in self.rngs]
        self.observations: vec[i16] = vec[i16]([i16(0)] * int(count * encoding.size))
        self.masks: vec[u8] = vec[u8]([u8(0)] * int(count * encoding.choices))
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.ended: vec[u8] = vec[u8]([u8(0)] * count)  # 1 where the last step ended a game
        self.to_act: vec[i64] = vec[i64]([i64(0)] * count)
        self.chosen: vec[i64] = vec[i64]([i64(0)] * count)
        self.steps: i64 = 0  # actions of the rules so far, dice included
        self.games: i64 = 0  # finished so far
        self.buffer = Actions()
        # The choices that each mask shows, so that the next step clears those and not the whole mask.
        self.shown = [Actions(FEW) for _ in range(count)]
        for i in range(count):
            self._to_decision(i, self.states[i])
            self._show_first(i, self.states[i])

    def step(self, choices: bytes) -> None:
        """Make one choice in every game: two bytes for each, the lower one first. All of them are checked before any is
        made."""
        count = self.count
        if len(choices) != 2 * int(count):
            raise BadChoice(f"{int(count)} games need {2 * int(count)} bytes of choices, not {len(choices)}")
        masks = self.masks
        size = self.encoding.choices
        i: i64 = 0
        while i < count:
            choice = choice_at(choices, i)
            if choice >= size or masks[i * size + choice] == 0:
                raise BadChoice(f"game {int(i)}: {int(choice)} is not among the choices that its mask shows")
            i += 1
        i = 0
        while i < count:
            self._choose(i, choice_at(choices, i))
            i += 1

    def step_at_random(self, rng: Rng) -> None:
        """Make one choice in every game, all that its mask shows being alike."""
        i: i64 = 0
        while i < self.count:
            shown = self.shown[i]
            self._choose(i, shown.items[rng.below(shown.n)])
            i += 1

    def _choose(self, i: i64, choice: i64) -> None:
        encoding = self.encoding
        state = self.states[i]
        if self.ended[i] != 0:
            self.ended[i] = u8(0)
            seat: i64 = 0
            while seat < self.seats:
                self.rewards[i * self.seats + seat] = 0.0
                seat += 1
        action = encoding.choose(state, self.chosen[i], choice)
        if action < 0:
            chosen = ~action
            self.chosen[i] = chosen
            encoding.observe_chosen(chosen, self.observations, i * encoding.size)
            self._show_choices(i, state)
            return
        self.chosen[i] = 0
        seen_by = self.to_act[i]
        state.apply(action)
        self.steps += 1
        if self._to_decision(i, state):
            at = i * encoding.size
            encoding.observe_next(state, action, seen_by, self.to_act[i], self.observations, at)
            self._show_choices(i, state)
        else:
            self._show_first(i, self._deal(i, state))

    def _to_decision(self, i: i64, state: State) -> bool:
        """Let chance have its way; whether somebody is to choose then."""
        who = state.to_act()
        while who == CHANCE:
            state.apply(draw(state, self.rngs[i], self.buffer))
            self.steps += 1
            who = state.to_act()
        self.to_act[i] = who
        return who != OVER

    def _deal(self, i: i64, over: State) -> State:
        """Note how a game ended, and begin the next one."""
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[i * self.seats + seat] = over.payoff(seat)
            seat += 1
        self.ended[i] = u8(1)
        self.games += 1
        state = self.game.setup(self.edition, int(self.seats), self.options, self.rngs[i])
        self.states[i] = state
        self._to_decision(i, state)
        return state

    def _show_first(self, i: i64, state: State) -> None:
        encoding = self.encoding
        encoding.observe(state, self.to_act[i], 0, self.observations, i * encoding.size)
        self._show_choices(i, state)

    def _show_choices(self, i: i64, state: State) -> None:
        encoding = self.encoding
        shown = self.shown[i]
        masks = self.masks
        first = i * encoding.choices
        mark(masks, first, shown.items, shown.n, u8(0))
        shown.n = 0
        encoding.choices_into(state, self.chosen[i], shown)
        mark(masks, first, shown.items, shown.n, u8(1))


def mark(masks: vec[u8], first: i64, choices: vec[i64], n: i64, value: u8) -> None:
    """Write ``n`` choices of a game into its mask, which begins at ``first``."""
    i: i64 = 0
    while i < n:
        masks[first + choices[i]] = value
        i += 1


def choice_at(choices: bytes, i: i64) -> i64:
    low: i64 = choices[2 * i]
    high: i64 = choices[2 * i + 1]
    return low | (high << 8)
