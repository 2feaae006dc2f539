"""Whole games in a real browser, for every game that has a board."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, OPEN, enter, near_the_end, sit_at
from tests.browser.remote import call
from tests.browser.table import (
    GAMES,
    Hand,
    acknowledge,
    act,
    check_result,
    in_the_middle,
    play_out,
    start_against_bot,
    state,
    wait_for_turn,
    wait_until,
)

pytestmark = pytest.mark.parametrize("game", GAMES)

BEGINNING = 10  # actions of ours


def test_a_game_against_a_bot_by_mouse(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, game)
    assert play_out(page, seed=1)
    check_result(page)
    page.locator("[data-rematch]").click()
    page.wait_for_function("() => document.querySelector('.holder')?.dataset.over === undefined")
    assert wait_for_turn(page), "the rematch is a new game"


def test_the_beginning_and_the_end_by_keyboard_only(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, game, hand="keyboard")
    play_out(page, seed=2, hand="keyboard", actions=BEGINNING)
    play_the_end(page, server, game, "keyboard")


def test_the_beginning_and_the_end_on_a_phone(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    start_against_bot(page, server.url, game, hand="touch")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, f"nothing may stick out to the side, but the page is {wide} px wide"
    play_out(page, seed=3, hand="touch", actions=BEGINNING)
    play_the_end(page, server, game, "touch")


def play_the_end(page: Page, server: Server, game: str, hand: Hand) -> None:
    """What a mouse plays from beginning to end, other hands play at both ends."""
    record, step = near_the_end(game)
    sit_at(page, server.url, record, step, [ME, *[BOT] * (len(record.seats) - 1)])
    page.wait_for_selector(".holder[data-ply]")
    assert wait_for_turn(page), "there is something left to do"
    assert play_out(page, seed=3, hand=hand)
    check_result(page)


def test_two_browsers_begin_at_one_table(game: str, server: Server, new_page: NewPage) -> None:
    host = new_page()
    host.goto(server.url)
    host.locator(f'[data-friends="{game}"]').click()
    host.get_by_label("Votre nom").fill("Ada")
    if host.locator('[name="count"]').count():  # a new table may have more seats than there are browsers here
        host.locator('[name="count"]').select_option("2")
    host.locator("[data-create]").click()
    link = host.get_by_label("Lien de la table")
    expect(link).to_be_visible()
    guest = new_page()
    guest.goto(link.input_value())
    guest.get_by_label("Votre nom").fill("Zoé")
    guest.locator("[data-join]").click()
    assert not play_in_turn([host, guest], until=lambda acted: min(acted) >= 3)
    wait_until(host, SAME_STEP, arg=state(guest)[0])


def test_two_browsers_see_one_end(game: str, server: Server, new_page: NewPage) -> None:
    """A game that both play to its end, from a recorded position: each is told the result from its own side."""
    host, guest = new_page(), new_page()
    record, step = near_the_end(game)
    others = [BOT] * (len(record.seats) - 2)
    table = sit_at(host, server.url, record, step, [ME, OPEN, *others], name="Ada")
    zoe = enter(guest, server.url, "Zoé")
    call(server.url, "POST", f"/api/tables/{table['id']}/join", {}, zoe)
    guest.goto(f"{server.url}/table/{table['id']}")
    assert play_in_turn([host, guest], until=lambda _: False)
    told = check_result(host), check_result(guest)
    one_of_them = [("Vous avez gagné !", "Ada gagne"), ("Zoé gagne", "Vous avez gagné !")]
    assert told in one_of_them or told[0] == told[1], told


SAME_STEP = "ply => Number(document.querySelector('.holder')?.dataset.ply) === ply"
# Ours to act, or over, or a scene that waits for a word of ours.
CALLED = "() => document.querySelector('.holder:is([data-turn], [data-over]), [data-done]') !== null"


def play_in_turn(pages: list[Page], until: Callable[[list[int]], bool]) -> bool:
    """Whoever is to act acts, until the game is over for all (True) or they have acted so often."""
    rng = random.Random(4)
    acted = [0] * len(pages)
    for page in pages:
        page.wait_for_selector(".holder")
    while not all(state(page)[2] for page in pages):
        if until(acted):
            return False
        assert sum(acted) < 400, "this game does not end"
        for i, page in enumerate(pages):
            acknowledge(page)
            _, mine, over = state(page)
            if mine and not over and wait_for_turn(page):
                act(page, rng, "mouse")
                acted[i] += 1
        if not any(page.evaluate(CALLED) for page in pages):
            pages[0].wait_for_timeout(40)  # a bot, or the way from one to the other
    assert min(acted) > 0, "each had something to do"
    return True


def test_a_lost_connection_is_shown_and_healed(
    game: str, own_server: Server, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page()
    in_the_middle(page, own_server.url, game, seed=5, actions=3)
    ply = state(page)[0]
    own_server.stop()
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    assert state(page)[0] == ply, "nothing that was acknowledged is lost"
    play_out(page, seed=6, actions=2)
    assert state(page)[0] > ply
    troubles[:] = [trouble for trouble in troubles if "WebSocket" not in trouble and "ERR_" not in trouble]
