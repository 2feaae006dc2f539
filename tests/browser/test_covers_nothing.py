"""What is said at a table covers nothing that it speaks of, and what ends a game is seen whole."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.core.registry import get_game
from tablee.core.state import State
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, first_step, recorded, sit_at
from tests.browser.remote import call
from tests.browser.table import wait_for_turn
from tests.browser.test_boards import FINGER, SIDE, TABLET, box, inside, sit

# What the tag covers of all that is spoken of: the lines, where the door leads, the tiles that would touch.
COVERED = """() => {
    const tag = document.querySelector('[data-promise]').getBoundingClientRect();
    const within = ({ x, y }) => x > tag.left && x < tag.right && y > tag.top && y < tag.bottom;
    return [...document.querySelectorAll('.board [data-spoken]')].map((element) => {
        if (!(element instanceof SVGPathElement)) {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return within({ x: (left + right) / 2, y: (top + bottom) / 2 });
        }
        const length = element.getTotalLength();
        const at = (share) => element.getPointAtLength(length * share).matrixTransform(element.getScreenCTM());
        return [0, 0.25, 0.5, 0.75, 1].some((share) => within(at(share)));
    });
}"""


def pick(page: Page, path: list[str]) -> None:
    for key in path:
        page.locator(f'.board [data-pick="{key}"]').first.dispatch_event("click")


def test_the_tag_of_a_move_through_a_door_hides_neither_its_way_nor_its_end(
    server: Server, new_page: NewPage
) -> None:
    record = recorded("sphinx", "treasure-2")

    def leads_on(state: State) -> bool:
        view: Any = get_game("sphinx").view(state, 0)
        return view["phase"] == "choosing" and any(move["across"] is not None for move in view["moves"])

    step = first_step(record, 0, leads_on)
    state = record.match.initial.copy()
    for played in record.match.steps[:step]:
        state.apply(played.action)
    view: Any = get_game("sphinx").view(state, 0)
    page = new_page()
    sit_at(page, server.url, record, step, [ME, BOT])
    wait_for_turn(page)
    for move in [move for move in view["moves"] if move["across"] is not None]:
        pick(page, [f"die:{move['die']}"])
        page.locator(f'.board [data-pick="field:{move["to"]}"]').first.hover(force=True)
        expect(page.locator("[data-promise]")).to_be_visible()
        page.wait_for_timeout(500)  # it is put there again when the table has come to rest
        covered = page.evaluate(COVERED)
        assert len(covered) >= 3, "the way, the door's turn and the pawn at its end"
        assert not any(covered), (move, covered)
        page.mouse.move(0, 0)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDE, TABLET], ids=["desktop", "phone", "side", "tablet"])
@pytest.mark.parametrize("game", ["styx", "sifaxe", "syzygie", "sphinx", "sfynx"])
def test_what_is_proposed_is_said_below_the_board_and_nowhere_over_it(
    game: str, size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    names = {
        "styx": ("master", 30),
        "sifaxe": ("2-racks-empty", 24),
        "syzygie": ("points", 18),
        "sphinx": ("treasure-2", 40),
        "sfynx": ("solved-two-joker", 5),
    }
    page = new_page(**size)
    sit(page, server, game, *names[game])
    for _ in range(4):
        if page.locator("[data-confirm]").count():
            break
        page.locator(".board [data-lit]").last.dispatch_event("click")
        page.wait_for_timeout(100)
        page.locator("[data-confirm], .board [data-lit]").first.wait_for(state="attached")
    expect(page.locator("[data-preview]:not(:empty)")).to_be_visible()
    page.wait_for_timeout(500)  # as long as a tag needs to come
    expect(page.locator("[data-promise]")).to_have_count(0)
    board, bar = box(page.locator(".holder")), box(page.locator(".below [role=group]"))
    if game == "sfynx":  # its lowest row of pieces ends above the edge of its board
        board["bottom"] = max(box(piece)["bottom"] for piece in page.locator(".board [data-pick]").all())
    assert bar["y"] >= board["bottom"] - 8 or bar["x"] >= board["right"], "over no piece"


def test_the_tag_of_a_tile_hides_none_that_it_would_touch(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server, "sifaxe", "2-racks-empty", 24)
    page.locator(".rack [data-lit]").first.dispatch_event("click")
    cells = page.locator(".board .cell.fits[data-lit]")  # as it is turned now
    expect(cells.first).to_be_attached()
    for number in range(min(4, cells.count())):
        cells.nth(number).hover(force=True)
        expect(page.locator("[data-promise]")).to_be_visible()
        page.wait_for_timeout(500)
        covered = page.evaluate(COVERED)
        assert covered and not any(covered), (number, covered)
        page.mouse.move(0, 0)


def test_the_mark_of_a_seat_has_the_colour_of_its_cards(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server, "syzygie", "points", 18)
    mark = page.locator("[data-strip] .turn path").get_attribute("fill")
    rim = page.locator(".hand .card rect").first.get_attribute("stroke")
    assert mark and mark == rim


def test_the_scores_of_syzygie_are_on_the_first_screen_of_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, server, "syzygie", "points", 18)
    sums = page.locator(".syzygie summary b")
    expect(sums).to_have_count(2)
    frame = {"x": 0.0, "y": 0.0, "right": 390.0, "bottom": 844.0}
    assert all(inside(sums.nth(seat), frame) for seat in range(2))


def test_an_empty_pile_is_not_offered_in_words(server: Server, new_page: NewPage) -> None:
    record = recorded("styx", "master")

    def dry(state: State) -> bool:
        view: Any = get_game("styx").view(state, 0)
        return bool(view["pile"] == 0 and view["phase"] == "turn")

    page = new_page()
    sit_at(page, server.url, record, first_step(record, 0, dry), [ME, BOT])
    wait_for_turn(page)
    expect(page.locator(".below")).to_contain_text("La pioche est vide")
    expect(page.locator(".below")).not_to_contain_text("piochez")


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_a_question_to_four_players_cuts_nothing_off(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    record = recorded("sphinx", "treasure-4")

    def asked(state: State) -> bool:
        view: Any = get_game("sphinx").view(state, 0)
        return bool(view["phase"] == "at_pawn")

    page = new_page(**size)
    sit_at(page, server.url, record, first_step(record, 0, asked), [ME, BOT, BOT, BOT])
    wait_for_turn(page)
    holder = page.locator(".holder")
    assert holder.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    assert inside(page.locator(".notes"), box(holder))


@pytest.mark.parametrize("game", ["syzygie", "sifaxe"])
@pytest.mark.parametrize("size", [PHONE, SIDE, TABLET, DESKTOP], ids=["phone", "side", "tablet", "desktop"])
def test_a_hint_is_read_whole_and_leaves_every_piece_in_sight(
    size: dict[str, Any], game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server, game, *(("points", 18) if game == "syzygie" else ("2-racks-empty", 30)))
    page.locator("[data-hint-button]").dispatch_event("click")
    note = page.locator("[data-hint-note]")
    expect(note).to_be_visible(timeout=30_000)
    page.evaluate("scrollTo(0, 0)")
    assert note.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "nothing of it is cut off"
    assert box(note.locator("div"))["width"] > 0.6 * box(note)["width"], "words, not a column of words"
    page.wait_for_timeout(300)  # the board gave way
    for piece in page.locator(".hand .card, .rack .tile").all():
        assert box(note)["y"] >= box(piece)["bottom"] or box(note)["x"] >= box(piece)["right"]


def test_a_kind_of_pieces_is_named_above_its_first_piece(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server, "sifaxe", "2-racks-empty", 4)
    kinds = page.locator(".rack .kind").all()
    assert len(kinds) == 3
    for kind in kinds:
        word, first = box(kind), box(kind.locator("xpath=..").locator(".tile"))
        assert word["height"] < word["width"], "it is read without turning one's head"
        assert word["bottom"] <= first["y"] + 2 and abs(word["x"] - first["x"]) < 6


def test_on_a_phone_a_bar_stands_before_each_further_kind_of_pieces(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**PHONE)
    sit(page, server, "sifaxe", "2-racks-empty", 4)
    bars = page.locator(".rack .kind:visible").all()
    assert len(bars) == 2, "the first kind needs none"
    for bar in bars:
        first = bar.locator("xpath=..").locator(".tile")
        assert box(bar)["height"] >= 20
        assert 0 <= box(first)["x"] - box(bar)["right"] < 12


def test_the_pyramid_is_seen_whole_above_the_result_on_a_phone(server: Server, new_page: NewPage) -> None:
    record = recorded("sphinx", "treasure-2")
    page = new_page(**PHONE)
    steps = record.match.steps
    seats = [ME, {"kind": "screen", "name": "Zoé"}]
    sit_at(page, server.url, record, len(steps) - 1, seats)
    wait_for_turn(page)
    page.evaluate("document.querySelector('[data-moves]').click()")
    page.locator(f'[data-move="{steps[-1].text}"]').click()
    page.locator("[data-confirm]").click()
    while not page.locator("[data-result]").count():
        if page.locator("[data-done]").count():
            page.locator("[data-done]").press("Enter")
        page.wait_for_timeout(100)
    expect(page.locator(".board [data-decided]")).to_be_visible()
    assert inside(page.locator(".pyramid"), box(page.locator(".holder")))


def test_the_end_is_seen_whole_wherever_one_looked_before(server: Server, new_page: NewPage) -> None:
    record = recorded("sifaxe", "2-racks-empty")
    last = record.match.steps[-1]
    page = new_page(**PHONE)
    table = sit_at(
        page,
        server.url,
        record,
        len(record.match.steps) - 1,
        [ME if seat == last.by else BOT for seat in range(len(record.seats))],
    )
    wait_for_turn(page)
    for _ in range(4):
        page.locator(".zoom button").first.click()
    token = page.evaluate("JSON.parse(localStorage.getItem('tablee.player')).token")
    action = {"seat": last.by, "ply": table["ply"], "action": last.text}
    call(server.url, "POST", f"/api/tables/{table['id']}/actions", action, token)
    expect(page.locator("[data-result]")).to_be_visible(timeout=15_000)
    page.wait_for_timeout(1_000)  # the board gives way to the result
    frame = box(page.locator(".holder"))
    tiles = page.locator('.board [data-piece^="tile:"]')
    assert tiles.count() > 50
    outer: list[float] = tiles.evaluate_all(
        """tiles => tiles.map((tile) => tile.getBoundingClientRect()).reduce(
            ([left, right, top, bottom], box) => [
                Math.min(left, box.left), Math.max(right, box.right),
                Math.min(top, box.top), Math.max(bottom, box.bottom),
            ], [1e9, 0, 1e9, 0])"""
    )
    assert outer[0] >= frame["x"] - 2 and outer[1] <= frame["right"] + 2, (outer, frame)
    assert outer[2] >= frame["y"] - 2 and outer[3] <= frame["bottom"] + 2, (outer, frame)


def test_the_focus_stays_on_the_board_when_a_scene_closes(server: Server, new_page: NewPage) -> None:
    record = recorded("sphinx", "treasure-2")

    def may_look(state: State) -> bool:
        view: Any = get_game("sphinx").view(state, 0)
        return bool(view["phase"] == "at_mummy")

    step = first_step(record, 0, may_look)
    page = new_page()
    sit_at(page, server.url, record, step, [ME, BOT])
    wait_for_turn(page)
    page.locator('.notes [data-lit][data-pick^="place:"]').first.press("Enter")
    page.locator("[data-confirm]").press("Enter")
    page.locator("[data-done]").press("Enter")
    expect(page.locator("[data-done]")).to_be_hidden()
    page.wait_for_timeout(200)
    assert page.evaluate("document.activeElement.closest('.board') !== null")


def test_every_field_that_a_die_leads_to_is_as_large_as_a_finger(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, server, "sphinx", "treasure-2", 3)
    fields = page.locator(".board .target .hit")
    expect(fields.first).to_be_attached()
    for number in range(fields.count()):
        assert box(fields.nth(number))["width"] >= FINGER
