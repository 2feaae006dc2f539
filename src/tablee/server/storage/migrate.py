"""Migrate a database to the schema this program needs (Alembic); the same steps for SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.server.storage.store import CannotOpen

if TYPE_CHECKING:
    from sqlalchemy import Connection

FOLDER = Path(__file__).parent / "migrations"
NEW_TABLES = FOLDER / "new.sql"  # what all migrations come to, written by scripts/schema.py
LOCK = 7_261_530_221  # serialises processes that start together


def newest() -> str:
    """The revision that this program needs: the last of the numbered files."""
    return max(path.name[:4] for path in (FOLDER / "versions").glob("[0-9]*.py"))


# Alembic and SQLAlchemy are imported only where there is something to migrate: they take as long as all the rest.
# asyncpg, a tenth of it, waits for an address of PostgreSQL.


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


def check_known(found: str | None) -> bool:
    """Whether nothing is left to migrate; CannotOpen where a newer program wrote the database."""
    if found is not None and found > newest():
        raise CannotOpen(
            f"the database was written by a newer Tablée (tables {found}; this one knows {newest()});"
            " serve it with that version, or restore an older backup"
        )
    return found == newest()


def _create_sqlite(path: Path) -> None:
    """Give an empty file its tables at once: importing Alembic alone would cost a first start a second."""
    connection = sqlite3.connect(path, timeout=30, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN IMMEDIATE")  # a process that starts beside this one waits, and finds them
        if connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None:
            for statement in NEW_TABLES.read_text(encoding="utf-8").split(";\n"):
                connection.execute(statement)
        connection.execute("COMMIT")
    finally:
        connection.close()


def migrate_sqlite(path: Path) -> None:
    found = _sqlite_revision(path)
    if found is None:
        _create_sqlite(path)
        found = _sqlite_revision(path)
    if not check_known(found):
        upgrade_sqlite(path)


def upgrade_sqlite(path: Path) -> None:
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
    import asyncpg

    connection = await asyncpg.connect(url, timeout=10)
    try:
        return str(await connection.fetchval("SELECT version_num FROM alembic_version"))
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()


async def migrate_postgres(url: str) -> None:
    """``url`` as a person writes it: postgresql://…"""
    import asyncpg

    try:
        found = await _postgres_revision(url)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise CannotOpen(f"PostgreSQL does not answer: {error or type(error).__name__}") from None
    if check_known(found):
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
