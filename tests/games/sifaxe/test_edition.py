"""Edition files of Sifaxe with something wrong: the line and the reason; and what an owner may change."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.core import BadEdition, get_game
from tablee.core.files.edition import Document
from tablee.games.sifaxe.components import CODE_OF, SifaxeEdition

GAME = get_game("sifaxe")
TEXT = (GAME.folder / "edition.toml").read_text(encoding="utf-8")


def line_with(text: str, part: str) -> int:
    return next(i for i, line in enumerate(text.split("\n"), 1) if part in line)


def tile(name: str, sides: str) -> str:
    return f'{TEXT}\n[[tile]]\nsource = "rulebook"\nname = "{name}"\nsides = "{sides}"\n'


def read(text: str) -> SifaxeEdition:
    edition = GAME.read_edition(Document(text, "box.toml"))
    assert isinstance(edition, SifaxeEdition)
    return edition


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (
            lambda t: t.replace('"C....."', '"......"', 1),
            'sides = "......"',
            "simple tile 1 must show its colour",
        ),
        (
            lambda t: t.replace('"C..C.."', '"CCCCCC"', 1),
            'sides = "CCCCCC"',
            "simple tile 2 must show its colour",
        ),
        (lambda t: t.replace('"C.C.C."', '"CCC..."', 1), 'sides = "CCC..."', "simple tile 4 is 'C.C.C.'"),
        (lambda t: t.replace('"CCCCCC"', '"CCCC.C"'), 'sides = "CCCC.C"', "simple tile 9 is 'CCCCCC'"),
        (lambda t: t.replace('"CCCCC."', '"CCCCCX"'), 'sides = "CCCCCX"', "'CCCCCX' is no tile here"),
        (lambda t: t.replace('"CC.CC."', '"CC.CC"'), 'sides = "CC.CC"', "six letters"),
        (lambda t: t.replace('"CCCC.."', '"CCCCCC"'), 'sides = "CCCCCC"', "must show its colour and white"),
        (
            lambda t: t.replace('"AA.BB."', '"AAABBB"'),
            'sides = "AAABBB"',
            "each of the letters A B . at least",
        ),
        (
            lambda t: t.replace('"ABCABC"', '"ABABAB"'),
            'sides = "ABABAB"',
            "each of the letters A B C at least",
        ),
        (lambda t: t.replace('"RBJVOG"', '"RBJVOO"'), 'sides = "RBJVOO"', "R B J V O G once"),
        (
            lambda t: t.replace("[5, 20, 50, 80, 120, 200]", "[5, 20, 50]"),
            "simple = [5",
            "1 to 6 sides, not 3",
        ),
        (
            lambda t: t.replace("[15, 60,", '["15", 60,'),
            "triple = [",
            "must hold whole numbers from 0 to 1000",
        ),
        (lambda t: t.replace("six = 3", "six = 0"), "six = 0", "'six' must be a whole number from 1 to 10"),
        (lambda t: t.replace("six_bonus = 2", ""), "[score]", "the field 'six_bonus' is missing"),
        (lambda t: t.replace("[sifaxe]", "[siphax]"), "[siphax]", "there is no block 'siphax'"),
        (lambda t: t.replace('game = "sifaxe"', 'game = "styx"'), 'game = "styx"', "not of 'sifaxe'"),
        (
            lambda t: t.replace('[triples]\nsource = "reconstructed"', "[triples]"),
            "[triples]",
            "must say source",
        ),
        (lambda t: tile("ZZ", "RR.BB."), 'name = "ZZ"', "'ZZ' is no tile"),
        (lambda t: tile("BL1", "......"), 'name = "BL1"', "'BL1' is no tile"),
        (lambda t: tile("RB", "RR.JJ."), 'sides = "RR.JJ."', "'RR.JJ.' is no tile here"),
        (lambda t: tile("R4", "RR.R.."), 'sides = "RR.R.."', "simple tile 4 is 'C.C.C.'"),
    ],
)
def test_a_mistake_is_named_with_its_line(change: Callable[[str], str], line: str, reason: str) -> None:
    changed = change(TEXT)
    assert changed != TEXT
    with pytest.raises(BadEdition, match=reason.replace(".", r"\.")) as refused:
        read(changed)
    # A tile's own line is the last one of that kind in the file: exceptions stand at its end.
    lines = [i for i, text in enumerate(changed.split("\n"), 1) if line in text and not text.startswith("#")]
    assert any(f"box.toml, line {number}:" in str(refused.value) for number in lines), str(refused.value)


def test_missing_simples_are_counted() -> None:
    start = TEXT.index("[[simple]]")
    cut = TEXT[:start] + TEXT[TEXT.index("[[simple]]", start + 1) :]
    with pytest.raises(BadEdition, match=r"there must be nine \[\[simple\]\] tiles, not 8"):
        read(cut)


def test_an_owner_can_type_in_a_single_tile() -> None:
    """The box wins over the reconstruction: one tile differs from its family, the others stay."""
    edition = read(tile("RB", "R.BR.B"))
    assert edition.tiles["RB"] == "R.BR.B"
    assert edition.tiles["RJ"] == "RR.JJ."
    assert edition.digest() != read(TEXT).digest()


def test_a_tile_listed_twice_is_refused() -> None:
    twice = tile("RB", "R.BR.B") + '\n[[tile]]\nsource = "rulebook"\nname = "RB"\nsides = "RR.BB."\n'
    with pytest.raises(BadEdition, match="the tile RB is listed twice"):
        read(twice)


def test_rotations_that_look_alike_count_once() -> None:
    edition = read(TEXT)
    turns = {
        name: int(edition.turns[CODE_OF[name]]) for name in ("R1", "R2", "R4", "R7", "R9", "RB", "RBJ", "SIF")
    }
    assert turns == {"R1": 6, "R2": 3, "R4": 2, "R7": 3, "R9": 1, "RB": 6, "RBJ": 3, "SIF": 6}


def test_all_that_the_rulebook_does_not_describe_can_be_replaced() -> None:
    """Of the simples only the triplette and the six are described; an owner's box may differ in the rest."""
    changed = TEXT.replace('"C....."', '"CC...."', 1).replace('"C..C.."', '"C.C..."', 1)
    edition = GAME.read_edition(Document(changed, "box.toml"))
    assert isinstance(edition, SifaxeEdition)
    assert (edition.tiles["R1"], edition.tiles["G2"]) == ("RR....", "G.G...")
