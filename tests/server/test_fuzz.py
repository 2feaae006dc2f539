"""Bad input of every kind, over HTTP (from the API's own description) and the socket: no 5xx, no effect, no growth."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from pathlib import Path
from typing import Any

import asyncpg
import psutil
import websockets

from tests.server.guests import BOT, ME, Guest, play_out, screen, sitting
from tests.server.processes import Process, running

EXAMPLES = 12
METHODS = ("get", "post", "put", "patch", "delete")
MOST_GROWTH = 60_000_000  # bytes; caches and pools fill up once


async def victim(at: Process) -> tuple[Guest, str, str, str]:
    """Somebody's running table, his finished one, and a record of it."""
    zoe = await at.guest("Zoé")
    table = (await zoe.table(ME, screen("Léo")))["id"]
    await play_out([zoe, zoe], table, random.Random(1), 3)
    done = (await zoe.table(ME, screen("Léo")))["id"]
    await play_out([zoe, zoe], done, random.Random(2))
    record = (await zoe.get(f"/api/tables/{done}/record")).json()
    id = (await at.http.post("/api/records", json=record)).json()["id"]
    return zoe, table, done, id


async def state(at: Process, guest: Guest, table: str) -> tuple[Any, Any]:
    sync = await guest.sync(table)
    sync["table"]["spectators"] = 0
    for seat in sync["table"]["seats"]:
        seat.pop("absent_since", None)
        seat.pop("connected", None)
    return sync["log"], (sync["table"], sync["frames"])


async def fuzz(at: Process, guest: Guest, table: str, record: str, folder: Path) -> str:
    """Let schemathesis loose on the API as a stranger to the table; its report."""
    config = folder / "schemathesis.toml"
    refusals = (
        '["2xx", "401", "403", "404", "409", "422", "429"]'  # 422: what the rules refuse, no schema can know
    )
    config.write_text(
        f'[parameters]\n"path.table" = "{table}"\n"path.record" = "{record}"\n'
        f"[checks]\npositive_data_acceptance.expected-statuses = {refusals}\n"
    )
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"),
        f"{at.base}/schema/openapi.json",
        *("-H", f"Authorization: Bearer {guest.token}", "--max-examples", str(EXAMPLES), "--seed", "1"),
        *(
            "--continue-on-failure",
            "--no-color",
            "--phases",
            "coverage,fuzzing",
            "--suppress-health-check",
            "all",
        ),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        cwd=folder,
    )
    out, _ = await process.communicate()
    report = out.decode()
    assert process.returncode == 0, report[-6000:]
    return report


async def test_the_http_api_withstands_fuzzing_by_its_own_description(
    sqlite_url: str, tmp_path: Path
) -> None:
    async with running(sqlite_url) as at:
        zoe, table, _, record = await victim(at)
        stranger = await at.guest("Fuzz")
        before = await state(at, zoe, table)
        memory = psutil.Process(at.process.pid).memory_info().rss
        report = await fuzz(at, stranger, table, record, tmp_path)
        described = (await at.http.get("/schema/openapi.json")).json()["paths"]
        operations = sum(method in METHODS for path in described.values() for method in path)
        assert operations >= 30 and f"Tested: {operations}" in report.replace(" ", " "), report[-3000:]
        assert await state(at, zoe, table) == before
        growth = psutil.Process(at.process.pid).memory_info().rss - memory
        assert growth < MOST_GROWTH, f"{growth} bytes more"
        lines = [json.loads(line) for line in at.log if line.startswith("{")]
        served = [line for line in lines if line["event"] == "request"]
        assert not [line for line in served if line["status"] >= 500]
        assert not [line for line in lines if line["level"] == "error"], lines[-3:]
        assert len(served) > 500


def mutated(rng: random.Random, good: list[str]) -> str | bytes:
    """A message that was right once: cut, doubled, with something else in its fields, or no message at all."""
    text = rng.choice(good)
    kind = rng.randrange(8)
    if kind == 0:
        return text[: rng.randrange(len(text))]
    if kind == 1:
        return text + rng.choice(good)
    if kind == 2:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
    if kind == 3:
        return "".join(chr(rng.choice([0, 34, 92, 123, 125, 0x20AC, 0x1F600])) for _ in range(50))
    if kind == 4:
        return rng.choice(["[" * 4000, '{"type":' * 1000, "9" * 5000, '"' + "\\u0000" * 1000 + '"'])
    message = json.loads(text)
    field = rng.choice(sorted(message))
    weird: list[Any] = [
        None,
        True,
        -1,
        10**30,
        0.5,
        "",
        "x" * 5000,
        [],
        {},
        [[]],
        "\x00",
        "‮",
        "hello",
        63,
        1e308,
    ]
    message[field] = rng.choice(weird)
    if kind == 5:
        message[rng.choice(["extra", "type", "token", "__proto__"])] = rng.choice(weird)
    return json.dumps(message)


async def test_the_socket_withstands_broken_foreign_and_replayed_messages(sqlite_url: str) -> None:
    async with running(sqlite_url) as at:
        zoe, table, _, _ = await victim(at)
        stranger = await at.guest("Fuzz")
        before = await state(at, zoe, table)
        head = (await zoe.sync(table))["frames"]
        seat = head[0]["to_act"]
        legal = head[seat]["legal"][0]
        # Everything that the rightful player could say, said by somebody who is not.
        good = [
            json.dumps(message)
            for message in (
                {"type": "act", "seat": seat, "ply": 3, "action": legal, "branch": 0, "id": "1"},
                {"type": "act", "seat": 0, "ply": 0, "action": "+"},
                {"type": "undo", "seat": seat, "ply": 3},
                {"type": "undo_answer", "seat": 0, "accept": True},
                {"type": "hint", "seat": seat, "ply": 3},
                {"type": "point", "seat": 0, "target": "x"},
                {"type": "hello", "token": stranger.token, "last": 2, "branch": 0},
                {"type": "hello", "last": None},
                {"type": "ping"},
            )
        ]
        rng = random.Random(4)
        memory = 0
        for turn in range(12):
            if turn == 2:
                memory = psutil.Process(at.process.pid).memory_info().rss
            async with sitting(at, table, None if turn % 2 else stranger.token) as live:
                try:
                    for _ in range(150):
                        await live.socket.send(rng.choice(good) if rng.random() < 0.3 else mutated(rng, good))
                        await live.next()
                except websockets.exceptions.ConnectionClosed as closed:
                    assert closed.rcvd is not None and closed.rcvd.code in (1008, 1009, 4401, 4404), closed
                for message in live.raw:
                    assert '"seed":null' in message or '"seed"' not in message
        assert await state(at, zoe, table) == before
        growth = psutil.Process(at.process.pid).memory_info().rss - memory
        assert growth < 20_000_000, f"{growth} bytes more"
        async with sitting(at, table, zoe.token) as live:  # and the table goes on
            await live.until("sync")
            await live.act(seat, 3, legal)
            assert (await live.until("step"))["table_ply"] == 4
        assert not [line for line in at.log if '"level": "error"' in line], at.log[-3:]


async def test_the_same_fuzz_on_postgresql_changes_nothing_and_breaks_nothing(postgres_url: str) -> None:
    """The texts that one database takes and the other does not: NUL, lone surrogates, very long ones."""
    async with running(postgres_url) as at:
        zoe, table, _, _ = await victim(at)
        before = await state(at, zoe, table)
        odd = [
            "\x00",
            "a\x00b",
            "\ud800",
            "x" * 30_000,
            "'; DROP TABLE events; --",
            "%s%n",
            "é" * 200,
            "\u202e",
        ]
        for text in odd:
            body = json.dumps(text)
            paths = [
                "/api/players",
                "/api/transfer",
                "/api/tables",
                f"/api/tables/{table}/actions",
                "/api/records",
            ]
            for path in paths:
                for content in (
                    f'{{"name": {body}}}',
                    f'{{"code": {body}}}',
                    f'{{"game": {body}, "seats": [{{"kind": "screen", "name": {body}}}]}}',
                    f'{{"seat": 0, "ply": 3, "action": {body}}}',
                ):
                    headers = {**zoe.headers, "content-type": "application/json"}
                    answer = await at.http.post(
                        path, content=content.encode("utf-8", "surrogatepass"), headers=headers
                    )
                    assert answer.status_code < 500, (path, content[:80], answer.text)
            for path in (
                "/api/tables/%00",
                "/api/tables/%ED%A0%80/sync",
                "/api/records/a%00b",
                "/api/tables/" + "x" * 3000,
            ):
                assert (await at.http.get(path)).status_code in (400, 404)
            token = f"{text}.{text}".encode("utf-8", "surrogatepass").replace(b"\x00", b"%00")[:6000]
            answer = await at.http.get("/api/players/me", headers={b"Authorization": b"Bearer " + token})
            assert answer.status_code in (400, 401)
            for field in ("token", "action"):
                async with sitting(at, table, None) as live:
                    hello = (
                        {"type": "hello", "last": None}
                        if field == "action"
                        else {"type": "hello", "token": text[:150]}
                    )
                    await live.socket.send(json.dumps(hello))
                    await live.socket.send(
                        json.dumps({"type": "act", "seat": 0, "ply": 3, "action": text[:150]})
                    )
                    await live.until("refused")
        assert await state(at, zoe, table) == before
        connection = await asyncpg.connect(postgres_url)
        assert await connection.fetchval("SELECT count(*) FROM events WHERE table_id = $1", table) == 4
        await connection.close()
        assert not [line for line in at.log if '"level": "error"' in line], at.log[-3:]
        await zoe.table(ME, BOT)
