"""Tables that begin in a chosen position, so that a test need not play its way there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tablee.core import Record, read_record
from tablee.core.state import State
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
