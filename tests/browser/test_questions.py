"""Queries about actions in a browser: they are answered, and never act."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.table import (
    GAMES,
    MOST_PICKS,
    press,
    record_sent,
    start_against_bot,
    state,
    wait_for_turn,
)


def propose(page: Page) -> None:
    """Pick what is lit until an action waits for confirmation."""
    for _ in range(MOST_PICKS):
        wait_for_turn(page)
        if page.locator("[data-confirm]:enabled").count():
            return
        press(page, page.locator(".board [data-lit]").last, "mouse")
        page.wait_for_timeout(50)
    raise AssertionError(f"no action was proposed after {MOST_PICKS} picks")


@pytest.mark.parametrize("game", GAMES)
def test_what_an_action_would_do_is_said_before_it_is_played(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    sent = record_sent(page)
    start_against_bot(page, server.url, game)
    propose(page)
    before, acts = state(page)[0], [message for message in sent if message["type"] == "act"]
    expect(page.locator("[data-preview]")).not_to_be_empty()
    preview = next(message for message in reversed(sent) if message["type"] == "preview")
    assert preview["ply"] == before
    assert [message for message in sent if message["type"] == "act"] == acts, "a preview never acts"
    assert state(page)[0] == before
    page.locator("[data-confirm]").click()
    page.wait_for_function(
        "before => Number(document.querySelector('.holder')?.dataset.ply) !== before", arg=before
    )
    assert [message["action"] for message in sent if message["type"] == "act"][len(acts) :] == [
        preview["action"]
    ]
