"""Edition files of Sphinx with something wrong: the line and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core import BadEdition
from tablee.core.files.edition import Document
from tablee.games.sphinx.board.spiral import COORDINATES, ring_of
from tablee.games.sphinx.components import SphinxEdition

from .positions import EDITION, GAME, PYRAMID

TEXT = PYRAMID.read_text(encoding="utf-8")


def line_with(part: str) -> int:
    return next(i for i, line in enumerate(TEXT.split("\n"), 1) if part in line)


def replaced(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


def test_the_bundled_edition_is_whole_and_spread_as_the_rules_page_asks() -> None:
    edition = GAME.default_edition()
    assert isinstance(edition, SphinxEdition)
    between = [tuple(sorted({ring_of(field) for field in door})) for door in edition.doors]
    assert [between.count(rings) for rings in ((1, 2), (2, 3), (3, 4))] == [5, 4, 2]
    assert [len(fields) for fields in edition.cards] == [2] * 6 and len(edition.mummies) == 6


def test_the_corridor_is_one_square_spiral_of_81_fields() -> None:
    assert len(set(COORDINATES)) == 81 and COORDINATES[0] == (0, 0) and COORDINATES[80] == (4, 4)
    for field in range(80):
        (x, y), (u, v) = COORDINATES[field], COORDINATES[field + 1]
        assert abs(x - u) + abs(y - v) == 1
    assert [[ring_of(field) for field in range(81)].count(ring) for ring in range(1, 6)] == [32, 24, 16, 8, 1]


def test_walls_part_the_fields_that_do_not_follow_each_other_but_for_the_doors() -> None:
    assert isinstance(EDITION, SphinxEdition)
    units: set[tuple[int, int, int, int]] = set()
    drawing: dict[str, Any] = EDITION.drawing
    for x, y, u, v in drawing["walls"]:
        assert x == u or y == v
        units |= (
            {(x, k, x, k + 1) for k in range(y, v)} if x == u else {(k, y, k + 1, y) for k in range(x, u)}
        )
    # 36 sides of the border; 2 * 8 * 9 pairs of neighbours, 80 along the corridor; a door carries two.
    assert len(units) == 36 + (2 * 8 * 9 - 80) - 2 * 11


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (replaced("[3, 4, 34, 35]", "[3, 4, 35, 36]"), "[3, 4, 34, 35]", "do not make a block of two by two"),
        (replaced("[3, 4, 34, 35]", "[3, 5, 34, 35]"), "[3, 4, 34, 35]", "a door has four fields"),
        (replaced("[3, 4, 34, 35]", "[3, 4, 34]"), "[3, 4, 34, 35]", "a door has four fields"),
        (replaced("[3, 4, 34, 35]", "[0, 1, 31, 32]"), "[3, 4, 34, 35]", "field 0 cannot carry a door"),
        (
            replaced("[61, 62, 74, 75]", "[63, 64, 76, 77]"),
            "[61, 62, 74, 75]",
            "field 77 cannot carry a door",
        ),
        (replaced("[29, 30, 54, 55]", "[30, 31, 32, 33]"), "[29, 30, 54, 55]", "do not make a block"),
        (
            replaced("[36, 37, 59, 60]", "[35, 36, 58, 59]"),
            "[36, 37, 59, 60]",
            "share field 35; doors lie apart",
        ),
        (replaced("rouge  = [5, 10]", "rouge  = [5, 11]"), "rouge ", "belongs to the door 11-12/40-41"),
        (replaced("rouge  = [5, 10]", "rouge  = [5, 76]"), "rouge ", "none of 72 to 76 may"),
        (replaced("rouge  = [5, 10]", "rouge  = [5, 78]"), "rouge ", "only 1 to 76 can"),
        (replaced("rouge  = [5, 10]", "rouge  = []"), "rouge ", "there must be a card field"),
        (replaced("rouge  = [5, 10]", "rose   = [5, 10]"), "rouge ", "there is no colour 'rose'"),
        (replaced("rouge  = [5, 10]\n", ""), "[cards]", "the colour 'rouge' are missing"),
        (replaced("bleu   = [9, 16]", "bleu   = [9, 10]"), "bleu ", r"it belongs to a card field \(rouge\)"),
        (replaced("[24, 25, 27", "[24, 31, 27"), "[24, 25, 27", r"it belongs to a card field \(noir\)"),
        (replaced("[24, 25, 27", "[24, 24, 27"), "[24, 25, 27", "it belongs to a mummy field"),
        (replaced("[8, 16, 24]", "[8, 16]"), "[8, 16, 24]", "three different temple niches"),
        (replaced("[8, 16, 24]", "[8, 16, 40]"), "[8, 16, 24]", "field 40 is inside"),
        (replaced('4, "S", "S"]', '4, 5, "S"]'), "faces = ", "two of them snakes"),
        (replaced('4, "S", "S"]', '7, "S", "S"]'), "faces = ", "a face is a number from 1 to 6"),
        (replaced('game = "sphinx"', 'game = "styx"'), 'game = "sphinx"', "not of 'sphinx'"),
        (replaced('[mummies]\nsource = "reconstructed"', "[mummies]"), "[mummies]", "must say source"),
    ],
)
def test_a_mistake_is_named_with_its_line(change: Callable[[str], str], line: str, reason: str) -> None:
    changed = change(TEXT)
    assert changed != TEXT
    with pytest.raises(BadEdition, match=reason) as refused:
        GAME.read_edition(Document(changed, "box.toml"))
    assert f"box.toml, line {line_with(line)}:" in str(refused.value)


def test_a_missing_door_is_counted() -> None:
    with pytest.raises(BadEdition, match=r"there must be 11 \[\[door\]\] blocks, not 10"):
        GAME.read_edition(Document(TEXT[: TEXT.rindex("[[door]]")], "box.toml"))
