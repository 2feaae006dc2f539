"""Many tables at once: how many steps a second, how soon each is answered, what it costs the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import psutil
from benchmarks.clients import Http
from benchmarks.figures import Figures

HOST = "127.0.0.1"
TABLES = 200
SEATING_SECONDS = 60.0
ROUNDS = 3  # of what is compared: in turns, so that whatever else the machine does meets all of them


class Usage:
    """What a server process takes."""

    def __init__(self, pid: int) -> None:
        self.process = psutil.Process(pid)

    def seconds(self) -> float:
        """Processor time so far, of all its threads."""
        return float(sum(self.process.cpu_times()[:2]))

    def bytes(self) -> int:
        return int(self.process.memory_info().rss)


class Server:
    """A server under load: its process, and the way to it."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port
        self.usage = Usage(process.pid)

    def http(self) -> Http:
        return Http(HOST, self.port)


class Tally:
    """The clock of all players: each says when it acted and when it was told of its own step."""

    def __init__(self, pace: float) -> None:
        self.pace = pace  # seconds that a player thinks, on average
        self.times: list[float] = []
        self.begun = 0
        self.seated = asyncio.Event()

    def table_begun(self) -> None:
        self.begun += 1
        if self.begun >= TABLES:
            self.seated.set()


def p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


async def load(
    usage: Usage, keep_playing: Callable[[Tally, int], Awaitable[None]], seconds: float, pace: float
) -> dict[str, float]:
    """Tables that play game after game; ``pace`` is how long each player thinks, 0 for not at all."""
    tally = Tally(pace)
    tables = [asyncio.ensure_future(keep_playing(tally, i)) for i in range(TABLES)]
    seated = asyncio.ensure_future(tally.seated.wait())
    await asyncio.wait(
        [seated, *tables], timeout=SEATING_SECONDS, return_when=asyncio.FIRST_COMPLETED
    )  # a table that ends has failed
    if seated.done():
        await asyncio.sleep(1.0)
    tally.times = []
    used, mine, began = usage.seconds(), time.process_time(), time.perf_counter()
    if seated.done():
        await asyncio.sleep(seconds)
    took, times = time.perf_counter() - began, sorted(tally.times)
    used, mine = usage.seconds() - used, time.process_time() - mine
    for waiting in (seated, *tables):
        waiting.cancel()
    for ended in await asyncio.gather(*tables, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    if not times:
        raise RuntimeError(f"{tally.begun} of {TABLES} tables were begun, and no step was made")
    return {
        "steps": len(times) / took,
        "p50": times[len(times) // 2] * 1000,
        "p99": p99(times) * 1000,
        "cores": used / took,
        "steps_per_core": len(times) / max(used, 0.01),
        "client_cores": mine / took,
    }


def median(runs: list[dict[str, float]]) -> dict[str, float]:
    """The run in the middle, by what a core made."""
    return sorted(runs, key=lambda run: run["steps_per_core"])[len(runs) // 2]


def note(figures: Figures, name: str, measured: dict[str, float]) -> None:
    figures.note(f"{name}.steps", measured["steps"], "steps/s")
    figures.note(f"{name}.p50", measured["p50"], "ms")
    figures.note(f"{name}.p99", measured["p99"], "ms")
    figures.note(f"{name}.cores", measured["cores"], "cores of the server")
    figures.note(f"{name}.steps_per_core", measured["steps_per_core"], "steps/s of processor time")
    figures.note(f"{name}.client_cores", measured["client_cores"], "cores of the clients")
