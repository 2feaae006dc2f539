"""Every screen at five sizes, to be looked at one by one: `.venv/bin/python -m scripts.screenshots --every`.

Positions come from the records of the rules' tests, so a table early, in the middle and late is there at once, and the
same at every size. Each screen can be taken alone (`--screen table-styx-late --size tablet`).
"""

from __future__ import annotations

import fnmatch
import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import TimeoutError as Late
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.positions import BOT, ME, OPEN, recorded
from tests.browser.remote import call, finished_record, new_player
from tests.browser.table import GAMES, act, wait_for_turn

from scripts import friend_screens, replay_screens
from scripts.moments import moments
from tablee.table.lessons.course import read_course

TOUCH = {"has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "side": {"viewport": {"width": 844, "height": 390}, "device_scale_factor": 2, **TOUCH},
    "tablet": {"viewport": {"width": 820, "height": 1180}, **TOUCH},
    "desktop": DESKTOP,
    "large": {"viewport": {"width": 1920, "height": 1080}},
}
RECORDS = {
    "styx": "master",
    "syzygie": "points",
    "sifaxe": "2-racks-empty",
    "sphinx": "treasure-2",
    "sfynx": "solved-two-joker",
}
ENDING = {**RECORDS, "sphinx": "turn-limit-4"}  # who plays at random finds no treasure
STAGES = {"early": 0.08, "mid": 0.5, "late": 0.9}
PAUSE = 450  # ms: fonts, covers, the last glide
COACH_THINKS = 30  # s; on a busy machine
RISES = 900  # ms: a result waits for what decided the game

Take = Callable[[Page], None]
Screen = tuple[str, Take]


def settings(context: BrowserContext, token: dict[str, str], pace: str = "now", coach: bool = False) -> None:
    """Somebody who is known here, has met every idea, and does not wait for bots."""
    wished = {"level": "facile", "pace": pace, "notes": False, "coach": coach}
    for key, value in (("settings", wished), ("player", {**token, "name": "Camille"})):
        context.add_init_script(f"localStorage.setItem('tablee.{key}', {json.dumps(json.dumps(value))});")


class Stage:
    """One server's tables, made when a screen first needs them, and the same for every size."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.player: dict[str, str] = call(url, "POST", "/api/players", {"name": "Camille"})
        self.token = self.player["token"]
        self._made: dict[str, str] = {}

    def once(self, name: str, make: Callable[[], str]) -> str:
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]

    def table(self, game: str, stage: str, again: str = "", bots: str = "random") -> str:
        """A table that goes on from a record, with us to act."""
        return self.once(
            f"{game}-{stage}-{again}", lambda: self._continued(game, RECORDS, STAGES[stage], bots)
        )

    def _continued(self, game: str, records: dict[str, str], part: float, bots: str) -> str:
        record = recorded(game, records[game])
        steps = record.match.steps
        wanted = int(part * len(steps))
        step = wanted
        state = record.match.initial.copy()
        for at, played in enumerate(steps):
            if at >= wanted and state.to_act() == 0:
                step = at
                break
            state.apply(played.action)
        made = call(self.url, "POST", "/api/records", record.to_json(), self.token)
        bot = {**BOT, "level": bots}
        seats = [ME, *[bot] * (len(record.seats) - 1)]
        path = f"/api/records/{made['id']}/continue"
        return str(call(self.url, "POST", path, {"step": step, "seats": seats}, self.token)["id"])

    def finished(self, game: str) -> str:
        """A game against a bot that is over: played on at random from late in a record."""
        return self.once(f"{game}-over", lambda: self._over(game))

    def _over(self, game: str) -> str:
        table = self._continued(game, ENDING, STAGES["late"], "random")
        rng = random.Random(3)
        until = time.monotonic() + 120
        while time.monotonic() < until:
            frame = call(self.url, "GET", f"/api/tables/{table}/sync", token=self.token)["frames"][0]
            if frame["outcome"] is not None:
                return table
            if frame["seat"] == frame["to_act"]:
                action = {"seat": frame["seat"], "ply": frame["ply"], "action": rng.choice(frame["legal"])}
                call(self.url, "POST", f"/api/tables/{table}/actions", action, self.token)
            else:
                time.sleep(0.05)
        raise AssertionError(f"the game of {game} does not end")

    def waiting(self) -> str:
        body = {"game": "styx", "seats": [ME, OPEN]}
        return self.once(
            "waiting", lambda: str(call(self.url, "POST", "/api/tables", body, self.token)["id"])
        )

    def watched(self, game: str) -> str:
        """A running game of two other people; of one, where it is played alone."""
        return self.once(f"{game}-watched", lambda: self._watched(game))

    def _watched(self, game: str) -> str:
        ada, ali = new_player(self.url, "Ada"), new_player(self.url, "Ali")
        record = recorded(game, RECORDS[game])
        made = call(self.url, "POST", "/api/records", record.to_json(), ada)
        body = {"step": len(record.match.steps) // 2, "seats": [ME, OPEN, *[BOT] * (len(record.seats) - 2)]}
        table = str(call(self.url, "POST", f"/api/records/{made['id']}/continue", body, ada)["id"])
        call(self.url, "POST", f"/api/tables/{table}/join", {}, ali)
        return table


def screens(stage: Stage, games: list[str]) -> Iterator[Screen]:
    """Every screen by name, and how to come there."""
    url = stage.url

    def at(path: str, wait: str = "main") -> Take:
        def go(page: Page) -> None:
            page.goto(f"{url}{path}")
            page.wait_for_selector(wait)

        return go

    def table(game: str, kind: str) -> Take:
        def go(page: Page) -> None:
            page.goto(f"{url}/table/{stage.table(game, kind)}")
            wait_for_turn(page)

        return go

    def moves(game: str) -> Take:
        def go(page: Page) -> None:
            own = f"bots-{page.viewport_size}"
            page.goto(f"{url}/table/{stage.table(game, 'mid', own)}")
            wait_for_turn(page)
            act(page, random.Random(2), "mouse")
            page.wait_for_timeout(600)

        return go

    def coach(page: Page) -> None:
        heard: list[str] = []  # whatever he answers, that he has nothing to say too
        page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
        page.goto(f"{url}/table/{stage.table('sifaxe', 'early', f'coach-{page.viewport_size}', 'facile')}")
        for seed in range(12):
            if not wait_for_turn(page):
                break
            heard.clear()
            act(page, random.Random(seed), "mouse")
            until = time.monotonic() + COACH_THINKS
            while time.monotonic() < until and not any('"coach"' in data for data in heard):
                page.wait_for_timeout(100)
            page.wait_for_timeout(100)
            if page.locator("[data-coach-note]").count():
                return
        raise AssertionError("the coach found nothing to say")

    def record(game: str) -> Callable[[], str]:
        return lambda: f"{url}/record/{stage.once(f'{game}-record', lambda: finished_record(url, game))}"

    def end(game: str) -> Take:
        def go(page: Page) -> None:
            at(f"/table/{stage.finished(game)}", "[data-result]")(page)
            page.wait_for_timeout(RISES)

        return go

    def spectator(game: str) -> Take:
        return lambda page: at(f"/table/{stage.watched(game)}", ".holder")(page)

    def new_table(page: Page) -> None:
        at("/", '[data-friends="sphinx"]:enabled')(page)
        page.locator('[data-friends="sphinx"]').click()
        page.wait_for_selector("[data-create]")

    yield "home", at("/", f'[data-play="{GAMES[0]}"]:enabled')
    yield "new-table", new_table
    yield "waiting", lambda page: at(f"/table/{stage.waiting()}", ".share")(page)
    yield "settings", at("/settings")
    yield "missing", at("/nulle-part")
    yield "coach", coach
    yield from friend_screens.screens(url, stage.token)
    for game in games:
        for kind in STAGES:
            yield f"table-{game}-{kind}", table(game, kind)
        yield f"table-{game}-bots", moves(game)
        yield f"end-{game}", end(game)
        yield f"spectator-{game}", spectator(game)
        yield from replay_screens.screens(game, record(game))
        yield f"rules-{game}", at(f"/rules/{game}", ".rules h2")
        yield f"aid-{game}", at(f"/rules/{game}?aid", ".rules h2")
        yield f"learn-{game}", at(f"/learn/{game}", "[data-lesson]")
        lesson = read_course(game).lessons[0].id
        yield f"lesson-{game}", at(f"/learn/{game}/{lesson}", "[data-lesson-bar]")
        yield f"box-{game}", at(f"/boite/{game}", "main h1, main h2")
        yield f"print-{game}", at(f"/imprimer/{game}", "main")
    yield from moments(stage, games)


def take(
    browser: Browser,
    url: str,
    out: Path,
    games: list[str],
    sizes: list[str],
    wanted: list[str],
    language: str,
    whole: bool,
) -> int:
    """Take the screens whose name fits one of ``wanted``, to their ends if ``whole``; how many could not be reached."""
    stage = Stage(url)
    failed = 0
    for size in sizes:
        looks: dict[bool, Page] = {}
        for coached in (False, True):
            context = browser.new_context(
                **SIZES[size], locale=language, color_scheme="dark", reduced_motion="reduce"
            )
            context.set_default_timeout(20_000)
            settings(context, stage.player, coach=coached)
            looks[coached] = context.new_page()
        for name, go in screens(stage, games):
            if not any(fnmatch.fnmatch(name, pattern) for pattern in wanted):
                continue
            page = looks[name == "coach"]
            try:
                go(page)
                page.wait_for_timeout(PAUSE)
            except (Late, AssertionError) as trouble:  # the picture shows why
                failed += 1
                print(f"{name}-{size}: {str(trouble)[:200]}")
            page.screenshot(path=out / f"{name}-{size}.png", full_page=whole)
            page.context.set_offline(False)
            print(out / f"{name}-{size}.png", flush=True)
        for page in looks.values():
            page.context.close()
    return failed
