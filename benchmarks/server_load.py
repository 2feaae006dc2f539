"""Load test of the table server, on loopback: steps committed a second, answer times, idle sockets, views.

    python -m benchmarks.server_load [--quick]

One server process (SQLite in a temporary folder, then PostgreSQL) and this process as all of its clients: with two
cores each has one. A step is counted when the player who made it is told of it, and so after it was committed. Prints
a JSON list of {"name", "value", "unit"}; boardgame.io is measured in the same run where Node is there.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import msgspec
from benchmarks import boardgameio_load, load, postgres_load
from benchmarks.clients import Heard, Socket, open_socket
from benchmarks.figures import Figures, say
from benchmarks.load import Tally

import tablee
from tablee.core.match import new_match
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE

SOURCE = str(Path(tablee.__file__).parent.parent)
GAME = "styx"
SOCKETS_A_TABLE = 10  # of those that only look on


def run(main: Coroutine[Any, Any, None]) -> None:
    """With the server's own event loop, or the clients would be what is measured."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(main)
    else:
        uvloop.run(main)


class Frame(msgspec.Struct):
    ply: int
    legal: list[str]
    outcome: Any


class Told(msgspec.Struct):
    """As much of a message as a random player needs to look at."""

    type: str
    frames: list[Frame] = []


told = msgspec.json.Decoder(Told)


class Server(load.Server):
    async def player(self, name: str) -> str:
        http = self.http()
        token = str((await http.post("/api/players", {"name": name}))["token"])
        http.close()
        return token

    async def socket(self, table: str, heard: Heard) -> Socket:
        return await open_socket("127.0.0.1", self.port, f"/api/tables/{table}/live", heard)


@contextlib.asynccontextmanager
async def serving(folder: str, synchronous: str) -> AsyncIterator[Server]:
    url = f"sqlite:///{folder}/{synchronous}.db"
    async with serving_at(url, "--synchronous", synchronous) as server:
        yield server


@contextlib.asynccontextmanager
async def serving_at(url: str, *further: str) -> AsyncIterator[Server]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tablee.server", "--db", url, "--port", "0"),
        *("--workers", "1", "--rate", "1000000", "--log-level", "error", *further),
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    assert process.stderr is not None
    found = None
    while found is None:
        line = (await process.stderr.readline()).decode()
        assert line, "the server did not start"
        found = re.match(r"Tablée: http://[^/]+:(\d+)/", line)
    try:
        yield Server(process, int(found[1]))
    finally:
        process.terminate()
        await process.wait()


class RandomPlayer:
    """Looks at its frame, and acts when it may."""

    def __init__(self, number: int, tally: Tally, rng: random.Random) -> None:
        self.number = number
        self.tally = tally
        self.rng = rng
        self.sent = 0.0
        self.socket: Socket | None = None
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def sit(self, server: Server, table: str, token: str) -> None:
        self.socket = await server.socket(table, self.heard)
        self.socket.send(json.dumps({"type": "hello", "token": token, "last": None}).encode())

    def heard(self, socket: Socket, data: bytes) -> None:
        message = told.decode(data)
        if message.type == "refused":
            raise RuntimeError(f"a legal action was refused: {data[:300]!r}")
        if message.type not in ("sync", "step") or not message.frames:
            return
        if self.sent:
            self.tally.times.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        frame = message.frames[0]
        if frame.outcome is not None:
            if not self.over.done():
                self.over.set_result(None)
        elif frame.legal:
            action = {
                "type": "act",
                "seat": self.number,
                "ply": frame.ply,
                "action": self.rng.choice(frame.legal),
            }
            if self.tally.pace:
                think = self.rng.expovariate(1 / self.tally.pace)
                asyncio.get_running_loop().call_later(think, self.act, msgspec.json.encode(action))
            else:
                self.act(msgspec.json.encode(action))

    def act(self, action: bytes) -> None:
        assert self.socket is not None
        self.sent = time.perf_counter()
        self.socket.send(action)


class Playing:
    """Games of random players at one server, each player with a socket of his own."""

    def __init__(self, server: Server, tokens: list[str]) -> None:
        self.server = server
        self.tokens = tokens

    async def keep(self, tally: Tally, seed: int) -> None:
        rng = random.Random(seed)
        while True:
            players = [RandomPlayer(i, tally, rng) for i in range(2)]
            try:
                table = await self.table()
                for player, token in zip(players, self.tokens, strict=True):
                    await player.sit(self.server, table, token)
                tally.table_begun()
                await asyncio.gather(*[player.over for player in players])
            finally:
                for player in players:
                    if player.socket is not None:
                        player.socket.close()

    async def table(self) -> str:
        http = self.server.http()
        try:
            new = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = str((await http.post("/api/tables", new, self.tokens[0]))["id"])
            await http.post(f"/api/tables/{table}/join", {}, self.tokens[1])
            return table
        finally:
            http.close()


async def play(server: Server, seconds: float, pace: float) -> dict[str, float]:
    playing = Playing(server, [await server.player("a"), await server.player("b")])
    return await load.load(server.usage, playing.keep, seconds, pace)


async def entering(server: Server, rounds: int) -> tuple[float, float]:
    """Microseconds of the server for a table that is made and joined, and for a socket that comes and goes."""
    playing = Playing(server, [await server.player("a"), await server.player("b")])
    heard: dict[Socket, asyncio.Future[None]] = {}

    def first(socket: Socket, data: bytes) -> None:
        if not heard[socket].done():
            heard[socket].set_result(None)

    async def visit(table: str) -> None:
        socket = await server.socket(table, first)
        heard[socket] = asyncio.get_running_loop().create_future()
        socket.send(json.dumps({"type": "hello", "token": playing.tokens[0], "last": None}).encode())
        await heard[socket]
        socket.close()

    tables = [await playing.table() for _ in range(20)]
    before = server.usage.seconds()
    tables = []
    for _ in range(rounds // 8):
        tables += await asyncio.gather(*[playing.table() for _ in range(8)])
    made = server.usage.seconds()
    for i in range(0, len(tables), 8):
        await asyncio.gather(*[visit(table) for table in tables[i : i + 8]])
    await asyncio.sleep(0.3)
    visited = server.usage.seconds()
    return (made - before) / len(tables) * 1e6, (visited - made) / len(tables) * 1e6


async def idle(server: Server, count: int) -> tuple[float, float]:
    """Memory of the server, in MB, with so many sockets that only look on at open tables; and kB for each of them."""
    token = await server.player("idle")
    before = server.usage.bytes()
    http = server.http()
    sockets: list[Socket] = []
    syncs = 0
    synced = asyncio.Event()

    def heard(socket: Socket, data: bytes) -> None:
        nonlocal syncs
        syncs += told.decode(data).type == "sync"
        if syncs == count:
            synced.set()

    for first in range(0, count, SOCKETS_A_TABLE):
        new = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "screen", "name": "x"}]}
        table = str((await http.post("/api/tables", new, token))["id"])
        for _ in range(min(SOCKETS_A_TABLE, count - first)):
            socket = await server.socket(table, heard)
            socket.send(b'{"type":"hello"}')
            sockets.append(socket)
    await asyncio.wait_for(synced.wait(), 60)
    await asyncio.sleep(1)
    after = server.usage.bytes()
    for socket in sockets:
        socket.close()
    http.close()
    return after / 1e6, (after - before) / count / 1000


def views(rounds: int) -> dict[str, tuple[float, float]]:
    """Microseconds for one seat's view and its JSON, and bytes, averaged over the positions of random games."""
    out: dict[str, tuple[float, float]] = {}
    for id in game_ids():
        game = get_game(id)
        options = game.complete_options(game.seats[-1], game.simulation_options())
        match = new_match(id, game.seats[-1], 1, options)
        rng = random.Random(1)
        took, size, count = 0.0, 0, 0
        while not match.over() and count < rounds:
            if match.to_act() == CHANCE:
                match.roll(Rng(count))
                continue
            for who in [*range(match.seats), None]:
                began = time.process_time()
                data = msgspec.json.encode(match.view(who))
                took += time.process_time() - began
                size += len(data)
                count += 1
            match.apply(rng.choice(match.state.legal_actions()))
        out[id] = (took / count * 1e6, size / count)
    return out


def commits(folder: str, synchronous: str, seconds: float) -> list[float]:
    """Seconds for each commit that SQLite alone brings to this disk: one connection, one row in each."""
    connection = sqlite3.connect(f"{folder}/commits-{synchronous}.db", isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={synchronous}")
        columns = "table_id TEXT, n INTEGER, body TEXT, at REAL, PRIMARY KEY (table_id, n)"
        connection.execute(f"CREATE TABLE events ({columns})")
        times: list[float] = []
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            start = time.perf_counter()
            row = (
                f"table{len(times) % load.TABLES}",
                len(times),
                '{"type":"step","by":0,"action":"P7>3"}',
                0.0,
            )
            connection.execute("INSERT INTO events VALUES (?, ?, ?, ?)", row)
            times.append(time.perf_counter() - start)
        return times
    finally:
        connection.close()


async def measure(figures: Figures, seconds: float, sockets: int, positions: int) -> float:
    """Our own server's figures; the rate at which answers were timed."""
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        say("what the disk commits")
        for synchronous in ("FULL", "NORMAL"):
            times = await asyncio.to_thread(commits, folder, synchronous, seconds / 4)
            figures.note(f"disk.{synchronous}.commits", len(times) / sum(times), "commits/s, SQLite alone")
            figures.note(f"disk.{synchronous}.p99", load.p99(times) * 1000, "ms")
        async with serving(folder, "FULL") as server:
            say(f"{load.TABLES} tables at full speed")
            full = await play(server, seconds, 0.0)
            load.note(figures, "server.full", full)
            half = full["steps"] / 2
            say(f"at {half:.0f} steps a second")
            # Each player in his turn thinks so long that half as many steps are made.
            load.note(figures, "server.half", await play(server, seconds, load.TABLES / half))
        async with serving(folder, "NORMAL") as server:
            say(f"{load.TABLES} tables at full speed, synchronous=NORMAL")
            load.note(figures, "server.normal", await play(server, seconds, 0.0))
        async with serving_at(f"sqlite:///{folder}/entering.db") as server:
            say("making tables, and connecting to them")
            making, connecting = await entering(server, max(80, int(seconds * 100)))
            figures.note("server.making", making, "µs for a table that is made and joined")
            figures.note(
                "server.connecting", connecting, "µs for a socket that comes, is told everything and goes"
            )
        async with serving_at(f"sqlite:///{folder}/idle.db") as server:
            say(f"{sockets} idle sockets")
            memory, each = await idle(server, sockets)
            figures.note(f"server.idle_{sockets}.memory", memory, "MB")
            figures.note(f"server.idle_{sockets}.each", each, "kB")
    say("views")
    for game, (took, size) in views(positions).items():
        figures.note(f"{game}.view_json", took, "µs")
        figures.note(f"{game}.view_bytes", size, "bytes")
    return full["steps"] / 2


def most_sockets() -> int:
    """As many as this process may open, with some to spare for everything else."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard - 500 if hard != resource.RLIM_INFINITY else 1_000_000


async def main(figures: Figures, quick: bool) -> None:
    seconds, sockets, positions = (2.0, 500, 200) if quick else (8.0, min(10_000, most_sockets()), 2000)
    rate = await measure(figures, seconds, sockets, positions)
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        async with serving(folder, "FULL") as server:
            await play(server, 1.0, 0.0)

            async def ours() -> dict[str, float]:
                return await play(server, seconds / 2, 0.0)

            await postgres_load.measure(figures, seconds / 2, ours)
            await boardgameio_load.measure(figures, seconds, rate, min(sockets, 2000), ours)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="two seconds each instead of eight")
    given = parser.parse_args()
    found = Figures()
    run(main(found, given.quick))
    print(found.json())
