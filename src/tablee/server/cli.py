"""`tablee serve`, `tablee backup` and `tablee restore`: their arguments and entry points."""

from __future__ import annotations

import argparse
import asyncio
import sys
import webbrowser
from pathlib import Path

from tablee.server.settings import Settings, default_db_url

STARTING_SECONDS = 30.0  # for a server that has the database until it listens


def add_serve_arguments(parser: argparse.ArgumentParser) -> None:
    usual = Settings(db_url="")
    parser.add_argument(
        "--db", metavar="URL", help="sqlite:///path or postgresql://… (default: the user's data folder)"
    )
    parser.add_argument("--host", default=usual.host, help="address to listen on (default: %(default)s)")
    parser.add_argument(
        "--port", type=int, default=usual.port, help="port, 0 for any free one (default: %(default)s)"
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument(
        "--processes", type=int, metavar="N", help="that serve the address together (1); more need PostgreSQL"
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes in which bots think")
    parser.add_argument(
        "--think", type=float, metavar="S", help=f"seconds a bot thinks at most ({usual.thinking_seconds:g})"
    )
    parser.add_argument(
        "--bot-pause", type=float, metavar="S", help=f"seconds before a bot acts ({usual.bot_pause})"
    )
    parser.add_argument(
        "--takeover",
        type=float,
        metavar="MIN",
        help=f"minutes until a bot may sit in ({usual.takeover_minutes:g})",
    )
    parser.add_argument(
        "--archive",
        type=float,
        metavar="DAYS",
        help=f"days until idle tables are archived ({usual.archive_days:g})",
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        metavar="ADDRESS",
        help="a proxy whose X-Forwarded-For is trusted (default: this machine's own)",
    )
    parser.add_argument("--origin", action="append", metavar="URL", help="another page that may open sockets")
    parser.add_argument(
        "--rate",
        type=float,
        metavar="N",
        help=f"requests a second and client ({usual.http_rate:g}); all other limits follow in proportion",
    )
    parser.add_argument(
        "--tables-per-player", type=int, metavar="N", help=f"unfinished ones ({usual.tables_per_player})"
    )
    parser.add_argument(
        "--records-per-player", type=int, metavar="N", help=f"stored ones ({usual.records_per_player})"
    )
    parser.add_argument(
        "--synchronous", choices=["FULL", "NORMAL"], help="SQLite: FULL outlives a power cut (default)"
    )
    parser.add_argument(
        "--page", type=Path, metavar="FOLDER", help="the built page, where it is not in the package"
    )
    parser.add_argument(
        "--warm-up",
        type=Path,
        metavar="FILE",
        help="progress file of the background compiler",
    )
    parser.add_argument("--log", choices=["json", "console"], help="form of the log lines (default: json)")
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"], help="default: info")


def rates(rate: float | None) -> dict[str, float | int]:
    """Scale every rate limit in proportion to the one that was given."""
    if rate is None:
        return {}
    usual = Settings(db_url="")
    factor = rate / usual.http_rate
    return {
        "http_rate": rate,
        "http_burst": usual.http_burst * factor,
        "entry_rate": usual.entry_rate * factor,
        "entry_burst": usual.entry_burst * factor,
        "socket_rate": usual.socket_rate * factor,
        "socket_burst": usual.socket_burst * factor,
        "sockets_per_client": round(usual.sockets_per_client * factor),
        "tables_per_address": max(usual.tables_per_address, round(usual.tables_per_address * factor)),
        "tables_per_player": max(usual.tables_per_player, round(usual.tables_per_player * factor)),
    }


def run_serve(args: argparse.Namespace) -> int:
    from tablee.hosting.thinking import check_environment
    from tablee.server.processes import CannotShare
    from tablee.server.run import serve
    from tablee.server.storage.file_lock import InUse
    from tablee.server.storage.store import CannotOpen

    origins: list[str] | None = args.origin
    proxies: list[str] | None = args.trusted_proxy
    further: dict[str, float | int] = rates(args.rate)
    if args.tables_per_player is not None:
        further["tables_per_player"] = args.tables_per_player
    try:
        check_environment()
        serve(
            args.db,
            args.host,
            args.port,
            args.open,
            processes=args.processes,
            workers=args.workers,
            thinking_seconds=args.think,
            bot_pause=args.bot_pause,
            takeover_minutes=args.takeover,
            archive_days=args.archive,
            origins=tuple(origins) if origins else None,
            trusted_proxies=tuple(proxies) if proxies else None,
            records_per_player=args.records_per_player,
            **further,
            synchronous=args.synchronous,
            page=args.page,
            warm_up=args.warm_up,
            log_format=args.log,
            log_level=args.log_level,
        )
    except ValueError as error:
        print(f"tablee serve: {error}", file=sys.stderr)
        return 2
    except (CannotOpen, CannotShare) as error:
        # Who wants to play is led to the table that is there already.
        running = error.address(STARTING_SECONDS) if args.open and isinstance(error, InUse) else ""
        if not running:
            print(f"tablee serve: {error}", file=sys.stderr)
            return 1
        print(f"Tablée: {running} (it is running already)", file=sys.stderr)
        webbrowser.open(running)
    return 0


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="where to write the copy; it must not exist yet")
    parser.add_argument(
        "--db", metavar="URL", help="sqlite:///path or postgresql://… (default: the user's data folder)"
    )


def run_backup(args: argparse.Namespace) -> int:
    from tablee.server.storage.backup import BackupFailed, backup

    try:
        asyncio.run(backup(args.db or default_db_url(), args.file))
    except BackupFailed as error:
        print(f"tablee backup: {error}")
        return 1
    return 0


def add_restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what `tablee backup` wrote")
    parser.add_argument(
        "--db",
        metavar="URL",
        help="an empty one: sqlite:///path or postgresql://… (default: the user's data folder)",
    )


def run_restore(args: argparse.Namespace) -> int:
    from tablee.server.storage.backup import BackupFailed
    from tablee.server.storage.restore import restore

    try:
        asyncio.run(restore(args.file, args.db or default_db_url()))
    except BackupFailed as error:
        print(f"tablee restore: {error}")
        return 1
    return 0
