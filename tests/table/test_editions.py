"""Editions of one's own: checked, with the place of a fault; written as TOML that reads back; refused when hostile."""

from __future__ import annotations

import json
import pickle
import re
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.core import BadEdition, BadRecord, game_ids, get_game
from tablee.core.files import edition as edition_module
from tablee.core.files.edition import Document
from tablee.core.files.fields import Fields
from tablee.core.files.writing import toml_of
from tablee.core.words.message import LANGUAGES, Message, edition_texts
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
    reason = check.fault.reason
    assert reason is not None, check.fault.text
    message = message_of(reason)
    english, french = (edition_texts(language, id).render(message) for language in LANGUAGES[::-1])
    assert check.fault.text.endswith(f": {english}") and french != english
    assert not re.search(r"\b(the|must|is|not)\b", french), french


def message_of(sent: Any) -> Message:
    """A message as it was before it was sent; its parameters may be messages themselves."""
    key, params = (sent["key"], sent["params"]) if isinstance(sent, dict) else (sent.key, sent.params)
    return Message(
        key, {n: message_of(v) if isinstance(v, dict) and "key" in v else v for n, v in params.items()}
    )


@pytest.mark.parametrize("id", ["", *GAMES])
def test_whatever_an_edition_is_refused_for_has_words_in_both_languages(id: str) -> None:
    folder = get_game(id).folder if id else Path(edition_module.__file__ or "").parent
    written = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    keys = set(re.findall(r'Message\(\s*"((?:fault|warning|sides|door|use)\.\w+)"', written))
    assert len(keys) >= 6
    for language in LANGUAGES:
        known = edition_texts(language, id)
        assert [key for key in sorted(keys) if not known.has(key)] == []


# What a table of a file may hold, read as a record's and as an edition's: the same mistake in the same words.
MISTAKES: list[tuple[Any, Callable[[Fields], object]]] = [
    ([], lambda table: table),
    ({}, lambda table: table.get("x")),
    ({"x": 7}, lambda table: table.integer("x", 0, 5)),
    ({"x": 7}, lambda table: table.text("x")),
    ({"x": "abc"}, lambda table: table.text("x", 2)),
    ({"x": " "}, lambda table: table.name("x", 9)),
    ({"x": "\x07"}, lambda table: table.name("x", 9)),
    ({"x": 7.5}, lambda table: table.items("x")),
    ({"x": [1, 2]}, lambda table: table.items("x", 1)),
    ({"x": ["a", True]}, lambda table: table.texts("x")),
    ({"x": [1, None]}, lambda table: table.integers("x", 0, 1_000)),
]


@pytest.mark.parametrize(("data", "read"), MISTAKES)
def test_an_edition_is_refused_in_the_words_of_a_record(data: Any, read: Callable[[Fields], object]) -> None:
    with pytest.raises(BadRecord) as record:
        read(Fields(data, "here"))
    with pytest.raises(BadEdition) as edition:
        read(Fields(data, "here", BadEdition))
    assert str(record.value) == str(edition.value)
    assert str(pickle.loads(pickle.dumps(edition.value))) == str(edition.value)


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
