"""The other language on every screen: one click, no key of a translation file, nothing lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.positions import BOT, ME, OPEN, enter
from tests.browser.remote import call
from tests.browser.table import GAMES
from tests.browser.test_boards import THICK, sit
from tests.browser.test_table_tells import end_of
from tests.contract.test_capitals import LOST

RAW_KEY = re.compile(r"\b[a-z]+(?:_[a-z]+)*\.[a-z][a-z_]+\b(?!\.(?:json|toml))")
SCREENS = {
    "home": ("/", "[data-play]"),
    "rules": ("/rules/sphinx", "[data-try]"),
    "aid": ("/rules/sfynx?aid", ".rules h2"),
    "learn": ("/learn/sifaxe", "[data-lesson]"),
    "lesson": ("/learn/syzygie/maree", "[data-lesson-bar]"),
    "settings": ("/settings", "main h2"),
    "box": ("/boite/sfynx", "main h1"),
    "print": ("/imprimer/styx", "h1"),
}


def switch(page: Page) -> None:
    """Into English: other words, and no key among them."""
    before = page.locator("body").inner_text()
    page.locator("header .lang").click()
    expect(page.locator("body")).not_to_have_text(before, use_inner_text=True)
    page.wait_for_timeout(600)  # texts that are fetched
    said = page.locator("body").inner_text()
    assert page.evaluate("document.documentElement.lang") == "en"
    found = [key for key in RAW_KEY.findall(said) if not key.startswith("http")]
    assert not found, found


@pytest.mark.parametrize("name", SCREENS)
def test_another_language_on_every_page(name: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    path, there = SCREENS[name]
    page.goto(f"{server.url}{path}")
    page.locator(there).first.scroll_into_view_if_needed()
    expect(page.locator(there).first).to_be_visible()
    switch(page)
    expect(page.locator(there).first).to_be_visible()


@pytest.mark.parametrize("kind", ["waiting", "table", "spectator"])
def test_another_language_at_a_table(kind: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    token = enter(page, server.url)
    seats = [ME, OPEN if kind == "waiting" else BOT]
    table = call(server.url, "POST", "/api/tables", {"game": "styx", "seats": seats}, token)["id"]
    watching = new_page() if kind == "spectator" else page
    watching.goto(f"{server.url}/table/{table}")
    there = {"waiting": "[data-cancel]", "table": "[data-seat]", "spectator": "[data-spectator]"}[kind]
    expect(watching.locator(there).first).to_be_visible()
    switch(watching)
    expect(watching.locator(there).first).to_be_visible()


ENDS = {
    "styx": "master",
    "sifaxe": "2-racks-empty",
    "syzygie": "points",
    "sphinx": "turn-limit-4",
    "sfynx": "solved-solo",
}


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_after_another_begins_with_a_capital(
    game: str, locale: str, server: Server, new_page: NewPage
) -> None:
    """What was played, a hint, and how it ended."""
    page = new_page(locale=locale)
    name, step, _ = THICK[game]
    sit(page, server, game, name, step)
    page.locator("[data-hint-button]").click()
    expect(page.locator("[data-hint-note]")).to_be_visible(timeout=30_000)
    said = page.locator("body").inner_text()
    assert not LOST.search(said), LOST.findall(said)
    end_of(page, server, game, ENDS[game])
    said = page.locator("body").inner_text()
    assert not LOST.search(said), LOST.findall(said)
