"""`tablee admin` beside a running server: tables closed and removed, players named, blocked, exported, forgotten."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.server.entropy import Entropy
from tests.server.guests import ME, OPEN, Dealt, Guest, play_out, screen, served


def admin(url: str, *words: str) -> int:
    return main(["admin", "--db", url, *words])


def test_tables_and_players_are_administered_while_the_server_runs(
    db_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        async with served(db_url, sweep_seconds=1000.0, orders_seconds=0.1) as at:  # no sweep helps
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            kept = (await zoe.table(ME, OPEN, public=True))["id"]
            await ali.join(kept)
            await play_out([zoe, ali], kept, random.Random(1), 4)
            gone = (await ali.table(ME, screen("Léo")))["id"]

            async def do(*words: str) -> int:
                return await asyncio.to_thread(admin, db_url, *words)

            async def until(status: int, path: str) -> None:
                for _ in range(200):
                    if (await ali.get(path)).status_code == status:
                        return
                    await asyncio.sleep(0.05)
                pytest.fail(f"{path} never answered {status}")

            assert await do("tables", "--status", "playing") == 0
            listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
            assert {row["id"] for row in listed} == {kept, gone}
            assert await do("remove", gone) == 0
            await until(404, f"/api/tables/{gone}")
            assert await do("remove", gone) == 1
            assert "there is no table" in capsys.readouterr().err
            assert await do("remove", "--", "-older-table") == 1
            assert "there is no table -older-table" in capsys.readouterr().err
            assert await do("close", kept) == 0
            for _ in range(200):
                if (await ali.get(f"/api/tables/{kept}")).json()["status"] == "archived":
                    break
                await asyncio.sleep(0.05)
            assert (await ali.get(f"/api/tables/{kept}")).json()["status"] == "archived"

            file = tmp_path / "ali.json"
            assert await do("export", ali.id, str(file)) == 0
            about = json.loads(file.read_text(encoding="utf-8"))
            assert about["player"]["name"] == "Ali" and about["tables"][0]["seats"] == [1]
            assert all(action["by"] == 1 for action in about["tables"][0]["actions"])
            assert "seed" not in file.read_text(encoding="utf-8")

            assert await do("rename", ali.id, "Alice") == 0
            for _ in range(200):
                if (await ali.get("/api/players/me")).json()["name"] == "Alice":
                    break
                await asyncio.sleep(0.05)
            assert (await ali.get("/api/players/me")).json()["name"] == "Alice"
            assert await do("rename", ali.id, "x" * 99) == 1
            capsys.readouterr()
            assert await do("quotas", ali.id, "--tables", "2") == 0
            has = json.loads(capsys.readouterr().out)
            assert has == {"tables": 0, "tables_quota": 2, "records": 0, "records_quota": None}
            wish = {"game": "styx", "seats": [ME, screen("Léo")]}
            answer = await ali.post("/api/tables", wish)
            for _ in range(200):  # until the server has heard of it
                if answer.status_code == 409:
                    break
                await asyncio.sleep(0.05)
                answer = await ali.post("/api/tables", wish)
            assert answer.json()["error"] == "too_many_tables"
            assert await do("quotas", ali.id, "--tables", "-1", "--records", "0") == 0
            assert json.loads(capsys.readouterr().out)["records_quota"] == 0
            full = await ali.post("/api/records", {"format": "x"})
            assert (full.status_code, full.json()["error"]) == (409, "too_many_records")
            assert await do("quotas", "nobody") == 1
            assert await do("block", ali.id) == 0
            await until(403, "/api/players/me")
            assert await do("unblock", ali.id) == 0
            await until(200, "/api/players/me")
            code = (await ali.post("/api/players/me/transfer")).json()["code"]
            other = Guest(at, (await at.http.post("/api/transfer", json={"code": code})).json()["token"])
            assert (await other.get("/api/players/me")).status_code == 200
            assert await do("revoke", ali.id, "--token", other.token) == 0
            for _ in range(200):
                if (await other.get("/api/players/me")).status_code == 401:
                    break
                await asyncio.sleep(0.05)
            assert (await other.get("/api/players/me")).status_code == 401
            assert (await ali.get("/api/players/me")).status_code == 200, "the other token stays"
            assert await do("revoke", ali.id) == 0
            await until(401, "/api/players/me")
            assert await do("forget", ali.id) == 0
            seats = []
            for _ in range(200):
                seats = (await zoe.sync(kept))["table"]["seats"]
                if seats[1]["name"] != "Ali":
                    break
                await asyncio.sleep(0.05)
            assert seats[1]["name"] == "—" and (await zoe.sync(kept))["table"]["ply"] == 4
            for table in ("players", "events", "seats", "tables", "secrets"):
                rows = await at.hub.store.read(f"SELECT * FROM {table}", {})
                assert ali.id not in repr(rows) and "Alice" not in repr(rows), table

    asyncio.run(story())


def test_what_is_old_is_deleted_and_what_runs_stays(sqlite_url: str) -> None:
    async def story() -> None:
        clock = Dealt()
        clock.ahead = -100 * 86_400
        async with served(sqlite_url, clock, sweep_seconds=1000.0, archive_days=1000.0) as at:
            zoe = await at.guest("Zoé")
            ended = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], ended, random.Random(1))
            running = (await zoe.table(ME, screen("Léo")))["id"]
            assert await asyncio.to_thread(admin, sqlite_url, "expire", "--days", "200") == 0
            assert (await zoe.get(f"/api/tables/{ended}")).status_code == 200
            assert await asyncio.to_thread(admin, sqlite_url, "expire", "--days", "30") == 0
            await at.hub.carry_out_orders()
            assert (await zoe.get(f"/api/tables/{ended}")).status_code == 404
            assert (await zoe.get(f"/api/tables/{running}")).status_code == 200

    asyncio.run(story())


def test_the_id_of_a_table_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-beginsbadly", "-again", "_well-formed"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert Entropy().table_id() == "_well-formed"
