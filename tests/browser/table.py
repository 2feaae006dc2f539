"""Playing at a table in a browser, whatever the game: pick what is lit, confirm, until it is over."""

from __future__ import annotations

import json
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Locator, Page, Route, WebSocket, expect
from playwright.sync_api import TimeoutError as Late

from tablee.core.registry import game_ids, get_game

BOARDS = Path(__file__).resolve().parent.parent.parent / "web" / "games"
GAMES = [id for id in game_ids() if (BOARDS / id / "Board.svelte").exists()]
# Where players hide something, a shared screen hides the board between them.
SECRET = [id for id in GAMES if "secret: true" in (BOARDS / id / "game.ts").read_text(encoding="utf-8")]

# What makes a game that nobody tries to win end soon enough for a test.
SHORT: dict[str, dict[str, int]] = {
    id: {"turn_limit": 12} for id in GAMES if any(o.name == "turn_limit" for o in get_game(id).options)
}

Hand = Literal["mouse", "touch", "keyboard"]
MOST_ACTIONS = 400
MOST_PICKS = 12


def shorten(route: Route, game: str) -> None:
    """Let the table that the page asks for be one whose game ends soon."""
    if route.request.method != "POST":
        route.continue_()
        return
    body = json.loads(route.request.post_data or "{}")
    body["options"] = {**(body.get("options") or {}), **SHORT[game]}
    route.continue_(post_data=json.dumps(body))


def start_against_bot(page: Page, url: str, game: str, hand: Hand = "mouse") -> None:
    """From the home page to a running game, in one click (or one Enter)."""
    if game in SHORT:
        page.route("**/api/tables", lambda route: shorten(route, game))
    page.goto(url)
    door = page.locator(f'[data-play="{game}"]')
    expect(door).to_be_enabled()
    if hand == "keyboard":
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement?.dataset?.play ?? ''") == game:
                break
        page.keyboard.press("Enter")
    elif hand == "touch":
        door.tap()
    else:
        door.click()
    page.wait_for_selector(".holder[data-turn], .holder[data-ply]")
    if game in SHORT:
        page.unroute("**/api/tables")  # the page may go on to another game


def record_sent(page: Page) -> list[dict[str, Any]]:
    """Every message that the page sends from now on."""
    sent: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda payload: sent.append(json.loads(payload)))

    page.on("websocket", listen)
    return sent


def press(page: Page, target: Locator, hand: Hand) -> None:
    """Where the element is, as a hand would: whatever lies on top there gets it."""
    if hand == "touch":  # a thumb scrolls it out from under the bar at the bottom
        target.evaluate("element => element.scrollIntoView({ block: 'center' })")
    else:
        target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None, "what is lit can be seen"
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if hand == "touch":
        tap(page, x, y)
    else:
        page.mouse.click(x, y)


WATCH_CLICK = """() => {
    window.tapped = false;
    addEventListener('click', () => { window.tapped = true; }, { capture: true, once: true });
}"""


def tap(page: Page, x: float, y: float) -> None:
    """One finger, until the page has had the click: it comes after the touch, and a test must not be a tap ahead.

    A browser drops the click where what was touched is drawn anew under the finger: a person taps again, so a caller
    must look whether anything happened.
    """
    page.evaluate(WATCH_CLICK)
    page.touchscreen.tap(x, y)
    with suppress(Late):
        page.wait_for_function("() => window.tapped", timeout=3_000)


def in_sight(lit: Locator) -> list[int]:
    """Which of them a finger can reach: a loupe leaves the rest beside the table, a button may lie over one."""
    found: list[int] = lit.evaluate_all(
        """elements => elements.flatMap((element, i) => {
            const surface = element.closest('.surface');
            if (!surface) return [i];
            surface.scrollIntoView({ block: 'center' });
            const { x, y, width, height } = element.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return top && surface.contains(top) && !top.closest('button') ? [i] : [];
        })"""
    )
    return found


def state(page: Page) -> tuple[int, bool, bool]:
    """The number of steps, whether it is ours to act, whether the game is over."""
    ply, turn, over = page.evaluate(
        """() => {
            const holder = document.querySelector('.holder');
            return [Number(holder?.dataset.ply ?? -1), holder?.dataset.turn !== undefined,
                    holder?.dataset.over !== undefined];
        }"""
    )
    return int(ply), bool(turn), bool(over)


# What the screen says while nothing goes on, for whoever reads of a test that waited in vain.
SCENE = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const words = (selector) => all(selector).map((e) => e.innerText.trim()).join(' | ');
    const keys = (mark) => all(`.board [${mark}]`).map((e) => e.dataset.pick).join(' ');
    return {
        at: location.pathname,
        visible: document.visibilityState,
        holder: { ...document.querySelector('.holder')?.dataset },
        active: document.querySelector('.board')?.dataset.active,
        below: words('.below'),
        alerts: words('[role=alert], [role=alertdialog]'),
        disabled: all('[data-confirm]').map((e) => e.disabled),
        lit: keys('data-lit'),
        picked: keys('data-picked'),
        shown: keys('data-shown'),
        dialogs: words('dialog[open]'),
        newest: words('[data-log] li:last-child'),
        focus: document.activeElement?.outerHTML.slice(0, 200),
        scroll: scrollY,
        said: words('[data-live]'),
    };
}"""


def wait_until(page: Page, condition: str, *, arg: object = None, timeout: float = 30_000) -> None:
    """Until a condition of the page holds; if it never does, the failure says what the screen showed."""
    try:
        page.wait_for_function(condition, arg=arg, timeout=timeout)
    except Late as late:
        raise AssertionError(
            f"waited {timeout / 1000:g} s in vain; the screen: {page.evaluate(SCENE)}"
        ) from late


def acknowledge(page: Page) -> bool:
    """A scene stays until somebody says that it was seen (a look in secret): say so."""
    done = page.locator("[data-done]")
    if not done.count():
        return False
    done.press("Enter")
    expect(done).to_be_hidden()
    return True


def wait_for_turn(page: Page) -> bool:
    """Until it is ours to act; False when the game is over. On a shared screen, say that it is us."""
    wait_until(
        page,
        """() => document.querySelector('[data-unveil], [data-done]')
            || document.querySelector('.holder[data-over]')
            || (document.querySelector('.holder[data-turn]')
                && document.querySelector('.board[data-active]'))""",
    )
    if acknowledge(page):
        return wait_for_turn(page)
    if page.locator("[data-unveil]").count():
        page.locator("[data-unveil]").click()
        return wait_for_turn(page)
    return not state(page)[2]


def act(page: Page, rng: random.Random, hand: Hand) -> None:
    """One action of ours: picks at random among what is lit until the table takes it."""
    before = state(page)[0]
    for _ in range(MOST_PICKS):
        if page.locator("[data-confirm]:enabled").count():
            confirm(page, hand)
            break
        if state(page)[0] != before:
            break
        shown = page.locator(".board [data-shown]")  # a first tap only showed it
        lit = shown if shown.count() else page.locator(".board [data-lit]")
        count = lit.count()
        if count == 0:
            page.wait_for_timeout(20)
            continue
        if hand == "keyboard":
            pick_by_keys(page, rng)
        elif hand == "touch":
            reached = in_sight(lit)
            until = time.monotonic() + 1
            while not reached and lit.count() and time.monotonic() < until:  # the camera is on its way
                page.wait_for_timeout(50)
                reached = in_sight(lit)
            if (
                not reached and lit.count()
            ):  # it fits only beside the screen: the tools lead there, or turn it
                best = page.locator(".board [data-next-best]")
                press(page, best if best.count() else page.locator(".board [data-rotate]"), hand)
            if reached:
                chosen = lit.nth(rng.choice(reached))
                with suppress(Late):  # what an earlier tap waited to be told of may have changed what is lit
                    chosen.element_handle(timeout=2_000)
                    press(page, chosen, hand)
        else:
            press(page, lit.nth(rng.randrange(count)), hand)
    wait_until(
        page, "before => Number(document.querySelector('.holder')?.dataset.ply) !== before", arg=before
    )


def pick_by_keys(page: Page, rng: random.Random) -> None:
    page.keyboard.press("b")
    for _ in range(rng.randrange(4)):
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "r"]))
    if not page.evaluate("document.activeElement?.hasAttribute('data-lit') ?? false"):
        page.keyboard.press("b")
    page.keyboard.press("Enter")


def confirm(page: Page, hand: Hand) -> None:
    button = page.locator("[data-confirm]")
    if hand == "keyboard":
        expect(button).to_be_focused()
        page.keyboard.press("Enter")
    else:
        try:
            (button.tap if hand == "touch" else button.click)(timeout=5_000)
        except Late:  # a pick made before the bar was drawn was its target's second, which confirms too
            expect(button).to_have_count(0)


def play_out(page: Page, seed: int, hand: Hand = "mouse", actions: int = MOST_ACTIONS) -> bool:
    """Play our turns until the game is over (True) or that many actions were made."""
    rng = random.Random(seed)
    for _ in range(actions):
        if not wait_for_turn(page):
            return True
        act(page, rng, hand)
    return state(page)[2]


def in_the_middle(page: Page, url: str, game: str, seed: int, actions: int) -> None:
    """A running game after some actions of ours, with us to act. A game may end sooner: then another is begun."""
    for attempt in range(8):
        start_against_bot(page, url, game)
        if not play_out(page, seed + attempt, actions=actions) and wait_for_turn(page):
            return
    raise AssertionError(f"eight games of {game} ended before {actions} actions of ours")


def check_result(page: Page) -> str:
    """The result is there with its reason; its headline."""
    result = page.locator("[data-result]")
    expect(result).to_be_visible()
    headline = result.locator("h2").inner_text()
    reason = result.locator("[data-reason]").inner_text()
    assert headline and reason and not reason.startswith("reason."), (headline, reason)
    return headline
