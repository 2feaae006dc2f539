"""Boards at every size: what must be seen is seen, what must be touched can be, nothing moves for a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, recorded, sit_at
from tests.browser.table import press

SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET: dict[str, Any] = {**PHONE, "viewport": {"width": 820, "height": 1180}}
LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
FINGER = 44  # px

# A record of each game, a step in the thick of it, and what a hand must reach there.
THICK = {
    "styx": ("master", 30, ".near .card, .row .card"),
    "sifaxe": ("2-racks-empty", 4, ".rack .tile"),
    "syzygie": ("points", 18, ".hand .card"),
    "sphinx": ("treasure-4", 3, ".dice button, .notes button"),
    "sfynx": ("solved-three-easier", 0, ".cell, .deed, .go button, .enigme"),
}


def sit(page: Page, server: Server, game: str, name: str, step: int) -> None:
    """At the table of a recorded game, in the seat that is to act after so many steps."""
    record = recorded(game, name)
    steps = record.match.steps
    me = next(one.by for one in steps[step:] if one.by >= 0)
    seats = [ME if seat == me else BOT for seat in range(len(record.seats))]
    sit_at(page, server.url, record, step, seats)
    page.wait_for_selector(".holder[data-turn] .board[data-active]")


def box(target: Locator) -> dict[str, float]:
    found = target.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def inside(target: Locator, frame: dict[str, float]) -> bool:
    found = box(target)
    return bool(
        found["x"] >= frame["x"] - 1
        and found["right"] <= frame["right"] + 1
        and found["y"] >= frame["y"] - 1
        and found["bottom"] <= frame["bottom"] + 1
    )


@pytest.mark.parametrize("game", sorted(THICK))
@pytest.mark.parametrize("size", ["upright", "side"])
def test_all_that_a_hand_reaches_for_is_on_the_first_screen_of_a_phone(
    game: str, size: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**(PHONE if size == "upright" else SIDE))
    name, step, reached = THICK[game]
    sit(page, server, game, name, step)
    assert page.evaluate("scrollY") == 0
    holder, prompt = box(page.locator(".holder")), box(page.locator(".below"))
    if size == "upright":
        assert prompt["y"] >= holder["bottom"] - 1, "the prompt is below the board"
    else:
        assert prompt["x"] >= holder["right"] - 1, "the prompt is beside the board"
    for target in page.locator(reached).all():
        assert inside(target, holder), f"{target} {box(target)} is not within {holder}"
        found = box(target)
        assert max(found["width"], found["height"]) >= FINGER - 1, found


@pytest.mark.parametrize("size", ["phone", "side", "tablet", "desktop", "large"])
@pytest.mark.parametrize("game", sorted(THICK))
def test_nothing_jumps_when_a_move_is_proposed(
    game: str, size: str, server: Server, new_page: NewPage
) -> None:
    sizes = {"phone": PHONE, "side": SIDE, "tablet": TABLET, "desktop": DESKTOP, "large": LARGE}
    page = new_page(**sizes[size])
    name, step, _ = THICK[game]
    sit(page, server, game, name, 15 if game == "sfynx" else step)
    before = box(page.locator(".holder"))
    page.keyboard.press("m")
    final = {
        "styx": '[data-move="+"]',
        "sfynx": '[data-move="reveal"]',
    }  # others of theirs need no confirmation
    page.locator(final.get(game, "[data-move]")).first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.wait_for_timeout(400)  # the preview has come
    assert box(page.locator(".holder")) == before
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_be_hidden()
    assert box(page.locator(".holder")) == before


def test_large_screens_are_used(server: Server, new_page: NewPage) -> None:
    page = new_page(**LARGE)
    sit(page, server, "sfynx", "solved-three-easier", 0)
    assert box(page.locator(".enigme .one").first)["width"] >= 48, "34 px once"
    sit(page, server, "sifaxe", "2-racks-empty", 46)
    assert box(page.locator(".world [data-piece]").first)["width"] >= 44
    sit(page, server, "styx", "master", 30)
    assert box(page.locator(".near .card").first)["width"] >= 130


def test_a_tablet_gives_the_board_most_of_its_height(server: Server, new_page: NewPage) -> None:
    page = new_page(**TABLET)
    for game in ("sifaxe", "syzygie"):
        sit(page, server, game, "2-racks-empty" if game == "sifaxe" else "points", 30)
        assert box(page.locator(".holder"))["height"] >= 780
        expect(page.locator("[data-seat]").first).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_move_chosen_from_the_list_comes_into_sight(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, server, "sifaxe", "2-racks-empty", 30)
    page.locator("[data-moves]").tap()  # below the first screen
    page.locator("[data-move]").first.tap()
    expect(page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-ghost]")).to_be_in_viewport(ratio=1)


# -- Sifaxe


def late_sifaxe(page: Page, server: Server) -> None:
    sit(page, server, "sifaxe", "2-racks-empty", 46)


def test_sifaxe_shows_the_dragged_tile_above_the_finger(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    late_sifaxe(page, server)
    tile = box(page.locator(".rack [data-lit]").first)
    x, y = tile["x"] + 20, tile["y"] + 20
    page.evaluate(
        """([x, y]) => {
            const make = (type, x, y) => new PointerEvent(type, {bubbles: true, pointerId: 5, pointerType: 'touch',
                                                                 isPrimary: true, clientX: x, clientY: y, button: 0});
            const tile = document.elementFromPoint(x, y);
            tile.dispatchEvent(make('pointerdown', x, y));
            tile.dispatchEvent(make('pointermove', x, y - 40));
            tile.dispatchEvent(make('pointermove', x, y - 120));
        }""",
        [x, y],
    )
    page.wait_for_function(
        "y => document.querySelector('.drag-ghost')?.getBoundingClientRect().bottom < y",
        arg=y - 120,  # where the finger is: it does not hide the tile
        timeout=5_000,
    )


def test_sifaxe_needs_no_curtain_for_two_who_know_all(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("sifaxe", "2-racks-empty")
    sit_at(page, server.url, record, 20, [ME, {"kind": "screen", "name": "Zoé"}])
    page.wait_for_selector(".board[data-active]")
    expect(page.locator("[data-unveil]")).to_have_count(0)
    three = recorded("sifaxe", "3-racks-empty")
    sit_at(page, server.url, three, 20, [ME, {"kind": "screen", "name": "Zoé"}, BOT])
    page.wait_for_selector("[data-unveil]")


def test_sifaxe_marks_what_the_others_laid_since_one_s_turn(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server, "sifaxe", "6-racks-empty", 40)
    marks = [mark.get_attribute("data-news") for mark in page.locator("[data-news]").all()]
    assert len(marks) == len(set(marks)) == 5, "one for each of the others"
    drawn = page.locator("[data-log] li [data-drawn]")
    assert drawn.count() >= 30, "drawn tiles beside the lines"
    last = page.locator("[data-log] li").last.inner_text()
    assert "@" not in last and ",-" not in last, last


def test_sifaxe_has_its_points_at_hand_and_a_moment_for_a_great_one(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    record = recorded("sifaxe", "triplette-315")
    texts = [step.text for step in record.match.steps]
    great = next(number for number, text in enumerate(texts) if text.startswith(("R4@", "B4@")))
    sit(page, server, "sifaxe", "triplette-315", great)
    tile, cell = texts[great].split("/")[0].split("@")
    worth = page.locator(f'.rack [data-pick="tile:{tile}"] .worth')
    points = worth.inner_text().removeprefix("+")
    page.locator('[data-panel="values"]').click()
    expect(page.locator(".values tbody tr").first).to_contain_text("200")
    expect(page.locator(f'[data-now="{tile}"]')).to_contain_text(points)
    page.locator(f'.rack [data-pick="tile:{tile}"]').click()
    page.locator(f'.cell[data-pick="cell:{cell}"]').click()
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-moment]")).to_contain_text("×")


def test_sifaxe_draws_the_hinted_tile_in_its_place_and_does_not_blur(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(reduced_motion="no-preference")
    late_sifaxe(page, server)
    assert page.locator(".world").evaluate("node => getComputedStyle(node).transitionDuration") == "0s"
    page.locator("[data-hint-button]").click()
    expect(page.locator("[data-hinted]")).to_have_count(1, timeout=30_000)


# -- Syzygie


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["phone", "side"])
def test_syzygie_has_a_loupe_for_fingers(size: dict[str, Any], server: Server, new_page: NewPage) -> None:
    page = new_page(**size)
    sit(page, server, "syzygie", "points", 35)
    page.locator(".hand [data-lit]").first.tap()
    spot = page.locator(".spot").first
    before = box(spot)
    assert page.locator(".world").evaluate("node => node.getCTM().a") < 30
    press(page, spot, "touch")
    page.wait_for_function(
        "finger => document.querySelector('.world').getCTM().a > finger - 0.01", arg=FINGER
    )
    assert settled_scale(page) <= 1.15 * FINGER + 0.01, (
        "for a finger, and a little more where an edge would cut a ring"
    )
    expect(page.locator("[data-confirm]")).to_have_count(0)
    assert abs(box(spot)["x"] - before["x"]) < FINGER, "enlarged where the finger was"
    press(page, page.locator(".spot").first, "touch")
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_syzygie_s_zoom_buttons_are_free(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server, "syzygie", "points", 18)
    before = settled_scale(page)
    page.locator(".zoom button").first.click()
    assert settled_scale(page) > before


def settled_scale(page: Page) -> float:
    """The camera's scale, once it no longer changes."""
    scale = -1.0
    while (now := page.locator(".world").evaluate("node => node.getCTM().a")) != scale:
        scale = now
        page.wait_for_timeout(150)
    return scale


# -- Sphinx


def test_sphinx_asks_from_whom_and_covers_nothing(server: Server, new_page: NewPage) -> None:
    for size in (DESKTOP, PHONE, SIDE):
        page = new_page(**size)
        sit(page, server, "sphinx", "treasure-4", 28)
        ask, pyramid = box(page.locator("[data-ask]")), box(page.locator(".pyramid"))
        expect(page.locator("[data-ask]")).to_contain_text("Imhotep")
        expect(page.locator(".below .prompt")).to_have_count(0)  # asked once, on the board
        apart = ask["y"] >= pyramid["bottom"] - 1 or ask["x"] >= pyramid["right"] - 1
        assert apart, (ask, pyramid)
        for player in page.locator(".side li").all():
            assert box(player)["y"] >= ask["bottom"] - 1


def test_sphinx_answers_every_field_and_explains_its_drawings(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server, "sphinx", "treasure-4", 3)
    pyramid = box(page.locator(".pyramid"))
    page.mouse.click(pyramid["x"] + pyramid["width"] * 0.55, pyramid["y"] + pyramid["height"] * 0.88)
    expect(page.locator("[data-unreached]")).to_contain_text("Aucun dé")
    page.locator("[data-legend]").click()
    expect(page.get_by_role("dialog")).to_contain_text("momie")


# -- Sfynx


def test_sfynx_pins_an_enigme_and_cancels_a_special(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, server, "sfynx", "solved-three-easier", 0)
    page.locator(".enigme").first.tap()
    expect(page.locator(".slot.aside")).to_have_count(1)
    page.wait_for_timeout(300)
    expect(page.get_by_role("alert")).to_have_count(0)
    tiles = box(page.locator(".antechamber"))
    page.locator('[data-pick^="special:"][data-lit]').last.tap()
    page.locator("[data-cancel-deed]").tap()
    expect(page.locator('[data-pick="reveal"]')).to_be_visible()
    assert box(page.locator(".antechamber")) == tiles


def test_sfynx_s_arrows_are_whole_and_tiles_stay_where_they_are(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, server, "sfynx", "solved-three-easier", 0)
    tiles = box(page.locator(".cell").first)
    for step in (56, 47, 40):  # arrows, a curse, a reward
        sit(page, server, "sfynx", "solved-three-easier", step)
        assert box(page.locator(".cell").first) == tiles, f"step {step}"
        holder = box(page.locator(".holder"))
        expect(page.locator(".arrow")).to_have_count(20 if step == 56 else 0)
        for arrow in page.locator(".arrow").all():
            assert inside(arrow, holder)
    expect(page.locator('[data-pick^="offer:"]').last).to_be_in_viewport(ratio=1)


# Whatever watches the size of something has been told.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize("step", [0, 40, 47, 56])  # at first, a reward, a curse, arrows
def test_sfynx_is_one_screen_upright(step: int, server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, server, "sfynx", "solved-three-easier", step)
    holder = page.locator(".holder")
    for width, height in [(360, 740), (390, 844), (768, 1024), (820, 1180)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        over = holder.evaluate("node => node.scrollHeight - node.clientHeight")
        assert over <= 1, f"{over} px of the board are hidden at {width} by {height}"
        assert box(page.locator(".below"))["bottom"] <= height + 1, (
            f"the prompt is on the first screen, {width}"
        )
        assert box(page.locator(".cell").first)["width"] >= FINGER - 1, width


def test_sfynx_s_discard_button_is_whole_at_1280(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("sfynx", "solved-two-discard")
    steps = [step.text for step in record.match.steps]
    at = next(number for number, action in enumerate(steps) if action.startswith("discard"))
    sit(page, server, "sfynx", "solved-two-discard", at)
    page.locator('[data-pick^="own:"][data-lit]').first.click()
    bin = page.locator('[data-pick="bin"]')
    assert bin.evaluate("node => node.scrollWidth <= node.clientWidth"), "Défausser is not cut"


def test_sfynx_celebrates_and_goes_on_to_the_next_degree(server: Server, new_page: NewPage) -> None:
    page = new_page()
    record = recorded("sfynx", "solved-solo")
    steps = [step.text for step in record.match.steps]
    sit(page, server, "sfynx", "solved-solo", len(steps) - 1)
    page.locator("[data-moves]").click()
    page.locator(f'[data-move="{steps[-1]}"]').click()
    page.locator("[data-confirm]").click()
    expect(page.locator('[data-finale="won"]')).to_be_visible()
    expect(page.locator("[data-epilogue]")).to_contain_text("Degré")
    degree = int(page.locator("[data-next-degree]").inner_text().split()[-1])
    page.locator("[data-same-deal]").click()
    page.wait_for_selector(".holder[data-turn]")
    page.go_back()
    page.locator("[data-next-degree]").click()
    page.wait_for_selector(".holder[data-turn]")
    expect(page.locator("[data-log]")).to_contain_text(f"Degré {degree}")


def test_the_degree_is_chosen_where_one_plays(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator('[data-degree="sfynx"]').select_option("3")
    page.locator('[data-play="sfynx"]').click()
    page.wait_for_selector(".holder[data-turn]")
    expect(page.locator("[data-log]")).to_contain_text("Degré 3")


# -- keyboard


def test_escape_drops_the_tile_and_the_focus_stays_on_the_board(server: Server, new_page: NewPage) -> None:
    page = new_page()
    late_sifaxe(page, server)
    page.locator(".rack [data-lit]").first.focus()
    page.keyboard.press("Enter")
    page.locator(".cell[data-lit]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".rack [data-picked]")).to_have_count(1)
    page.wait_for_function("document.activeElement.closest('.board') !== null")
    page.keyboard.press("Escape")
    expect(page.locator(".rack [data-picked]")).to_have_count(0)
    page.locator(".rack [data-lit]").first.focus()
    page.keyboard.press("Enter")
    page.locator(".cell[data-lit]").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector(".holder[data-turn] .board[data-active]")
    page.wait_for_function("document.activeElement.closest('.board') !== null")
