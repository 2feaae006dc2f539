"""The kept weights of Styx's network (``network.json``, made by ``python -m benchmarks.insight_styx``).

``rows`` has a text for each fact of insight.py, and a last one for what always counts: two letters are a weight, in
1/256 and with 2048 added. ``out`` is what each hidden unit counts for, in 1/65536.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

HIDDEN: Final = 24
UNITS: Final = 3  # that share a word, twenty bits each
DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"

FILE: Final = Path(__file__).with_name("network.json")


class Network:
    """The words of all facts, one after another, and the weights of the units."""

    def __init__(self, rows: list[int], out: list[int]) -> None:
        self.rows = rows
        self.out = out


_KEPT: Final[list[Network]] = []


def kept_network() -> Network:
    """Read where it is first asked for."""
    if not _KEPT:
        data = json.loads(FILE.read_text("utf-8"))
        rows: list[int] = []
        for text in data["rows"]:
            rows += words_of(weights_of(str(text)))
        _KEPT.append(Network(rows, [int(weight) for weight in data["out"]]))
    return _KEPT[0]


def weights_of(text: str) -> list[int]:
    """What two letters each stand for, from 0 to 4095."""
    return [DIGITS.index(text[i]) * 64 + DIGITS.index(text[i + 1]) for i in range(0, len(text), 2)]


def text_of(weights: list[int]) -> str:
    return "".join([DIGITS[weight >> 6] + DIGITS[weight & 63] for weight in weights])


def words_of(weights: list[int]) -> list[int]:
    """Units that share a word."""
    return [sum([weights[at + k] << (20 * k) for k in range(UNITS)]) for at in range(0, len(weights), UNITS)]
