"""What every game offers around its State: options, editions, notation, views, words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tablee.core.edition import Document, Edition, document_of, read_document
from tablee.core.errors import BadNotation, BadOption
from tablee.core.message import Message
from tablee.core.options import Option, Options, complete
from tablee.core.rng import Rng
from tablee.core.state import State


class Game:
    """One game. Each game's package holds its one instance as ``GAME``; the registry finds it by its folder."""

    def __init__(
        self,
        id: str,
        folder: Path,
        rules_version: int,
        seats: list[int],
        options: list[Option],
        authors: list[str],
        publisher: str,
        minutes: int,
        age: int,
        cooperative: bool = False,
    ) -> None:
        self.id = id
        self.folder = folder
        self.rules_version = rules_version
        self.seats = seats  # the numbers of players the game takes
        self.options = options
        self.authors = authors
        self.publisher = publisher
        self.minutes = minutes
        self.age = age
        self.cooperative = cooperative

    # -- components and set-up

    def read_edition(self, document: Document) -> Edition:
        """The components of an edition file, checked; BadEdition names the line and the reason."""
        raise AssertionError("a game reads its editions")

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        """The first position, dealt from ``rng``."""
        raise AssertionError("a game deals itself")

    def dump(self, state: State) -> dict[str, object]:
        """Everything, hidden parts too, as JSON data with documented names; ``load`` reads it."""
        raise AssertionError("a game writes its positions down")

    def load(self, edition: Edition, seats: int, options: Options, data: object) -> State:
        """The position that ``dump`` wrote down; BadRecord where it cannot be one."""
        raise AssertionError("a game reads its positions")

    def check_options(self, seats: int, options: Options) -> None:
        """Refuse (BadOption) options that do not go with each other or with this number of seats."""

    def simulation_options(self) -> Options:
        """Options that a simulation sets where it is not told otherwise (e.g. a limit of turns)."""
        return {}

    # -- notation, views, words

    def format(self, state: State, action: int) -> str:
        """The notation of a legal action."""
        raise AssertionError("a game has a notation")

    def parse(self, state: State, text: str) -> int:
        """The action that a text denotes, legal or not; BadNotation where it denotes none."""
        raise AssertionError("a game has a notation")

    def why_not(self, state: State, action: int) -> Message:
        """Which rule refuses an action that is not legal here."""
        return Message("refusal.not_now")

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """All that a seat (or a spectator, None) may know, as JSON data."""
        raise AssertionError("a game can be looked at")

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        """What happened in one step, in words, as this seat (or a spectator) may know it."""
        raise AssertionError("a game can be told")

    def reveals(self, before: State, action: int, after: State) -> bool:
        """Whether the step showed somebody something hidden: it cannot be taken back without consent."""
        return True

    def components(self, state: State) -> list[str]:
        """Every physical piece with where it came from, sorted: the same at every step of a game."""
        return []

    def team_of(self, state: State, seat: int) -> list[int]:
        """The seats that win together with this one, as far as known."""
        return list(range(len(self.seat_names(state)))) if self.cooperative else [seat]

    def seat_names(self, state: State) -> list[str]:
        """What the game calls its seats (a colour, a side), as translation keys; one for each seat."""
        raise AssertionError("a game names its seats")

    # -- the same for every game

    def default_edition(self) -> Edition:
        return self.read_edition(read_document(self.folder / "edition.toml"))

    def edition_from(self, path: Path) -> Edition:
        return self.read_edition(read_document(path))

    def edition_of(self, data: dict[str, object], origin: str) -> Edition:
        """The edition that a record carries."""
        return self.read_edition(document_of(data, origin))

    def editions(self) -> list[str]:
        return [self.default_edition().name]

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            allowed = ", ".join([str(n) for n in self.seats])
            raise BadOption(f"{self.id} is played by {allowed} seats, not {seats}")

    def complete_options(self, seats: int, given: Mapping[str, object]) -> Options:
        """All options with their values, checked against each other and the number of seats."""
        self.check_seats(seats)
        options = complete(self.options, given)
        self.check_options(seats, options)
        return options

    def variants(self, seats: int) -> list[Options]:
        """The defaults, and every option changed by itself, as far as it goes with this number of seats."""
        out: list[Options] = [self.complete_options(seats, {})]
        for option in self.options:
            for value in option.values():
                try:
                    changed = self.complete_options(seats, {option.name: value})
                except BadOption:
                    continue
                if changed not in out:
                    out.append(changed)
        return out

    def legal(self, state: State) -> list[str]:
        """The legal actions in notation."""
        return [self.format(state, action) for action in state.legal_actions()]

    def bad_notation(self, text: str, expected: str) -> BadNotation:
        return BadNotation(f"'{text}' is no action of {self.id}; expected {expected}")
