"""The coach on the page: he asks about each of our actions, speaks where one cost much, shows and takes back.

What he would say is put in his mouth here: how he judges is tested where bots think.
"""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.table import act, state, wait_for_turn

REASON = {"key": "fact.points", "params": {"value": 120, "other": 45, "all": 0}}


class Whisper:
    """Answers the page's questions to the coach: what was better is the first legal action of that position."""

    def __init__(self, page: Page) -> None:
        self.legal: dict[int, list[str]] = {}
        self.asked: list[dict[str, Any]] = []
        self.costly = True
        self.sure: dict[str, Any] = {"low": 0.36, "high": 0.47, "fitted": True}
        page.route_web_socket("**/api/tables/*/live", self.listen)

    def listen(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def told(data: str | bytes) -> None:
            for frame in json.loads(data).get("frames", []):
                if frame["legal"]:
                    self.legal[frame["ply"]] = frame["legal"]
            page.send(data)

        def said(data: str | bytes) -> None:
            message = json.loads(data)
            if message["type"] != "coach":
                server.send(data)
                return
            self.asked.append(message)
            answer: dict[str, Any] = {"type": "coach", "seat": message["seat"], "ply": message["ply"]}
            answer |= {"best": None, "value": None, "other": None, "reasons": []}
            answer |= {"low": None, "high": None, "fitted": True}
            if self.costly:
                best = self.legal[message["ply"]][0]
                answer |= {"best": best, "value": 0.41, "other": 0.63, "reasons": [REASON], **self.sure}
            page.send(json.dumps(answer))

        server.on_message(told)
        page.on_message(said)


def practise(page: Page, url: str) -> None:
    """Sifaxe: no game ends while the coach is listened to."""
    page.goto(url)
    page.locator('[data-practice="sifaxe"]').click()
    page.locator("[data-create]").click()
    page.wait_for_selector(".holder[data-ply]")


def place(page: Page) -> int:
    """Place any tile; the ply before it."""
    assert wait_for_turn(page)
    ply = state(page)[0]
    act(page, random.Random(7), "mouse")
    assert wait_for_turn(page)
    return ply


def test_the_coach_speaks_shows_and_takes_back(server: Server, new_page: NewPage) -> None:
    page = new_page()
    whisper = Whisper(page)
    practise(page, server.url)
    note = page.locator("[data-coach-note]")
    switch = page.locator("[data-coach]")
    expect(switch).not_to_be_checked()
    place(page)
    assert whisper.asked == [], "he is not asked before he is switched on"
    switch.check()
    ply = place(page)
    expect(note).to_contain_text("63 % de chances de gagner, au lieu de 41 %")
    expect(note).not_to_contain_text("(")
    assert (note.locator("strong").text_content() or "").count(":") <= 1, "one colon a sentence"
    expect(note).to_contain_text("Rapporte 120 points au lieu de 45.")
    assert [question["ply"] for question in whisper.asked] == [ply]
    expect(page.locator("[data-live]")).to_contain_text("au lieu de 41 %")
    page.keyboard.press("c")
    expect(page.locator(f'.holder[data-ply="{ply}"]')).to_have_attribute("inert", "")
    expect(page.locator(".board [data-hint]").first).to_be_visible()
    page.locator("[data-coach-show]").press("Enter")
    expect(page.locator(".holder[inert]")).to_have_count(0)
    expect(page.locator(".board [data-hint]")).to_have_count(0)
    page.locator("[data-coach-undo]").press("Enter")
    page.wait_for_function("ply => Number(document.querySelector('.holder').dataset.ply) === ply", arg=ply)
    expect(note).to_have_count(0)


def test_the_coach_says_how_sure_he_is(server: Server, new_page: NewPage) -> None:
    page = new_page()
    whisper = Whisper(page)
    whisper.sure = {"low": 0.28, "high": 0.55, "fitted": False}
    practise(page, server.url)
    page.locator("[data-coach]").check()
    place(page)
    told = "au lieu de 41 % (entre 28 et 55 %, jamais vérifié pour ce type de partie)."
    expect(page.locator("[data-coach-note]")).to_contain_text(told)
    expect(page.locator("[data-live]")).to_contain_text(told)


def test_the_coach_is_quiet_where_little_was_lost_and_stays_switched_on(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    whisper = Whisper(page)
    whisper.costly = False
    practise(page, server.url)
    page.locator("[data-coach]").check()
    place(page)
    assert len(whisper.asked) == 1
    expect(page.locator("[data-coach-note]")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".holder[data-ply]")
    expect(page.locator("[data-coach]")).to_be_checked()
    whisper.costly = True
    place(page)
    expect(page.locator("[data-coach-note]")).to_be_in_viewport()
    page.set_viewport_size({"width": 844, "height": 390})  # a phone on its side: its buttons are not cut off
    expect(page.locator("[data-coach-show]")).to_be_in_viewport(ratio=1)
    cut = page.locator("[data-coach-note]").evaluate("note => note.scrollHeight - note.clientHeight")
    assert cut <= 1, f"{cut} px of the note are hidden"
    page.locator("[data-coach-close]").click()
    expect(page.locator("[data-coach-note]")).to_have_count(0)
