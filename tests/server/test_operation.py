"""Running it: health, headers, the page, limits, logs, backups, archives, a graceful stop, its description."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import signal
from pathlib import Path

from tablee.core.words.message import LANGUAGES, read_texts
from tablee.hosting import house
from tablee.server.api.status import STATUS
from tablee.server.pages.page import IMMUTABLE
from tablee.table.refusal import HERE, Refused
from tests.server.guests import ME, OPEN, Dealt, play_out, screen, served, sitting
from tests.server.processes import running, start


def test_health_and_security_headers_are_on_every_answer(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            health = await at.http.get("/health")
            assert health.status_code == 200 and health.json()["status"] == "ok"
            for path in (
                "/health",
                "/",
                "/api/games",
                "/api/nowhere",
                "/api/tables/nowhere",
                "/schema/openapi.json",
            ):
                headers = (await at.http.get(path)).headers
                assert "default-src 'self'" in headers["content-security-policy"], path
                assert "unsafe-eval" not in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"  # the address is the invitation
                assert "server" not in headers
            assert (await at.http.get("/api/nowhere")).status_code == 404
            assert (await at.http.delete("/api/tables")).status_code == 405
            assert (await at.http.get("/api/games")).headers["cache-control"] == "no-store"

    asyncio.run(story())


def test_the_page_is_served_with_its_addresses_compressed_and_cached(sqlite_url: str, tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Tablée</title>" + "x" * 2000)
    (page / "assets" / "app-1a2b.js").write_text("export const a = 1;\n" * 200)
    (page / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "secret.txt").write_text("what nobody may read")

    async def story() -> None:
        async with served(sqlite_url, page=page) as at:
            for path in ("/", "/settings", "/rules/styx?aid", "/index.html"):
                answer = await at.http.get(path)
                assert answer.status_code == 200 and "<title>Tablée" in answer.text
                assert answer.headers["cache-control"] == "no-cache"
            script = await at.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
            assert script.headers["content-encoding"] == "gzip"
            assert script.headers["cache-control"] == IMMUTABLE
            assert script.headers["content-type"].startswith("text/javascript")
            plain = await at.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
            assert plain.text == script.text and "content-encoding" not in plain.headers
            known = await at.http.get(
                "/", headers={"if-none-match": (await at.http.get("/")).headers["etag"]}
            )
            assert known.status_code == 304 and known.content == b""
            assert (await at.http.get("/assets/gone.js")).status_code == 404
            for path in (
                "/../secret.txt",
                "/%2e%2e/secret.txt",
                "/..%2fsecret.txt",
                "/assets/../../secret.txt",
            ):
                assert "nobody" not in (await at.http.get(path)).text
            assert (await at.http.get("/icon.svg")).headers["content-type"].startswith("image/svg+xml")
            assert (await at.http.head("/")).status_code in (200, 405)

    asyncio.run(story())
    assert gzip.decompress(gzip.compress(b"x")) == b"x"


def test_without_a_built_page_there_is_a_friendly_message(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with served(sqlite_url, page=tmp_path / "none") as at:
            answer = await at.http.get("/")
            assert answer.status_code == 200 and "make play" in answer.text

    asyncio.run(story())


def test_rate_and_size_limits_apply_to_each_client(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, http_rate=5.0, http_burst=20.0, entry_rate=0.1, entry_burst=3.0) as at:
            for i in range(3):
                assert (await at.http.post("/api/players", json={"name": f"g{i}"})).status_code == 201
            slow = await at.http.post("/api/players", json={"name": "one too many"})
            assert (slow.status_code, slow.json()["error"]) == (429, "too_fast")
            assert int(slow.headers["retry-after"]) >= 1
            answers = [await at.http.get("/health") for _ in range(40)]
            assert {answer.status_code for answer in answers} == {200, 429}
        async with served(sqlite_url) as at:
            large = await at.http.post("/api/players", json={"name": "x" * 70_000})
            assert (large.status_code, large.json()["error"]) == (413, "too_large")
            assert large.json()["reason"]["params"]["limit"] == at.hub.settings.largest_body
            zoe = await at.guest("Zoé")
            for path in ("/api/tables", "/api/tables/nowhere/join", "/api/tables/nowhere/actions"):
                known = await zoe.post(path, {"game": "x" * 70_000})
                assert (known.status_code, known.json()["reason"]["params"]["limit"]) == (413, 65_536), path
            record = await at.http.post("/api/records", json={"x": "y" * 70_000})
            assert record.json()["error"] == "bad_record"  # records may be larger
            head = {"content-type": "application/json"}
            huge = await at.http.post(
                "/api/records", content=b'{"x":"' + b"y" * 5_000_000 + b'"}', headers=head
            )
            assert (huge.status_code, huge.json()["reason"]["params"]["limit"]) == (413, 4_000_000)

    asyncio.run(story())


def test_logs_are_json_and_hold_no_secret(sqlite_url: str) -> None:
    async def story() -> None:
        async with running(sqlite_url, "--log-level", "debug") as at:
            zoe = await at.guest("Zoé")
            code = (await zoe.post("/api/players/me/transfer")).json()["code"]
            moved = (await at.http.post("/api/transfer", json={"code": code})).json()["token"]
            table = await zoe.table(ME, screen("Léo"))
            async with zoe.live(table["id"]) as live:
                await live.until("sync")
                await live.send(type="act", seat=0, ply=9, action="+")
                await live.until("refused")
            await play_out([zoe, zoe], table["id"], random.Random(1))
            over = (await zoe.get(f"/api/tables/{table['id']}?token={zoe.token}")).json()
            for path in ("/table/", "/replay/", "/api/records/", "/api/tables/"):
                await at.http.get(f"{path}{table['id']}")
            forged = {"Authorization": f"Bearer {zoe.id}.{'x' * 40}"}
            assert (await at.http.get("/api/players/me", headers=forged)).status_code == 401
            assert (await at.http.post("/api/transfer", json={"code": code})).status_code >= 400
            assert (await at.http.post("/api/players", content=b"name=x")).status_code == 415
            await asyncio.sleep(0.2)
            text = "".join(at.log)
            lines = [json.loads(line) for line in at.log if line.startswith("{")]
            assert any(line["event"] == "request" and line["status"] == 201 for line in lines)
            refused = [line for line in lines if line["event"] == "refused"]
            assert {line["code"] for line in refused} >= {"bad_token", "bad_code", "not_json"}
            assert all(line["client"] == "127.0.0.1" and line["path"].startswith("/api/") for line in refused)
            assert f"/table/{table['id'][:4]}…" in {line.get("path") for line in lines}
            for secret in (
                zoe.token.split(".")[1],
                moved.split(".")[1],
                code,
                over["seed"],
                over["salt"],
                table["id"],
            ):
                assert secret not in text
            assert all("level" in line and "timestamp" in line for line in lines)

    asyncio.run(story())


def test_a_graceful_stop_notifies_everyone_and_loses_nothing(sqlite_url: str) -> None:
    async def story() -> None:
        at = await start(sqlite_url)
        zoe = await at.guest("Zoé")
        table = (await zoe.table(ME, screen("Léo")))["id"]
        async with zoe.live(table) as live:
            await live.until("sync")
            await play_out([zoe, zoe], table, random.Random(1), 3)
            stopping = asyncio.create_task(at.stop(signal.SIGTERM))
            assert (await live.until("closing")) == {"type": "closing"}
            assert await stopping == 0
        again = await start(sqlite_url)
        assert (await again.as_guest(zoe).sync(table))["table"]["ply"] == 3
        assert await again.stop(signal.SIGTERM) == 0

    asyncio.run(story())


def test_idle_tables_are_archived_and_open_again_when_somebody_acts(db_url: str) -> None:
    async def story() -> None:
        clock = Dealt()
        async with served(db_url, clock, archive_days=2.0, sweep_seconds=1000.0) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            waiting = (await zoe.table(ME, OPEN, public=True))["id"]
            table = (await zoe.table(ME, screen("Léo")))["id"]
            assert await at.hub.archive_idle() == 0
            clock.ahead += 2.1 * 86_400
            fresh = (await zoe.table(ME, screen("Léo")))["id"]
            assert await at.hub.archive_idle() == 2
            assert await at.hub.archive_idle() == 0
            statuses = [(await zoe.sync(id))["table"]["status"] for id in (waiting, table, fresh)]
            assert statuses == ["archived", "archived", "playing"]
            assert (await ali.get("/api/tables?list=open")).json() == []
            frame = (await zoe.sync(table))["frames"]
            seat = frame[0]["to_act"]
            assert (await zoe.act(table, seat, 0, frame[seat]["legal"][0])).status_code == 200
            assert (await zoe.sync(table))["table"]["status"] == "playing"
            assert (await ali.join(waiting))["status"] == "playing"

    asyncio.run(story())


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(sqlite_url: str) -> None:
    async def story() -> None:
        clock = Dealt()
        async with served(sqlite_url, clock, sweep_seconds=0.05) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            watched = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], table, random.Random(1), 3)
            async with sitting(at, watched, None) as live:
                await live.until("sync")
                clock.ahead += 3600
                for _ in range(100):
                    if table not in at.hub.rooms:
                        break
                    await asyncio.sleep(0.02)
                assert list(at.hub.rooms) == [watched]
            assert (await zoe.sync(table))["table"]["ply"] == 3

    asyncio.run(story())


def test_every_refusal_has_its_words_and_stands_in_the_protocol() -> None:
    codes = {*STATUS, *house.STATUS}  # a server's, and those of a browser that hosts its tables itself
    for language in LANGUAGES:
        sentences = read_texts(HERE / "texts", language)
        assert {key.removeprefix("refused.") for key in sentences if key.startswith("refused.")} == codes
    protocol = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
    for code in codes:
        assert re.search(rf"\b{code}\b", protocol), f"docs/protocol.md does not name {code}"
    assert (
        str(Refused("stale", {"ply": 3, "answered": 2})) == "the table is at ply 3, the message answers ply 2"
    )


def test_the_api_describes_itself(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            schema = (await at.http.get("/schema/openapi.json")).json()
            assert schema["openapi"].startswith("3.")
            for path, methods in schema["paths"].items():
                for method, route in methods.items():
                    assert route["description"], (path, method)
                    assert "429" in route["responses"]
            games = (await at.http.get("/api/games")).json()
            assert any(game["id"] == "styx" and "random" in game["bots"] for game in games)
            words = (await at.http.get("/api/texts/fr?game=styx")).json()
            assert words["name"] == "Styx" and "refused.stale" in words and "refusal.over" in words
            assert (await at.http.get("/api/texts/de")).status_code == 400
            assert (await at.http.get("/api/texts/fr?game=../x")).status_code == 422

    asyncio.run(story())
