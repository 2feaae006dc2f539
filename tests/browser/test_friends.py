"""With a friend: two browsers at one table, from the link to the rematch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, OPEN, enter
from tests.browser.remote import call
from tests.browser.table import wait_for_turn
from tests.browser.test_boards import SIDE, TABLET, box


def two_at_a_table(
    server: Server, new_page: NewPage, game: str = "styx", **options: Any
) -> tuple[Page, Page, str]:
    """Camille and Ali, each in a browser, in a game that has begun; and its id."""
    camille, ali = new_page(), new_page(**PHONE)
    first = enter(camille, server.url, "Camille")
    second = enter(ali, server.url, "Ali")
    table = call(server.url, "POST", "/api/tables", {"game": game, "seats": [ME, OPEN], **options}, first)
    call(server.url, "POST", f"/api/tables/{table['id']}/join", {}, second)
    for page in (camille, ali):
        page.goto(f"{server.url}/table/{table['id']}")
        page.wait_for_selector(".holder[data-ply]")
    return camille, ali, str(table["id"])


def test_resigning_ends_the_game_and_a_rematch_asks_the_other(server: Server, new_page: NewPage) -> None:
    camille, ali, table = two_at_a_table(server, new_page)
    camille.locator("[data-resign]").click()
    camille.locator("[data-resign-yes]").click()
    expect(ali.locator("[data-result]")).to_contain_text("Vous avez gagné")
    expect(ali.locator("[data-result]")).to_contain_text("Camille abandonne.")
    expect(camille.locator("[data-log]")).to_contain_text("Camille abandonne.")
    camille.locator("[data-rematch]").click()
    camille.wait_for_url(lambda url: table not in url)
    expect(camille.locator(".seats")).to_contain_text("On attend Ali")
    expect(ali.locator("[data-rematch-asked]")).to_have_text("Camille propose une revanche.")
    ali.locator("[data-rematch]").tap()
    for page in (camille, ali):
        expect(page.locator(".holder[data-ply]")).to_be_visible()


def test_a_declined_rematch_is_told_and_a_bot_may_have_the_seat(server: Server, new_page: NewPage) -> None:
    camille, ali, table = two_at_a_table(server, new_page)
    ali.locator("[data-resign]").tap()
    ali.locator("[data-resign-yes]").tap()
    camille.locator("[data-rematch]").click()
    camille.wait_for_url(lambda url: table not in url)
    ali.locator("[data-decline]").tap()
    expect(camille.locator("[data-declined]")).to_have_text("Ali ne joue pas cette fois.")
    camille.locator("[data-fill]").click()
    assert wait_for_turn(camille)


def test_a_bot_may_have_the_open_seat_of_a_new_table(server: Server, new_page: NewPage) -> None:
    page = new_page()
    token = enter(page, server.url, "Camille")
    table = call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, OPEN]}, token)
    page.goto(f"{server.url}/table/{table['id']}")
    page.locator("[data-fill]").click()
    assert wait_for_turn(page)
    expect(page.locator('aside [data-seat="1"]')).to_contain_text("Perséphone")


@pytest.mark.parametrize(
    ("game", "others", "may"),
    [("styx", 1, True), ("sphinx", 1, True), ("sphinx", 2, False), ("sfynx", 1, False)],
)
def test_only_a_game_of_two_sides_is_given_up(
    game: str, others: int, may: bool, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    token = enter(page, server.url, "Camille")
    table = call(server.url, "POST", "/api/tables", {"game": game, "seats": [ME, *[BOT] * others]}, token)
    page.goto(f"{server.url}/table/{table['id']}")
    wait_for_turn(page)
    expect(page.locator("[data-undo]")).to_be_visible()
    expect(page.locator("[data-resign]")).to_have_count(1 if may else 0)


def test_a_taking_back_is_asked_and_its_refusal_is_seen(server: Server, new_page: NewPage) -> None:
    pages = two_at_a_table(server, new_page)[:2]
    pages[0].wait_for_function("document.querySelector('.holder[data-ply]')")
    acting = 0 if pages[0].locator(".holder[data-turn]").count() else 1
    actor, other = pages[acting], pages[1 - acting]
    actor.locator(".board [data-pick=deck]").click()
    actor.locator("[data-confirm]").click()
    actor.locator("[data-undo]").click()
    question = other.get_by_role("alertdialog")
    expect(question).to_contain_text("voudrait reprendre un coup")
    question.get_by_role("button", name="Non").click()
    name = ("Ali", "Camille")[acting]
    expect(actor.locator("[data-news]")).to_have_text(f"{name} refuse la reprise.")
    actor.locator("[data-undo]").click()
    other.get_by_role("alertdialog").get_by_role("button", name="D’accord").click()
    for page in pages:
        expect(page.locator("[data-news]")).to_contain_text("Coup repris par")


def test_the_other_side_sees_within_seconds_that_one_is_gone(
    server: Server, new_page: NewPage, troubles: list[str]
) -> None:
    camille, ali, _ = two_at_a_table(server, new_page)
    seat = camille.locator('aside [data-seat="1"]')
    expect(seat).to_contain_text("à la table")
    ali.context.set_offline(True)
    expect(ali.get_by_text("Connexion perdue")).to_be_visible(timeout=5_000)
    expect(seat).to_contain_text("absent", timeout=5_000)
    ali.context.set_offline(False)
    expect(seat).to_contain_text("à la table", timeout=10_000)
    expect(ali.get_by_text("Connexion perdue")).to_be_hidden()
    troubles.clear()  # the browser reports the attempts without a network


def test_a_table_is_made_without_hints_and_cancelled(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator('[data-game="styx"]').get_by_role("button", name="Entre amis").click()
    page.locator('input[name="hints"]').uncheck()
    page.locator("[data-create]").click()
    expect(page.locator("[data-no-hints]")).to_be_visible()
    link = page.url
    page.locator("[data-cancel]").click()
    expect(page.get_by_role("heading", name="Prenez place")).to_be_visible()
    page.goto(link)
    expect(page.get_by_role("heading", name="Cette table a été annulée")).to_be_visible()


def test_without_hints_nobody_is_offered_one(server: Server, new_page: NewPage) -> None:
    camille, _, _ = two_at_a_table(server, new_page, hints=False)
    expect(camille.locator("[data-undo]")).to_be_visible()
    expect(camille.locator("[data-hint-button]")).to_have_count(0)
    expect(camille.locator("[data-no-hints]")).to_be_visible()


def test_a_finished_game_leaves_ones_list(server: Server, new_page: NewPage) -> None:
    camille, ali, table = two_at_a_table(server, new_page)
    camille.locator("[data-resign]").click()
    camille.locator("[data-resign-yes]").click()
    expect(camille.locator("[data-result]")).to_be_visible()
    for page in (camille, ali):
        page.goto(server.url)
        expect(page.locator(f'[data-forget="{table}"]')).to_be_visible()
    camille.locator(f'[data-forget="{table}"]').click()
    expect(camille.locator(f'[data-forget="{table}"]')).to_have_count(0)
    camille.reload()
    expect(camille.get_by_role("heading", name="Prenez place")).to_be_visible()
    expect(camille.locator(f'[data-forget="{table}"]')).to_have_count(0)
    ali.reload()
    expect(ali.locator(f'[data-forget="{table}"]')).to_be_visible()


def test_a_question_of_the_other_covers_no_card(server: Server, new_page: NewPage) -> None:
    """Whoever is asked to give a move back sees his hand, and one question at a time."""
    camille, ali, _ = two_at_a_table(server, new_page)
    acting = 0 if camille.locator(".holder[data-turn]").count() else 1
    camille.set_viewport_size({"width": 390, "height": 844})
    actor, other = (camille, ali) if acting == 0 else (ali, camille)
    actor.locator(".board [data-pick=deck]").click()
    actor.locator("[data-confirm]").click()
    actor.locator("[data-undo]").click()
    question = other.get_by_role("alertdialog")
    expect(question).to_be_visible()
    expect(other.locator(".below .prompt")).to_have_count(0)
    top = question.bounding_box()
    hand = other.locator(".near .card").first.bounding_box()
    assert top and hand and hand["y"] + hand["height"] <= top["y"], "the hand lies above the question"


def test_a_lost_line_moves_no_board(server: Server, new_page: NewPage, troubles: list[str]) -> None:
    """What is said about the line takes the place of what may be old by now."""
    for options in (PHONE, {**PHONE, "viewport": {"width": 844, "height": 390}}):
        page = new_page(**options)
        token = enter(page, server.url, "Camille")
        table = call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
        page.goto(f"{server.url}/table/{table['id']}")
        wait_for_turn(page)
        before = page.locator(".holder").bounding_box()
        page.context.set_offline(True)
        banner = page.locator("main .urgent")
        expect(banner).to_be_visible(timeout=8_000)
        after, said = page.locator(".holder").bounding_box(), banner.bounding_box()
        again = banner.get_by_role("button").bounding_box()
        assert before and after and said and again
        assert after == before
        assert again["y"] + again["height"] <= said["y"] + said["height"], "its button lies within it"
        beside = said["x"] >= after["x"] + after["width"] - 1
        assert beside or said["y"] + said["height"] <= after["y"] + 1, "and covers none of it"
    troubles.clear()  # the browser reports the attempts without a network


@pytest.mark.parametrize("size", [PHONE, SIDE, TABLET, DESKTOP], ids=["phone", "side", "tablet", "desktop"])
def test_who_waits_has_the_link_the_code_and_every_door_on_one_screen(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    token = enter(page, server.url, "Camille")
    table = call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, OPEN]}, token)
    page.goto(f"{server.url}/table/{table['id']}")
    expect(page.locator(".code svg")).to_be_visible()
    for place in (".share input", ".share .primary", ".code", "[data-fill]", "[data-learn]", "[data-cancel]"):
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
    expect(page.locator(".aid h2").first).to_be_in_viewport(ratio=1)
    code, link = box(page.locator(".code")), box(page.locator(".share .link"))
    assert link["y"] >= code["y"] - 1 and link["bottom"] <= code["bottom"] + 1, (
        "beside the code: no hole above or below"
    )
    doors = [box(door) for door in page.locator("main > .doors > *").all()]
    assert len(doors) == 3 and len({round(door["y"]) for door in doors}) == 1, "in one row"


@pytest.mark.parametrize("size", [PHONE, SIDE, TABLET, DESKTOP], ids=["phone", "side", "tablet", "desktop"])
def test_who_is_invited_takes_a_place_without_scrolling(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    camille, ali = new_page(), new_page(**size)
    token = enter(camille, server.url, "Camille")
    table = call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, OPEN]}, token)
    ali.goto(f"{server.url}/table/{table['id']}")
    expect(ali.locator("[data-join]")).to_be_in_viewport(ratio=1)
    expect(ali.locator(".who h2")).to_contain_text("Camille vous attend")
    expect(ali.locator("[data-tagline]")).to_have_text(re.compile("fleuve des Enfers"))
    expect(ali.locator(".aid h2").first).to_be_in_viewport(ratio=1)
