"""One display for all of set-up: what is being done, how far, for how many seconds.

In a terminal the running steps are redrawn in place; elsewhere each step is a line when it starts and when it ends,
with a sign of life every ten seconds. Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

REDRAW_SECONDS = 0.2
ALIVE_SECONDS = 10.0  # between two signs of life where nothing can be redrawn


class Step:
    """A piece of work that is under way."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.began = time.perf_counter()
        self.how_far = ""
        self.spoke = self.began

    def seconds(self) -> float:
        return time.perf_counter() - self.began

    def line(self) -> str:
        how_far = f" {self.how_far}" if self.how_far else ""
        return f"{self.title}{how_far}"


class Progress:
    """Safe to call from the threads in which steps run."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out or sys.stderr
        self.live = self.out.isatty() and os.environ.get("TERM") != "dumb"
        self._running: list[Step] = []
        self._lines = 0  # of the block that is redrawn
        self._lock = threading.RLock()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    @contextmanager
    def step(self, title: str) -> Iterator[Step]:
        step = Step(title)
        with self._lock:
            self._running.append(step)
            if not self.live:
                self._write(f"· {title} …")
            self._start()
        good = False
        try:
            yield step
            good = True
        finally:
            with self._lock:
                self._running.remove(step)
                mark = "✓" if good else "✗"
                self._above(f"{mark} {step.line()}  {step.seconds():.1f} s")
                if not self._running:
                    self._stop()

    def say(self, text: str) -> None:
        """A sentence above the running steps."""
        with self._lock:
            self._above(text)

    def _above(self, text: str) -> None:
        self._erase()
        self._write(text)
        self._draw()

    def _write(self, text: str) -> None:
        self.out.write(text + "\n")
        self.out.flush()

    def _erase(self) -> None:
        if self.live and self._lines:
            self.out.write(f"\x1b[{self._lines}F\x1b[J")
            self._lines = 0

    def _draw(self) -> None:
        if not self.live or not self._running:
            return
        width = _width()
        lines = [f"  {step.line()}  {step.seconds():.0f} s"[: width - 1] for step in self._running]
        self.out.write("".join(line + "\n" for line in lines))
        self.out.flush()
        self._lines = len(lines)

    def _start(self) -> None:
        if self._thread is None:
            self._stopped.clear()
            self._thread = threading.Thread(target=self._tick, daemon=True)
            self._thread.start()

    def _stop(self) -> None:
        self._stopped.set()
        self._thread = None

    def _tick(self) -> None:
        stopped = self._stopped
        while not stopped.wait(REDRAW_SECONDS):
            with self._lock:
                if stopped.is_set():
                    return
                if self.live:
                    self._erase()
                    self._draw()
                    continue
                now = time.perf_counter()
                for step in self._running:
                    if now - step.spoke >= ALIVE_SECONDS:
                        step.spoke = now
                        self._write(f"· {step.line()} … {step.seconds():.0f} s")


def _width() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError):
        return 80
