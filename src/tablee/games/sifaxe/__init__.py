"""Sifaxe, hexagons side by side (2 to 6 players, alone or in teams)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.errors import BadOption
from tablee.core.game import Game
from tablee.core.numbers.encoding import Encoding
from tablee.core.options import CHOICE, FLAG, LETTERS, NUMBER, Option, Options
from tablee.core.rooms import RoomGame, Rooms
from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.sifaxe import components, deal, dump, notation, sheet, view, words
from tablee.games.sifaxe.encoding import SifaxeEncoding
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.teams import COLOURS, TEAMS, colours_fault


class Sifaxe(RoomGame):
    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def encoding(self, seats: int) -> Encoding:
        return SifaxeEncoding(seats)

    def check_options(self, seats: int, options: Options) -> None:
        if options["teams"] != "none" and seats not in (4, 6):  # R4
            raise BadOption(
                f"teams={options['teams']} is for 4 or 6 seats, not {seats}; with {seats} it is none"
            )
        fault = colours_fault(seats, options)
        if fault:
            raise BadOption(fault)
        if int(options["first"]) > seats:
            raise BadOption(f"first={options['first']}: there are {seats} seats; 0 leaves it to the lot")
        if options["first"] and options["draw"]:
            raise BadOption("who begins is either drawn (draw) or chosen (first), not both")

    def opening(self, initial: State, options: Options) -> list[Message]:
        return words.opening(initial, options)

    def keeps_sheet(self) -> bool:
        return True

    def score_sheet(self, state: State, language: str) -> list[list[str]]:
        assert isinstance(state, SifaxeState)
        return sheet.sheet_rows(state, language)

    def binding(self, before: State, action: int, after: State) -> str:
        return "played"  # the rulebook: a piece laid is a piece played

    def team_of(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, SifaxeState)
        partner = int(state.partner(seat))
        return [seat] if partner < 0 else sorted([seat, partner])


GAME: Final[Game] = Sifaxe(
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
        preview=words.preview,
    ),
    id="sifaxe",
    folder=Path(__file__).parent,
    seats=[2, 3, 4, 5, 6],
    minutes=45,
    age=10,
    options=[
        Option("teams", CHOICE, "none", TEAMS, seats=[4, 6]),
        Option("colours", LETTERS, "", COLOURS, paired="teams=announced"),
        Option("draw", FLAG, False),
        Option("first", NUMBER, 0, lowest=0, highest=6),
        Option("memory", FLAG, False),
    ],
    publisher="Slogos",
)
