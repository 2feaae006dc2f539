"""Text that is safe to print, editions that are not kept for ever, and editions that nobody wants to play."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import BadEdition, Edition, get_game
from tablee.core.files.edition import Document, EditionCache
from tablee.core.files.reading import LONGEST_ERROR, printable, shown
from tablee.core.words.message import LANGUAGES, edition_texts

SFYNX = get_game("sfynx")
TEXT = (SFYNX.folder / "edition.toml").read_text(encoding="utf-8")


def test_what_a_terminal_would_obey_is_escaped() -> None:
    assert printable("a\x1b[2Jb\u202ec\u0085d\ud800e\nf") == "a\\x1b[2Jb\\u202ec\\x85d\\ud800e\\nf"
    assert printable("L'Énigme — « sfynx »\u202f!") == "L'Énigme — « sfynx »\u202f!"
    assert len(printable("x" * 10_000)) == LONGEST_ERROR + 1


def test_any_value_can_be_quoted() -> None:
    deep: list[Any] = []
    for _ in range(5_000):
        deep = [deep]
    assert shown(10**5_000) == "a whole number" and shown(deep) == "a list"
    assert shown("x\x07") == "'x\\x07'" and len(shown("x" * 500)) < 70


def test_the_editions_in_memory_are_bounded() -> None:
    cache = EditionCache(3)
    first = Edition({"name": "0"})
    assert cache.add(first) is first and cache.add(Edition({"name": "0"})) is first
    for i in range(1, 10):
        cache.add(Edition({"name": str(i)}))
        assert cache.get(first.digest()) is first, "what is used stays"
    assert len(cache) == 3
    assert cache.get(Edition({"name": "1"}).digest()) is None


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("after_turns = [3, 6, 9]", "after_turns = [4, 8]", "refresh_tired"),
        ("by_turn = [1,", "by_turn = [20,", "curse_beyond_reach"),
        ('"bar mai"', '"cha pyr"', "equal_enigmes"),
        ('[layout_easier]\nsource = "reconstructed"\nrows = [\n  "r.r.r"', None, "layouts_out_of_order"),
    ],
)
def test_an_edition_that_plays_badly_is_warned_of(old: str, new: str | None, name: str) -> None:
    text = TEXT.replace(old, new, 1) if new else TEXT.replace(".r.r.", ".....").replace("r.r.r", "r....")
    assert text != TEXT
    edition = SFYNX.read_edition(Document(text, "edition.toml"))
    assert f"warning.{name}" in [warning.key for warning in edition.warnings]
    for language in LANGUAGES:
        words = [edition_texts(language, "sfynx").render(warning) for warning in edition.warnings]
        assert all(len(text) > 20 for text in words), words


def test_our_editions_warn_of_nothing() -> None:
    for id in ("styx", "sifaxe", "syzygie", "sphinx", "sfynx"):
        assert get_game(id).default_edition().warnings == []


@pytest.mark.parametrize(
    ("game", "old", "new", "why"),
    [
        ("sfynx", "by_turn = [1, 1,", "by_turn = [25, 25,", "nobody survives the curse of turn 1"),
        ("sfynx", "after_turns = [3, 6, 9]", "after_turns = [3, 6, 6, 9]", "turn 6 is named twice"),
        ("sphinx", "fields = [8, 16, 24]", "fields = [0, 16, 24]", "field 0 is the start"),
    ],
)
def test_an_edition_that_makes_no_game_is_refused(game: str, old: str, new: str, why: str) -> None:
    text = (get_game(game).folder / "edition.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadEdition, match=why):
        get_game(game).read_edition(Document(text.replace(old, new, 1), "edition.toml"))
