"""What every bot is, and ``choose``, the only way a bot is called."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.errors import IllegalAction
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, Actions, State, draw
from tablee.core.words.message import Message

_NOBODYS: Final = {int(OVER): "refusal.over", int(CHANCE): "refusal.chance"}  # why no seat is to act


class Weighed:
    """A legal action, what a bot thinks it is worth to the seat (0 lost, 1 won), and how much thought went in."""

    def __init__(self, action: int, value: float, visits: int) -> None:
        self.action = action
        self.value = value
        self.visits = visits

    def __repr__(self) -> str:
        return f"Weighed({self.action}, {self.value:.3f}, {self.visits})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A way of playing one game. ``decide`` is given a state in which everything its seat cannot know was redealt.

    ``cap`` is a number of seconds after which a search stops where it stands; 0 is none. Only a table that people
    wait at sets it: with a cap, the same seed may give another move on a slower machine.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.cap = 0.0

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        """A legal action of ``known``."""
        raise AssertionError("a bot decides")

    def forget(self) -> None:
        """Begin another game: a bot that remembers what it planned drops it."""

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        """The actions it looked at, best first; ``also`` (an action, -1 for none) is looked at in any case."""
        return [Weighed(int(self.decide(known, seat, rng)), 0.5, 1)]


def choose(bot: Bot, state: State, seat: i64, rng: Rng) -> i64:
    """The bot's action. It never sees the true state: only one that its seat cannot tell from it.

    IllegalAction where the game is over, or the seat is not to act: bots trust what they are given."""
    who = state.to_act()
    if who != seat or who < 0:
        raise IllegalAction("choose", Message(_NOBODYS.get(int(who), "refusal.not_your_turn")))
    return bot.decide(state.resample(seat, rng), seat, rng)


class TableBot(Bot):
    """Plays as one of several bots, by the kind of table.

    The same mistakes cost more or less where several sit, and the same work gains more or less: a level is as large a
    step above the last at every table only if it makes fewer or more of them there, or thinks longer.
    """

    def __init__(self, name: str, bots: list[Bot]) -> None:
        super().__init__(name)
        self.bots = bots

    def which(self, known: State) -> int:
        """The place in ``bots`` of who plays at this table."""
        raise AssertionError("a game tells its tables apart")

    def sitting(self, known: State) -> Bot:
        bot = self.bots[self.which(known)]
        bot.cap = self.cap
        return bot

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return self.sitting(known).decide(known, seat, rng)

    def forget(self) -> None:
        for bot in self.bots:
            bot.forget()

    def weigh(self, known: State, seat: i64, rng: Rng, also: i64) -> list[Weighed]:
        return self.sitting(known).weigh(known, seat, rng, also)


class RandomBot(Bot):
    """Any legal action, all alike."""

    def __init__(self) -> None:
        super().__init__("random")
        self.buffer = Actions()

    def decide(self, known: State, seat: i64, rng: Rng) -> i64:
        return known.random_action(rng, self.buffer)


def play_out(state: State, bots: list[Bot], rng: Rng) -> i64:
    """Let the bots play to the end, in place; the number of steps."""
    buffer = Actions()
    steps: i64 = 0
    while True:
        who = state.to_act()
        if who == OVER:
            return steps
        if who == CHANCE:
            state.apply(draw(state, rng, buffer))
        else:
            bot = bots[who]
            if isinstance(bot, RandomBot):  # it looks at nothing hidden: spare it the redeal
                state.apply(bot.decide(state, who, rng))
            else:
                state.apply(choose(bot, state, who, rng))
        steps += 1
