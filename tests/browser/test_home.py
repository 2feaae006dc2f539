"""The home page with any number of games: every row is full, and nothing sticks out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, enter
from tests.browser.remote import call
from tests.browser.table import GAMES

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}}
SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

# The layout depends on the number of cards alone, so copies of the cards stand for more games.
SHOW = """count => {
    const grid = document.querySelector('.games');
    window.cards ??= [...grid.children].map(card => card.cloneNode(true));
    grid.replaceChildren(...Array.from({ length: count }, (_, i) => cards[i % cards.length].cloneNode(true)));
}"""

BOXES = """() => [...document.querySelectorAll('.games > *')].map(place => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const card = place.firstElementChild.getBoundingClientRect();
    return { x, y, width, height, card: card.height };
})"""


@pytest.mark.parametrize(
    "size", [LARGE, DESKTOP, TABLET, PHONE, SIDE], ids=["large", "desktop", "tablet", "phone", "side"]
)
def test_any_number_of_games_fills_its_rows(size: dict[str, Any], server: Server, new_page: NewPage) -> None:
    page = new_page(**size)
    page.goto(server.url)
    expect(page.locator(f'[data-play="{GAMES[0]}"]')).to_be_enabled()
    for count in range(1, 13):
        page.evaluate(SHOW, count)
        boxes: list[dict[str, float]] = page.evaluate(BOXES)
        assert len(boxes) == count
        left = min(box["x"] for box in boxes)
        right = max(box["x"] + box["width"] for box in boxes)
        rows: dict[int, list[dict[str, float]]] = {}
        for box in boxes:
            rows.setdefault(round(box["y"]), []).append(box)
        for row in rows.values():
            gaps = 16 * (len(row) - 1)
            assert sum(box["width"] for box in row) + gaps == pytest.approx(right - left, abs=2), (count, row)
            assert all(box["card"] == pytest.approx(box["height"], abs=1) for box in row), (count, row)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["viewport"]["width"], f"{count} games are {wide} px wide"


@pytest.mark.parametrize(
    ("size", "seen"),
    [(LARGE, len(GAMES)), (DESKTOP, 3), (TABLET, 3), (PHONE, 2), (SIDE, 1)],
    ids=["large", "desktop", "tablet", "phone", "side"],
)
def test_games_can_be_played_without_scrolling(
    size: dict[str, Any], seen: int, server: Server, new_page: NewPage
) -> None:
    """On a large screen all of them; on a phone on its side at least the first."""
    page = new_page(**size)
    page.goto(server.url)
    expect(page.locator(f'[data-play="{GAMES[0]}"]')).to_be_enabled()
    doors = [door.bounding_box() for door in page.locator("[data-play]").all()]
    inside = [door for door in doors if door and door["y"] + door["height"] <= size["viewport"]["height"]]
    assert len(inside) >= seen


def test_a_level_says_what_to_expect_wherever_it_is_chosen(server: Server, new_page: NewPage) -> None:
    """In words and, of one game, in figures that follow from its ratings: on the home page, in the form for a new
    table, in the waiting room and in the settings."""
    page = new_page()
    page.goto(server.url)
    page.locator('[data-levels] input[value="solide"]').check(force=True)
    expect(page.locator("[data-levels]")).to_contain_text("Quand moyen ne suffit plus")
    card = page.locator('[data-game="styx"] [data-level]')
    expect(card).to_have_text("robot solide (à deux, bat moyen 7 fois sur 10)")
    expect(page.locator('[data-game="sifaxe"] [data-level]')).to_contain_text("bat moyen 7 fois sur 10")
    expect(page.locator('[data-game="sfynx"] [data-level]')).to_have_count(0)  # bots only help there
    figures = "À deux, il gagne environ 7 parties sur 10 contre moyen."
    page.locator('[data-practice="styx"]').click()
    form = page.get_by_role("dialog")
    expect(form.locator("[data-expected]")).to_contain_text(figures)
    form.locator(".seat select").select_option("bot:debutant")
    expect(form.locator("[data-expected]")).to_have_text(
        "Pour une toute première partie : bien des choses lui échappent."
    )
    page.keyboard.press("Escape")
    page.locator('[data-friends="styx"]').click()
    page.locator("[data-create]").click()
    said = page.locator("main [data-expected]")
    expect(said).to_contain_text(figures)
    page.locator("[data-level]").select_option("facile")
    expect(said).to_contain_text("contre débutant.")
    expect(page.locator("[data-fill]")).to_contain_text("(facile)")
    page.goto(f"{server.url}/settings")
    expect(said).to_contain_text("Pour les premières parties")
    page.locator("[data-level]").select_option("fort")
    expect(said).to_have_text("Il voit loin : pour joueurs entraînés.")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDE], ids=["desktop", "phone", "side"])
def test_beside_games_that_go_on_another_can_be_begun(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    token = enter(page, server.url)
    for _ in range(4):
        call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
    page.goto(server.url)
    expect(page.locator("[data-all]")).to_be_visible()
    expect(page.locator("[data-play]").first).to_be_in_viewport(ratio=1)
    names = page.locator("main li .names").first
    assert "Camille" not in names.inner_text(), "one's own name says nothing"
    assert names.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), "and nobody's is cut off"


@pytest.mark.parametrize(
    ("size", "seen"), [(DESKTOP, 5), (TABLET, 5), (SIDE, 3)], ids=["desktop", "tablet", "side"]
)
def test_beside_games_that_go_on_whole_cards_of_the_others_are_seen(
    size: dict[str, Any], seen: int, server: Server, new_page: NewPage
) -> None:
    """All of them on a tablet and on a small desktop, three on a phone on its side; nothing is cut."""
    page = new_page(**size)
    token = enter(page, server.url)
    for _ in range(2):
        call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
    page.goto(server.url)
    expect(page.locator(".running li")).to_have_count(2)
    cards = page.locator("article[data-game]")
    expect(cards.first).to_contain_text("2 joueurs")
    bottoms = [card["y"] + card["height"] for card in (one.bounding_box() for one in cards.all()) if card]
    assert sum(bottom <= size["viewport"]["height"] for bottom in bottoms) >= seen, bottoms
    for card in cards.all():
        for word in card.locator("h3, .tagline, .facts, .doors > *").all():
            assert word.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), word.inner_text()


def test_many_running_games_leave_the_games_in_sight(server: Server, new_page: NewPage) -> None:
    page = new_page()
    token = enter(page, server.url)
    for _ in range(8):
        call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
    page.goto(server.url)
    running = page.locator('main a[href^="/table/"]')
    expect(running).to_have_count(3)
    expect(page.locator("article[data-game]").first).to_be_in_viewport(ratio=0.5)
    page.locator("[data-all]").click()
    expect(running).to_have_count(8)


def test_the_list_names_the_bots_as_the_table_does(server: Server, new_page: NewPage) -> None:
    page = new_page()
    token = enter(page, server.url)
    call(server.url, "POST", "/api/tables", {"game": "sifaxe", "seats": [ME, BOT, BOT, BOT]}, token)
    page.goto(server.url)
    names = page.locator("main li .names")
    expect(names).to_have_text("Thalès · Archimède · Hypatie")


@pytest.mark.parametrize("size", [SIDE, TABLET, DESKTOP, LARGE], ids=["side", "tablet", "desktop", "large"])
def test_running_games_stand_in_whole_rows_and_the_next_ones_are_seen(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    token = enter(page, server.url)
    for _ in range(9):
        call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
    page.goto(server.url)
    expect(page.locator("[data-all]")).to_be_visible()
    rows: dict[int, int] = {}
    for table in page.locator('main a[href^="/table/"]').all():
        box = table.bounding_box()
        assert box
        rows[round(box["y"])] = rows.get(round(box["y"]), 0) + 1
    assert len(set(rows.values())) == 1, rows
    # The first row of games: what they are, and the way in.
    expect(page.locator("article h3").nth(1)).to_be_in_viewport(ratio=1)
    for door in ("[data-learn]", "[data-play]"):
        expect(page.locator("article").nth(1).locator(door).first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [SIDE, TABLET, DESKTOP], ids=["side", "tablet", "desktop"])
def test_the_title_of_the_games_stands_beside_the_steps(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    page.goto(server.url)
    title, steps = page.locator("#games").bounding_box(), page.locator("fieldset").first.bounding_box()
    assert title and steps
    assert abs(title["y"] + title["height"] / 2 - steps["y"] - steps["height"] / 2) < 3


def test_a_tablet_shows_every_game_at_once(server: Server, new_page: NewPage) -> None:
    page = new_page(**TABLET)
    page.goto(server.url)
    expect(page.locator("[data-play]:enabled")).to_have_count(len(GAMES))
    for door in page.locator("[data-play]").all():
        expect(door).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [TABLET, DESKTOP, LARGE], ids=["tablet", "desktop", "large"])
def test_a_first_visit_sees_every_door_of_every_game(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    page.goto(server.url)
    expect(page.locator("[data-play]:enabled")).to_have_count(len(GAMES))
    for door in page.locator("article[data-game] .doors > *").all():
        expect(door).to_be_in_viewport(ratio=1)


def test_the_doors_of_a_game_with_a_degree_are_not_squeezed(server: Server, new_page: NewPage) -> None:
    """Beside games that go on, too: their words as large as those of the card beside it, in two rows."""
    page = new_page(**DESKTOP)
    token = enter(page, server.url)
    call(server.url, "POST", "/api/tables", {"game": "styx", "seats": [ME, BOT]}, token)
    page.goto(server.url)
    expect(page.locator(".running li")).to_have_count(1)
    doors = page.locator('[data-game="sfynx"] .doors > :not(label)').all()
    rows = {round(box["y"]) for box in (door.bounding_box() for door in doors) if box}
    assert len(rows) == 2
    sizes = {door.evaluate("node => getComputedStyle(node).fontSize") for door in doors}
    assert sizes == {"14px"}, sizes
