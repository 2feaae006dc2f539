"""The pieces of Sifaxe: 92 hexagons, what their sides show, and the masks that placements are found by."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.errors import BadEdition
from tablee.core.files.edition import Document, Edition
from tablee.core.files.fields import Fields
from tablee.core.files.reading import shown
from tablee.core.words.message import Message

LETTERS: Final = "RBJVOG"  # Rouge, Bleu, Jaune, Vert, Orange, Gris: colours 0-5 of players, 1-6 of sides
SIDE_LETTERS: Final = "?RBJVOG."  # what a side shows, three bits: nothing known, a colour, white
WHITE: Final[i64] = 7

# A tile is a code: its word (above six bits) and the place of its rotations there. A rotated tile is the
# code plus the rotation, so a word of 64 bits holds up to ten tiles, one bit for each rotation.
WORDS: Final = 10
DOUBLES: Final = 0  # words 0 and 1: eight doubles, then seven and the Sifaxe
TRIPLES: Final = 2  # words 2 and 3: ten each
SIMPLES: Final = 4  # words 4-9: the nine simple tiles of a colour
COMMON: Final[i64] = 4  # how many words are not simples
BLANCS: Final = [640, 646]
CODES: Final = 704  # codes and their rotations are below this
SIFAXE: Final[i64] = 64 + 42
DIABOLO: Final[i64] = 6  # places of simple tiles in their word
TRIPLETTE: Final[i64] = 18
SIX: Final[i64] = 48

ONE_EACH: Final[i64] = 0o01010101010101010101  # rotation 0 of each tile of a word
ROTATIONS: Final[i64] = 63

SIMPLE_RULES: Final = {3: "C.C.C.", 8: "CCCCCC"}  # the triplette and the six, which the rulebook describes


def _tile_names() -> dict[int, str]:
    names: dict[int, str] = {}
    pairs = [LETTERS[a] + LETTERS[b] for a in range(6) for b in range(a + 1, 6)]
    for i in range(15):
        names[(DOUBLES + i // 8) * 64 + (i % 8) * 6] = pairs[i]
    names[int(SIFAXE)] = "SIF"
    trios = [
        LETTERS[a] + LETTERS[b] + LETTERS[c]
        for a in range(6)
        for b in range(a + 1, 6)
        for c in range(b + 1, 6)
    ]
    for i in range(20):
        names[(TRIPLES + i // 10) * 64 + (i % 10) * 6] = trios[i]
    for colour in range(6):
        for number in range(9):
            names[(SIMPLES + colour) * 64 + number * 6] = f"{LETTERS[colour]}{number + 1}"
    for i in range(2):
        names[BLANCS[i]] = f"BL{i + 1}"
    return names


NAMES: Final[dict[int, str]] = _tile_names()  # by code, in the order doubles, triples, simples, blancs
CODE_OF: Final[dict[str, int]] = {name: code for code, name in NAMES.items()}


def name_of(code: int) -> str:
    """``R4`` (the triplette of Rouge), ``RB``, ``RBJ``, ``SIF``, ``BL1``."""
    return NAMES[code]


def word_of(code: int) -> int:
    return code >> 6


class SifaxeEdition(Edition):
    """What each rotated tile shows; for every side and colour, the rotated tiles that show it there."""

    def __init__(self, data: dict[str, object], tiles: dict[int, str], score: list[int]) -> None:
        super().__init__(data)
        self.tiles = {name_of(code): tiles[code] for code in tiles}  # the six letters of each tile, by name
        sides = [0] * CODES
        turns = [1] * CODES
        match = [0] * (6 * 8 * WORDS)
        for code, letters in tiles.items():
            turns[code] = _distinct(letters)
            for rotation in range(turns[code]):
                for side in range(6):
                    shown = SIDE_LETTERS.index(letters[(side - rotation) % 6])
                    sides[code + rotation] |= shown << (3 * side)
                    if code not in BLANCS:
                        bit = int(shl(1, (code & 63) + rotation))
                        match[(side * 8 + shown) * WORDS + word_of(code)] |= bit
        self.sides: vec[i64] = vec[i64]([i64(word) for word in sides])  # by rotated tile: three bits a side
        self.turns: vec[i64] = vec[i64](
            [i64(count) for count in turns]
        )  # by code: how many rotations look different
        self.match: vec[i64] = vec[i64]([i64(mask) for mask in match])  # by side, colour and word
        # simple 0-6, double 0-6, triple 0-6, six, bonus, triplette's colour and white
        self.score: vec[i64] = vec[i64]([i64(points) for points in score])

    def all_rotations(self, code: i64) -> i64:
        """The bits of a tile's different rotations, in its word."""
        return shl(shl(1, self.turns[code]) - 1, code & 63)


SCORE_DOUBLE: Final[i64] = 7
SCORE_TRIPLE: Final[i64] = 14
SCORE_SIX: Final[i64] = 21
SCORE_BONUS: Final[i64] = 22
SCORE_COLOUR: Final[i64] = 23
SCORE_WHITE: Final[i64] = 24


def _distinct(letters: str) -> int:
    """How many rotations of a tile look different: 1, 2, 3 or 6."""
    for turn in (1, 2, 3):
        if letters[turn:] + letters[:turn] == letters:
            return turn
    return 6


# -- reading an edition

SCORES: Final = ["simple", "double", "triple", "six", "six_bonus", "triplette_colour", "triplette_white"]
BLOCKS: Final = {
    "simple": ["sides"],
    "doubles": ["sides"],
    "triples": ["sides"],
    "sifaxe": ["sides"],
    "score": SCORES,
    "tile": ["name", "sides"],
}


def read_edition(document: Document) -> SifaxeEdition:
    """Check an edition: every tile shows the colours of its family, and what the rulebook says of it."""
    document.check_head("sifaxe")
    document.only(BLOCKS)
    tiles: dict[int, str] = dict.fromkeys(BLANCS, "......")
    _simples(document, tiles)
    _family(document, "doubles", tiles)
    _family(document, "triples", tiles)
    tiles[int(SIFAXE)] = _pattern(
        document, ["sifaxe"], LETTERS, Message("sides.each_once", {"letters": " ".join(LETTERS)})
    )
    _exceptions(document, tiles)
    ordered = {code: tiles[code] for code in NAMES}
    score = _score(document)
    edition = SifaxeEdition(document.data, ordered, score)
    if not any(score[: int(SCORE_SIX)]) and not any(score[int(SCORE_COLOUR) :]):
        edition.warnings.append(Message("warning.no_points"))
    return edition


def _simples(document: Document, tiles: dict[int, str]) -> None:
    rows = document.data.get("simple")
    if not isinstance(rows, list) or len(rows) != 9:
        count = len(rows) if isinstance(rows, list) else 0
        document.lacks("simple", Message("fault.nine_simples", {"block": "[[simple]]", "count": count}))
    for number in range(9):
        sides = _pattern(
            document, ["simple", number], "C.", Message("sides.simple", {"colour": "'C'", "white": "'.'"})
        )
        _check_simple(document, ["simple", number, "sides"], number, sides)
        for colour in range(6):
            code = (SIMPLES + colour) * 64 + number * 6
            tiles[code] = sides.replace("C", LETTERS[colour])


def _check_simple(document: Document, path: list[str | int], number: int, sides: str) -> None:
    if number in SIMPLE_RULES and not _same_tile(sides, SIMPLE_RULES[number]):
        said: dict[str, object] = {"number": number + 1, "sides": shown(sides)}
        said["expected"] = shown(SIMPLE_RULES[number])
        document.fail(path, Message("fault.simple_is", said))
    if number not in SIMPLE_RULES and ("C" not in sides or "." not in sides):
        said = {"number": number + 1, "sides": shown(sides)}
        document.fail(path, Message("fault.simple_both", said))


def _same_tile(sides: str, other: str) -> bool:
    return any(sides[turn:] + sides[:turn] == other for turn in range(6))


def _family(document: Document, block: str, tiles: dict[int, str]) -> None:
    """The doubles or the triples, all after one pattern."""
    letters = "AB." if block == "doubles" else "ABC"
    sides = _pattern(document, [block], letters, Message("sides.each", {"letters": " ".join(letters)}))
    first = DOUBLES if block == "doubles" else TRIPLES
    for code, name in NAMES.items():
        if first <= word_of(code) < first + 2 and code != SIFAXE:
            tiles[code] = "".join([name["ABC".index(s)] if s != "." else "." for s in sides])


def _exceptions(document: Document, tiles: dict[int, str]) -> None:
    rows = document.data.get("tile", [])
    if not isinstance(rows, list):
        document.fail(["tile"], Message("fault.tile_list", {"block": "[[tile]]"}))
    seen: list[str] = []
    for i in range(len(rows)):
        name = document.fields(["tile", i]).text("name")
        if name not in CODE_OF or CODE_OF[name] in BLANCS:
            document.fail(["tile", i, "name"], Message("fault.no_tile", {"name": shown(name)}))
        if name in seen:
            document.fail(["tile", i, "name"], Message("fault.tile_twice", {"name": name}))
        seen.append(name)
        code = CODE_OF[name]
        if word_of(code) >= SIMPLES:
            rule = Message("sides.two", {"colour": f"'{name[0]}'", "white": "'.'"})
            sides = _pattern(document, ["tile", i], name[0] + ".", rule)
            number = (code & 63) // 6
            _check_simple(document, ["tile", i, "sides"], number, sides.replace(name[0], "C"))
        else:
            letters = LETTERS if name == "SIF" else name + "." if len(name) == 2 else name
            rule = Message(
                "sides.each_once" if name == "SIF" else "sides.each", {"letters": " ".join(letters)}
            )
            sides = _pattern(document, ["tile", i], letters, rule)
        tiles[code] = sides


def _pattern(document: Document, path: list[str | int], letters: str, rule: Message) -> str:
    """The six sides at ``path``: only these letters and, unless the tile is a simple one, all of them."""
    sides = document.fields(path).text("sides")
    wrong = len(sides) != 6 or any(letter not in letters for letter in sides)
    if len(letters) > 2 and any(letter not in sides for letter in letters):
        wrong = True
    if wrong:
        document.fail([*path, "sides"], Message("fault.sides", {"sides": shown(sides), "rule": rule}))
    return sides


def _score(document: Document) -> list[int]:
    table = document.fields(["score"]).data
    out: list[int] = []
    for kind in ("simple", "double", "triple"):
        points = _field(document, table, kind).integers(kind, 0, 1000)
        if len(points) != 6:
            said: dict[str, object] = {"kind": f"'{kind}'", "count": len(points)}
            document.fail(["score", kind], Message("fault.six_points", said))
        out.append(0)
        out.extend(points)
    for factor in ("six", "six_bonus"):
        out.append(_field(document, table, factor).integer(factor, 1, 10))
    for side in ("triplette_colour", "triplette_white"):
        out.append(_field(document, table, side).integer(side, 0, 100))
    return out


def _field(document: Document, table: dict[str, object], name: str) -> Fields:
    """The score block, whose errors name the line of one of its fields."""
    where = f"{document.origin}, line {document.line(['score', name])}"
    return Fields(table, where, BadEdition, ["score"])
