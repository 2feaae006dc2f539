"""How actions of Syzygie are written: ``07@3,-2r1`` places card 07, ``x07`` discards it.

``3,-2`` is where the card's top left cell comes to lie, counted to the right and downwards from the start card's;
``r1`` to ``r3`` are its quarter turns clockwise, left out where there are none.
"""

from __future__ import annotations

from typing import Final

from tablee.games.syzygie.board.fitting import MIDDLE
from tablee.games.syzygie.components import card_name, card_named
from tablee.games.syzygie.position import CARD, DISCARD
from tablee.games.syzygie.rules import SyzygieState

FARTHEST = int(MIDDLE) - 1
EXPECTED: Final[str] = (
    "'07@3,-2r1' (place card 07 with its top left cell 3 to the right of the start card's and 2 above, "
    f"turned clockwise once; at most {FARTHEST} cells away) or 'x07' (discard, when nothing fits)"
)


# Two hundred actions are legal at a time, and most of them are the same ones a turn later.
MOST_WRITTEN: Final = 20_000
_WRITTEN: dict[int, str] = {}


def write(action: int) -> str:
    """The notation of an action."""
    text = _WRITTEN.get(action)
    if text is None:
        text = _spelled(action)
        if len(_WRITTEN) >= MOST_WRITTEN:
            _WRITTEN.clear()
        _WRITTEN[action] = text
    return text


def _spelled(action: int) -> str:
    if action >= DISCARD:
        return f"x{card_name(action - int(DISCARD))}"
    rotation = (action >> 16) & 3
    turns = f"r{rotation}" if rotation else ""
    return f"{card_name(action >> int(CARD))}@{x_of(action)},{y_of(action)}{turns}"


def x_of(action: int) -> int:
    return (action & 255) - int(MIDDLE)


def y_of(action: int) -> int:
    return ((action >> 8) & 255) - int(MIDDLE)


def action_of(text: str) -> int | None:
    """The action that a text denotes, None where it denotes none."""
    if len(text) == 3 and text[0] == "x":
        card = card_named(text[1:])
        return None if card is None else int(DISCARD) + card
    if len(text) < 6 or text[2] != "@":
        return None
    card = card_named(text[:2])
    rest = text[3:]
    rotation = 0
    if rest[-2:] in ("r1", "r2", "r3"):
        rotation = int(rest[-1])
        rest = rest[:-2]
    parts = rest.split(",")
    if card is None or len(parts) != 2:
        return None
    x = _coordinate(parts[0])
    y = _coordinate(parts[1])
    if x is None or y is None:
        return None
    return (card << int(CARD)) | (rotation << 16) | ((y + int(MIDDLE)) << 8) | (x + int(MIDDLE))


def read(state: SyzygieState, text: str) -> int | None:
    """The action that a text denotes, None where it denotes none."""
    return action_of(text)


def _coordinate(text: str) -> int | None:
    digits = text.removeprefix("-")
    if not 1 <= len(digits) <= 3 or not digits.isdecimal() or not digits.isascii():
        return None
    value = int(text)
    return value if str(value) == text and -FARTHEST <= value <= FARTHEST else None
