"""First-time notes in a browser: beside the thing itself, once, closed with one key, and a switch turns them off."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.table import GAMES, act, start_against_bot, wait_for_turn
from tests.browser.test_boards import SIDE

NOTE = "[data-first-note]"
NEWCOMER = """
localStorage.setItem("tablee.settings", '{"level":"random","pace":"now","notes":true}');
"""


APART = """() => {
  const boxOf = (part) => document.querySelector(part).getBoundingClientRect();
  const [ring, box] = [boxOf('.scene .ring'), boxOf('[data-first-note]')];
  return box.top >= ring.bottom || box.bottom <= ring.top || box.left >= ring.right || box.right <= ring.left;
}"""


def newcomer(new_page: NewPage, **options: object) -> Page:
    page = new_page(**options)
    page.add_init_script(
        f"if (!sessionStorage.getItem('told')) {{ sessionStorage.setItem('told', 1); {NEWCOMER} }}"
    )
    return page


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_an_idea_is_explained_once_beside_the_thing(
    game: str, phone: bool, server: Server, new_page: NewPage
) -> None:
    page = newcomer(new_page, **(PHONE if phone else {}))
    start_against_bot(page, server.url, game)
    wait_for_turn(page)
    note = page.locator(NOTE)
    expect(note).to_be_visible()
    expect(note).to_be_in_viewport()
    first = note.get_attribute("data-first-note")
    # It must not cover what it speaks of; on a phone the page may scroll or the board zoom, and the note follows.
    page.wait_for_function(APART)
    page.locator("[data-note-rule]").click()  # and leads to its paragraph
    expect(page.locator(f'[data-sheet="rules"] [data-here] [data-rule~="note-{first}"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-sheet]")).to_have_count(0)
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(f'[data-first-note="{first}"]')).to_have_count(0)
    page.reload()
    wait_for_turn(page)
    page.wait_for_timeout(500)
    expect(page.locator(f'[data-first-note="{first}"]')).to_have_count(0)


CLEAR = """() => {
  const boxOf = (part) => document.querySelector(part).getBoundingClientRect();
  const box = boxOf('[data-first-note]');
  const apart = (other) =>
    box.top >= other.bottom || box.bottom <= other.top || box.left >= other.right || box.right <= other.left;
  const asked = [...document.querySelectorAll('.scene, .below > *')];
  return asked.every((other) => apart(other.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_a_note_covers_nothing_of_the_board(
    game: str, size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = newcomer(new_page, **size)
    start_against_bot(page, server.url, game, "touch")
    wait_for_turn(page)
    expect(page.locator(NOTE)).to_be_visible()
    words = page.locator(f"{NOTE} p")
    # The longest there may be: notes have 160 characters at most.
    words.evaluate("(words) => { words.textContent = 'Un mot de plus, '.repeat(10); }")
    page.wait_for_function(CLEAR)
    if size is SIDE:  # what waits for its confirmation, the longest with three lines, stands below the strip
        below = page.locator("[data-strip]").evaluate("(strip) => strip.getBoundingClientRect().bottom")
        assert page.locator(NOTE).evaluate("(note) => note.getBoundingClientRect().top") >= below + 104
    assert words.evaluate("(words) => words.scrollWidth <= words.clientWidth")


def test_a_note_follows_an_event_and_never_comes_twice(server: Server, new_page: NewPage) -> None:
    """A whole stretch of Styx: every note at most once, and several of them."""
    page = newcomer(new_page)
    start_against_bot(page, server.url, "styx")
    rng = random.Random(4)
    seen: list[str] = []
    for count in range(40):
        if count >= 14 and len(seen) >= 2:
            break
        if not wait_for_turn(page):  # a short game; what it explained is not explained again in the next
            start_against_bot(page, server.url, "styx")
            continue
        if page.locator(NOTE).count():
            seen.append(page.locator(NOTE).get_attribute("data-first-note") or "")
            page.locator("[data-close-note]").click()
        act(page, rng, "mouse")
    assert len(seen) >= 2 and len(set(seen)) == len(seen)


def test_a_switch_turns_notes_off(server: Server, new_page: NewPage) -> None:
    page = newcomer(new_page)
    page.goto(f"{server.url}/settings")
    page.locator("[data-notes]").uncheck()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    page.wait_for_timeout(500)
    expect(page.locator(NOTE)).to_have_count(0)
