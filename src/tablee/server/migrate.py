"""Bring a database to the shape this program needs (Alembic); the same steps for SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg

if TYPE_CHECKING:
    from sqlalchemy import Connection

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_261_530_221  # so that two processes that start together migrate one after the other


def newest() -> str:
    """The revision that this program needs: the last of the numbered files."""
    return max(path.name[:4] for path in (FOLDER / "versions").glob("[0-9]*.py"))


# Alembic and SQLAlchemy are imported only where there is something to migrate: they take as long as all the rest.


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _sqlite_revision(path: Path) -> str | None:
    connection = sqlite3.connect(path, timeout=30)
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])
    except sqlite3.OperationalError:
        return None
    finally:
        connection.close()


def migrate_sqlite(path: Path) -> None:
    if _sqlite_revision(path) == newest():
        return
    import sqlalchemy as sa

    engine = sa.create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            _upgrade(connection)
            connection.commit()
    finally:
        engine.dispose()


async def _postgres_revision(url: str) -> str | None:
    connection = await asyncpg.connect(url, timeout=10)
    try:
        return str(await connection.fetchval("SELECT version_num FROM alembic_version"))
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()


async def migrate_postgres(url: str) -> None:
    """``url`` as a person writes it: postgresql://…"""
    if await _postgres_revision(url) == newest():
        return
    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine("postgresql+asyncpg://" + url.split("://", 1)[1])
    try:
        async with engine.connect() as connection:
            await connection.execute(sa.text(f"SELECT pg_advisory_lock({LOCK})"))
            await connection.commit()
            try:
                await connection.run_sync(_upgrade)
                await connection.commit()
            finally:
                await connection.execute(sa.text(f"SELECT pg_advisory_unlock({LOCK})"))
                await connection.commit()
    finally:
        await engine.dispose()


def sqlite_path(url: str) -> Path:
    """The file that sqlite:///path names."""
    return Path(url.removeprefix("sqlite:///")).expanduser()
