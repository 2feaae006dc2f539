"""How many ways the first steps of a game can go: the count that finds a wrong rule (chess calls it perft)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import OVER, Actions, State


def count_paths(state: State, depth: i64) -> i64:
    """The number of action sequences of ``depth`` steps, chance included; a finished game counts once.

    >>> from tablee.core import new_match
    >>> state = new_match("styx", seed=7).state
    >>> [int(count_paths(state, depth)) for depth in range(3)]
    [1, 3, 15]
    """
    if depth == 0 or state.to_act() == OVER:
        return 1
    buffer = Actions()
    state.legal_into(buffer)
    if depth == 1:
        return buffer.n
    total: i64 = 0
    i: i64 = 0
    while i < buffer.n:
        child = state.copy()
        child.apply(buffer.items[i])
        total += count_paths(child, depth - 1)
        i += 1
    return total
