"""Sfynx, nine Énigmes before the water clock runs dry (cooperative, 1 to 4 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.game import Game
from tablee.core.numbers.encoding import Encoding
from tablee.core.options import CHOICE, FLAG, NUMBER, Option, Options
from tablee.core.rooms import RoomGame, Rooms
from tablee.core.state import State
from tablee.core.words.message import Message
from tablee.games.sfynx import components, deal, dump, notation, view, words
from tablee.games.sfynx.encoding import SfynxEncoding
from tablee.games.sfynx.rules import SfynxState


class Sfynx(RoomGame):
    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def encoding(self, seats: int) -> Encoding:
        return SfynxEncoding()

    def opening(self, initial: State, options: Options) -> list[Message]:
        return words.opening(initial)

    def binding(self, before: State, action: int, after: State) -> str:
        """Alone, the same seat goes on after its turn has ended."""
        assert isinstance(before, SfynxState) and isinstance(after, SfynxState)
        if before.turn != after.turn and not self.reveals(before, action, after):
            return "turn"
        return super().binding(before, action, after)

    def team_of(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, SfynxState)
        return list(range(int(state.seats)))


GAME: Final[Game] = Sfynx(
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
    ),
    id="sfynx",
    folder=Path(__file__).parent,
    seats=[1, 2, 3, 4],
    minutes=30,
    age=10,
    options=[
        Option("degree", NUMBER, 1, lowest=1, highest=8),
        Option("layout", CHOICE, "normal", choices=components.LAYOUTS),
        Option("starting_reward", FLAG, False),
        Option("harder_rewards", FLAG, False),
    ],
    authors=["David Purkiss"],
    publisher="inPatience",
    cooperative=True,
)
