"""A game as numbers for programs that learn: a fixed list of choices, and what a seat may know as a row of numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tablee.core.state import FEW, Actions, State


class Part:
    """A stretch of an observation: its name, how many numbers it has, and what they mean."""

    def __init__(self, name: str, size: int, meaning: str) -> None:
        self.name = name
        self.size = size
        self.meaning = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """One for a game and a number of seats; the same for all options.

    Where a game has few actions, a choice is an action. Where it has millions (a card, turned, anywhere on the table),
    an action is several choices one after the other; ``chosen`` is what was chosen of it so far, 0 for nothing.
    """

    def __init__(self, choices: int, parts: list[Part], longest: int) -> None:
        self.choices: i64 = choices  # choices are numbers below this
        self.parts = parts
        self.longest = longest  # no game takes more choices and dice than this
        self.size: i64 = sum([part.size for part in parts])

    def observe(self, state: State, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        """Write what ``seat`` may know into ``out`` from ``at`` on: ``size`` numbers, every one of them."""
        raise AssertionError("a game's Encoding says what a seat knows")

    def observe_next(
        self, state: State, action: i64, seen_by: i64, seat: i64, out: vec[i16], at: i64
    ) -> None:
        """The same with nothing chosen, where ``out`` holds what the seat ``seen_by`` saw before ``action``, the last
        choice of this game (dice since then aside): a game may leave what stayed as it was."""
        self.observe(state, seat, 0, out, at)

    def observe_chosen(self, chosen: i64, out: vec[i16], at: i64) -> None:
        """Write again only what depends on ``chosen``."""

    def choices_into(self, state: State, chosen: i64, out: Actions) -> None:
        """Add every choice that can come next to ``out``, each once."""
        state.legal_into(out)

    def choose(self, state: State, chosen: i64, choice: i64) -> i64:
        """The action, once it is whole; until then ``~chosen``, a negative number, with the choice added."""
        return choice

    def path(self, state: State, action: int) -> list[int]:
        """The choices that make up an action."""
        return [action]


def choices(encoding: Encoding, state: State, chosen: i64) -> list[int]:
    """Every choice that can come next, in ascending order."""
    out = Actions(FEW)
    encoding.choices_into(state, chosen, out)
    found = out.to_list()
    found.sort()
    return found


def mask(encoding: Encoding, state: State, chosen: i64) -> vec[u8]:
    """1 for every choice that can come next, in memory of its own."""
    found = Actions(FEW)
    encoding.choices_into(state, chosen, found)
    out = vec[u8]([u8(0)] * int(encoding.choices))
    i: i64 = 0
    while i < found.n:
        out[found.items[i]] = u8(1)
        i += 1
    return out


def observation(encoding: Encoding, state: State, seat: i64, chosen: i64) -> vec[i16]:
    """What a seat may know, in memory of its own; ``numpy.frombuffer`` reads it as int16."""
    out = vec[i16]([i16(0)] * int(encoding.size))
    encoding.observe(state, seat, chosen, out, 0)
    return out
