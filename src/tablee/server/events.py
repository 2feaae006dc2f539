"""A table's log: everything that ever happened at it, in order. The table is what these add up to."""

from __future__ import annotations

import msgspec

from tablee.core.options import Options


class SeatPlan(msgspec.Struct, omit_defaults=True):
    """Who a seat was made for. ``kind`` is human, bot or open."""

    kind: str
    name: str = ""
    player: str | None = None
    level: str | None = None
    screen: bool = False


class Created(msgspec.Struct, tag="created", omit_defaults=True, kw_only=True):
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


class Joined(msgspec.Struct, tag="joined"):
    seat: int
    player: str
    name: str


class Left(msgspec.Struct, tag="left"):
    seat: int


class Stepped(msgspec.Struct, tag="step"):
    by: int  # a seat, or CHANCE
    action: str


class UndoAsked(msgspec.Struct, tag="undo_asked"):
    by: int
    to: int
    waiting: list[int]


class UndoAnswered(msgspec.Struct, tag="undo_answered"):
    seat: int
    accept: bool


class Undone(msgspec.Struct, tag="undone"):
    by: int
    to: int


class SatIn(msgspec.Struct, tag="sat_in"):
    """A bot took over a seat that is away."""

    seat: int
    level: str


class Returned(msgspec.Struct, tag="returned"):
    seat: int


class Rematched(msgspec.Struct, tag="rematched"):
    table: str


class Archived(msgspec.Struct, tag="archived"):
    pass


class Revived(msgspec.Struct, tag="revived"):
    pass


Event = (
    Created
    | Joined
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
