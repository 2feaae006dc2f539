"""A consistent copy of the whole database, also while a server runs on it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from tablee.server.storage.migrate import newest, sqlite_path

TABLES = ("players", "secrets", "transfers", "editions", "tables", "seats", "events", "records", "analyses")
ADDED = ("orders",)  # not in the oldest backups
END = "complete"  # written last; holds the schema revision


class BackupFailed(Exception):
    """The backup could not be written or restored; nothing was left behind."""


async def backup(db_url: str, path: Path) -> None:
    """SQLite: a database that can be served as it is. PostgreSQL: a zip of COPY files. ``restore`` reads both."""
    with _whole(path) as part:
        if db_url.startswith("sqlite:///"):
            await asyncio.to_thread(_copy_sqlite, sqlite_path(db_url), part)
        elif db_url.startswith(("postgresql://", "postgres://")):
            await _copy_postgres(db_url, part)
        else:
            raise BackupFailed(f"'{db_url}' names no database; expected sqlite:///path or postgresql://…")


@contextmanager
def _whole(path: Path) -> Iterator[Path]:
    """A temporary file that is renamed only when it is complete."""
    if path.exists():
        raise BackupFailed(f"{path} exists already; name a file that does not")
    try:
        handle, name = tempfile.mkstemp(
            prefix=f".{path.name}.", dir=path.parent
        )  # readable by its owner only
    except OSError as error:
        raise BackupFailed(f"cannot write {path}: {error.strerror}") from None
    os.close(handle)
    part = Path(name)
    try:
        yield part
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
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (asyncpg.PostgresError, OSError) as error:
        raise BackupFailed(f"the database does not answer: {error}") from None
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as out:
            # One snapshot for all tables: what is written meanwhile is in none of them.
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in (*TABLES, *ADDED):
                    with tempfile.TemporaryFile() as rows:
                        await connection.copy_from_table(table, output=rows)
                        rows.seek(0)
                        with out.open(f"{table}.copy", "w") as member:
                            shutil.copyfileobj(rows, member)
            out.writestr(END, newest())
    finally:
        await connection.close()
