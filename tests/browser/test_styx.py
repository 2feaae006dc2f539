"""Styx in a browser: reasons, and taking a card back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Server
from tests.browser.table import record_sent, start_against_bot, state, wait_for_turn


def test_a_refused_try_says_which_rule(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sent = record_sent(page)
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    hand = page.locator(".near [data-pick]")
    hand.first.click()  # before a face-up card was taken
    expect(page.get_by_role("alert")).to_contain_text("il faut prendre une carte visible")
    kinds = [message["type"] for message in sent]
    assert "why_not" in kinds and "act" not in kinds, "asking never acts"


def test_taking_back_a_card_that_was_taken(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    ply = state(page)[0]
    page.locator(".row [data-lit]:not(.deck)").first.click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) > ply", arg=ply)
    page.locator("[data-undo]").click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) === ply", arg=ply)
