"""Every size gives what must be read and touched its room: Sfynx, Sphinx, and the screens that all games share."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tablee.core.registry import get_game
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, enter, recorded, sit_at
from tests.browser.remote import call
from tests.browser.table import wait_for_turn
from tests.browser.test_boards import FINGER, LARGE, SIDE, TABLET, box, inside, sit
from tests.browser.test_covers_nothing import COVERED, pick
from tests.browser.test_ends import ended

SIZES = {"phone": PHONE, "side": SIDE, "tablet": TABLET, "desktop": DESKTOP}

# How far a shadow reaches beyond its element: rings are drawn so.
REACH = """element => Math.max(0, ...getComputedStyle(element).boxShadow.split(/,(?![^(]*\\))/)
    .filter((shadow) => shadow !== 'none' && !shadow.includes('inset'))
    .map((shadow) => parseFloat(shadow.replace(/rgba?\\([^)]*\\)/, '').trim().split(' ')[3])))"""

# From where to where words reach, in lines as they are broken.
WRITTEN = """span => {
    const range = document.createRange();
    range.selectNodeContents(span);
    const lines = [...range.getClientRects()];
    return [Math.min(...lines.map(({ left }) => left)), Math.max(...lines.map(({ right }) => right))];
}"""


# How many numbers of fields there are, how many pieces that lie on fields, and which numbers touch one.
NUMBERS = """() => {
    const within = document.querySelector('svg.pyramid').getScreenCTM().inverse();
    const pieces = [...document.querySelectorAll('.pyramid .lies')].map((piece) => {
        const { x, y, right, bottom } = piece.getBoundingClientRect();
        const from = new DOMPoint(x, y).matrixTransform(within);
        const to = new DOMPoint(right, bottom).matrixTransform(within);
        return { left: from.x, top: from.y, right: to.x, bottom: to.y };
    });
    const covered = (text) => {
        const [left, bottom] = [text.x.baseVal[0].value, text.y.baseVal[0].value];
        const right = left + text.getComputedTextLength();
        const top = bottom - 0.75 * parseFloat(getComputedStyle(text).fontSize); // figures stand on it
        return pieces.some((p) => left < p.right && p.left < right && top < p.bottom && p.top < bottom);
    };
    const numbers = [...document.querySelectorAll('.numbers text')];
    return [numbers.length, pieces.length, numbers.filter(covered).map((text) => text.textContent)];
}"""


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_mark_of_the_turn_covers_none_of_the_clock(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server, "sfynx", "solved-two-joker", 40)
    now = page.locator(".clepsydra li.now")
    token, curse = now.locator(".token"), now.locator(".foot")
    assert box(token)["bottom"] + token.evaluate(REACH) <= box(curse)["y"] + 1
    frame = now.evaluate("li => parseFloat(getComputedStyle(li, '::before').borderTopWidth)")
    assert frame >= 2, "and the turn is marked by a frame"


def test_a_tablet_gives_the_tiles_of_sfynx_its_width(server: Server, new_page: NewPage) -> None:
    page = new_page(**TABLET)
    sit(page, server, "sfynx", "solved-two-joker", 40)
    assert box(page.locator(".cell").first)["width"] >= 2 * FINGER
    holder = box(page.locator(".holder"))
    for deed in page.locator(".deed").all():
        assert inside(deed, holder)
        assert (
            float(deed.locator("span").evaluate("span => parseFloat(getComputedStyle(span).fontSize)")) >= 13
        )


def test_a_phone_on_its_side_keeps_empty_slots_and_whole_words(server: Server, new_page: NewPage) -> None:
    page = new_page(**SIDE)
    record = recorded("sfynx", "solved-two-joker")
    sit(page, server, "sfynx", "solved-two-joker", int(0.9 * len(record.match.steps)))
    pile, count = box(page.locator(".pile")), page.locator(".pile .won b").evaluate(WRITTEN)
    assert count[1] <= pile["right"] - 4, "the count stands clear of the edge"
    gaps = page.locator(".enigmes .gap").all()
    assert gaps, "two Énigmes were the last of their pile"
    for gap in gaps:
        assert box(gap)["height"] >= FINGER
    for deed in page.locator(".specials .deed").all():
        frame, (left, right) = box(deed), deed.locator("span").evaluate(WRITTEN)
        assert left - frame["x"] >= 3 and frame["right"] - right >= 3, deed.inner_text()


def test_what_a_swap_promises_hides_no_tile_of_the_line_it_solves(server: Server, new_page: NewPage) -> None:
    record = recorded("sfynx", "solved-solo")
    state = record.match.initial.copy()
    step = 0
    for played in record.match.steps:
        solved = get_game("sfynx").view(state, 0)["solved"]
        state.apply(played.action)
        if get_game("sfynx").view(state, 0)["solved"] != solved and played.text.startswith("restore"):
            break
        step += 1
    page = new_page()
    sit_at(page, server.url, record, step, [ME])
    wait_for_turn(page)
    *first, last = (f"cell:{cell}" for cell in record.match.steps[step].text.split()[1:])
    pick(page, first)
    page.locator(f'.board [data-pick="{last}"]').first.hover()
    expect(page.locator("[data-promise]")).to_be_visible()
    page.wait_for_timeout(500)  # it is put there again when the table has come to rest
    covered = page.evaluate(COVERED)
    assert len(covered) >= 3, "the tiles of the line, and its Énigme"
    assert not any(covered), covered


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_what_a_team_of_four_reached_and_all_its_doors_are_read_without_scrolling(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    ended(page, server, "sfynx", "cursed-four-harder")
    result = page.locator("[data-result]")
    expect(result.locator("[data-epilogue]")).to_be_visible()
    expect(result.locator("[data-same-deal]")).to_be_visible()
    page.wait_for_timeout(1_000)  # it rises
    told = box(result.locator("[data-uncounted]"))
    doors = [box(door) for door in result.locator(".doors > *").all()]
    assert told["bottom"] <= min(door["y"] for door in doors)
    assert max(door["bottom"] for door in doors) <= box(result)["bottom"]
    assert max(door["bottom"] for door in doors) <= size["viewport"]["height"]


@pytest.mark.parametrize("size", [SIDE, TABLET], ids=["side", "tablet"])
def test_lit_dice_stand_side_by_side(size: dict[str, Any], server: Server, new_page: NewPage) -> None:
    page = new_page(**size)
    sit(page, server, "sphinx", "treasure-2", 40)
    lit = page.locator(".dice button[data-lit]").all()
    assert len(lit) > 1
    reach = [(box(die)["x"] - die.evaluate(REACH), box(die)["right"] + die.evaluate(REACH)) for die in lit]
    for (_, right), (left, _) in pairwise(reach):
        assert right <= left + 0.5, reach
    tray = box(page.locator(".dice"))
    assert reach[0][0] >= tray["x"] and reach[-1][1] <= tray["right"], "no ring over the edge of the tray"


def test_the_contents_stand_beside_the_rules_on_a_phone_on_its_side(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIDE)
    page.goto(f"{server.url}/rules/sfynx")
    page.wait_for_selector(".rules h2")
    contents, text = page.locator("[data-contents] ol"), page.locator(".rules .text")
    expect(contents).to_be_visible()
    assert box(contents)["right"] <= box(text)["x"]
    assert box(text)["y"] < 200, "half of the screen is text"
    for link in contents.locator("a").all():
        assert box(link)["height"] >= FINGER


@pytest.mark.parametrize("size", [TABLET, DESKTOP, LARGE], ids=["tablet", "desktop", "large"])
def test_no_number_of_a_field_lies_on_its_card_or_its_mummy(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server, "sphinx", "treasure-2", 40)
    found = page.evaluate(NUMBERS)
    assert found[0] > 70 and found[1] > 15
    assert found[2] == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_cards_of_an_attempt_stand_apart(size: dict[str, Any], server: Server, new_page: NewPage) -> None:
    page = new_page(**size)
    record = recorded("sphinx", "treasure-2")
    step = next(
        i for i, played in enumerate(record.match.steps) if played.text.startswith("lay") and played.by >= 0
    )
    sit(page, server, "sphinx", "treasure-2", step)
    cards = page.locator(".hand button[data-lit]")
    expect(cards.first).to_be_visible()
    reach = cards.first.evaluate(
        "card => parseFloat(getComputedStyle(card).outlineWidth) + parseFloat(getComputedStyle(card).outlineOffset)"
    )
    places = [box(card) for card in cards.all()]
    for left, right in pairwise(places):
        if abs(left["y"] - right["y"]) < 1:
            assert right["x"] - left["right"] >= 2 * reach + 2


@pytest.mark.parametrize("size", [PHONE, SIDE, DESKTOP], ids=["phone", "side", "desktop"])
def test_nothing_looks_playable_while_the_line_is_lost(
    size: dict[str, Any], server: Server, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page(**size)
    token = enter(page, server.url, "Camille")
    table = call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
    page.goto(f"{server.url}/table/{table['id']}")
    wait_for_turn(page)
    expect(page.locator(".below .prompt")).to_contain_text("carte")
    page.context.set_offline(True)
    expect(page.locator("main .urgent")).to_be_visible(timeout=8_000)
    expect(page.locator(".below .prompt")).to_have_count(0)  # said once, above the board
    for tool in page.locator("[data-hint-button], [data-moves], [data-undo], [data-resign]").all():
        expect(tool).to_be_disabled()
    assert page.locator(".holder").evaluate("holder => getComputedStyle(holder).filter") != "none"
    page.context.set_offline(False)
    expect(page.locator(".below .prompt")).to_contain_text("carte", timeout=15_000)
    assert page.locator(".holder").evaluate("holder => getComputedStyle(holder).filter") == "none"
    troubles.clear()  # the browser reports the attempts without a network


@pytest.mark.parametrize("game", ["sfynx", "sifaxe", "syzygie"])
def test_a_piece_of_the_box_stands_beside_what_it_is_made_of(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**PHONE)
    page.goto(f"{server.url}/boite/{game}")
    page.locator("[data-details]").check()
    field = page.locator("[data-block] .field:has(.drawing:not(:empty))").first
    expect(field).to_be_visible()
    assert box(field.locator(".drawing"))["right"] <= box(field.locator("input"))["x"]
    for select in page.locator(".source select").all()[:3]:
        assert box(select)["height"] >= FINGER


def test_on_its_side_what_changes_every_card_stands_beside_the_name(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIDE)
    page.goto(f"{server.url}/boite/syzygie")
    deed = page.locator("[data-deed]")
    expect(deed).to_be_visible()
    name, button = box(page.locator("[data-name]")), box(deed)
    assert name["right"] <= button["x"]
    assert abs(name["y"] - button["y"]) <= 2 and button["height"] >= FINGER


def test_giving_up_is_not_what_the_eye_is_led_to(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    token = enter(page, server.url, "Camille")
    table = call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
    page.goto(f"{server.url}/table/{table['id']}")
    page.locator("[data-resign]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-resign-yes]")).to_be_visible()
    expect(dialog.locator(".primary")).to_have_text("Continuer à jouer")
    widths = [box(door)["width"] for door in dialog.locator(".doors button").all()]
    assert len(widths) == 2 and abs(widths[0] - widths[1]) < 1, "one below the other, of one width"


@pytest.mark.parametrize("game", ["styx", "sifaxe", "syzygie", "sphinx", "sfynx"])
def test_on_a_tablet_the_tools_stand_in_one_row_below_the_board_and_in_sight(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**TABLET)
    token = enter(page, server.url, "Camille")
    table = call(server.url, "POST", "/api/tables", {"game": game, "seats": [ME, BOT]}, token)
    page.goto(f"{server.url}/table/{table['id']}")
    page.wait_for_selector(".holder[data-ply]")
    tools = [box(tool) for tool in page.locator("aside .tools button:visible").all()]
    assert len(tools) >= 4
    assert max(tool["bottom"] for tool in tools) <= TABLET["viewport"]["height"]
    assert max(tool["height"] for tool in tools) < FINGER + 4, "no words in two lines"
    assert min(tool["y"] for tool in tools) >= box(page.locator(".below"))["bottom"]
    assert box(page.locator("aside .seats"))["y"] >= max(tool["bottom"] for tool in tools)
