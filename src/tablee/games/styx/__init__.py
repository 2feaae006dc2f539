"""Styx, a duel on the river of the Underworld (2 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.game import Game
from tablee.core.numbers.encoding import Encoding
from tablee.core.options import Options
from tablee.core.rooms import RoomGame, Rooms
from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.styx import components, deal, dump, notation, view, words
from tablee.games.styx.encoding import StyxEncoding


class Styx(RoomGame):
    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def encoding(self, seats: int) -> Encoding:
        return StyxEncoding()

    def opening(self, initial: State, options: Options) -> list[Message]:
        return words.opening(initial)


GAME: Final[Game] = Styx(
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
    id="styx",
    folder=Path(__file__).parent,
    seats=[2],
    minutes=20,
    age=10,
)
