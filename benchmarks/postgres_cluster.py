"""A PostgreSQL of one's own on loopback, in a temporary folder: for measurements, sieges and tests."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import uuid
from pathlib import Path

import asyncpg


class NoPostgres(Exception):
    """It is not installed, or does not start."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def postgres_binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if not found:
        raise NoPostgres("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return found[-1].parent


class Cluster:
    """A cluster of its own in a temporary folder, run as the user postgres where we are root."""

    def __init__(self, durable: bool = False) -> None:
        self.durable = durable  # whether a commit reaches the disk
        self.binaries = postgres_binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
        self.port = free_port()
        self.user: str | None = "postgres" if os.getuid() == 0 else None
        if self.user is not None:
            entry = pwd.getpwnam(self.user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.prepare()
        self.launch()

    def prepare(self) -> None:
        data = str(self.folder / "data")
        subprocess.run(
            [
                str(self.binaries / "initdb"),
                "-D",
                data,
                "-U",
                "tablee",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-sync",
            ],
            check=True,
            capture_output=True,
            user=self.user,
        )

    def launch(self) -> None:
        """Run the server on the folder as it is; it answers on return."""
        self.spawn()
        asyncio.run(self.answers())

    def spawn(self) -> None:
        data = str(self.folder / "data")
        options = [
            "-c",
            f"fsync={'on' if self.durable else 'off'}",
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            f"unix_socket_directories={self.folder}",
        ]
        self.server = subprocess.Popen(
            [str(self.binaries / "postgres"), "-D", data, "-p", str(self.port), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self.user,
        )

    async def answers(self) -> None:
        for _ in range(200):
            try:
                connection = await asyncpg.connect(self.url("postgres"))
                await connection.close()
                return
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.1)
        raise NoPostgres("PostgreSQL was started but does not answer")

    def url(self, database: str) -> str:
        return f"postgresql://tablee@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        name = f"t{uuid.uuid4().hex[:12]}"
        asyncio.run(self.create(name))
        return self.url(name)

    async def create(self, name: str) -> None:
        await self._execute(f"CREATE DATABASE {name}")

    async def _execute(self, sql: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    def crash(self) -> None:
        """End it at once, in the middle of whatever it does; ``launch`` recovers."""
        assert self.server is not None
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait(20)

    def stop(self) -> None:
        if self.server is not None:
            self.server.send_signal(signal.SIGQUIT)  # at once: the cluster is thrown away
            self.server.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)
