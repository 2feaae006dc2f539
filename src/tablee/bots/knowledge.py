"""What a search may know about a game. The base knows nothing, so it serves any game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.game import Game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, Actions, State, draw

ABSENT: Final = -1  # in place of a number, where what it tells of is not there any more, or is not done


class Fact:
    """Something true about a line of play, in a number: what is said is the sentence ``fact.<name>`` of the game.

    ``value`` grows with what is good for the seat; ``shown`` is the number that the sentence names (in parts of
    ``unit``, where it is not whole), ``all`` another. Beside the facts named in ``follows`` it is not said: it would
    repeat them."""

    def __init__(
        self,
        name: str,
        value: int,
        shown: int | None = None,
        all: int = 0,
        unit: int = 1,
        follows: str = "",
    ) -> None:
        self.name = name
        self.value = value
        self.shown = value if shown is None else shown
        self.all = all
        self.unit = unit
        self.follows = follows

    def number(self) -> int | float:
        """What the sentence names."""
        return self.shown // self.unit if self.shown % self.unit == 0 else self.shown / self.unit

    def __repr__(self) -> str:
        return f"Fact({self.name!r}, {self.value}, {self.shown}, {self.all})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """``depth``: steps after which a playout is cut and ``estimate`` called, 0 for never.
    ``bias``: how much ``promise`` counts while an action is new; 0 where there is no promise.
    ``open_chance``: whether one node stands for all outcomes of chance (where they are too many to come back to).
    ``whole``: whether ``narrow`` leaves everything as it is.
    ``sharp``: whether ``finish`` finds the turns that win at once.
    ``longest``: how many actions of a turn a reason looks at."""

    def __init__(self) -> None:
        self.depth: i64 = 0
        self.bias: float = 0.0
        self.open_chance: bool = False
        self.whole: bool = True
        self.sharp: bool = False
        self.longest: int = 24

    def worth(self, state: State, seat: i64) -> float:
        """What the finished game is worth to a seat, from 0 to 1."""
        return state.payoff(seat)

    def estimate(self, state: State, seat: i64) -> float:
        """What a game that is going on is worth to a seat, from 0 to 1."""
        return 0.5

    def gain(self, state: State, action: i64) -> float:
        """What an action brings at once to who plays it, by the game's own measure."""
        return 0.0

    def pick(self, state: State, legal: Actions, rng: Rng) -> i64:
        """The action that a playout takes."""
        return legal.items[rng.below(legal.n)]

    def play_out(self, state: State, legal: Actions, rng: Rng) -> bool:
        """A playout, in place, to the end (True) or as far as it goes. ``legal``: a buffer."""
        return play_on(state, self, legal, rng)

    def finish(self, state: State) -> bool:
        """Play a turn that wins at once for who is to act, in place, where there is one: the tree ends there."""
        return False

    def promise(self, state: State, action: i64) -> float:
        """How good an action looks before it was tried, from 0 to 1, to the seat that acts."""
        return 0.0

    def narrow(self, state: State, legal: Actions) -> None:
        """Leave out of ``legal`` what is not worth a thought; never everything."""

    def unforeseen(self, state: State, action: int) -> bool:
        """Whether nobody can tell what an action will do: a reason looks no further than before it."""
        return False

    def foresees(self, game: Game, before: State, action: int, after: State) -> bool:
        """Whether the seat that acts knows all that an action did before it is played."""
        return not game.reveals(before, action, after)

    def unsee(self, before: State, action: int, after: State) -> bool:
        """Take what an action showed out of ``after`` again, where the turn can go on without it; whether it can."""
        return False

    def facts(self, before: State, actions: list[int], after: State, seat: int) -> list[Fact]:
        """What is true of a line of play (the rest of a turn), most telling first.

        Everything in it is exact, and follows from what ``seat`` knows before the line: what the last action showed
        it for the first time is left out. A game always states the same facts, unless they make no sense in a line.
        """
        return []


def play_on(state: State, knowledge: Knowledge, legal: Actions, rng: Rng) -> bool:
    """Play as the knowledge picks, in place, to the end (True) or as far as a playout goes. ``legal``: a buffer."""
    left: i64 = knowledge.depth if knowledge.depth > 0 else 1_000_000
    while left > 0:
        who = state.to_act()
        if who == OVER:
            return True
        if who == CHANCE:
            state.apply(draw(state, rng, legal))
            continue
        legal.n = 0
        state.legal_into(legal)
        state.apply(knowledge.pick(state, legal, rng))
        left -= 1
    return state.to_act() == OVER


def share(margin: float, scale: float) -> float:
    """A lead as a chance: 0.5 when level, 0.75 when ahead by ``scale``; made of divisions, the same everywhere."""
    return 0.5 + 0.5 * margin / (scale + (margin if margin > 0.0 else -margin))
