"""A siege of the server: kills under load, then hostile messages and records (`make siege`).

Prints one JSON object. Fails where an acknowledged step was lost, an answer was a 5xx, a table changed that nobody
played at, memory grew by more than a tenth, or an honest player's p99 was 100 ms or more.

The whole is 500 kills (half on SQLite, half on PostgreSQL, side by side) and 100,000 hostile messages. It can be laid
in slices: ``--kills 100 --hostile 0 --tally siege.json`` adds this slice to what the file holds, and prints the sum.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import websockets
from benchmarks.figures import say
from benchmarks.postgres_cluster import Cluster
from tests.server.guests import BOT, ME, Guest, screen
from tests.server.processes import Process, start
from tests.server.test_durability import Ledger

LEDGERS = 6
SAY_EVERY = 25  # kills
WARM_UP = 0.1  # of the hostile messages, before memory is measured
SLOWEST = 0.1  # seconds, p99 of an honest player's step


class Failed(Exception):
    """What the server must never do, it did."""


def family(at: Process) -> list[psutil.Process]:
    server = psutil.Process(at.process.pid)
    return [server, *server.children(recursive=True)]


def memory(at: Process) -> int:
    """Bytes of the server and its workers."""
    total = 0
    for process in family(at):
        with contextlib.suppress(psutil.NoSuchProcess):
            total += process.memory_info().rss
    return total


# -- kills


async def kills(url: str, count: int, cluster: Cluster | None, rng: random.Random) -> dict[str, int]:
    """Kill the server, a worker or PostgreSQL while people play, ``count`` times; nothing told may be lost."""
    done = {"server": 0, "worker": 0, "postgresql": 0}
    at = await start(url)
    try:
        ledgers: list[Ledger] = []
        for i in range(LEDGERS):
            guest = await at.guest(f"g{i}")
            ledgers.append(Ledger(guest, (await guest.table(ME, screen("Léo")))["id"]))
        await ledgers[0].guest.table(BOT, BOT)  # so that workers have something to do
        for _ in range(count):
            playing = [
                asyncio.create_task(play(ledger, at, random.Random(rng.random()))) for ledger in ledgers
            ]
            await asyncio.sleep(rng.uniform(0.1, 0.8))
            victim = rng.choice(["server", "server", "worker", "postgresql" if cluster else "server"])
            if victim == "server":
                await at.stop(signal.SIGKILL)
            elif victim == "worker":
                with contextlib.suppress(psutil.NoSuchProcess):
                    rng.choice(await workers(at)).kill()
                await asyncio.sleep(0.2)
            elif cluster is not None:
                await asyncio.to_thread(cluster.crash)
                await asyncio.to_thread(cluster.launch)
            done[victim] += 1
            if sum(done.values()) % SAY_EVERY == 0:
                say(f"{url.split(':')[0]}: {sum(done.values())} of {count} kills")
            for task in playing:
                task.cancel()
            for ended in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(ended, AssertionError):
                    raise Failed(str(ended))
            if victim == "server":
                at = await start(url)
            await answering(at)
            for ledger in ledgers:
                try:
                    await ledger.check(at)
                except AssertionError as error:
                    raise Failed(f"after the death of {victim}: {error}") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            await at.stop(signal.SIGKILL)
    return done


async def workers(at: Process) -> list[psutil.Process]:
    """The processes in which bots think and records are read, as soon as there is one."""
    for _ in range(600):
        found = [child for child in family(at)[1:] if is_worker(child)]
        if found:
            return found
        await asyncio.sleep(0.1)
    raise Failed("no worker came up within a minute")


def is_worker(process: psutil.Process) -> bool:
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except psutil.Error:
        return False


async def play(ledger: Ledger, at: Process, rng: random.Random) -> None:
    """Play; a storage that is away refuses, and the next attempt goes on from what is there."""
    while True:
        try:
            await ledger.play(at, rng)
            return
        except (AssertionError, KeyError) as error:
            if "told twice" in str(error):
                raise
            await asyncio.sleep(0.1)  # a refusal while PostgreSQL is away


async def answering(at: Process) -> None:
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if (await at.http.get("/ready")).status_code == 200:
                return
        await asyncio.sleep(0.1)
    raise Failed("the server did not recover within a minute")


# -- hostile messages and records


class Hostile:
    """Sends what nobody should, and counts what comes back."""

    def __init__(self, at: Process, tables: list[str], record: dict[str, Any], rng: random.Random) -> None:
        self.at = at
        self.tables = tables
        self.record = record
        self.rng = rng
        self.sent = 0
        self.statuses: dict[str, int] = {}

    def text(self) -> str:
        rng = self.rng
        seat, ply, action = rng.randint(-9, 99), rng.randint(0, 9), "x" * rng.randint(0, 99)
        plain = rng.choice(
            [
                {"type": "act", "seat": seat, "ply": ply, "action": action},
                {"type": "hello", "token": "a.b", "last": rng.randint(-5, 2**40)},
                {"type": "undo", "seat": 0, "ply": 0},
                {"type": "hint", "seat": 0, "ply": 0},
                {"type": "point", "seat": 0, "target": "\u202e" * 50},
                {"type": rng.choice(["", "toString", "__class__"]), "seat": None},
                [[[[]]]],
            ]
        )
        data = msgspec.json.encode(plain).decode()
        cut = rng.randint(0, len(data))
        return rng.choice([data, data[:cut], data[:cut] + "\x00" + data[cut:], "[" * 2_000, data * 3])

    async def sockets(self, count: int) -> None:
        while count > 0:
            table = self.rng.choice([*self.tables, "nowhere"])
            try:
                async with websockets.connect(
                    self.at.socket_url(table), max_size=None, max_queue=None
                ) as socket:
                    for _ in range(min(count, 100)):
                        await socket.send(self.text())
                        self.sent += 1
                        count -= 1
                    await (await socket.ping())  # all of it was read
            except (websockets.exceptions.WebSocketException, OSError):
                count -= 1
                self.sent += 1

    async def requests(self, count: int) -> None:
        async with httpx.AsyncClient(base_url=self.at.base, timeout=60) as http:
            for _ in range(count):
                method, path, body = self.request()
                said = ""
                try:
                    answer = await http.request(
                        method, path, content=body, headers={"content-type": "application/json"}
                    )
                    status, said = str(answer.status_code), answer.text[:200]
                except httpx.HTTPError as error:
                    status = type(error).__name__
                self.statuses[status] = self.statuses.get(status, 0) + 1
                self.sent += 1
                if status.startswith("5"):
                    raise Failed(f"{method} {path[:80]} was answered {status}: {said}")

    def request(self) -> tuple[str, str, bytes]:
        rng = self.rng
        table = rng.choice([*self.tables, "nowhere", "%00", "../x"])
        kind = rng.randrange(4)
        if kind == 0:
            return "POST", "/api/records", self.forged()
        if kind == 1:
            return (
                "GET",
                f"/api/tables/{table}/replay?seat={rng.choice(['all', '0', '99', '-1'])}&from={rng.randint(0, 99)}",
                b"",
            )
        if kind == 2:
            return (
                "POST",
                f"/api/tables/{table}/{rng.choice(['actions', 'join', 'undo', 'hint'])}",
                self.text().encode(),
            )
        return "GET", f"/a{rng.random()}/../assets/{rng.random()}.js", b""

    def forged(self) -> bytes:
        """The record with one value somewhere replaced."""
        data = json.loads(json.dumps(self.record))
        place: Any = data
        while isinstance(place, dict | list) and place:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = self.rng.choice(keys)
            if self.rng.random() < 0.3 or not isinstance(place[key], dict | list) or not place[key]:
                place[key] = self.rng.choice(
                    [None, -1, 2**70, "", "\u202e", [], {}, [0] * 1_000, "x" * 10_000]
                )
                break
            place = place[key]
        return json.dumps(data).encode()


async def honest(guest: Guest, times: list[float], stop: asyncio.Event) -> None:
    """Somebody who plays on, and looks at the clock."""
    while not stop.is_set():
        table = (await guest.table(ME, screen("Léo")))["id"]
        async with guest.live(table) as live:
            frames = (await live.until("sync"))["frames"]
            while frames[0]["outcome"] is None and not stop.is_set():
                seat = frames[0]["to_act"]
                began = time.perf_counter()
                await live.act(seat, frames[0]["ply"], frames[seat]["legal"][0])
                frames = (await live.until("step"))["frames"]
                times.append(time.perf_counter() - began)
                await asyncio.sleep(0.01)


async def hostile(url: str, count: int, rng: random.Random) -> dict[str, Any]:
    at = await start(url, "--log-level", "error")
    try:
        await answering(at)
        zoe = await at.guest("Zoé")
        witnesses = [(await zoe.table(ME, screen("Léo")))["id"] for _ in range(5)]
        record = await finished_record(zoe)
        before = [(await zoe.sync(table))["frames"] for table in witnesses]
        stop = asyncio.Event()
        times: list[float] = []
        player = asyncio.create_task(honest(zoe, times, stop))
        attacker = Hostile(at, witnesses, record, rng)
        await attack(attacker, round(count * WARM_UP))
        used = memory(at)
        say("hostile: warmed up")
        await attack(attacker, count - round(count * WARM_UP))
        grown = memory(at) / used
        stop.set()
        await player
        if [(await zoe.sync(table))["frames"] for table in witnesses] != before:
            raise Failed("a table changed that nobody played at")
        p99 = sorted(times)[len(times) * 99 // 100]
        out = {
            "sent": attacker.sent,
            "statuses": attacker.statuses,
            "memory": round(grown, 3),
            "p99": round(p99, 4),
        }
        if grown > 1.1 or p99 >= SLOWEST:
            raise Failed(f"memory or an honest player suffered: {out}")
        return out
    finally:
        await at.stop(signal.SIGKILL)


async def attack(attacker: Hostile, count: int) -> None:
    await asyncio.gather(attacker.sockets(count // 2), attacker.requests(count - count // 2))


async def finished_record(guest: Guest) -> dict[str, Any]:
    from tests.server.guests import play_out

    table = (await guest.table(ME, screen("Léo")))["id"]
    await play_out([guest, guest], table, random.Random(1))
    record: dict[str, Any] = (await guest.get(f"/api/tables/{table}/record")).json()
    return record


async def together(campaigns: list[Coroutine[Any, Any, dict[str, int]]]) -> list[dict[str, int]]:
    """Side by side; where one fails, the others end too."""
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(campaign) for campaign in campaigns]
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from None
    return [task.result() for task in tasks]


async def siege(args: argparse.Namespace, cluster: Cluster | None, folder: Path) -> dict[str, Any]:
    rng = random.Random(args.seed)
    out: dict[str, Any] = {"seed": args.seed}
    if args.kills:
        half = args.kills - args.kills // 2 if cluster else args.kills
        campaigns = [kills(f"sqlite:///{folder / 'kills.db'}", half, None, random.Random(rng.random()))]
        if cluster is not None:
            await cluster.create("siege")
            url = cluster.url("siege")
            campaigns.append(kills(url, args.kills - half, cluster, random.Random(rng.random())))
        for name, done in zip(("sqlite", "postgresql"), await together(campaigns), strict=False):
            out[name] = done
    if args.hostile:
        out["hostile"] = await hostile(f"sqlite:///{folder / 'hostile.db'}", args.hostile, rng)
    return out


def tallied(file: Path, found: dict[str, Any]) -> dict[str, Any]:
    """Keep a slice with the earlier ones; what they add up to."""
    slices: list[dict[str, Any]] = json.loads(file.read_text()) if file.exists() else []
    slices.append(found)
    file.write_text(json.dumps(slices, indent=1) + "\n")
    floods = [slice["hostile"] for slice in slices if "hostile" in slice]
    killed = {
        victim: sum(slice.get(db, {}).get(victim, 0) for slice in slices for db in ("sqlite", "postgresql"))
        for victim in ("server", "worker", "postgresql")
    }
    return {
        "slices": len(slices),
        "kills": sum(killed.values()),
        "killed": killed,
        "hostile": sum(flood["sent"] for flood in floods),
        "memory": max((flood["memory"] for flood in floods), default=None),
        "p99": max((flood["p99"] for flood in floods), default=None),
        "seconds": sum(slice["seconds"] for slice in slices),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="make siege", description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--hostile", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--no-postgresql", action="store_true")
    parser.add_argument("--tally", type=Path, metavar="FILE", help="add this slice to those in the file")
    args = parser.parse_args()
    cluster = None if args.no_postgresql else Cluster()
    try:
        if cluster is not None:
            cluster.start()
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            found = asyncio.run(siege(args, cluster, Path(folder)))
            found["seconds"] = round(time.monotonic() - began)
            print(json.dumps(found))
            if args.tally is not None:
                print(json.dumps(tallied(args.tally, found)))
    except Failed as failed:
        print(f"siege (seed {args.seed}): {failed}", file=sys.stderr)
        return 1
    finally:
        if cluster is not None:
            cluster.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
