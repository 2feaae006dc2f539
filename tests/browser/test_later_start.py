"""A later start begins with the memory that an earlier one has kept; where that is of no use it starts as at first."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import play_out, wait_for_turn
from tests.browser.test_offline import FileHost, files, keep_all, written
from tests.browser.test_site import LOADING, begin

__all__ = ["files", "written"]  # the fixtures

# What is done with what was kept, if it was: its cache, its address, itself.
WITH_KEPT = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const address = (await cache.keys()).find(({ url }) => url.endsWith('/snapshot'));
        if (!address) continue;
        const kept = await cache.match(address);
        %s
    }
    return '';
}"""
DIGEST = WITH_KEPT % "return kept.headers.get('digest');"
# Its digest is right, but it was made with another table of functions: only the engine can tell that it does not fit.
UNFIT = (
    WITH_KEPT
    % r"""
        const data = new Uint8Array(await kept.arrayBuffer());
        const head = new TextDecoder().decode(data.subarray(4, 4 + new DataView(data.buffer).getUint32(0)));
        data.set(new TextEncoder().encode(head.replace(/"table":\d/, '"table":9')), 4);
        const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
        const digest = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
        await cache.put(address, new Response(data, { headers: { digest } }));
        return digest;"""
)
SIZE = WITH_KEPT % "return (await kept.blob()).size;"
HALF = (
    WITH_KEPT
    % """
        await cache.put(address, new Response((await kept.blob()).slice(0, 5000000), { headers: kept.headers }));"""
)


def kept_snapshot(page: Page) -> str:
    """The digest of the memory that this browser has kept, as soon as there is one."""
    for _ in range(150):
        if found := str(page.evaluate(DIGEST)):
            return found
        page.wait_for_timeout(200)
    return ""


def test_a_later_start_begins_with_what_was_kept(files: FileHost, new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    keep_all(page, files.site)
    assert page.evaluate(DIGEST) == ""
    page.goto(files.site)
    begin(page, "styx")
    first = kept_snapshot(page)
    assert first
    files.stop()
    page.goto(files.site)
    begin(page, "syzygie")
    play_out(page, seed=11, actions=2)
    assert wait_for_turn(page)
    page.wait_for_timeout(5000)  # a start that had not used it would have made another by now
    assert page.evaluate(DIGEST) == first
    # Who wants the engine no more has nothing of it.
    page.goto(f"{files.site}#/settings")
    page.locator("[data-drop]").click(timeout=LOADING)
    expect(page.locator('[data-keep="page"]')).to_be_visible()
    assert page.evaluate(DIGEST) == ""


def test_what_does_not_fit_or_is_damaged_is_made_anew(files: FileHost, new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    keep_all(page, files.site)
    page.goto(files.site)
    begin(page, "styx")
    first = kept_snapshot(page)
    unfit = str(page.evaluate(UNFIT))
    assert unfit not in ("", first)
    page.goto(files.site)
    begin(page, "styx")
    made = kept_snapshot(page)
    assert made not in ("", unfit)
    page.evaluate(HALF)
    page.goto(files.site)
    begin(page, "sphinx")
    # Asked before another can have been made: the damaged one is thrown away.
    assert page.evaluate(SIZE) != 5000000
    assert kept_snapshot(page)
