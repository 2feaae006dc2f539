"""Several processes on one address: whoever connects to whichever, the tables are the same, whatever dies."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal

import httpx
import psutil
import pytest
import websockets

from tablee.server.cli import run_serve
from tablee.server.settings import Settings
from tests.server.guests import ME, OPEN, Guest, Json
from tests.server.processes import Process, running


def serving(parent: Process) -> list[psutil.Process]:
    """The processes that serve: children of the parent that listen."""
    out: list[psutil.Process] = []
    for child in psutil.Process(parent.process.pid).children():
        with contextlib.suppress(psutil.NoSuchProcess):
            if any(each.status == psutil.CONN_LISTEN for each in child.net_connections("tcp")):
                out.append(child)
    return out


async def until_serving(parent: Process, count: int) -> list[psutil.Process]:
    for _ in range(600):
        found = serving(parent)
        if len(found) == count:
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(f"{count} processes do not serve")


async def again(guest: Guest, path: str, body: Json) -> httpx.Response:
    """The same request until it is answered: a process may die under it."""
    for _ in range(200):
        try:
            answer = await guest.post(path, body)
        except httpx.TransportError:
            await asyncio.sleep(0.05)
            continue
        if answer.status_code != 503:
            return answer
        await asyncio.sleep(0.05)
    raise AssertionError(f"{path} was never answered")


async def test_games_go_on_while_processes_are_killed(postgres_url: str) -> None:
    """Acknowledged steps are kept, the dead are replaced, and no player notices more than a broken connection."""
    async with running(postgres_url, "--processes", "2") as at:
        first = {child.pid for child in await until_serving(at, 2)}
        zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
        told: dict[str, int] = {}  # the ply that was acknowledged last, by table
        ended = asyncio.Event()

        async def play(seed: int) -> None:
            rng = random.Random(seed)
            table = str((await zoe.table(ME, OPEN))["id"])
            await again(ali, f"/api/tables/{table}/join", {})
            told[table] = 0
            while not ended.is_set():
                with contextlib.suppress(websockets.WebSocketException, OSError, EOFError, TimeoutError):
                    async with zoe.live(table) as a, ali.live(table) as b:
                        frames = [(await live.until("sync"))["frames"][0] for live in (a, b)]
                        assert frames[0]["ply"] >= told[table], "an acknowledged step was lost"
                        while not ended.is_set() and frames[0]["outcome"] is None:
                            seat = frames[0]["to_act"]
                            live = (a, b)[seat]
                            await live.act(seat, frames[seat]["ply"], rng.choice(frames[seat]["legal"]))
                            mine = await live.until("step")
                            told[table] = mine["table_ply"]
                            other = await (a, b)[1 - seat].until("step")
                            assert other["table_ply"] == told[table]
                            frames = [mine["frames"][0], other["frames"][0]]
                            frames = frames if seat == 0 else frames[::-1]
                        if frames[0]["outcome"] is not None:
                            return
                await asyncio.sleep(0.05)

        playing = [asyncio.create_task(play(seed)) for seed in range(6)]
        for round_ in range(4):
            await asyncio.sleep(1.5)
            victims = await until_serving(at, 2)
            victims[round_ % 2].send_signal(signal.SIGKILL)
        last = {child.pid for child in await until_serving(at, 2)}
        ended.set()
        await asyncio.wait_for(asyncio.gather(*playing), 60)
        assert not first & last, "both were killed, and replaced"
        assert sum(told.values()) > 20
        for table, ply in told.items():
            assert (await zoe.sync(table))["table"]["ply"] >= ply
        assert len([line for line in at.log if "a process ended" in line]) == 4
        assert await at.stop(signal.SIGTERM) == 0
        assert not any(psutil.pid_exists(pid) for pid in last)


async def test_both_processes_serve_and_end_when_the_parent_is_killed(postgres_url: str) -> None:
    async with running(postgres_url, "--processes", "2") as at:
        children = await until_serving(at, 2)
        zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
        met: set[bool] = set()
        for _ in range(40):  # the kernel deals connections out: both ways soon come up
            table = str((await zoe.table(ME, OPEN))["id"])
            async with zoe.live(table) as a, ali.live(table) as b:
                await a.until("sync")
                await b.until("sync")
                where = [
                    {
                        each.raddr.port
                        for each in child.net_connections("tcp")
                        if each.status == psutil.CONN_ESTABLISHED
                    }
                    for child in children
                ]
                ports = [live.socket.local_address[1] for live in (a, b)]
                here = [next(i for i in range(2) if port in where[i]) for port in ports]
                met.add(here[0] == here[1])
                await ali.join(table)
                for live in (a, b):
                    assert (await live.until("sync"))["table"]["status"] == "playing"
            if len(met) == 2:
                break
        assert met == {True, False}
        os.kill(at.process.pid, signal.SIGKILL)
        for _ in range(300):
            if not any(child.is_running() and child.status() != psutil.STATUS_ZOMBIE for child in children):
                return
            await asyncio.sleep(0.1)
        raise AssertionError("processes outlived their parent")


def test_an_sqlite_file_has_one_server(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    import argparse

    from tablee.server.cli import add_serve_arguments

    parser = argparse.ArgumentParser()
    add_serve_arguments(parser)
    given = parser.parse_args(["--db", f"sqlite:///{tmp_path}/x.db", "--processes", "2"])
    assert run_serve(given) == 2
    assert "2 processes need PostgreSQL" in capsys.readouterr().err
    with pytest.raises(ValueError, match="at least one"):
        Settings(db_url="postgresql://x", processes=0)
