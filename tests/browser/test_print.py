"""Print and play: every piece of an edition on paper, in its real size; text is text, and drawings are vectors."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from pathlib import Path

import pypdfium2.raw as raw
import pytest
from playwright.sync_api import expect

from tablee.cli import main
from tablee.core import get_game
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.pdf import Pdf

# Of each game: the pages on A4; shapes with their width and height in mm, and how many there are, fronts and backs.
SHEETS: dict[str, tuple[int, list[tuple[float, float, int]]]] = {
    "styx": (13, [(61.74, 86.94, 2 * (36 + 6))]),  # a card's ground, within a rim of half a millimetre
    "sifaxe": (10, [(17.46, 20.16, 6 * 92)]),  # six triangles a hexagon
    "syzygie": (10, [(61.53, 61.53, 2 * (2 * 20 + 1))]),
    "sphinx": (
        12,
        [
            (42.53, 60.13, 2 * 24),  # cards
            (16.32, 16.32, 81),  # fields
            (31.28, 31.28, 11 + 2 * 11),  # doors, on the pyramid and to cut out
        ],
    ),
    "sfynx": (
        15,
        [
            (34.56, 34.56, 25),  # tiles restored, and cursed behind
            (32.4, 32.4, 25),
            (23.83, 23.83, 12),  # tokens, and their backs
            (22.75, 22.75, 12),
        ],
    ),
}


FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr")


@pytest.fixture(autouse=True)
def own_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    # The whole browser that people have, where there is one.
    monkeypatch.setenv("TABLEE_BROWSER", shutil.which("chromium") or os.environ["TABLEE_CHROMIUM"])
    monkeypatch.setenv("TABLEE_LANG", "fr")


def printed(tmp_path: Path, *words: str) -> Pdf:
    out = tmp_path / "sheets.pdf"
    page = os.environ.get("TABLEE_PAGE")
    assert main(["print", *words, "--out", str(out), *(["--page", page] if page else [])]) == 0
    return Pdf(out)


@pytest.mark.parametrize("game", SHEETS)
def test_every_piece_is_printed_in_its_size(game: str, tmp_path: Path) -> None:
    pages, shapes = SHEETS[game]
    pdf = printed(tmp_path, game)
    assert len(pdf.pages) == pages
    assert pdf.sizes() == {(210, 297)}
    for width, height, count in shapes:
        assert pdf.outlines(width, height) == count, f"{width} × {height} mm"
    kinds = pdf.kinds()
    assert kinds[raw.FPDF_PAGEOBJ_IMAGE] == 0, "a drawing became a picture of dots"
    assert kinds[raw.FPDF_PAGEOBJ_PATH] > 500
    assert get_game(game).default_edition().name in pdf.text()
    assert pdf.coloured() >= pages - 4


def test_the_cards_of_styx_can_be_searched(tmp_path: Path) -> None:
    pdf = printed(tmp_path, "styx", "--no-backs")
    fronts = [page.get_textpage().get_text_range().split() for page in pdf.pages[:5]]
    found = Counter(word for words in fronts for word in words if len(word) == 1)
    assert {letter: found[letter] for letter in "BCIMTV"} == dict.fromkeys("BCIMTV", 7)
    assert pdf.outlines(61.74, 86.94) == 42  # and no backs


def test_grey_saves_ink_and_letter_is_as_complete(tmp_path: Path) -> None:
    colour = printed(tmp_path, "syzygie", "--paper", "letter")
    assert colour.sizes() == {(216, 279)}
    assert colour.outlines(61.53, 61.53) == 82
    dark = colour.ink(0)
    grey = printed(tmp_path, "syzygie", "--paper", "letter", "--grey")
    assert grey.outlines(61.53, 61.53) == 82
    assert grey.coloured() == 0
    assert grey.ink(0) < dark / 3


def test_an_edition_file_is_printed(tmp_path: Path) -> None:
    path = get_game("syzygie").folder / "edition.toml"
    mine = tmp_path / "mine.toml"
    text = path.read_text(encoding="utf-8").replace("cartes reconstituées", "le ciel de Zoé <b>")
    mine.write_text(text.replace('"1.1 ... S.."', '"222 222 222"'), encoding="utf-8")
    pdf = printed(tmp_path, "syzygie", "--edition", str(mine), "--no-backs")
    first = pdf.pages[0].get_textpage().get_text_range()
    assert "le ciel de Zoé <b>" in first
    assert first.split().count("2") >= 9


@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox here")
def test_firefox_writes_the_same_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_BROWSER", FIREFOX or "")
    pages, shapes = SHEETS["styx"]
    pdf = printed(tmp_path, "styx")
    assert len(pdf.pages) == pages and pdf.sizes() == {(210, 297)}
    assert "Brute" in pdf.text() or "Coléreux" in pdf.text()
    assert pdf.kinds()[raw.FPDF_PAGEOBJ_IMAGE] == 0
    for width, height, count in shapes:
        assert pdf.outlines(width, height) == count


def test_without_a_browser_the_address_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEE_BROWSER", "none")
    out = tmp_path / "sheets.pdf"
    assert main(["print", "styx", "--out", str(out), "--grey"]) == 1
    assert "http://127.0.0.1:8000/imprimer/styx?grey" in capsys.readouterr().err
    assert not out.exists()


def test_a_broken_edition_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('game = "styx"\nname = "x"\n')
    assert main(["print", "styx", "--edition", str(broken), "--out", str(tmp_path / "sheets.pdf")]) == 1
    assert "colereux" in capsys.readouterr().err


# How many pieces of the edition there are, and what only one of them is called.
NAMED = {
    "styx": (42, "Brute 3"),
    "sifaxe": (92, "(SIF)"),
    "syzygie": (41, "carte de départ"),
    "sphinx": (24 + 11 + 6 + 4, "porte 3-4/34-35"),
    "sfynx": (25 + 30 + 12 + (6 + 8 + 1) + 12, "énigme 2d"),
}


@pytest.mark.parametrize("game", NAMED)
def test_every_piece_has_its_name(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/imprimer/{game}?backs=no")
    page.wait_for_selector("html[data-printable]")
    names = page.locator(".piece").evaluate_all("all => all.map((piece) => piece.getAttribute('aria-label'))")
    count, one = NAMED[game]
    assert len(names) == count
    assert sum(one in name for name in names) == 1, sorted(names)


def test_the_page_offers_the_same_choices_on_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto(f"{server.url}/imprimer/styx")
    page.wait_for_selector("html[data-printable]")
    assert page.locator(".leaf").count() == 13
    page.get_by_label("Dos (recto verso").uncheck()
    page.locator("[data-paper]").select_option("letter")
    page.wait_for_selector("html[data-printable] .leaf.letter")
    assert page.locator(".leaf").count() == 8
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert "paper=letter" in page.url and "backs=no" in page.url


@pytest.mark.parametrize("width,height,least", [(820, 1180, 2), (1280, 800, 3), (1920, 1080, 4)])
def test_whole_sheets_are_seen_beside_each_other(
    width: int, height: int, least: int, server: Server, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": width, "height": height})
    page.goto(f"{server.url}/imprimer/sphinx")
    page.wait_for_selector("html[data-printable]")
    page.locator(".leaf").nth(least - 1).wait_for()
    boxes = [leaf.bounding_box() for leaf in page.locator(".leaf").all()]
    first = boxes[0]
    assert first is not None
    assert first["y"] + first["height"] <= height
    assert sum(leaf is not None and abs(leaf["y"] - first["y"]) < 1 for leaf in boxes) == least
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("[data-pages]")).to_have_text(f"{len(boxes)} pages")
    page.locator('a[href="/boite/sphinx"]').click()
    page.wait_for_selector("[data-state=right]")
