"""Syzygie, a duel of overlaid cards: Moons and Suns in line with Planets between (2 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.edition import Document, Edition
from tablee.core.game import Game
from tablee.core.message import Message
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.games.syzygie import notation, view, words
from tablee.games.syzygie.components import PACK, START, SyzygieEdition, card_name, read_edition
from tablee.games.syzygie.rules import SyzygieState, deal


def _syzygie(state: State) -> SyzygieState:
    assert isinstance(state, SyzygieState)
    return state


def _edition(edition: Edition) -> SyzygieEdition:
    assert isinstance(edition, SyzygieEdition)
    return edition


class Syzygie(Game):
    def __init__(self) -> None:
        super().__init__(
            id="syzygie",
            folder=Path(__file__).parent,
            rules_version=1,
            seats=[2],
            options=[],
            authors=["lu' & moi jeux"],
            publisher="lu' & moi jeux",
            minutes=20,
            age=10,
        )

    def read_edition(self, document: Document) -> Edition:
        return read_edition(document)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        return deal(_edition(edition), rng)

    def dump(self, state: State) -> dict[str, object]:
        return view.dump_state(_syzygie(state))

    def load(self, edition: Edition, seats: int, options: Options, data: object) -> State:
        return view.load_state(_edition(edition), data)

    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def parse(self, state: State, text: str) -> int:
        action = notation.read(text)
        if action is None:
            raise self.bad_notation(text, notation.EXPECTED)
        return action

    def why_not(self, state: State, action: int) -> Message:
        return words.syzygie_refusal(_syzygie(state), action)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view_state(_syzygie(state), seat)

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        return words.syzygie_events(_syzygie(before), action, _syzygie(after), seat)

    def reveals(self, before: State, action: int, after: State) -> bool:
        # With its pile empty, a hand is what was not played yet: everyone knows it already.
        s = _syzygie(before)
        return len(s.pile_of(int(s.to_act()))) > 0

    def components(self, state: State) -> list[str]:
        s = _syzygie(state)
        pieces = ["start"]
        for order in range(1, int(s.table.count)):
            code = int(s.table.code(order))
            assert code != START
            pieces.append(f"{code // PACK}/{card_name(code % PACK)}")
        pieces += [f"{view.seat_of_turn(s, entry >> 5)}/{card_name(entry & 31)}" for entry in s.discards]
        for seat in range(2):
            pieces += [f"{seat}/{card_name(card)}" for card in s.hand_of(seat) + s.pile_of(seat)]
        return sorted(pieces)

    def seat_names(self, state: State) -> list[str]:
        return ["seat.0", "seat.1"]


GAME: Final[Game] = Syzygie()
