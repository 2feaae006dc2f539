"""Bots think in worker processes: they play, they give hints, and nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import time
from multiprocessing import active_children

import psutil

from tablee.bots.roster import bot_names
from tests.server.guests import BOT, ME, served


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
                assert set(hint) == {"type", "seat", "ply", "action", "value", "terms"}
            answer = await zoe.post(f"/api/tables/{table}/hint", {"seat": seat, "ply": 0})
            assert answer.json()["action"] in frames[seat]["legal"]
            stale = await zoe.post(f"/api/tables/{table}/hint", {"seat": seat, "ply": 3})
            assert stale.json()["error"] == "stale"

    asyncio.run(story())


def test_a_move_is_answered_at_once_while_all_workers_think_hard(sqlite_url: str) -> None:
    """Four strong bots' worth of thinking on the workers; a human move elsewhere within 50 ms, p99."""

    async def story() -> None:
        async with served(sqlite_url, workers=2) as at:
            zoe = await at.guest("Zoé")
            warm = await asyncio.gather(*[at.house.workers._ask(burn, 0.1) for _ in range(4)])
            assert os.getpid() not in warm
            thinking = [asyncio.create_task(at.house.workers._ask(burn, 4.0)) for _ in range(4)]
            strongest = bot_names("styx")[-1]
            fort = [await zoe.table(*[{"kind": "bot", "level": strongest}] * 2) for _ in range(4)]
            times: list[float] = []
            while len(times) < 300:
                table = (await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"]
                async with zoe.live(table) as live:
                    frames = (await live.until("sync"))["frames"]
                    while frames[0]["outcome"] is None and len(times) < 300:
                        seat = frames[0]["to_act"]
                        began = time.perf_counter()
                        await live.act(seat, frames[0]["ply"], frames[seat]["legal"][0])
                        frames = (await live.until("step"))["frames"]
                        times.append(time.perf_counter() - began)
            assert not all(task.done() for task in thinking), (
                "the workers were not busy during the measurement"
            )
            times.sort()
            print(
                f"p50 {times[150] * 1000:.1f} ms, p99 {times[297] * 1000:.1f} ms, {len(fort)} tables with {strongest}"
            )
            assert times[297] < 0.05
            for task in thinking:
                task.cancel()

    asyncio.run(story())


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            pid = await at.house.workers._ask(burn, 0.01)
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


def test_too_many_questions_are_put_off(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, thinking_at_once=1) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"]
            seat = (await zoe.sync(table))["table"]["to_act"]
            busy = asyncio.create_task(at.house.workers._ask(burn, 1.0))
            await asyncio.sleep(0.05)
            answer = await zoe.post(f"/api/tables/{table}/hint", {"seat": seat, "ply": 0})
            assert (answer.status_code, answer.json()["error"]) == (429, "busy")
            await busy

    asyncio.run(story())
