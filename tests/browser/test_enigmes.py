"""Énigmes on the board of Sfynx: where each stands, which symbol is which, and nothing that moves meanwhile."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.core.registry import get_game
from tablee.core.state import State
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, first_step, recorded, sit_at
from tests.browser.table import state
from tests.browser.test_boards import SIDE, TABLET, box, inside, sit
from tests.browser.test_room_used import WRITTEN
from tests.browser.test_sfynx import moved


def to_choose(page: Page, server: Server) -> dict[str, list[str]]:
    """Sit down where several Énigmes are formed at once; each with its symbols."""
    record = recorded("sfynx", "solved-four-choose")
    game = get_game("sfynx")
    position, step = record.match.initial.copy(), 0
    for played in record.match.steps:
        if game.view(position, 0)["phase"] == "choose":
            break
        position.apply(played.action)
        step += 1
    seat = position.to_act()
    view: Any = game.view(position, seat)
    sit_at(page, server.url, record, step, [ME if i == seat else BOT for i in range(len(record.seats))])
    page.wait_for_selector(".board[data-active]")
    return {one["name"]: one["symbols"] for one in view["row"] if one and one["missing"] == 0}


@pytest.mark.parametrize("size", [DESKTOP, SIDE, PHONE, TABLET], ids=["desktop", "side", "phone", "tablet"])
def test_each_of_several_formed_enigmes_is_marked_where_it_stands(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    formed = to_choose(page, server)
    assert len(formed) > 1
    expect(page.locator("[data-formed]")).to_have_count(len(formed))
    borders, signs = [], []
    for name, symbols in formed.items():
        line = page.locator(f'[data-formed="{name}"]')
        frame = box(line)
        within = [
            one
            for one in page.locator(".cell").all()
            if frame["x"] < box(one)["x"] + box(one)["width"] / 2 < frame["right"]
            and frame["y"] < box(one)["y"] + box(one)["height"] / 2 < frame["bottom"]
        ]
        assert len(within) == len(symbols)
        assert all("restored" in (one.get_attribute("class") or "") for one in within)
        card = page.locator(f'.slot:has([data-pick="enigme:{name}"])')
        sign = card.locator(":scope > b")
        assert sign.inner_text() == line.locator("b").inner_text()
        signs.append(sign.inner_text())
        borders.append(line.evaluate("line => getComputedStyle(line).borderTopStyle"))
        first = box(card.locator(".one").first)
        assert box(sign)["right"] <= first["x"] + 2, "the sign covers no symbol"
        expect(card.locator(".enigme")).to_have_accessible_name(
            re.compile("Formée de [a-e][1-5] à [a-e][1-5]")
        )
    assert len(set(signs)) == len(set(borders)) == len(formed), "not by colour alone"


def test_looking_at_a_formed_enigme_numbers_its_line_and_the_first_tap_of_a_finger_only_looks(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    formed = to_choose(page, server)
    for name, symbols in formed.items():
        page.locator(f'[data-pick="enigme:{name}"]').hover()
        expect(page.locator(".cell .order")).to_have_count(len(symbols))
        expect(page.locator("[data-formed].faint")).to_have_count(len(formed) - 1)
    name, symbols = next(iter(formed.items()))
    phone = new_page(**PHONE)
    to_choose(phone, server)
    before = state(phone)[0]
    phone.locator(f'[data-pick="enigme:{name}"]').tap()
    expect(phone.locator(".cell .order")).to_have_count(len(symbols))
    expect(phone.locator(".below .prompt")).to_contain_text("Touchez encore")
    assert state(phone)[0] == before
    phone.locator(f'[data-pick="enigme:{name}"]').tap()
    moved(phone, before)


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
def test_an_accent_above_a_capital_is_not_cut_off_the_last_deed(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server, "sfynx", "solved-solo", 2)
    told = page.locator("[data-strip] [data-told]")
    expect(told).to_contain_text("Énigme résolue")
    room = """told => {
        const words = document.createRange();
        words.selectNodeContents(told);
        return words.getClientRects()[0].top - told.getBoundingClientRect().top;
    }"""
    assert told.evaluate(room) >= 2, "what overflows is cut"


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
def test_what_a_proposal_promises_keeps_clear_of_the_button(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    record = recorded("sfynx", "solved-solo")
    page = new_page(**size)
    step = next(i for i, one in enumerate(record.match.steps) if one.text == "restore c3")
    sit_at(page, server.url, record, step, [ME])
    page.wait_for_selector(".board[data-active]")
    page.locator('.board [data-pick="cell:c3"]').tap()
    expect(page.locator("[data-preview]")).to_contain_text("Résout une Énigme")
    button = page.locator("[data-confirm]")
    ring = 6  # px: around the button while it has the focus
    for words in page.locator(".bar .words p").all():
        _, right = words.evaluate(WRITTEN)
        clear = right <= box(button)["x"] - ring or box(words)["bottom"] <= box(button)["y"]
        assert clear, words.inner_text()


@pytest.mark.parametrize("size", [DESKTOP, SIDE, PHONE, TABLET], ids=["desktop", "side", "phone", "tablet"])
def test_the_number_of_a_symbol_lies_within_its_own_tile(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server, "sfynx", "solved-two-joker", 40)
    page.locator(".enigme").first.focus()
    page.keyboard.press("Shift")  # by keyboard, so that the focus is seen
    orders = page.locator(".cell:has(.order)").all()
    assert len(orders) > 1
    for one in orders:
        assert inside(one.locator(".order"), box(one))
        assert one.locator(".order").evaluate(
            """order => {
                const { x, y, width, height } = order.getBoundingClientRect();
                const ends = [[x + 3, y + height / 2], [x + width - 3, y + height / 2], [x + width / 2, y + 3]];
                const own = order.closest('.cell');
                return ends.every(([left, top]) => own.contains(document.elementFromPoint(left, top)));
            }"""
        )


def test_on_its_side_the_tiles_stay_where_they_are_when_the_team_holds_a_reward(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIDE)
    where = []
    record, game = recorded("sfynx", "solved-two-joker"), get_game("sfynx")

    def holding(position: State, some: bool) -> bool:
        view: Any = game.view(position, 0)
        return bool(view["owned"]) == some and view["phase"] == "turn"

    for step in (
        first_step(record, 0, lambda s: holding(s, False)),
        first_step(record, 0, lambda s: holding(s, True)),
    ):
        sit(page, server, "sfynx", "solved-two-joker", step)
        where.append(box(page.locator(".cell").first))
    assert where[0] == where[1]
