"""The static site: a plain file server, in a subfolder, with nothing behind it. Whole games are in test_offline."""

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
from tests.browser.table import SHORT, play_out, wait_for_turn

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
    expect(page.locator("[data-friends]")).to_have_count(0)


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


@pytest.mark.parametrize("file", ["stdlib.zip", "tablee.zip", "tablee.wasm", "pyodide.asm.wasm"])
def test_a_half_downloaded_engine_is_said_to_be_one(
    file: str, site: str, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page()
    open_site(page, site)
    whole = next(ENGINE.glob(f"*/{file}")).read_bytes()
    half = {"content_type": "application/wasm"} if file.endswith(".wasm") else {}
    page.route(f"**/{file}", lambda route: route.fulfill(status=200, body=whole[: len(whole) // 2], **half))
    page.locator('[data-play="styx"]').click()
    expect(page.locator('[data-engine="failed"]')).to_be_visible(timeout=LOADING)
    expect(page.locator('[data-engine="failed"] button')).to_be_enabled()
    page.unroute(f"**/{file}")
    with page.expect_navigation():
        page.locator('[data-engine="failed"] button').click()
    begin(page, "styx")
    troubles.clear()
