"""Syzygie in a browser: cards are dragged onto the sky, what a place would bring, and a large hand."""

from __future__ import annotations

from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from tablee.core import Record, State, get_game
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, OPEN, enter, first_choice, recorded, sit_at
from tests.browser.remote import call
from tests.browser.table import press, start_against_bot, wait_for_turn
from tests.browser.test_boards import FINGER, LARGE, SIDE, TABLET, box, inside

SIZES = {"phone": PHONE, "side": SIDE, "tablet": TABLET, "desktop": DESKTOP, "large": LARGE}


def view(state: State) -> dict[str, Any]:
    return get_game("syzygie").view(state, 0)


def last(state: State) -> dict[str, Any]:
    """What the last step did."""
    return cast("dict[str, Any]", view(state)["last"])


def as_it_lies(text: str) -> bool:
    """A placement without turning the card."""
    return "@" in text and "r" not in text


def consider(page: Page, url: str, record: Record, step: int, action: str) -> None:
    """Rest on a place with a card of the hand."""
    sit_at(page, url, record, step, [ME, BOT])
    wait_for_turn(page)
    card, spot = action.split("@")
    page.locator(f'.hand [data-pick="card:{card}"]').click()
    place = box(page.locator(f'.spot[data-pick="spot:{spot}"]'))
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=3)


def test_dragging_a_card_places_it(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "syzygie")
    wait_for_turn(page)
    card = page.locator(".card[data-lit]").first
    at = card.bounding_box()
    assert at is not None
    page.mouse.move(at["x"] + 20, at["y"] + 20)
    page.mouse.down()
    page.mouse.move(at["x"] + 40, at["y"] - 60, steps=4)
    spot = page.locator(".spot").first.bounding_box()
    assert spot is not None
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_be_hidden()


def test_a_place_that_scores_shows_its_new_lines_before_the_move(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("syzygie", "points")

    def aligns(text: str, _: State, after: State) -> bool:
        return as_it_lies(text) and len(last(after)["alignments"]) > 1

    step, action = first_choice(record, 0, aligns)
    after = record.match.at(step)
    after.apply(next(a for a in after.legal_actions() if get_game("syzygie").format(after, a) == action))
    values = sorted(f"+{line['value']}" for line in last(after)["alignments"])
    consider(page, server.url, record, step, action)
    lines = page.locator("[data-alignment=coming]")
    expect(lines).to_have_count(len(values))
    assert sorted(page.locator("[data-worth] text").all_text_contents()) == values
    expect(page.locator("[data-alignment=last]")).to_have_count(0)
    expect(page.locator("[data-promise]")).to_contain_text(f"{len(values)} alignements")
    page.mouse.move(2, 2)
    expect(lines).to_have_count(0)


def test_a_place_that_brings_the_bonus_says_so(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("syzygie", "points")

    def rewards(text: str, before: State, after: State) -> bool:
        more = view(after)["hands"][0]["size"] > view(before)["hands"][0]["size"]
        return as_it_lies(text) and last(after)["bonus"] and more

    step, action = first_choice(record, 0, rewards)
    consider(page, server.url, record, step, action)
    expect(page.locator("[data-promise]")).to_contain_text("bonus : une carte de plus")
    held = page.locator(".hand .card").count()
    page.locator(f'.spot[data-pick="spot:{action.split("@")[1]}"]').dispatch_event("click")
    expect(page.locator("[data-preview]")).to_contain_text("bonus : une carte de plus")
    page.locator("[data-confirm]").click()
    expect(page.locator(".hand .card")).to_have_count(held + 1)
    expect(page.locator("[data-log] li.mine").last).to_contain_text("bonus")


def largest_hand() -> tuple[Record, int, int]:
    """The position of all records in which somebody to act holds most cards: its record, step and how many."""
    best: tuple[Record, int, int] | None = None
    for name in ("points", "shared", "discards", "four-by-four"):
        record = recorded("syzygie", name)
        state = record.match.initial.copy()
        for number, step in enumerate(record.match.steps):
            held = view(state)["hands"][step.by]["size"]
            if best is None or held > best[2]:
                best = record, number, held
            state.apply(step.action)
    assert best is not None
    return best


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_of_seven_is_all_within_reach(size: str, server: Server, new_page: NewPage) -> None:
    record, step, held = largest_hand()
    assert held >= 7
    page = new_page(**SIZES[size])
    me = record.match.steps[step].by
    sit_at(page, server.url, record, step, [ME if seat == me else BOT for seat in range(2)])
    wait_for_turn(page)
    cards = page.locator(".hand .card")
    expect(cards).to_have_count(held)
    holder = box(page.locator(".holder"))
    screen = SIZES[size]["viewport"]
    assert holder["bottom"] <= screen["height"] + 1 and page.evaluate("scrollY") == 0
    for number in range(held):
        card = cards.nth(number)
        assert inside(card, holder), (number, box(card), holder)
        assert min(box(card)["width"], box(card)["height"]) >= FINGER - 1, box(card)
        press(page, card, "touch" if "has_touch" in SIZES[size] else "mouse")
        expect(card).to_have_attribute("data-picked", "")
        page.keyboard.press("Escape")
        expect(card).not_to_have_attribute("data-picked", "")


def test_who_looks_on_sees_the_covered_hand_in_one_column(server: Server, new_page: NewPage) -> None:
    page = new_page(**LARGE)
    record = recorded("syzygie", "points")
    step = first_choice(record, 0, lambda text, _, after: view(after)["hands"][0]["size"] > 2)[0]
    table = sit_at(page, server.url, record, step, [ME, OPEN])
    other = new_page(**LARGE)
    call(server.url, "POST", f"/api/tables/{table['id']}/join", {}, enter(other, server.url, "Ali"))
    watching = new_page(**LARGE)
    watching.goto(f"{server.url}/table/{table['id']}")
    covered = watching.locator(".hand > *")
    expect(covered.nth(3)).to_be_visible()
    middles = [box(piece)["x"] + box(piece)["width"] / 2 for piece in covered.all()]
    assert max(middles) - min(middles) < 2, middles
