"""What was seen stays seen on the page too: what can be taken back, why not, and tables for free practice."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.table import start_against_bot, state, wait_for_turn


def draw(page: Page) -> int:
    """Draw a card of Styx unseen; the ply before it."""
    wait_for_turn(page)
    ply = state(page)[0]
    page.locator(".row .deck[data-lit]").click()
    confirm = page.locator("[data-confirm]")
    if confirm.count():
        confirm.first.click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) > ply", arg=ply)
    wait_for_turn(page)
    return ply


def test_a_drawn_card_is_not_taken_back_and_the_page_says_why(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    expect(page.locator("[data-uncounted]")).to_have_count(0)
    draw(page)
    expect(page.locator("[data-undo]")).to_be_disabled()
    expect(page.locator("[data-undo-reason]")).to_contain_text("a montré quelque chose de caché")
    assert page.locator("[data-undo]").get_attribute("aria-describedby") == "undo-reason"


def test_in_free_practice_it_is(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator('[data-practice="styx"]').click()
    expect(page.get_by_role("dialog")).to_contain_text("La partie ne compte pas")
    page.locator("[data-create]").click()
    page.wait_for_selector(".holder[data-ply]")
    expect(page.locator("[data-uncounted]")).to_contain_text("Entraînement libre")
    ply = draw(page)
    page.locator("[data-undo]").click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) === ply", arg=ply)


def test_every_game_has_a_player_aid(server: Server, new_page: NewPage) -> None:
    page = new_page()
    for game in ("styx", "sifaxe", "syzygie", "sphinx", "sfynx"):
        page.goto(f"{server.url}/rules/{game}")
        page.locator("[data-aid]").click()
        expect(page.locator('nav [aria-current="page"]')).to_have_text("Aide de jeu")
        expect(page.locator(".rules h2").first).to_be_visible()
