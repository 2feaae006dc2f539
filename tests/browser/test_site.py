"""The static site: a plain file server, in a subfolder, with nothing behind it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tablee
from tablee.server.pages.site import write_site
from tests.browser.conftest import NewPage
from tests.browser.table import GAMES, SHORT, acknowledge, check_result, play_out, state, wait_for_turn

HERE = Path(tablee.__file__).parent
# Built elsewhere, or those of the package.
PAGE = Path(os.environ.get("TABLEE_PAGE") or HERE / "page")
ENGINE = Path(os.environ.get("TABLEE_ENGINE_BUILT") or HERE / "engine")
LOADING = 120_000  # milliseconds; on two busy cores Python may take its time


class Files(SimpleHTTPRequestHandler):
    """Python's own file server, silent."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site in a subfolder."""
    if not (ENGINE / "engine.json").exists():
        pytest.fail("the installed wheel has no engine: see what `dev.py setup test` said")
    folder = tmp_path_factory.mktemp("www")
    write_site(PAGE, ENGINE, folder / "some" / "games")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/games/"
    server.shutdown()
    server.server_close()


def open_site(page: Page, site: str) -> None:
    page.context.add_init_script('localStorage.setItem("tablee.pause", "0")')
    page.goto(site)
    page.locator("[data-practice]").first.wait_for()


def begin(page: Page, game: str) -> None:
    """A game against bots; short ones are asked for by the form of free practice."""
    if game in SHORT:
        page.locator(f'[data-practice="{game}"]').click()
        page.get_by_text("Options du jeu").click()
        for option, value in SHORT[game].items():
            page.locator(f'[name="{option}"]').fill(str(value))
        page.locator("[data-create]").click()
    else:
        page.locator(f'[data-play="{game}"]').click()
    page.wait_for_selector(".holder[data-turn], .holder[data-ply]", timeout=LOADING)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_server(game: str, site: str, new_page: NewPage) -> None:
    page = new_page()
    open_site(page, site)
    expect(page.locator("[data-friends]")).to_have_count(0)
    begin(page, game)
    assert play_out(page, seed=4)
    check_result(page)


def test_a_closed_tab_comes_back_to_the_same_position(site: str, new_page: NewPage) -> None:
    page = new_page()
    open_site(page, site)
    begin(page, "styx")
    play_out(page, seed=5, actions=3)
    assert wait_for_turn(page)
    before, address = state(page), page.url
    context = page.context
    page.close(run_before_unload=False)
    again = context.new_page()
    again.goto(site)
    again.locator(f'a[href$="{address.rpartition("/")[2]}"]').click()
    again.wait_for_selector(".holder[data-turn], .holder[data-ply]", timeout=LOADING)
    assert wait_for_turn(again)
    assert state(again) == before


def test_two_tabs_show_one_table(site: str, new_page: NewPage) -> None:
    page = new_page()
    open_site(page, site)
    begin(page, "styx")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".holder[data-turn], .holder[data-ply]", timeout=LOADING)
    play_out(page, seed=6, actions=1)
    assert wait_for_turn(page)
    there = str(page.locator(".holder").get_attribute("data-ply"))
    expect(other.locator(".holder")).to_have_attribute("data-ply", there)
    play_out(other, seed=7, actions=1)


def test_a_lesson_without_a_server(site: str, new_page: NewPage) -> None:
    page = new_page()
    open_site(page, site)
    page.locator('[data-learn="styx"]').first.click()
    page.locator("[data-begin]").click(timeout=LOADING)
    page.wait_for_selector(".holder", timeout=LOADING)
    acknowledge(page)
    expect(page.locator("[data-leave]")).to_be_visible()


def test_a_half_downloaded_engine_is_said_to_be_one(
    site: str, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page()
    open_site(page, site)
    page.route("**/stdlib.zip", lambda route: route.fulfill(status=200, body=b"PK half"))
    page.locator('[data-play="styx"]').click()
    expect(page.locator('[data-engine="failed"]')).to_be_visible(timeout=LOADING)
    expect(page.locator('[data-engine="failed"] button')).to_be_enabled()
    page.unroute("**/stdlib.zip")
    page.locator('[data-engine="failed"] button').click()
    begin(page, "styx")
    troubles.clear()
