"""Bring a database to the shape this program needs (Alembic); the same steps for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import create_async_engine

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_261_530_221  # so that two processes that start together migrate one after the other


def _upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrate_sqlite(path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            _upgrade(connection)
            connection.commit()
    finally:
        engine.dispose()


async def migrate_postgres(url: str) -> None:
    """``url`` as a person writes it: postgresql://…"""
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


async def migrate(url: str) -> None:
    if url.startswith("sqlite"):
        await asyncio.to_thread(migrate_sqlite, sqlite_path(url))
    else:
        await migrate_postgres(url)


def sqlite_path(url: str) -> Path:
    """The file that sqlite:///path names."""
    return Path(url.removeprefix("sqlite:///")).expanduser()
