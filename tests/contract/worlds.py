"""Worlds that a watcher cannot tell apart, and what it is told of the same step in each.

Which worlds are alike is decided by what the watcher knows (its view and its legal actions), never by what it is
told: a message that differs between two worlds whose views are the same, before and after, gives something away.
"""

from __future__ import annotations

import json
import re
from collections import Counter

from tablee.core import SPECTATOR, Game, Rng, State
from tests.profile import repeat

from .cases import dumped, seen

Watcher = int | None  # a seat, or None for a spectator
Tally = Counter[str]


def kind_of(text: str) -> str:
    """The kind of an action by the shape of its notation: ``+T6`` is ``+A0``, ``swap b3 b4`` is ``swap a0 a0``."""
    words = text.split(" ")
    verb = words[:1] if re.fullmatch(r"[a-z]{3,}", words[0]) else []
    return " ".join(verb + [_shape(word) for word in words[len(verb) :]])


def _shape(word: str) -> str:
    if re.fullmatch(r"[a-z]{2,}", word):
        return "*"
    word = re.sub(r"(?<=[,@])-", "", word)
    word = re.sub(r"[0-9]+", "0", word)
    return re.sub(r"[a-z]", "a", re.sub(r"[A-Z]", "A", word))


def resampled(state: State, watcher: Watcher, rng: Rng) -> State:
    return state.resample(SPECTATOR if watcher is None else watcher, rng)


def told(game: Game, before: State, action: int, after: State, watcher: Watcher) -> str:
    return json.dumps([message.to_json() for message in game.events(before, action, after, watcher)])


def by_kind(game: Game, state: State) -> dict[str, list[int]]:
    """The legal actions by kind."""
    out: dict[str, list[int]] = {}
    for action in state.legal_actions():
        out.setdefault(kind_of(game.format(state, action)), []).append(action)
    return out


class Alike:
    """The worlds in which a step left the watcher knowing the same."""

    def __init__(self, telling: str, hidden: str) -> None:
        self.telling = telling
        self.hidden = hidden


def compare(game: Game, state: State, action: int, watcher: Watcher, rng: Rng, worlds: int) -> int:
    """Play an action in several worlds that are alike for the watcher; how many comparisons could have failed."""
    text = game.format(state, action)
    where = f"{game.id}: '{text}' as seen by {watcher}; {repeat()}"
    after = state.copy()
    after.apply(action)
    found: dict[str, Alike] = {
        seen(game, after, watcher): Alike(told(game, state, action, after, watcher), dumped(game, state))
    }
    compared = impossible = 0
    for _ in range(worlds):
        world = resampled(state, watcher, rng)
        if action not in world.legal_actions():
            impossible += 1  # the action itself shows that this is not the world
            continue
        assert game.format(world, action) == text, f"the notation tells worlds apart: {where}"
        later = world.copy()
        later.apply(action)
        telling = told(game, world, action, later, watcher)
        hidden = dumped(game, world)
        alike = found.setdefault(seen(game, later, watcher), Alike(telling, hidden))
        assert alike.telling == telling, f"the events tell worlds apart: {where}"
        compared += hidden != alike.hidden
    if watcher is not None and (len(found) > 1 or impossible):  # a spectator has nothing to agree to
        assert game.reveals(state, action, after), f"it shows something and may be undone freely: {where}"
    return compared
