"""Tables that begin in a chosen position, so that a test need not play its way there."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tablee.core import Record, read_record
from tablee.core.state import OVER, State
from tests.browser.remote import call

GAMES = Path(__file__).resolve().parent.parent / "games"
ME: dict[str, str] = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}
OPEN = {"kind": "open"}


def recorded(game: str, name: str) -> Record:
    """A finished game of the rules' own tests."""
    return read_record(GAMES / game / "records" / f"{name}.tablee.json")


def first_step(record: Record, seat: int, holds: Callable[[State], bool]) -> int:
    """The first step at which a seat is to act in such a position."""
    state = record.match.initial.copy()
    for number, step in enumerate(record.match.steps):
        if state.to_act() == seat and holds(state):
            return number
        state.apply(step.action)
    raise AssertionError("the record has no such position")


def first_choice(record: Record, seat: int, holds: Callable[[str, State, State], bool]) -> tuple[int, str]:
    """The first step at which a seat may do such a thing, and what: its notation, from and to which position."""
    state = record.match.initial.copy()
    for number, step in enumerate(record.match.steps):
        if state.to_act() == seat:
            for action in state.legal_actions():
                text = record.match.game.format(state, action)
                after = state.copy()
                after.apply(action)
                if after.to_act() != OVER and holds(text, state, after):
                    return number, text
        state.apply(step.action)
    raise AssertionError("the record has no such choice")


@cache
def near_the_end(game: str) -> tuple[Record, int]:
    """A record and a step from which the game ends soon, whatever is played, with something for the first two to do."""
    for file in sorted((GAMES / game / "records").glob("*.tablee.json")):
        record = read_record(file)
        who = [step.by for step in record.match.steps]
        step = len(who)
        while step > 0 and min(who[step:].count(seat) for seat in (0, 1)) < 4:
            step -= 1
        most = 2 * (len(who) - step)
        if step > 0 and all(_ends_within(most, record, step, seed) for seed in range(10)):
            return record, step
    raise AssertionError(f"no record of {game} is sure to end soon")


def _ends_within(most: int, record: Record, step: int, seed: int) -> bool:
    rng = random.Random(seed)
    state = record.match.initial.copy()
    for done in record.match.steps[:step]:
        state.apply(done.action)
    for _ in range(most):
        if state.to_act() == OVER:
            return True
        state.apply(rng.choice(state.legal_actions()))
    return state.to_act() == OVER


def enter(page: Page, url: str, name: str = "Camille") -> str:
    """Become somebody in this browser; the token."""
    page.goto(url)
    player = call(url, "POST", "/api/players", {"name": name})
    page.evaluate("player => localStorage.setItem('tablee.player', JSON.stringify(player))", player)
    return str(player["token"])


def sit_at(
    page: Page, url: str, record: Record, step: int, seats: list[dict[str, str]], name: str = "Camille"
) -> dict[str, Any]:
    """Open a table that goes on from a step of a record; the table."""
    token = enter(page, url, name)
    made = call(url, "POST", "/api/records", record.to_json(), token)
    path = f"/api/records/{made['id']}/continue"
    table: dict[str, Any] = call(url, "POST", path, {"step": step, "seats": seats}, token)
    page.goto(f"{url}/table/{table['id']}")
    return table
