"""The end of a game at every size: what decided it is seen whole, and its result stands beside it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.core.state import CHANCE
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, recorded, sit_at
from tests.browser.remote import call
from tests.browser.test_boards import SIDE, TABLET, box, inside

LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES = {"phone": PHONE, "side": SIDE, "tablet": TABLET, "desktop": DESKTOP, "large": LARGE}
# What must be seen whole at the end, of each game that has no table to zoom.
PIECES = {
    "styx": ".river .top, .track li, .far .card, .near .card",
    "sfynx": ".cell, .clepsydra li, .pile, .slot",
}
# The boxes of pieces that another element lies over, or that reach out of the board.
HIDDEN = """([pieces, scene]) => {
    const frame = document.querySelector('.holder').getBoundingClientRect();
    const over = document.querySelector(scene)?.getBoundingClientRect();
    return [...document.querySelectorAll(pieces)].filter((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        const aside = left < frame.left - 1 || right > frame.right + 1;
        const out = aside || top < frame.top - 1 || bottom > frame.bottom + 1;
        const under = over && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        return out || under;
    }).map((piece) => piece.className + ' ' + (piece.getAttribute('aria-label') ?? ''));
}"""
CUT = """() => {
    const holder = document.querySelector('.holder');
    return Math.max(holder.scrollHeight - holder.clientHeight, holder.scrollWidth - holder.clientWidth);
}"""


def ended(page: Page, server: Server, game: str, name: str) -> None:
    """The last steps of a record are played, on one screen or against bots that have nothing left to do."""
    record = recorded(game, name)
    steps, state, first = record.match.steps, record.match.initial.copy(), 0
    for at, step in enumerate(steps):
        if state.to_act() == CHANCE:
            first = at + 1
        state.apply(step.action)
    first = max(first, len(steps) - 2)
    others = [{"kind": "screen", "name": f"Zoé {seat}"} for seat in range(1, len(record.seats))]
    table = sit_at(page, server.url, record, first, [ME, *others])
    token = page.evaluate("JSON.parse(localStorage.getItem('tablee.player')).token")
    for step in steps[first:]:
        frames = call(server.url, "GET", f"/api/tables/{table['id']}/sync", token=token)["frames"]
        frame = next(one for one in frames if one["seat"] == one["to_act"])
        action = {"seat": frame["seat"], "ply": frame["ply"], "action": step.text}
        call(server.url, "POST", f"/api/tables/{table['id']}/actions", action, token)
    expect(page.locator("[data-result]")).to_be_visible(timeout=15_000)
    page.wait_for_timeout(1_000)  # it rises


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("styx", "grand-master"),
        ("styx", "master"),
        ("sfynx", "solved-two-joker"),
        ("sfynx", "clepsydra-three"),
        ("sfynx", "cursed-four-harder"),
    ],
)
def test_what_decided_the_game_is_seen_whole_and_under_nothing(
    game: str, name: str, size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    ended(page, server, game, name)
    if game == "sfynx":
        expect(page.locator("[data-finale]")).to_be_visible()
        assert inside(page.locator("[data-finale]"), box(page.locator(".holder")))
    assert page.locator(PIECES[game]).count() > 10
    hidden = page.evaluate(HIDDEN, [PIECES[game], "[data-finale]"])
    assert not hidden, hidden
    assert page.evaluate(CUT) <= 1, "the board does not scroll"
    if game == "sfynx":
        assert box(page.locator(".cell").first)["width"] >= 32


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(("name", "piles"), [("grand-master", {0: 5, 1: 0}), ("master", None)])
def test_the_banks_of_styx_say_how_many_piles_hang_on_each(
    name: str, piles: dict[int, int] | None, size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    ended(page, server, "styx", name)
    frame, river = box(page.locator(".holder")), box(page.locator(".river"))
    sides = []
    for seat in (0, 1):
        tally = page.locator(f"[data-tally='{seat}']")
        told = int(tally.locator("b").inner_text())
        listed = page.locator(f"[data-result-seat='{seat}'] > span strong").inner_text()
        assert str(told) == listed and (piles is None or told == piles[seat])
        assert inside(tally, frame)
        above = box(tally)["bottom"] <= river["y"] + 1
        assert above or box(tally)["y"] >= river["bottom"] - 1, "on a bank, not in the river"
        sides.append(above)
    assert sorted(sides) == ([True, True] if size is SIDE else [False, True])
    width = box(page.locator(".pile").first)["width"]
    if size is DESKTOP or size is LARGE:
        assert width >= (120 if size is DESKTOP else 170), width


@pytest.mark.parametrize(
    ("name", "decided"),
    [("solved-two-joker", ".pile"), ("clepsydra-three", ".clepsydra li:last-child")],
)
def test_sfynx_marks_what_decided_it(name: str, decided: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    ended(page, server, "sfynx", name)
    expect(page.locator(".board [data-decided]")).to_have_count(1)
    expect(page.locator(f".board {decided}[data-decided]")).to_be_visible()
    assert page.locator(".deed").count() == 0, "nothing is left to do"


def test_nothing_of_the_column_shows_below_a_result_on_its_side(server: Server, new_page: NewPage) -> None:
    page = new_page(**SIDE)
    ended(page, server, "styx", "grand-master")
    for under in ("aside", "[data-strip]"):
        expect(page.locator(under)).to_be_hidden()
    page.locator("[data-close-result]").click()
    for under in ("[data-open-result]", "[data-log]", "[data-strip]"):
        expect(page.locator(under)).to_be_visible()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_result_says_nothing_twice(size: dict[str, Any], server: Server, new_page: NewPage) -> None:
    page = new_page(**size)
    ended(page, server, "syzygie", "shared")
    expect(page.locator("[data-result-seat]")).to_have_count(2)
    expect(page.locator("aside [data-seat]")).to_have_count(0)
    expect(page.locator("aside [data-goal]")).to_have_count(0)
    page.locator("[data-close-result]").click()
    expect(page.locator("aside [data-seat]")).to_have_count(2)


@pytest.mark.parametrize(
    ("game", "name", "doors"),
    [("styx", "grand-master", 4), ("sfynx", "cursed-four-harder", 5), ("sfynx", "solved-two-joker", 6)],
)
def test_the_doors_of_a_result_fill_two_rows_of_a_phone(
    game: str, name: str, doors: int, server: Server, new_page: NewPage
) -> None:
    page = new_page(**PHONE)
    ended(page, server, game, name)
    boxes = [box(door) for door in page.locator("[data-result] .doors > *").all()]
    assert len(boxes) == doors
    rows = sorted({round(door["y"]) for door in boxes})
    assert len(rows) == 2, rows
    ends = [max(door["right"] for door in boxes if round(door["y"]) == row) for row in rows]
    assert abs(ends[0] - ends[1]) < 1.5, "both to the end"
    assert max(door["bottom"] for door in boxes) <= PHONE["viewport"]["height"]


def test_a_resigned_game_leaves_no_hole_beside_the_hand(server: Server, new_page: NewPage) -> None:
    page = new_page(**DESKTOP)
    table = sit_at(page, server.url, recorded("styx", "master"), 12, [ME, BOT])
    token = page.evaluate("JSON.parse(localStorage.getItem('tablee.player')).token")
    call(server.url, "POST", f"/api/tables/{table['id']}/resign", {"seat": 0}, token)
    expect(page.locator("[data-result]")).to_be_visible(timeout=15_000)
    hand, river = box(page.locator(".near")), box(page.locator(".river"))
    middle = hand["x"] + hand["width"] / 2
    assert abs(middle - river["x"] - river["width"] / 2) < 24, "below the piles, in their middle"


def test_nothing_that_a_result_tells_lies_under_its_doors(server: Server, new_page: NewPage) -> None:
    """Four seats of Sfynx, five doors, a phone on its side: that the game does not count is read, too."""
    page = new_page(**SIDE)
    ended(page, server, "sfynx", "cursed-four-harder")
    assert page.locator("[data-result] .doors > *").count() == 5
    assert box(page.locator("[data-uncounted]"))["bottom"] <= box(page.locator("[data-result] .doors"))["y"]
    for door in page.locator("[data-result] .doors > *").all():
        assert box(door)["height"] >= 44
        assert door.evaluate("door => door.scrollWidth <= door.clientWidth")


def test_among_several_a_result_says_whose_the_points_are(server: Server, new_page: NewPage) -> None:
    page = new_page()
    ended(page, server, "sifaxe", "6-racks-empty")
    expect(page.locator("[data-verdict]")).to_have_text("325 points contre 310 pour Zoé 3.")
    expect(page.locator("[data-reason] [data-decided]")).to_contain_text("Le plus beau coup de Zoé 2")
