"""The tables of Styx and Syzygie: whose is what, and signs that hide nothing and move nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.core import State, get_game
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, OPEN, enter, first_step, recorded, sit_at
from tests.browser.remote import call
from tests.browser.table import Hand, press, wait_for_turn
from tests.browser.test_boards import LARGE, SIDE, TABLET, box, sit
from tests.browser.test_syzygie import largest_hand

SIZES = {"phone": PHONE, "side": SIDE, "tablet": TABLET, "desktop": DESKTOP, "large": LARGE}
TWO_PLACED = 12  # in "grand-master" seat 1 has just placed two cards, and the boat has moved

# How many pairs of the elements of two kinds overlap, and how many pairs there are.
MEETING = """([some, others]) => {
    const boxes = (selector) => [...document.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
    const pairs = boxes(some).flatMap((a) => boxes(others).map((b) => [a, b]));
    const meet = ([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [pairs.filter(meet).length, pairs.length];
}"""


def meeting(page: Page, some: str, others: str) -> tuple[int, int]:
    met, pairs = page.evaluate(MEETING, [some, others])
    return int(met), int(pairs)


@pytest.mark.parametrize("size", SIZES)
def test_the_boat_and_the_signs_of_a_turn_hide_nothing_of_styx(
    size: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIZES[size])
    sit_at(page, server.url, recorded("styx", "grand-master"), TWO_PLACED, [ME, BOT])
    wait_for_turn(page)
    expect(page.locator(".marked b")).to_have_count(2)
    met, pairs = meeting(page, ".marked b, .came b", ".river text, .number, .far text")  # Forces and Factions
    assert pairs >= 2 * 15 and met == 0
    met, pairs = meeting(page, ".track .boat svg", ".track li > svg")
    assert pairs == 6 and met == 0


@pytest.mark.parametrize("size", ["tablet", "desktop", "large"])
def test_taking_a_card_of_styx_moves_and_shrinks_no_other(
    size: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIZES[size])
    record = recorded("styx", "master")

    def may_take(state: State) -> bool:
        view: dict[str, Any] = get_game("styx").view(state, 0)
        return bool(view["phase"] == "turn" and view["hands"][0]["size"] == 3 and all(view["row"]))

    sit_at(page, server.url, record, first_step(record, 0, may_take), [ME, BOT])
    wait_for_turn(page)
    held = page.locator(".near .card")
    before = (box(page.locator(".row")), box(page.locator(".near")), box(held.first)["width"])
    page.locator(".row [data-lit]:not(.deck)").first.click()
    expect(held).to_have_count(4)
    page.wait_for_timeout(600)  # the last glide
    assert (box(page.locator(".row")), box(page.locator(".near")), box(held.first)["width"]) == before


def test_nothing_of_ones_own_has_the_colour_of_the_other(server: Server, new_page: NewPage) -> None:
    """The accent of Styx is the colour of the second seat: it said "your turn" to the first."""
    page = new_page(**PHONE, color_scheme="dark")
    sit_at(page, server.url, recorded("styx", "grand-master"), TWO_PLACED, [ME, BOT])
    wait_for_turn(page)

    def colour(selector: str, of: str) -> str:
        return str(page.locator(selector).first.evaluate(f"element => getComputedStyle(element).{of}"))

    own, other = colour('[data-seat="0"] svg path', "fill"), colour('[data-seat="1"] svg path', "fill")
    assert own != other
    assert colour("[data-strip]", "borderTopColor") == colour(".row [data-lit]", "outlineColor")
    assert colour(".near .label", "color") == own
    assert colour('[data-seat="0"]', "borderInlineStartColor") == own


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_and_the_pile_of_syzygie_are_named_and_each_score_has_its_owner(
    size: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIZES[size])
    sit_at(page, server.url, recorded("syzygie", "points"), 20, [ME, BOT])
    wait_for_turn(page)
    marks = page.locator("details.score .sum > svg text")
    assert marks.all_text_contents() == [
        strong[0] for strong in page.locator(".seats strong").all_inner_texts() if not strong.isdigit()
    ]
    if size not in ("phone", "side"):
        expect(page.locator(".hand .label")).to_have_text("Votre main")
        assert meeting(page, ".hand .label", ".hand .card, .hand .pile") == (
            0,
            page.locator(".hand .card").count() + 1,
        )
    if size != "side":
        expect(page.locator(".hand")).to_contain_text("pioche")
    holder = box(page.locator(".holder"))
    for piece in page.locator(".hand .card, .hand .rest").all():
        assert box(piece)["bottom"] <= holder["bottom"] and box(piece)["right"] <= holder["right"]


def test_seven_cards_of_the_other_stand_beside_the_score_on_a_phone(
    server: Server, new_page: NewPage
) -> None:
    record, step, held = largest_hand()
    assert held >= 7
    page = new_page(**PHONE)
    other = record.match.steps[step].by
    table = sit_at(page, server.url, record, step, [OPEN if seat == other else ME for seat in range(2)])
    call(server.url, "POST", f"/api/tables/{table['id']}/join", {}, enter(new_page(), server.url, "Ali"))
    expect(page.locator(".stack > *")).to_have_count(1 + held + 1)
    assert box(page.locator(".stack"))["right"] <= box(page.locator("details.score"))["x"]


def test_a_tap_on_a_lit_card_of_the_row_reaches_it_on_every_size(server: Server, new_page: NewPage) -> None:
    """No sign of the last turn lies over what can be taken."""
    for size in SIZES.values():
        page = new_page(**size)
        sit_at(page, server.url, recorded("styx", "grand-master"), TWO_PLACED, [ME, BOT])
        wait_for_turn(page)
        lit = page.locator(".row [data-lit]:not(.deck)").first
        name = str(lit.get_attribute("data-pick"))
        hand: Hand = "touch" if "has_touch" in size else "mouse"
        press(page, lit, hand)
        if hand == "touch":  # the first tap shows it
            press(page, page.locator(f'.row [data-pick="{name}"]'), hand)
        expect(page.locator(f'.near [data-pick="{name}"]')).to_be_visible()


LATE = {"sifaxe": ("2-racks-empty", 46), "syzygie": ("points", 36)}


@pytest.mark.parametrize("game", LATE)
def test_a_finger_that_moved_the_table_for_a_piece_sees_it_whole_when_the_hand_is_empty(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**PHONE)
    sit(page, server, game, *LATE[game])
    page.locator("[data-lit]").first.tap()
    expect(page.locator("[data-picked]").first).to_be_visible()
    page.get_by_role("button", name="Agrandir").tap()
    fit = page.locator(".surface .fit")
    expect(fit).to_be_visible()
    assert meeting(page, ".surface .zoom button", ".bar, .stack, details.score, .turns, .hold")[0] == 0
    page.keyboard.press("Escape")
    expect(page.locator("[data-picked]")).to_have_count(0)
    expect(fit).to_have_count(0)
    page.get_by_role("button", name="Agrandir").tap()  # with nothing in hand it is one's own choice
    page.locator(".rack [data-lit], .hand [data-lit]").first.tap()
    page.keyboard.press("Escape")
    expect(fit).to_be_visible()
