"""Every line of a rulebook and every ruling has a test or a screen: the README's list says which, and it is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tablee.core import game_ids, get_game
from tablee.table.lessons.check import typewritten

ROOT = Path(__file__).parents[2]
GAMES = [id for id in game_ids() if (get_game(id).folder / "edition.toml").is_file()]
TITLE = "Rulebook line by line"


@cache
def known_tests() -> frozenset[str]:
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        found |= set(re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    return frozenset(found)


def section(text: str, title: str) -> str:
    parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return next((part for part in parts if part.startswith(f"{title}\n")), "")


def headings(folder: Path) -> set[str]:
    rules = typewritten((folder / "texts" / "rules.fr.md").read_text(encoding="utf-8"))
    return set(re.findall(r"^#{2,3} (.+)$", rules, re.MULTILINE))


def fault(reference: str, folder: Path) -> str:
    """What is wrong with one reference; "" where it leads somewhere."""
    if re.fullmatch(r"`test_\w+`", reference):
        return "" if reference.strip("`") in known_tests() else f"there is no test {reference}"
    if reference.startswith("rules: "):
        return "" if reference[7:] in headings(folder) else f"the rules text has no section '{reference[7:]}'"
    if reference.startswith("page: "):
        return "" if (ROOT / reference[6:]).is_file() else f"there is no file {reference[6:]}"
    if reference == "aid":
        there = all((folder / "texts" / f"aid.{language}.md").is_file() for language in ("fr", "en"))
        return "" if there else "there is no player aid"
    return f"'{reference}' is neither a test, a section, a file nor the aid"


def faults(readme: str, folder: Path) -> list[str]:
    rows = [row.split("|")[1:-1] for row in section(readme, TITLE).split("\n") if row.startswith("| ")][1:]
    if not rows:
        return [f"no list '{TITLE}'"]
    out: list[str] = []
    for row in rows:
        line, where = row[0].strip(), row[1].strip() if len(row) > 1 else ""
        # A comma inside a section's title is no separator: references begin anew after it.
        references = re.split(r", (?=`test_|rules: |page: |aid\b)", where) if where else []
        if not references:
            out.append(f"'{line}' has neither a test nor a screen")
        out += [
            f"{line}: {found}" for found in (fault(reference, folder) for reference in references) if found
        ]
    listed = {row[0].strip() for row in rows}
    for ruling in re.findall(r"^- (R\d+) ", section(readme, "Rulings"), re.MULTILINE):
        if ruling not in listed:
            out.append(f"the ruling {ruling} is not in the list")
    return out


@pytest.mark.parametrize("id", GAMES)
def test_every_line_and_ruling_has_a_test_or_a_screen(id: str) -> None:
    folder = get_game(id).folder
    assert faults((folder / "README.md").read_text(encoding="utf-8"), folder) == []


@pytest.mark.parametrize("id", GAMES)
def test_a_gap_is_found(id: str) -> None:
    folder = get_game(id).folder
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert "'R1' has neither a test nor a screen" in faults(
        re.sub(r"\| R1 \|.*\|", "| R1 | |", readme), folder
    )
    assert "the ruling R2 is not in the list" in faults(re.sub(r"\| R2 \|.*\|\n", "", readme), folder)
    assert "the ruling R99 is not in the list" in faults(
        readme.replace("- R1 ", "- R99 New.\n- R1 ", 1), folder
    )
    renamed = re.sub(r"`test_\w+`", "`test_that_was_renamed`", readme, count=1)
    assert any("there is no test" in found for found in faults(renamed, folder))


NAMES = {
    "styx": ["Patricia", "Ludovic"],
    "sifaxe": ["Slogos", "Montataire"],
    "syzygie": ["lu' & moi jeux", "game-icons.net"],
    "sphinx": [
        "Gunter Baars",
        "Chris Mitchell",
        "The Brand Works/Klaus Bender",
        "Ravensburger",
        "François Haffner",
    ],
    "sfynx": ["David Purkiss", "Olivier Derouetteau", "Shadi Torbey", "Émilie Vignals", "inPatience"],
}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("id", GAMES)
def test_the_page_names_everyone_whom_the_rulebook_names(id: str, language: str) -> None:
    rules = (get_game(id).folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    text = " ".join(typewritten(rules).split())
    assert [name for name in NAMES[id] if name not in text] == []


@pytest.mark.parametrize("id", GAMES)
def test_every_game_says_what_can_be_taken_back(id: str) -> None:
    for language, title in (("fr", "Ce qui est fait est fait"), ("en", "What is done is done")):
        rules = (get_game(id).folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
        assert section(rules, title), f"rules.{language}.md has no section '{title}'"
