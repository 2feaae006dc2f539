"""Kill the server at any moment: what it acknowledged is there when it comes back, and every table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal

import httpx
import websockets

from tests.server.guests import BOT, ME, Guest, Json, screen
from tests.server.processes import Process, start

TABLES = 6
PROCESSES: list[Process] = []  # to be cleared away whatever happens


class Ledger:
    """What one client was told of one table."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.told: dict[int, tuple[object, str]] = {}  # by ply: who and what
        self.past: list[tuple[str, int]] = []  # finished tables, and how many steps they had

    def note(self, steps: list[Json]) -> None:
        for step in steps:
            known = self.told.setdefault(step["ply"], (step["by"], step["action"]))
            assert known == (step["by"], step["action"]), "a ply was told twice, differently"

    async def play(self, at: Process, rng: random.Random) -> None:
        """Play as fast as it goes until the server dies."""
        guest = at.as_guest(self.guest)
        with contextlib.suppress(websockets.exceptions.WebSocketException, OSError, httpx.TransportError):
            while True:
                async with guest.live(self.table) as live:
                    sync = await live.until("sync")
                    self.note(sync["log"][0]["steps"])
                    frames = sync["frames"]
                    while frames[0]["outcome"] is None:
                        seat = frames[0]["to_act"]
                        await live.act(seat, frames[0]["ply"], rng.choice(frames[seat]["legal"]))
                        message = await live.until("step")
                        self.note([s["step"] for s in message["steps"] if s["seat"] == 0])
                        frames = message["frames"]
                    self.past.append((self.table, len(self.told)))
                    self.table = (await guest.table(ME, screen("Léo")))["id"]
                    self.told = {}

    async def check(self, at: Process) -> None:
        """Everything that was told is in the table, which can be loaded and gone on with."""
        guest = at.as_guest(self.guest)
        for table, count in self.past[-3:]:
            old = (await guest.sync(table))["table"]
            assert (old["status"], old["ply"]) == ("finished", count), (
                f"{table}: {old['status']}, {old['ply']} of {count}"
            )
        sync = await guest.sync(self.table)
        steps = sync["log"][0]["steps"]
        assert [step["ply"] for step in steps] == list(range(len(steps)))
        have = {step["ply"]: (step["by"], step["action"]) for step in steps}
        for ply, what in self.told.items():
            assert have.get(ply) == what, f"ply {ply} was acknowledged and is lost"
        self.note(steps)
        if sync["table"]["status"] == "playing":
            seat = sync["table"]["to_act"]
            answer = await guest.act(self.table, seat, len(steps), sync["frames"][seat]["legal"][0])
            if (
                answer.status_code == 409
            ):  # the server lives, and a step sent before the client left came in between
                return await self.check(at)
            assert answer.status_code == 200, answer.text
            self.note([s["step"] for s in answer.json()["steps"] if s["seat"] == 0])


async def rounds(url: str, count: int, seed: int) -> tuple[int, int]:
    """Play, kill, look, again; how many steps were acknowledged, and how many bots' steps made."""
    rng = random.Random(seed)
    at = await start(url)
    try:
        return await _rounds(at, url, count, rng)
    finally:
        for process in PROCESSES:
            if process.process.returncode is None:
                await process.stop(signal.SIGKILL)
        PROCESSES.clear()


async def _rounds(at: Process, url: str, count: int, rng: random.Random) -> tuple[int, int]:
    PROCESSES.append(at)
    guest = await at.guest("Zoé")
    ledgers = [Ledger(guest, (await guest.table(ME, screen("Léo")))["id"]) for _ in range(TABLES)]
    acknowledged = bots = 0
    watched = (await guest.table(BOT, BOT))["id"]
    for _ in range(count):
        playing = [asyncio.create_task(ledger.play(at, rng)) for ledger in ledgers]
        await asyncio.sleep(rng.uniform(0.05, 0.6))
        assert await at.stop(signal.SIGKILL) == -signal.SIGKILL
        await asyncio.wait_for(asyncio.gather(*playing), 20)
        acknowledged += sum(len(ledger.told) for ledger in ledgers)
        at = await start(url)
        PROCESSES.append(at)
        for ledger in ledgers:
            await ledger.check(at)
        # The bots go on by themselves: nobody looks at their table until it is over.
        me = at.as_guest(guest)
        before = table = (await me.sync(watched))["table"]
        for _ in range(400):
            table = (await me.sync(watched))["table"]
            if table["status"] == "finished" or table["ply"] > before["ply"]:
                break
            await asyncio.sleep(0.05)
        assert table["status"] == "finished" or table["ply"] > before["ply"], "the bots stopped"
        if table["status"] == "finished":
            bots += table["ply"]
            watched = (await me.table(BOT, BOT))["id"]
    assert await at.stop(signal.SIGTERM) == 0
    return acknowledged, bots


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(sqlite_url: str) -> None:
    acknowledged, bots = asyncio.run(rounds(sqlite_url, 12, 1))
    print(f"12 kills: {acknowledged} steps acknowledged, all there; bots made {bots}")
    assert acknowledged > 100


def test_nothing_acknowledged_is_lost_on_postgresql_either(postgres_url: str) -> None:
    acknowledged, _ = asyncio.run(rounds(postgres_url, 3, 2))
    assert acknowledged > 20
