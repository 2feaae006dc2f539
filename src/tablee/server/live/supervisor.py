"""Supervised tasks: a failure is logged, restarted with exponential backoff, and reported by the health check."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger("supervisor")
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 10.0
NOT_RUNNING = "it is not running"
STEADY_SECONDS = 5.0  # a task that ran that long has recovered


class Supervisor:
    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._watched: dict[str, Callable[[], bool]] = {}
        self._failed: dict[str, tuple[str, float]] = {}  # by task: its last error, and when
        self.restarts = 0

    def start(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        """Run a task for as long as the server does."""
        self._tasks[name] = asyncio.create_task(self._keep(name, run), name=name)

    def once(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        """Run a task until it succeeds."""
        self._tasks[name] = asyncio.create_task(self._keep(name, run, once=True), name=name)

    def watch(self, name: str, alive: Callable[[], bool]) -> None:
        """Threads and tasks that somebody else keeps: the health check asks whether they live."""
        self._watched[name] = alive

    async def _keep(self, name: str, run: Callable[[], Awaitable[None]], once: bool = False) -> None:
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            try:
                await run()
                if once:
                    del self._tasks[name]
                    return
                problem = "it ended"
            except Exception as error:
                problem = repr(error)[:200]
                with contextlib.suppress(OSError, ValueError):  # a failing log must not end a task
                    log.exception("task failed", task=name)
            if time.monotonic() - began > STEADY_SECONDS:
                pause = FIRST_PAUSE
            self._failed[name] = (problem, time.monotonic())
            self.restarts += 1
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    def failing(self) -> dict[str, str]:
        """The tasks that failed recently or are not running."""
        now = time.monotonic()
        out = {name: problem for name, (problem, at) in self._failed.items() if now - at < STEADY_SECONDS}
        for name, task in self._tasks.items():
            if task.done():
                out[name] = NOT_RUNNING
        out.update({name: NOT_RUNNING for name, alive in self._watched.items() if not alive()})
        return out

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()
        self._watched.clear()
