"""Until the rules are compiled: levels that are cut short say so, and workers are replaced while games go on."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from tablee.core.form import Form
from tests.server.guests import BOT, ME, Json, Live, screen, served


async def warming(live: Live, wanted: bool) -> None:
    """Wait for the table in which seat 1 is marked, or no longer is."""
    while True:
        message: Json = await live.until("table", "sync")
        table = message["table"]
        if table["seats"][1].get("warming", False) is wanted:
            assert "warming" not in table["seats"][0], "people do not warm up"
            return


async def test_a_level_that_is_cut_short_says_so_until_the_workers_are_compiled(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(sqlite_url, thinking_seconds=2.0) as server:
        warm_up = server.hub.warm_up
        warm_up.workers_form = "plain"
        ada = await server.guest("Ada")
        table = (await ada.table(ME, BOT))["id"]
        async with ada.live(table) as live:
            await warming(live, False)
            warm_up.decided("styx", "random", 1.9)  # within the cap
            warm_up.decided("syzygie", "random", 2.0)  # another game
            assert not server.hub.rooms[table].presence.warming
            warm_up.decided("styx", "random", 2.0)
            await warming(live, True)
            later = (await ada.table(ME, BOT))["seats"]
            assert later[1]["warming"], "what is known of a level holds for new tables too"

            async def compiled() -> Form:
                return "compiled"

            monkeypatch.setattr(server.hub.workers, "form", compiled)
            monkeypatch.setattr(sys, "path", list(sys.path))
            warm_up.file = tmp_path / "status.json"
            running = asyncio.create_task(warm_up.run())
            warm_up.file.write_text(json.dumps({"state": "compiling", "how_far": "C files: 1/9"}))
            await asyncio.sleep(0.7)
            assert not running.done()
            warm_up.file.write_text(json.dumps({"state": "ready", "path": str(tmp_path)}))
            await warming(live, False)
            await running
            assert sys.path[0] == str(tmp_path), "what is started from now on imports from there"


async def test_a_replaced_worker_decides_as_before(sqlite_url: str) -> None:
    async with served(sqlite_url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(ME, screen("Bo")))["id"]  # nobody else acts meanwhile
        room = server.hub.rooms[table]
        seat = int(room.table.match.state.to_act())
        before = [await server.hub.workers.decide(room.table, "moyen", seat, "seed")]
        thinking = asyncio.create_task(server.hub.workers.decide(room.table, "moyen", seat, "seed"))
        await asyncio.sleep(0)
        server.hub.workers.replace()
        assert await server.hub.workers.decide(room.table, "moyen", seat, "seed") == before[0]
        assert await thinking == before[0], "what was under way is not lost"


async def test_a_failed_compile_changes_nothing(sqlite_url: str, tmp_path: Path) -> None:
    status = tmp_path / "status.json"
    status.write_text(json.dumps({"state": "failed", "reason": "no working C compiler"}))
    async with served(sqlite_url) as server:
        server.hub.warm_up.workers_form = "plain"
        server.hub.warm_up.file = status
        await asyncio.wait_for(server.hub.warm_up.run(), 5)
        assert (await server.http.get("/health")).json()["workers"] == "plain"
