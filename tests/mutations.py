"""Positions and records with one thing changed: the value at a path, a list, or where a piece lies."""

from __future__ import annotations

import copy
import random
from typing import Any

Path = tuple[str | int, ...]

NUMBERS = (-1, 0, 1, 2, 3, 5, 12, 77, 1_000_000, 2**40, 10**30)
OTHERS: tuple[Any, ...] = (None, True, False, "", "x", 0.0, [], {}, [[]], "\ud800", "\x1b[2J")


def paths(data: Any, here: Path = ()) -> list[Path]:
    """The way to every value, containers too."""
    out = [here] if here else []
    if isinstance(data, dict):
        for name in data:
            out += paths(data[name], (*here, name))
    elif isinstance(data, list):
        for i in range(len(data)):
            out += paths(data[i], (*here, i))
    return out


def at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def put(data: Any, path: Path, value: Any) -> None:
    at(data, path[:-1])[path[-1]] = value


def mutated(data: Any, rng: random.Random) -> Any:
    """A copy with one to three things changed."""
    out = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        change(out, rng)
    return out


def change(data: Any, rng: random.Random) -> None:
    """Change one thing in place. Fields are drawn first: a long list is no likelier than a number."""
    known = paths(data)
    if not known:
        return
    field = rng.choice(sorted({path[0] for path in known}, key=str))
    path = rng.choice([path for path in known if path[0] == field])
    value = at(data, path)
    if isinstance(value, list):
        change_list(data, value, rng)
    elif isinstance(value, dict) and value and rng.random() < 0.7:
        if rng.random() < 0.5:
            del value[rng.choice(sorted(value))]
        else:
            value["bonus"] = 1
    elif rng.random() < 0.15:
        put(data, path, copy.deepcopy(rng.choice(OTHERS)))
    elif isinstance(value, bool):
        put(data, path, not value)
    elif isinstance(value, int):
        put(data, path, rng.choice((value + 1, value - 1, *NUMBERS)))
    else:  # a text or nothing: another one from somewhere, or both exchanged
        same = [other for other in known if isinstance(at(data, other), (str, type(None)))]
        if not same:
            return
        other = rng.choice(same)
        if rng.random() < 0.5 or other[: len(path)] == path:
            put(data, path, at(data, other))
        else:
            mine = at(data, path)
            put(data, path, at(data, other))
            put(data, other, mine)


def change_list(data: Any, value: list[Any], rng: random.Random) -> None:
    kind = rng.randrange(6)
    if kind == 0 and value:
        del value[rng.randrange(len(value))]
    elif kind == 1 and value:
        value.append(copy.deepcopy(rng.choice(value)))
    elif kind == 2 and len(value) > 1:
        i, j = rng.sample(range(len(value)), 2)
        value[i], value[j] = value[j], value[i]
    elif kind == 3 and value:
        value *= rng.choice((2, 40, 3_000))
    elif kind == 4:
        value.clear()
    else:  # move a piece from one list to another: none is lost
        lists = [at(data, path) for path in paths(data) if isinstance(at(data, path), list)]
        target = rng.choice(lists)
        if value:
            target.insert(rng.randint(0, len(target)), value.pop(rng.randrange(len(value))))


def field_by_field(data: dict[str, Any], rng: random.Random) -> list[Any]:
    """Every field of a position left out, and set to each of a few values that have nothing to do with it."""
    out: list[Any] = []
    for name in data:
        without = copy.deepcopy(data)
        del without[name]
        out.append(without)
        for value in (*rng.sample(NUMBERS, 4), *rng.sample(OTHERS, 4)):
            out.append({**copy.deepcopy(data), name: copy.deepcopy(value)})
    return out
