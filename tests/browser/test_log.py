"""A line of the log points at its place on the board, whenever it happened: in every game, by pointer and by finger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tablee.core import Record, State, Step, get_game
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.positions import recorded
from tests.browser.test_boards import sit

Places = Callable[[State, Step], list[str]]


def of_styx(_: State, step: Step) -> list[str]:
    found = re.fullmatch(r"\w+>(\d)", step.text)
    return [f"pile:{found[1]}"] if found else []


def of_syzygie(_: State, step: Step) -> list[str]:
    found = re.match(r"(\d\d)@", step.text)
    return [f"card:{step.by}:{found[1]}"] if found else []


def of_sifaxe(_: State, step: Step) -> list[str]:
    found = re.match(r"(\w+)@", step.text)
    return [f"tile:{found[1]}"] if found else []


def of_sphinx(before: State, step: Step) -> list[str]:
    """The field where the move ends; the sphinxes that were swapped or looked at."""
    verb, *what = step.text.split()
    if verb in ("swap", "look"):
        return [f"place:{place}" for place in re.findall(r"[GT]\d", what[0])]
    found = re.fullmatch(r"[123]([+-])(\d)", step.text)
    if not found:
        return []
    view = get_game("sphinx").view(before, None)
    pawns, board = view["pawns"], view["board"]
    assert isinstance(pawns, list) and isinstance(board, dict)
    to = pawns[step.by] + int(found[1] + found[2])
    return [f"field:{min(to, board['guardians'][0])}"]


def of_sfynx(_: State, step: Step) -> list[str]:
    """The tile, the two that changed places, or all five of a line that was shifted."""
    verb, *what = step.text.split()
    if verb in ("restore", "curse", "swap"):
        return [f"cell:{name}" for name in what]
    if verb != "shift":
        return []
    line = what[1]
    return [
        f"cell:{name}{line}" if what[0] == "row" else f"cell:{line}{name}"
        for name in ("abcde" if what[0] == "row" else "12345")
    ]


# A record of each game, how much of it was played, and what a line of its log speaks of.
GAMES: dict[str, tuple[str, int, Places]] = {
    "styx": ("master", 30, of_styx),
    "syzygie": ("points", 18, of_syzygie),
    "sifaxe": ("2-racks-empty", 24, of_sifaxe),
    "sphinx": ("treasure-4", 150, of_sphinx),
    "sfynx": ("solved-three-easier", 60, of_sfynx),
}

# The keys of which nothing is ringed; a ring around half of the board would be around all of them.
UNRINGED = """keys => {
    const rings = [...document.querySelectorAll('.board > .ring')].map((ring) => ring.getBoundingClientRect());
    return keys.filter((key) => {
        const name = CSS.escape(key);
        const found = document.querySelector(
            ['pick', 'piece', 'spot'].map((mark) => `.board [data-${mark}="${name}"]`).join());
        const box = found?.getBoundingClientRect();
        const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
        return !rings.some((ring) => ring.left < x && x < ring.right && ring.top < y && y < ring.bottom
            && ring.width < 2 * box.width + 16);
    });
}"""


def lines(record: Record, steps: int, places: Places) -> dict[int, list[str]]:
    """The lines of the log that must point at something, by number: the first and the last of each kind of action."""
    game = record.match.game
    state = record.match.initial.copy()
    by_kind: dict[str, list[int]] = {}
    wanted: dict[int, list[str]] = {}
    line = 0
    for step in record.match.steps[:steps]:
        before = state.copy()
        state.apply(step.action)
        if not game.events(before, step.action, state, None):
            continue
        keys = places(before, step) if step.by >= 0 else []
        if keys:
            wanted[line] = keys
            by_kind.setdefault(re.sub(r"[\w,]*\d[\w,]*", "#", step.text), []).append(line)
        line += 1
    return {line: wanted[line] for kind in by_kind.values() for line in (kind[0], kind[-1])}


def shown(page: Page, keys: list[str]) -> None:
    expect(page.locator(".board > .ring").first).to_be_visible()
    missing = page.evaluate(UNRINGED, keys)
    assert not missing, f"nothing around {missing}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_hovering_a_line_of_the_log_shows_its_place(game: str, server: Server, new_page: NewPage) -> None:
    name, steps, places = GAMES[game]
    page = new_page()
    sit(page, server, game, name, steps)
    buttons = page.locator("[data-log] li button")
    for line, keys in lines(recorded(game, name), steps, places).items():
        page.mouse.move(5, 5)
        expect(page.locator(".board > .ring")).to_have_count(0)
        buttons.nth(line).hover()
        shown(page, keys)
    if game == "sfynx":
        assert page.locator(".board > .ring").count() in (1, 2, 5)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_tapping_a_line_of_the_log_shows_its_place(game: str, server: Server, new_page: NewPage) -> None:
    name, steps, places = GAMES[game]
    page = new_page(**PHONE)
    sit(page, server, game, name, steps)
    line, keys = next(iter(lines(recorded(game, name), steps, places).items()))
    page.locator("[data-log] li button").nth(line).tap()
    shown(page, keys)
    expect(page.locator(".board > .ring").first).to_be_in_viewport()
    page.wait_for_timeout(300)
    shown(page, keys)
