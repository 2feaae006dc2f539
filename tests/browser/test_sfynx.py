"""Sfynx in a browser: what is its own — tiles that are swapped or pushed, curses, Énigmes looked at, pointing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tablee.core import Record
from tablee.core.registry import get_game
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, first_step, recorded, sit_at
from tests.browser.remote import call, new_player
from tests.browser.table import act, start_against_bot, state, wait_for_turn
from tests.browser.test_boards import SIDE, TABLET, box, sit


def start(page: Page, server: Server) -> None:
    start_against_bot(page, server.url, "sfynx")
    wait_for_turn(page)


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-pick="cell:{name}"]')


def tile(page: Page, name: str) -> str:
    """The tile that lies on a cell, without its face."""
    return (cell(page, name).get_attribute("aria-label") or "").split(",")[1].strip()


def moved(page: Page, before: int) -> None:
    page.wait_for_function("n => Number(document.querySelector('.holder').dataset.ply) > n", arg=before)


def drag(page: Page, source: Locator, target: Locator) -> None:
    a, b = source.bounding_box(), target.bounding_box()
    assert a is not None and b is not None
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()


@pytest.mark.parametrize("pair", [("b1", "c1"), ("c2", "b2"), ("a1", "a2")])
def test_tiles_are_swapped_by_dragging_either_on_the_other(
    pair: tuple[str, str], server: Server, new_page: NewPage
) -> None:
    page = new_page()
    start(page, server)
    before = tile(page, pair[0]), tile(page, pair[1])
    drag(page, cell(page, pair[0]), cell(page, pair[1]))
    moved(page, 0)
    assert (tile(page, pair[1]), tile(page, pair[0])) == before


def test_a_cursed_tile_is_restored_by_picking_it_twice_and_that_can_be_taken_back(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    start(page, server)
    expect(cell(page, "c1")).to_have_accessible_name(f"c1, {tile(page, 'c1')}, maudite")
    cell(page, "c1").click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    cell(page, "c1").click()
    moved(page, 0)
    expect(cell(page, "c1")).to_have_accessible_name(f"c1, {tile(page, 'c1')}, restaurée")
    page.locator("[data-undo]").click()
    expect(cell(page, "c1")).to_have_accessible_name(f"c1, {tile(page, 'c1')}, maudite")


def test_refusals_name_the_rule(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start(page, server)
    alert = page.get_by_role("alert")
    page.get_by_role("button", name="Révéler le jeton").click()
    expect(alert).to_contain_text("le jeton, il reste à faire 2 actions basiques et une action spéciale")
    page.locator(".enigme").first.click()  # pins it: that is no attempt
    expect(alert).to_contain_text("il reste à faire")
    page.locator('[data-pick^="special:"]').nth(0).click()
    moved(page, 0)
    page.locator('[data-pick^="special:"]').nth(1).click()
    expect(alert).to_contain_text("il faut d’abord la finir")


def test_looking_at_an_enigme_numbers_its_symbols_on_the_board(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start(page, server)
    card = page.locator(".enigme").first
    length = card.locator(".one").count()
    card.hover()
    expect(page.locator(".cell .order")).to_have_count(length)


def test_several_at_one_screen_see_everything_at_once(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto(server.url)
    page.locator('[data-screen="sfynx"]').click()
    page.locator("[data-create]").click()
    rng = random.Random(3)
    page.wait_for_selector(".board[data-active]")
    for _ in range(30):
        assert page.locator("[data-unveil]").count() == 0
        if not wait_for_turn(page):
            break
        act(page, rng, "touch")
    assert state(page)[0] >= 30 or state(page)[2]


def test_the_others_can_point_at_a_tile(server: Server, new_page: NewPage) -> None:
    host = new_page()
    host.goto(server.url)
    host.locator('[data-friends="sfynx"]').click()
    host.get_by_label("Votre nom").fill("Ada")
    host.locator("[data-create]").click()
    link = host.get_by_label("Lien de la table")
    expect(link).to_be_visible()
    guest = new_page()
    guest.goto(link.input_value())
    guest.get_by_label("Votre nom").fill("Zoé")
    guest.locator("[data-join]").click()
    for page in (host, guest):
        page.wait_for_selector(".holder")
    acting, other = (host, guest) if state(host)[1] else (guest, host)
    name = "Zoé" if other is guest else "Ada"
    cell(other, "d4").click()
    expect(cell(acting, "d4").locator(".finger")).to_have_text(name)
    cell(other, "b2").focus()
    other.keyboard.press("Enter")
    expect(cell(acting, "b2").locator(".finger")).to_have_text(name)
    assert state(acting)[0] == 0, "pointing changes nothing"


def swaps_of_c2() -> tuple[Record, dict[str, bool]]:
    """A record after whose first step some swap of the tile on c2 solves an Énigme; which swaps of it do."""
    record = recorded("sfynx", "solved-solo")
    game, position = get_game("sfynx"), record.match.initial.copy()
    position.apply(record.match.steps[0].action)
    solves: dict[str, bool] = {}
    for action in game.legal(position):
        if action.startswith("swap ") and "c2" in action.split():
            after = position.copy()
            after.apply(game.parse(position, action))
            other = next(name for name in action.split()[1:] if name != "c2")
            solves[other] = game.view(after, 0)["solved"] != game.view(position, 0)["solved"]
    assert solves["c3"] and False in solves.values(), solves
    return record, solves


def test_a_proposal_names_the_enigme_that_it_would_solve_and_no_other(
    server: Server, new_page: NewPage
) -> None:
    """Of the swaps of one tile, just those say so that the rules say solve one; others promise nothing of the kind."""
    page = new_page()
    record, solves = swaps_of_c2()
    sit_at(page, server.url, record, 1, [ME])
    page.wait_for_selector(".board[data-active]")
    before = page.locator(".won i.full").count()
    cell(page, "c2").click()
    promise = page.locator("[data-promise]")
    for other, solving in solves.items():
        cell(page, other).hover()
        if solving:
            expect(promise).to_contain_text("Résout une Énigme")
        else:
            page.wait_for_timeout(600)  # long enough for a preview to be there
            assert "Résout" not in " ".join(promise.all_inner_texts()), other
    cell(page, "c3").hover()
    expect(promise).to_contain_text("Résout une Énigme")
    promised = promise.inner_text()
    cell(page, "c3").click()
    moved(page, 1)
    expect(page.locator(".won i.full")).to_have_count(before + 1)
    solved = promised.split(":")[1].split(".")[0].strip()
    expect(page.locator("[data-live]").first).to_contain_text(solved)


def test_a_finger_is_told_which_enigme_its_swap_would_solve_and_swaps_with_the_second_tap(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(**PHONE)
    record, solves = swaps_of_c2()
    sit_at(page, server.url, record, 1, [ME])
    page.wait_for_selector(".board[data-active]")
    cell(page, "c2").tap()
    cell(page, "c3").tap()
    below = page.locator(".below .prompt")
    expect(below).to_contain_text("Résout une Énigme")
    expect(below).to_contain_text("Touchez encore")
    expect(cell(page, "c3")).to_have_attribute("data-shown", "")
    expect(page.locator(".enigme[data-solves]")).to_have_count(1)
    expect(page.locator(".slot.aside .enigme[data-solves]"), "its symbols are numbered too").to_have_count(1)
    assert state(page)[0] == 1, "a first tap only tells"
    other = next(name for name, solving in solves.items() if not solving)
    cell(page, other).tap()  # another one, of which there is nothing to tell: done at once
    moved(page, 1)
    page.locator("[data-undo]").tap()
    page.wait_for_function("() => document.querySelector('.holder').dataset.ply === '1'")
    cell(page, "c2").tap()
    cell(page, "c3").tap()
    expect(cell(page, "c3")).to_have_attribute("data-shown", "")
    cell(page, "c3").tap()
    moved(page, 1)
    expect(page.locator("[data-strip] [data-told]")).to_contain_text("Énigme résolue")
    expect(page.locator("[data-log] li").last.locator("strong")).to_contain_text("Énigme résolue")


def touched_by_others(record: Record, step: int, me: int) -> dict[str, int]:
    """Where the tiles lie that the others touched since my last step, and who did; not the Sfynx, which look alike."""
    game, position = get_game("sfynx"), record.match.initial.copy()
    tiles: dict[str, int] = {}
    for played in record.match.steps[:step]:
        view: Any = game.view(position, me)
        named = {f"{'abcde'[i % 5]}{i // 5 + 1}": tile["tile"] for i, tile in enumerate(view["board"])}
        words = played.text.split()
        cells = [word for word in words if word in named]
        if words[0] == "shift":
            cells = [name for name in named if words[2] in name]
        if played.by == me:
            tiles.clear()
        else:
            tiles.update(dict.fromkeys((named[name] for name in cells), played.by))
        position.apply(played.action)
    last: Any = game.view(position, me)
    found = {f"{'abcde'[i % 5]}{i // 5 + 1}": tile["tile"] for i, tile in enumerate(last["board"])}
    return {name: tiles[tile] for name, tile in found.items() if tile in tiles and tile != "sfx"}


@pytest.mark.parametrize("name", ["solved-four-choose", "solved-three-easier", "solved-two-joker"])
def test_all_that_the_others_touched_since_one_s_turn_is_marked_with_who_did(
    name: str, server: Server, new_page: NewPage
) -> None:
    record = recorded("sfynx", name)
    seats = len(record.seats)
    step = first_step(record, 0, lambda state: get_game("sfynx").view(state, 0)["turn"] == seats + 1)
    wanted = touched_by_others(record, step, 0)
    assert set(wanted.values()) == set(range(1, seats)), "each of the others touched something"
    page = new_page()
    sit_at(page, server.url, record, step, [ME, *[BOT] * (seats - 1)])
    wait_for_turn(page)
    view: Any = get_game("sfynx").view(record.match.at(step), 0)
    sfynx = {f"{'abcde'[i % 5]}{i // 5 + 1}" for i, tile in enumerate(view["board"]) if tile["tile"] == "sfx"}
    marks = page.locator(".cell[data-news]")
    expect(marks.first).to_be_visible()
    found = {
        str(mark.get_attribute("data-pick")).removeprefix("cell:"): int(str(mark.get_attribute("data-news")))
        for mark in marks.all()
    }
    assert {cell: by for cell, by in found.items() if cell not in sfynx} == wanted
    for mark in marks.all():  # not by the colour alone: the mark of the seat, and its name in the tile's
        by = int(str(mark.get_attribute("data-news")))
        seat = page.locator(f'[data-seat="{by}"]').first.inner_text()
        expect(mark.locator("svg text")).to_have_text(seat.strip()[0])
        assert "touchée par" in (mark.get_attribute("aria-label") or "")
    page.locator(".cell[data-lit]:not(.restored)").first.click()
    page.locator("[data-confirm]").click()
    moved(page, step)
    expect(page.locator("[data-news]")).to_have_count(0)


def swapped_late(record: Record) -> int:
    """The last step that swapped two tiles."""
    return max(at for at, step in enumerate(record.match.steps) if step.text.startswith("swap "))


@pytest.mark.parametrize("size", [DESKTOP, SIDE], ids=["desktop", "side"])
def test_the_last_swap_is_marked_with_the_way_between_its_tiles(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    start(page, server)
    a, b = cell(page, "b1"), cell(page, "c1")
    a.click()
    b.click()
    moved(page, 0)
    page.mouse.move(2, 2)  # a tile under the pointer is what one may do next
    sign = page.locator('[data-course="swap"]')
    expect(sign).to_have_count(1)
    expect(page.locator(".cell.last")).to_have_count(2)
    page.wait_for_timeout(400)  # tiles glide
    left, right, between = box(a), box(b), box(sign.locator("rect"))
    middle = (left["x"] + left["width"] + right["x"]) / 2
    assert abs(between["x"] + between["width"] / 2 - middle) < 3, "on the edge between the two"
    assert between["width"] > left["width"] / 3
    cell(page, "d3").click()  # what was done last is not shown beside what is being chosen
    expect(sign).to_have_count(0)


def test_a_replay_marks_the_last_swap(server: Server, new_page: NewPage) -> None:
    record = recorded("sfynx", "solved-two-joker")
    at = swapped_late(record)
    token = new_player(server.url, "Camille")
    made = call(server.url, "POST", "/api/records", record.to_json(), token)
    page = new_page()
    page.goto(f"{server.url}/record/{made['id']}#{at + 1}")
    page.wait_for_selector("[data-slider]")
    _, one, two = record.match.steps[at].text.split()
    expect(page.locator('[data-course="swap"]')).to_have_count(1)
    marked = page.locator(".cell.last").evaluate_all("all => all.map((cell) => cell.dataset.pick)")
    assert set(marked) == {f"cell:{one}", f"cell:{two}"}


def test_an_enigme_shows_an_empty_place_for_each_tile_that_is_missing(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    start(page, server)
    short = page.locator(".enigme [data-short]")
    expect(short.first).to_be_visible()
    for one in short.all():
        assert one.inner_text() == "", "no number that could be points lost"
        assert one.locator("u").count() == int(one.get_attribute("data-short") or 0)


@pytest.mark.parametrize("number", [0, 4, 7])
def test_every_enigme_is_celebrated_with_its_symbols(number: int, server: Server, new_page: NewPage) -> None:
    record = recorded("sfynx", "solved-solo")
    game, position = get_game("sfynx"), record.match.initial.copy()
    solved: list[list[str]] = []
    steps: list[int] = []
    for at, step in enumerate(record.match.steps):
        position.apply(step.action)
        view: Any = game.view(position, 0)
        if len(view["solved"]) > sum(map(len, solved)):
            solved.append([name for name in view["solved"] if not any(name in one for one in solved)])
            steps.append(at)
    page = new_page()
    sit(page, server, "sfynx", "solved-solo", steps[number])
    expect(page.locator("[data-celebration]")).to_have_count(0)
    page.locator("[data-moves]").click()
    page.locator(f'[data-move="{record.match.steps[steps[number]].text}"]').click()
    if page.locator("[data-confirm]").count():
        page.locator("[data-confirm]").click()
    praise = page.locator("[data-celebration]")
    expect(praise).to_have_attribute("data-celebration", solved[number][0])
    expect(praise).to_contain_text(f"{number + 1} sur 9")
    packs: Any = game.view(position, 0)
    length = len(packs["enigmes"][solved[number][0]]["symbols"])
    expect(praise.locator("svg")).to_have_count(length)
    expect(praise, "then the board is free again").to_have_count(0, timeout=8_000)


@pytest.mark.parametrize(
    ("name", "scene", "reason"),
    [
        ("clepsydra-three", "lost_time", "La clepsydre s’est vidée"),
        ("cursed-four-harder", "lost_cursed", "Toutes les tuiles sont maudites"),
    ],
)
def test_a_defeat_is_a_scene_with_its_turns_and_degree(
    name: str, scene: str, reason: str, server: Server, new_page: NewPage
) -> None:
    record = recorded("sfynx", name)
    last = len(record.match.steps) - 1
    view: Any = get_game("sfynx").view(record.match.at(last), 0)
    page = new_page()
    sit(page, server, "sfynx", name, last)
    page.locator("[data-moves]").click()
    page.locator(f'[data-move="{record.match.steps[last].text}"]').click()
    page.locator("[data-confirm]").click()
    finale = page.locator(f'[data-finale="{scene}"]')
    expect(finale).to_be_visible()
    expect(finale).to_contain_text("La cité se referme")
    expect(page.locator("[data-reason]")).to_contain_text(reason)
    epilogue = page.locator("[data-epilogue]")
    expect(epilogue).to_contain_text(f"Degré {view['degree']}")
    expect(epilogue).to_contain_text(f"{view['turn']} tours")
    expect(page.locator("[data-same-deal]")).to_be_visible()
    expect(page.locator("[data-next-degree]"), "it is not reached yet").to_have_count(0)
    place = box(finale)
    tiles = [box(tile) for tile in page.locator(".cell").all()]
    assert all(tile["right"] <= place["x"] or tile["bottom"] <= place["y"] for tile in tiles), (
        "it covers no tile"
    )


@pytest.mark.parametrize("size", [DESKTOP, SIDE, PHONE, TABLET], ids=["desktop", "side", "phone", "tablet"])
def test_the_board_does_not_jump_when_the_sfynx_answer(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    record = recorded("sfynx", "solved-solo")
    reveal = next(at for at, step in enumerate(record.match.steps) if step.text == "reveal")
    assert record.match.steps[reveal + 1].text.startswith("curse"), "a phase of its own"
    page = new_page(**size)
    sit(page, server, "sfynx", "solved-solo", reveal)
    cells = page.locator(".cell")
    where = [box(cells.nth(at)) for at in (0, 24)]
    tops = page.evaluate("[scrollX, scrollY]")
    page.locator('[data-pick="reveal"]').click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".sfynx.cursing")).to_be_visible()
    page.wait_for_selector(".board[data-active]")
    page.wait_for_timeout(600)  # until the last glide is over
    assert page.evaluate("[scrollX, scrollY]") == tops
    assert [box(cells.nth(at)) for at in (0, 24)] == where


def test_a_lesson_tells_a_finger_too(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto(f"{server.url}/learn/sfynx/lire")
    expect(page.locator(".ring").first).to_be_visible()
    page.wait_for_selector(".board[data-active]")
    cell(page, "c3").tap()
    cell(page, "d3").tap()
    expect(page.locator(".below .prompt")).to_contain_text("Touchez encore")
    assert page.locator(".holder").get_attribute("data-ply") == "0"
    cell(page, "d3").tap()
    expect(page.locator("[data-celebration]")).to_be_visible()
