"""What only Sifaxe's board does: tiles that turn, points on the spots, the score sheet, the racks."""

from __future__ import annotations

import csv
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, recorded, sit_at
from tests.browser.table import press, start_against_bot, state, wait_for_turn
from tests.browser.test_boards import FINGER, SIDE, box, late_sifaxe
from tests.browser.test_ends import ended
from tests.browser.test_table_tells import end_of


@pytest.fixture
def page(server: Server, new_page: NewPage) -> Page:
    page = new_page()
    start_against_bot(page, server.url, "sifaxe")
    wait_for_turn(page)
    return page


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take(page: Page, ending: str) -> Locator:
    """Pick the own tile whose name ends so: nº 1 has one coloured side and fits around the blancs in five ways."""
    tile = page.locator(f'.rack [data-pick^="tile:"][data-pick$="{ending}"]').first
    tile.click()
    expect(tile).to_have_attribute("data-picked", "")
    return tile


def lit(page: Page) -> list[str]:
    return [cell.get_attribute("data-pick") or "" for cell in page.locator(".cell[data-lit]").all()]


def test_wheel_key_and_buttons_turn_the_tile_in_hand(page: Page) -> None:
    take(page, "1")
    seen = [lit(page)]
    page.locator("[data-rotate]").click()
    seen.append(lit(page))
    page.keyboard.press("r")
    seen.append(lit(page))
    page.mouse.move(*middle(page.locator(".surface .zoom")))
    page.mouse.move(*middle(page.locator(".surface")))
    page.mouse.wheel(0, 100)
    expect(page.locator(".cell[data-lit]").first).to_be_visible()
    seen.append(lit(page))
    assert all(seen) and all(a != b for a, b in pairwise(seen)), seen


def play_first_tile(page: Page) -> str:
    """Lay the first tile where it is lit first; return the points that the spot promised."""
    take(page, "1")
    cell = page.locator(".cell[data-lit]").first
    points = cell.locator("text").inner_html()
    cell.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator(".bar", has=page.locator("[data-confirm]"))).to_contain_text(f"{points} points")
    ply = state(page)[0]
    page.locator("[data-confirm]").click()
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) > ply", arg=ply)
    return points


def test_a_spot_shows_the_points_that_the_sheet_will_note(page: Page) -> None:
    points = play_first_tile(page)
    page.locator('[data-panel="sheet"]').click()
    first = page.locator(".sheet tbody tr").first.locator("td").first
    expect(first.locator(".points")).to_have_text(points)
    expect(page.locator(".sheet tfoot td").first).to_have_text(points)


def test_the_sheet_is_kept_as_csv_and_printed(page: Page) -> None:
    points = play_first_tile(page)
    page.locator('[data-panel="sheet"]').click()
    with page.expect_download() as waiting:
        page.locator("[data-csv]").click()
    assert waiting.value.suggested_filename == "sifaxe.csv"
    head, *moves, total = csv.reader(waiting.value.path().read_text(encoding="utf-8").splitlines())
    assert len(head) == 5 and head[0] == "Coup", head
    assert moves[0][:3] == ["1", points, points]
    assert total[:3] == ["Total", "", points]

    # The sheet alone is printed, from a frame that leaves when the printing is over (no dialogue opens in a test).
    page.add_init_script(
        "if (self !== top) print = () =>"
        " { top.paper = document.body.innerText; dispatchEvent(new Event('afterprint')); }"
    )
    page.locator("[data-print]").click()
    page.wait_for_function("() => window.paper !== undefined")
    paper = page.evaluate("window.paper")
    assert "Feuille de marque" in paper and points in paper and "CSV" not in paper, paper
    expect(page.locator("iframe")).to_have_count(0)


def test_a_spot_that_needs_a_turn_turns_the_tile(page: Page) -> None:
    take(page, "1")
    other = page.locator(".cell.fits:not([data-lit])").first
    key = other.get_attribute("data-pick")
    other.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator(f'.cell[data-pick="{key}"]')).to_have_attribute("data-picked", "")


def test_a_tile_that_is_dragged_turns_to_fit(page: Page) -> None:
    tile = page.locator('.rack [data-pick$="1"][data-lit]').first
    x, y = middle(tile)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=4)
    other = page.locator(".cell.fits:not([data-lit])").first
    page.mouse.move(*middle(other), steps=6)
    page.mouse.up()
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_a_refused_spot_says_which_sides_clash(page: Page) -> None:
    take(page, "8")  # a single white side: not where both blancs are to be touched
    press(page, page.locator(".cell:not(.fits)").first, "mouse")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"ne coïncide pas\s: .* contre .* (à|au) "))


def test_a_tile_that_goes_nowhere_says_so(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, server.url, recorded("sifaxe", "2-racks-empty"), 0, [ME, BOT])
    wait_for_turn(page)
    page.locator('.rack [data-pick$="9"]').click()  # six coloured sides: the blancs are all white
    expect(page.locator(".tools [role=status]")).to_contain_text("nulle part")


def test_the_other_rack_is_shown_only_on_request(page: Page) -> None:
    """R3: with two players it follows from one's own."""
    page.locator('[data-panel="racks"]').click()
    tiles = page.locator(".racks section svg")
    before = tiles.count()
    assert before <= 9, "only the simples, which are public"
    page.locator("[data-deduced]").click()
    assert tiles.count() > before
    page.locator("[data-deduced]").click()
    assert tiles.count() == before


def test_the_sheet_opens_over_the_table_of_a_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    start_against_bot(page, server.url, "sifaxe", hand="touch")
    wait_for_turn(page)
    take(page, "1")
    page.locator('[data-panel="sheet"]').tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".rack [data-picked]")).to_have_count(1)


@pytest.mark.parametrize(("record", "tile"), [("triplette-315", "4"), ("six-1200", "9")])
def test_multipliers_are_spelt_out_before_the_move(
    record: str, tile: str, server: Server, new_page: NewPage
) -> None:
    """A triplette counts its sides as often as its move, a six three times and, with all its sides, twice that."""
    page = new_page()
    game = recorded("sifaxe", record)
    texts = [step.text for step in game.match.steps]
    step = next(number for number, text in enumerate(texts) if text[1:3] == f"{tile}@")
    piece, cell = texts[step].split("/")[0].split("@")
    me = game.match.steps[step].by
    sit_at(page, server.url, game, step, [ME if seat == me else BOT for seat in range(len(game.seats))])
    wait_for_turn(page)
    page.locator(f'.rack [data-pick="tile:{piece}"]').click()
    spot = page.locator(f'.cell[data-pick="cell:{cell}"]')
    points = spot.locator("text").inner_html()
    for _ in range(6):
        if spot.get_attribute("data-lit") is None:
            page.keyboard.press("r")
    spot.hover()
    sum_ = re.compile(rf"\d+.*\s×\s\d+.*\s=\s{int(points):,}".replace(",", r"\s"))
    expect(page.locator("[data-promise]")).to_contain_text(sum_)
    spot.click()
    expect(page.locator("[data-preview]")).to_contain_text(sum_)


def test_the_log_names_the_winner_as_the_seats_do(server: Server, new_page: NewPage) -> None:
    page = new_page()
    end_of(page, server, "sifaxe", "2-racks-empty")
    winner = page.locator("[data-result-seat].won .name").inner_text().split("\n")[0]
    assert winner in ("Camille", "Zoé 1")
    last = page.locator("[data-log] li").last
    expect(last.locator("strong").last).to_contain_text(
        re.compile(rf"Tous les chevalets sont vides.*{winner}")
    )
    expect(last).not_to_contain_text("Rouge")
    expect(page.locator("[data-told]")).to_contain_text(winner)


def test_the_list_of_moves_tells_places_by_what_lies_around_them(page: Page) -> None:
    page.keyboard.press("m")
    expect(page.locator("[data-move] small").first).to_be_visible()
    places = page.locator("[data-move] small").all_inner_texts()
    assert places and all(place.startswith("contre ") for place in places), places[:5]
    assert not any(re.search(r"-?\d+,-?\d", place) for place in places), places[:5]


def test_every_colour_has_a_pattern_of_its_own_where_tiles_are_smallest(
    server: Server, new_page: NewPage
) -> None:
    """For those who do not tell the colours apart: drawn, different, and strong enough at some 20 px."""
    page = new_page(**PHONE)
    record = recorded("sifaxe", "2-racks-empty")
    late = len(record.match.steps) * 9 // 10
    me = next(step.by for step in record.match.steps[late:] if step.by >= 0)
    sit_at(page, server.url, record, late, [ME if seat == me else BOT for seat in range(len(record.seats))])
    page.wait_for_selector(".holder[data-turn] .board[data-active]")
    drawn = page.evaluate(PATTERNS)
    assert len(drawn["patterns"]) == 6, "six colours lie on the table"
    assert all(len(figures) == 1 for figures in drawn["patterns"].values()), "always the same for a colour"
    assert len({figures[0] for figures in drawn["patterns"].values()}) == 6, "and another for another"
    assert drawn["smallest"] < 34, f"a late table on a phone: {drawn['smallest']} px"
    for colour, strength in drawn["strengths"].items():
        unit = 20 / 2  # px of a tile's corner from its middle, at 20 px
        assert strength["thin"] * unit >= 1.4, f"{colour} at 20 px: {strength}"
        assert strength["contrast"] >= 3, f"{colour}: {strength}"


# What lies that many px to the left of the middle, to the right, above and below.
AROUND = """(cell, reach) => {
    const { left, right, top, bottom } = cell.querySelector('.reach').getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [[-reach, 0], [reach, 0], [0, -reach], [0, reach]].map(
        ([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest('[data-pick]')?.dataset.pick);
}"""


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["upright", "side"])
def test_sifaxe_zooms_to_the_cells_that_a_finger_can_choose(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    late_sifaxe(page, server)
    whole = box(page.locator(".world [data-piece]").first)["width"]
    assert whole >= (26 if size is PHONE else 20), "20 px once: the tools float, the frontier is left out"
    page.locator(".rack [data-lit]").first.tap()
    best = page.locator(".cell.best").first
    expect(best).to_be_in_viewport(ratio=1)
    key = best.get_attribute("data-pick")
    assert best.evaluate(AROUND, FINGER / 2 - 0.5) == [key] * 4, "44 px, whatever is drawn"
    page.locator("[data-next-best]").tap()
    expect(page.locator("[data-confirm]")).to_be_visible()
    first = page.locator("[data-confirm]").locator("xpath=..").inner_text()
    page.locator("[data-next-best]").tap()
    expect(page.locator("[data-confirm]")).to_be_visible()
    assert page.locator("[data-confirm]").locator("xpath=..").inner_text() != first, "the next best"
    expect(page.locator("[data-ghost]")).to_be_in_viewport(ratio=1)


# Of each colour of the tiles on the table: its figures, how thin they are drawn (in units of a tile), and against what.
PATTERNS = """() => {
    const light = (colour) => {
        const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
        const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const patterns = {}, strengths = {};
    let smallest = Infinity;
    for (const tile of document.querySelectorAll('.middle [data-piece^="tile:"]')) {
        smallest = Math.min(smallest, tile.getBoundingClientRect().width);
        for (const figure of tile.querySelectorAll('path')) {
            const fill = figure.previousElementSibling.getAttribute('fill');
            const look = figure.getAttribute('d');
            patterns[fill] = [...new Set([...(patterns[fill] ?? []), look])];
            const filled = figure.getAttribute('fill') !== 'none';
            const box = figure.getBBox();
            const [a, b] = [light(fill), light(figure.getAttribute(filled ? 'fill' : 'stroke'))];
            strengths[fill] = {
                thin: filled ? Math.min(box.width, box.height) : Number(figure.getAttribute('stroke-width')),
                contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05),
            };
        }
    }
    return { patterns, strengths, smallest };
}"""


def test_the_result_names_the_players_and_their_points(server: Server, new_page: NewPage) -> None:
    page = new_page()
    ended(page, server, "sifaxe", "2-racks-empty")
    rows = page.locator("[data-result-seat]")
    expect(rows).to_have_count(2)
    for row in rows.all():
        expect(row).to_contain_text(re.compile(r"\d+\s+points?$"))
