"""A game put together from the functions of its rooms, so that no game forwards its methods by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tablee.core.files.edition import Document, Edition
from tablee.core.game import Game
from tablee.core.options import Option, Options
from tablee.core.rng import Rng
from tablee.core.state import State, check_playable
from tablee.core.words.message import Message

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Edition)


class Rooms(Generic[S, E]):
    """What each room of a game exports. All of them speak of the same State and the same Edition: mypy checks it."""

    def __init__(
        self,
        read_edition: Callable[[Document], E],  # components.py
        deal: Callable[[E, int, Options, Rng], S],  # deal.py
        read: Callable[[S, str], int | None],  # notation.py
        expected: str,
        view: Callable[[S, int | None], dict[str, object]],  # view.py
        reveals: Callable[[S, int, S], bool],
        dump: Callable[[S], dict[str, object]],  # dump.py
        load: Callable[[E, int, Options, object], S],
        pieces: Callable[[S], list[str]],
        events: Callable[[S, int, S, int | None], list[Message]],  # words.py
        refusal: Callable[[S, int], Message],
        preview: Callable[[S, int, S, int], list[Message]]
        | None = None,  # the events that are certain beforehand
        ahead: Callable[[S, int, int], list[Message]] | None = None,  # what lies beyond the step
    ) -> None:
        self.read_edition = read_edition
        self.deal = deal
        self.read = read
        self.expected = expected
        self.view = view
        self.reveals = reveals
        self.dump = dump
        self.load = load
        self.pieces = pieces
        self.events = events
        self.refusal = refusal
        self.preview = preview
        self.ahead = ahead


@mypyc_attr(allow_interpreted_subclasses=True)
class RoomGame(Game):
    """A game whose parts are large enough to live in rooms of their own. The methods say what ``Game``'s say.

    ``format`` is left to the game: it runs for every legal action of every frame, where the call through a function
    value costs a tenth of the frame.
    """

    def __init__(
        self,
        rooms: Rooms[Any, Any],
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
        super().__init__(
            id, folder, seats, minutes, age, options, rules_version, authors, publisher, cooperative, deals
        )
        self.rooms = rooms

    def read_edition(self, document: Document) -> Edition:
        edition: Edition = self.rooms.read_edition(document)
        return edition

    def setup(self, edition: Edition, seats: int, options: Options, rng: Rng) -> State:
        state: State = self.rooms.deal(edition, seats, options, rng)
        return state

    def dump(self, state: State) -> dict[str, object]:
        return self.rooms.dump(state)

    def load(self, edition: Edition, seats: int, options: Options, data: object) -> State:
        state: State = self.rooms.load(edition, seats, options, data)
        check_playable(state)
        return state

    def parse(self, state: State, text: str) -> int:
        action = self.rooms.read(state, text)
        if action is None:
            raise self.bad_notation(text, self.rooms.expected)
        return action

    def why_not(self, state: State, action: int) -> Message:
        return self.rooms.refusal(state, action)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return self.rooms.view(state, seat)

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Message]:
        return self.rooms.events(before, action, after, seat)

    def reveals(self, before: State, action: int, after: State) -> bool:
        return self.rooms.reveals(before, action, after)

    def preview(self, before: State, action: int, after: State, seat: int) -> list[Message]:
        certain = self.rooms.preview
        return [] if certain is None else certain(before, action, after, seat)

    def ahead(self, before: State, action: int, seat: int) -> list[Message]:
        beyond = self.rooms.ahead
        return [] if beyond is None else beyond(before, action, seat)

    def components(self, state: State) -> list[str]:
        return self.rooms.pieces(state)
