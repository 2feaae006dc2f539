"""An edition as the TOML that the command line reads: the same data, the same bytes."""

from __future__ import annotations

import json
import re
from typing import Final

WIDEST: Final = 100  # characters of a line; a longer list has a line for each item
BARE: Final = re.compile(r"[A-Za-z0-9_-]+\Z")


def toml_of(data: dict[str, object]) -> str:
    """A whole document: game and name first, then the blocks in their order.

    >>> print(toml_of({"game": "styx", "name": "Zoé", "styx": [{"source": "rulebook", "card": "C1"}]}), end="")
    game = "styx"
    name = "Zoé"
    <BLANKLINE>
    [[styx]]
    source = "rulebook"
    card = "C1"
    """
    lines: list[str] = []
    blocks: list[str] = []
    for name, value in data.items():
        if isinstance(value, dict):
            blocks += ["", f"[{_key(name)}]", *_fields(value)]
        elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            for item in value:
                assert isinstance(item, dict)
                blocks += ["", f"[[{_key(name)}]]", *_fields(item)]
        else:
            lines += _field(name, value)
    return "\n".join([*lines, *blocks]) + "\n"


def _fields(table: dict[str, object]) -> list[str]:
    return [line for name, value in table.items() for line in _field(name, value)]


def _field(name: str, value: object) -> list[str]:
    line = f"{_key(name)} = {_value(value)}"
    if isinstance(value, list) and len(line) > WIDEST:
        return [f"{_key(name)} = [", *[f"  {_value(item)}," for item in value], "]"]
    return [line]


def _key(name: str) -> str:
    return name if BARE.match(name) else _text(name)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join([_value(item) for item in value]) + "]"
    assert isinstance(value, dict), "an edition is plain data: Document.check_plain"
    return "{ " + ", ".join([f"{_key(name)} = {_value(item)}" for name, item in value.items()]) + " }"
