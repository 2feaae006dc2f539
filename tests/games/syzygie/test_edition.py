"""Edition files of Syzygie with something wrong: the line and the reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.core import BadEdition, get_game
from tablee.core.files.edition import Document
from tablee.games.syzygie.components import START, SyzygieEdition

from .boxes import FOUR, text_of
from .plain import PlainTable, rotated

GAME = get_game("syzygie")
TEXT = text_of("L.. .1. ..S", ["L1. ... S..", "S2. ... L.."])


def line_with(part: str) -> int:
    return next(i for i, line in enumerate(TEXT.split("\n"), 1) if part in line)


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (lambda t: t.replace("S2. ... L..", "S2. ... L.x"), "S2. ", "'x' in 'S2. ... L.x' is no symbol"),
        (lambda t: t.replace("S2. ... L..", "S3. ... L.."), "S2. ", "'3' in 'S3. ... L..' is no symbol"),
        (lambda t: t.replace("S2. ... L..", "S2. ..."), "S2. ", "has 2 rows; a card of this edition has 3"),
        (
            lambda t: t.replace("S2. ... L..", "S2. .... L.."),
            "S2. ",
            "the row '....' of 'S2. .... L..' has 4 cells",
        ),
        (lambda t: t.replace("S2. ... L..", FOUR[0]), "S2. ", "has 4 rows; a card of this edition has 3"),
        (lambda t: t.replace("L.. .1. ..S", "L. .S"), "card = ", "has 2 cells; a card has 3×3 or 4×4"),
        (lambda t: t.replace('    "S2. ... L..",\n', ""), "cards = ", "a pack has 20 cards, not 19"),
        (lambda t: t.replace("[start]", "[begin]"), "[start]", "there is no block 'begin'"),
        (lambda t: t.replace('"\n\n[[pack]]\nsource', '"\n\n[[pack]]\nfrom'), "[[pack]]", "must say source"),
        (lambda t: t.replace('game = "syzygie"', 'game = "styx"'), "game = ", "not of 'syzygie'"),
    ],
)
def test_a_mistake_is_named_with_its_line(change: Callable[[str], str], line: str, reason: str) -> None:
    changed = change(TEXT)
    assert changed != TEXT
    with pytest.raises(BadEdition) as refused:
        GAME.read_edition(Document(changed, "box.toml"))
    assert reason in str(refused.value)
    assert f"box.toml, line {line_with(line)}:" in str(refused.value)


def test_packs_are_counted() -> None:
    without = TEXT[: TEXT.index("[[pack]]")]
    with pytest.raises(
        BadEdition, match=r"box.toml: there must be one \[\[pack\]\] for both players, or two, not 0"
    ):
        GAME.read_edition(Document(without, "box.toml"))
    with pytest.raises(BadEdition, match="or two, not 3"):
        GAME.read_edition(Document(TEXT + 2 * TEXT[TEXT.index("[[pack]]") :], "box.toml"))


def test_a_start_card_is_needed() -> None:
    with pytest.raises(BadEdition, match="'start' is missing"):
        GAME.read_edition(
            Document(TEXT[: TEXT.index("[start]")] + TEXT[TEXT.index("[[pack]]") :], "box.toml")
        )


# -- the bundled cards: what the README says of them


def bundled() -> list[list[str]]:
    edition = GAME.default_edition()
    assert isinstance(edition, SyzygieEdition)
    return edition.pack_faces[0]


def test_the_bundled_cards_have_three_or_four_symbols_and_no_two_are_alike() -> None:
    looks = [frozenset("".join(rotated(face, turn)) for turn in range(4)) for face in bundled()]
    assert len(set(looks)) == 20
    assert all(len(look) == 4 for look in looks), "a card with a rotational symmetry"
    assert {9 - "".join(face).count(".") for face in bundled()} == {3, 4}


def test_the_bundled_pack_is_its_own_image_with_moons_and_suns_exchanged() -> None:
    exchanged = str.maketrans("LS", "SL")
    for card in range(0, 20, 2):
        assert [row.translate(exchanged) for row in bundled()[card]] == bundled()[card + 1]
    symbols = "".join("".join(face) for face in bundled())
    assert [symbols.count(symbol) for symbol in "LS12"] == [21, 21, 18, 4]


def test_no_bundled_card_scores_or_earns_a_bonus_by_itself() -> None:
    for face in bundled():
        assert PlainTable(face).alignments() == {}
        assert PlainTable(face).pairs() == set()


def test_the_bundled_start_card_shows_one_of_each() -> None:
    edition = GAME.default_edition()
    assert isinstance(edition, SyzygieEdition)
    start = edition.faces[4 * int(START)]
    assert sorted("".join(start).replace(".", "")) == ["2", "L", "S"]
    assert PlainTable(start).alignments() == {}
