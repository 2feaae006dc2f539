"""A real PostgreSQL on loopback for the tests that run on both databases, and a fresh database for each test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.postgres_cluster import Cluster

os.environ.setdefault("TABLEE_PLAYOUTS", "1")  # workers inherit it: hints are compared here, not trusted


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
