"""What every position of every game is: a State that plays itself."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.errors import BadRecord
from tablee.core.rng import Rng

CHANCE: Final[i64] = -1  # to_act(): dice are to be rolled
OVER: Final[i64] = -2  # to_act(): the game has ended
SPECTATOR: Final[i64] = -3  # in place of a seat: who only watches


FEW: Final = (
    16  # room for the legal actions of most positions; a buffer made for one call grows where it must
)


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

    def __init__(self, room: int = 256) -> None:
        self.items: vec[i64] = vec[i64]([0] * room)
        self.n: i64 = 0
        self.lent: bool = False  # to a call that is not back yet

    def add(self, action: i64) -> None:
        if self.n < len(self.items):
            self.items[self.n] = action
        else:
            self.items = append(self.items, action)
        self.n += 1

    def make_room(self, count: i64) -> None:
        """Let ``items`` hold so many more than the ``n`` that are there, for who writes them himself."""
        while len(self.items) < self.n + count:
            self.items = append(self.items, i64(0))

    def add_once(self, action: i64) -> None:
        """Add an action unless it is there already."""
        i: i64 = 0
        while i < self.n:
            if self.items[i] == action:
                return
            i += 1
        self.add(action)

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
        items = self.items
        n = self.n
        # Short lists of small numbers are made in one piece.
        if n == 3:
            a, b, c = items[0], items[1], items[2]
            if 0 <= a | b | c < MADE:  # a power of two, and negative where one of them is
                return cast("list[int]", [NUMBERS[a], NUMBERS[b], NUMBERS[c]])
        elif n == 2:
            a, b = items[0], items[1]
            if 0 <= a | b < MADE:
                return cast("list[int]", [NUMBERS[a], NUMBERS[b]])
        elif n == 1 and 0 <= items[0] < MADE:
            return cast("list[int]", [NUMBERS[items[0]]])
        elif n == 4:
            a, b, c, d = items[0], items[1], items[2], items[3]
            if 0 <= a | b | c | d < MADE:
                return cast("list[int]", [NUMBERS[a], NUMBERS[b], NUMBERS[c], NUMBERS[d]])
        # A slice is one list made at its size; a product would be two, and a list that grows is made again and again.
        out = NOTHING[: int(n)] if n <= FEW_LISTED else NOTHING[:1] * int(n)
        i: i64 = 0
        while i < n:
            item = items[i]
            out[i] = NUMBERS[item] if 0 <= item < MADE else int(item)
            i += 1
        return cast("list[int]", out)

    def given_back(self) -> list[int]:
        """What was put into a borrowed buffer."""
        found = self.to_list()
        self.lent = False
        return found


# For Python lists: numbers that are made once, as Python itself does up to 256, and lists to cut from.
MADE: Final[i64] = 512
NUMBERS: Final[list[object]] = list(range(512))
FEW_LISTED: Final[i64] = 64
NOTHING: Final[list[object]] = [None] * 64
SPARE: Final = Actions(FEW)  # the buffer that ``legal_actions`` uses again


def borrowed() -> Actions:
    """An empty buffer for one call, to be given back."""
    out = Actions(FEW) if SPARE.lent else SPARE
    out.lent = True
    out.n = 0
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
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
        out = borrowed()
        self.legal_into(out)
        return out.given_back()

    def advance(self, action: i64) -> list[int]:
        """Play a legal action; what is legal then, nothing once the game is over: both in one call from Python."""
        self.apply(action)
        return self.legal_actions()

    def random_action(self, rng: Rng, buffer: Actions) -> i64:
        """A legal action, all alike: the one that ``legal_into`` lists at ``rng.below(n)``; ``buffer`` is used up.

        Where many actions are legal, a game overrides this and counts them without listing each.
        """
        buffer.n = 0
        self.legal_into(buffer)
        return buffer.items[rng.below(buffer.n)]


def check_playable(state: State) -> None:
    """Refuse (BadRecord) a position read from a record that is not over and where nothing can be done."""
    if state.to_act() != OVER and not state.legal_actions():
        raise BadRecord(
            "initial: breaks the invariant 'playable': the game is not over and has no legal action"
        )


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
            state.apply(state.random_action(rng, buffer))
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
