"""``tablee games``: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from tablee.cli.arguments import Commands, add_command, add_json, language

if TYPE_CHECKING:
    from rich.console import Console


def add_commands(commands: Commands) -> None:
    parser = add_command(
        commands,
        "games",
        "list the games with their seats, options and editions",
        "tablee games\ntablee games --json\nTABLEE_LANG=en tablee games",
        run,
    )
    add_json(parser)


def described() -> list[dict[str, object]]:
    """Every game, for programs and for the table below."""
    from tablee.bots.roster import bot_names
    from tablee.core import game_ids, get_game, texts

    out: list[dict[str, object]] = []
    for game in [get_game(id) for id in game_ids()]:
        words = texts(language(), game.id)
        options: list[dict[str, object]] = []
        for option in game.options:
            options.append({**option.to_json(), "meaning": words.say(f"option.{option.name}")})
        out.append(
            {
                "id": game.id,
                "name": words.say("name"),
                "tagline": words.say("tagline"),
                "seats": game.seats,
                "options": options,
                "editions": game.editions(),
                "bots": bot_names(game.id),
                "rules_version": game.rules_version,
                "authors": game.authors,
                "publisher": game.publisher,
                "minutes": game.minutes,
                "age": game.age,
                "cooperative": game.cooperative,
            }
        )
    return out


def run(args: argparse.Namespace) -> int:
    games = described()
    if args.json:
        print(json.dumps(games, ensure_ascii=False, indent=1))
        return 0
    from rich.console import Console

    console = Console(highlight=False)
    for row in games:
        _show(console, row)
    return 0


def _show(console: Console, row: dict[str, object]) -> None:
    """One game for people: a head, a line of facts, its options."""
    from rich.table import Table

    from tablee.core import get_game, texts

    game = get_game(str(row["id"]))
    words = texts(language(), game.id)
    seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    names = row["bots"]
    assert isinstance(names, list)
    console.print(f"[bold]{game.id}[/bold]  {words.say('tagline')}")
    console.print(
        f"  seats {seats} · {game.minutes} min · bots {', '.join(names)} · {', '.join(game.editions())}"
    )
    if game.options:
        options = Table(box=None, padding=(0, 2))
        for column in ("option", "default", "takes", "meaning"):
            options.add_column(column, overflow="fold")
        for option in game.options:
            meaning = words.say(f"option.{option.name}")
            options.add_row(option.name, str(option.default), option.expected(), meaning)
        console.print(options)
    console.print()
