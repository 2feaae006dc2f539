"""What goes over the wire, as types: requests and socket messages that come in, and what is sent back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

HIGHEST = 1_000_000
Ply = Annotated[int, Meta(ge=0, le=HIGHEST)]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]


class Incoming(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


# -- requests


class PlayerName(Incoming):
    name: Name


class TransferCode(Incoming):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class SeatChoice(Incoming):
    kind: Literal["me", "open", "bot", "screen"]
    level: Word | None = None
    name: Name | None = None


class NewTable(Incoming):
    game: Word
    seats: Annotated[list[SeatChoice], Meta(min_length=1, max_length=12)]
    options: dict[str, bool | int | str] = {}
    public: bool = False
    takeover: Annotated[float, Meta(ge=0, le=100000)] | msgspec.UnsetType | None = msgspec.UNSET


class Continuation(Incoming):
    step: Ply
    seats: Annotated[list[SeatChoice], Meta(min_length=1, max_length=12)]
    public: bool = False
    takeover: Annotated[float, Meta(ge=0, le=100000)] | msgspec.UnsetType | None = msgspec.UNSET


class Joining(Incoming):
    seat: SeatIndex | None = None


class SeatOnly(Incoming):
    seat: SeatIndex


class TakingOver(Incoming):
    seat: SeatIndex
    level: Word | None = None


class Acting(Incoming):
    seat: SeatIndex
    ply: Ply
    action: Notation
    branch: Ply | None = None


class Asking(Incoming):
    """For undo and hint."""

    seat: SeatIndex
    ply: Ply
    branch: Ply | None = None


class Answering(Incoming):
    seat: SeatIndex
    accept: bool


# -- socket messages


class Hello(Incoming, tag_field="type", tag="hello"):
    token: Annotated[str, Meta(max_length=200)] | None = None
    last: Ply | None = None
    branch: Ply | None = None


class Act(Incoming, tag_field="type", tag="act"):
    seat: SeatIndex
    ply: Ply
    action: Notation
    branch: Ply | None = None
    id: Annotated[str, Meta(max_length=80)] | int | None = None


class Undo(Incoming, tag_field="type", tag="undo"):
    seat: SeatIndex
    ply: Ply
    branch: Ply | None = None
    id: Annotated[str, Meta(max_length=80)] | int | None = None


class UndoAnswer(Incoming, tag_field="type", tag="undo_answer"):
    seat: SeatIndex
    accept: bool
    id: Annotated[str, Meta(max_length=80)] | int | None = None


class Hint(Incoming, tag_field="type", tag="hint"):
    seat: SeatIndex
    ply: Ply
    branch: Ply | None = None
    id: Annotated[str, Meta(max_length=80)] | int | None = None


class Point(Incoming, tag_field="type", tag="point"):
    seat: SeatIndex
    target: Annotated[str, Meta(max_length=200)] | None
    id: Annotated[str, Meta(max_length=80)] | int | None = None


class Ping(Incoming, tag_field="type", tag="ping"):
    id: Annotated[str, Meta(max_length=80)] | int | None = None


ClientMessage = Hello | Act | Undo | UndoAnswer | Hint | Point | Ping

client_message: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

# -- what is sent back


class MessageJson(msgspec.Struct):
    key: str
    params: dict[str, Any]


class ErrorJson(msgspec.Struct, omit_defaults=True):
    error: str
    text: str
    reason: MessageJson | None = None


class PlayerJson(msgspec.Struct):
    player: str
    name: str


class PlayerToken(msgspec.Struct):
    player: str
    name: str
    token: str


class TransferJson(msgspec.Struct):
    code: str
    expires: float


class OutcomeJson(msgspec.Struct):
    winners: list[int]
    scores: list[int]
    reason: str


class SeatJson(msgspec.Struct, omit_defaults=True):
    index: int
    kind: str
    name: str
    mine: bool
    connected: bool
    screen: bool
    level: str | None = None
    sat_in: str | None = None
    left: bool = False
    absent_since: float | None = None
    offered: bool = False


class UndoJson(msgspec.Struct):
    by: int
    ply: int
    to: int
    waiting: list[int]


class TableJson(msgspec.Struct):
    id: str
    game: str
    options: dict[str, bool | int | str]
    public: bool
    takeover: float | None
    status: str
    seats: list[SeatJson]
    ply: int
    branch: int
    to_act: int | None
    created: float
    outcome: OutcomeJson | None
    commitment: str
    seed: str | None
    salt: str | None
    rematch: str | None
    continues: str | None
    undo: UndoJson | None
    spectators: int


class FrameJson(msgspec.Struct, omit_defaults=True):
    seat: int | None
    ply: int
    branch: int
    to_act: int | None
    view: dict[str, Any]
    legal: list[str]
    outcome: OutcomeJson | None
    can_undo: bool
    undo: str
    views: list[dict[str, Any]] | None = None


class StepJson(msgspec.Struct):
    ply: int
    by: int | str
    action: str
    events: list[MessageJson]


class SeatLog(msgspec.Struct):
    seat: int | None
    steps: list[StepJson]


class SyncJson(msgspec.Struct, tag_field="type", tag="sync"):
    table: TableJson
    frames: list[FrameJson]
    log: list[SeatLog]
    from_: int = msgspec.field(name="from")


class SeatStep(msgspec.Struct):
    seat: int | None
    step: StepJson


class StepMessage(msgspec.Struct, tag_field="type", tag="step"):
    table_ply: int
    branch: int
    frames: list[FrameJson]
    steps: list[SeatStep]


class UndoneMessage(msgspec.Struct, tag_field="type", tag="undone"):
    ply: int
    branch: int
    by: int
    frames: list[FrameJson]


class UndoReply(msgspec.Struct, omit_defaults=True):
    """Either ``undone`` or ``undo_asked``, as the socket would have said it."""

    type: str
    by: int
    ply: int
    branch: int | None = None
    to: int | None = None
    waiting: list[int] | None = None
    frames: list[FrameJson] | None = None


class TermJson(msgspec.Struct):
    message: MessageJson
    value: float


class HintJson(msgspec.Struct, tag_field="type", tag="hint"):
    seat: int
    ply: int
    action: str
    value: float | None
    terms: list[TermJson]


class RecordId(msgspec.Struct):
    id: str


class ReplaySeat(msgspec.Struct, omit_defaults=True):
    name: str
    bot: str | None = None


class ReplayJson(msgspec.Struct):
    table: str | None
    game: str
    options: dict[str, bool | int | str]
    seats: list[ReplaySeat]
    seat: int | str | None
    first: int
    total: int
    steps: list[StepJson]
    frames: list[FrameJson]


class AnalysedMove(msgspec.Struct):
    ply: int
    by: int
    value: float | None
    best: str | None
    loss: float | None
    terms: list[TermJson] = []


class AnalysisJson(msgspec.Struct):
    status: str
    moves: list[AnalysedMove]


class OptionJson(msgspec.Struct, omit_defaults=True):
    name: str
    type: str
    default: bool | int | str
    choices: list[str] | None = None
    lowest: int | None = None
    highest: int | None = None


class GameJson(msgspec.Struct):
    id: str
    seats: list[int]
    options: list[OptionJson]
    minutes: int
    age: int
    cooperative: bool
    authors: list[str]
    publisher: str
    bots: list[str]


class HealthJson(msgspec.Struct):
    status: str
    version: str
    tables: int
    sockets: int
    thinking: int


def encode(value: object) -> bytes:
    return msgspec.json.encode(value)
