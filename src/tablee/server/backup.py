"""A copy of the whole database, consistent while the server runs on."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from tablee.server.migrate import migrate_postgres, sqlite_path

TABLES = ("players", "secrets", "transfers", "editions", "tables", "seats", "events", "records", "analyses")


class BackupFailed(Exception):
    """The copy could not be made, or not be read back; nothing was left behind."""


async def backup(db_url: str, path: Path) -> None:
    """SQLite: a database that can be served as it is. PostgreSQL: gzipped JSON lines, for ``restore``."""
    if path.exists():
        raise BackupFailed(f"{path} exists already; name a file that does not")
    if db_url.startswith("sqlite:///"):
        await _whole(path, lambda part: asyncio.to_thread(_copy_sqlite, sqlite_path(db_url), part))
    elif db_url.startswith(("postgresql://", "postgres://")):
        await _whole(path, lambda part: _copy_postgres(db_url, part))
    else:
        raise BackupFailed(f"'{db_url}' names no database; expected sqlite:///path or postgresql://…")


async def _whole(path: Path, copy: Callable[[Path], Awaitable[None]]) -> None:
    """Nobody ever finds half a backup under its name."""
    try:
        handle, name = tempfile.mkstemp(
            prefix=f".{path.name}.", dir=path.parent
        )  # readable by its owner only
    except OSError as error:
        raise BackupFailed(f"cannot write {path}: {error.strerror}") from None
    os.close(handle)
    part = Path(name)
    try:
        await copy(part)
        os.link(part, path)
    except FileExistsError:
        raise BackupFailed(f"{path} exists already; name a file that does not") from None
    except OSError as error:
        raise BackupFailed(f"cannot write {path}: {error}") from None
    finally:
        part.unlink()


def _copy_sqlite(source: Path, part: Path) -> None:
    if not source.is_file():
        raise BackupFailed(f"there is no database {source}")
    try:
        origin = sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=30)
        copy = sqlite3.connect(part)
        try:
            origin.backup(copy)
            found = copy.execute("PRAGMA integrity_check").fetchone()
            if found[0] != "ok":
                raise BackupFailed(f"{source} is damaged: {found[0]}")
        finally:
            copy.close()
            origin.close()
    except sqlite3.Error as error:
        raise BackupFailed(f"{source}: {error}") from None


async def _copy_postgres(url: str, part: Path) -> None:
    asyncpg: Any = import_module("asyncpg")
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (asyncpg.PostgresError, OSError) as error:
        raise BackupFailed(f"the database does not answer: {error}") from None
    try:
        # One snapshot for all tables: what is written meanwhile is in none of them.
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            with gzip.open(part, "wt", encoding="utf-8") as out:
                out.write(json.dumps({"tablee": "backup", "format": 1}) + "\n")
                for table in TABLES:
                    async for row in connection.cursor(f"SELECT * FROM {table}"):
                        out.write(json.dumps([table, dict(row)], ensure_ascii=False) + "\n")
                out.write(json.dumps({"end": True}) + "\n")
    finally:
        await connection.close()


async def restore(path: Path, db_url: str) -> None:
    """Read a PostgreSQL backup into an empty database."""
    asyncpg: Any = import_module("asyncpg")
    await migrate_postgres(db_url)
    connection = await asyncpg.connect(db_url, timeout=10)
    try:
        async with connection.transaction():
            if await connection.fetchval("SELECT count(*) FROM players") != 0:
                raise BackupFailed("the database is not empty")
            whole = False
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                for line in lines:
                    item = json.loads(line)
                    if isinstance(item, list):
                        await _insert(connection, item[0], item[1])
                    elif "end" in item:
                        whole = True
            if not whole:
                raise BackupFailed(f"{path} is cut off")
    except (OSError, EOFError, ValueError) as error:
        raise BackupFailed(f"{path} is no whole backup: {error}") from None
    finally:
        await connection.close()


async def _insert(connection: Any, table: str, row: dict[str, object]) -> None:
    if table not in TABLES or not all(name.isidentifier() for name in row):
        raise BackupFailed(f"the backup names an unknown table '{table}'")
    names = ", ".join(row)
    places = ", ".join(f"${i + 1}" for i in range(len(row)))
    await connection.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", *row.values())
