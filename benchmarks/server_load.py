"""What the table server bears, on loopback: steps committed a second, answer times, idle sockets, views.

    python benchmarks/server_load.py [--quick] [--json FILE]

One server process (SQLite in a temporary folder) and this process as all of its clients: with two cores each has
one. Every step is committed before it is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import websockets
from websockets.asyncio.client import ClientConnection

try:  # the clients are as quick as the server, or they would be what is measured
    from uvloop import run
except ImportError:
    from asyncio import run

import tablee
from tablee.core.match import new_match
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE

SOURCE = str(Path(tablee.__file__).parent.parent)


class Frame(msgspec.Struct):
    ply: int
    legal: list[str]
    outcome: Any


class Told(msgspec.Struct):
    """As much of a message as a random player needs to look at."""

    type: str
    frames: list[Frame] = []


told = msgspec.json.Decoder(Told)


class Server:
    def __init__(self, process: asyncio.subprocess.Process, base: str) -> None:
        self.process = process
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=60)
        self.memory = psutil.Process(process.pid)

    async def player(self, name: str) -> dict[str, str]:
        token = (await self.http.post("/api/players", json={"name": name})).json()["token"]
        return {"Authorization": f"Bearer {token}", "token": token}

    async def table(self, me: dict[str, str], game: str, seats: list[dict[str, str]]) -> str:
        headers = {"Authorization": me["Authorization"]}
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats}, headers=headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def socket(self, table: str) -> Any:
        url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/live"
        return websockets.connect(url, compression=None, max_size=None, ping_interval=None)


@contextlib.asynccontextmanager
async def serving(folder: str, synchronous: str) -> AsyncIterator[Server]:
    process = await asyncio.create_subprocess_exec(
        *(
            sys.executable,
            "-m",
            "tablee.server",
            "--db",
            f"sqlite:///{folder}/{synchronous}.db",
            "--port",
            "0",
        ),
        *("--workers", "1", "--rate", "1000000", "--log-level", "error", "--synchronous", synchronous),
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    assert process.stderr is not None
    found = None
    while found is None:
        line = (await process.stderr.readline()).decode()
        assert line, "the server did not start"
        found = re.match(r"Tablée: (http://[^/]+)/", line)
    server = Server(process, found[1])
    try:
        yield server
    finally:
        await server.http.aclose()
        process.terminate()
        await process.wait()


class Tally:
    def __init__(self) -> None:
        self.steps = 0
        self.times: list[float] = []
        self.stop = False
        self.playing = 0  # tables that were begun
        self.seated = asyncio.Event()


async def seat(
    socket: ClientConnection, me: str, number: int, tally: Tally, rng: random.Random, pace: float
) -> None:
    """One random player: looks at its frame, and acts when it may."""
    await socket.send(json.dumps({"type": "hello", "token": me, "last": None}))
    sent = 0.0
    while not tally.stop:
        message = told.decode(await socket.recv())
        if message.type not in ("sync", "step") or not message.frames:
            continue
        if sent:
            tally.times.append(time.perf_counter() - sent)
            tally.steps += 1
            sent = 0.0
        frame = message.frames[0]
        if frame.outcome is not None:
            return
        if frame.legal:
            if pace:
                await asyncio.sleep(rng.expovariate(1 / pace))
            sent = time.perf_counter()
            act = {"type": "act", "seat": number, "ply": frame.ply, "action": rng.choice(frame.legal)}
            await socket.send(json.dumps(act))


async def keep_playing(
    server: Server,
    players: list[dict[str, str]],
    game: str,
    tables: int,
    tally: Tally,
    seed: int,
    pace: float,
) -> None:
    """Table after table between two players, each with a socket of his own."""
    rng = random.Random(seed)
    while not tally.stop:
        table = await server.table(players[0], game, [{"kind": "me"}, {"kind": "open"}])
        headers = {"Authorization": players[1]["Authorization"]}
        await server.http.post(f"/api/tables/{table}/join", json={}, headers=headers)
        async with server.socket(table) as one, server.socket(table) as two:
            tally.playing += 1
            if tally.playing >= tables:
                tally.seated.set()
            seats = [
                seat(s, p["token"], i, tally, rng, pace)
                for i, (s, p) in enumerate(zip((one, two), players, strict=True))
            ]
            await asyncio.gather(*seats)


async def load(server: Server, game: str, tables: int, seconds: float, pace: float) -> dict[str, float]:
    """Steps a second with so many tables at once; ``pace`` is how long each player thinks, 0 for not at all."""
    players = [await server.player("a"), await server.player("b")]
    tally = Tally()
    tasks = [
        asyncio.create_task(keep_playing(server, players, game, tables, tally, i, pace))
        for i in range(tables)
    ]
    await tally.seated.wait()
    await asyncio.sleep(1.0)
    tally.steps, tally.times = 0, []
    cpu, began = sum(server.memory.cpu_times()[:2]), time.perf_counter()
    await asyncio.sleep(seconds)
    took, steps, times = time.perf_counter() - began, tally.steps, sorted(tally.times)
    used = sum(server.memory.cpu_times()[:2]) - cpu
    tally.stop = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "tables": tables,
        "steps_per_second": round(steps / took),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
        "server_cores": round(used / took, 2),
        "steps_per_second_and_core": round(steps / used),
    }


async def idle(server: Server, count: int) -> dict[str, float]:
    """Memory of the server with so many sockets that only look on."""
    me = await server.player("idle")
    before = server.memory.memory_info().rss
    sockets: list[ClientConnection] = []
    for first in range(0, count, 50):
        table = await server.table(me, "styx", [{"kind": "me"}, {"kind": "screen", "name": "x"}])
        for _ in range(min(50, count - first)):
            socket = await server.socket(table)
            await socket.send('{"type":"hello"}')
            await socket.recv()
            sockets.append(socket)
    await asyncio.sleep(2)
    after = server.memory.memory_info().rss
    for socket in sockets:
        await socket.close()
    return {
        "sockets": count,
        "server_mb": round(after / 1e6, 1),
        "kb_each": round((after - before) / count / 1000, 1),
    }


def views(rounds: int) -> dict[str, dict[str, float]]:
    """Microseconds for one seat's view and its JSON, averaged over the positions of random games."""
    out: dict[str, dict[str, float]] = {}
    for id in game_ids():
        game = get_game(id)
        match = new_match(
            id, game.seats[-1], 1, game.complete_options(game.seats[-1], game.simulation_options())
        )
        rng = random.Random(1)
        took, size, count = 0.0, 0, 0
        while not match.over() and count < rounds:
            if match.to_act() == CHANCE:
                match.roll(Rng(count))
                continue
            for who in [*range(match.seats), None]:
                began = time.perf_counter()
                data = msgspec.json.encode(match.view(who))
                took += time.perf_counter() - began
                size += len(data)
                count += 1
            match.apply(rng.choice(match.state.legal_actions()))
        out[id] = {"view_json_us": round(took / count * 1e6, 1), "bytes": round(size / count)}
    return out


async def main(arguments: argparse.Namespace) -> dict[str, Any]:
    seconds = 3.0 if arguments.quick else 8.0
    out: dict[str, Any] = {
        "form": "compiled" if new_match.__class__.__name__ != "function" else "interpreted"
    }
    with tempfile.TemporaryDirectory() as folder:
        async with serving(folder, "FULL") as server:
            out["full_speed"] = await load(server, "styx", 200, seconds, 0.0)
            # At half of that: every one of the 400 players thinks so long that half as many steps are made.
            half = max(1.0, out["full_speed"]["steps_per_second"] / 2)
            out["half_speed"] = await load(server, "styx", 200, seconds, 200 / half)
        async with serving(folder, "NORMAL") as server:
            out["full_speed_normal"] = await load(server, "styx", 200, seconds, 0.0)
        async with serving(folder, "FULL") as server:
            out["idle"] = await idle(server, 500 if arguments.quick else 2000)
    out["views"] = views(200 if arguments.quick else 2000)
    return out


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a few seconds each")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    given = parser.parse_args()
    figures = run(main(given))
    print(json.dumps(figures, indent=1))
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1) + "\n")
