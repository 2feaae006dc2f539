"""Sfynx, nine riddles before the water clock runs dry (cooperative, 1 to 4 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.edition import Document, Edition
from tablee.core.game import Game
from tablee.core.message import Message
from tablee.core.options import CHOICE, FLAG, NUMBER, Option, Options
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.games.sfynx import notation, view, words
from tablee.games.sfynx.components import (
    LAYOUTS,
    NO_ENIGME,
    REWARDS,
    SPECIALS,
    TILES,
    SfynxEdition,
    enigme_name,
    read_edition,
)
from tablee.games.sfynx.deal import deal
from tablee.games.sfynx.moves import REVEAL
from tablee.games.sfynx.rules import SfynxState


def _sfynx(state: State) -> SfynxState:
    assert isinstance(state, SfynxState)
    return state


def _edition(edition: Edition) -> SfynxEdition:
    assert isinstance(edition, SfynxEdition)
    return edition


class Sfynx(Game):
    def __init__(self) -> None:
        super().__init__(
            id="sfynx",
            folder=Path(__file__).parent,
            rules_version=1,
            seats=[1, 2, 3, 4],
            options=[
                Option("degree", NUMBER, 1, lowest=1, highest=8),
                Option("layout", CHOICE, "normal", choices=LAYOUTS),
                Option("starting_reward", FLAG, False),
                Option("harder_rewards", FLAG, False),
            ],
            authors=["David Purkiss"],
            publisher="inPatience",
            minutes=30,
            age=10,
            cooperative=True,
        )

    def read_edition(self, document: Document) -> Edition:
        return read_edition(document)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        return deal(
            _edition(edition),
            seats,
            int(options["degree"]),
            LAYOUTS.index(str(options["layout"])),
            bool(options["starting_reward"]),
            bool(options["harder_rewards"]),
            rng,
        )

    def dump(self, state: State) -> dict[str, object]:
        return view.dump_state(_sfynx(state))

    def load(self, edition: Edition, seats: int, options: Options, data: object) -> State:
        return view.load_state(
            _edition(edition), seats, int(options["degree"]), bool(options["harder_rewards"]), data
        )

    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def parse(self, state: State, text: str) -> int:
        action = notation.read(text)
        if action is None:
            raise self.bad_notation(text, notation.EXPECTED)
        return action

    def why_not(self, state: State, action: int) -> Message:
        return words.sfynx_refusal(_sfynx(state), action)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view_state(_sfynx(state))

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        return words.sfynx_events(_sfynx(before), action, _sfynx(after))

    def reveals(self, before: State, action: int, after: State) -> bool:
        b = _sfynx(before)
        a = _sfynx(after)
        return action == REVEAL or a.rewards_size != b.rewards_size or a.pile != b.pile

    def components(self, state: State) -> list[str]:
        s = _sfynx(state)
        pieces = [f"tile {TILES[int(s.board.cells[cell])]}" for cell in range(25)]
        cards = [card for card in s.row_cards() if card != NO_ENIGME] + s.pile_cards()
        pieces += [f"Énigme {enigme_name(card)}" for card in cards]
        pieces += [f"Énigme {name}" for name in view.enigmes_of(s.solved) + view.enigmes_of(s.out)]
        pieces += [f"token {name}" for name in view.tokens_json(s)]
        pieces += [f"special {SPECIALS[kind]}" for kind in range(6) if (s.specials >> kind) & 1]
        rewards = [REWARDS[kind] for kind in s.reward_pile() + s.offered()]
        rewards += view.rewards_of(s.owned) + view.rewards_of(s.spent)
        pieces += [f"reward {name}" for name in rewards]
        return sorted(pieces)

    def seat_names(self, state: State) -> list[str]:
        return [f"seat.{seat}" for seat in range(int(_sfynx(state).seats))]


GAME: Final[Game] = Sfynx()
