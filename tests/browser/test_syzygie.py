"""Syzygie in a browser: cards are dragged onto the sky."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Server
from tests.browser.table import start_against_bot, wait_for_turn


def test_dragging_a_card_places_it(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "syzygie")
    wait_for_turn(page)
    card = page.locator(".card[data-lit]").first
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 60, steps=4)
    spot = page.locator(".spot").first.bounding_box()
    assert spot is not None
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_be_hidden()
