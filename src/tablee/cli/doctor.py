"""``tablee doctor``: what is there and what is not, and how to mend it."""

from __future__ import annotations

import argparse
import json
import os
import platform
import socket
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tablee.cli.arguments import Commands, add_command, add_json
from tablee.cli.sentences import sentence

GOOD, WEAK, BAD = "good", "weak", "bad"
MARKS = {GOOD: "✓", WEAK: "~", BAD: "✗"}
SLOWEST = 2.0  # seconds that a decision of moyen may take before it is worth a word


@dataclass
class Finding:
    """One thing that was looked at."""

    name: str
    state: str  # good, weak (it plays all the same) or bad
    text: str
    mend: str = ""


def add_commands(commands: Commands) -> None:
    summary = "say what is there and what is not (rules, page, database, bots' speed), and how to mend it"
    parser = add_command(commands, "doctor", summary, "tablee doctor\ntablee doctor --json", run)
    parser.add_argument(
        "--db", metavar="URL", help="the database to look at (default: the user's data folder)"
    )
    parser.add_argument("--port", type=int, default=8000, help="the port to look at (default: %(default)s)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    findings = [check_python(), check_rules(), check_page(), check_database(args.db), check_port(args.port)]
    findings.append(check_bots())
    if args.json:
        print(json.dumps([asdict(finding) for finding in findings], ensure_ascii=False, indent=1))
    else:
        for finding in findings:
            print(f"{MARKS[finding.state]} {sentence(f'doctor.{finding.name}'):16}  {finding.text}")
            if finding.mend:
                print(f"    {finding.mend}")
    return 1 if any(finding.state == BAD for finding in findings) else 0


def check_python() -> Finding:
    return Finding("python", GOOD, f"{platform.python_version()} ({platform.platform(terse=True)})")


def check_rules() -> Finding:
    from tablee.core.form import rules_form

    if rules_form() == "compiled":
        return Finding("rules", GOOD, sentence("doctor.rules_compiled"))
    return Finding("rules", WEAK, sentence("doctor.rules_plain"), sentence("doctor.rules_mend"))


def check_page() -> Finding:
    from tablee.server.pages.page import Page

    page = Page(None)
    if page.built():
        return Finding("page", GOOD, sentence("doctor.page_there", folder=str(page.folder)))
    return Finding("page", BAD, sentence("doctor.page_missing"), sentence("doctor.page_mend"))


def check_database(url: str | None) -> Finding:
    import asyncio  # every command starts without it

    from tablee.server.settings import default_db_url

    address = url or default_db_url()
    shown = _without_password(address)
    try:
        file = _sqlite_file(address)
        if file is not None and not file.exists():
            folder = next(p for p in file.parents if p.exists())
            if not os.access(folder, os.W_OK):
                raise OSError(f"{folder} is not writable")
            return Finding("database", GOOD, sentence("doctor.database_new", url=shown))
        if file is not None and not os.access(file, os.W_OK):
            raise OSError(f"{file} is not writable")
        tables = asyncio.run(_count_tables(address))
    except Exception as error:  # noqa: BLE001 (whatever the driver raises is what is wrong with it)
        text = sentence("doctor.database_broken", url=shown, problem=str(error) or type(error).__name__)
        return Finding("database", BAD, text, sentence("doctor.database_mend"))
    return Finding("database", GOOD, sentence("doctor.database_there", url=shown, tables=tables))


def _sqlite_file(url: str) -> Path | None:
    scheme, _, path = url.partition(":///")
    return Path(path) if scheme == "sqlite" else None


def _without_password(url: str) -> str:
    password = urlsplit(url).password
    return url.replace(f":{password}@", ":…@", 1) if password else url


async def _count_tables(url: str) -> int:
    """Read only: a doctor migrates nothing and locks nothing."""
    file = _sqlite_file(url)
    if file is not None:
        import sqlite3

        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        try:
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
        finally:
            connection.close()
    import asyncpg

    server = await asyncpg.connect(url, timeout=5)
    try:
        return int(await server.fetchval("SELECT count(*) FROM tables"))
    finally:
        await server.close()


def check_port(port: int) -> Finding:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            text = sentence("doctor.port_taken", port=str(port))
            mend = sentence("doctor.port_mend", address=f"http://127.0.0.1:{port}/")
            return Finding("port", WEAK, text, mend)
    return Finding("port", GOOD, sentence("doctor.port_free", port=str(port)))


def check_bots() -> Finding:
    """How long moyen takes for the first decision of each game."""
    from tablee.bots.base import choose
    from tablee.bots.roster import bot_names, make_bot
    from tablee.core import Rng, game_ids, get_game

    slowest, where = 0.0, ""
    for id in game_ids():
        if "moyen" not in bot_names(id):
            continue
        game = get_game(id)
        seats = game.simulation_seats()
        options = game.complete_options(seats, game.simulation_options())
        state = game.setup(game.default_edition(), seats, options, Rng(1))
        seat = state.to_act()
        if seat < 0:
            continue
        bot = make_bot(id, "moyen")
        bot.cap = 5.0
        began = time.perf_counter()
        choose(bot, state, seat, Rng(2))
        spent = time.perf_counter() - began
        if spent > slowest:
            slowest, where = spent, id
    seconds = f"{slowest:.2f}"
    if slowest <= SLOWEST:
        return Finding("bots", GOOD, sentence("doctor.bots_quick", seconds=seconds))
    return Finding(
        "bots", WEAK, sentence("doctor.bots_slow", seconds=seconds, game=where), sentence("doctor.bots_mend")
    )
