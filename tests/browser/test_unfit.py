"""A browser that keeps nothing, is too old or too slow: a clear sentence and a way on each time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import QUICK_BOT, NewPage, Server
from tests.browser.table import play_out, wait_for_turn
from tests.browser.test_offline import FileHost, files, written
from tests.browser.test_site import LOADING, begin, open_site, site

__all__ = ["files", "site", "written"]  # the fixtures

# As private windows of some browsers: every store is there and refuses.
PRIVATE = """
const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
for (const name of ['indexedDB', 'caches', 'localStorage', 'sessionStorage'])
    if (name in self) Object.defineProperty(self, name, { get: refuse, configurable: true });
"""
# Workers that take every script for a classic one, as they did before they knew modules.
CLASSIC = "const Real = Worker; self.Worker = class extends Real { constructor(url) { super(url); } };"


# A thousand times slower, as its own clock says: every search is cut.
SLOW = "{ const real = performance.now.bind(performance); performance.now = () => real() * 1000; }"


def without_storage(route: Route) -> None:
    """Init scripts do not reach workers."""
    answer = route.fetch()
    route.fulfill(response=answer, body=PRIVATE + answer.text())


def test_a_private_window_plays_in_memory_and_says_so(
    site: str, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page()
    page.context.add_init_script(PRIVATE)
    page.route("**/engine/*.js", without_storage)
    page.goto(site)
    page.locator("[data-practice]").first.wait_for()
    begin(page, "syzygie")  # one that cannot end within a few moves, as Styx can
    expect(page.locator('[data-engine="unkept"]')).to_contain_text("ne garde rien")
    page.locator('[data-engine="unkept"] button').click()
    play_out(page, seed=3, actions=2)
    assert wait_for_turn(page)
    assert troubles == []


def test_a_bot_that_had_no_more_time_says_so(files: FileHost, new_page: NewPage) -> None:
    page = new_page()
    page.context.add_init_script("localStorage.clear();" + QUICK_BOT.replace("random", "moyen"))
    script = next((files.folder / "some" / "games" / "engine").glob("thinker-*.js"))
    text = script.read_text(encoding="utf-8")
    for place in script.parent.glob(f"{script.name}*"):
        place.unlink()  # it is a link to the one that all tests have
    script.write_text(SLOW + text, encoding="utf-8")
    page.goto(files.site)
    begin(page, "styx")
    play_out(page, seed=3, actions=2)  # it may be there from the first, and is in nobody's way
    expect(page.locator('[data-engine="cut"]')).to_contain_text("deux secondes")
    assert wait_for_turn(page)
    page.locator('[data-engine="cut"] button').click()
    play_out(page, seed=4, actions=1)  # it is said once a visit
    assert wait_for_turn(page)
    expect(page.locator('[data-engine="cut"]')).to_have_count(0)
    script.write_text(text, encoding="utf-8")
    page.reload()
    page.wait_for_selector(".holder[data-turn], .holder[data-ply]", timeout=LOADING)
    play_out(page, seed=5, actions=1)
    assert wait_for_turn(page)
    expect(page.locator('[data-engine="cut"]')).to_have_count(0)


@pytest.mark.parametrize("lacking", ["delete self.WebAssembly", "delete WebAssembly.Tag", CLASSIC])
def test_an_old_browser_says_so_on_a_site(
    lacking: str, site: str, new_page: NewPage, troubles: list[str]
) -> None:
    page = new_page()
    page.context.add_init_script(lacking)
    open_site(page, site)
    page.locator('[data-play="styx"]').click()
    expect(page.locator('[data-engine="failed"]')).to_contain_text("trop ancien", timeout=LOADING)
    expect(page.locator("[data-again]")).to_have_count(0)  # it would not help
    expect(page.locator("[data-practice]").first).to_be_visible()
    page.goto(f"{site}#/rules/styx")  # what needs no engine is there
    expect(page.locator(".rules p:not([role])").first).to_be_visible()
    page.close()  # what it complained of has been heard then
    troubles.clear()


def test_an_old_browser_plays_online(server: Server, new_page: NewPage, troubles: list[str]) -> None:
    page = new_page()
    page.context.add_init_script("delete self.WebAssembly")
    page.goto(server.url)
    page.locator("[data-offline]").click()
    expect(page.locator('[data-offline][aria-pressed="true"]')).to_be_visible()
    page.locator('[data-play="styx"]').click()
    expect(page.locator('[data-engine="failed"]')).to_contain_text("trop ancien")
    page.locator("[data-online]").click()
    expect(page.locator('[data-engine="failed"]')).to_have_count(0)
    page.locator('[data-play="styx"]').click()
    page.wait_for_selector(".holder[data-turn], .holder[data-ply]")
    assert "/table/here-" not in page.url
    troubles.clear()
