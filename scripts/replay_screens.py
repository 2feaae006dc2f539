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

    def begun(page: Page) -> None:
        """A line of one's own, before its first move."""
        analysed(page)
        page.locator("[data-try]").click()
        page.wait_for_selector("[data-line]")
        wait_for_turn(page)

    def line(page: Page) -> None:
        """The same, three moves long, the last of them judged."""
        begun(page)
        rng = random.Random(2)
        for _ in range(3):
            if wait_for_turn(page):
                act(page, rng, "mouse")
        page.wait_for_selector("[data-line-chance]", timeout=PATIENCE)
        page.wait_for_selector("[data-judgement]", timeout=PATIENCE)
        page.evaluate("scrollTo(0, 0)")

    def line_below(page: Page) -> None:
        """Gone back to its first move, and scrolled to what stands below the board."""
        line(page)
        page.locator("[data-line-move]").nth(1).click()
        page.wait_for_selector('[data-line="1"]')
        page.locator("[data-judgement]").evaluate("e => e.scrollIntoView({ block: 'start' })")

    def line_hint(page: Page) -> None:
        begun(page)
        page.locator("[data-line-hint]").click()
        page.wait_for_selector("[data-hint-note]", timeout=PATIENCE)
        page.evaluate("scrollTo(0, 0)")

    yield f"replay-{game}", replay
    yield f"analysis-{game}", best
    yield f"analysis-{game}-mistake", mistake
    yield f"analysis-{game}-below", below
    yield f"analysis-{game}-course", course
    yield f"analysis-{game}-own", own
    yield f"line-{game}", line
    yield f"line-{game}-begun", begun
    yield f"line-{game}-below", line_below
    yield f"line-{game}-hint", line_hint
