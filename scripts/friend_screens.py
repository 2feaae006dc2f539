"""Screens between two people at a table: one has a page, the other acts without (scripts/every_screen.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page
from tests.browser.positions import ME, OPEN
from tests.browser.remote import call, new_player

GAME = "styx"
HEARD = 8_000  # ms: a lost line is told within five seconds

Take = Callable[[Page], None]


class Friend:
    """A table of two people, new for every picture: most of these scenes end or change it."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.ours = token
        self.theirs = new_player(url, "Ali")
        seats = {"game": GAME, "seats": [ME, OPEN]}
        self.table = str(call(url, "POST", "/api/tables", seats, token)["id"])
        self.post("join", {}, self.theirs)

    def post(self, door: str, body: dict[str, Any], token: str) -> Any:
        return call(self.url, "POST", f"/api/tables/{self.table}/{door}", body, token)

    def play(self) -> dict[str, Any]:
        """Both play until the other must ask to take back; where the table is then, as an undo must say."""
        while True:
            frames = [
                call(self.url, "GET", f"/api/tables/{self.table}/sync", token=token)["frames"][0]
                for token in (self.ours, self.theirs)
            ]
            if frames[1]["undo"] == "ask":
                return {"seat": 1, "ply": frames[1]["ply"]}
            acting = frames[0]["to_act"]
            frame, token = frames[acting], (self.ours, self.theirs)[acting]
            body = {"seat": acting, "ply": frame["ply"], "action": frame["legal"][-1]}
            self.post("actions", body, token)

    def open(self, page: Page) -> None:
        page.goto(f"{self.url}/table/{self.table}")
        page.wait_for_selector(".holder[data-ply]")


def screens(url: str, token: str) -> Iterator[tuple[str, Take]]:
    """Every screen by name, and how to come there."""

    def resign(page: Page) -> None:
        Friend(url, token).open(page)
        page.locator("[data-resign]").click()
        page.wait_for_selector("[data-resign-yes]")

    def undo(page: Page) -> None:
        friend = Friend(url, token)
        friend.open(page)
        friend.post("undo", friend.play(), friend.theirs)
        page.get_by_role("alertdialog").wait_for()

    def again(page: Page) -> None:
        friend = Friend(url, token)
        friend.open(page)
        friend.post("resign", {"seat": 1}, friend.theirs)
        page.wait_for_selector("[data-result]")
        friend.post("rematch", {}, friend.theirs)
        page.wait_for_selector("[data-rematch-asked]")

    def lost(page: Page) -> None:
        Friend(url, token).open(page)
        page.context.set_offline(True)
        try:
            page.wait_for_selector(".urgent", timeout=HEARD)
        finally:
            page.wait_for_timeout(200)

    def invited(page: Page) -> None:
        body = {"game": GAME, "seats": [ME, OPEN]}
        table = call(url, "POST", "/api/tables", body, new_player(url, "Ali"))["id"]
        page.goto(f"{url}/table/{table}")
        page.wait_for_selector("[data-join]")

    yield "friend-resign", resign
    yield "friend-undo", undo
    yield "friend-again", again
    yield "friend-invited", invited
    yield "friend-lost", lost  # the last one: who takes the pictures gives the line back
