"""Styx in a browser: reasons, taking a card back, what the last turn did, and what a placement would do."""

from __future__ import annotations

import re
from typing import Any, cast

from playwright.sync_api import Page, expect

from tablee.core import State, get_game
from tablee.core.words.message import read_texts
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, enter, first_choice, first_step, recorded, sit_at
from tests.browser.remote import call
from tests.browser.table import record_sent, start_against_bot, state, wait_for_turn
from tests.browser.test_boards import box, inside


def view(state: State) -> dict[str, Any]:
    return get_game("styx").view(state, 0)


def piles_of(state: State) -> tuple[int, int]:
    """How many piles each seat controls."""
    mine = sum(pile["controller"] == 0 for pile in cast("list[dict[str, Any]]", view(state)["river"]))
    return mine, 5 - mine


def sit_in(page: Page, url: str, name: str, step: int) -> None:
    sit_at(page, url, recorded("styx", name), step, [ME, BOT])
    wait_for_turn(page)


def consider(page: Page, url: str, name: str, step: int, action: str) -> None:
    """Rest on a pile with a card of the hand."""
    sit_in(page, url, name, step)
    card, pile = action.split(">")
    page.locator(f'.near [data-pick="card:{card}"]').click()
    page.locator(f'.pile[data-pick="pile:{pile}"]').hover()


def test_a_refused_try_says_which_rule(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sent = record_sent(page)
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    hand = page.locator(".near [data-pick]")
    hand.first.click()  # before a face-up card was taken
    expect(page.get_by_role("alert")).to_contain_text("il faut prendre une carte visible")
    kinds = [message["type"] for message in sent]
    assert "why_not" in kinds and "act" not in kinds, "asking never acts"


def test_taking_back_a_card_that_was_taken(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    ply = state(page)[0]
    page.locator(".row [data-lit]:not(.deck)").first.click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) > ply", arg=ply)
    page.locator("[data-undo]").click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) === ply", arg=ply)


# In the record "grand-master" seat 1 has just taken M6 and placed M4 on the fourth pile; or taken T2, placed M6 on the
# first pile and, having to place again, T2 on the last.
ONE_PLACED, TWO_PLACED = 8, 12


def signs(page: Page) -> list[str]:
    """The sign on the top of each pile; empty where there is none."""
    return [
        " ".join(pile.locator(".marked b").all_inner_texts()) for pile in page.locator(".river .pile").all()
    ]


def test_every_card_that_the_last_turn_placed_is_marked_in_order(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_in(page, server.url, "grand-master", TWO_PLACED)
    assert signs(page) == ["I", "", "", "", "II"]
    for number, told in ((1, True), (2, False), (5, True)):
        name = str(page.locator(f'[data-pick="pile:{number}"]').get_attribute("aria-label"))
        assert ("posée au dernier tour" in name) == told, name
    page.locator(
        '.row [data-pick="card:B4"]'
    ).click()  # in the middle of our turn it is still what happened last
    expect(page.locator('.near [data-pick="card:B4"]')).to_be_visible()
    assert signs(page) == ["I", "", "", "", "II"]
    ferry = page.locator(".track [data-piece=marker]")
    expect(ferry).to_have_attribute(
        "aria-label", re.compile(r"^Phlégyas est sur «\s.+\s», venu au dernier tour$")
    )
    placed = page.locator(".marked, .came, .ferried")
    page.locator('.near [data-pick="card:B4"]').click()
    expect(placed).to_have_count(0)  # nothing of it is lit beside what is considered
    page.locator('[data-pick="pile:5"]').click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(placed).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(placed).to_have_count(3)  # and the boat


def test_a_card_that_the_last_turn_took_or_drew_is_marked_in_its_hand(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    sit_in(page, server.url, "grand-master", ONE_PLACED)
    assert signs(page) == ["", "", "", "●", ""]
    came = page.locator(".far .came")
    expect(came).to_have_count(1)
    expect(came).to_have_attribute("data-piece", "card:M6")
    expect(came).to_have_attribute("aria-label", re.compile(r"^Maudit\s6, .+, prise au dernier tour$"))
    expect(came.locator("b")).to_be_visible()
    sit_in(page, server.url, "master", 2)  # seat 1 drew
    expect(came).to_have_count(1)
    expect(came).to_have_attribute("aria-label", "Carte cachée, piochée au dernier tour")
    assert signs(page) == [""] * 5


def test_a_replay_marks_the_turn_step_by_step(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("styx", "grand-master")
    made = call(server.url, "POST", "/api/records", record.to_json(), enter(page, server.url))
    page.goto(f"{server.url}/record/{made['id']}#{TWO_PLACED - 1}")
    expect(page.locator(".marked")).to_have_count(1)
    assert signs(page) == ["●", "", "", "", ""]
    page.locator("[data-forward]").click()
    expect(page.locator(".marked")).to_have_count(2)
    assert signs(page) == ["I", "", "", "", "II"]


def test_a_proposal_shows_where_it_sends_the_ferryman(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("styx", "master")
    step, action = first_choice(record, 0, moved)
    after = record.match.at(step)
    after.apply(next(a for a in after.legal_actions() if get_game("styx").format(after, a) == action))
    stop = read_texts(get_game("styx").folder / "texts", "fr")[f"faculty.{view(after)['marker']}"]
    consider(page, server.url, "master", step, action)
    expect(page.locator("[data-promise]")).to_contain_text(f"Phlégyas → « {stop} »")
    coming = page.locator(".track .coming")
    expect(coming).to_have_count(1)
    expect(coming).to_contain_text(stop)
    expect(coming.locator(".boat")).to_be_visible()
    assert page.locator(".track [aria-current]").inner_text() != coming.inner_text(), (
        "the boat itself has not moved"
    )
    page.locator(f'.pile[data-pick="pile:{action[-1]}"]').click()
    expect(page.locator("[data-preview]")).to_contain_text(f"Phlégyas → « {stop} »")
    expect(coming).to_have_count(1)
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-log] li.mine").last).to_contain_text(f"Phlégyas passe sur « {stop} »")
    expect(coming).to_have_count(0)


def moved(text: str, before: State, after: State) -> bool:
    """A placement that moves the boat and after which the other is to act."""
    return ">" in text and view(before)["marker"] != view(after)["marker"] and after.to_act() == 1


def test_a_proposal_says_that_one_must_place_again(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("styx", "master")
    step, action = first_choice(
        record, 0, lambda text, _, after: ">" in text and view(after)["phase"] == "again"
    )
    consider(page, server.url, "master", step, action)
    expect(page.locator("[data-promise]")).to_contain_text("Il faudra poser encore")
    page.locator(f'.pile[data-pick="pile:{action[-1]}"]').click()
    expect(page.locator("[data-preview]")).to_contain_text("Il faudra poser encore")
    page.locator("[data-confirm]").click()
    expect(page.locator(".below")).to_contain_text("posez encore une carte")
    expect(page.locator("[data-log] li.mine").last).to_contain_text("doit poser encore")
    assert wait_for_turn(page)


def test_on_a_phone_the_bar_says_how_many_piles_each_would_have(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    record = recorded("styx", "master")

    def captures(text: str, before: State, after: State) -> bool:
        return ">" in text and piles_of(after)[0] > piles_of(before)[0]

    step, action = first_choice(record, 0, captures)
    mine, theirs = piles_of(record.match.at(step))
    card, pile = action.split(">")
    sit_in(page, server.url, "master", step)
    page.locator(f'.near [data-pick="card:{card}"]').tap()
    page.locator(f'.pile[data-pick="pile:{pile}"]').tap()
    said = page.locator("[data-preview]")
    expect(said).to_contain_text(f"Pile {pile} à vous : {mine + 1} contre {theirs - 1}")
    expect(said).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-promise]")).to_have_count(0)  # it would lie beneath the hand
    expect(page.locator(".place.taken")).to_have_count(1)


# In this record seat 0 has just taken a fifth card, and must place one.
FIVE = ("blocked-beside-a-hidden-hand", 22)


def test_on_a_phone_no_proposal_covers_a_hand_of_five(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    record, step = FIVE
    sit_in(page, server.url, record, step)
    cards = page.locator(".near .card")
    expect(cards).to_have_count(5)
    longest = 0
    for card in range(5):
        if cards.nth(card).get_attribute("data-lit") is None:
            continue
        cards.nth(card).tap()
        page.locator(".river [data-lit]").first.tap()
        expect(page.locator("[data-preview]")).not_to_be_empty()
        longest = max(longest, len(page.locator("[data-preview]").inner_text()))
        assert box(page.locator(".bar"))["y"] >= max(box(one)["bottom"] for one in cards.all()) - 1
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    assert longest > 12, "something was promised"


def test_on_a_phone_three_cards_are_larger_than_a_pile(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    record = recorded("styx", "master")
    step = first_step(record, 0, lambda state: view(state)["hands"][0]["size"] == 3)
    sit_in(page, server.url, "master", step)
    assert box(page.locator(".near .card").first)["width"] > box(page.locator(".pile").first)["width"] + 6
    holder = box(page.locator(".holder"))
    for card in page.locator(".near .card, .row .card, .far .card, .river .top").all():
        assert inside(card, holder)
    assert page.locator(".holder").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
