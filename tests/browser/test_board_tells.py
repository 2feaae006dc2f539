"""On the board what one must know: the goal, whose is what, names and explanations; and by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tablee.core import State, get_game
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, first_step, recorded, sit_at
from tests.browser.table import start_against_bot, wait_for_turn


def choosing(state: State) -> bool:
    """A position of Styx in which a card is to be taken or drawn."""
    return get_game("styx").view(state, 0)["phase"] == "turn" and len(state.legal_actions()) == 3


def sit_at_styx(page: Page, url: str) -> None:
    record = recorded("styx", "master")
    sit_at(page, url, record, first_step(record, 0, choosing), [ME, BOT])
    wait_for_turn(page)


def test_on_a_phone_a_first_tap_shows_a_card_and_a_second_takes_it(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit_at_styx(page, server.url)
    hand = page.locator(".near [data-pick]")
    held = hand.count()
    card = page.locator(".row [data-pick^=card]").first
    card.tap()
    info = page.locator("[data-info]")
    expect(info).to_contain_text("Touchez encore la carte")
    expect(info).to_be_in_viewport(ratio=1)
    expect(hand).to_have_count(held)
    page.locator(".row [data-pick^=card]").nth(1).tap()  # another one: it is shown instead
    expect(hand).to_have_count(held)
    card.tap()
    card.tap()
    expect(hand).to_have_count(held + 1)


def test_phlegyas_has_a_name_and_is_explained(server: Server, new_page: NewPage) -> None:
    desk, phone = new_page(), new_page(**PHONE)
    for page in (desk, phone):
        sit_at_styx(page, server.url)
        expect(page.locator("[data-phlegyas]")).to_contain_text("Phlégyas")
    desk.locator("[data-phlegyas]").hover()
    expect(desk.locator("[data-info]")).to_contain_text("doit poser encore")
    expect(desk.locator("[data-info]")).to_be_in_viewport(ratio=1)
    phone.locator("[data-phlegyas]").tap()
    expect(phone.locator("[data-info]")).to_contain_text("doit poser encore")
    expect(phone.locator("[data-info]")).to_be_in_viewport(ratio=1)


def test_the_goal_is_there_and_market_and_hand_are_told_apart(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_at_styx(page, server.url)
    expect(page.locator("[data-goal]")).to_contain_text("les cinq")
    expect(page.get_by_text("Cartes à prendre")).to_be_visible()
    expect(page.get_by_text("Votre main", exact=True)).to_be_visible()
    for game, words in (
        ("syzygie", "Alignez"),
        ("sifaxe", "total"),
        ("sphinx", "gardiens"),
        ("sfynx", "Énigmes"),
    ):
        start_against_bot(page, server.url, game)
        expect(page.locator("[data-goal]")).to_contain_text(words)


def test_english_cards_have_english_letters(server: Server, new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    sit_at_styx(page, server.url)
    letters = set(page.locator(".river svg .letter").all_text_contents())
    assert "Cu" in letters and "M" not in letters, letters


def test_syzygie_can_be_played_by_what_a_screen_reader_says(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "syzygie", "keyboard")
    wait_for_turn(page)
    page.keyboard.press("b")
    card = page.locator(".hand [data-lit]").first
    expect(card).to_have_attribute("aria-label", re.compile(r"Ligne 1\s: .+ Ligne 2\s: .+"))
    expect(page.locator("[data-sky] caption")).to_contain_text("depuis la carte de départ")
    card.press("Enter")
    before = page.locator("[data-held]").inner_text()
    page.keyboard.press("r")
    expect(page.locator("[data-held]")).not_to_have_text(before)
    names = [str(spot.get_attribute("aria-label")) for spot in page.locator(".spot").all()]
    assert len(names) == len(set(names)) > 1, "every place has a name of its own"
    assert all("départ" in name and "recouvre" in name for name in names), names
    page.locator(".spot").first.press("Enter")
    expect(page.locator("[data-preview]")).to_contain_text("point")
    expect(page.get_by_role("group", name="Confirmer le coup")).to_contain_text("du départ")
    page.keyboard.press("Enter")
    wait_for_turn(page)
    expect(page.locator("[data-alignment=coming]")).to_have_count(0)


def test_nothing_of_the_last_move_stays_lit_beside_a_proposal(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("syzygie", "points")

    def scored(state: State) -> bool:
        last = get_game("syzygie").view(state, 0)["last"]
        return isinstance(last, dict) and last["seat"] == 1 and bool(last.get("alignments"))

    sit_at(page, server.url, record, first_step(record, 0, scored), [ME, BOT])
    wait_for_turn(page)
    expect(page.locator("[data-alignment=last]")).not_to_have_count(0)
    page.locator(".hand [data-lit]").first.click()
    expect(page.locator("[data-alignment=last]")).to_have_count(0)
    expect(page.locator(".last")).to_have_count(0)


def test_escape_drops_what_is_in_hand_and_the_focus_stays_on_the_board(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    start_against_bot(page, server.url, "sifaxe", "keyboard")
    wait_for_turn(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")  # a tile in hand
    page.keyboard.press("b")
    page.locator(".board [data-lit]:not(.rack [data-lit])").first.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    expect(page.locator(".board [data-picked]")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".board [data-picked]")).to_have_count(0)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    page.locator(".board [data-lit]:not(.rack [data-lit])").first.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    wait_for_turn(page)
    assert page.evaluate("document.querySelector('.board').contains(document.activeElement)")
