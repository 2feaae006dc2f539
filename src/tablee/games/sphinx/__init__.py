"""Sphinx, a race through the turning walls of a pyramid (2 to 4 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.errors import BadOption
from tablee.core.game import Game
from tablee.core.numbers.encoding import Encoding
from tablee.core.options import FLAG, NUMBER, Option, Options
from tablee.core.rooms import RoomGame, Rooms
from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.sphinx import components, deal, dump, notation, view, words
from tablee.games.sphinx.encoding import SphinxEncoding

TURN_LIMIT: Final = 500  # R8
SIMPLIFICATIONS: Final = ["two_dice", "free_doors", "keep_cards", "free_order"]


class Sphinx(RoomGame):
    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def encoding(self, seats: int) -> Encoding:
        return SphinxEncoding(seats)

    def check_options(self, seats: int, options: Options) -> None:
        if int(options["first"]) > seats:
            raise BadOption(f"first={options['first']}: there are {seats} seats; 0 leaves it to the lot")

    def usual_seats(self) -> int:
        return 3  # the French rulebook: three or four; two is the German edition's

    def presets(self) -> dict[str, Options]:
        simple: Options = {}
        for name in SIMPLIFICATIONS:
            simple[name] = True
        return {"very_young": simple}

    def opening(self, initial: State, options: Options) -> list[Message]:
        return words.opening(initial, options)

    def simulation_options(self) -> Options:
        return {"turn_limit": TURN_LIMIT}

    def simulation_seats(self) -> int:
        return self.seats[-1]


GAME: Final[Game] = Sphinx(
    Rooms(
        read_edition=components.read_edition,
        deal=deal.deal,
        read=notation.read,
        expected=notation.EXPECTED,
        view=view.view_state,
        reveals=view.reveals,
        dump=dump.dump_state,
        load=dump.load_state,
        pieces=dump.pieces,
        events=words.events,
        refusal=words.refusal,
        ahead=words.ahead,
    ),
    id="sphinx",
    folder=Path(__file__).parent,
    seats=[2, 3, 4],
    minutes=30,
    age=8,
    options=[
        Option("two_dice", FLAG, False),
        Option("free_doors", FLAG, False),
        Option("keep_cards", FLAG, False),
        Option("free_order", FLAG, False),
        Option("notes", FLAG, True),
        Option("first", NUMBER, 0, lowest=0, highest=4),
        Option("turn_limit", NUMBER, 0, lowest=0, highest=1000),
    ],
    authors=["Gunter Baars"],
    publisher="Ravensburger, 1999",
)
