"""Databases of the past: that of the first release opens and goes on; tables of rules that are gone are refused."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from tablee.core.registry import get_game
from tests.server.guests import BOT, ME, Guest, Json, screen, served, sitting

FIXTURES = Path(__file__).parent / "fixtures"
KNOWN: Json = json.loads((FIXTURES / "first_release.json").read_text(encoding="utf-8"))


@pytest.fixture
def old_url(tmp_path: Path) -> str:
    """The database of the first release, put together again from its dump."""
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript((FIXTURES / "first_release.sql").read_text(encoding="utf-8"))
    connection.close()
    return f"sqlite:///{path}"


def test_every_table_of_the_first_release_opens_as_it_was_and_goes_on(old_url: str) -> None:
    gone_on: set[str] = set()

    async def story() -> None:
        async with served(old_url) as at:
            guests = {name: Guest(at, token) for name, token in KNOWN["players"].items()}
            for name, id in KNOWN["tables"].items():
                owner = guests["ali" if "one screen" in name else "zoe"]
                sync = await owner.sync(id)
                table, seen = sync["table"], KNOWN["seen"][name]
                assert [table[key] for key in ("status", "ply", "branch")] == [
                    seen[key] for key in ("status", "ply", "branch")
                ], name
                steps = [step["action"] for step in sync["log"][0]["steps"]] if sync["log"] else []
                assert steps == seen["steps"], name
                if table["status"] == "playing":
                    await go_on(list(guests.values()), table)
                    gone_on.add(table["game"])
                elif table["status"] == "finished":
                    assert (await owner.get(f"/api/tables/{id}/record")).json()["game"] == table["game"]
                    assert (await owner.get(f"/api/tables/{id}/replay?seat=all")).status_code == 200
                    more = await owner.post(f"/api/tables/{id}/continue", {"step": 1, "seats": [ME, BOT]})
                    assert more.status_code == 201, more.text
                else:
                    await guests["ali"].join(id)
                    assert (await guests["ali"].sync(id))["table"]["status"] == "playing"

    asyncio.run(story())
    assert gone_on == {"sfynx", "sifaxe", "sphinx", "styx", "syzygie"}


async def go_on(guests: list[Guest], table: Json) -> None:
    """Whoever is to act plays the first legal action."""
    for guest in guests:
        sync = await guest.sync(table["id"])
        for frame in sync["frames"]:
            if frame["legal"]:
                where = {"branch": frame["branch"]}
                answer = await guest.act(table["id"], frame["seat"], frame["ply"], frame["legal"][0], **where)
                assert answer.status_code == 200, answer.text
                assert answer.json()["table_ply"] > frame["ply"]
                return
    raise AssertionError(f"nobody can act at {table}")


def test_a_table_of_rules_that_are_gone_is_refused_and_holds_up_no_other(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            old = (await zoe.table(ME, screen("Léo")))["id"]
            other = (await zoe.table(ME, screen("Léo"), game="syzygie"))["id"]
            bot = (await zoe.table(BOT, BOT))["id"]
        game = get_game("styx")
        monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
        async with served(sqlite_url, archive_days=0.0) as at:
            zoe = Guest(at, zoe.token)
            answer = await zoe.get(f"/api/tables/{old}")
            assert answer.status_code == 409
            assert answer.json()["error"] == "old_rules"
            assert answer.json()["reason"]["params"]["current"] == game.rules_version
            assert [table["id"] for table in (await zoe.get("/api/tables?list=mine")).json()] == [other]
            async with sitting(at, old, zoe.token) as live:
                assert (await live.next())["error"] == "old_rules"
                await asyncio.wait_for(live.socket.wait_closed(), 10)
                assert live.socket.close_code == 4410
            assert await at.hub.archive_idle() >= 1
            assert (await zoe.get(f"/api/tables/{bot}")).json()["error"] == "old_rules"
            assert (await zoe.sync(other))["table"]["status"] == "archived"
            fresh = await zoe.table(ME, screen("Léo"))
            assert fresh["game"] == "styx" and fresh["ply"] == 0

    asyncio.run(story())
