"""Everything about a running server that can be set, with what is used where nothing is said."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs


def default_db_url() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{platformdirs.user_data_path('tablee', appauthor=False) / 'tablee.db'}"


def default_workers() -> int:
    """One process less than there are cores, so that the table itself always has one."""
    return max(1, (os.cpu_count() or 2) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    db_url: str = msgspec.field(default_factory=default_db_url)
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = msgspec.field(default_factory=default_workers)  # processes in which bots think
    thinking_at_once: int = 64  # jobs waiting for a worker before hints are put off
    thinking_seconds: float = 5.0  # after which a bot or a hint takes the best it has found; 0 for no limit
    hint_level: str = ""  # the bot that gives hints; the game's own adviser where none is named
    bot_pause: float = 0.3  # seconds before a bot acts, so that people can follow
    synchronous: str = "FULL"  # SQLite: FULL survives a power cut, NORMAL only the process's own death
    takeover_minutes: float = 5.0  # absent that long, a seat is offered to a bot; a table may say otherwise
    archive_days: float = 30.0  # tables that nobody touched for that long are archived
    sweep_seconds: float = 5.0  # how often absences, archives and bots left waiting are looked after
    unload_minutes: float = 10.0  # a table that nobody looks at leaves memory after that
    origins: tuple[str, ...] = ()  # further pages that may open sockets, besides the server's own
    http_rate: float = 50.0  # requests a second and client, in the long run
    http_burst: float = 300.0
    entry_rate: float = 0.5  # new players, tables, records and transfer codes a second and client
    entry_burst: float = 60.0
    socket_rate: float = 20.0  # messages a second and socket
    socket_burst: float = 100.0
    sockets_per_client: int = 200
    tables_per_player: int = 60  # unfinished ones
    largest_message: int = 16_384  # bytes of one socket message
    largest_body: int = 65_536  # bytes of a request, but for records
    largest_record: int = 4_000_000
    page: Path | None = None  # the built page; the one in the package where nothing is said
    log_format: str = "json"  # or "console"
    log_level: str = "info"
