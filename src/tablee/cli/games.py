"""``tablee games``: what can be played."""

from __future__ import annotations

import argparse
import json

from tablee.cli.arguments import Commands, add_command, add_json, language


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
    from rich.table import Table

    from tablee.core import get_game, texts

    table = Table(title="Tablée", show_lines=True)
    for column in ("game", "seats", "options (default first)", "edition", "bots"):
        table.add_column(column)
    for row in games:
        game = get_game(str(row["id"]))
        words = texts(language(), game.id)
        options = [
            f"{o.name} = {o.default} | {o.expected()}\n  {words.say(f'option.{o.name}')}"
            for o in game.options
        ]
        seats = ", ".join(str(n) for n in game.seats)
        title = f"[bold]{game.id}[/bold]\n{words.say('tagline')}"
        bots = row["bots"]
        assert isinstance(bots, list)
        table.add_row(title, seats, "\n".join(options) or "—", "\n".join(game.editions()), ", ".join(bots))
    Console().print(table)
    return 0
