"""Whole games in a real browser, for every game that has a board."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.table import (
    GAMES,
    SHORT,
    acknowledge,
    act,
    check_result,
    in_the_middle,
    play_out,
    start_against_bot,
    state,
    wait_for_turn,
)

pytestmark = pytest.mark.parametrize("game", GAMES)


def test_a_game_against_a_bot_by_mouse(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, game)
    assert play_out(page, seed=1)
    check_result(page)
    page.locator("[data-rematch]").click()
    page.wait_for_function("() => document.querySelector('.holder')?.dataset.over === undefined")
    assert wait_for_turn(page), "the rematch is a new game"


def test_a_game_by_keyboard_only(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, game, hand="keyboard")
    assert play_out(page, seed=2, hand="keyboard")
    check_result(page)


def test_a_game_on_a_phone(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    start_against_bot(page, server.url, game, hand="touch")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, f"nothing may stick out to the side, but the page is {wide} px wide"
    assert play_out(page, seed=3, hand="touch")
    check_result(page)


def test_two_browsers_at_one_table(game: str, server: Server, new_page: NewPage) -> None:
    host = new_page()
    host.goto(server.url)
    host.locator(f'[data-friends="{game}"]').click()
    host.get_by_label("Votre nom").fill("Ada")
    if host.locator('[name="count"]').count():  # a new table may have more seats than there are browsers here
        host.locator('[name="count"]').select_option("2")
    for option, value in SHORT.get(game, {}).items():
        host.get_by_text("Options du jeu").click()
        host.locator(f'[name="{option}"]').fill(str(value))
    host.locator("[data-create]").click()
    link = host.get_by_label("Lien de la table")
    expect(link).to_be_visible()
    guest = new_page()
    guest.goto(link.input_value())
    guest.get_by_label("Votre nom").fill("Zoé")
    guest.locator("[data-join]").click()
    pages = [host, guest]
    rng = random.Random(4)
    for page in pages:
        page.wait_for_selector(".holder")
    for _ in range(400):
        if state(host)[2] and state(guest)[2]:
            break
        for page in pages:
            acknowledge(page)
            _, mine, over = state(page)
            if mine and not over and wait_for_turn(page):
                act(page, rng, "mouse")
        host.wait_for_timeout(10)
    told = check_result(host), check_result(guest)
    one_of_them = [("Vous avez gagné !", "Ada gagne"), ("Zoé gagne", "Vous avez gagné !")]
    assert told in one_of_them or told[0] == told[1], told


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
