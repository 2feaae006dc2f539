"""Real server processes, to be stopped and killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx

import tablee
from tests.server.guests import PATIENCE, Guest, Served

START_PATIENCE = 120.0  # seconds: several interpreters and their imports, on a machine that is busy
SOURCE = str(Path(tablee.__file__).parent.parent)


class Process(Served):
    """A server in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process, base: str, log: list[str]) -> None:
        self.process = process
        self.base = base
        self.log = log
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            self.log.append(line.decode())

    async def stop(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; the return code."""
        if self.process.returncode is None:
            self.process.send_signal(how)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self._reading
        await self.http.aclose()
        return code

    def as_guest(self, other: Guest) -> Guest:
        """The same player, at this process."""
        return Guest(self, other.token)


async def start(url: str, *arguments: str, port: int = 0) -> Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tablee.server",
        *("--db", url, "--port", str(port), "--workers", "1", "--bot-pause", "0", "--rate", "100000"),
        *arguments,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    try:
        return await _started(process)
    except BaseException:
        process.kill()
        await process.wait()
        raise


async def _started(process: asyncio.subprocess.Process) -> Process:
    assert process.stderr is not None
    log: list[str] = []
    while True:
        line = (await asyncio.wait_for(process.stderr.readline(), START_PATIENCE)).decode()
        log.append(line)
        assert line, f"the server did not start: {log}"
        found = re.match(r"Tablée: (http://[^/]+)/", line)
        if found:
            return Process(process, found[1], log)


@contextlib.asynccontextmanager
async def running(url: str, *arguments: str) -> AsyncIterator[Process]:
    process = await start(url, *arguments)
    try:
        yield process
    finally:
        await process.stop(signal.SIGKILL)
