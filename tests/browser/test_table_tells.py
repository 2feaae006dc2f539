"""The table tells: who did what, what a move would bring, what just happened, and how it ended."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest
from playwright.sync_api import Page, Route, expect

from tablee.core import OVER, State, get_game
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, first_step, recorded, sit_at
from tests.browser.remote import call
from tests.browser.table import act, play_out, start_against_bot, state, wait_for_turn


def start_with_bots(page: Page, url: str, game: str, bots: int, options: dict[str, Any]) -> None:
    """A running game against several bots."""

    def fill(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        body = json.loads(route.request.post_data or "{}")
        body["seats"] = [{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * bots
        body["options"] = options
        route.continue_(post_data=json.dumps(body))

    page.route("**/api/tables", fill)
    page.goto(url)
    page.locator(f'[data-play="{game}"]').click()
    page.wait_for_selector(".holder[data-ply]")


def set_pace(page: Page, pace: str) -> None:
    page.add_init_script(
        f"""localStorage.setItem("tablee.settings", '{{"level":"random","pace":"{pace}","notes":false}}');"""
    )


def test_every_bot_has_a_name_of_its_own_from_seat_to_result(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_with_bots(page, server.url, "sifaxe", 5, {})
    names = page.locator("[data-seat] strong:first-child").all_inner_texts()
    names = [name for name in names if not name.isdigit()]
    assert len(names) == len(set(names)) == 6, names
    assert play_out(page, 11)
    log = page.locator("[data-log]").inner_text()
    assert "Robot" not in log
    assert all(name in log for name in names), "everybody placed something"
    seats = page.locator("[data-result-seat]")
    assert seats.count() == 6
    result = page.locator("[data-result]").inner_text()
    assert all(name in result for name in names)


def test_the_log_follows_the_newest_line(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "syzygie")
    play_out(page, 5, actions=9)
    wait_for_turn(page)
    away = "node => node.scrollHeight - node.scrollTop - node.clientHeight"
    log = page.locator("[data-log]")
    assert log.evaluate("node => node.scrollHeight > 2 * node.clientHeight"), "long enough to be scrolled"
    assert log.evaluate(away) < 2
    log.evaluate("node => { node.scrollTop = 0; }")  # who reads something older is left alone
    act(page, random.Random(1), "mouse")
    wait_for_turn(page)
    assert log.evaluate("node => node.scrollTop") == 0


def piles_of(state: State) -> list[int]:
    """How many piles each seat of a game of Styx controls."""
    river = cast("list[dict[str, Any]]", get_game("styx").view(state, None)["river"])
    return [sum(pile["controller"] == seat for pile in river) for seat in (0, 1)]


def captures(state: State) -> list[str]:
    """The placements by which seat 0 takes a pile and the game goes on."""
    found: list[str] = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        if after.to_act() != OVER and piles_of(after)[0] > piles_of(state)[0]:
            found.append(get_game("styx").format(state, action))
    return found


def test_styx_tells_which_pile_changes_hands(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("styx", "master")
    step = first_step(record, 0, lambda state: bool(captures(state)))
    state = record.match.at(step)
    card, pile = captures(state)[0].split(">")
    mine, theirs = piles_of(state)
    sit_at(page, server.url, record, step, [ME, BOT])
    wait_for_turn(page)
    page.locator(f'.near [data-pick="card:{card}"]').click()
    target = page.locator(f'.pile[data-pick="pile:{pile}"]')
    target.hover()
    expect(page.locator("[data-promise]")).to_contain_text(f"{mine + 1} contre {theirs - 1}")
    expect(page.locator(".place.taken")).to_have_count(1)
    expect(page.locator(".top.marked")).to_have_count(0)
    target.click()
    expect(page.locator("[data-preview]")).to_contain_text(f"{mine + 1} contre {theirs - 1}")
    page.locator("[data-confirm]").click()
    told = page.locator("[data-log] li.mine strong", has_text="prend la pile").last
    expect(told).to_contain_text(f"pile {pile} : {mine + 1} pile")


def test_syzygie_shows_the_card_under_the_pointer_and_its_points(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "syzygie")
    wait_for_turn(page)
    page.locator(".hand [data-lit]").first.click()
    spots = [box for box in (spot.bounding_box() for spot in page.locator(".spot").all()) if box is not None]
    for spot in (spots[0], spots[-1]):
        x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
        page.mouse.move(x, y)
        expect(page.locator("[data-ghost]:not(.refused)")).to_be_visible()
        page.wait_for_function(
            """([x, y]) => {
                const box = document.querySelector('[data-ghost]').getBoundingClientRect();
                return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 8;
            }""",
            arg=[x, y],
        )
        expect(page.locator("[data-promise]")).to_contain_text("point")


def test_steps_keep_the_pace_and_the_round_can_be_seen_again(server: Server, new_page: NewPage) -> None:
    page = new_page()
    set_pace(page, "calm")
    start_against_bot(page, server.url, "syzygie")
    wait_for_turn(page)
    page.evaluate(
        """() => {
            const holder = document.querySelector('.holder');
            window.plies = [];
            new MutationObserver(() => window.plies.push([Number(holder.dataset.ply), performance.now()]))
                .observe(holder, {attributeFilter: ['data-ply']});
        }"""
    )
    act(page, random.Random(3), "mouse")
    wait_for_turn(page)
    first, second = page.evaluate("window.plies")[:2]
    assert second[1] - first[1] > 1500, "our own move can be seen before the answer"
    expect(page.locator("[data-told]")).to_contain_text("Hypatie")
    ply = state(page)[0]
    page.locator("[data-rerun]").click()
    expect(page.locator("[data-strip]")).to_contain_text("On revoit")
    assert state(page)[0] == ply - 1
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) === ply", arg=ply)
    expect(page.locator("[data-rerun]")).to_be_enabled()
    assert wait_for_turn(page)


def test_on_a_phone_the_turn_and_the_end_are_on_the_first_screen(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    start_against_bot(page, server.url, "styx", "touch")
    wait_for_turn(page)
    expect(page.locator("[data-strip]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-strip]")).to_contain_text("À vous de jouer")
    assert play_out(page, 4, "touch")
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("[data-result]")).to_be_in_viewport(ratio=1)
    for name in ("[data-rematch]", "[data-replay]"):
        expect(page.locator(f"[data-result] {name}")).to_be_in_viewport(ratio=1)
    page.locator("[data-close-result]").tap()
    expect(page.locator("[data-result]")).to_have_count(0)
    page.locator("[data-open-result]").tap()
    expect(page.locator("[data-result]")).to_be_visible()


def end_of(page: Page, server: Server, game: str, name: str) -> None:
    """A recorded game is played to its end from the last step, on one screen."""
    record = recorded(game, name)
    steps = record.match.steps
    others = [{"kind": "screen", "name": f"Zoé {i}"} for i in range(1, len(record.seats))]
    table = sit_at(page, server.url, record, len(steps) - 1, [ME, *others])
    page.wait_for_selector(".holder[data-ply]")
    token = page.evaluate("JSON.parse(localStorage.getItem('tablee.player')).token")
    last = steps[-1]
    action = {"seat": last.by, "ply": table["ply"], "action": last.text}
    call(server.url, "POST", f"/api/tables/{table['id']}/actions", action, token)
    expect(page.locator("[data-result]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "name", "verdict"),
    [
        ("styx", "grand-master", "Cinq piles contre aucune"),
        ("sifaxe", "2-racks-empty", "points contre"),
        ("syzygie", "points", "points contre"),
    ],
)
def test_the_board_shows_what_decided_the_game(
    game: str, name: str, verdict: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    end_of(page, server, game, name)
    expect(page.locator("[data-verdict]")).to_contain_text(verdict)
    decided = page.locator(".board [data-decided]")
    expect(decided.first).to_be_visible()
    assert decided.count() == (5 if game == "styx" else 1)
    if game != "styx":  # the best placement: its points, on the board and in the sentence
        points = decided.locator("text").inner_html().lstrip("+")
        expect(page.locator("[data-result] [data-decided]")).to_contain_text(f"{points} points")


@pytest.mark.parametrize(
    "size",
    [(390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_the_result_covers_nothing_of_the_board(
    size: tuple[int, int], server: Server, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    end_of(page, server, "syzygie", "points")
    result = page.locator("[data-result]")
    expect(result).to_be_in_viewport(ratio=1)
    panel, board = result.bounding_box(), page.locator(".holder").bounding_box()
    assert panel is not None and board is not None
    beside = panel["x"] >= board["x"] + board["width"] - 1 or panel["y"] >= board["y"] + board["height"] - 1
    assert beside, (panel, board)
    decided = page.locator(".board [data-decided]")
    expect(decided).to_be_in_viewport(ratio=1)
    piece = decided.bounding_box()
    assert piece is not None and piece["width"] >= 24, f"the table is drawn too small: {piece}"
    for name in ("[data-rematch]", "[data-replay]", "[data-share]"):
        expect(result.locator(name)).to_be_in_viewport(ratio=1)
    result.locator("[data-share]").click()
    expect(page.get_by_role("dialog").locator(".share input")).to_have_value(page.url)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    if size[0] >= 1280:  # what the result says is not said twice, and the log is there
        expect(page.locator("aside [data-seat]")).to_have_count(0)
        expect(page.locator("[data-log] li").last).to_be_in_viewport()
        page.locator("[data-close-result]").click()
        expect(page.locator("aside [data-seat]")).to_have_count(2)


def test_a_draw_names_no_winner(server: Server, new_page: NewPage) -> None:
    page = new_page()
    end_of(page, server, "sphinx", "turn-limit-4")
    expect(page.locator("[data-result] h2")).to_have_text("Partie nulle")
    expect(page.locator("[data-decided]")).to_have_count(0)


def test_a_spectator_is_told_so(server: Server, new_page: NewPage) -> None:
    player, other = new_page(), new_page()
    start_against_bot(player, server.url, "styx")
    other.goto(player.url)
    expect(other.locator("[data-spectator]")).to_contain_text("Vous regardez")
    expect(player.locator("[data-spectator]")).to_have_count(0)


def test_a_lost_line_is_shown_and_heals(server: Server, new_page: NewPage, troubles: list[str]) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    picked = page.locator(".board [data-picked]").count()
    assert picked
    page.context.set_offline(True)
    expect(page.get_by_text("Connexion perdue")).to_be_visible(timeout=5_000)
    page.context.set_offline(False)
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    expect(page.locator(".board [data-picked]")).to_have_count(picked)  # what was in hand still is
    act(page, random.Random(6), "mouse")
    troubles.clear()  # the browser reports the attempts without a network
