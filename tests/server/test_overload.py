"""What would hold everybody up: replays by the hundred, JSON without end, lists full of junk."""

from __future__ import annotations

import asyncio
import contextlib

import httpx
import psutil
import pytest

from tablee.core.files.record import Record, Seat, load_record
from tablee.core.match import new_match
from tablee.core.rng import Rng
from tablee.server.live import records
from tests.server.guests import ME, OPEN, PATIENCE, Json, Served, screen, served, sitting
from tests.server.processes import Process, running

STEPS = 1_000
REPLAYS = 100


def long_record() -> str:
    """A game of a thousand steps that is not over."""
    match = new_match("sphinx", 4, seed=3)
    rng = Rng(3)
    while len(match.steps) < STEPS:
        match.roll(rng)
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
        assert not match.over()
    return Record(match, [Seat(f"s{i}") for i in range(4)], "").text()


def memory(at: Process) -> int:
    """Bytes of the server and its workers."""
    total = 0
    server = psutil.Process(at.process.pid)
    for process in (server, *server.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            total += process.memory_info().rss
    return total


def many(at: Process) -> httpx.AsyncClient:
    """A client for a hundred requests at once, which wait for each other."""
    return httpx.AsyncClient(base_url=at.base, timeout=10 * PATIENCE)


def test_a_hundred_replays_at_once_take_little_memory_and_hold_nobody_up(sqlite_url: str) -> None:
    async def story() -> None:
        async with running(sqlite_url) as at, many(at) as reader, many(at) as probe:
            head = {"content-type": "application/json"}
            kept = await at.http.post("/api/records", content=long_record().encode(), headers=head)
            assert kept.status_code == 201, kept.text
            path = f"/api/records/{kept.json()['id']}/replay?seat=all"
            first = await reader.get(path)
            assert first.json()["total"] == STEPS
            before = most = memory(at)
            asking = [asyncio.create_task(reader.get(path)) for _ in range(REPLAYS)]
            answered = 0
            while not all(task.done() for task in asking):
                assert (await probe.get("/health")).status_code == 200
                answered += 1
                most = max(most, memory(at))
            answers = await asyncio.gather(*asking)
            statuses = [answer.status_code for answer in answers]
            # What does not fit into the queue is told to come again.
            assert set(statuses) <= {200, 429} and statuses.count(200) >= 50
            assert all(a.content == first.content for a in answers if a.status_code == 200)
            assert answered >= 3, "others are answered between the replays, not after them"
            assert most - before < 400_000_000

    asyncio.run(story())


def test_records_are_loaded_one_after_the_other(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            text = long_record()
            loads = 0
            load = load_record

            def counted(data: Json, name: str) -> Record:
                nonlocal loads
                loads += 1
                return load(data, name)

            monkeypatch.setattr(records, "load_record", counted)
            head = {"content-type": "application/json"}
            ids = [
                (await at.http.post("/api/records", content=text.encode(), headers=head)).json()["id"]
                for _ in range(2)
            ]
            monkeypatch.setattr(records, "RESTS", 0.0)
            found = await asyncio.gather(*[at.app.records.get(ids[i % 2]) for i in range(20)])
            assert loads == 2 and {table.ply for table in found} == {STEPS}

    asyncio.run(story())


DEEP = [b"[" * 60_000, b'{"a":' * 12_000, b'{"name":' + b"[" * 50_000 + b"]" * 5_000, b'[{"x":' * 9_000]


def test_json_without_end_is_malformed_and_no_fault_of_the_server(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            head = {**zoe.headers, "content-type": "application/json"}
            paths = ["/api/players", "/api/tables", "/api/records", "/api/transfer"]
            paths += [f"/api/tables/{table}/{what}" for what in ("join", "actions", "undo", "continue")]
            for path in paths:
                for body in [*DEEP, b"[" * 2_000_000] if path == "/api/records" else DEEP:
                    answer = await at.http.post(path, content=body, headers=head)
                    assert answer.status_code in (400, 422), (path, body[:10], answer.text)
                    assert answer.json()["error"] in ("malformed", "bad_record")
            async with sitting(at, table, zoe.token) as live:
                await live.until("sync")
                for deep in DEEP:
                    await live.socket.send(deep[:16_000].decode())
                    assert (await live.until("refused"))["error"] == "malformed"
                await live.quiet()

    asyncio.run(story())


def test_junk_pushes_no_real_table_off_the_list(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.api.tables.MOST_LISTED", 12)

    async def public(at: Served, name: str, address: str, tables: int) -> list[str]:
        """Public tables of one person, made from an address."""
        away = {"x-forwarded-for": address}
        token = (await at.http.post("/api/players", json={"name": name}, headers=away)).json()["token"]
        wish = {"game": "styx", "seats": [ME, OPEN], "public": True}
        head = {**away, "authorization": f"Bearer {token}"}
        made = [await at.http.post("/api/tables", json=wish, headers=head) for _ in range(tables)]
        return [answer.json()["id"] for answer in made]

    async def story() -> None:
        async with served(sqlite_url) as at:
            (real,) = await public(at, "Zoé", "203.0.113.1", 1)
            for i in range(4):  # one address and many names
                await public(at, f"one {i}", "203.0.113.2", 4)
            listed = [table["id"] for table in (await at.http.get("/api/tables")).json()]
            assert real in listed and 1 < len(listed) <= 1 + 3 * at.hub.settings.open_tables_listed
            for i in range(8):  # many addresses, each with as many as one is shown of
                await public(at, f"other {i}", f"198.51.100.{i}", 3)
            found = (await at.http.get("/api/tables")).json()
            assert real in [table["id"] for table in found] and len(found) == 12
            times = [table["created"] for table in found]
            assert times == sorted(times, reverse=True), "the newest first"

    asyncio.run(story())
