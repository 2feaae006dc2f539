"""Styx, Sifaxe and Syzygie use the room of a screen; nothing is cut off, alone on a line or on top of another."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import ME, OPEN, enter, recorded, sit_at
from tests.browser.remote import call, finished_record, new_player
from tests.browser.table import act, wait_for_turn
from tests.browser.test_boards import FINGER, SIDE, TABLET, THICK, box, inside, sit

# The words on the last line of a text.
LAST_LINE = """element => {
    const range = document.createRange();
    const lines = new Map();
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
        for (const { index, 0: word } of node.data.matchAll(/[^ \\n]+/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const top = Math.round(range.getBoundingClientRect().top / 4);
            lines.set(top, [...(lines.get(top) ?? []), word]);
        }
    return [lines.size, [...lines].sort(([a], [b]) => a - b).at(-1)[1]];
}"""


def finished(page: Page, server: Server, game: str, name: str) -> None:
    """A table on which the last step of a record was played, by whoever it was."""
    record = recorded(game, name)
    steps = record.match.steps
    seats = [ME, *({"kind": "screen", "name": f"Zoé {i}"} for i in range(1, len(record.seats)))]
    table = sit_at(page, server.url, record, len(steps) - 1, seats)
    token = page.evaluate("JSON.parse(localStorage.getItem('tablee.player')).token")
    action = {"seat": steps[-1].by, "ply": table["ply"], "action": steps[-1].text}
    call(server.url, "POST", f"/api/tables/{table['id']}/actions", action, token)
    expect(page.locator("[data-result]")).to_be_visible(timeout=15_000)
    page.wait_for_timeout(1_000)  # it rises


def test_the_river_of_styx_fills_a_desktop_with_the_track_beside_it(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**DESKTOP)
    sit(page, server, "styx", "master", 30)
    assert box(page.locator(".river .pile").first)["width"] >= 85, "72 px once"
    river, track = box(page.locator(".river")), box(page.locator(".track"))
    assert track["x"] >= river["right"], "beside it"
    assert page.get_by_text("plus grande différence", exact=True).is_visible(), "its whole name"
    holder = page.locator(".holder")
    assert holder.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "nothing is cut off"


def test_on_its_side_every_faculty_of_styx_has_its_name(server: Server, new_page: NewPage) -> None:
    page = new_page(**SIDE)
    sit(page, server, "styx", "master", 30)
    names = page.locator(".track .name:visible")
    assert names.all_inner_texts() == [
        "Phlégyas",
        "aucune",
        "plus grand",
        "plus petit",
        "plus loin",
        "plus près",
        "même",
    ]
    assert all(inside(name, box(page.locator(".holder"))) for name in names.all())


def test_on_its_side_a_hand_of_styx_stays_where_it_is_and_stands_in_even_rows(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIDE)
    tops: dict[int, float] = {}
    for step in range(8, 40):
        if recorded("styx", "master").match.steps[step].by != 0 or len(tops) > 2:
            continue
        sit(page, server, "styx", "master", step)
        cards = page.locator(".near .card")
        if not cards.count():
            continue
        tops[cards.count()] = box(page.locator(".near"))["y"]
        if cards.count() == 4:
            rows = [round(box(card)["y"]) for card in cards.all()]
            assert sorted(rows.count(row) for row in set(rows)) == [2, 2], rows
        assert all(inside(card, box(page.locator(".holder"))) for card in cards.all())
    assert 4 in tops and len(tops) > 1, tops
    assert max(tops.values()) - min(tops.values()) <= 1, tops


def test_on_its_side_the_rack_of_sifaxe_is_no_wider_than_its_tiles(server: Server, new_page: NewPage) -> None:
    page = new_page(**SIDE)
    for step, least in ((4, 330), (30, 440), (48, 470)):
        sit(page, server, "sifaxe", "2-racks-empty", step)
        holder = box(page.locator(".holder"))
        assert box(page.locator(".board .surface"))["width"] >= least, (step, "365 to 415 px once")
        for tile in page.locator(".rack .tile").all():
            assert inside(tile, holder) and box(tile)["width"] >= FINGER - 1


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_the_last_tile_brought_is_never_cut_off(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    record = recorded("sifaxe", "2-racks-empty")
    made = call(server.url, "POST", "/api/records", record.to_json(), enter(page, server.url))
    for ply in range(4, len(record.match.steps) - 1, 3):
        page.goto(f"{server.url}/record/{made['id']}#{ply}")
        expect(page.locator(".newest .worth")).to_be_attached()
        page.wait_for_timeout(100)
        surface = box(page.locator(".board .surface"))
        assert inside(page.locator(".newest .worth"), surface), (ply, surface)


@pytest.mark.parametrize("size", [DESKTOP, SIDE], ids=["desktop", "side"])
def test_a_result_of_six_breaks_no_name_and_hides_no_door(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    finished(page, server, "sifaxe", "6-racks-empty")
    names = page.locator("[data-result] .name")
    assert names.count() == 6
    for name in names.all():
        lines: int = name.evaluate(
            """node => {
                const range = document.createRange();
                range.selectNodeContents(node.firstChild);
                return range.getClientRects().length;
            }"""
        )
        assert lines == 1, f"{name.inner_text()!r} is broken"
    for door in page.locator("[data-result] .doors > *").all():
        assert inside(door, box(page.locator("[data-result]"))), "in reach without scrolling"
    assert page.locator(".rack").is_hidden(), "an empty rack leaves its place to the table"


def test_the_tools_leave_no_hole_and_the_coach_stays_within_the_column(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**DESKTOP)
    sit(page, server, "styx", "master", 30)
    column = box(page.locator("aside .tools"))
    for row in {round(box(button)["y"]) for button in page.locator(".tools > button").all()}:
        ends = [
            box(button)["right"]
            for button in page.locator(".tools > button").all()
            if round(box(button)["y"]) == row
        ]
        assert max(ends) >= column["right"] - 1, "filled to the end"
    words: float = page.locator(".coach").evaluate(
        """node => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return Math.max(...[...range.getClientRects()].map(({ right }) => right));
        }"""
    )
    assert words <= column["right"] - 3, (words, column)


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
def test_no_figure_stands_alone_on_a_line(size: dict[str, Any], server: Server, new_page: NewPage) -> None:
    page = new_page(**size)
    seen = 0
    for step in range(20, 60, 2):
        sit(page, server, "styx", "master", step)
        lines, last = page.locator("[data-told]").evaluate(LAST_LINE)
        seen += lines > 1 and "contre" in page.locator("[data-told]").inner_text()
        assert lines == 1 or len("".join(last)) > 3, (step, last)
        if seen > 3:
            break
    assert seen > 1


@pytest.mark.parametrize("game", ["syzygie", "sifaxe"])
def test_beside_a_hint_nothing_of_the_last_move_is_lit(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(
        page,
        server,
        game,
        "points" if game == "syzygie" else "2-racks-empty",
        18 if game == "syzygie" else 30,
    )
    marks = page.locator('[data-alignment="last"], rect.last, .newest, .news')
    assert marks.count()
    page.locator("[data-hint-button]").click()
    expect(page.locator("[data-hint-note]")).to_be_visible(timeout=30_000)
    expect(marks).to_have_count(0)


def test_the_loupe_of_syzygie_brings_a_place_for_the_card(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, server, "syzygie", "points", 36)
    page.locator(".hand .card[data-lit]").first.tap()
    surface = box(page.locator(".board .surface"))
    page.wait_for_timeout(300)
    page.touchscreen.tap(surface["x"] + surface["width"] * 0.4, surface["y"] + surface["height"] * 0.4)
    page.wait_for_timeout(300)
    seen = [spot for spot in page.locator(".spot").all() if inside(spot, surface)]
    assert seen, "no place for the card is in sight"


def test_what_two_lines_of_syzygie_bring_is_read_apart(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("syzygie", "points")
    made = call(server.url, "POST", "/api/records", record.to_json(), enter(page, server.url))
    pairs = 0
    for ply in range(1, len(record.match.steps)):
        page.goto(f"{server.url}/record/{made['id']}#{ply}")
        expect(page.locator("[data-slider]")).to_have_value(str(ply))
        page.wait_for_timeout(60)  # the lines of the move are drawn
        circles = [box(circle) for circle in page.locator("[data-worth] circle").all()]
        for one, other in combinations(circles, 2):
            pairs += 1
            away = ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
            assert away >= one["width"] * 0.95, (ply, one, other)
    assert pairs > 10


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
def test_a_finger_is_answered_once_and_in_few_lines(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server, "sifaxe", "2-racks-empty", 48)
    page.locator(".rack .tile[data-lit]").first.tap()
    page.wait_for_timeout(300)
    tile = box(page.locator('.world [data-piece^="tile:"]').nth(12))
    surface = box(page.locator(".board .surface"))
    x = min(max(tile["x"] + tile["width"] / 2, surface["x"] + 60), surface["right"] - 60)
    y = min(max(tile["y"] + tile["height"] / 2, surface["y"] + 70), surface["bottom"] - 80)
    page.touchscreen.tap(x, y)
    expect(page.locator("[data-refusal]")).to_be_visible()
    page.wait_for_timeout(500)  # as long as a pointer rests before the board answers
    assert page.locator(".sifaxe .why:visible").count() == 0, "it is said below the board"
    why, words = box(page.locator("[data-why]")), box(page.locator("[data-refusal] span"))
    assert why["y"] + why["height"] / 2 <= words["bottom"] + 2, (
        "at the end of its words, not on a line of its own"
    )


def test_the_spectators_doors_fill_their_row_on_its_side(server: Server, new_page: NewPage) -> None:
    page = new_page(**SIDE)
    ada, ali = new_player(server.url, "Ada"), new_player(server.url, "Ali")
    made = call(server.url, "POST", "/api/records", recorded("styx", "master").to_json(), ada)
    table = call(
        server.url,
        "POST",
        f"/api/records/{made['id']}/continue",
        {"step": 30, "seats": [ME, OPEN]},
        ada,
    )
    call(server.url, "POST", f"/api/tables/{table['id']}/join", {}, ali)
    page.goto(f"{server.url}/table/{table['id']}")
    door = page.locator("[data-play-bots]")
    expect(door).to_be_visible()
    section = box(page.locator("[data-spectator]"))
    assert box(door)["right"] >= section["right"] - 12


@pytest.mark.parametrize("game", ["styx", "sifaxe", "syzygie"])
def test_a_replay_on_a_tablet_shows_the_hand(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page(**TABLET)
    name, _, hand = THICK[game]
    made = call(server.url, "POST", "/api/records", recorded(game, name).to_json(), enter(page, server.url))
    page.goto(f"{server.url}/record/{made['id']}#9")
    expect(page.locator(hand).last).to_be_visible()


@pytest.mark.parametrize("game", ["styx", "sfynx"])
def test_on_a_phone_the_door_to_the_analysis_lies_above_the_controls(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**PHONE)
    name = "master" if game == "styx" else "solved-two-joker"
    made = call(server.url, "POST", "/api/records", recorded(game, name).to_json(), enter(page, server.url))
    page.goto(f"{server.url}/record/{made['id']}#9")
    expect(page.locator("[data-slider]")).to_have_value("9")
    page.wait_for_timeout(500)  # the board is fitted
    assert box(page.locator("[data-analyse]"))["bottom"] <= box(page.locator(".controls").first)["y"]
    holder = page.locator(".holder")
    assert holder.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "nothing is cut off"


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
@pytest.mark.parametrize("game", ["styx", "syzygie"])
def test_in_a_line_every_word_of_what_happened_is_read(
    game: str, size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    enter(page, server.url)
    page.goto(f"{server.url}/record/{finished_record(server.url, game)}#9")
    page.locator("[data-try]").click()
    page.wait_for_selector("[data-line]")
    assert wait_for_turn(page)
    act(page, random.Random(2), "mouse")
    expect(page.locator("[data-line]")).to_have_attribute("data-line", "1")
    told = page.locator("[data-line-told]")
    assert len(told.inner_text()) > 60, "two lines once, and the rest cut off"
    assert told.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    assert told.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
