"""``tablee record``, ``replay``, ``sheet`` and ``verify``: games written down."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import Commands, Setting, add_bots, add_command, add_game, language, whole

if TYPE_CHECKING:
    from tablee.core import Match, Record


def add_commands(commands: Commands) -> None:
    record = add_command(
        commands,
        "record",
        "let bots play one game and write it down",
        "tablee record styx --seed 7 --out a.tablee.json",
        run_record,
    )
    add_game(record)
    add_bots(record)
    record.add_argument("--out", type=Path, required=True, metavar="FILE", help="the record to write")

    replay = add_command(
        commands,
        "replay",
        "show a recorded game step by step",
        "tablee replay a.tablee.json\ntablee replay a.tablee.json --jsonl\ntablee replay a.tablee.json --seat 0",
        run_replay,
    )
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument(
        "--jsonl", action="store_true", help="one JSON line a step (the default where nobody watches)"
    )
    replay.add_argument("--seat", type=whole, metavar="N", help="only what this seat may know")

    sheet = add_command(
        commands,
        "sheet",
        "print the score sheet of a recorded game",
        "tablee sheet a.tablee.json\ntablee sheet a.tablee.json --csv > a.csv",
        run_sheet,
    )
    sheet.add_argument("file", type=Path, metavar="FILE")
    sheet.add_argument("--csv", action="store_true", help="as CSV, for a spreadsheet")

    verify = add_command(
        commands,
        "verify",
        "replay records and check every step against the rules",
        "tablee verify games/*.tablee.json",
        run_verify,
    )
    verify.add_argument("files", type=Path, nargs="+", metavar="FILE")


def run_record(args: argparse.Namespace) -> int:
    from tablee.bots.base import choose
    from tablee.bots.roster import make_bot
    from tablee.core import CHANCE, Match, Record, Rng, Seat, write_record

    setting = Setting(args, simulation=True)
    rng = Rng(args.seed)
    initial = setting.game.setup(setting.edition, setting.seats, setting.options, rng)
    match = Match(setting.game, setting.edition, setting.seats, setting.options, initial)
    bots = [make_bot(setting.game.id, name) for name in setting.bots]
    while not match.over():
        who = match.to_act()
        if who == CHANCE:
            match.roll(rng)
        else:
            match.apply(int(choose(bots[who], match.state, who, rng)))
    seats = [Seat(f"{name} {seat}", name) for seat, name in enumerate(setting.bots)]
    write_record(Record(match, seats, str(args.seed)), args.out)
    outcome = match.outcome()
    assert outcome is not None
    print(f"{args.out}: {len(match.steps)} steps, won by {outcome.winners} ({outcome.reason})")
    return 0


def run_replay(args: argparse.Namespace) -> int:
    from tablee.core import BadOption, read_record

    record = read_record(args.file)
    seats = record.match.seats
    if args.seat is not None and not 0 <= args.seat < seats:
        raise BadOption(f"there is no seat {args.seat}; this game has seats 0 to {seats - 1}")
    if args.jsonl or not sys.stdout.isatty():
        for line in replay_lines(record.match, args.seat):
            print(json.dumps(line, ensure_ascii=False))
    else:
        tell(record, args.seat)
    return 0


def run_sheet(args: argparse.Namespace) -> int:
    from tablee.core import BadOption, game_ids, get_game, read_record

    record = read_record(args.file)
    rows = record.match.game.score_sheet(record.match.state, language())
    if not rows:
        keeping = [id for id in game_ids() if get_game(id).keeps_sheet()]
        raise BadOption(f"{record.match.game.id} has no score sheet; games with one: {', '.join(keeping)}")
    if args.csv:
        sys.stdout.write("".join([",".join(row) + "\r\n" for row in rows]))
        return 0
    widths = [max([len(row[i]) for row in rows]) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join([cell.rjust(width) for cell, width in zip(row, widths, strict=True)]).rstrip())
    return 0


def actor(number: int) -> int | str:
    from tablee.core import CHANCE, OVER

    return "chance" if number == CHANCE else "over" if number == OVER else number


def replay_lines(match: Match, seat: int | None) -> list[dict[str, object]]:
    """One object a step, as the position was before it, and one for the last position; see docs/record.md."""
    game = match.game
    state = match.initial.copy()
    out: list[dict[str, object]] = []
    for number in range(len(match.steps) + 1):
        step = match.steps[number] if number < len(match.steps) else None
        line: dict[str, object] = {
            "step": number,
            "by": None if step is None else actor(step.by),
            "action": None if step is None else step.text,
            "to_act": actor(int(state.to_act())),
        }
        if seat is None:
            line["legal"] = game.legal(state)
            line["state"] = game.dump(state)
        else:
            line["legal"] = game.legal(state) if state.to_act() == seat else []
            line["view"] = game.view(state, seat)
        if step is None:
            if match.resigned is not None:
                line["to_act"], line["legal"] = "over", []
            outcome = match.outcome()
            line["outcome"] = None if outcome is None else outcome.to_json()
        else:
            before = state.copy()
            state.apply(step.action)
            if seat is not None:
                events = game.events(before, step.action, state, seat)
                line["events"] = [message.to_json() for message in events]
        out.append(line)
    return out


def tell(record: Record, seat: int | None) -> None:
    """The game in words, for people."""
    from rich.console import Console
    from rich.markup import escape

    from tablee.core import texts

    match = record.match
    words = texts(language(), match.game.id)
    names = [player.name for player in record.seats]
    console = Console()
    state = match.initial.copy()
    for number, step in enumerate(match.steps):
        before = state.copy()
        state.apply(step.action)
        watcher = (step.by if step.by >= 0 else None) if seat is None else seat
        said = []
        for message in match.game.events(before, step.action, state, watcher):
            said.append(words.render(message, names))
        console.print(f"[dim]{number:4}[/dim] [bold]{escape(step.text):14}[/bold] {escape(' '.join(said))}")
    outcome = match.outcome()
    if outcome is not None:
        winners = ", ".join(record.seats[winner].name for winner in outcome.winners) or "—"
        console.print(f"{winners}: {words.say(f'reason.{outcome.reason}')} {outcome.scores}", markup=False)


def run_verify(args: argparse.Namespace) -> int:
    from tablee.cli import CONTENT, fail
    from tablee.core import BadRecord, read_record
    from tablee.core.files.reading import printable

    code = 0
    for path in args.files:
        try:
            match = read_record(path).match
        except BadRecord as error:
            code = fail(str(error), CONTENT)
        else:
            outcome = match.outcome()
            end = "not finished" if outcome is None else f"{outcome.reason}, won by {outcome.winners}"
            print(printable(f"{path}: {match.game.id}, {len(match.steps)} steps, {end}"))
    return code
