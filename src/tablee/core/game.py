"""What every game offers around its State: options, editions, notation, views, words.

The defaults make a small game with nothing hidden (``OpenState``) whole: only ``setup`` must be written.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mypy_extensions import mypyc_attr

from tablee.core.errors import BadNotation, BadOption
from tablee.core.files.edition import Document, Edition, document_of, read_document
from tablee.core.numbers.encoding import Encoding
from tablee.core.open_state import OpenState
from tablee.core.options import Option, Options, complete
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, OVER, State
from tablee.core.words.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. Its package holds the one instance as ``GAME``; the registry finds it (``core/registry.py``).

    ``folder`` is where the game's ``texts`` are, and its ``edition.toml`` where it has one.
    """

    def __init__(
        self,
        id: str,
        folder: Path,
        seats: list[int],
        minutes: int,
        age: int,
        options: list[Option] | None = None,
        rules_version: int = 1,
        authors: list[str] | None = None,
        publisher: str = "",
        cooperative: bool = False,
        deals: bool = True,
    ) -> None:
        self.id = id
        self.folder = folder
        self.rules_version = rules_version
        self.seats = seats  # the numbers of players the game takes
        self.options: list[Option] = [] if options is None else options
        self.authors: list[str] = [] if authors is None else authors
        self.publisher = publisher
        self.minutes = minutes
        self.age = age
        self.cooperative = cooperative
        self.deals = deals  # whether the first position is drawn at random, as with a shuffled deck

    # -- components and set-up

    def read_edition(self, document: Document) -> Edition:
        """The components of an edition file, checked; BadEdition names the line and the reason."""
        document.check_head(self.id)
        return Edition(document.data)

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        """The first position, dealt from ``rng``; a game with a fixed first position ignores it (``deals``)."""
        raise AssertionError(f"{self.id} must override Game.setup")

    def dump(self, state: State) -> dict[str, object]:
        """Everything, hidden parts too, as JSON data with documented names; ``load`` reads it."""
        return self._open(state, "dump").dump()

    def load(self, edition: Edition, seats: int, options: Options, data: object) -> State:
        """The position that ``dump`` wrote; BadRecord where it cannot be one."""
        state = self._open(self.setup(edition, seats, options, Rng(0)), "load")
        state.load(data)
        return state

    def check_options(self, seats: int, options: Options) -> None:
        """Refuse (BadOption) options that do not go with each other or with this number of seats."""

    def usual_seats(self) -> int:
        """The number of seats that a new table starts with: the fewest that play with each other, one together."""
        return (
            self.seats[0]
            if self.cooperative or self.seats[0] > 1
            else self.seats[min(1, len(self.seats) - 1)]
        )

    def presets(self) -> dict[str, Options]:
        """Options that the rulebook proposes together, by name; in words ``preset.<name>``."""
        return {}

    def simulation_options(self) -> Options:
        """Options that a simulation sets by default (e.g. a limit of turns)."""
        return {}

    def simulation_seats(self) -> int:
        """The number of seats that a benchmark plays with: two where two can play, else the most."""
        return 2 if 2 in self.seats else self.seats[-1]

    def older(self, version: int) -> Game | None:
        """The game by an earlier version of its rules, for the tables that began with it; None where it is gone."""
        return None

    def encoding(self, seats: int) -> Encoding:
        """The game as numbers, for programs that learn; BadOption where it has none."""
        raise BadOption(f"{self.id} has no encoding yet: Game.encoding says how a seat sees it as numbers")

    # -- notation, views, words

    def format(self, state: State, action: int) -> str:
        """The notation of a legal action; by default its number."""
        return str(action)

    def parse(self, state: State, text: str) -> int:
        """The action that a text denotes, legal or not; BadNotation where it denotes none."""
        if not (text.isascii() and text.isdigit() and len(text) <= 18 and str(int(text)) == text):
            raise self.bad_notation(text, "the number of an action")
        return int(text)

    def why_not(self, state: State, action: int) -> Message:
        """Which rule refuses an action that is not legal here."""
        return Message("refusal.not_now")

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """All that a seat (or a spectator, None) may know, as JSON data."""
        return self._open(state, "view").dump()

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        """What happened in one step, in words, as this seat (or a spectator) may know it."""
        self._open(before, "events")  # the default names the action: it would give away a secret one
        by = int(before.to_act())
        text = self.format(before, action)
        out = [Message("event.chance", {"action": text})]
        if by != CHANCE:
            out = [Message("event.played", {"seat": by, "action": text})]
        if after.to_act() == OVER:
            out.append(Message("event.over", {"reason": Message(f"reason.{after.outcome().reason}")}))
        return out

    def opening(self, initial: State, options: Options) -> list[Message]:
        """How the set-up of this first position went and who begins: only what everyone at the table saw."""
        return []

    def reveals(self, before: State, action: int, after: State) -> bool:
        """Whether the step showed somebody something hidden: it cannot be taken back without consent."""
        return not isinstance(before, OpenState) or before.to_act() == CHANCE

    def binding(self, before: State, action: int, after: State) -> str:
        """Why the player may not freely take this step back, "" where he may; in words ``takeback.<reason>``.

        A game adds what its rulebook says: Sifaxe's laid piece is played.
        """
        if self.reveals(before, action, after):
            return "revealed"
        if after.to_act() == CHANCE:
            return "chance"
        return "turn" if after.to_act() != before.to_act() else ""

    def preview(self, before: State, action: int, after: State, seat: int) -> list[Message]:
        """The events of a step that reveals something, as far as they are certain for this seat.

        Both states are resampled for ``seat``: what is hidden from it is not what it really is.
        """
        return []

    def ahead(self, before: State, action: int, seat: int) -> list[Message]:
        """What lies beyond the step itself, where an action leads through several: the way of a pawn.

        ``before`` is resampled for ``seat``, as in ``preview``.
        """
        return []

    def keeps_sheet(self) -> bool:
        """Whether the game is scored on a sheet."""
        return False

    def score_sheet(self, state: State, language: str) -> list[list[str]]:
        """The score sheet: a heading and a row a move, cells as printed; none where the game keeps no sheet."""
        return []

    def components(self, state: State) -> list[str]:
        """Every physical piece with where it came from, sorted: the same at every step of a game. A game of
        counters that are all alike may leave it empty and count them in ``OpenState.fault``."""
        return []

    def team_of(self, state: State, seat: int) -> list[int]:
        """The seats that win together with this one, as far as known; a game with teams overrides it."""
        return [seat]

    # -- the same for every game

    def sides(self, state: State, seats: int) -> list[list[int]]:
        """The seats grouped by who wins together; a cooperative game has one group."""
        if self.cooperative:
            return [list(range(seats))]
        out: list[list[int]] = []
        for seat in range(seats):
            team = self.team_of(state, seat)
            if team not in out:
                out.append(team)
        return out

    def _open(self, state: State, method: str) -> OpenState:
        assert isinstance(state, OpenState), f"{self.id} has no OpenState: it must override Game.{method}"
        return state

    def default_edition(self) -> Edition:
        """The components in the box; a game without an ``edition.toml`` has none to choose from."""
        path = self.folder / "edition.toml"
        if not path.is_file():
            return self.edition_of({"game": self.id, "name": self.id}, self.id)
        return self.read_edition(read_document(path))

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

    def at_version(self, version: int) -> Game | None:
        """The game by the rules of that version: this one, or an older one that is kept."""
        return self if version == self.rules_version else self.older(version)

    def legal(self, state: State) -> list[str]:
        """The legal actions in notation."""
        return [self.format(state, action) for action in state.legal_actions()]

    def bad_notation(self, text: str, expected: str) -> BadNotation:
        return BadNotation(f"'{text}' is no action of {self.id}; expected {expected}")
