"""A lock between processes, held by an open file: whoever holds it may die in any way, and it is free again."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

LOOK_EVERY = 0.2  # seconds


@contextmanager
def hold(file: Path, on_waiting: Callable[[int], None] | None = None) -> Iterator[bool]:
    """Hold the lock; ``on_waiting`` is called once, with the holder's process id, where it must be waited for.

    Without ``on_waiting`` nothing is waited for, and what is yielded says whether the lock is held.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        held = _try(handle)
        if not held and on_waiting is not None:
            on_waiting(_holder(handle))
            while not held:
                time.sleep(LOOK_EVERY)
                held = _try(handle)
        if held:
            os.ftruncate(handle, 0)
            os.pwrite(handle, b"%d\n" % os.getpid(), 0) if hasattr(os, "pwrite") else None
        yield held
    finally:
        os.close(handle)


def _holder(handle: int) -> int:
    os.lseek(handle, 0, os.SEEK_SET)
    try:
        return int(os.read(handle, 20) or b"0")
    except (OSError, ValueError):
        return 0


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
        os.lseek(handle, 1 << 20, os.SEEK_SET)  # far behind the process id, which others may read
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
