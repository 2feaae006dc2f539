"""A real PostgreSQL on loopback for the tests that run on both databases, and a fresh database for each test."""

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
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def postgres_binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if not found:
        pytest.fail("PostgreSQL is not installed: these tests need it (Debian: apt-get install postgresql)")
    return found[-1].parent


class Cluster:
    """A cluster of its own in a temporary folder, run as the user postgres where the tests run as root."""

    def __init__(self) -> None:
        self.binaries = postgres_binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
        self.port = free_port()
        self.user: str | None = "postgres" if os.getuid() == 0 else None
        if self.user is not None:
            entry = pwd.getpwnam(self.user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
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
        options = [
            "-c",
            "fsync=off",
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
        asyncio.run(self._answers())

    async def _answers(self) -> None:
        for _ in range(200):
            try:
                connection = await asyncpg.connect(self.url("postgres"))
                await connection.close()
                return
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.1)
        pytest.fail("PostgreSQL was started but does not answer")

    def url(self, database: str) -> str:
        return f"postgresql://tablee@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        name = f"t{uuid.uuid4().hex[:12]}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def _execute(self, sql: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    def stop(self) -> None:
        if self.server is not None:
            self.server.send_signal(signal.SIGQUIT)  # at once: the cluster is thrown away
            self.server.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    running = Cluster()
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tablee.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def db_url(request: pytest.FixtureRequest) -> str:
    """The test runs twice: on SQLite and on PostgreSQL."""
    return str(request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url"))
