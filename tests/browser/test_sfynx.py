"""Sfynx in a browser: what is its own — tiles that are swapped or pushed, curses, Énigmes looked at, pointing."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tablee.core.registry import get_game
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.positions import ME, recorded, sit_at
from tests.browser.table import act, start_against_bot, state, wait_for_turn


def start(page: Page, server: Server) -> None:
    start_against_bot(page, server.url, "sfynx")
    wait_for_turn(page)


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-pick="cell:{name}"]')


def tile(page: Page, name: str) -> str:
    """The tile that lies on a cell, without its face."""
    return (cell(page, name).get_attribute("aria-label") or "").split(",")[1].strip()


def moved(page: Page, before: int) -> None:
    page.wait_for_function("n => Number(document.querySelector('.holder').dataset.ply) > n", arg=before)


def drag(page: Page, source: Locator, target: Locator) -> None:
    a, b = source.bounding_box(), target.bounding_box()
    assert a is not None and b is not None
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()


@pytest.mark.parametrize("pair", [("b1", "c1"), ("c2", "b2"), ("a1", "a2")])
def test_tiles_are_swapped_by_dragging_either_on_the_other(
    pair: tuple[str, str], server: Server, new_page: NewPage
) -> None:
    page = new_page()
    start(page, server)
    before = tile(page, pair[0]), tile(page, pair[1])
    drag(page, cell(page, pair[0]), cell(page, pair[1]))
    moved(page, 0)
    assert (tile(page, pair[1]), tile(page, pair[0])) == before


def test_a_cursed_tile_is_restored_by_picking_it_twice_and_that_can_be_taken_back(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    start(page, server)
    expect(cell(page, "c1")).to_have_accessible_name(f"c1, {tile(page, 'c1')}, maudite")
    cell(page, "c1").click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    cell(page, "c1").click()
    moved(page, 0)
    expect(cell(page, "c1")).to_have_accessible_name(f"c1, {tile(page, 'c1')}, restaurée")
    page.locator("[data-undo]").click()
    expect(cell(page, "c1")).to_have_accessible_name(f"c1, {tile(page, 'c1')}, maudite")


def test_refusals_name_the_rule(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start(page, server)
    alert = page.get_by_role("alert")
    page.get_by_role("button", name="Révéler le jeton").click()
    expect(alert).to_contain_text("le jeton, il reste à faire 2 actions basiques et une action spéciale")
    page.locator(".enigme").first.click()  # pins it: that is no attempt
    expect(alert).to_contain_text("il reste à faire")
    page.locator('[data-pick^="special:"]').nth(0).click()
    moved(page, 0)
    page.locator('[data-pick^="special:"]').nth(1).click()
    expect(alert).to_contain_text("il faut d’abord la finir")


def test_looking_at_an_enigme_numbers_its_symbols_on_the_board(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start(page, server)
    card = page.locator(".enigme").first
    length = card.locator(".one").count()
    card.hover()
    expect(page.locator(".cell .order")).to_have_count(length)


def test_several_at_one_screen_see_everything_at_once(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto(server.url)
    page.locator('[data-screen="sfynx"]').click()
    page.locator("[data-create]").click()
    rng = random.Random(3)
    page.wait_for_selector(".board[data-active]")
    for _ in range(30):
        assert page.locator("[data-unveil]").count() == 0
        if not wait_for_turn(page):
            break
        act(page, rng, "touch")
    assert state(page)[0] >= 30 or state(page)[2]


def test_the_others_can_point_at_a_tile(server: Server, new_page: NewPage) -> None:
    host = new_page()
    host.goto(server.url)
    host.locator('[data-friends="sfynx"]').click()
    host.get_by_label("Votre nom").fill("Ada")
    host.locator("[data-create]").click()
    link = host.get_by_label("Lien de la table")
    expect(link).to_be_visible()
    guest = new_page()
    guest.goto(link.input_value())
    guest.get_by_label("Votre nom").fill("Zoé")
    guest.locator("[data-join]").click()
    for page in (host, guest):
        page.wait_for_selector(".holder")
    acting, other = (host, guest) if state(host)[1] else (guest, host)
    name = "Zoé" if other is guest else "Ada"
    cell(other, "d4").click()
    expect(cell(acting, "d4").locator(".finger")).to_have_text(name)
    cell(other, "b2").focus()
    other.keyboard.press("Enter")
    expect(cell(acting, "b2").locator(".finger")).to_have_text(name)
    assert state(acting)[0] == 0, "pointing changes nothing"


def test_a_proposal_names_the_enigme_that_it_would_solve_and_no_other(
    server: Server, new_page: NewPage
) -> None:
    """Of the swaps of one tile, just those say so that the rules say solve one; others promise nothing of the kind."""
    page = new_page()
    record = recorded("sfynx", "solved-solo")
    game, position = get_game("sfynx"), record.match.initial.copy()
    position.apply(record.match.steps[0].action)
    solves: dict[str, bool] = {}
    for action in game.legal(position):
        if action.startswith("swap ") and "c2" in action.split():
            after = position.copy()
            after.apply(game.parse(position, action))
            other = next(name for name in action.split()[1:] if name != "c2")
            solves[other] = game.view(after, 0)["solved"] != game.view(position, 0)["solved"]
    assert solves["c3"] and False in solves.values(), solves
    sit_at(page, server.url, record, 1, [ME])
    page.wait_for_selector(".board[data-active]")
    before = page.locator(".won i.full").count()
    cell(page, "c2").click()
    promise = page.locator("[data-promise]")
    for other, solving in solves.items():
        cell(page, other).hover()
        if solving:
            expect(promise).to_contain_text("Résout une Énigme")
        else:
            page.wait_for_timeout(600)  # long enough for a preview to be there
            assert "Résout" not in " ".join(promise.all_inner_texts()), other
    cell(page, "c3").hover()
    expect(promise).to_contain_text("Résout une Énigme")
    promised = promise.inner_text()
    cell(page, "c3").click()
    moved(page, 1)
    expect(page.locator(".won i.full")).to_have_count(before + 1)
    solved = promised.split(":")[1].split(".")[0].strip()
    expect(page.locator("[data-live]").first).to_contain_text(solved)
