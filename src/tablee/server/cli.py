"""`tablee serve`, `tablee backup` and `tablee restore`: their arguments, for the command to hook in."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from tablee.server.settings import Settings, default_db_url


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
        help=f"days until idle tables are put away ({usual.archive_days:g})",
    )
    parser.add_argument("--origin", action="append", metavar="URL", help="another page that may open sockets")
    parser.add_argument(
        "--rate",
        type=float,
        metavar="N",
        help=f"requests a second and client ({usual.http_rate:g}); all other limits follow in proportion",
    )
    parser.add_argument(
        "--synchronous", choices=["FULL", "NORMAL"], help="SQLite: FULL outlives a power cut (default)"
    )
    parser.add_argument(
        "--page", type=Path, metavar="FOLDER", help="the built page, where it is not in the package"
    )
    parser.add_argument("--log", choices=["json", "console"], help="form of the log lines (default: json)")
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"], help="default: info")


def rates(rate: float | None) -> dict[str, float | int]:
    """Every limit on how often a client may ask, in proportion to the one that was named."""
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
        "tables_per_player": max(usual.tables_per_player, round(usual.tables_per_player * factor)),
    }


def run_serve(args: argparse.Namespace) -> int:
    from tablee.server.run import serve

    origins: list[str] | None = args.origin
    try:
        serve(
            args.db,
            args.host,
            args.port,
            args.open,
            workers=args.workers,
            thinking_seconds=args.think,
            bot_pause=args.bot_pause,
            takeover_minutes=args.takeover,
            archive_days=args.archive,
            origins=tuple(origins) if origins else None,
            **rates(args.rate),
            synchronous=args.synchronous,
            page=args.page,
            log_format=args.log,
            log_level=args.log_level,
        )
    except ValueError as error:
        print(f"tablee serve: {error}")
        return 2
    return 0


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="where to write the copy; it must not exist yet")
    parser.add_argument(
        "--db", metavar="URL", help="sqlite:///path or postgresql://… (default: the user's data folder)"
    )


def run_backup(args: argparse.Namespace) -> int:
    from tablee.server.backup import BackupFailed, backup

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
    from tablee.server.backup import BackupFailed
    from tablee.server.restore import restore

    try:
        asyncio.run(restore(args.file, args.db or default_db_url()))
    except BackupFailed as error:
        print(f"tablee restore: {error}")
        return 1
    return 0
