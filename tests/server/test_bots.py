"""Bots think in worker processes: they play, they give hints, and nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import time
from multiprocessing import active_children

import psutil

from tablee.bots.roster import bot_names
from tablee.server.workers.pool import Workers
from tests.server.guests import BOT, ME, Guest, Json, served


def burn(seconds: float) -> int:
    """What a bot that thinks hard does to a processor."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass
    return os.getpid()


def test_a_bot_plays_a_whole_game(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, BOT))["id"]
            async with zoe.live(table) as live:
                frame = (await live.until("sync"))["frames"][0]
                thought = 0
                while frame["outcome"] is None:
                    if frame["legal"]:
                        await live.act(0, frame["ply"], frame["legal"][0])
                    message = await live.next()
                    thought += message["type"] == "thinking"
                    if message["type"] == "step":
                        frame = message["frames"][0]
                assert thought > 0
            steps = (await zoe.sync(table))["log"][0]["steps"]
            assert {step["by"] for step in steps} == {0, 1}

    asyncio.run(story())


def test_a_hint_is_a_legal_action_over_socket_and_http(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"]
            async with zoe.live(table) as live:
                frames = (await live.until("sync"))["frames"]
                seat = frames[0]["to_act"]
                await live.send(type="hint", seat=seat, ply=0)
                hint = await live.until("hint")
                assert hint["action"] in frames[seat]["legal"] and hint["ply"] == 0
                assert set(hint) == {
                    "type",
                    "seat",
                    "ply",
                    "action",
                    "value",
                    "reasons",
                    "low",
                    "high",
                    "fitted",
                }
            answer = await zoe.post(f"/api/tables/{table}/hint", {"seat": seat, "ply": 0})
            assert answer.json()["action"] in frames[seat]["legal"]
            stale = await zoe.post(f"/api/tables/{table}/hint", {"seat": seat, "ply": 3})
            assert stale.json()["error"] == "stale"

    asyncio.run(story())


def test_a_coach_answers_about_an_action_of_ones_own(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"]
            async with zoe.live(table) as live:
                frames = (await live.until("sync"))["frames"]
                seat = frames[0]["to_act"]
                await live.act(seat, 0, frames[seat]["legal"][0])
                await live.until("step")
                told: Json = {"error": "busy"}
                while told.get("error") == "busy":  # as long as the workers start
                    await asyncio.sleep(0.1)
                    await live.send(type="coach", seat=seat, ply=0, branch=0)
                    told = await live.until("coach", "refused")
                chance = {"value", "other", "low", "high", "fitted"}
                assert set(told) == {"type", "seat", "ply", "best", "reasons"} | chance
                assert told["ply"] == 0 and told["best"] != frames[seat]["legal"][0]
                await live.send(type="coach", seat=1 - seat, ply=0, branch=0)
                assert (await live.until("refused"))["error"] == "stale"

    asyncio.run(story())


def test_nobody_waits_for_a_coach(sqlite_url: str) -> None:
    """While every worker thinks, a coach is refused: his thought would be in the way of bots and hints."""

    async def story() -> None:
        async with served(sqlite_url, workers=1) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"]
            async with zoe.live(table) as live:
                frames = (await live.until("sync"))["frames"]
                seat = frames[0]["to_act"]
                await live.act(seat, 0, frames[seat]["legal"][0])
                await live.until("step")
                busy = asyncio.create_task(at.hub.workers.run(burn, 1.0))
                await asyncio.sleep(0.05)
                await live.send(type="coach", seat=seat, ply=0, branch=0)
                assert (await live.until("refused", "coach"))["error"] == "busy"
                await busy

    asyncio.run(story())


class Times:
    """How long answers took, by the clock and in processor time of the event loop's own thread."""

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.work: list[float] = []

    def p99(self, of: list[float]) -> float:
        return sorted(of)[len(of) * 99 // 100]


async def busy(workers: Workers) -> list[asyncio.Task[int]]:
    """Sixteen seconds of hard thinking for the workers, begun."""
    warm = await asyncio.gather(*[workers.run(burn, 0.1) for _ in range(4)])
    assert os.getpid() not in warm
    return [asyncio.create_task(workers.run(burn, 4.0)) for _ in range(4)]


async def answer_times(zoe: Guest, count: int) -> Times:
    times = Times()
    while len(times.clock) < count:
        table = (await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"]
        async with zoe.live(table) as live:
            frames = (await live.until("sync"))["frames"]
            while frames[0]["outcome"] is None and len(times.clock) < count:
                seat = frames[0]["to_act"]
                began, worked = time.perf_counter(), time.thread_time()
                await live.act(seat, frames[0]["ply"], frames[seat]["legal"][0])
                frames = (await live.until("step"))["frames"]
                times.clock.append(time.perf_counter() - began)
                times.work.append(time.thread_time() - worked)
    return times


def test_a_move_is_answered_at_once_while_all_workers_think_hard(sqlite_url: str) -> None:
    """Four strong bots' worth of thinking on the workers; a human move elsewhere within 50 ms, p99.

    The same moves are first timed while as many processes that this server knows nothing of are as busy: what a
    crowded machine does to the clock shows there too, and is not the bots'.
    """

    async def story() -> None:
        async with served(sqlite_url, workers=2) as at:
            zoe = await at.guest("Zoé")
            strangers = Workers(2, 64, 5.0)
            strangers.open()
            burning = await busy(strangers)
            alone = await answer_times(zoe, 300)
            strangers.close()
            await asyncio.gather(*burning, return_exceptions=True)
            thinking = await busy(at.hub.workers)
            strongest = bot_names("styx")[-1]
            for _ in range(4):
                await zoe.table(*[{"kind": "bot", "level": strongest}] * 2)
            times = await answer_times(zoe, 300)
            assert not all(task.done() for task in thinking), "the workers were not busy while it was timed"
            clock, work, usual = times.p99(times.clock), times.p99(times.work), alone.p99(alone.clock)
            print(
                f"p99: {clock * 1000:.1f} ms, {work * 1000:.1f} ms of work; {usual * 1000:.1f} ms without bots"
            )
            assert work < 0.05
            assert clock < max(0.05, 2 * usual)
            for task in thinking:
                task.cancel()

    asyncio.run(story())


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            pid = await at.hub.workers.run(burn, 0.01)
            psutil.Process(pid).kill()
            table = (await zoe.table(BOT, BOT))["id"]
            for _ in range(600):
                if (await zoe.sync(table))["table"]["status"] == "finished":
                    break
                await asyncio.sleep(0.05)
            assert (await zoe.sync(table))["table"]["status"] == "finished"

    asyncio.run(story())
    for _ in range(100):
        if not active_children():
            break
        time.sleep(0.05)
    assert not active_children(), "workers outlived their server"


def test_hints_beyond_the_queue_limit_are_refused(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, thinking_at_once=1) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"]
            seat = (await zoe.sync(table))["table"]["to_act"]
            busy = asyncio.create_task(at.hub.workers.run(burn, 1.0))
            await asyncio.sleep(0.05)
            answer = await zoe.post(f"/api/tables/{table}/hint", {"seat": seat, "ply": 0})
            assert (answer.status_code, answer.json()["error"]) == (429, "busy")
            await busy

    asyncio.run(story())
