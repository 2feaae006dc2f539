"""What the others do between two turns of ours: named, skipped at will, out of the way of a proposal."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.table import act, state, wait_for_turn
from tests.browser.test_boards import sit
from tests.browser.test_table_tells import set_pace, start_with_bots

# What is said of the last move, each time that it changes, and when.
WATCH = """() => {
    const told = document.querySelector('[data-told]');
    window.told = [];
    new MutationObserver(() => {
        if (told.innerText !== window.told.at(-1)?.[0]) window.told.push([told.innerText, performance.now()]);
    }).observe(told, { childList: true, characterData: true, subtree: true });
}"""


def sifaxe(page: Page, server: Server) -> None:
    start_with_bots(page, server.url, "sifaxe", 3, {})
    wait_for_turn(page)


def sphinx(page: Page, server: Server) -> None:
    sit(page, server, "sphinx", "treasure-4", 3)


def until_others(page: Page) -> None:
    """Act until the bots are to play."""
    rng = random.Random(3)
    for _ in range(12):
        act(page, rng, "mouse")
        wait_until_settled(page)
        if page.locator("[data-skip]").count():
            return
    raise AssertionError("our turn does not end")


def wait_until_settled(page: Page) -> None:
    """Until it is ours to act again, or the others' turn can be skipped, or a scene wants to be acknowledged."""
    page.wait_for_function(
        """() => document.querySelector('[data-skip], [data-done], .holder[data-turn] .board[data-active]')"""
    )
    if page.locator("[data-done]").count():
        wait_for_turn(page)


def test_bots_play_one_after_the_other_and_each_is_named(server: Server, new_page: NewPage) -> None:
    page = new_page()
    set_pace(page, "calm")
    sifaxe(page, server)
    names = page.locator("aside [data-seat] strong:first-child").all_inner_texts()
    names = [name for name in names if not name.isdigit()]
    page.evaluate(WATCH)
    act(page, random.Random(3), "mouse")
    wait_for_turn(page)
    told = [(words, at) for words, at in page.evaluate("window.told") if not words.startswith(names[0])]
    assert [next(name for name in names if words.startswith(name)) for words, _ in told] == names[1:]
    assert min(later - sooner for (_, sooner), (_, later) in pairwise(told)) > 1_000, (
        "each long enough to be read"
    )


@pytest.mark.parametrize("begin", [sifaxe, sphinx])
def test_bots_turns_can_be_skipped(
    begin: Callable[[Page, Server], None], server: Server, new_page: NewPage
) -> None:
    page = new_page()
    set_pace(page, "calm")
    begin(page, server)
    until_others(page)
    turn, began = state(page)[0], time.monotonic()
    page.locator("[data-skip]").click()
    page.locator("[data-skip]").wait_for(state="detached")
    wait_for_turn(page)
    seconds = time.monotonic() - began
    steps = state(page)[0] - turn
    assert steps >= 3, "three bots played"
    assert seconds < min(8, 1.5 * steps), f"{steps} steps took {seconds:.1f} s"


# What shows the last move on each board, and a position in which it is shown to who must choose a piece.
LAST = {
    "styx": (".top.marked, .card.came", "grand-master", 13),
    "syzygie": (".world .last", "points", 6),
    "sifaxe": ("[data-news]", "2-racks-empty", 8),
    "sphinx": ("[data-trail]", "treasure-2", 11),
    "sfynx": (".cell.last, .cell[data-news]", "cursed-four-harder", 24),
}


@pytest.mark.parametrize("game", sorted(LAST))
def test_nothing_of_the_last_move_stays_lit_beside_a_proposal(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    shows, record, step = LAST[game]
    sit(page, server, game, record, step)
    last, rng = page.locator(shows), random.Random(5)
    for _ in range(12):  # a way is drawn only if it was seen to be gone; no game ends so soon
        if last.count():
            break
        act(page, rng, "mouse")
        assert wait_for_turn(page)
    expect(last).not_to_have_count(0)
    ply = state(page)[0]
    page.locator(".board [data-lit]").first.dispatch_event("click")
    expect(page.locator(".board [data-picked], [data-confirm]")).not_to_have_count(0)
    assert state(page)[0] == ply, "it is only considered"
    expect(last).to_have_count(0)
    page.keyboard.press("Escape")
    expect(last).not_to_have_count(0)
