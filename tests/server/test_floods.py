"""Floods and hoarders: pings, half-sent requests, slow readers, many names of one file, many tables and records."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest
import websockets
from benchmarks.clients import UPGRADE

from tablee.core.files.record import Record, Seat
from tablee.core.match import new_match
from tablee.core.rng import Rng
from tablee.server.api.limits import client_of
from tablee.server.api.middleware import shown
from tablee.server.pages.page import Page
from tablee.server.sockets import connection as live_connection
from tablee.server.sockets.connection import Connection
from tablee.table.views.replay import LARGEST_PAGE
from tablee.table.wire.messages import encode
from tests.server.guests import BOT, ME, OPEN, Served, play_out, screen, served, sitting


def test_one_file_is_kept_once_under_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>")
    (tmp_path / "assets" / "a.js").write_text("x" * 5000)
    page = Page(tmp_path)
    files = {id(page.find(f"/a{i}/../assets/a.js")) for i in range(50)}
    files.add(id(page.find("/assets/a.js")))
    assert len(files) == 1 and len(page._files) == 1


def test_a_ping_flood_ends_its_own_socket_only(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            async with zoe.live(table) as calm:
                await calm.until("sync")
                for kind in ("ping", "fragment"):
                    async with websockets.connect(at.socket_url(table), ping_interval=None) as flood:
                        with pytest.raises(websockets.ConnectionClosed):
                            if kind == "fragment":
                                await flood.send([""] * 500)
                            for _ in range(500):
                                await flood.ping()
                            await asyncio.wait_for(flood.recv(), 10)
                assert at.app.connections.cut >= 2
                await calm.quiet()  # the other one is answered as ever

    asyncio.run(story())


def test_half_sent_requests_are_cut_off(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, trusted_proxies=("10.9.8.7",)) as at:
            at.app.connections.seconds = 0.5
            at.app.connections.most = 20
            host, port = at.base.removeprefix("http://").split(":")
            held = [await asyncio.open_connection(host, int(port)) for _ in range(10)]
            for _, writer in held:
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            ends = await asyncio.gather(*[asyncio.wait_for(reader.read(), 20) for reader, _ in held])
            assert ends == [b""] * 10
            for _, writer in held:
                writer.close()
            before = at.app.connections.cut
            many = [await asyncio.open_connection(host, int(port)) for _ in range(40)]
            for _ in range(100):
                if at.app.connections.cut >= before + 20:
                    break
                await asyncio.sleep(0.05)
            assert at.app.connections.cut >= before + 20, "one address holds only so many"
            for _, writer in many:
                writer.close()
            await asyncio.sleep(1.0)
            assert (await at.http.get("/health")).status_code == 200
            large = b"GET /health HTTP/1.1\r\nX-Large: " + b"x" * 200_000
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(large)
            assert await asyncio.wait_for(_read(reader), 10) == b""
            writer.close()

    asyncio.run(story())


async def _read(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


async def deaf(at: Served, table: str) -> Connection:
    """A socket that says hello and never reads; the server's end of it."""
    host, port = at.base.removeprefix("http://").split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, (host, int(port)))
    request = UPGRADE.format(path=f"/api/tables/{table}/live", host=f"{host}:{port}")
    await loop.sock_sendall(raw, request.encode())
    assert b" 101 " in await loop.sock_recv(raw, 1000)
    room = at.hub.rooms[table]
    before = set(room.connections)
    await loop.sock_sendall(raw, b"\x81\x90\0\0\0\0" + b'{"type":"hello"}')
    for _ in range(500):
        if len(room.connections) > len(before):
            break
        await asyncio.sleep(0.01)
    (entered,) = room.connections - before
    HELD.append(raw)
    return entered


HELD: list[socket.socket] = []  # the sockets of the deaf


def test_a_slow_reader_keeps_little_and_is_dropped(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            room = at.hub.rooms[table] if table in at.hub.rooms else await at.hub.room(table)
            message = encode({"x": "y" * 100_000})
            one, other = await deaf(at, table), await deaf(at, table)
            pushed = 0
            while one._waiting is None or other._waiting is None:
                room.push_all(message)
                await asyncio.sleep(0)
                pushed += 1
                assert pushed < 200, "the kernel takes no end of it"
            assert one._waiting[-1] is other._waiting[-1], "everyone who gets a message shares its bytes"
            for _ in range(6):
                room.push_all(message)
            assert [one.closed, other.closed] == [True, True], "who is that far behind had better come again"
            monkeypatch.setattr(live_connection, "SLOWEST_SECONDS", 0.05)
            slow = await deaf(at, table)
            while not slow.behind():
                slow.push(message)
                await asyncio.sleep(0)
            for _ in range(500):
                if slow.closed:
                    break
                await asyncio.sleep(0.01)
            assert slow.closed
            for raw in HELD:
                raw.close()
            HELD.clear()
            for _ in range(500):
                if not room.connections:
                    break
                await asyncio.sleep(0.01)
            assert not room.connections

    asyncio.run(story())


def test_tables_of_bots_count_for_whoever_made_them_and_lists_are_shared(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, tables_per_player=5, tables_per_address=14, workers=1) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            first = (await zoe.table(ME, OPEN, public=True))["id"]
            for _ in range(5):
                await ali.table(OPEN, BOT, public=True)
            full = await ali.post("/api/tables", {"game": "styx", "seats": [BOT, BOT]})
            assert (full.status_code, full.json()["error"]) == (409, "too_many_tables")
            listed = [table["id"] for table in (await zoe.get("/api/tables")).json()]
            assert first in listed and len(listed) == 1 + at.hub.settings.open_tables_listed
            made: list[int] = []
            for name in ("Un", "Deux", "Trois"):
                other = await at.guest(name)
                made = [
                    (await other.post("/api/tables", {"game": "styx", "seats": [OPEN, BOT]})).status_code
                    for _ in range(4)
                ]
            assert made[-1] == 409, "one address has its own limit"

    asyncio.run(story())


def record_text(name: str = "Zoé") -> str:
    match = new_match("styx", seed=1)
    rng = Rng(1)
    for _ in range(6):
        match.roll(rng)
        match.play(match.legal()[0])
    return Record(match, [Seat(name), Seat("Léo")], "").text()


def test_records_have_a_quota_and_clean_names(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, records_per_player=2, records_per_address=4) as at:
            zoe = await at.guest("Zoé")
            record = json.loads(record_text())
            for _ in range(2):
                answer = await zoe.post("/api/records", record)
                assert answer.status_code == 201, answer.text
            full = await zoe.post("/api/records", record)
            assert (full.status_code, full.json()["error"]) == (409, "too_many_records")
            for bad in ("\u202eeoZ", "x" * 200_000):
                answer = await at.http.post("/api/records", json=json.loads(record_text(bad)))
                assert (answer.status_code, answer.json()["error"]) == (422, "bad_record"), answer.text
                assert len(answer.text) < 2_000

    asyncio.run(story())


def test_a_replay_is_paged_by_its_size(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert LARGEST_PAGE <= 1_000_000

    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo"), game="sifaxe"))["id"]
            import random

            await play_out([zoe, zoe], table, random.Random(2))
            whole: list[object] = []
            pages = 0
            while True:
                answer = await zoe.get(f"/api/tables/{table}/replay?seat=all&from={len(whole)}")
                assert len(answer.content) < LARGEST_PAGE + 200_000
                page = answer.json()
                assert page["first"] == len(whole) and len(page["frames"]) == len(page["steps"]) + 1
                whole += page["steps"]
                pages += 1
                if len(whole) == page["total"]:
                    break
                assert page["steps"], "every page goes on"
            assert pages >= 1

    asyncio.run(story())


@pytest.mark.parametrize(
    ("address", "bucket"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8::1", "2001:0db8:0000:0000"),
        ("2001:db8:0:0:5::1", "2001:0db8:0000:0000"),
        ("::1", "0000:0000:0000:0000"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
    ],
)
def test_addresses_in_any_form_fall_into_their_networks_bucket(address: str, bucket: str) -> None:
    assert client_of(address) == bucket


def test_no_whole_id_is_in_the_log() -> None:
    for path in (
        "/table/abcdefghijkl",
        "/api/tables/abcdefghijkl/live",
        "/records/abcdefghijkl",
        "/replay/abcdefghijkl",
    ):
        assert "abcd" in shown(path) and "abcde" not in shown(path)


def test_a_body_must_say_that_it_is_json(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            body = b'{"name": "Eve"}'
            for kind in ("text/plain", "application/x-www-form-urlencoded", None):
                head = {} if kind is None else {"content-type": kind}
                answer = await at.http.post("/api/players", content=body, headers=head)
                assert (answer.status_code, answer.json()["error"]) == (415, "not_json")
            fine = {"content-type": "application/json; charset=utf-8"}
            assert (await at.http.post("/api/players", content=body, headers=fine)).status_code == 201

    asyncio.run(story())


def test_metrics_count_and_are_for_the_machine_itself(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            frames = (await zoe.sync(table))["frames"]
            seat = frames[0]["to_act"]
            assert (await zoe.act(table, seat, 0, frames[seat]["legal"][0])).status_code == 200
            assert (await zoe.act(table, seat, 0, "nonsense")).status_code == 409
            async with sitting(at, table, None) as live:
                await live.until("sync")
                text = (await at.http.get("/metrics")).text
            lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
            assert float(lines["tablee_steps_total"]) == 1.0
            assert float(lines["tablee_tables"]) == 1.0 and float(lines["tablee_sockets"]) == 1.0
            assert float(lines['tablee_refusals_total{code="stale"}']) == 1.0
            for name in (
                *(
                    "http_seconds_bucket",
                    "commit_seconds_total",
                    "worker_jobs",
                    "reader_jobs",
                    "workers_alive",
                ),
                *("workers_wanted", "workers_lost_total", "storage_failures_total", "task_restarts_total"),
            ):
                assert f"tablee_{name}" in text, name
            assert zoe.token not in text and table not in text
            away = {"x-forwarded-for": "203.0.113.9"}
            assert (await at.http.get("/metrics", headers=away)).status_code == 404
            await at.ready()

    asyncio.run(story())


def test_forwarded_addresses_are_trusted_only_from_trusted_proxies(sqlite_url: str) -> None:
    async def story() -> None:
        away = {"x-forwarded-for": "203.0.113.9"}
        async with served(sqlite_url, entry_rate=0.01, entry_burst=1.0) as at:
            answers = [
                await at.http.post(
                    "/api/players", json={"name": "x"}, headers={"x-forwarded-for": f"203.0.113.{i}"}
                )
                for i in range(3)
            ]
            assert [a.status_code for a in answers] == [201, 201, 201]
        async with served(sqlite_url, entry_rate=0.01, entry_burst=1.0, trusted_proxies=("10.9.8.7",)) as at:
            first = await at.http.post("/api/players", json={"name": "x"}, headers=away)
            other = await at.http.post(
                "/api/players", json={"name": "x"}, headers={"x-forwarded-for": "203.0.113.10"}
            )
            assert (first.status_code, other.status_code) == (201, 429)

    asyncio.run(story())
