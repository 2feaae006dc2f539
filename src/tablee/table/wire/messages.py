"""The wire: every message between a client and the host of a table, declared once.

The JSON Schema, the OpenAPI description and the page's TypeScript are generated from these types.
"""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from tablee.table.wire.incoming import (
    HIGHEST,
    Act,
    ClientMessage,
    Coach,
    Hello,
    Hint,
    Incoming,
    Judge,
    LessonGo,
    MessageId,
    Notation,
    Ping,
    Ply,
    Preview,
    React,
    Reaction,
    Resign,
    SeatIndex,
    Undo,
    UndoAnswer,
    WhyNot,
    client_message,
)

__all__ = [  # what a client sends is declared there, and named here like every other message
    "HIGHEST",
    "Act",
    "ClientMessage",
    "Coach",
    "Hello",
    "Hint",
    "Incoming",
    "Judge",
    "LessonGo",
    "MessageId",
    "Notation",
    "Ping",
    "Ply",
    "Preview",
    "React",
    "Reaction",
    "Resign",
    "SeatIndex",
    "Undo",
    "UndoAnswer",
    "WhyNot",
    "client_message",
]

SeatKind = Literal["human", "bot", "open"]
Status = Literal["waiting", "playing", "finished", "archived", "cancelled"]
UndoRight = Literal["free", "ask", "no"]
LessonMode = Literal["expect", "find", "all", "play", "read"]
LessonState = Literal["asking", "passed", "done", "won", "lost"]


# -- what messages to the client are made of


class Message(msgspec.Struct):
    """A key of the translation files with its parameters."""

    key: str
    params: dict[str, Any]


Origin = Literal["deal", "table", "record"]  # where a table's first position comes from


class Outcome(msgspec.Struct):
    """How a finished game ended."""

    winners: list[int]
    scores: list[int]
    reason: str
    payoffs: list[float] = []  # for each seat: 1 won, with partners too, 0 lost, or a share of a tie


class Seat(msgspec.Struct, omit_defaults=True):
    """A seat of a table, as this viewer may see it."""

    index: int
    kind: SeatKind
    name: str
    mine: bool
    connected: bool
    screen: bool
    level: str | None = None
    sat_in: str | None = None  # the bot that plays for somebody who is away
    left: bool = False
    absent_since: float | None = None
    offered: bool = False  # a bot may take over
    warming: bool = False  # a bot that thinks less far than its level, until the rules are compiled
    invited: bool = False  # an open seat that is kept for the person named
    awaits_you: bool = False  # kept for this viewer
    declined: str | None = None  # who was invited and does not come


class UndoRequest(msgspec.Struct):
    """An undo that waits for the consent of others."""

    by: int
    ply: int
    to: int
    waiting: list[int]


class EditionTitle(msgspec.Struct):
    """Which edition is played; its components are at ``/api/tables/{id}/edition``."""

    name: str
    digest: str
    standard: bool  # the one in the box


class Table(msgspec.Struct):
    """A table without its position: seats, stage, outcome."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    public: bool
    takeover: float | None
    status: Status
    seats: list[Seat]
    ply: int
    branch: int
    to_act: int | None
    created: float
    outcome: Outcome | None
    commitment: str
    seed: str | None
    salt: str | None
    rematch: str | None
    rematch_by: int | None  # the seat that asked for it
    continues: str | None
    origin: Origin  # a table that was not dealt here counts for nothing: somebody knows or chose its position
    undo: UndoRequest | None
    spectators: int
    practice: bool  # made for free practice: everything may be taken back
    taken_back: int  # how many times something was taken back that could not be freely
    hints: bool  # whether players may ask what a bot would play
    may_resign: bool  # whether this viewer may give the game up now
    host: bool  # whether this viewer made the table
    edition: EditionTitle
    counts: bool  # false in free practice, after such a taking back, and for a game continued from another


class Frame(msgspec.Struct, omit_defaults=True):
    """The position as one seat, or a spectator, may know it."""

    seat: int | None
    ply: int
    branch: int
    to_act: int | None
    view: dict[str, Any]
    legal: list[str]
    outcome: Outcome | None
    can_undo: bool
    undo: UndoRight
    undo_reason: Message | None = None  # why it takes consent, or is not possible
    views: list[dict[str, Any]] | None = None


class Step(msgspec.Struct):
    """One step, described as a seat may know it."""

    ply: int
    by: int | Literal["chance"]
    action: str
    events: list[Message]


class SeatLog(msgspec.Struct):
    """The steps of a game as one seat may know them."""

    seat: int | None
    steps: list[Step]


class SeatStep(msgspec.Struct):
    """One step as one seat may know it."""

    seat: int | None
    step: Step


# -- to the client


class SyncMessage(msgspec.Struct, tag_field="type", tag="sync"):
    """Everything from ply ``from`` on: forget what came after it, then append this."""

    table: Table
    frames: list[Frame]
    log: list[SeatLog]
    from_: int = msgspec.field(name="from")
    opening: list[Message] = []  # how the set-up went, who begins and why: public


class StepMessage(msgspec.Struct, tag_field="type", tag="step"):
    """Steps that were committed, and the frames after them."""

    table_ply: int
    branch: int
    frames: list[Frame]
    steps: list[SeatStep]


class TableMessage(msgspec.Struct, tag_field="type", tag="table"):
    """The table itself changed: who is there, its stage, its end."""

    table: Table


class UndoneMessage(msgspec.Struct, tag_field="type", tag="undone"):
    """Steps were taken back: forget them from ``ply`` on."""

    ply: int
    branch: int
    by: int
    frames: list[Frame]


class UndoAskedMessage(msgspec.Struct, tag_field="type", tag="undo_asked"):
    """Somebody wants to take back; the seats in ``waiting`` must agree."""

    by: int
    ply: int
    to: int
    waiting: list[int]


class UndoRefusedMessage(msgspec.Struct, tag_field="type", tag="undo_refused"):
    """A seat refused the undo."""

    seat: int
    ply: int


class ThinkingMessage(msgspec.Struct, tag_field="type", tag="thinking"):
    """A bot is thinking."""

    seat: int
    since: float


class PointedMessage(msgspec.Struct, tag_field="type", tag="pointed"):
    """Somebody points at a place on the board."""

    seat: int
    target: str | None


class ReactedMessage(msgspec.Struct, tag_field="type", tag="reacted"):
    """Somebody applauds, wonders, wishes luck; without a seat, one of those who look on, and never which."""

    seat: int | None
    reaction: Reaction


class HintMessage(msgspec.Struct, tag_field="type", tag="hint"):
    """What a bot would play, and why."""

    seat: int
    ply: int
    action: str
    value: float | None  # the chance of winning with it if everyone goes on like moyen
    reasons: list[Message]  # sentences
    low: float | None = None  # the chance lies between, 95 times in 100
    high: float | None = None
    fitted: bool = True  # whether it was measured how often chances at such a table come true


class CoachMessage(msgspec.Struct, tag_field="type", tag="coach"):
    """What an action cost, and what would have been better; ``best`` is null where it did not cost much."""

    seat: int
    ply: int  # of the step
    best: str | None
    value: float | None = None  # the chance of winning that the action left
    other: float | None = None  # the chance with the better one
    reasons: list[Message] = []  # why it would have been better, in sentences
    low: float | None = None  # the chance that it left lies between, 95 times in 100
    high: float | None = None
    fitted: bool = True  # whether it was measured how often chances at such a table come true


class Choice(msgspec.Struct):
    """An action that could have been chosen, and the seat's chance of winning with it."""

    action: str
    value: float


class AnalysedMove(msgspec.Struct):
    """What the bots think of one step of a finished game."""

    ply: int
    by: int
    value: float | None  # the chance of winning that it left to the seat that moved
    best: str | None
    loss: float | None
    reasons: list[Message] = []  # why the best action was better, in sentences
    choices: list[Choice] = []  # the best actions, best first
    low: float | None = None  # the chance lies between, 95 times in 100
    high: float | None = None
    fitted: bool = True  # whether it was measured how often chances at such a table come true


class JudgedMessage(msgspec.Struct, tag_field="type", tag="judged"):
    """What the bots think of a step of a line of one's own: as an analysis of that line would say it."""

    branch: int
    move: AnalysedMove


class WhyNotMessage(msgspec.Struct, tag_field="type", tag="why_not"):
    """Whether the action is legal, and the rule that forbids it."""

    id: str | int | None
    seat: int
    ply: int
    action: str
    legal: bool
    reason: Message | None


class PreviewMessage(msgspec.Struct, tag_field="type", tag="preview"):
    """What the action would do, as far as the seat may know."""

    id: str | int | None
    seat: int
    ply: int
    action: str
    reveals: bool  # whether something unknown would decide what happens: then there is no view
    events: list[Message]
    view: dict[str, Any] | None
    ahead: list[Message]  # what lies beyond the step, where the action leads through several


class RefusedMessage(msgspec.Struct, tag_field="type", tag="refused", omit_defaults=True, kw_only=True):
    """A client message was refused; nothing was changed."""

    error: str
    id: str | int | None = None
    ply: int | None
    branch: int | None
    reason: Message
    text: str


class LessonNote(msgspec.Struct):
    """What a legal action that the beat does not accept would do, and what to say about it."""

    action: str
    key: str | None
    events: list[Message]


class LessonMessage(msgspec.Struct, tag_field="type", tag="lesson"):
    """Where a lesson stands: always about the position that was sent last."""

    game: str
    lesson: str
    beat: int
    beats: int
    mode: LessonMode
    state: LessonState
    say: str
    point: list[str]
    nudge: str | None
    tries: int
    note: LessonNote | None
    answer: str | None  # in notation, where it is shown


class PongMessage(msgspec.Struct, tag_field="type", tag="pong"):
    """The host answers."""


class ClosingMessage(msgspec.Struct, tag_field="type", tag="closing"):
    """The host stops: come back with the last ply."""


ServerMessage = (
    SyncMessage
    | StepMessage
    | TableMessage
    | UndoneMessage
    | UndoAskedMessage
    | UndoRefusedMessage
    | ThinkingMessage
    | PointedMessage
    | ReactedMessage
    | HintMessage
    | CoachMessage
    | JudgedMessage
    | WhyNotMessage
    | PreviewMessage
    | RefusedMessage
    | PongMessage
    | ClosingMessage
    | LessonMessage
)

_encoder = msgspec.json.Encoder()


def encode(value: object) -> bytes:
    return _encoder.encode(value)


def encoded_once(frame: Frame) -> Frame:
    """The frame as bytes that every message embeds as they are, however many messages carry it."""
    return as_encoded(_encoder.encode(frame))


def as_encoded(frame: bytes) -> Frame:
    """A frame that was encoded already, to be embedded as it is."""
    return cast(Frame, msgspec.Raw(frame))
