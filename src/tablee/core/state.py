"""What every position of every game is: a State that plays itself."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.rng import Rng

CHANCE: Final[i64] = -1  # to_act(): dice are to be rolled
OVER: Final[i64] = -2  # to_act(): the game has ended
SPECTATOR: Final[i64] = -3  # whoever has no seat, where a seat is asked for


class Outcome:
    """How a finished game ended. ``reason`` is a word of the game's, put into words by ``reason.<word>``."""

    def __init__(self, winners: list[int], scores: list[int], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def to_json(self) -> dict[str, object]:
        return {"winners": self.winners, "scores": self.scores, "reason": self.reason}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.reason)

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"


class Actions:
    """A buffer that ``legal_into`` fills; one is made and used again, so that hot loops allocate nothing."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 256)
        self.n: i64 = 0

    def add(self, action: i64) -> None:
        if self.n < len(self.items):
            self.items[self.n] = action
        else:
            self.items = append(self.items, action)
        self.n += 1

    def add_run(self, first: i64, count: i64) -> None:
        """Add ``count`` actions that follow each other."""
        n = self.n
        if n + count > len(self.items):
            while count > 0:
                self.add(first)
                first += 1
                count -= 1
            return
        items = self.items
        self.n = n + count
        while count > 0:
            items[n] = first
            n += 1
            first += 1
            count -= 1

    def to_list(self) -> list[int]:
        out: list[int] = []
        i: i64 = 0
        while i < self.n:
            out.append(int(self.items[i]))
            i += 1
        return out


class State:
    """A position. One subclass a game: plain, mutable, cheap to copy. ``apply`` trusts its caller."""

    def to_act(self) -> i64:
        """The seat that acts now, CHANCE or OVER."""
        raise AssertionError("a game's State says who acts")

    def legal_into(self, out: Actions) -> None:
        """Add every legal action (of chance: every outcome that can be drawn) to ``out``."""
        raise AssertionError("a game's State says what is legal")

    def apply(self, action: i64) -> None:
        """Play a legal action."""
        raise AssertionError("a game's State says what an action does")

    def copy(self) -> State:
        raise AssertionError("a game's State copies itself")

    def resample(self, seat: i64, rng: Rng) -> State:
        """A state that ``seat`` (or SPECTATOR) cannot tell from this one, drawn at random."""
        raise AssertionError("a game's State says what a seat cannot know")

    def outcome(self) -> Outcome:
        """How the finished game ended."""
        raise AssertionError("a game's State says who won")

    def payoff(self, seat: i64) -> float:
        """What the finished game is worth to ``seat``: 1 won, 0 lost, a share of a tie between them."""
        winners = self.outcome().winners
        return 1.0 / len(winners) if int(seat) in winners else 0.0

    def weight(self, action: i64) -> i64:
        """How likely a chance outcome is, relative to the others."""
        return 1

    def legal_actions(self) -> list[int]:
        out = Actions()
        self.legal_into(out)
        return out.to_list()


def draw(state: State, rng: Rng, buffer: Actions) -> i64:
    """An outcome of chance, drawn by weight."""
    buffer.n = 0
    state.legal_into(buffer)
    total: i64 = 0
    i: i64 = 0
    while i < buffer.n:
        total += state.weight(buffer.items[i])
        i += 1
    left: i64 = rng.below(total)
    i = 0
    while True:
        left -= state.weight(buffer.items[i])
        if left < 0:
            return buffer.items[i]
        i += 1


def playout(state: State, rng: Rng, buffer: Actions) -> i64:
    """Play at random to the end, in place; the number of steps."""
    steps: i64 = 0
    while True:
        who = state.to_act()
        if who == OVER:
            return steps
        if who == CHANCE:
            state.apply(draw(state, rng, buffer))
        else:
            buffer.n = 0
            state.legal_into(buffer)
            state.apply(buffer.items[rng.below(buffer.n)])
        steps += 1


def playouts(start: State, rng: Rng, count: i64) -> i64:
    """``count`` random games from copies of ``start``: what the benchmark measures; the number of steps."""
    buffer = Actions()
    steps: i64 = 0
    i: i64 = 0
    while i < count:
        steps += playout(start.copy(), rng, buffer)
        i += 1
    return steps
