"""French first, English complete: the same sentences and places, right typography, and what every game must say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Attribute, BaseNode, Junk, Message, Term, VariableReference
from fluent.syntax.visitor import Visitor
from scripts import texts as typography

from tablee.core import game_ids, get_game
from tablee.core.words.message import LANGUAGES, identifier, read_texts

FILES = typography.files()
FOLDERS = sorted({file.parent for file in FILES})


class Names(Visitor):
    """The variables that a file's sentences fill in, and the attributes that they declare."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.attributes: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_Attribute(self, node: Attribute) -> None:
        self.attributes.add(node.id.name)
        self.generic_visit(node)


def names_in(node: BaseNode) -> Names:
    names = Names()
    names.visit(node)
    return names


def entries(file: Path) -> dict[str, Message | Term]:
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, Junk)]
    assert not junk, junk
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, Message | Term)}


# `$tile_gender` is the place `$tile`: which attributes a language needs is its own affair.
ATTRIBUTES = {"count"}.union(
    *(names_in(entry).attributes for file in FILES for entry in entries(file).values())
)
SUFFIX = re.compile(rf"_({'|'.join(sorted(ATTRIBUTES))})$")


def places(entry: Message | Term) -> set[str]:
    return {SUFFIX.sub("", name) for name in names_in(entry).variables}


def test_every_room_that_speaks_is_checked() -> None:
    rooms = {folder.parent.name for folder in FOLDERS}
    assert {"core", "app", *game_ids()} <= rooms
    assert {"count"} < ATTRIBUTES


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: f"{folder.parts[-3]}/{folder.parts[-2]}")
def test_both_languages_say_the_same(folder: Path) -> None:
    french, english = entries(folder / "fr.ftl"), entries(folder / "en.ftl")
    assert list(french) == list(english)
    for name, entry in french.items():
        assert places(entry) == places(english[name]), name


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}/{file.name}")
def test_sentences_are_read_as_fluent_reads_them(file: Path) -> None:
    assert [identifier(key) for key in read_texts(file.parent, file.stem)] == list(entries(file))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}/{file.name}")
def test_typography(file: Path) -> None:
    assert typography.check(file) == []


@pytest.mark.parametrize("file", typography.prose_files(), ids=lambda file: f"{file.parts[-3]}/{file.name}")
def test_typography_of_the_rules(file: Path) -> None:
    assert typography.check_prose(file) == []


def test_the_formatter_leaves_markup_alone() -> None:
    line = "L'eau : ![d'ici](drawing:a:b) [l'un](#l'un) `a ? b` <!-- #a -->"
    assert (
        typography.prose(line, "fr") == "L’eau\u00a0: ![d’ici](drawing:a:b) [l’un](#l'un) `a ? b` <!-- #a -->"
    )
    assert typography.prose("| :-- | --: |", "fr") == "| :-- | --: |"


@pytest.mark.parametrize(
    ("language", "written", "wanted"),
    [
        ("fr", "a = l'eau : oui ; non !", "a = l’eau\u00a0: oui\u202f; non\u202f!"),
        ("fr", "a = « { $x } » 5 %, n° 3 ?", "a = «\u00a0{ $x }\u00a0» 5\u00a0%, n°\u00a03\u202f?"),
        ("fr", "    [one] l'un...", "    [one] l’un…"),
        ("fr", '    .the = { ELIDE("de", $x) } : l\'un', '    .the = { ELIDE("de", $x) }\u00a0: l’un'),
        ("fr", "question = ?", "question = ?"),
        ("en", "a = it's { $x } : 5 % !", "a = it’s { $x }: 5%!"),
        ("en", "# it's a comment : kept", "# it's a comment : kept"),
    ],
)
def test_the_formatter_puts_typography_right(language: str, written: str, wanted: str) -> None:
    assert typography.formatted(written, language) == wanted
    assert typography.formatted(wanted, language) == wanted
    assert list(typography.problems(wanted, language)) == []
    assert list(typography.problems(written, language)) or written == wanted


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("fr", "a = quoi?"),
        ("fr", "a = { $x }: rien"),
        ("fr", "a = tuile(s)"),
        ("fr", "a = “oui”"),
        ("en", "a = tile(s)"),
        ("en", "a = «\u00a0yes\u00a0»"),
        ("en", "a = two  spaces"),
        ("en", "a = Nine Riddles"),
        ("en", "    [one] one enigma"),
        ("fr", "a = la barque de Phlegyas"),
        ("en", "a = the boat of Phlégyas"),
    ],
)
def test_what_only_a_person_can_put_right_is_named(language: str, line: str) -> None:
    assert list(typography.problems(line, language))


def test_rules_texts_too_have_one_word_for_one_thing() -> None:
    assert list(typography.prose_problems("Phlégyas is Vermine 3.", "en")) == [
        "not Phlégyas but Phlegyas",
        "not Vermine but the English name of these cards",
    ]
    assert list(typography.prose_problems("the riddles, a Riddle", "en")) == [
        "not Riddle but Énigme",
        "not riddles but Énigmes",
    ]
    for allowed in (
        "the Énigmes",
        "`Phlégyas` ![](drawing:Vermine)",
        "![](drawing:enigma) `riddle`",
        "griddle",
    ):
        assert list(typography.prose_problems(allowed, "en")) == []
    assert list(typography.problems("name-phlegyas = { $Phlegyas }", "fr")) == []
    assert list(typography.problems("riddle = { $riddle }", "en")) == []


@pytest.mark.parametrize("id", game_ids())
def test_every_game_says_what_the_table_needs(id: str) -> None:
    game = get_game(id)
    words = read_texts(game.folder / "texts", "fr")
    wanted = {"name", "tagline", *(f"option.{option.name}" for option in game.options)}
    for option in game.options:
        wanted |= {f"option.{option.name}.{choice}" for choice in option.choices}
    assert wanted <= set(words), wanted - set(words)
    assert (game.folder / "README.md").is_file()
    for language in LANGUAGES:
        rules = (game.folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
        assert rules.startswith("# ") and rules.count("\n## ") >= 2, "a title and some sections"
