"""Who is who, and what led to what: marks that differ wherever people are drawn, the end of a game after its cause."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import ME, OPEN, enter
from tests.browser.remote import call
from tests.browser.test_ends import ended


def marks(where: Locator) -> list[str]:
    """What stands on the marks of seats there, each once."""
    where.locator("svg text").first.wait_for()
    return sorted(
        {text.strip() for text in where.locator("svg[viewBox='-1 -1 26 26'] text").all_text_contents()}
    )


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_two_names_with_the_same_initial_have_different_marks(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    """In the waiting room, beside the names, in the log, in the result: never two of the same letter."""
    ada, ali = new_page(**size), new_page()
    first, second = enter(ada, server.url, "Ada"), enter(ali, server.url, "Ali")
    body = {"game": "syzygie", "seats": [ME, OPEN]}
    table = call(server.url, "POST", "/api/tables", body, first)["id"]
    ada.goto(f"{server.url}/table/{table}")
    assert marks(ada.locator("main .seats")) == ["A"], "nobody else is there yet"
    call(server.url, "POST", f"/api/tables/{table}/join", {}, second)
    ada.wait_for_selector(".holder[data-ply]")
    both = ["Ad", "Al"]
    assert marks(ada.locator("aside .seats")) == both
    assert marks(ada.locator(".board")) == both
    for seat, token in ((0, first), (1, second)) * 2:
        frames = call(server.url, "GET", f"/api/tables/{table}/sync", token=token)["frames"]
        if frames[0]["to_act"] == seat:
            move = {"seat": seat, "ply": frames[0]["ply"], "action": frames[0]["legal"][0]}
            call(server.url, "POST", f"/api/tables/{table}/actions", move, token)
    expect(ada.locator("[data-log] button")).not_to_have_count(0)
    assert set(marks(ada.locator("[data-log]"))) <= set(both)
    call(server.url, "POST", f"/api/tables/{table}/resign", {"seat": 1}, second)
    ada.wait_for_selector("[data-result]")
    assert marks(ada.locator("[data-result]")) == both
    assert ada.locator("[data-log] .end").count() == 0, "given up: no step ended the game"
    ada.locator("[data-replay]").click()
    ada.wait_for_url("**/replay/**")
    assert marks(ada.locator("main")) == both


# How much of the ink of a letter is not the ink of the other one, in the lettering of a mark.
APART = """text => {
    const ink = letter => {
        const pen = Object.assign(document.createElement('canvas'), { width: 120, height: 120 }).getContext('2d');
        pen.font = `700 100px ${getComputedStyle(text).fontFamily}`;
        pen.textAlign = 'center';
        pen.fillText(letter, 60, 100);
        return pen.getImageData(0, 0, 120, 120).data.filter((_, i) => i % 4 === 3).map(alpha => alpha > 127 ? 1 : 0);
    };
    const [one, other] = [ink('l'), ink('I')];
    let both = 0, either = 0;
    one.forEach((there, i) => { both += there & other[i]; either += there | other[i]; });
    return 1 - both / either;
}"""


def test_ali_is_not_taken_for_an_artificial_player(server: Server, new_page: NewPage) -> None:
    """« Al » beside « Ad »: its second letter is no capital i. And who leaves is seen to have left."""
    page = new_page()
    first = enter(page, server.url, "Ada")
    second = call(server.url, "POST", "/api/players", {"name": "Ali"})["token"]
    table = call(server.url, "POST", "/api/tables", {"game": "syzygie", "seats": [ME, OPEN]}, first)["id"]
    call(server.url, "POST", f"/api/tables/{table}/join", {}, second)
    page.goto(f"{server.url}/table/{table}")
    seat = page.locator('aside [data-seat="1"]')
    assert seat.locator("svg text").evaluate(APART) > 0.3
    away = seat.locator(".away")
    expect(away).to_have_text("absent")
    assert away.evaluate("node => getComputedStyle(node).borderTopStyle") == "dashed"
    assert float(seat.locator("svg").evaluate("node => getComputedStyle(node).opacity")) < 0.6
    expect(page.locator('aside [data-seat="0"] .away')).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "name", "end"),
    [
        ("styx", "grand-master", "Grand Maître du Styx"),
        ("syzygie", "points", "l’emporte"),
        ("sifaxe", "2-racks-empty", "sont vides"),
        ("sphinx", "turn-limit-4", "sont passés"),
        ("sfynx", "solved-two-joker", "la cité s’ouvre"),
    ],
)
def test_the_log_tells_the_end_after_its_cause(
    game: str, name: str, end: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    ended(page, server, game, name)
    last = page.locator("[data-log] li").last
    expect(last.locator(".end")).to_contain_text(end)
    assert last.locator("strong").count() == 2
    assert end not in last.locator("strong").first.inner_text(), "what was done comes first"
    assert last.inner_text().rstrip().endswith(last.locator(".end").inner_text())
    expect(page.locator("[data-told]")).to_contain_text(end)
