"""Sifaxe, hexagons side by side (2 to 6 players, alone or in teams)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.core.edition import Document, Edition
from tablee.core.errors import BadOption
from tablee.core.game import Game
from tablee.core.message import Message
from tablee.core.options import CHOICE, Option, Options
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.games.sifaxe import notation, positions, view, words
from tablee.games.sifaxe.components import NAMES, SIMPLES, SifaxeEdition, name_of, read_edition, word_of
from tablee.games.sifaxe.racks import NOT_DEALT, SEAT_SIZE, SKIPS, dealt_as
from tablee.games.sifaxe.rules import RUNNING, SifaxeState, deal
from tablee.games.sifaxe.teams import TEAMS


def _sifaxe(state: State) -> SifaxeState:
    assert isinstance(state, SifaxeState)
    return state


def _edition(edition: Edition) -> SifaxeEdition:
    assert isinstance(edition, SifaxeEdition)
    return edition


def _teams(options: Options) -> int:
    return TEAMS.index(str(options["teams"]))


class Sifaxe(Game):
    def __init__(self) -> None:
        super().__init__(
            id="sifaxe",
            folder=Path(__file__).parent,
            rules_version=1,
            seats=[2, 3, 4, 5, 6],
            options=[Option("teams", CHOICE, "none", TEAMS)],
            authors=[],
            publisher="Slogos",
            minutes=45,
            age=10,
        )

    def check_options(self, seats: int, options: Options) -> None:
        if options["teams"] != "none" and seats not in (4, 6):  # R4
            raise BadOption(
                f"teams={options['teams']} is for 4 or 6 seats, not {seats}; with {seats} it is none"
            )

    def read_edition(self, document: Document) -> Edition:
        return read_edition(document)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        return deal(_edition(edition), seats, _teams(options), rng)

    def dump(self, state: State) -> dict[str, object]:
        return positions.dump_state(_sifaxe(state))

    def load(self, edition: Edition, seats: int, options: Options, data: object) -> State:
        return positions.load_state(_edition(edition), seats, _teams(options), data)

    def format(self, state: State, action: int) -> str:
        return notation.write(action)

    def parse(self, state: State, text: str) -> int:
        action = notation.read(_sifaxe(state).edition, text)
        if action is None:
            raise self.bad_notation(text, notation.EXPECTED)
        return action

    def why_not(self, state: State, action: int) -> Message:
        return words.sifaxe_refusal(_sifaxe(state), action)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view_state(_sifaxe(state), seat)

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        return words.sifaxe_events(_sifaxe(before), action, _sifaxe(after))

    def reveals(self, before: State, action: int, after: State) -> bool:
        """A double or triple shows itself; a skip, or a turn that needs a hidden tile, tells of a rack."""
        was = _sifaxe(before)
        now = _sifaxe(after)
        if was.seats == 2:
            return False
        if word_of(action & 1023) < SIMPLES or now.ended != RUNNING or now.needs_hidden_tile():
            return True
        return any(
            now.has[s * SEAT_SIZE + SKIPS] != was.has[s * SEAT_SIZE + SKIPS] for s in range(int(now.seats))
        )

    def components(self, state: State) -> list[str]:
        s = _sifaxe(state)
        colours = list(range(SIMPLES, SIMPLES + 6))
        tiles = [placement.code for placement in view.placements(s)]
        for seat in range(int(s.seats)):
            tiles += view.rack_of(s, seat)
            colours.remove(int(s.simple_word(seat)))
        for code in NAMES:  # what stays in the box
            word = word_of(code)
            if word in colours or (word < SIMPLES and dealt_as(code, int(s.seats)) == NOT_DEALT):
                tiles.append(code)
        return sorted([name_of(code) for code in tiles])

    def team_of(self, state: State, seat: int) -> list[int]:
        partner = int(_sifaxe(state).partner(seat))
        return [seat] if partner < 0 else sorted([seat, partner])

    def seat_names(self, state: State) -> list[str]:
        return [f"colour.{letter}" for letter in view.colour_letters(_sifaxe(state))]


GAME: Final[Game] = Sifaxe()
