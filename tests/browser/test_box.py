"""My box: change a component, see the fault beside it, mend it, save, play with it, take it out and in again."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.table import act, wait_for_turn
from tests.browser.test_boards import SIDE, TABLET

# Of each game: a field, what the rules refuse there, what they take, and some words of the reason.
CHANGES: dict[str, tuple[str, str, str, str]] = {
    "styx": ("styx.4.card", "T4", "B5", "ont la même Force"),
    "sifaxe": ("simple.4.sides", "CCXC..", "C.CC..", "six lettres"),
    "syzygie": ("pack.0.cards.3", "..Q ... ...", "1.1 .2. S.S", "n’est pas un symbole"),
    "sphinx": ("mummies.fields.1", "79", "21", "une case-momie"),
    "sfynx": ("enigmes.pack2.1", "vas ser zzz", "vas ser sol", "pas de symbole"),
}


def opened(page: Page, server: Server, game: str, details: bool = True) -> None:
    """The box, with its codes or only drawn."""
    page.goto(f"{server.url}/boite/{game}")
    page.wait_for_selector("[data-state=right]")
    if details:
        page.locator("[data-details]").check()


def typed(page: Page, field: str, text: str) -> None:
    page.locator(f'[data-field="{field}"] input').fill(text)


@pytest.mark.parametrize("game", CHANGES)
def test_change_mend_save_play_and_bring_back(
    game: str, server: Server, new_page: NewPage, tmp_path: Path
) -> None:
    field, wrong, right, reason = CHANGES[game]
    page = new_page()
    opened(page, server, game)

    typed(page, field, wrong)
    page.wait_for_selector("[data-state=wrong]")
    place = page.locator(f'[data-field="{field}"]')
    expect(place.locator("[data-fault]")).to_contain_text(reason)
    expect(place.locator("input")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[data-save]")).to_be_disabled()

    typed(page, field, right)
    if game == "styx":  # the other card with Force 5 and Faction B must give way
        typed(page, "styx.5.card", "T6")
    page.locator("[data-name]").fill("Chez Zoé <b>")
    page.wait_for_selector("[data-state=right]")
    expect(page.locator("[data-fault]")).to_have_count(0)
    expect(place.locator("small")).to_have_text("modifié")
    page.locator("[data-save]").click()
    expect(page.locator("[data-told]")).to_contain_text("Chez Zoé <b>")

    with page.expect_download() as waiting:
        page.locator("[data-export]").click()
    out = tmp_path / "mine.toml"
    waiting.value.save_as(out)
    assert tomllib.loads(out.read_text(encoding="utf-8"))["name"] == "Chez Zoé <b>"

    page.locator("[data-standard]").click()  # away with it, and in again from the file
    page.wait_for_selector("[data-state=right]")
    expect(page.locator("[data-name]")).not_to_have_value("Chez Zoé <b>")
    page.locator("[data-import]").set_input_files(out)
    expect(page.locator("[data-name]")).to_have_value("Chez Zoé <b>")
    page.wait_for_selector("[data-state=right]")
    with page.expect_download() as waiting:
        page.locator("[data-export]").click()
    again = tmp_path / "again.toml"
    waiting.value.save_as(again)
    assert again.read_bytes() == out.read_bytes()

    page.locator("[data-play-edition]").click()
    page.wait_for_selector(".holder[data-turn], .holder[data-ply]")
    assert wait_for_turn(page)
    act(page, random.Random(1), "mouse")
    shown = page.locator("[data-edition]")
    expect(shown).to_contain_text("Chez Zoé <b>")
    shown.locator("a").click()
    page.wait_for_selector("[data-state=right]")
    expect(page.locator("[data-name]")).to_have_value("Chez Zoé <b>")
    expect(page.locator(f'[data-field="{field}"] input')).to_have_value(right)


# Of each game: a field, what is touched after its drawing (a place, then what goes there), and the code of it.
PICKS: dict[str, tuple[str, list[str], str]] = {
    "styx": ("colereux.brutes.0", ['[data-choice="same"]'], "same"),
    "sifaxe": ("simple.4.sides", ['[data-place="1"]', '[data-place="3"]'], "C.CC.."),
    "syzygie": (
        "pack.0.cards.3",
        ['[data-place="0"]', '[data-choice="2"]', '[data-choice="S"]'],
        "2S. ... .SL",
    ),
    "sphinx": ("mummies.fields.1", ['[data-choice="21"]'], "21"),
    "sfynx": (
        "enigmes.pack2.1",
        ['[data-place="3"]', '[data-choice="sol"]', "[data-also]"],
        "vas ser ibi sol !",
    ),
}


@pytest.mark.parametrize("size", ["phone", "side", "desktop"])
@pytest.mark.parametrize("game", PICKS)
def test_a_piece_is_changed_by_touching_drawings(
    game: str, size: str, server: Server, new_page: NewPage
) -> None:
    """No code is needed, nor seen; what was chosen is drawn, and can be taken back."""
    field, touched, code = PICKS[game]
    sides = {"phone": (390, 844), "side": (844, 390), "desktop": (1280, 800)}
    width, height = sides[size]
    page = new_page(viewport={"width": width, "height": height}, has_touch=size != "desktop")
    opened(page, server, game, details=False)
    place = page.locator(f'[data-field="{field}"]')
    expect(place.locator("input")).to_have_count(0)
    piece = place.locator("[data-pick-piece]")
    before = piece.inner_html()
    piece.click()
    dialog = page.locator("dialog[open]")
    for target in touched:
        dialog.locator(target).click()
    if len(touched) > 1:  # a single choice closes it
        box = dialog.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, box
        dialog.locator("[data-picked]").click()
    expect(dialog).to_have_count(0)
    expect(piece).to_be_focused()
    page.wait_for_selector("[data-state=right]")
    assert piece.inner_html() != before
    page.locator("[data-details]").check()
    expect(place.locator("input, select")).to_have_value(code)
    page.locator("[data-undo]").click()
    if len(touched) == 1:
        assert piece.inner_html() == before


@pytest.mark.parametrize("size", [PHONE, SIDE, TABLET], ids=["phone", "side", "tablet"])
def test_every_field_of_the_pyramid_is_as_large_as_a_finger(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    """What does not fit the screen can be moved into it; what is chosen is in sight from the beginning."""
    page = new_page(**size)
    opened(page, server, "sphinx", details=False)
    page.locator('[data-field="mummies.fields.1"] [data-pick-piece]').tap()
    fields = page.locator("dialog[open] [data-choice]")
    expect(fields.first).to_be_attached()
    sizes = fields.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    assert len(sizes) > 70 and min(sizes) >= 44, min(sizes)
    expect(page.locator('dialog[open] [data-choice][aria-pressed="true"]')).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
    for field in (fields.first, fields.last):
        field.scroll_into_view_if_needed()
        expect(field).to_be_in_viewport(ratio=1)
    fields.last.tap()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_what_the_rules_refuse_is_said_where_it_is_picked(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    opened(page, server, "sfynx", details=False)
    page.locator('[data-field="enigmes.pack1.0"] [data-pick-piece]').click()
    dialog = page.locator("dialog[open]")
    dialog.locator('[data-place="0"]').click()
    dialog.locator('[data-choice="mai"]').click()  # which is its other symbol
    expect(dialog.locator("[data-fault]")).to_contain_text("deux fois")
    dialog.locator("[data-picked]").click()
    expect(page.locator('[data-field="enigmes.pack1.0"] [data-fault]')).to_contain_text("deux fois")


def test_nothing_is_lost_and_every_change_can_be_taken_back(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    opened(page, server, "syzygie")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    field = page.locator('[data-field="start.card"] input')
    before = field.input_value()
    field.fill("S.. .1. .L.")
    page.wait_for_selector("[data-state=right]")
    page.reload()
    page.wait_for_selector("[data-state=right]")
    expect(field).to_have_value("S.. .1. .L.")  # the draft was kept
    field.fill("LLL ... ...")
    field.press("Control+z")
    expect(field).to_have_value("S.. .1. .L.")
    page.locator("[data-redo]").click()
    expect(field).to_have_value("LLL ... ...")
    page.locator("[data-standard]").click()
    expect(field).to_have_value(before)
    page.locator("[data-undo]").click()
    expect(field).to_have_value("LLL ... ...")
    page.get_by_role("button", name="4 × 4").click()  # all cards at once
    expect(field).to_have_value("LLL. .... .... ....")
    page.wait_for_selector("[data-state=right]")
    page.locator("[data-undo]").click()
    expect(field).to_have_value("LLL ... ...")


def test_a_link_carries_an_edition_to_another_browser_and_a_table_takes_it(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    opened(page, server, "styx")
    page.locator('[data-field="colereux.brutes.0"] select').select_option("same")
    page.locator("[data-name]").fill("Lien")
    page.wait_for_selector("[data-state=right]")
    page.locator("[data-share]").click()
    link = page.locator("[data-link]").input_value()
    page.locator("[data-print]").click()  # as it is, saved or not
    page.wait_for_selector("html[data-printable]")
    expect(page.locator(".leaf .head").first).to_contain_text("Lien")
    other = new_page()
    other.goto(link)
    other.wait_for_selector("[data-state=right]")
    expect(other.locator("[data-name]")).to_have_value("Lien")
    other.locator("[data-save]").click()
    expect(other.locator("[data-told]")).to_contain_text("Lien")

    other.goto(server.url)
    other.locator('[data-screen="styx"]').click()
    other.locator('[name="edition"]').select_option(label="Lien")
    other.locator("[data-create]").click()
    expect(other.locator("[data-edition]")).to_contain_text("Lien")

    other.goto(f"{server.url}/boite/styx")
    other.get_by_role("link", name="Imprimer").click()
    other.wait_for_selector("html[data-printable]")
    expect(other.locator(".leaf .head").first).to_contain_text("Lien")


def test_a_file_that_is_no_edition_changes_nothing(server: Server, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    opened(page, server, "sphinx")
    name = page.locator("[data-name]").input_value()
    refusals = {
        "x = [": "pas du TOML",
        'game = "styx"\nname = "<img src=x onerror=alert(1)>"\n': "et non de 'sphinx'",
        "x" * 70_000: "trop grand",
    }
    for text, reason in refusals.items():
        bad = tmp_path / "bad.toml"
        bad.write_text(text)
        page.locator("[data-import]").set_input_files(bad)
        expect(page.locator("[data-told]")).to_contain_text(reason)
        expect(page.locator("[data-name]")).to_have_value(name)
        expect(page.locator("[data-state]")).to_have_attribute("data-state", "right")
    assert page.locator("img[src=x]").count() == 0


def test_an_edition_is_tried_out_beside_the_standard_one(server: Server, new_page: NewPage) -> None:
    page = new_page()
    opened(page, server, "sifaxe")  # whose games are quick
    page.locator("[data-trial] summary").click()
    page.locator("[data-try]").click()
    rows = page.locator("[data-trial] tbody tr:not([data-component])")
    page.wait_for_selector("[data-trial] tbody tr", timeout=60_000)
    expect(rows.first).to_contain_text("%")
    assert page.locator("[data-trial] progress").evaluate("bar => bar.value") > 0
    pieces = page.locator("[data-component]")
    expect(pieces.first).to_contain_text("(")
    assert {"simple.0", "doubles", "triples"} <= set(
        pieces.evaluate_all("all => all.map((row) => row.dataset.component)")
    )
    expect(page.locator('[data-component="simple.3"] svg')).to_have_count(1)  # drawn as on the board
    expect(page.locator("[data-advantage]")).to_contain_text("place")
    stop = page.locator("[data-stop]")
    if stop.count():
        stop.click()
    expect(page.locator("[data-try]")).to_be_enabled()


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_what_is_chosen_can_be_read_whole(width: int, server: Server, new_page: NewPage) -> None:
    """The Facultés of Styx, six in a row: no word is cut off by its own list."""
    page = new_page(viewport={"width": width, "height": 900})
    opened(page, server, "styx")
    checked, cut = page.evaluate(
        """() => {
            const pen = document.createElement('canvas').getContext('2d');
            const lists = [...document.querySelectorAll('[data-field] select')];
            const cut = lists.filter((list) => {
                const style = getComputedStyle(list);
                pen.font = style.font;
                const words = pen.measureText(list.selectedOptions[0].text).width;
                const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
                return words > room; // the arrow stands in the padding
            });
            return [lists.length, cut.map((list) => list.selectedOptions[0].text)];
        }"""
    )
    assert checked > 30 and not cut, cut
