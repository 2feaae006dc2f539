"""People for the tests: a server in the test's own loop, and guests who talk to it over HTTP and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from tablee.server.app import Application
from tablee.server.entropy import Entropy
from tablee.server.logs import set_up_logs
from tablee.server.run import make_server
from tablee.server.settings import Settings

Json = dict[str, Any]
PATIENCE = 30.0  # seconds; the machine may be busy

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "level": "random"}


def screen(name: str) -> Json:
    return {"kind": "screen", "name": name}


class Dealt(Entropy):
    """The same deals in every run, and a clock that can be put forward."""

    def __init__(self, first: int = 1) -> None:
        self.deals = first - 1
        self.ahead = 0.0

    def seed(self) -> str:
        self.deals += 1
        return f"deal {self.deals}"

    def now(self) -> float:
        return super().now() + self.ahead


class Served:
    """A running server, and the way to it."""

    def __init__(self, app: Application, base: str) -> None:
        self.app = app
        self.hub = app.hub
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)

    def socket_url(self, table: str) -> str:
        return f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/live"

    async def ready(self) -> None:
        """Wait until the server says that it is ready: its workers take a while to start."""
        for _ in range(600):
            if (await self.http.get("/ready")).status_code == 200:
                return
            await asyncio.sleep(0.1)
        raise AssertionError("the server was not ready within a minute")

    async def guest(self, name: str) -> Guest:
        answer = await self.http.post("/api/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Guest(self, answer.json()["token"])


def quick(url: str, **further: Any) -> Settings:
    """Settings without pauses and with room for a test's many requests."""
    fields: Json = {
        "db_url": url,
        "port": 0,
        "workers": 1,
        "bot_pause": 0.0,
        "hint_level": "facile",
        "thinking_seconds": 0.0,
        "http_rate": 10_000.0,
        "http_burst": 10_000.0,
        "entry_rate": 10_000.0,
        "entry_burst": 10_000.0,
        "socket_rate": 10_000.0,
        "socket_burst": 10_000.0,
        "sweep_seconds": 0.3,
        "log_level": "error",
    }
    fields.update(further)
    return Settings(**fields)


@contextlib.asynccontextmanager
async def served(url: str, entropy: Entropy | None = None, **further: Any) -> AsyncIterator[Served]:
    settings = quick(url, **further)
    set_up_logs(settings.log_format, settings.log_level)
    app = Application(settings, entropy or Dealt())
    server = make_server(settings, application=app)
    task = asyncio.create_task(server.serve())
    try:
        while not server.started:
            await asyncio.sleep(0.01)
            assert not task.done(), "the server did not start"
        running = Served(app, f"http://127.0.0.1:{server.port()}")
        try:
            yield running
        finally:
            await running.http.aclose()
    finally:
        server.should_exit = True
        await task


class Live:
    """A socket at a table that remembers every message, byte for byte."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.ply = 0

    async def send(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def next(self) -> Json:
        async with asyncio.timeout(PATIENCE):  # in Python 3.11 wait_for may swallow a cancellation
            data = await self.socket.recv()
        assert isinstance(data, str)
        self.raw.append(data)
        message: Json = msgspec.json.decode(data)
        return message

    async def until(self, *types: str) -> Json:
        """The next message of one of these types; news about the table and thinking are passed over."""
        while True:
            message = await self.next()
            if message["type"] in types:
                return message
            assert message["type"] in ("table", "thinking", "step", "pong", "sync", "undo_asked"), message

    async def quiet(self) -> list[Json]:
        """Everything that comes before the answer to a ping: afterwards nothing is on its way."""
        out: list[Json] = []
        await self.send(type="ping", rests=True)
        while True:
            message = await self.next()
            if message["type"] == "pong":
                return out
            out.append(message)

    async def act(self, seat: int, ply: int, action: str, **further: Any) -> None:
        await self.send(type="act", seat=seat, ply=ply, action=action, **further)


class Guest:
    def __init__(self, at: Served, token: str) -> None:
        self.at = at
        self.token = token
        self.headers = {"Authorization": f"Bearer {token}"}

    @property
    def id(self) -> str:
        return self.token.split(".")[0]

    async def get(self, path: str) -> httpx.Response:
        return await self.at.http.get(path, headers=self.headers)

    async def post(self, path: str, body: object = None) -> httpx.Response:
        return await self.at.http.post(path, json={} if body is None else body, headers=self.headers)

    async def table(self, *seats: Json, game: str = "styx", **further: Any) -> Json:
        answer = await self.post("/api/tables", {"game": game, "seats": list(seats), **further})
        assert answer.status_code == 201, answer.text
        out: Json = answer.json()
        return out

    async def join(self, table: str, seat: int | None = None) -> Json:
        answer = await self.post(f"/api/tables/{table}/join", {} if seat is None else {"seat": seat})
        assert answer.status_code == 200, answer.text
        out: Json = answer.json()
        return out

    async def sync(self, table: str) -> Json:
        answer = await self.get(f"/api/tables/{table}/sync")
        assert answer.status_code == 200, answer.text
        out: Json = answer.json()
        return out

    async def act(self, table: str, seat: int, ply: int, action: str, **further: Any) -> httpx.Response:
        return await self.post(
            f"/api/tables/{table}/actions", {"seat": seat, "ply": ply, "action": action, **further}
        )

    @contextlib.asynccontextmanager
    async def live(self, table: str, last: int | None = None, **further: Any) -> AsyncIterator[Live]:
        async with sitting(self.at, table, self.token, last, **further) as socket:
            yield socket


@contextlib.asynccontextmanager
async def sitting(
    at: Served, table: str, token: str | None, last: int | None = None, **further: Any
) -> AsyncIterator[Live]:
    """A socket that has said hello; a spectator's without a token."""
    async with websockets.connect(at.socket_url(table), max_size=None) as raw:
        live = Live(raw)
        hello: Json = {"last": last, **further}
        if token is not None:
            hello["token"] = token
        await live.send(type="hello", **hello)
        yield live


async def play_out(players: list[Guest], table: str, rng: random.Random, most: int = 100_000) -> int:
    """Play at random over HTTP, ``players`` by seat; how many actions were made."""
    alone = all(player is players[0] for player in players)
    frames = (await players[0].sync(table))["frames"]
    made = 0
    while made < most:
        seat, ply = frames[0]["to_act"], frames[0]["ply"]
        if seat is None:
            break
        if not alone:
            frames = (await players[seat].get(f"/api/tables/{table}/sync?from={ply}")).json()["frames"]
        legal = next(frame["legal"] for frame in frames if frame["seat"] == seat)
        answer = await players[seat].act(table, seat, ply, rng.choice(legal))
        assert answer.status_code == 200, answer.text
        frames = answer.json()["frames"]
        made += 1
    return made
