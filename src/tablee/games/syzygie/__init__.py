"""Syzygie, a duel of overlaid cards: Moons and Suns in line with Planets between (2 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.game import Game
from tablee.core.numbers.encoding import Encoding
from tablee.core.options import NUMBER, Option, Options
from tablee.core.rooms import RoomGame, Rooms
from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.syzygie import components, deal, dump, notation, view, words
from tablee.games.syzygie.encoding import SyzygieEncoding
from tablee.games.syzygie.rules import SyzygieState


class Syzygie(RoomGame):
    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def encoding(self, seats: int) -> Encoding:
        return SyzygieEncoding()

    def keeps_sheet(self) -> bool:
        return True

    def score_sheet(self, state: State, language: str) -> list[list[str]]:
        assert isinstance(state, SyzygieState)
        return words.sheet_rows(state, language)

    def opening(self, initial: State, options: Options) -> list[Message]:
        return words.opening(initial, options)


GAME: Final[Game] = Syzygie(
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
    id="syzygie",
    folder=Path(__file__).parent,
    seats=[2],
    minutes=20,
    age=10,
    options=[Option("first", NUMBER, 0, lowest=0, highest=2)],
    authors=["lu' & moi jeux"],
    publisher="lu' & moi jeux",
)
