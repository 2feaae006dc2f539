"""French first, English complete: the same keys and placeholders, and what every game must be able to say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablee.core.message as message
from tablee.core import game_ids, get_game
from tablee.core.message import read_texts

CORE = Path(message.__file__).parent / "texts"


def folders() -> list[Path]:
    return [CORE, *(get_game(id).folder / "texts" for id in game_ids())]


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
def test_both_languages_say_the_same(folder: Path) -> None:
    french, english = read_texts(folder, "fr"), read_texts(folder, "en")
    assert list(french) == list(english)
    for key, sentence in french.items():
        assert sorted(re.findall(r"\{\w+\}", sentence)) == sorted(re.findall(r"\{\w+\}", english[key])), key


@pytest.mark.parametrize("id", game_ids())
def test_every_game_says_what_the_table_needs(id: str) -> None:
    game = get_game(id)
    words = read_texts(game.folder / "texts", "fr")
    wanted = {"name", "tagline", *(f"option.{option.name}" for option in game.options)}
    for option in game.options:
        wanted |= {f"option.{option.name}.{choice}" for choice in option.choices}
    assert wanted <= set(words), wanted - set(words)
    assert (game.folder / "README.md").is_file()
