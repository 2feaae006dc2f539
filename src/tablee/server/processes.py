"""Several processes that serve one address: started together, replaced when one dies, stopped together.

Each listens on the same port by itself (SO_REUSEPORT): the kernel deals connections out among them, and nothing of a
connection passes through the parent. What they share is the database.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NoReturn

import msgspec
import structlog

from tablee.server.settings import Settings

log = structlog.get_logger("processes")
FIRST_PAUSE = (
    0.2  # seconds before a process that died is replaced; twice as many each time it dies again at once
)
LONGEST_PAUSE = 10.0
STEADY_SECONDS = 30.0
STOP_SECONDS = 15.0  # to finish what is being written; then it is killed
START_SECONDS = 120.0
PR_SET_PDEATHSIG = 1


class CannotShare(Exception):
    """Why one address cannot be served by several processes; said as a sentence."""


def shared_socket(host: str, port: int) -> socket.socket:
    """A socket on the address, of which other processes may have one too; not listening yet."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise CannotShare(
            "several processes on one address need SO_REUSEPORT, which this system does not have"
        )
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    out = socket.socket(family, socket.SOCK_STREAM)
    try:
        out.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        out.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        out.bind((host, port))
    except OSError as error:
        out.close()
        raise CannotShare(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return out


class _Child:
    def __init__(self, settings: Settings) -> None:
        context = multiprocessing.get_context("spawn")
        self.ready, theirs = context.Pipe(duplex=False)
        self.process: SpawnProcess = context.Process(target=_serve, args=(settings, os.getpid(), theirs))
        self.process.start()
        theirs.close()
        self.began = time.monotonic()

    def wait_ready(self) -> bool:
        """Whether it serves; False where it ended before."""
        try:
            return self.ready.poll(START_SECONDS) and self.ready.recv_bytes() == b"ready"
        except (EOFError, OSError):
            return False


class Processes:
    """The parent: it serves nothing itself."""

    def __init__(self, settings: Settings, started: Callable[[str], None]) -> None:
        self.on_started = started
        self.held = shared_socket(settings.host, settings.port)  # keeps the port while processes come and go
        port = int(self.held.getsockname()[1])
        each = max(1, settings.workers // settings.processes)
        self.count = settings.processes
        self.settings = msgspec.structs.replace(settings, port=port, workers=each)
        self.children: list[_Child] = []
        self._pause = FIRST_PAUSE

    def run(self) -> int:
        """Serve until a signal comes; the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self.children = [_Child(self.settings) for _ in range(self.count)]
        if not all(child.wait_ready() for child in self.children):
            self._end_all()
            return 1
        self.on_started(f"http://{self.settings.host}:{self.settings.port}/")
        while True:
            wait([child.process.sentinel for child in self.children])
            for i in range(self.count):
                if not self.children[i].process.is_alive():
                    self._replace(i)

    def _replace(self, i: int) -> None:
        dead = self.children[i]
        log.error("a process ended", pid=dead.process.pid, code=dead.process.exitcode)
        if time.monotonic() - dead.began > STEADY_SECONDS:
            self._pause = FIRST_PAUSE
        time.sleep(self._pause)
        self._pause = min(LONGEST_PAUSE, self._pause * 2)
        dead.process.close()
        self.children[i] = _Child(self.settings)

    def _stop(self, *_: object) -> NoReturn:
        self._end_all()
        sys.exit(0)

    def _end_all(self) -> None:
        for child in self.children:
            child.process.terminate()
        until = time.monotonic() + STOP_SECONDS
        for child in self.children:
            child.process.join(max(0.0, until - time.monotonic()))
            if child.process.is_alive():
                child.process.kill()
                child.process.join()
        self.children.clear()
        self.held.close()


def _serve(settings: Settings, parent: int, ready: Connection) -> None:
    """The life of one process."""
    from tablee.server.run import serve_one
    from tablee.server.storage.store import CannotOpen

    if sys.platform == "linux":  # when the parent is killed, stop as if asked to
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            return
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal: the parent says when to stop

    def started(address: str) -> None:
        ready.send_bytes(b"ready")
        ready.close()

    try:
        serve_one(settings, shared_socket(settings.host, settings.port), started)
    except (CannotOpen, CannotShare) as error:
        print(f"tablee serve: {error}", file=sys.stderr)
        sys.exit(1)
