"""Without a network: what was kept plays on, whole; an update waits to be wanted; damage is mended."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tablee.server.pages.site import write_site
from tests.browser.conftest import DESKTOP, QUICK_BOT, NewPage, Server
from tests.browser.table import GAMES, acknowledge, check_result, play_out, state, wait_for_turn
from tests.browser.test_site import ENGINE, LOADING, PAGE, Files, begin

MODERATE = QUICK_BOT.replace("random", "moyen")
IN_PLAY = ".holder[data-turn], .holder[data-ply]"


class FileHost:
    """A plain file server for one folder. Stopped, it is a network that was cut: for service workers too."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.server: ThreadingHTTPServer | None = None
        self.start()
        self.site = f"http://127.0.0.1:{self.port}/some/games/"

    def start(self) -> None:
        handler = partial(Files, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def publish(self, site: Path) -> None:
        """A version of the site, in place of the one before."""
        shutil.rmtree(self.folder / "some", ignore_errors=True)
        shutil.copytree(site, self.folder / "some" / "games", copy_function=os.link)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site, written once."""
    if not (ENGINE / "engine.json").exists():
        pytest.fail("the installed wheel has no engine: see what `dev.py setup test` said")
    folder = tmp_path_factory.mktemp("written") / "site"
    write_site(PAGE, ENGINE, folder)
    return folder


@pytest.fixture
def files(written: Path, tmp_path: Path) -> Iterator[FileHost]:
    """A site of its own, which a test may stop or publish anew."""
    host = FileHost(tmp_path / "www")
    host.publish(written)
    yield host
    host.stop()


def keep_all(page: Page, address: str) -> None:
    """Ask for everything, as a person does, and wait until it is there."""
    page.goto(f"{address}settings" if "#" in address else f"{address}#/settings")
    page.locator("[data-keep-all]").click(timeout=LOADING)
    expect(page.locator('[data-keep="whole"]')).to_be_visible(timeout=LOADING)


@pytest.fixture(scope="module")
def cut_off(
    browser: Browser, written: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[BrowserContext, str]]:
    """A browser that has kept a site whole, and has had no network since; the site's address."""
    host = FileHost(tmp_path_factory.mktemp("kept"))
    host.publish(written)
    context = browser.new_context(**DESKTOP, locale="fr-FR", reduced_motion="reduce")
    context.set_default_timeout(15_000)
    context.add_init_script(MODERATE + 'localStorage.setItem("tablee.pause", "0");')
    page = context.new_page()
    keep_all(page, host.site)
    page.close()
    host.stop()
    yield context, host.site
    context.close()


@pytest.fixture
def cold(cut_off: tuple[BrowserContext, str]) -> Iterator[Callable[[str], Page]]:
    """Open the site in a new tab, without a network; nothing may be complained about."""
    context, site = cut_off
    troubles: list[str] = []
    pages: list[Page] = []

    def open_page(place: str = "") -> Page:
        page = context.new_page()
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        pages.append(page)
        page.goto(site + place)
        return page

    yield open_page
    for page in pages:
        page.close()
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_moyen(game: str, cold: Callable[..., Page]) -> None:
    page = cold()
    begin(page, game)
    assert play_out(page, seed=4)
    check_result(page)
    if game == "styx":  # and what it was worth
        page.locator("[data-replay]").click()
        page.locator("[data-analyse]").click()
        expect(page.locator('[data-analysis="done"]')).to_be_visible(timeout=LOADING)


def test_a_lesson_and_the_rules(cold: Callable[..., Page]) -> None:
    page = cold()
    page.locator('[data-learn="sfynx"]').first.click()
    page.locator("[data-begin]").click(timeout=LOADING)
    page.wait_for_selector(".holder", timeout=LOADING)
    acknowledge(page)
    expect(page.locator("[data-leave]")).to_be_visible()
    for game in GAMES:
        page.goto(f"{page.url.partition('#')[0]}#/rules/{game}")
        expect(page.locator(".rules p:not([role])").first).to_be_visible()


def test_a_tab_closed_in_the_middle(cold: Callable[..., Page]) -> None:
    page = cold()
    begin(page, "styx")
    play_out(page, seed=5, actions=2)
    assert wait_for_turn(page)
    before, address = state(page), page.url
    page.close(run_before_unload=False)
    again = cold()
    again.locator(f'a[href$="{address.rpartition("/")[2]}"]').click()
    again.wait_for_selector(IN_PLAY, timeout=LOADING)
    assert wait_for_turn(again)
    assert state(again) == before


def test_only_the_page_is_kept_unasked(files: FileHost, new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto(files.site)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=LOADING)
    kept = page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            return (await cache.keys()).map(({ url }) => url);
        }"""
    )
    assert len(kept) > 100 and not [url for url in kept if re.search("pyodide|tablee.zip|/api/|link/", url)]


def test_an_update_is_offered_and_the_game_goes_on(
    files: FileHost, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(service_workers="allow")
    page.context.add_init_script('localStorage.setItem("tablee.pause", "0")')
    keep_all(page, files.site)
    page.goto(files.site)
    begin(page, "styx")
    play_out(page, seed=6, actions=2)
    assert wait_for_turn(page)
    old = version(page)
    newer = tmp_path / "newer"
    shutil.copytree(PAGE, newer)
    index = newer / "index.html"
    index.write_text(index.read_text(encoding="utf-8").replace("<title>", '<meta name="new" /><title>'))
    rules = next(
        (newer / "assets").glob("RulesPage-*.js")
    )  # not loaded yet; in the new version it has another name
    rules.rename(rules.with_name("RulesPage-new.js"))
    for script in (newer / "assets").glob("*.js"):
        script.write_text(script.read_text(encoding="utf-8").replace(rules.name, "RulesPage-new.js"))
    write_site(newer, ENGINE, tmp_path / "newer site")
    files.publish(tmp_path / "newer site")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((it) => it.update())")
    expect(page.locator("[data-news]")).to_be_visible(timeout=LOADING)
    # Not forced: the game goes on, and so does every part of the version that plays it.
    play_out(page, seed=7, actions=1)
    assert wait_for_turn(page)
    before = state(page)
    assert version(page) == old
    table = page.url
    page.goto(f"{files.site}#/rules/styx")
    expect(page.locator(".rules p:not([role])").first).to_be_visible()
    page.goto(table)
    page.reload()
    page.wait_for_selector(IN_PLAY, timeout=LOADING)
    assert version(page) == old
    with page.expect_navigation():
        page.locator("[data-update]").click()
    page.wait_for_selector(IN_PLAY, timeout=LOADING)
    assert wait_for_turn(page)
    assert version(page) != old and page.locator('meta[name="new"]').count() == 1
    assert state(page) == before
    # The engine came along, and nothing of the old version is left.
    files.stop()
    page.reload()
    page.wait_for_selector(IN_PLAY, timeout=LOADING)
    play_out(page, seed=8, actions=1)
    # It is given up some seconds after a page was opened.
    names: list[str] = []
    for _ in range(40):
        names = page.evaluate("() => caches.keys()")
        if len(names) == 1:
            break
        page.wait_for_timeout(250)
    assert [name.rpartition(" ")[2] for name in names] == [version(page)]


def version(page: Page) -> str:
    return str(page.locator("html").get_attribute("data-version"))


def test_a_damaged_engine_is_said_to_be_one_and_fetched_again(
    files: FileHost, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page(service_workers="allow")
    keep_all(page, files.site)
    page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            const { url } = (await cache.keys()).find(({ url }) => url.endsWith('/tablee.zip'));
            await cache.put(url, new Response('PK half of it'));
        }"""
    )
    page.goto(files.site)
    page.locator('[data-play="styx"]').click()
    expect(page.locator('[data-engine="failed"]')).to_be_visible(timeout=LOADING)
    with page.expect_navigation():
        page.locator('[data-engine="failed"] button').click()
    begin(page, "styx")
    troubles.clear()


def test_a_page_that_was_lost_says_so(files: FileHost, new_page: NewPage, troubles: list[str]) -> None:
    page = new_page(service_workers="allow")
    page.goto(files.site)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=LOADING)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    files.stop()
    page.reload()
    expect(page.get_by_text("Vos parties sont toujours là")).to_be_visible()
    files.start()
    page.get_by_role("link").click()
    page.locator("[data-practice]").first.wait_for()
    troubles.clear()


def test_no_room_is_said_and_loses_nothing(files: FileHost, new_page: NewPage, troubles: list[str]) -> None:
    page = new_page(service_workers="allow")
    page.goto(files.site)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=LOADING)
    session = page.context.new_cdp_session(page)
    origin = files.site.partition("/some")[0]
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 6_000_000})
    page.goto(f"{files.site}#/settings")
    page.locator("[data-keep-all]").click(timeout=LOADING)
    expect(page.get_by_text("plus assez de place")).to_be_visible(timeout=LOADING)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.locator("[data-keep-all]").click()
    expect(page.locator('[data-keep="whole"]')).to_be_visible(timeout=LOADING)
    troubles.clear()


def test_a_server_that_goes_away_and_comes_back(
    own_server: Server, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page(service_workers="allow")
    page.goto(f"{own_server.url}/settings")
    page.locator("[data-keep-all]").click(timeout=LOADING)
    expect(page.locator('[data-keep="whole"]')).to_be_visible(timeout=LOADING)
    kept = page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            return (await cache.keys()).map(({ url }) => url);
        }"""
    )
    assert not [url for url in kept if "/api/" in url]
    # A game against a bot, begun there: when the line breaks it goes on here.
    page.goto(own_server.url)
    with page.expect_response("**/aside"):
        page.locator('[data-play="styx"]').click()
        page.wait_for_selector(IN_PLAY)
        assert wait_for_turn(page)
    hand = page.locator(".board [data-lit]").count()
    own_server.stop()
    page.locator("[data-carry-here]").click(timeout=LOADING)
    page.wait_for_url("**/table/here-*", timeout=LOADING)
    page.wait_for_selector(IN_PLAY, timeout=LOADING)
    assert wait_for_turn(page)
    assert page.locator(".board [data-lit]").count() == hand
    play_out(page, seed=9, actions=1)
    # A cold start, with nothing behind the page.
    page.goto(own_server.url)
    expect(page.locator("[data-cut]")).to_be_visible(timeout=LOADING)
    expect(page.locator("[data-friends]")).to_have_count(0)
    page.locator('[data-play="syzygie"]').click()
    page.wait_for_selector(IN_PLAY, timeout=LOADING)
    assert "/table/here-" in page.url
    assert wait_for_turn(page)
    # The server is back: what was begun here goes on there, with a friend.
    own_server.start()
    page.goto(own_server.url)
    expect(page.locator("[data-friends]").first).to_be_visible()
    expect(page.locator("[data-cut]")).to_have_count(0)
    page.locator('a[href^="/table/here-"]').first.click()
    page.locator("[data-carry-far]").click(timeout=LOADING)
    page.locator("[data-carry-far-yes]").click()
    page.wait_for_url(re.compile("/table/(?!here-)"))
    expect(page.get_by_label("Lien de la table")).to_be_visible()
    troubles.clear()
