"""Sphinx, a race through the turning walls of a pyramid (2 to 4 players)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from tablee.core.edition import Document, Edition
from tablee.core.game import Game
from tablee.core.message import Message
from tablee.core.options import FLAG, NUMBER, Option, Options
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.games.sphinx import notation, view, words
from tablee.games.sphinx.components import COLOURS, SphinxEdition, door_name, read_edition
from tablee.games.sphinx.position import FREE_DOORS, FREE_ORDER, KEEP_CARDS, TWO_DICE
from tablee.games.sphinx.rules import LAY, LOOK, MOVE, NO_LOOK, SphinxState, deal

TURN_LIMIT: Final = 500  # R8


def _sphinx(state: State) -> SphinxState:
    assert isinstance(state, SphinxState)
    return state


def _edition(edition: Edition) -> SphinxEdition:
    assert isinstance(edition, SphinxEdition)
    return edition


def _simple(options: Options) -> i64:
    """The four simplifications as bits."""
    bits: i64 = 0
    if options["two_dice"]:
        bits |= TWO_DICE
    if options["free_doors"]:
        bits |= FREE_DOORS
    if options["keep_cards"]:
        bits |= KEEP_CARDS
    if options["free_order"]:
        bits |= FREE_ORDER
    return bits


class Sphinx(Game):
    def __init__(self) -> None:
        super().__init__(
            id="sphinx",
            folder=Path(__file__).parent,
            rules_version=1,
            seats=[2, 3, 4],
            options=[
                Option("two_dice", FLAG, False),
                Option("free_doors", FLAG, False),
                Option("keep_cards", FLAG, False),
                Option("free_order", FLAG, False),
                Option("notes", FLAG, True),
                Option("turn_limit", NUMBER, 0, lowest=0, highest=1000),
            ],
            authors=["Gunter Baars"],
            publisher="Ravensburger, 1999",
            minutes=30,
            age=8,
        )

    def simulation_options(self) -> Options:
        return {"turn_limit": TURN_LIMIT}

    def read_edition(self, document: Document) -> Edition:
        return read_edition(document)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        limit = int(options["turn_limit"])
        return deal(_edition(edition), seats, _simple(options), limit, bool(options["notes"]), rng)

    def dump(self, state: State) -> dict[str, object]:
        return view.dump_state(_sphinx(state))

    def load(self, edition: Edition, seats: int, options: Options, data: object) -> State:
        limit = int(options["turn_limit"])
        return view.load_state(
            _edition(edition), seats, _simple(options), limit, bool(options["notes"]), data
        )

    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def parse(self, state: State, text: str) -> int:
        action = notation.read(text, _sphinx(state).simple & FREE_ORDER != 0)
        if action is None:
            raise self.bad_notation(text, notation.EXPECTED)
        return action

    def why_not(self, state: State, action: int) -> Message:
        return words.sphinx_refusal(_sphinx(state), action)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view_state(_sphinx(state), seat)

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        return words.sphinx_events(_sphinx(before), action, _sphinx(after), seat)

    def reveals(self, before: State, action: int, after: State) -> bool:
        return action < MOVE or LOOK <= action < NO_LOOK or action >= LAY

    def components(self, state: State) -> list[str]:
        s = _sphinx(state)
        pieces = [f"pawn {seat + 1}" for seat in range(int(s.seats))]
        pieces += [f"sphinx {COLOURS[int(s.colour_of(s.sphinx_at(place)))]}" for place in range(6)]
        for colour in range(6):
            held = [seat for seat in range(int(s.seats)) if (s.hand_of(seat) >> colour) & 1]
            pieces += [f"card {COLOURS[colour]}" for _ in held]
            pieces += [f"card {COLOURS[colour]}"] * (4 - len(held))
        pieces += [f"die {die + 1}" for die in range(int(s.dice_count()))]
        return sorted(pieces + [f"door {door_name(fields)}" for fields in s.edition.doors])

    def seat_names(self, state: State) -> list[str]:
        return [f"seat.{seat}" for seat in range(int(_sphinx(state).seats))]


GAME: Final[Game] = Sphinx()
