"""Screens of a replay and its analysis, for every game (scripts/every_screen.py)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from playwright.sync_api import Page
from tests.browser.table import act, wait_for_turn

PATIENCE = 240_000  # ms for an analysis; the server keeps it, so only the first picture of a game waits

Take = Callable[[Page], None]


def screens(game: str, address: Callable[[], str]) -> Iterator[tuple[str, Take]]:
    """Every screen by name, and how to come there."""

    def replay(page: Page) -> None:
        page.goto(f"{address()}#9")
        page.wait_for_selector("[data-slider]")

    def analysed(page: Page) -> None:
        page.goto("about:blank")  # or only the part behind the number sign would change
        replay(page)
        page.locator("[data-analyse]").click()
        page.wait_for_selector('[data-analysis="done"]', timeout=PATIENCE)

    def mistake(page: Page) -> None:
        """A move as it was played, and what it cost."""
        analysed(page)
        if page.locator("[data-next-mistake]").count():  # who plays at random loses Sfynx without one
            page.locator("[data-next-mistake]").click()

    def best(page: Page) -> None:
        """The best moves on the board, lettered."""
        mistake(page)
        if page.locator("[data-show-best]").count():
            page.locator("[data-show-best]").first.click()

    def below(page: Page) -> None:
        """The same, scrolled to what is said about it, where that lies below the board."""
        best(page)
        if page.locator("[data-judgement]").count():
            page.locator("[data-judgement]").evaluate("e => e.scrollIntoView({ block: 'start' })")

    def course(page: Page) -> None:
        """The curve and the counts."""
        analysed(page)
        page.locator("[data-analysis]").evaluate("e => e.scrollIntoView({ block: 'start' })")

    def own(page: Page) -> None:
        """Through the mistakes of one player: the second of them."""
        analysed(page)
        if page.locator("[data-my-mistakes]:enabled").count():
            page.locator("[data-my-mistakes]").click()
            page.locator("[data-mistake-next]").click()

    def line(page: Page) -> None:
        """A line of one's own, one move long, with the next one proposed."""
        if page.locator("[data-mistakes-close]").count():  # on a phone its bar has the place of the controls
            page.locator("[data-mistakes-close]").click()
        replay(page)
        page.locator("[data-try]").click()
        page.wait_for_selector("[data-line]")
        wait_for_turn(page)
        act(page, random.Random(2), "mouse")
        page.evaluate("scrollTo(0, 0)")

    yield f"replay-{game}", replay
    yield f"analysis-{game}", best
    yield f"analysis-{game}-mistake", mistake
    yield f"analysis-{game}-below", below
    yield f"analysis-{game}-course", course
    yield f"analysis-{game}-own", own
    yield f"line-{game}", line
