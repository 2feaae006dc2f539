"""How actions of Sfynx are written: ``restore b3``, ``swap b3 b4``, ``shift row 2 left``, ``take any``."""

from __future__ import annotations

from typing import Final

from tablee.games.sfynx.board.moves import (
    COLUMN,
    DISCARD,
    DONE,
    RESTORE,
    REVEAL,
    ROW,
    SOLVE,
    SPECIAL,
    SWAP,
    TAKE,
    TURN_OVER,
    USE,
    USE_JOKER,
    swap_of,
)
from tablee.games.sfynx.components import (
    JOKER,
    REWARDS,
    SPECIALS,
    cell_name,
    cell_named,
    enigme_name,
    enigme_named,
)
from tablee.games.sfynx.rules import SfynxState

EXPECTED: Final[str] = (
    "'restore b3', 'swap b3 b4', 'shift row 2 left', 'shift column c up', 'special <kind>', 'use <reward>', "
    "'use joker 4c', 'take <reward>', 'discard <reward>', 'solve 2d', 'curse b3', 'done' or 'reveal' "
    "(cells a1 to e5, Énigmes 1a to 5f)"
)


def write(action: int) -> str:
    """The notation of an action."""
    if action < SWAP:
        return f"restore {cell_name(action - int(RESTORE))}"
    if action < ROW:
        a, b = divmod(action - int(SWAP), 25)
        return f"swap {cell_name(a)} {cell_name(b)}"
    if action < COLUMN:
        line, way = divmod(action - int(ROW), 2)
        return f"shift row {line + 1} {('left', 'right')[way]}"
    if action < SPECIAL:
        line, way = divmod(action - int(COLUMN), 2)
        return f"shift column {'abcde'[line]} {('up', 'down')[way]}"
    if action < USE:
        return f"special {SPECIALS[action - int(SPECIAL)]}"
    if action < USE_JOKER:
        return f"use {REWARDS[action - int(USE)]}"
    if action < TAKE:
        return f"use joker {enigme_name(action - int(USE_JOKER))}"
    if action < DISCARD:
        return f"take {REWARDS[action - int(TAKE)]}"
    if action < SOLVE:
        return f"discard {REWARDS[action - int(DISCARD)]}"
    if action < TURN_OVER:
        return f"solve {enigme_name(action - int(SOLVE))}"
    if action < DONE:
        return f"curse {cell_name(action - int(TURN_OVER))}"
    return "done" if action == DONE else "reveal"


def read(state: SfynxState, text: str) -> int | None:
    """The action that a text denotes, None where it denotes none."""
    words = text.split(" ")
    verb = words[0]
    if len(words) == 1:
        return int(DONE) if verb == "done" else int(REVEAL) if verb == "reveal" else None
    if verb in ("restore", "curse", "solve") and len(words) == 2:
        card = enigme_named(words[1]) if verb == "solve" else None
        if card is not None:
            return int(SOLVE) + card
        cell = cell_named(words[1]) if verb != "solve" else None
        return None if cell is None else cell + (int(RESTORE) if verb == "restore" else int(TURN_OVER))
    if verb == "swap" and len(words) == 3:
        a = cell_named(words[1])
        b = cell_named(words[2])
        return None if a is None or b is None or a == b else swap_of(a, b)
    if verb == "shift" and len(words) == 4:
        return _read_shift(words[1], words[2], words[3])
    if verb == "use" and len(words) == 3 and words[1] == "joker":
        card = enigme_named(words[2])
        return None if card is None else int(USE_JOKER) + card
    if verb == "special" and len(words) == 2 and words[1] in SPECIALS:
        return int(SPECIAL) + SPECIALS.index(words[1])
    if len(words) == 2 and words[1] in REWARDS:
        kind = REWARDS.index(words[1])
        if verb == "use" and kind != JOKER:
            return int(USE) + kind
        if verb in ("take", "discard"):
            return kind + (int(TAKE) if verb == "take" else int(DISCARD))
    return None


def _read_shift(line: str, name: str, way: str) -> int | None:
    if line == "row" and len(name) == 1 and name in "12345" and way in ("left", "right"):
        return int(ROW) + (int(name) - 1) * 2 + (1 if way == "right" else 0)
    if line == "column" and len(name) == 1 and name in "abcde" and way in ("up", "down"):
        return int(COLUMN) + "abcde".index(name) * 2 + (1 if way == "down" else 0)
    return None
