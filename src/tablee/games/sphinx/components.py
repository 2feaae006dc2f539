"""The pieces of Sphinx: colours, sphinxes and their places, and the edition that lays out the pyramid."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.files.edition import Document, Edition
from tablee.core.files.reading import shown
from tablee.core.words.message import Message
from tablee.games.sphinx.board.spiral import (
    COORDINATES,
    FIRST_GUARDIAN,
    OUTER_RING,
    START,
    TREASURE,
    DoorPlace,
    block_fault,
    opposite,
    walls,
)

COLOURS: Final = ["rouge", "bleu", "jaune", "vert", "orange", "noir"]
LETTERS: Final = "RBJVON"
PLACES: Final = ["G1", "G2", "G3", "T1", "T2", "T3"]  # guardians on 77, 78, 79; temple niches
DOORS: Final = 11
SNAKE: Final[i64] = 7  # as a face of the third die
SNAKE_LETTER: Final = "S"

# What a field offers to who passes or ends there: nothing, a card (colour + 1), or a look.
MUMMY: Final[i64] = 7

# An attempt may start on 71 and reach 77; who has three cards then still has them there (R2).
CARD_FREE: Final = (72, 76)


HANDS: Final = [
    "".join([LETTERS[colour] for colour in range(6) if (mask >> colour) & 1]) for mask in range(64)
]


def face_name(face: int) -> str:
    return SNAKE_LETTER if face == SNAKE else str(face)


def letters_of(mask: int) -> str:
    """The colours of a mask, by their letters."""
    return HANDS[mask]


class SphinxEdition(Edition):
    """The tables that the rules read, all by field, and what the page draws."""

    def __init__(
        self,
        data: dict[str, object],
        doors: list[list[int]],
        cards: list[list[int]],
        mummies: list[int],
        niches: list[int],
        faces: list[int],
    ) -> None:
        super().__init__(data)
        self.doors = doors
        self.cards = cards
        self.mummies = mummies
        self.niches = niches
        offers = [0] * len(COORDINATES)
        for colour in range(6):
            for field in cards[colour]:
                offers[field] = colour + 1
        for field in mummies:
            offers[field] = int(MUMMY)
        across = [-1] * len(COORDINATES)
        door_of = [-1] * len(COORDINATES)
        for door in range(len(doors)):
            for field in doors[door]:
                across[field] = opposite(doors[door], field)
                door_of[field] = door
        self.offers: vec[i64] = vec[i64]([i64(x) for x in offers])
        self.across: vec[i64] = vec[i64]([i64(x) for x in across])  # where a door takes a pawn; -1: no door
        self.door_of: vec[i64] = vec[i64]([i64(x) for x in door_of])
        self.weights: vec[i64] = vec[i64]([i64(faces.count(face)) for face in range(8)])  # of the third die
        self.drawing = self._drawn()

    def _drawn(self) -> dict[str, object]:
        """The pyramid as the page draws it; the same object in every view."""
        places = [DoorPlace(fields) for fields in self.doors]
        return {
            "fields": [[x, y] for x, y in COORDINATES],
            "walls": walls(places),
            "doors": [
                {"fields": fields, "x": place.x, "y": place.y, "upright": place.upright}
                for fields, place in zip(self.doors, places, strict=True)
            ],
            "cards": {LETTERS[colour]: self.cards[colour] for colour in range(6)},
            "mummies": self.mummies,
            "niches": self.niches,
            "guardians": [FIRST_GUARDIAN, FIRST_GUARDIAN + 1, FIRST_GUARDIAN + 2],
            "start": START,
            "treasure": TREASURE,
        }


def read_edition(document: Document) -> SphinxEdition:
    """Check an edition: eleven doors in walls, cards and mummies off them, niches, the third die."""
    document.check_head("sphinx")
    doors = _doors(document)
    taken: dict[int, Message] = {}
    for i in range(len(doors)):
        for field in doors[i]:
            taken[field] = Message("use.door", {"door": door_name(doors[i])})
    cards: list[list[int]] = []
    rows = document.fields(["cards"])
    for name in rows.data:
        if name not in COLOURS and name != "source":
            said: dict[str, object] = {"name": shown(name), "known": ", ".join(COLOURS)}
            document.fail(["cards", name], Message("fault.no_colour", said))
    for colour in COLOURS:
        if not rows.has(colour):
            document.fail(["cards"], Message("fault.colour_missing", {"name": f"'{colour}'"}))
        fields = _special(document, ["cards", colour], taken, Message("use.card", {"colour": colour}))
        for i in range(len(fields)):
            if CARD_FREE[0] <= fields[i] <= CARD_FREE[1]:
                said = {"field": fields[i], "first": CARD_FREE[0], "last": CARD_FREE[1]}
                document.fail(["cards", colour, i], Message("fault.card_free", said))
        cards.append(fields)
    mummies = _special(document, ["mummies", "fields"], taken, Message("use.mummy"))
    niches = _niches(document)
    faces = _faces(document)
    document.only(
        {
            "snake_die": ["faces"],
            "cards": COLOURS,
            "mummies": ["fields"],
            "niches": ["fields"],
            "door": ["fields"],
        }
    )
    return SphinxEdition(document.data, doors, cards, mummies, niches, faces)


def door_name(fields: list[int]) -> str:
    """``3-4/34-35``."""
    return f"{fields[0]}-{fields[1]}/{fields[2]}-{fields[3]}"


def _doors(document: Document) -> list[list[int]]:
    listed = document.data.get("door")
    if not isinstance(listed, list) or len(listed) != DOORS:
        count = len(listed) if isinstance(listed, list) else 0
        said: dict[str, object] = {"doors": DOORS, "block": "[[door]]", "count": count}
        document.lacks("door", Message("fault.doors", said))
    out: list[list[int]] = []
    for i in range(DOORS):
        fields = document.fields(["door", i]).integers("fields", 0, TREASURE)
        fault = block_fault(fields)
        if fault is not None:
            document.fail(
                ["door", i, "fields"], Message("fault.no_door", {"fields": shown(fields), "why": fault})
            )
        for other in out:
            shared = [field for field in fields if field in other]
            if shared:
                said = {"door": door_name(fields), "other": door_name(other), "field": shared[0]}
                document.fail(["door", i, "fields"], Message("fault.doors_meet", said))
        out.append(fields)
    return out


def _special(
    document: Document, path: list[str | int], taken: dict[int, Message], kind: Message
) -> list[int]:
    """A list of card or mummy fields; each must be free, and is taken from then on."""
    fields = document.fields(path[:-1]).integers(str(path[-1]), 0, TREASURE)
    if not fields:
        document.fail(path, Message("fault.none_of", {"kind": kind}))
    for i in range(len(fields)):
        field = fields[i]
        if field == START or field >= FIRST_GUARDIAN:
            said: dict[str, object] = {"field": field, "kind": kind, "last": FIRST_GUARDIAN - 1}
            document.fail([*path, i], Message("fault.not_that_field", said))
        if field in taken:
            said = {"field": field, "kind": kind, "other": taken[field]}
            document.fail([*path, i], Message("fault.field_taken", said))
        taken[field] = kind
    return fields


def _niches(document: Document) -> list[int]:
    fields = document.fields(["niches"]).integers("fields", 0, TREASURE)
    if len(fields) != 3 or len(set(fields)) != 3:
        document.fail(["niches", "fields"], Message("fault.three_niches", {"fields": shown(fields)}))
    for i in range(3):
        if fields[i] == START:
            document.fail(["niches", "fields", i], Message("fault.niche_at_start"))
        if fields[i] >= OUTER_RING:
            said: dict[str, object] = {"field": fields[i], "last": OUTER_RING - 1}
            document.fail(["niches", "fields", i], Message("fault.niche_inside", said))
    return fields


def _faces(document: Document) -> list[int]:
    """The six faces of the third die; two are snakes (rulebook)."""
    out: list[int] = []
    listed = document.fields(["snake_die"]).items("faces")
    for i in range(len(listed)):
        face = listed[i]
        if face == SNAKE_LETTER:
            out.append(int(SNAKE))
        elif isinstance(face, int) and not isinstance(face, bool) and 1 <= face <= 6:
            out.append(face)
        else:
            said: dict[str, object] = {"snake": f'"{SNAKE_LETTER}"', "face": shown(face)}
            document.fail(["snake_die", "faces", i], Message("fault.face", said))
    if len(out) != 6 or out.count(int(SNAKE)) != 2:
        said = {"count": len(out), "snakes": out.count(int(SNAKE))}
        document.fail(["snake_die", "faces"], Message("fault.die", said))
    return out
