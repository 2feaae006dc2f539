"""All settings of a server, with their defaults."""

from __future__ import annotations

import ipaddress
import os
from pathlib import Path

import msgspec
import platformdirs


def default_db_url() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{platformdirs.user_data_path('tablee', appauthor=False) / 'tablee.db'}"


def default_workers() -> int:
    """One process fewer than there are cores: the event loop keeps one."""
    return max(1, (os.cpu_count() or 2) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    db_url: str = msgspec.field(default_factory=default_db_url)
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1  # that serve the address together; more than one needs PostgreSQL
    workers: int = msgspec.field(default_factory=default_workers)  # processes in which bots think
    thinking_at_once: int = 64  # queued jobs beyond which hints are rejected
    thinking_seconds: float = 5.0  # after which a bot or a hint takes the best it has found; 0 for no limit
    thinking_grace: float = 5.0  # seconds beyond a job's limit; then its worker is killed and replaced
    worker_memory: int = 2_000_000_000  # bytes of address space a worker may have
    hint_level: str = ""  # the bot that gives hints; the game's own adviser where none is named
    bot_pause: float = 0.3  # seconds before a bot acts, so that people can follow
    synchronous: str = "FULL"  # SQLite: FULL survives a power cut, NORMAL only the process's own death
    takeover_minutes: float = 5.0  # absent that long, a seat is offered to a bot; a table may say otherwise
    archive_days: float = 30.0  # tables that nobody touched for that long are archived
    sweep_seconds: float = 5.0  # interval of the sweep: absences, archiving, stalled bots
    orders_seconds: float = 0.5  # interval at which `tablee admin`'s orders are looked for
    unload_minutes: float = 10.0  # a table that nobody looks at leaves memory after that
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-For is trusted
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")  # who may read /metrics
    origins: tuple[str, ...] = ()  # further pages that may open sockets, besides the server's own
    http_rate: float = 50.0  # requests a second and client, in the long run
    http_burst: float = 300.0
    entry_rate: float = 0.5  # new players, tables, records and transfer codes a second and client
    entry_burst: float = 60.0
    socket_rate: float = 20.0  # messages a second and socket
    socket_burst: float = 100.0
    sockets_per_client: int = 200
    tables_per_player: int = 60  # unfinished ones
    tables_per_address: int = 300  # unfinished ones
    open_tables_listed: int = (
        3  # of one person in the list of open tables; three times as many of one address
    )
    records_per_player: int = 200
    records_per_address: int = 500
    largest_message: int = 16_384  # bytes of one socket message
    largest_body: int = 65_536  # bytes of a request, but for records
    largest_record: int = 4_000_000
    warm_up: Path | None = None  # a file that says when compiled rules are there (server/live/warming.py)
    page: Path | None = None  # the built page; default: the one in the package
    log_format: str = "json"  # or "console"
    log_level: str = "info"

    def __post_init__(self) -> None:
        """Reject invalid settings."""
        if not 0 <= self.port <= 65_535:
            raise ValueError(f"port {self.port}: a port is a number from 0 (any free one) to 65535")
        if self.processes < 1:
            raise ValueError(f"{self.processes} processes: at least one serves")
        if self.processes > 1 and self.db_url.startswith("sqlite:"):
            raise ValueError(
                f"{self.processes} processes need PostgreSQL (--db postgresql://…): an SQLite file has one server"
            )
        if self.workers < 1:
            raise ValueError(f"{self.workers} workers: bots need at least one")
        for name in ("http_rate", "http_burst", "entry_rate", "entry_burst", "socket_rate", "socket_burst"):
            if getattr(self, name) <= 0:
                raise ValueError(f"{name} is {getattr(self, name):g}: it must be more than 0")
        for name in ("thinking_seconds", "bot_pause", "takeover_minutes", "archive_days"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name} is {getattr(self, name):g}: it must not be negative")
        for address in self.trusted_proxies:
            try:
                ipaddress.ip_network(address, strict=False)
            except ValueError:
                raise ValueError(
                    f"{address!r} is no address of a proxy; one is 10.0.0.2 or fd00::/8"
                ) from None
