"""Edition files of Styx with something wrong: the line and the reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.core import BadEdition, get_game
from tablee.core.files.edition import Document

GAME = get_game("styx")
TEXT = (GAME.folder / "edition.toml").read_text(encoding="utf-8")


def line_with(part: str) -> int:
    return next(i for i, line in enumerate(TEXT.split("\n"), 1) if part in line)


def test_the_bundled_edition_is_whole() -> None:
    assert GAME.default_edition().name == "Styx — table reconstruite"


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (lambda t: t.replace('card = "V3"', 'card = "V4"'), 'card = "M4"', "M4 and V4 share a Force"),
        (lambda t: t.replace('card = "V3"', 'card = "C3"'), 'card = "V3"', "C3 and C1 share a Faction"),
        (lambda t: t.replace('card = "V3"', 'card = "X3"'), 'card = "V3"', "'X3' is no card"),
        (lambda t: t.replace('"same", "phlegyas"]', '"same"]', 1), "brutes ", "must list 6 Faculties"),
        (lambda t: t.replace("ignes  ", "ignis  "), "ignes ", "there is no Faction 'ignis'"),
        (
            lambda t: t.replace('["smallest", "same"', '["small", "same"'),
            "maudits ",
            "there is no Faculty 'small'",
        ),
        (lambda t: t.replace('source = "reconstructed"\nbrutes', "brutes"), "[colereux]", "must say source"),
        (lambda t: t.replace('game = "styx"', 'game = "sifaxe"'), 'game = "styx"', "not of 'styx'"),
    ],
)
def test_a_mistake_is_named_with_its_line(change: Callable[[str], str], line: str, reason: str) -> None:
    changed = change(TEXT)
    assert changed != TEXT
    with pytest.raises(BadEdition, match=reason) as refused:
        GAME.read_edition(Document(changed, "box.toml"))
    assert f"box.toml, line {line_with(line)}:" in str(refused.value)


def test_a_missing_styx_card_is_counted() -> None:
    cut = TEXT[: TEXT.rindex("[[styx]]")]
    with pytest.raises(BadEdition, match=r"there must be six \[\[styx\]\] cards, not 5"):
        GAME.read_edition(Document(cut, "box.toml"))


def test_a_missing_faction_is_named() -> None:
    cut = "\n".join(line for line in TEXT.split("\n") if not line.startswith("vermines"))
    with pytest.raises(BadEdition, match="the cards of the Faction 'vermines' are missing"):
        GAME.read_edition(Document(cut, "box.toml"))


def test_what_is_no_toml_says_where() -> None:
    with pytest.raises(BadEdition, match=r"not valid TOML: .*line 1"):
        GAME.read_edition(Document("name = Styx", "box.toml"))
