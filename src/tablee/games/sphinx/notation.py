"""How actions of Sphinx are written.

``roll 5`` or ``roll S`` (chance); ``2+5`` (die 2, five fields forwards), ``2-5`` (backwards), ``swap G1-T2``,
``pass``; on the way ``card`` or ``leave``, ``look G1`` or ``nolook``, ``steal 2:R`` or ``nosteal``,
``door`` or ``nodoor``; at the guardians ``lay RBJ``.
"""

from __future__ import annotations

from typing import Final

from tablee.games.sphinx.components import LETTERS, PLACES, SNAKE, SNAKE_LETTER, face_name
from tablee.games.sphinx.position import FREE_ORDER
from tablee.games.sphinx.rules import (
    DOOR,
    LAY,
    LEAVE,
    LOOK,
    MOVE,
    NO_DOOR,
    NO_LOOK,
    NO_STEAL,
    PASS,
    ROLL,
    STEAL,
    SWAP,
    TAKE,
    SphinxState,
)

WORDS: Final[dict[int, str]] = {
    int(PASS): "pass",
    int(TAKE): "card",
    int(LEAVE): "leave",
    int(NO_LOOK): "nolook",
    int(NO_STEAL): "nosteal",
    int(DOOR): "door",
    int(NO_DOOR): "nodoor",
}
CODES: Final[dict[str, int]] = {word: action for action, word in WORDS.items()}

EXPECTED: Final[str] = (
    "'2+5' (die 2, five fields forwards), '2-5' (backwards), 'swap G1-T2', 'pass', 'card', 'leave', "
    "'look G1', 'nolook', 'steal 2:R', 'nosteal', 'door', 'nodoor', 'lay RBJ' "
    "or, for chance, 'roll 5' and 'roll S'"
)


def triple_of(action: int) -> list[int]:
    """The three colours of a ``lay``."""
    laid = action - int(LAY)
    return [laid // 36, laid // 6 % 6, laid % 6]


def lay_of(colours: list[int]) -> int:
    return int(LAY) + colours[0] * 36 + colours[1] * 6 + colours[2]


def _move(number: int) -> str:
    die, rest = divmod(number, 12)
    return f"{die + 1}{'-' if rest & 1 else '+'}{rest // 2 + 1}"


MOVES: Final = [_move(number) for number in range(3 * 12)]  # three dice, six numbers, both ways


def write(action: int) -> str:
    """The notation of an action."""
    if MOVE <= action < SWAP:
        return MOVES[action - int(MOVE)]
    if action in WORDS:
        return WORDS[action]
    if action >= LAY:
        return "lay " + "".join([LETTERS[colour] for colour in triple_of(action)])
    if action >= STEAL:
        seat, colour = divmod(action - int(STEAL), 6)
        return f"steal {seat + 1}:{LETTERS[colour]}"
    if action >= LOOK:
        return f"look {PLACES[action - int(LOOK)]}"
    if action >= SWAP:
        guardian, niche = divmod(action - int(SWAP), 3)
        return f"swap {PLACES[guardian]}-{PLACES[3 + niche]}"
    return f"roll {face_name(action - int(ROLL))}"


def read(state: SphinxState, text: str) -> int | None:
    """The action that a text denotes, None where it denotes none."""
    if text in CODES:
        return CODES[text]
    if len(text) == 3 and text[0] in "123" and text[1] in "+-" and text[2] in "123456":
        return int(MOVE) + (int(text[0]) - 1) * 12 + (int(text[2]) - 1) * 2 + (1 if text[1] == "-" else 0)
    words = text.split(" ")
    if len(words) != 2:
        return None
    return _read_named(words[0], words[1], state.simple & FREE_ORDER != 0)


def _read_named(verb: str, what: str, free_order: bool) -> int | None:
    if verb == "roll" and len(what) == 1:
        if what == SNAKE_LETTER:
            return int(ROLL + SNAKE)
        if what in "123456":
            return int(ROLL) + int(what)
    elif verb == "swap" and len(what) == 5 and what[2] == "-":
        first, second = what[:2], what[3:]
        if first in PLACES[:3] and second in PLACES[3:]:
            return int(SWAP) + PLACES.index(first) * 3 + PLACES.index(second) - 3
    elif verb == "look" and what in PLACES:
        return int(LOOK) + PLACES.index(what)
    elif verb == "steal" and len(what) == 3 and what[0] in "1234" and what[1] == ":" and what[2] in LETTERS:
        return int(STEAL) + (int(what[0]) - 1) * 6 + LETTERS.index(what[2])
    elif verb == "lay" and len(what) == 3:
        colours = [LETTERS.find(letter) for letter in what]
        if min(colours) >= 0:
            return lay_of(sorted(colours) if free_order else colours)
    return None
