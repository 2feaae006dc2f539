"""Chunks worked out in a process beside a worker of a cluster, one for each of the worker's threads.

Compiled rules hold the interpreter for as long as a chunk takes. In the worker itself they would keep its other threads
from telling the scheduler that it lives, these would slow the chunk down, and several of its threads would be no faster
than one.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from typing import Any, TypeVar

from tablee.core.errors import TableeError

R = TypeVar("R")

ATTEMPTS = 4  # processes that die one after the other at the same chunk


class WorkersLost(TableeError):
    """Workers died again and again, or none is left; what was done until then was handed back."""


class _Beside:
    """The process beside one thread. It ends when the worker does: its standard input is closed then."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablee.lab.apart"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.close = weakref.finalize(self, _end, self.process)
        self._send(pickle.dumps(sys.path))

    def _send(self, message: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(message)
        self.process.stdin.flush()

    def work(self, message: bytes) -> tuple[bool, Any]:
        """What a chunk came to, or what it raised; OSError or EOFError where the process died."""
        assert self.process.stdout is not None
        self._send(message)
        done: tuple[bool, Any] = pickle.load(self.process.stdout)  # noqa: S301 (our own process wrote it)
        return done


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


_mine = threading.local()


def apart(task: Callable[[int, int], R], first: int, count: int) -> R:
    """Work out a chunk in the process beside this thread; one that died is replaced, and the chunk begun again."""
    import cloudpickle  # Dask's own: a task may have been written in a notebook

    message = cloudpickle.dumps((task, first, count))
    for _ in range(ATTEMPTS):
        if getattr(_mine, "beside", None) is None:
            _mine.beside = _Beside()
        try:
            fine, result = _mine.beside.work(message)
        except (OSError, EOFError, pickle.UnpicklingError):
            _mine.beside.close()
            _mine.beside = None
            continue
        if fine:
            return result  # type: ignore[no-any-return]
        raise result
    raise WorkersLost(f"worker processes died {ATTEMPTS} times without a chunk done")


def _answer(task: Callable[[int, int], object], first: int, count: int) -> bytes:
    try:
        return pickle.dumps((True, task(first, count)))
    except Exception as error:  # noqa: BLE001 (whatever it is, it is raised in the worker)
        try:
            return pickle.dumps((False, error))
        except Exception:  # noqa: BLE001 (it holds something that cannot be sent)
            return pickle.dumps((False, RuntimeError(repr(error))))


def main() -> None:
    """Chunks from standard input, results to standard output, until the one is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # that is for the worker
    asked = sys.stdin.buffer
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # what a task prints must not come between
        sys.path[:] = pickle.load(asked)  # noqa: S301 (the worker that started this process wrote it)
        while True:
            try:
                task, first, count = pickle.load(asked)  # noqa: S301 (the same)
            except EOFError:
                return
            answers.write(_answer(task, first, count))
            answers.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # the worker died meanwhile
        sys.exit(1)
