"""The rules at hand: contents, search, the paragraph behind a refusal, and a reference sheet that fits one page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Server
from tests.browser.table import GAMES, start_against_bot, wait_for_turn


@pytest.mark.parametrize("game", GAMES)
def test_contents_and_search(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/{game}")
    contents = page.locator("[data-contents] a")
    expect(contents.nth(4)).to_be_visible()
    contents.last.click()
    expect(page.locator("[data-here]")).to_be_in_viewport()
    page.locator("[data-search]").fill("but")
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator("search [role=status]")).to_contain_text("Trouvé")
    page.locator("[data-search]").fill("zzz")
    expect(page.locator(".rules")).to_contain_text("Aucun passage")


def test_a_link_to_a_rule_opens_it(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/styx#same_force")
    expect(page.locator("[data-here]")).to_contain_text("Jamais sur une carte de la même Faction")
    expect(page.locator("[data-here]")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", GAMES)
def test_the_reference_sheet_prints_on_one_page(
    game: str, language: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(locale=language)
    page.goto(f"{server.url}/rules/{game}?aid")
    expect(page.locator(".rules h2").first).to_be_visible()
    pages = re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))
    assert len(pages) == 1


def test_the_sheet_opens_with_one_key_and_with_one_tap(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.locator('[data-sheet="aid"] h2').first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sheet]")).to_have_count(0)
    page.locator("[data-rules]").click()
    expect(page.locator('[data-sheet="aid"] h2').first).to_be_visible()
    page.locator("[data-sheet-rules]").click()
    expect(page.locator('[data-sheet="rules"] [data-contents]')).to_be_visible()
