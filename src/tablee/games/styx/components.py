"""The pieces of Styx: Factions, Forces, Faculties, and the edition that prints them on cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.files.edition import Document, Edition
from tablee.core.files.reading import shown
from tablee.core.words.message import Message

FACTIONS: Final = ["brutes", "carcasses", "ignes", "maudits", "toxiques", "vermines"]
LETTERS: Final = "BCIMTV"

# Faculties, as the marker and the cards carry them.
NONE: Final[i64] = 0  # only the marker: "Faculté nulle"
GREATEST: Final[i64] = 1
SMALLEST: Final[i64] = 2
MOST_DIFFERENT: Final[i64] = 3
LEAST_DIFFERENT: Final[i64] = 4
SAME: Final[i64] = 5
PHLEGYAS: Final[i64] = 6  # only cards: as the marker says
FACULTIES: Final = ["none", "greatest", "smallest", "most_different", "least_different", "same", "phlegyas"]

# A card is a code of six bits: the Faction above, the Force less one below; 48 codes, of which 36 are cards.
NO_CARD: Final[i64] = 63


def code_of(faction: int, force: int) -> int:
    """The code of a card; Faction from 0, Force from 1."""
    return faction * 8 + force - 1


def name_of(code: int) -> str:
    """``B3`` for the Brute of Force 3."""
    return f"{LETTERS[code >> 3]}{(code & 7) + 1}"


def code_named(name: str) -> int | None:
    """The code of a card by its name, None where there is none."""
    if len(name) == 2 and name[0] in LETTERS and name[1] in "123456":
        return code_of(LETTERS.index(name[0]), int(name[1]))
    return None


CARDS: Final[list[int]] = [code_of(faction, force) for faction in range(6) for force in range(1, 7)]


class StyxEdition(Edition):
    """Faculties by card, and the six STYX cards."""

    def __init__(self, data: dict[str, object], faculty: list[int], styx: list[int]) -> None:
        super().__init__(data)
        self.faculty: vec[i64] = vec[i64]([i64(f) for f in faculty])  # by code
        self.styx = styx
        self.styx_cards: vec[i64] = vec[i64](
            [i64(card) for card in styx]
        )  # the same, to be shuffled in a copy
        # As views show them: the same for every position, so they are written once.
        self.printed = {name_of(card): FACULTIES[faculty[card]] for card in CARDS}


def read_edition(document: Document) -> StyxEdition:
    """Check an edition: each of the 36 cards has a Faculty; the STYX cards show every Faction and Force once."""
    document.check_head("styx")
    rows = document.fields(["colereux"])
    for name in rows.data:
        if name not in FACTIONS and name != "source":
            said: dict[str, object] = {"name": shown(name), "known": ", ".join(FACTIONS)}
            document.fail(["colereux", name], Message("fault.no_faction", said))
    faculty = [0] * 48
    for faction in range(6):
        name = FACTIONS[faction]
        if not rows.has(name):
            document.fail(["colereux"], Message("fault.faction_missing", {"name": f"'{name}'"}))
        words = rows.texts(name)
        if len(words) != 6:
            said = {"name": f"'{name}'", "count": len(words)}
            document.fail(["colereux", name], Message("fault.six_faculties", said))
        for i in range(6):
            if words[i] not in FACULTIES[1:]:
                said = {"name": shown(words[i]), "known": ", ".join(FACULTIES[1:])}
                document.fail(["colereux", name, i], Message("fault.no_faculty", said))
            faculty[code_of(faction, i + 1)] = FACULTIES.index(words[i])
    styx = _styx_cards(document)
    document.only({"colereux": FACTIONS, "styx": ["card"]})
    return StyxEdition(document.data, faculty, styx)


def _styx_cards(document: Document) -> list[int]:
    listed = document.data.get("styx")
    if not isinstance(listed, list) or len(listed) != 6:
        count = len(listed) if isinstance(listed, list) else 0
        document.lacks("styx", Message("fault.six_styx", {"block": "[[styx]]", "count": count}))
    out: list[int] = []
    for i in range(6):
        name = document.fields(["styx", i]).text("card")
        code = code_named(name)
        if code is None:
            said: dict[str, object] = {"name": shown(name), "letters": LETTERS}
            document.fail(["styx", i, "card"], Message("fault.no_card", said))
        for other in out:
            if other >> 3 == code >> 3 or other & 7 == code & 7:
                shared = "faction" if other >> 3 == code >> 3 else "force"
                cards: dict[str, object] = {"card": name, "other": name_of(other)}
                document.fail(["styx", i, "card"], Message(f"fault.shared_{shared}", cards))
        out.append(code)
    return out
