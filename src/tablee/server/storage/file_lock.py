"""One server for each SQLite file: a lock on a file beside it, released when its process ends."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

from tablee.server.storage.store import CannotOpen

LONGEST = 400  # bytes of a lock file: the process, and in a second line the address it serves


class InUse(CannotOpen):
    """Another server has the database."""

    def __init__(self, text: str, lock: Path) -> None:
        super().__init__(text)
        self.lock = lock

    def address(self, seconds: float) -> str:
        """Where the other server can be reached, as soon as it listens; "" if it does not say so in time."""
        until = time.monotonic() + seconds
        while True:
            _, _, address = self.lock.read_text(encoding="utf-8", errors="replace")[:LONGEST].partition("\n")
            if address or time.monotonic() > until:
                return address
            time.sleep(0.1)


class FileLock:
    """Beside the database, not on it: closing any handle of a file drops SQLite's own locks on it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.path = database.with_name(database.name + ".lock")
        self._handle: int | None = None

    def take(self) -> None:
        """InUse, naming the other process, if the lock is held."""
        handle = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _lock(handle)
        except OSError:
            said = os.pread(handle, LONGEST, 0).decode(errors="replace") if hasattr(os, "pread") else ""
            holder = said.partition("\n")[0]
            os.close(handle)
            by = f" (process {holder})" if holder.isdigit() else ""
            raise InUse(
                f"another Tablée server{by} uses {self.database}; stop it first, or name another file with --db."
                " Several servers on one database need PostgreSQL",
                self.path,
            ) from None
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        self._handle = handle

    def publish(self, address: str) -> None:
        """Let a second start find this server."""
        if self._handle is not None:
            os.write(self._handle, f"\n{address}".encode())

    def release(self) -> None:
        if self._handle is not None:
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None


if sys.platform == "win32":

    def _lock(handle: int) -> None:
        import msvcrt

        os.lseek(handle, 1 << 30, os.SEEK_SET)  # far beyond the process id that others read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:

    def _lock(handle: int) -> None:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
