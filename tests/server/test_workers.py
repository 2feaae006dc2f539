"""Workers that hang, die or are left alone: killed, replaced, and nobody else waits for long."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import time

import psutil
import pytest

from tablee.hosting import thinking
from tablee.server.live.bots import MOST_LOST
from tablee.server.workers.fairness import FairQueue, Owner
from tablee.server.workers.pool import Lost, Workers
from tests.server.guests import BOT, ME, PATIENCE, screen, served
from tests.server.processes import start


def pid_of() -> int:
    return os.getpid()


def hang_in_native_code() -> None:
    """What a compiled loop does: it never ends and never gives the interpreter's lock away."""
    ctypes.PyDLL(None).sleep(3600)


def eat_memory() -> int:
    return len(bytearray(4_000_000_000))


def test_a_worker_that_hangs_is_killed_and_replaced() -> None:
    async def story() -> None:
        workers = Workers(1, 64, 5.0, grace=0.2)
        workers.open()
        try:
            first = await workers.run(pid_of)
            began = time.monotonic()
            with pytest.raises(Lost):
                await workers.run(hang_in_native_code, limit=0.3)
            assert time.monotonic() - began < 5.0
            second = await workers.run(pid_of)
            assert not psutil.pid_exists(first)
            assert second != first and workers.lost == 1
        finally:
            workers.close()

    asyncio.run(story())


def test_an_idle_worker_that_is_killed_is_noticed_and_replaced() -> None:
    async def story() -> None:
        workers = Workers(1, 64, 5.0)
        workers.open()
        try:
            os.kill(await workers.run(pid_of), signal.SIGKILL)
            seen = []  # gone, and then there again, though nobody asked for anything
            for _ in range(round(PATIENCE * 100)):
                seen.append(workers.alive())
                if seen[-1] and 0 in seen:
                    break
                await asyncio.sleep(0.01)
            assert 0 in seen and seen[-1] == 1 and workers.lost == 1
        finally:
            workers.close()

    asyncio.run(story())


def test_a_job_that_wants_too_much_memory_is_refused_and_the_next_one_works() -> None:
    async def story() -> None:
        workers = Workers(1, 64, 5.0, memory=1_500_000_000)
        workers.open()
        try:
            with pytest.raises(Lost, match="memory"):
                await workers.run(eat_memory)
            assert await workers.run(pid_of) > 0
        finally:
            workers.close()

    asyncio.run(story())


def test_workers_are_replaced_between_two_jobs() -> None:
    async def story() -> None:
        workers = Workers(2, 64, 5.0)
        workers.open()
        try:
            before = {await workers.run(pid_of) for _ in range(6)}
            workers.replace()
            after = {await workers.run(pid_of) for _ in range(6)}
            assert not before & after
            assert workers.lost == 0
        finally:
            workers.close()

    asyncio.run(story())


def test_a_hanging_bot_notifies_its_table_and_the_others_play_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with served(sqlite_url, thinking_seconds=10.0, thinking_grace=0.5) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, BOT))["id"]
            other = (await zoe.table(BOT, BOT))["id"]
            hung: list[bytes] = []
            run = at.hub.workers.run

            async def maybe_hang(work: object, position: bytes, *args: object, **named: object) -> object:
                if table.encode() in position and work is thinking.decide:
                    hung.append(position)
                    return await run(hang_in_native_code, limit=0.2)
                return await run(work, position, *args, **named)  # type: ignore[arg-type]

            monkeypatch.setattr(at.hub.workers, "run", maybe_hang)
            async with zoe.live(table) as live:
                told = await live.until("sync")
                while told["type"] != "refused":
                    frame = told["frames"][0]
                    if frame["to_act"] == 0:
                        await live.act(0, frame["ply"], frame["legal"][0])
                    # The bot's first move may have been decided before it began to hang.
                    told = await live.until("step", "refused")
                assert told["error"] == "bot_lost" and told["reason"]["params"] == {"seat": 1}
            for _ in range(2400):  # three workers are started anew, which takes a while on a busy machine
                if (await zoe.sync(other))["table"]["status"] == "finished" and len(hung) == MOST_LOST:
                    break
                await asyncio.sleep(0.05)
            assert (await zoe.sync(other))["table"]["status"] == "finished"
            await asyncio.sleep(1.0)  # several sweeps
            assert len(hung) == MOST_LOST, "a position that costs workers is left alone"

    asyncio.run(story())


def test_workers_end_with_a_killed_server_even_in_native_code(sqlite_url: str) -> None:
    async def story() -> None:
        at = await start(sqlite_url)
        await at.ready()
        zoe = await at.guest("Zoé")
        table = (await zoe.table(ME, screen("Léo")))["id"]
        assert (
            await zoe.get(f"/api/tables/{table}/replay")
        ).status_code == 200  # both kinds of workers are up
        family = psutil.Process(at.process.pid).children(recursive=True)
        children = [p for p in family if "resource_tracker" not in " ".join(p.cmdline())]
        assert len(children) >= 2
        for child in children:
            child.suspend()  # no thread of theirs can run, as in compiled code that loops
        await at.stop(signal.SIGKILL)
        gone, alive = psutil.wait_procs(children, timeout=PATIENCE / 3)
        for left in alive:
            left.kill()
        assert not alive, f"{len(gone)} ended, {alive} did not"

    asyncio.run(story())


def test_time_is_shared_between_people_not_tables() -> None:
    queue: FairQueue[str] = FairQueue()
    greedy, modest, third = Owner("1.1.1.1", "greedy"), Owner("2.2.2.2", "modest"), Owner("1.1.1.1", "third")
    for i in range(50):
        queue.put(greedy, f"greedy {i}")
    order: list[str] = []

    def serve() -> None:
        found = queue.take()
        assert found is not None
        order.append(found[1])
        queue.settle(found[0], 2.0)

    for _ in range(10):
        serve()
    queue.put(modest, "modest 0")
    queue.put(modest, "modest 1")
    queue.put(third, "third 0")
    for _ in range(6):
        serve()
    assert order[10] == "modest 0"
    assert "modest 1" in order[11:14], "having waited is no debt"
    assert "third 0" in order[11:16], "two people at one address share what the address gets"
    assert len(queue) == 37


def test_many_tables_of_one_person_do_not_hold_up_anothers_bot(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, workers=1, tables_per_player=1000) as at:
            greedy, zoe = await at.guest("Avide"), await at.guest("Zoé")
            running = at.hub.workers.run
            served_in_turn: list[str] = []

            async def slowly(*args: object, owner: Owner, **named: object) -> object:
                value = await running(think_slowly, *args, owner=owner, limit=60.0)
                served_in_turn.append(owner.player)
                return value

            at.hub.workers.run = slowly  # type: ignore[method-assign,assignment]
            for _ in range(40):
                await greedy.table(BOT, BOT)
            ahead = len(served_in_turn)
            table = (await zoe.table(BOT, BOT))["id"]
            while (await zoe.sync(table))["table"]["ply"] == 0:  # noqa: ASYNC110 (polled over HTTP)
                await asyncio.sleep(0.02)
            # All 40 tables wait for the one worker; she waits for a move or two of theirs, not for forty.
            assert at.hub.workers.under_way > 20
            assert served_in_turn[ahead:].index(zoe.id) <= 4

    asyncio.run(story())


def think_slowly(work: object, *args: object) -> object:
    time.sleep(0.2)
    assert callable(work)
    return work(*args)
