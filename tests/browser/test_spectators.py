"""Looking on: what is said, whose side one sits at, applause, and a game of one's own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, enter
from tests.browser.remote import call
from tests.browser.table import GAMES, state, wait_for_turn
from tests.browser.test_boards import FINGER, SIDE, TABLET, box
from tests.browser.test_friends import two_at_a_table


def watched(server: Server, new_page: NewPage, game: str) -> tuple[Page, str]:
    """A player of a game against a bot, and the address that others look on by."""
    player = new_page()
    token = enter(player, server.url)
    table = call(server.url, "POST", "/api/tables", {"game": game, "seats": [ME, BOT]}, token)
    link = f"{server.url}/table/{table['id']}"
    player.goto(link)
    player.wait_for_selector(".holder[data-ply]")
    return player, link


def test_a_spectator_is_told_through_whose_eyes_and_seen(server: Server, new_page: NewPage) -> None:
    camille, _, table = two_at_a_table(server, new_page)
    watcher, other = new_page(), new_page(**PHONE)
    watcher.goto(f"{server.url}/table/{table}")
    expect(watcher.locator("[data-spectator]")).to_contain_text("du point de vue du public")
    expect(watcher.locator("[data-resign]")).to_have_count(0)
    expect(camille.get_by_text("Une personne regarde.")).to_be_visible()
    other.goto(f"{server.url}/table/{table}")
    expect(watcher.locator("[data-others]")).to_have_text("Une autre personne regarde.")
    for page in (watcher, other):  # names, score and turn at once, without scrolling
        sides = page.locator("[data-side]")
        expect(sides).to_have_count(2)
        for i, name in enumerate(("Camille", "Ali")):
            expect(sides.nth(i)).to_contain_text(name)
            expect(sides.nth(i)).to_be_in_viewport()
        assert sum(int(piles) for piles in page.locator("[data-side] strong").all_inner_texts()) == 5
        expect(page.locator("[data-side].active")).to_have_count(1)
        covered = page.evaluate(
            """() => document.querySelector('.holder').getBoundingClientRect().bottom
                > document.querySelector('[data-spectator]').getBoundingClientRect().top + 1"""
        )
        assert not covered, "the board lies above the words"


@pytest.mark.parametrize("game", GAMES)
def test_the_side_changes_and_what_is_hidden_stays_hidden(
    game: str, server: Server, new_page: NewPage
) -> None:
    _, link = watched(server, new_page, game)
    watcher = new_page()
    frames: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    watcher.goto(link)
    watcher.wait_for_selector("[data-spectator]")
    watcher.wait_for_timeout(300)
    before = len([frame for frame in frames if '"sync"' in frame])
    for side in (0, 1):
        watcher.locator(f'[data-side="{side}"]').click()
        expect(watcher.locator(f'[data-side="{side}"]')).to_have_attribute("aria-pressed", "true")
        expect(watcher.locator("[data-eyes]")).to_contain_text("du côté")
        expect(watcher.locator("[data-spectator]")).to_contain_text("sans les secrets des joueurs")
        expect(watcher.locator(".board [data-lit]")).to_have_count(0)
    watcher.locator('[data-side="1"]').click()
    expect(watcher.locator("[data-eyes]")).to_contain_text("du point de vue du public")
    # Nothing was asked of the server: a side is a chair, not a hand.
    assert len([frame for frame in frames if '"sync"' in frame]) == before
    assert all('"frames":[{"seat":null' in frame for frame in frames if '"sync"' in frame)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_leave_the_whole_board_in_sight(game: str, server: Server, new_page: NewPage) -> None:
    _, link = watched(server, new_page, game)
    watcher = new_page()
    watcher.goto(link)
    watcher.wait_for_selector("[data-spectator]")
    for width, height in ((390, 844), (820, 1180), (1280, 800), (1920, 1080)):
        watcher.set_viewport_size({"width": width, "height": height})
        watcher.wait_for_timeout(200)
        cut = watcher.evaluate(
            "() => { const board = document.querySelector('.holder'); return board.scrollHeight - board.clientHeight }"
        )
        assert cut <= 1, f"{cut} px of the board are cut off at {width}x{height}"


def test_applause_is_seen_by_everybody_and_can_be_silenced(server: Server, new_page: NewPage) -> None:
    player, link = watched(server, new_page, "styx")
    watcher = new_page(**PHONE)
    watcher.goto(link)
    watcher.locator("[data-react]").tap()
    watcher.locator('[data-reaction="well_played"]').tap()
    for page in (player, watcher):
        expect(page.locator("[data-applause]")).to_contain_text("Le public")
        expect(page.locator("[data-applause]")).to_contain_text("Bien joué !")
    expect(player.locator("[data-live]")).to_contain_text("Le public : Bien joué !")
    expect(watcher.locator("[data-react]")).to_be_disabled()  # applause, not noise
    expect(player.locator("[data-applause]")).to_have_count(0, timeout=10_000)
    player.locator("[data-react]").click()
    player.locator("[data-see-reactions]").uncheck()
    player.locator('[data-reaction="thanks"]').click()
    expect(watcher.locator("[data-applause]")).to_contain_text("Camille")
    expect(watcher.locator("[data-applause]")).to_contain_text("Merci !")
    expect(player.locator("[data-applause]")).to_have_count(0)


def test_one_click_opens_the_same_game_against_bots(server: Server, new_page: NewPage) -> None:
    _, link = watched(server, new_page, "sphinx")
    watcher = new_page()
    watcher.goto(link)
    watcher.locator("[data-play-bots]").click()
    watcher.wait_for_url(lambda url: url != link)
    assert wait_for_turn(watcher)
    assert not state(watcher)[2]
    expect(watcher.locator('[data-game="sphinx"] [data-seat]')).to_have_count(2)


def test_on_its_side_who_looks_on_reads_what_happens(server: Server, new_page: NewPage) -> None:
    _, link = watched(server, new_page, "styx")
    watcher = new_page(**SIDE)
    watcher.goto(link)
    watcher.wait_for_selector("[data-spectator]")
    expect(watcher.locator("[data-log]")).to_be_in_viewport(ratio=1)
    assert box(watcher.locator("[data-log]"))["y"] < box(watcher.locator("[data-goal]"))["y"]
    for part in watcher.locator("aside > *:visible").all():
        assert box(part)["height"] >= 16, "nothing is squeezed to a line"


@pytest.mark.parametrize("size", [SIDE, TABLET], ids=["side", "tablet"])
def test_nothing_is_said_twice_to_who_looks_on(
    size: dict[str, object], server: Server, new_page: NewPage
) -> None:
    _, link = watched(server, new_page, "styx")
    watcher = new_page(**size)
    watcher.goto(link)
    watcher.wait_for_selector("[data-spectator]")
    expect(watcher.locator("aside .seats")).to_be_hidden()
    expect(watcher.locator("aside .tools")).to_be_hidden()
    share = watcher.locator("[data-spectator] [data-share]")
    assert min(box(share)["width"], box(share)["height"]) >= FINGER
    share.tap()
    expect(watcher.get_by_role("dialog").locator(".share input")).to_have_value(link)


def test_the_mark_of_the_turn_is_no_point_before_a_score(server: Server, new_page: NewPage) -> None:
    _, link = watched(server, new_page, "styx")
    watcher = new_page()
    watcher.goto(link)
    active = watcher.locator("[data-side].active")
    expect(active).to_have_count(1)
    assert active.evaluate("node => getComputedStyle(node).boxShadow") != "none"
    assert active.locator(".name").evaluate("node => getComputedStyle(node, '::after').content") in (
        "none",
        "normal",
    )


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDE], ids=["desktop", "phone", "side"])
def test_who_looks_on_follows_to_the_rematch(size: dict[str, Any], server: Server, new_page: NewPage) -> None:
    camille, ali, table = two_at_a_table(server, new_page)
    watcher = new_page(**size)
    watcher.goto(f"{server.url}/table/{table}")
    watcher.wait_for_selector("[data-spectator]")
    camille.locator("[data-resign]").click()
    camille.locator("[data-resign-yes]").click()
    expect(watcher.locator("[data-result]")).to_be_visible()
    expect(watcher.locator("[data-watch-rematch]")).to_have_count(0)
    camille.locator("[data-rematch]").click()
    watcher.locator("[data-watch-rematch]").click()
    ali.locator("[data-rematch]").tap()
    expect(watcher.locator("[data-spectator]")).to_be_visible()
    assert table not in watcher.url


def test_on_its_side_the_newest_line_of_the_log_is_seen_whole(server: Server, new_page: NewPage) -> None:
    _, link = watched(server, new_page, "sphinx")
    watcher = new_page(**SIDE)
    watcher.goto(link)
    line = watcher.locator("[data-log] li").last
    expect(line).to_be_visible()
    watcher.wait_for_timeout(300)
    log = box(watcher.locator("[data-log]"))
    assert log["bottom"] <= 390 and box(line)["bottom"] <= log["bottom"] + 1
    assert log["height"] >= 96, "four lines of it"
