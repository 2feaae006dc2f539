"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.core import Edition, Game, Options

Commands = Any  # argparse does not name the type of its sub-parser collection


def add_command(
    commands: Commands, name: str, summary: str, examples: str, run: Any
) -> argparse.ArgumentParser:
    """A sub-command whose help teaches: what it does, its arguments, examples."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog="examples:\n" + "\n".join(f"  {line}" for line in examples.strip().splitlines()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number such as 7, not '{text}'") from None


def positive(text: str) -> int:
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {number}")
    return number


def pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"must be written name=value, not '{text}'")
    return name, value


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's name, as 'tablee games' lists it")
    parser.add_argument("--seats", type=positive, metavar="K", help="number of players (default: the fewest)")
    parser.add_argument(
        "--option",
        type=pair,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeatable",
    )
    parser.add_argument("--edition", type=Path, metavar="FILE", help="components from this edition file")
    parser.add_argument(
        "--seed", type=whole, default=0, metavar="S", help="a whole number; the same seed, the same game"
    )


def add_bots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots", metavar="A,B,…", help="one bot for each seat, or one for all (default: random)"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--json", action="store_true", help="print JSON for programs instead of a table for people"
    )


class Setting:
    """The game that the arguments name, with its seats, options, edition and bots checked."""

    def __init__(self, args: argparse.Namespace, simulation: bool = False) -> None:
        from tablee.core import get_game

        self.game: Game = get_game(args.game)
        self.seats: int = self.game.seats[0] if args.seats is None else args.seats
        given: dict[str, object] = dict(self.game.simulation_options()) if simulation else {}
        given.update(args.option)
        self.options: Options = self.game.complete_options(self.seats, given)
        self.edition: Edition = (
            self.game.default_edition() if args.edition is None else self.game.edition_from(args.edition)
        )
        self.bots = bot_list(args.bots, self.game.id, self.seats) if hasattr(args, "bots") else []


def bot_list(text: str | None, game_id: str, seats: int) -> list[str]:
    """One known bot for each seat."""
    from tablee.bots.roster import make_bot
    from tablee.core import BadOption

    names = [name.strip() for name in (text or "random").split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadOption(
            f"{len(names)} bots are named for {seats} seats; name one for each seat, or one for all"
        )
    for name in names:
        make_bot(game_id, name)
    return names


def language() -> str:
    """The language of the words that people read here: TABLEE_LANG, else the locale's, else French."""
    wanted = os.environ.get("TABLEE_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or "fr"
    return "en" if wanted.lower().startswith("en") else "fr"
