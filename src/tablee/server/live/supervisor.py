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
STEADY_SECONDS = 5.0  # a task that ran that long has recovered


class Supervisor:
    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, tuple[str, float]] = {}  # by task: its last error, and when
        self.restarts = 0

    def start(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        """Run a task for as long as the server does."""
        self._tasks[name] = asyncio.create_task(self._keep(name, run), name=name)

    async def _keep(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            try:
                await run()
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
                out[name] = "it is not running"
        return out

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()
