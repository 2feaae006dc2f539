"""`tablee admin`: tables and players of a database, also while a server runs on it."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.server.settings import default_db_url

if TYPE_CHECKING:
    from tablee.server.storage.admin import Admin

MOST_LISTED = 1_000


def add_admin_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--db", metavar="URL", help="sqlite:///path or postgresql://… (default: the user's data folder)"
    )
    what = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    tables = what.add_parser("tables", help="list tables, the newest first")
    tables.add_argument("--status", choices=["waiting", "playing", "finished", "archived", "damaged"])
    what.add_parser("players", help="list players, the newest first")
    for name, words in (("close", "archive a table"), ("remove", "delete a table and all about it")):
        what.add_parser(name, help=words).add_argument(
            "table", help="its id (before one that begins with -: --)"
        )
    rename = what.add_parser("rename", help="give a player another name")
    rename.add_argument("player")
    rename.add_argument("name")
    for name, words in (
        ("block", "refuse a player from now on"),
        ("unblock", "let a blocked player in again"),
        ("forget", "delete everything about a player; the games stay, without the name"),
    ):
        what.add_parser(name, help=words).add_argument("player")
    revoke = what.add_parser("revoke", help="revoke a player's tokens")
    revoke.add_argument("player")
    revoke.add_argument("--token", help="only this one (default: all)")
    quotas = what.add_parser("quotas", help="show what a player has, or give quotas of his own")
    quotas.add_argument("player")
    for name, words in (("--tables", "unfinished tables"), ("--records", "stored records")):
        quotas.add_argument(name, type=int, metavar="N", help=f"{words} at most; -1 for the server's limit")
    export = what.add_parser("export", help="write everything that is stored about a player")
    export.add_argument("player")
    export.add_argument("file", type=Path)
    expire = what.add_parser("expire", help="delete records and ended tables that are older")
    expire.add_argument("--days", type=float, required=True)


def run_admin(args: argparse.Namespace) -> int:
    from tablee.server.storage.admin import NotFound
    from tablee.server.storage.store import CannotOpen, Conflict, StoreFailed
    from tablee.table.refusal import Refused

    try:
        asyncio.run(_run(args))
    except (NotFound, CannotOpen, StoreFailed, Refused, OSError, ValueError) as error:
        print(f"tablee admin: {error}", file=sys.stderr)
        return 1
    except Conflict:
        print("tablee admin: the table changed in this moment; try again", file=sys.stderr)
        return 1
    return 0


async def _run(args: argparse.Namespace) -> None:
    from tablee.server.storage.admin import Admin
    from tablee.server.storage.store import open_store

    store = open_store(args.db or default_db_url(), exclusive=False)
    await store.open()
    try:
        await _do(Admin(store, time.time()), args)
    finally:
        await store.close()


async def _do(admin: Admin, args: argparse.Namespace) -> None:
    if args.what == "tables":
        _print(await admin.tables(args.status, MOST_LISTED))
    elif args.what == "players":
        _print(await admin.players(MOST_LISTED))
    elif args.what == "close":
        await admin.close_table(args.table)
    elif args.what == "remove":
        await admin.remove_table(args.table)
    elif args.what == "rename":
        await admin.rename(args.player, args.name)
    elif args.what in ("block", "unblock"):
        await admin.block(args.player, args.what == "block")
    elif args.what == "revoke":
        await admin.revoke(args.player, args.token)
    elif args.what == "quotas":
        await _quotas(admin, args.player, args.tables, args.records)
    elif args.what == "forget":
        await admin.forget(args.player)
    elif args.what == "export":
        text = json.dumps(await admin.export(args.player), ensure_ascii=False, indent=1) + "\n"
        with args.file.open("x", encoding="utf-8") as out:
            out.write(text)
    else:
        print(f"{await admin.expire(args.days)} deleted")


async def _quotas(admin: Admin, player: str, tables: int | None, records: int | None) -> None:
    found = await admin.quotas(player)
    if tables is not None or records is not None:
        wanted = [
            found[name] if given is None else None if given < 0 else given
            for name, given in (("tables_quota", tables), ("records_quota", records))
        ]
        await admin.set_quotas(player, *wanted)
        found = await admin.quotas(player)
    print(json.dumps(found))


def _print(rows: list[dict[str, str | int | float | None]]) -> None:
    for row in rows:
        print(json.dumps(row, ensure_ascii=False))
