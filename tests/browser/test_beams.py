"""The beams of Syzygie: what they count can be read beneath them, before a move, after it and at the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.core import State, get_game
from tests.browser.conftest import NewPage, Server
from tests.browser.positions import BOT, ME, first_choice, recorded, sit_at
from tests.browser.table import wait_for_turn
from tests.browser.test_boards import FINGER
from tests.browser.test_duels import meeting
from tests.browser.test_ends import SIZES, ended
from tests.browser.test_syzygie import largest_hand

# How many numbers of planets a beam or a worth lies over, how many numbers and how many such parts there are.
HIDDEN = """() => {
    const numbers = [...document.querySelectorAll('.world text')]
        .filter((text) => !text.closest('[data-worth], [data-decided]')).map((text) => text.getBoundingClientRect());
    const away = (at, { left, right, top, bottom }) =>
        Math.hypot(Math.max(left - at.x, 0, at.x - right), Math.max(top - at.y, 0, at.y - bottom));
    const over = [];
    const lies = (at, reach) => numbers.some((number) => away(at, number) < reach);
    let parts = 0;
    for (const circle of document.querySelectorAll('[data-worth] circle')) {
        const { x, y, width } = circle.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + width / 2 };
        parts += 1;
        if (lies(at, width / 2)) over.push('worth');
    }
    for (const path of document.querySelectorAll('[data-alignment] path')) {
        const matrix = path.getScreenCTM(), half = parseFloat(getComputedStyle(path).strokeWidth) * matrix.a / 2;
        parts += 1;
        for (let at = 0; at <= path.getTotalLength(); at += 0.05)
            if (lies(path.getPointAtLength(at).matrixTransform(matrix), half)) over.push('beam');
    }
    return [over.length, numbers.length, parts];
}"""
# The rings that the edge of the sky, or a button upon it, cuts through.
CUT = """() => {
    const sky = document.querySelector('.surface').getBoundingClientRect();
    const buttons = [...document.querySelectorAll('.surface .zoom')].map((one) => one.getBoundingClientRect());
    const rings = [...document.querySelectorAll('.spot circle')].map((ring) => ring.getBoundingClientRect());
    const seen = rings.filter(({ left, right, top, bottom }) =>
        right > sky.left && left < sky.right && bottom > sky.top && top < sky.bottom);
    const cut = seen.filter(({ left, right, top, bottom }) =>
        left < sky.left || right > sky.right || top < sky.top || bottom > sky.bottom);
    return [cut.length, seen.length, rings.length];
}"""


def view(state: State) -> dict[str, Any]:
    return get_game("syzygie").view(state, 0)


def reads(page: Page, lines: int) -> None:
    expect(page.locator("[data-alignment]")).to_have_count(lines)
    page.wait_for_timeout(1_000)  # the table comes to rest, and the lines are drawn
    over, numbers, parts = page.evaluate(HIDDEN)
    assert over == 0
    assert numbers >= 5 and parts == 2 * lines


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_no_beam_lies_over_a_number_before_and_after_the_move(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    record = recorded("syzygie", "points")

    def crosses(text: str, _: State, after: State) -> bool:
        return "@" in text and "r" not in text and len(view(after)["last"]["alignments"]) > 2

    step, action = first_choice(record, 0, crosses)
    after = record.match.at(step)
    after.apply(next(a for a in after.legal_actions() if get_game("syzygie").format(after, a) == action))
    sit_at(page, server.url, record, step, [ME, BOT])
    wait_for_turn(page)
    reads(page, len(view(record.match.at(step))["last"]["alignments"]))
    card, spot = action.split("@")
    page.locator(f'.hand [data-pick="card:{card}"]').dispatch_event("click")
    page.locator(f'.spot[data-pick="spot:{spot}"]').dispatch_event("click")
    expect(page.locator("[data-confirm]")).to_be_visible()
    reads(page, len(view(after)["last"]["alignments"]))
    rings = page.locator("[data-counted]")
    ends = {tuple(line[end]) for line in view(after)["last"]["alignments"] for end in ("moon", "sun")}
    assert rings.count() > len(ends), "Moons, Suns and what lies between them"
    above = "ring => ring.compareDocumentPosition(document.querySelector('[data-ghost]'))"
    preceding = 2  # of the DOM: the card that is proposed comes before its rings
    assert all(ring.evaluate(above) & preceding for ring in rings.all()), "drawn upon the card"


def test_the_end_shows_the_lines_of_the_best_card(server: Server, new_page: NewPage) -> None:
    page = new_page()
    ended(page, server, "syzygie", "points")
    record = recorded("syzygie", "points")
    steps = record.match.steps
    scores = record.match.at(len(steps)).outcome()
    sheet = [row for row in view(record.match.at(len(steps)))["sheet"] if row["seat"] in scores.winners]
    best = max(row["points"] or 0 for row in sheet)
    expect(page.locator(".board [data-decided] text")).to_have_text(f"+{best}")
    worths = [int(text) for text in page.locator("[data-worth] text").all_text_contents()]
    assert sum(worths) == best


@pytest.mark.parametrize("size", ["phone", "side", "tablet"])
def test_the_loupe_cuts_no_ring(size: str, server: Server, new_page: NewPage) -> None:
    page = new_page(**SIZES[size])
    sit_at(page, server.url, recorded("syzygie", "points"), 36, [ME, BOT])
    wait_for_turn(page)
    page.locator(".hand [data-lit]").first.tap()
    expect(page.locator(".spot").first).to_be_visible()
    sky = page.locator(".surface").bounding_box()
    assert sky is not None
    page.wait_for_timeout(600)
    for across, down in ((0.25, 0.4), (0.6, 0.3), (0.5, 0.7)):
        page.touchscreen.tap(sky["x"] + across * sky["width"], sky["y"] + down * sky["height"])
        page.wait_for_timeout(600)
        scale = page.locator(".world").evaluate(
            "world => Number(getComputedStyle(world).getPropertyValue('--k'))"
        )
        assert scale >= 0.95 * FINGER
        cut, seen, rings = page.evaluate(CUT)
        assert rings > 10 and seen > 0
        assert cut == 0, (across, down, cut, seen)
        page.locator(".surface .fit").tap()
        page.wait_for_timeout(600)


def test_seven_cards_leave_the_words_above_them_free(server: Server, new_page: NewPage) -> None:
    record, step, held = largest_hand()
    page = new_page(**SIZES["tablet"])
    me = record.match.steps[step].by
    sit_at(page, server.url, record, step, [ME if seat == me else BOT for seat in range(2)])
    wait_for_turn(page)
    expect(page.locator(".hand .card")).to_have_count(held)
    assert meeting(page, ".hand .label", ".hand .card") == (0, held)
