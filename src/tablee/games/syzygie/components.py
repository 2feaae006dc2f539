"""The pieces of Syzygie: square cards of Moons, Suns and Planets, and the edition that prints them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.files.edition import Document, Edition
from tablee.core.files.reading import shown
from tablee.core.words.message import Message

PACK: Final = 20  # cards in each player's pack
START: Final[i64] = 40  # the code of the start card; a player's card is 20 * seat + its number

# What a cell shows. A Planet is 4 and its tide, so that `& 4` asks for a Planet and `& 3` for its tide.
EMPTY: Final[i64] = 0
MOON: Final[i64] = 1
SUN: Final[i64] = 2
PLANET: Final[i64] = 4
LETTERS: Final = ".LS..12"  # by symbol: Lune, Soleil, Planets of tide 1 and 2
KNOWN: Final = "LS12."
NAMES: Final = [f"{number:02d}" for number in range(1, PACK + 1)]


def card_name(card: int) -> str:
    """Cards are counted from 01, in the order of the edition."""
    return NAMES[card]


def card_named(name: str) -> int | None:
    """The number of a card by its name, None where there is none."""
    if len(name) == 2 and name.isdecimal() and name.isascii() and 1 <= int(name) <= PACK:
        return int(name) - 1
    return None


def kind_of(symbol: int) -> int:
    """0 for an empty cell, 1 Moon, 2 Sun, 3 Planet: what must agree where one card covers another."""
    return 3 if symbol & 4 else symbol


def turned(cells: list[int], n: int) -> list[int]:
    """The cells of a card, row by row, after a quarter turn clockwise."""
    return [cells[(n - 1 - column) * n + row] for row in range(n) for column in range(n)]


class SyzygieEdition(Edition):
    """All cards in all rotations, packed: three bits a cell for the symbols, two for the kinds (a byte a row)."""

    def __init__(
        self, data: dict[str, object], n: int, packs: list[list[list[int]]], start: list[int]
    ) -> None:
        super().__init__(data)
        self.n: i64 = n
        symbols: list[int] = []
        kinds: list[int] = []
        for face in packs[0] + packs[-1] + [start]:
            cells = face
            for _ in range(4):
                symbols.append(sum([cells[j] << (3 * j) for j in range(n * n)]))
                kinds.append(sum([kind_of(cells[j]) << (8 * (j // n) + 2 * (j % n)) for j in range(n * n)]))
                cells = turned(cells, n)
        self.symbols: vec[i64] = vec[i64]([i64(word) for word in symbols])  # by 4 * code + rotation
        self.kinds: vec[i64] = vec[i64]([i64(word) for word in kinds])
        self.everything: i64 = shl(1, self.n * self.n) - 1  # a bit for each cell of a card
        # For views: every card as it lies, row by row, in the letters of the edition.
        self.faces: list[list[str]] = [rows_of(word, n) for word in symbols]
        self.pack_faces = [
            [self.faces[4 * (seat * PACK + card)] for card in range(PACK)] for seat in range(2)
        ]


def rows_of(word: int, n: int) -> list[str]:
    letters = [LETTERS[(word >> (3 * j)) & 7] for j in range(n * n)]
    return ["".join(letters[row * n : row * n + n]) for row in range(n)]


def read_edition(document: Document) -> SyzygieEdition:
    """Check an edition: a start card and one pack of 20 for both players, or two; every card as large as the start."""
    document.check_head("syzygie")
    document.only({"start": ["card"], "pack": ["cards"]})
    start_text = document.fields(["start"]).text("card")
    n = len(start_text.split(" ")[0])
    if n not in (3, 4):
        said: dict[str, object] = {"card": shown(start_text), "count": n}
        document.fail(["start", "card"], Message("fault.first_row", said))
    start = _cells(document, ["start", "card"], start_text, n)
    listed = document.data.get("pack")
    if not isinstance(listed, list) or not 1 <= len(listed) <= 2:
        count = len(listed) if isinstance(listed, list) else 0
        document.lacks("pack", Message("fault.packs", {"block": "[[pack]]", "count": count}))
    packs: list[list[list[int]]] = []
    for i in range(len(listed)):
        texts = document.fields(["pack", i]).texts("cards")
        if len(texts) != PACK:
            said = {"cards": PACK, "count": len(texts)}
            document.fail(["pack", i, "cards"], Message("fault.pack_size", said))
        packs.append([_cells(document, ["pack", i, "cards", j], texts[j], n) for j in range(PACK)])
    edition = SyzygieEdition(document.data, n, packs, start)
    kinds = {kind_of(symbol) for pack in packs for card in pack for symbol in card}
    if not kinds >= {kind_of(int(MOON)), kind_of(int(SUN)), kind_of(int(PLANET))}:
        edition.warnings.append(Message("warning.no_alignment"))
    return edition


def _cells(document: Document, path: list[str | int], text: str, n: int) -> list[int]:
    rows = text.split(" ")
    if len(rows) != n:
        said: dict[str, object] = {"card": shown(text), "count": len(rows), "rows": n}
        document.fail(path, Message("fault.rows", said))
    out: list[int] = []
    for row in rows:
        if len(row) != n:
            said = {"row": shown(row), "card": shown(text), "count": len(row), "cells": n}
            document.fail(path, Message("fault.cells", said))
        for letter in row:
            if letter not in KNOWN:
                said = {"letter": shown(letter), "card": shown(text), "empty": "'.'"}
                document.fail(path, Message("fault.no_symbol", said))
            out.append(0 if letter == "." else LETTERS.index(letter))
    return out
