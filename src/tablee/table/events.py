"""The event log of a table: everything that happened, in order. A table's state is the fold of its events."""

from __future__ import annotations

import msgspec

from tablee.core.options import Options
from tablee.table.wire.messages import SeatKind


class SeatPlan(msgspec.Struct, omit_defaults=True):
    """Who a seat was made for. ``kind`` is human, bot or open."""

    kind: SeatKind
    name: str = ""
    player: str | None = None
    level: str | None = None
    screen: bool = False
    invited: str | None = None  # the player for whom an open seat is kept


class Created(msgspec.Struct, tag="created", omit_defaults=True, kw_only=True):
    """The first event of every table: the game, its deal and its seats."""

    game: str
    rules: int
    edition: str  # digest; the components are kept once for all tables
    options: Options
    seats: list[SeatPlan]
    public: bool
    takeover: float | None  # minutes
    seed: str
    salt: str
    initial: msgspec.Raw
    steps: list[str] = []  # of a game that is continued from there
    dealt: bool = True  # whether the seed dealt the initial position; else it came from another game
    owner: str | None = None
    origin: str | None = None  # the table or record that this one continues
    practice: bool = False  # everything may be taken back; said when the table is made
    taken_back: int = 0  # of a record that is looked at: how often something binding was taken back
    imported: bool = False  # whether it continues a record, whose deal nobody here has seen
    hints: bool = True  # whether a player may ask what a bot would play
    resigned: int | None = None  # of a finished game that is looked at: the seat that gave it up


class Joined(msgspec.Struct, tag="joined"):
    """A player sat down on an open seat."""

    seat: int
    player: str
    name: str


class Declined(msgspec.Struct, tag="declined"):
    """A player for whom a seat was kept does not come: the seat is open to anybody."""

    seat: int


class Filled(msgspec.Struct, tag="filled"):
    """A bot sat down on an open seat."""

    seat: int
    level: str


class Cancelled(msgspec.Struct, tag="cancelled"):
    """The table was given up before anybody joined."""


class Resigned(msgspec.Struct, tag="resigned"):
    """A seat gave the game up."""

    seat: int


class Left(msgspec.Struct, tag="left"):
    """A player got up: before the start the seat is open again."""

    seat: int


class Stepped(msgspec.Struct, tag="step"):
    """An action was played, by a seat or by chance."""

    by: int  # a seat, or CHANCE
    action: str


class UndoAsked(msgspec.Struct, tag="undo_asked"):
    """A seat wants to take back to ply ``to``; the seats in ``waiting`` must agree."""

    by: int
    to: int
    waiting: list[int]


class UndoAnswered(msgspec.Struct, tag="undo_answered"):
    """A seat agreed to an undo, or refused it."""

    seat: int
    accept: bool


class Undone(msgspec.Struct, tag="undone"):
    """Steps were taken back to ply ``to``."""

    by: int
    to: int


class SatIn(msgspec.Struct, tag="sat_in"):
    """A bot took over a seat that is away."""

    seat: int
    level: str


class Returned(msgspec.Struct, tag="returned"):
    """A player took its seat back from a bot."""

    seat: int


class Rematched(msgspec.Struct, tag="rematched"):
    """The table of the rematch, and the seat that asked for it."""

    table: str
    by: int | None = None


class Archived(msgspec.Struct, tag="archived"):
    """Nobody has touched the table for long: it left the lists."""


class Revived(msgspec.Struct, tag="revived"):
    """Somebody acted at an archived table."""


Event = (
    Created
    | Joined
    | Declined
    | Filled
    | Cancelled
    | Resigned
    | Left
    | Stepped
    | UndoAsked
    | UndoAnswered
    | Undone
    | SatIn
    | Returned
    | Rematched
    | Archived
    | Revived
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> str:
    return _encoder.encode(event).decode()


def read_event(text: str) -> Event:
    return _decoder.decode(text)
