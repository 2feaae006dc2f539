"""The moments of a table that a picture of every stage would miss: proposals, questions, ends.

Each is reached from a record of the rules' tests or by what a person would do; `scripts/every_screen.py` takes them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Protocol

from playwright.sync_api import Page
from tests.browser.positions import BOT, ME, first_step, recorded
from tests.browser.remote import call
from tests.browser.table import act, wait_for_turn

from tablee.core import Record
from tablee.core.registry import get_game
from tablee.core.state import CHANCE, State

Take = Callable[[Page], None]
Screen = tuple[str, Take]

# Ends that a table played on at random would not come to.
ENDS = {
    "styx": ["grand-master"],
    "sifaxe": ["6-racks-empty", "six-1200"],
    "sphinx": ["treasure-2", "treasure-4"],
    "sfynx": ["solved-two-joker", "cursed-four-harder"],
    "syzygie": ["shared"],
}
# What a player is asked, by the phase of the view.
QUESTIONS = {
    "sphinx": {
        "theft": ("treasure-4", "at_pawn"),
        "mummy": ("treasure-2", "at_mummy"),
        "door": ("simple-3", "at_door"),
        "laying": ("treasure-2", "laying"),
    },
    "sfynx": {
        "curse": ("solved-two-joker", "curse"),
        "choose": ("solved-four-choose", "choose"),
        "reward": ("solved-two-joker", "reward"),
    },
    "styx": {"again": ("master", "again")},
}
LAST_STEPS = 4  # of a record, played anew so that its end is one of this table


class Tables(Protocol):
    """What is needed of the stage: its server, its player, and tables that are made once."""

    url: str
    token: str

    def once(self, name: str, make: Callable[[], str]) -> str: ...
    def table(self, game: str, stage: str, again: str = "", bots: str = "random") -> str: ...


def continued(stage: Tables, record: Record, step: int, seats: list[dict[str, str]]) -> str:
    made = call(stage.url, "POST", "/api/records", record.to_json(), stage.token)
    body = {"step": step, "seats": seats}
    return str(call(stage.url, "POST", f"/api/records/{made['id']}/continue", body, stage.token)["id"])


def screen(record: Record) -> list[dict[str, str]]:
    """Everybody on this screen."""
    return [ME, *({"kind": "screen", "name": f"Zoé {i}"} for i in range(1, len(record.seats)))]


def ended(stage: Tables, game: str, name: str) -> str:
    """A table on which the last steps of a record were played."""
    record = recorded(game, name)
    state = record.match.initial.copy()
    chances = []
    for at, step in enumerate(record.match.steps):
        if state.to_act() == CHANCE:
            chances.append(at)
        state.apply(step.action)
    steps = record.match.steps
    first = max(len(steps) - LAST_STEPS, *(at + 1 for at in chances), 0)
    alone = all(step.by == 0 for step in steps[first:])
    seats = [ME, *[BOT] * (len(record.seats) - 1)] if alone else screen(record)
    table = continued(stage, record, first, seats)
    for step in steps[first:]:
        frames = call(stage.url, "GET", f"/api/tables/{table}/sync", token=stage.token)["frames"]
        frame = next(f for f in frames if f["seat"] == f["to_act"])
        action = {"seat": frame["seat"], "ply": frame["ply"], "action": step.text}
        call(stage.url, "POST", f"/api/tables/{table}/actions", action, stage.token)
    return table


def in_phase(stage: Tables, game: str, name: str, phase: str) -> str:
    """A table whose next question is this one, to whoever it was asked first."""
    record = recorded(game, name)

    def holds(state: State) -> bool:
        return bool(get_game(game).view(state, state.to_act()).get("phase") == phase)

    seats: list[dict[str, str]] = screen(record)
    for seat in range(len(record.seats)):
        try:
            step = first_step(record, seat, holds)
        except AssertionError:
            continue
        return continued(stage, record, step, seats)
    raise AssertionError(f"{game}/{name} has no {phase}")


def propose(page: Page, seed: int) -> bool:
    """Pick at random until something is proposed whose consequence is told; nothing is lost by trying again."""
    rng = random.Random(seed)
    for _ in range(12):
        for _ in range(6):
            if page.locator("[data-confirm]").count():
                break
            lit = page.locator(".board [data-lit]")
            if not lit.count():
                page.wait_for_timeout(50)
                continue
            lit.nth(rng.randrange(lit.count())).dispatch_event("click")
            page.wait_for_timeout(120)
        page.wait_for_timeout(500)
        if page.locator("[data-preview]:not(:empty)").count():
            return True
        for _ in range(3):
            page.keyboard.press("Escape")
        wait_for_turn(page)
    return False


def before_solving(stage: Tables) -> tuple[str, str]:
    """A table of Sfynx where the next step of the record solves an Énigme; the table and that step."""
    record = recorded("sfynx", "solved-solo")
    state = record.match.initial.copy()
    found: list[tuple[int, str]] = []
    for at, step in enumerate(record.match.steps):
        solved = get_game("sfynx").view(state, 0)["solved"]
        state.apply(step.action)
        # A swap would be played at once: it can be taken back.
        if get_game("sfynx").view(state, 0)["solved"] != solved and step.text.startswith("restore"):
            found.append((at, step.text))
    first, text = found[0]
    return stage.once("sfynx-solving", lambda: continued(stage, record, first, [ME])), text


def moments(stage: Tables, games: list[str]) -> Iterator[Screen]:
    url = stage.url

    def open_table(page: Page, table: str) -> None:
        page.goto(f"{url}/table/{table}")

    def proposal(game: str) -> Take:
        def go(page: Page) -> None:
            if game == "sfynx":
                table, action = before_solving(stage)
                open_table(page, table)
                wait_for_turn(page)
                for cell in action.split()[1:]:
                    page.locator(f'.board [data-pick="cell:{cell}"]').dispatch_event("click")
                page.wait_for_selector("[data-preview]:not(:empty)")
                return
            open_table(page, stage.table(game, "mid", f"proposal-{page.viewport_size}"))
            wait_for_turn(page)
            assert propose(page, 5), "nothing that was proposed had a consequence"

        return go

    def told(page: Page) -> None:
        """A swap of Sfynx that would solve an Énigme, before it is made: under the pointer, or after one tap."""
        record = recorded("sfynx", "solved-solo")
        own = f"told-{page.viewport_size}"  # a finger may have swapped
        open_table(page, stage.once(own, lambda: continued(stage, record, 1, [ME])))
        wait_for_turn(page)
        tiles = [page.locator(f'.board [data-pick="cell:{cell}"]') for cell in ("c2", "c3")]
        if page.evaluate("matchMedia('(pointer: coarse)').matches"):
            for tile in tiles:
                tile.tap()
        else:
            tiles[0].click()
            tiles[1].hover()
        page.wait_for_selector("[data-solves]")

    def since_my_turn(page: Page) -> None:
        """What three others touched, each in its colour."""
        record = recorded("sfynx", "cursed-four-harder")
        step = first_step(record, 0, lambda state: get_game("sfynx").view(state, 0)["turn"] == 5)
        seats = [ME, BOT, BOT, BOT]
        open_table(page, stage.once("sfynx-news", lambda: continued(stage, record, step, seats)))
        page.wait_for_selector("[data-news]")

    def hint(game: str) -> Take:
        def go(page: Page) -> None:
            open_table(page, stage.table(game, "mid"))
            wait_for_turn(page)
            page.locator("[data-hint-button]").dispatch_event("click")
            page.wait_for_selector("[data-hint-note]", timeout=60_000)
            page.evaluate("scrollTo(0, 0)")

        return go

    def in_hand(game: str) -> Take:
        """Late, with a piece in hand and the loupe where a finger needs it."""

        def go(page: Page) -> None:
            open_table(page, stage.table(game, "late"))
            wait_for_turn(page)
            page.locator(".board [data-lit]").first.dispatch_event("click")
            page.wait_for_timeout(400)
            box = page.locator(".board .surface").bounding_box()
            if page.evaluate("matchMedia('(pointer: coarse)').matches") and box:
                page.touchscreen.tap(box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.4)

        return go

    def end(game: str, name: str) -> Take:
        def go(page: Page) -> None:
            open_table(page, stage.once(f"end-{game}-{name}", lambda: ended(stage, game, name)))
            page.wait_for_selector("[data-result]")
            page.wait_for_timeout(900)  # it waits for what decided the game

        return go

    def question(game: str, key: str) -> Take:
        def go(page: Page) -> None:
            name, phase = QUESTIONS[game][key]
            open_table(page, stage.once(f"{game}-{key}", lambda: in_phase(stage, game, name, phase)))
            wait_for_turn(page)

        return go

    def curtain(page: Page) -> None:
        record = recorded("styx", "master")
        open_table(page, stage.once("curtain", lambda: continued(stage, record, 12, screen(record))))
        page.wait_for_selector("[data-unveil]")

    def unveiled(page: Page) -> None:
        curtain(page)
        page.locator("[data-unveil]").click()

    def several_bots(page: Page) -> None:
        """Three bots move one after the other, at a pace that can be followed."""
        record = recorded("sphinx", "treasure-4")
        step = first_step(record, 0, lambda state: True)
        own = f"several-{page.viewport_size}"
        open_table(page, stage.once(own, lambda: continued(stage, record, step, [ME, BOT, BOT, BOT])))
        for seed in range(12):
            if not wait_for_turn(page):
                return
            act(page, random.Random(seed), "mouse")
            if page.locator(".holder[data-turn]").count() == 0:
                page.wait_for_timeout(1200)
                return

    for game in games:
        yield f"table-{game}-proposal", proposal(game)
        yield f"table-{game}-hint", hint(game)
        if game in ("syzygie", "sifaxe"):
            yield f"table-{game}-in-hand", in_hand(game)
        if game == "sfynx":
            yield "table-sfynx-told", told
            yield "table-sfynx-news", since_my_turn
        for name in ENDS.get(game, []):
            yield f"end-{game}-{name}", end(game, name)
        for key in QUESTIONS.get(game, {}):
            yield f"table-{game}-{key}", question(game, key)
    yield "table-curtain", curtain
    yield "table-one-screen", unveiled
    yield "table-several-bots", several_bots
