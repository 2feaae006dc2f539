"""What is chosen when a table is made: who begins, by the rulebook or by lot; one's seat, pawn or colour; presets."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, NewPage, Server


def form(page: Page, url: str, game: str, mode: str = "screen") -> Locator:
    """The form for a new table, opened from the home page."""
    page.goto(url)
    page.locator(f'[data-{mode}="{game}"]').click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-create]")).to_be_enabled()
    return dialog


def begin(page: Page) -> Locator:
    """Make the table; its log."""
    page.locator("[data-create]").click()
    page.wait_for_selector(".holder[data-ply], [data-unveil]")
    return page.get_by_label("Journal").last


def name_players(dialog: Locator, *names: str) -> None:
    dialog.get_by_label("Votre nom").fill(names[0])
    for field, name in zip(dialog.get_by_label("Son nom").all(), names[1:], strict=True):
        field.fill(name)


@pytest.mark.parametrize(
    ("game", "way", "told"),
    [
        ("sphinx", "2", "c’est le plus jeune"),
        ("sphinx", "0", "Le sort a désigné"),
        ("syzygie", "2", "Bruno commence"),
        ("syzygie", "0", "Le sort a désigné"),
        ("sifaxe", "draw", "a tiré le plus près du six et commence."),
        ("sifaxe", "2", "Bruno commence"),
        ("sifaxe", "0", "Le sort a désigné"),
    ],
)
def test_who_begins_is_chosen_by_the_rulebooks_way_or_by_lot(
    game: str, way: str, told: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    dialog = form(page, server.url, game)
    if dialog.locator('select[name="count"]').count():
        dialog.locator('select[name="count"]').select_option("2")
    name_players(dialog, "Anna", "Bruno")
    first = dialog.locator('select[name="first"]')
    expect(first).to_have_value("0")
    first.select_option(way)
    log = begin(page)
    expect(log).to_contain_text(told)
    if way == "2":
        expect(page.get_by_text("Au tour de Bruno").first).to_be_visible()
    if way == "draw":
        expect(log).to_contain_text("sur 9")  # what each drew


def test_the_styx_cards_that_decide_who_begins_are_shown(server: Server, new_page: NewPage) -> None:
    page = new_page()
    form(page, server.url, "styx")
    log = begin(page)
    expect(log).to_contain_text("retourne deux cartes STYX vers sa rive")
    expect(log).to_contain_text("n’a que deux ancres et commence")


def test_a_seat_that_goes_takes_its_choices_along(server: Server, new_page: NewPage) -> None:
    page = new_page()
    dialog = form(page, server.url, "sphinx")
    dialog.locator('select[name="count"]').select_option("4")
    dialog.locator('select[name="first"]').select_option("4")
    dialog.locator('select[name="count"]').select_option("3")
    expect(dialog.locator('select[name="first"]')).to_have_value("0")
    expect(begin(page)).to_contain_text("Le sort a désigné")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_sphinx_starts_with_three_and_the_very_young_have_one_click(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    dialog = form(page, server.url, "sphinx")
    expect(dialog.get_by_label("Nombre de joueurs")).to_have_value("3")
    dialog.locator('[data-preset="very_young"]').check()
    dialog.locator("summary").click()
    for name in ("two_dice", "free_doors", "keep_cards", "free_order"):
        expect(dialog.locator(f'input[name="{name}"]')).to_be_checked()
    dialog.locator('input[name="two_dice"]').uncheck()
    expect(dialog.locator('[data-preset="very_young"]')).not_to_be_checked()
    dialog.locator('[data-preset="very_young"]').check()
    name_players(dialog, "Anna", "Bruno", "Chloé")
    begin(page)
    unveil = page.locator("[data-unveil]")
    unveil.click()
    expect(page.locator(".holder[data-turn]")).to_be_visible()
    expect(page.locator(".board")).to_be_visible()


def test_ones_pawn_is_chosen_by_the_host_and_by_a_guest(server: Server, new_page: NewPage) -> None:
    host = new_page()
    dialog = form(host, server.url, "sphinx", "friends")
    dialog.get_by_label("Votre nom").fill("Anna")
    dialog.locator('select[name="seat"]').select_option(label="Pion grenat")
    dialog.locator("[data-create]").click()
    expect(host.locator(".seats li").nth(2)).to_contain_text("Anna")
    guest = new_page()
    guest.goto(host.url)
    guest.locator("form input").fill("Bruno")
    guest.locator('select[name="seat"]').select_option(label="Pion turquoise")
    guest.locator("[data-join]").click()
    expect(guest.locator(".seats li").nth(1)).to_contain_text("Bruno")
    expect(host.locator(".seats li").nth(1)).to_contain_text("Bruno")


def test_colours_are_chosen_and_announced_partners_keep_their_pairs(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    dialog = form(page, server.url, "sifaxe")
    expect(dialog.locator('select[name="teams"]')).to_have_count(0)  # two play against each other
    dialog.locator('select[name="count"]').select_option("4")
    name_players(dialog, "Anna", "Bruno", "Chloé", "David")
    dialog.locator("summary").click()
    dialog.locator('select[name="teams"]').select_option("announced")
    colours = dialog.get_by_role("group", name="Les couleurs")
    colours.get_by_label("dans l’ordre").uncheck()
    colours.get_by_label("Anna").select_option(label="Gris")
    expect(colours.get_by_label("Chloé")).to_have_value("J")
    log = begin(page)
    expect(log).to_contain_text("Anna joue Gris.")
    expect(log).to_contain_text("Chloé joue Jaune.")


def test_a_level_that_is_none_with_six_is_not_offered_there(server: Server, new_page: NewPage) -> None:
    """Sifaxe's strongest is no stronger than the next one where six sit, each for himself."""
    page = new_page()
    dialog = form(page, server.url, "sifaxe", "practice")
    seat = dialog.locator(".seat select").first
    seat.select_option("bot:maitre")
    count = dialog.locator('select[name="count"]')
    count.select_option("5")
    expect(seat).to_have_value("bot:maitre")
    count.select_option("6")
    expect(seat).to_have_value("bot:redoutable")
    expect(seat.locator('option[value="bot:maitre"]')).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (1920, 1080)])
def test_the_whole_form_is_in_view(size: tuple[int, int], server: Server, new_page: NewPage) -> None:
    """Two columns where they have room: nobody scrolls in a dialog that leaves half of the screen empty."""
    page = new_page(viewport={"width": size[0], "height": size[1]})
    dialog = form(page, server.url, "sphinx", "friends")
    expect(dialog.locator('select[name="seat"]')).to_be_visible()
    below = dialog.locator(".content").evaluate("e => e.scrollHeight - e.clientHeight")
    assert below <= 1, f"{below} px are hidden"
