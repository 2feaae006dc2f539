"""Editions of one's own: checked, with the place of a fault; written as TOML that reads back; refused when hostile."""

from __future__ import annotations

import json
import time
import tomllib
from typing import Any

import pytest

from tablee.core import BadEdition, game_ids, get_game
from tablee.core.files.edition import Document
from tablee.core.files.writing import toml_of
from tablee.table.refusal import Refused
from tablee.table.views.edition import check_draft, read_text_of, standard_info
from tablee.table.wire.bodies import EditionDraft

GAMES = [id for id in game_ids() if (get_game(id).folder / "edition.toml").is_file()]


@pytest.mark.parametrize("id", GAMES)
def test_an_edition_written_and_read_again_is_the_same(id: str) -> None:
    game = get_game(id)
    data = game.default_edition().data
    text = toml_of(data)
    assert tomllib.loads(text) == data
    assert game.read_edition(Document(text, "a")).digest() == game.default_edition().digest()
    assert toml_of(tomllib.loads(text)) == text  # byte for byte


def test_texts_survive_the_writing() -> None:
    data: dict[str, object] = {"name": 'a "b" \\ \t\x7f é 🜁', "x y": {"list": [1, "é" * 120], "flag": True}}
    assert tomllib.loads(toml_of(data)) == data


@pytest.mark.parametrize("id", GAMES)
def test_the_standard_edition_is_shown_with_a_first_position(id: str) -> None:
    info = standard_info(get_game(id))
    assert info.standard and info.text.encode() == (get_game(id).folder / "edition.toml").read_bytes()
    assert info.data["game"] == id and info.view


# A change of the standard edition by its path, and the path that the fault must name.
FAULTS: list[tuple[str, list[str | int], Any, list[str | int]]] = [
    ("styx", ["colereux", "brutes", 2], "strongest", ["colereux", "brutes", 2]),
    ("styx", ["styx", 3, "card"], "C4", ["styx", 3, "card"]),
    ("styx", ["styx", 3, "card"], 7, ["styx", 3, "card"]),
    ("styx", ["styx"], [], ["styx"]),
    ("styx", ["name"], "", ["name"]),
    ("sifaxe", ["simple", 4, "sides"], "CCXCCC", ["simple", 4, "sides"]),
    ("sifaxe", ["score", "six"], 77, ["score", "six"]),
    ("sifaxe", ["score", "double"], [1, 2], ["score", "double"]),
    ("sifaxe", ["simple"], [], ["simple"]),
    ("syzygie", ["pack", 0, "cards", 5], "..X ... ...", ["pack", 0, "cards", 5]),
    ("syzygie", ["start", "card"], "L....", ["start", "card"]),
    ("syzygie", ["pack"], [], ["pack"]),
    ("sphinx", ["door", 2, "fields"], [1, 2, 3, 4], ["door", 2, "fields"]),
    ("sphinx", ["cards", "bleu", 1], 79, ["cards", "bleu", 1]),
    ("sphinx", ["snake_die", "faces", 0], 9, ["snake_die", "faces", 0]),
    ("sphinx", ["mummies", "fields", 1], "x", ["mummies", "fields", 1]),
    ("sphinx", ["door"], [], ["door"]),
    ("sfynx", ["enigmes", "pack2", 1], "vas ser xyz", ["enigmes", "pack2", 1]),
    ("sfynx", ["curses", "by_turn", 3], 99, ["curses", "by_turn", 3]),
    ("sfynx", ["rewards", "joker"], -1, ["rewards", "joker"]),
    ("sfynx", ["layout_normal", "rows", 4], "r..", ["layout_normal", "rows", 4]),
    ("sfynx", ["tokens", "faces", 0], "sideways", ["tokens", "faces", 0]),
]


def changed(id: str, path: list[str | int], value: Any) -> dict[str, Any]:
    data: Any = json.loads(json.dumps(get_game(id).default_edition().data))
    at = data
    for part in path[:-1]:
        at = at[part]
    at[path[-1]] = value
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize(("id", "path", "value", "place"), FAULTS)
def test_a_fault_names_its_field(id: str, path: list[str | int], value: Any, place: list[str | int]) -> None:
    check = check_draft(get_game(id), EditionDraft(data=changed(id, path, value)))
    assert check.edition is None and check.fault is not None
    assert check.fault.path == place, check.fault.text


def test_a_changed_edition_is_another_one_and_says_so() -> None:
    game = get_game("styx")
    check = check_draft(game, EditionDraft(data=changed("styx", ["name"], "Zoé <script>")))
    assert check.fault is None and check.edition is not None
    assert not check.edition.standard and check.edition.name == "Zoé <script>"
    again = check_draft(game, EditionDraft(text=check.edition.text))
    assert again.edition is not None and again.edition.text == check.edition.text
    assert again.edition.digest == check.edition.digest


HOSTILE = {
    "huge": 'game = "syzygie"\nname = "' + "x" * 59_000 + '"\n',
    "deep": "x = " + "[" * 20_000 + "]" * 20_000,
    "cards": 'game = "syzygie"\nname = "x"\n[start]\nsource = "rulebook"\ncard = "L.. .2. .S."\n[[pack]]\n'
    'source = "rulebook"\ncards = [' + '"L.. .2. .S.",' * 4_000 + "]\n",
    "blocks": 'game = "syzygie"\nname = "x"\n' + '[[pack]]\nsource="rulebook"\ncards=[]\n' * 1_500,
    "types": 'game = "syzygie"\nname = 7\npack = "x"\nstart = 2026-01-01\n',
    "digits": "x = " + "9" * 50_000,
    "name": 'game = "syzygie"\nname = "a\\u001b[2J"\n',
    "no toml": "\x00\x01",
    "nothing": "#",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_edition_is_refused_quickly_with_a_reason(name: str) -> None:
    game = get_game("syzygie")
    began = time.process_time()
    check = check_draft(game, EditionDraft(text=HOSTILE[name]))
    assert check.edition is None and check.fault is not None
    assert 10 < len(check.fault.text) < 800
    with pytest.raises(Refused, match="edition"):
        read_text_of(game, HOSTILE[name])
    assert time.process_time() - began < 5  # some milliseconds each


def test_an_error_from_the_command_line_is_worded_as_before() -> None:
    with pytest.raises(BadEdition, match=r"^a, line 1: 'name' must not be empty$"):
        get_game("styx").read_edition(Document('name = ""\ngame = "styx"\n', "a"))
