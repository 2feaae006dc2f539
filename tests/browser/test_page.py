"""What surrounds the games: home, shared screens, reasons, hints, replays, languages, and access for everyone."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.remote import finished_table
from tests.browser.table import (
    GAMES,
    OPEN,
    acknowledge,
    act,
    in_the_middle,
    start_against_bot,
    state,
    wait_for_turn,
)


def check_access(page: Page) -> None:
    """axe finds nothing serious or critical."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    grave = [
        (
            rule["id"],
            [node["html"][:160] + " | " + node["failureSummary"][:200] for node in rule["nodes"][:4]],
        )
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
    assert grave == [], json.dumps(grave, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_home_rules_and_settings_for_everyone(scheme: str, server: Server, new_page: NewPage) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(server.url)
    expect(page.locator(f'[data-play="{GAMES[0]}"]')).to_be_enabled()
    check_access(page)
    page.locator(f'[data-friends="{GAMES[0]}"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_access(page)
    page.locator("[data-create]").click()
    expect(page.get_by_label("Lien de la table")).to_be_visible()
    check_access(page)
    page.goto(f"{server.url}/settings")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    check_access(page)
    page.goto(f"{server.url}/rules/styx")
    expect(page.get_by_role("heading", name="Phlégyas")).to_be_visible()
    check_access(page)
    page.goto(f"{server.url}/nowhere")
    expect(page.get_by_role("heading", name="Cette page n'existe pas")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_table_for_everyone(game: str, scheme: str, server: Server, new_page: NewPage) -> None:
    page = new_page(color_scheme=scheme)
    start_against_bot(page, server.url, game)
    wait_for_turn(page)
    check_access(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    check_access(page)
    in_the_middle(page, server.url, game, seed=7, actions=2)
    said = page.locator("[data-live]").inner_text()
    assert said.strip(), "the live region says the last move"
    page.locator("[data-moves]").click()
    expect(page.locator("[data-move]").first).to_be_visible()
    check_access(page)
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


@pytest.mark.parametrize("game", GAMES)
def test_replay_of_a_finished_game(game: str, server: Server, new_page: NewPage, tmp_path: Path) -> None:
    table = finished_table(server.url, game)
    page = new_page()
    page.goto(f"{server.url}/replay/{table}")
    slider = page.locator("[data-slider]")
    expect(slider).to_be_visible()
    total = int(slider.get_attribute("max") or "0")
    assert total > 5
    page.locator("[data-forward]").click()
    page.locator("[data-forward]").click()
    assert page.url.endswith("#2")
    slider.fill(str(total))
    expect(page.locator("[data-forward]")).to_be_disabled()
    fourth = page.locator("ol button").nth(3)  # dice are thrown one by one, and told at once
    ply = int(fourth.locator(".number").inner_text())
    fourth.click()
    assert page.url.endswith(f"#{ply}") and ply >= 4
    page.locator("[data-eyes]").select_option("1")
    page.wait_for_url("**/replay/**")
    page.locator("[data-forward]").click()
    assert "seat=1" in page.url and page.url.endswith(f"#{ply + 1}"), (
        "a link to this move, through these eyes"
    )
    check_access(page)
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    file = tmp_path / "game.tablee.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == game
    page.goto(server.url)
    page.locator('input[type="file"]').set_input_files(file)
    page.wait_for_url("**/record/**")
    expect(page.locator("[data-slider]")).to_have_attribute("max", str(total))
    linked = new_page(**PHONE)
    linked.goto(f"{server.url}/replay/{table}#4")
    expect(linked.locator("[data-slider]")).to_have_value("4")


@pytest.mark.parametrize("game", GAMES)
def test_the_analysis_of_a_finished_game(game: str, server: Server, new_page: NewPage) -> None:
    """Random players err: the course of their chances is drawn, an error named, the better move laid on the board."""
    table = finished_table(server.url, game)
    page = new_page()
    page.goto(f"{server.url}/replay/{table}")
    page.locator("[data-analyse]").click()
    expect(page.locator('[data-analysis="done"]')).to_be_visible(timeout=90_000)
    expect(page.locator("[data-chances]")).to_be_visible()
    counts = [int(count) for count in page.locator("[data-analysis] td").all_inner_texts()]
    assert len(counts) == 6 and sum(counts) == page.locator("ol .mark").count() > 0
    page.locator("[data-next-mistake]").click()
    note = page.locator("[data-judgement]")
    expect(note.get_by_text("Mieux")).to_be_visible()
    ply = page.locator("[data-slider]").input_value()
    check_access(page)
    page.locator("[data-show-best]").click()
    expect(page.locator("[data-slider]")).to_have_value(str(int(ply) - 1))
    expect(note.get_by_text("Ici, le mieux était")).to_be_visible()
    expect(page.locator(".board [data-hint]").first).to_be_attached()
    page.locator("[data-forward]").click()
    expect(page.locator(".board [data-hint]")).to_have_count(0)
    again = new_page(**PHONE)
    again.goto(f"{server.url}/replay/{table}")
    again.locator("[data-analyse]").click()
    expect(again.locator('[data-analysis="done"]')).to_be_visible()
    check_access(again)


@pytest.mark.parametrize("game", [game for game in GAMES if game not in OPEN])
def test_a_shared_screen_hides_the_board_between_players(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator(f'[data-screen="{game}"]').click()
    page.get_by_label("Son nom").fill("Zoé")
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


def test_a_refused_try_says_which_rule(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    hand = page.locator(".near [data-pick]")
    hand.first.click()  # before a face-up card was taken
    expect(page.get_by_role("alert")).to_contain_text("il faut prendre une carte visible")


def test_taking_back_a_card_that_was_taken(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    ply = state(page)[0]
    page.locator(".row [data-lit]:not(.deck)").first.click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) > ply", arg=ply)
    page.locator("[data-undo]").click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) === ply", arg=ply)


def test_dragging_a_card_places_it(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "syzygie")
    wait_for_turn(page)
    card = page.locator(".card[data-lit]").first
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 60, steps=4)
    spot = page.locator(".spot").first.bounding_box()
    assert spot is not None
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_be_hidden()


def test_both_languages(server: Server, new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Five games, one table")).to_be_visible()
    page.get_by_role("button", name="Lire en français").click()
    expect(page.get_by_role("heading", name="Cinq jeux, une tablée")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_the_page_can_be_installed(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(r => r.json())")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(server.url + icon["src"])
        assert answer.ok and (answer.headers["content-type"]).startswith("image/")
