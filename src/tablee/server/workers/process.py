"""One worker process: runs one job at a time, is killed on timeout and replaced."""

from __future__ import annotations

import ctypes
import faulthandler
import importlib
import multiprocessing
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

START_SECONDS = 120.0  # for an interpreter and its imports, on a machine that is busy
FUSE_SECONDS = 5.0  # beyond a job's limit: a worker that its server did not kill ends itself
PR_SET_PDEATHSIG = 1
READY = b"ready"


class WorkerDied(Exception):
    """The process crashed during a job."""


class WorkerHung(Exception):
    """The job timed out; the process was killed."""


class WorkerProcess:
    """The server's side. All calls come from one thread, but for ``kill``."""

    def __init__(self, memory: int) -> None:
        # Spawned, not forked: a worker must not inherit the event loop and its sockets.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=serve_jobs, args=(theirs, os.getpid(), memory), daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def wait_ready(self) -> None:
        if self._answer(START_SECONDS) != READY:
            raise WorkerDied("it did not start")

    def run(self, work: Callable[..., Any], args: tuple[Any, ...], limit: float) -> Any:
        """The result of a job; re-raises what the job raised."""
        try:
            self._pipe.send_bytes(pickle.dumps((work, args, limit)))
        except OSError as error:
            raise WorkerDied(str(error)) from None
        failed, value = pickle.loads(self._answer(limit))  # noqa: S301 (our own process)
        if failed:
            raise value
        return value

    def _answer(self, limit: float) -> bytes:
        try:
            if not self._pipe.poll(limit):
                raise WorkerHung(f"no answer within {limit:g} s")
            return self._pipe.recv_bytes()
        except (EOFError, OSError) as error:
            raise WorkerDied(str(error)) from None

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        """Kill the process and release its resources."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()


# -- the worker's side


def serve_jobs(pipe: Connection, server: int, memory: int) -> None:
    """Run jobs until the server closes the pipe or dies."""
    _follow_parent(server)
    _limit_memory(memory)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _import_work()
    if hasattr(os, "nice"):
        os.nice(10)  # jobs run at low priority; start-up does not, somebody waits for it
    pipe.send_bytes(READY)
    while True:
        try:
            data = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        work, args, limit = pickle.loads(data)  # noqa: S301 (the server's own)
        # A timer in C: it goes off even while compiled code loops and holds the interpreter's lock.
        faulthandler.dump_traceback_later(limit + FUSE_SECONDS, exit=True)
        try:
            answer = (False, work(*args))
        except Exception as error:  # noqa: BLE001 (whatever it is, the server must know)
            answer = (True, error)
        finally:
            faulthandler.cancel_dump_traceback_later()
        pipe.send_bytes(_packed(answer))


def _packed(answer: tuple[bool, Any]) -> bytes:
    try:
        packed = pickle.dumps(answer)
        pickle.loads(packed)  # noqa: S301 (an error that cannot be read back would end the server's thread)
    except Exception:  # noqa: BLE001 (anything may be raised while an unknown error is packed)
        return pickle.dumps((True, RuntimeError(repr(answer[1])[:500])))
    return packed


def _follow_parent(server: int) -> None:
    """End with the server, however it ends: by the kernel's parent-death signal, elsewhere by a watching thread."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != server:  # the parent died before the signal was set
            os._exit(0)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_watch, args=[parent.sentinel], daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _limit_memory(memory: int) -> None:
    """Limit the address space: a job that exceeds it gets MemoryError."""
    if sys.platform != "win32" and memory:
        import resource

        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        limit = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        resource.setrlimit(resource.RLIMIT_AS, (limit, hard))


def _import_work() -> None:
    """Import what jobs need before the first of them is timed."""
    for name in ("hosting.thinking", "server.workers.reading"):
        importlib.import_module(f"tablee.{name}")
