"""Styx, a duel on the river of the Underworld (2 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.edition import Document, Edition
from tablee.core.game import Game
from tablee.core.message import Message
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.games.styx import notation, view
from tablee.games.styx.components import StyxEdition, name_of, read_edition
from tablee.games.styx.rules import DRAW, StyxState, deal


def _styx(state: State) -> StyxState:
    assert isinstance(state, StyxState)
    return state


def _edition(edition: Edition) -> StyxEdition:
    assert isinstance(edition, StyxEdition)
    return edition


class Styx(Game):
    def __init__(self) -> None:
        super().__init__(
            id="styx",
            folder=Path(__file__).parent,
            rules_version=1,
            seats=[2],
            options=[],
            authors=[],
            publisher="",
            minutes=20,
            age=10,
        )

    def read_edition(self, document: Document) -> Edition:
        return read_edition(document)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        return deal(_edition(edition), rng)

    def dump(self, state: State) -> dict[str, object]:
        return view.dump_state(_styx(state))

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
        return view.styx_refusal(_styx(state), action)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view_state(_styx(state), seat)

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        return view.styx_events(_styx(before), action, _styx(after), seat)

    def reveals(self, before: State, action: int, after: State) -> bool:
        return action == DRAW or _styx(before).drawn != _styx(after).drawn

    def components(self, state: State) -> list[str]:
        s = _styx(state)
        cards = [int(s.pile[i]) for i in range(int(s.drawn), len(s.pile))]
        cards += s.row_cards() + s.hand_of(0) + s.hand_of(1)
        styx = [name_of(int(s.phlegyas))]
        for pile in range(5):
            laid = s.pile_cards(pile)
            styx.append(name_of(laid[0]))
            cards += laid[1:]
        pieces = [f"Coléreux {name}" for name in view.names(cards) + view.masked(s.removed)]
        return sorted(pieces + [f"STYX {name}" for name in styx])

    def seat_names(self, state: State) -> list[str]:
        return ["seat.0", "seat.1"]


GAME: Final[Game] = Styx()
