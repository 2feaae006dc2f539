"""What surrounds the games: home, shared screens, reasons, hints, languages, and access for everyone."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import check_access
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.table import (
    GAMES,
    SECRET,
    acknowledge,
    act,
    in_the_middle,
    start_against_bot,
    wait_for_turn,
)

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


def check_access_in_both_schemes(page: Page) -> None:
    grounds: set[str] = set()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        grounds.add(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
        check_access(page)
    assert len(grounds) == len(SCHEMES), "each has its own colours"


def test_home_rules_and_settings_for_everyone(server: Server, new_page: NewPage, troubles: list[str]) -> None:
    page = new_page()
    page.goto(server.url)
    expect(page.locator(f'[data-play="{GAMES[0]}"]')).to_be_enabled()
    check_access_in_both_schemes(page)
    page.locator(f'[data-friends="{GAMES[0]}"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_access_in_both_schemes(page)
    page.locator("[data-create]").click()
    expect(page.get_by_label("Lien de la table")).to_be_visible()
    check_access_in_both_schemes(page)
    page.goto(f"{server.url}/settings")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    check_access_in_both_schemes(page)
    page.goto(f"{server.url}/rules/{GAMES[0]}")
    expect(page.locator(".rules p:not([role])").first).to_be_visible()
    check_access_in_both_schemes(page)
    assert troubles == []
    page.goto(f"{server.url}/nowhere")
    expect(page.get_by_role("heading", name="Cette page n’existe pas")).to_be_visible()
    check_access_in_both_schemes(page)
    assert len(troubles) == 1 and "404" in troubles.pop(), "the browser reports the status, and nothing else"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_for_everyone(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, game)
    wait_for_turn(page)
    check_access_in_both_schemes(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    check_access_in_both_schemes(page)
    in_the_middle(page, server.url, game, seed=7, actions=2)
    said = page.locator("[data-live]").inner_text()
    assert said.strip(), "the live region says the last move"
    page.locator("[data-moves]").click()
    expect(page.locator("[data-move]").first).to_be_visible()
    check_access_in_both_schemes(page)
    page.locator("[data-move]").first.click()
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_hint_and_taking_back(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, game)
    wait_for_turn(page)
    page.locator("[data-hint-button]").click()
    expect(page.locator("[data-hint-note]")).to_be_visible(timeout=20_000)
    assert page.locator(".board [data-hint]").count() > 0, "the board marks what the hint names"


# Two who play Sifaxe hide nothing from each other (R3): there it takes three.
OPEN_BETWEEN_TWO = {"sifaxe": "3"}


@pytest.mark.parametrize("game", SECRET)
def test_a_shared_screen_hides_the_board_between_players(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator(f'[data-screen="{game}"]').click()
    if page.locator('[name="count"]').count():
        page.locator('[name="count"]').select_option(OPEN_BETWEEN_TWO.get(game, "2"))
    for number, name in enumerate(page.get_by_label("Son nom").all()):
        name.fill(f"Zoé {number}")
    page.locator("[data-create]").click()
    veils = 0
    rng = random.Random(8)
    page.wait_for_selector("[data-unveil]")
    for _ in range(24):
        if veils == 2:
            break
        page.wait_for_selector("[data-unveil], [data-done], .board[data-active]")
        if acknowledge(page):
            page.wait_for_selector("[data-unveil], .board[data-active]")
        if page.locator("[data-unveil]").count():
            veils += 1
            assert page.locator(".board").count() == 0, (
                "nothing of the board is in the page while it is veiled"
            )
            page.locator("[data-unveil]").click()
        wait_for_turn(page)
        act(page, rng, "mouse")
    assert veils == 2


@pytest.mark.parametrize("game", ["styx", "sifaxe"])
def test_two_on_one_phone_see_at_once_whose_turn_it_is(game: str, server: Server, new_page: NewPage) -> None:
    """By name, on the first screen, before and after the phone is passed; with a curtain between them or without."""
    page = new_page(**PHONE)
    page.goto(server.url)
    page.locator(f'[data-screen="{game}"]').click()
    if page.locator('[name="count"]').count():
        page.locator('[name="count"]').select_option("2")
    page.get_by_label("Son nom").first.fill("Zoé")
    page.locator("[data-create]").click()
    turn, rng = page.locator("[data-strip] .turn"), random.Random(3)
    seen: list[str] = []
    for _ in range(40):
        page.wait_for_selector("[data-unveil], .board[data-active]")
        page.evaluate("scrollTo(0, 0)")
        if page.locator("[data-unveil]").count():
            title = page.locator(".curtain h2")
            expect(title).to_be_in_viewport(ratio=1)
            page.locator("[data-unveil]").click()
            page.wait_for_selector(".board[data-active]")
            page.evaluate("scrollTo(0, 0)")
        expect(turn).to_be_in_viewport(ratio=1)
        named = turn.inner_text()
        if not seen or seen[-1] != named:
            seen.append(named)
        if len(seen) == 3:
            break
        act(page, rng, "touch")
    assert len(seen) == 3 and seen[0] == seen[2] != seen[1], seen
    assert all("Au tour d" in words for words in seen) and any("Zoé" in words for words in seen), seen


def test_both_languages(server: Server, new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Take a seat, let’s play")).to_be_visible()
    page.get_by_role("button", name="Lire en français").click()
    expect(page.get_by_role("heading", name="Prenez place, on joue")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_the_page_can_be_installed(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(r => r.json())")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(server.url + icon["src"])
        assert answer.ok and (answer.headers["content-type"]).startswith("image/")


def test_an_unknown_address_is_a_drawn_404_with_its_status(
    server: Server, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page()
    for path, words in (
        ("/nonsense", "Cette page n’existe pas"),
        ("/table/nothing", "Cette table n’est pas là"),
    ):
        answer = page.goto(server.url + path)
        assert answer is not None and answer.status == 404
        expect(page.locator("[data-missing] svg")).to_be_visible()
        expect(page.get_by_role("heading", level=1).filter(has_text=words)).to_be_visible()
    troubles.clear()  # the browser reports each 404


def test_home_and_a_table_stay_within_their_budget(server: Server, new_page: NewPage) -> None:
    """Over the wire: the home page at most 100 kB, a table at most 60 kB more."""
    page = new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    received: list[float] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(server.url, wait_until="networkidle")
    home = sum(received)
    received.clear()
    sizes: dict[str, float] = {}
    for game in ("styx", "syzygie", "sifaxe", "sphinx", "sfynx"):
        page.goto(server.url, wait_until="networkidle")
        received.clear()
        page.locator(f'[data-play="{game}"]').click()
        page.wait_for_selector(".board[data-active], .holder[data-ply]")
        page.wait_for_load_state("networkidle")
        sizes[game] = sum(received)
        session.send("Network.clearBrowserCache")
    print(
        f"home {home / 1000:.1f} kB, tables { ({game: round(size / 1000, 1) for game, size in sizes.items()}) }"
    )
    assert home <= 100_000, f"{home / 1000:.1f} kB"
    assert max(sizes.values()) <= 60_000, sizes
