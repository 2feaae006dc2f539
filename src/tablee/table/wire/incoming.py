"""What a client sends to the host of a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

HIGHEST = 1_000_000
Ply = Annotated[int, Meta(ge=0, le=HIGHEST)]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
MessageId = Annotated[str, Meta(max_length=80)] | int

# A few words that everybody understands: with free text, who looks on could tell a player what he must not know.
Reaction = Literal["bravo", "well_played", "oh", "hmm", "luck", "thanks"]


class Incoming(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: unknown fields are refused."""


class Hello(Incoming, tag_field="type", tag="hello"):
    """Take part: who the client is, and up to which ply it has followed."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    last: Ply | None = None
    branch: Ply | None = None


class Act(Incoming, tag_field="type", tag="act"):
    """Play an action, as the answer to a ply."""

    seat: SeatIndex
    ply: Ply
    action: Notation
    branch: Ply | None = None
    id: MessageId | None = None


class WhyNot(Incoming, tag_field="type", tag="why_not"):
    """Whether an action is legal, and if not, why: it never acts."""

    seat: SeatIndex
    ply: Ply
    action: Notation
    branch: Ply | None = None
    id: MessageId | None = None


class Preview(Incoming, tag_field="type", tag="preview"):
    """What an action would do, as far as the seat may know: it never acts."""

    seat: SeatIndex
    ply: Ply
    action: Notation
    branch: Ply | None = None
    id: MessageId | None = None


class Undo(Incoming, tag_field="type", tag="undo"):
    """Take back the seat's last action, or ask the others to agree."""

    seat: SeatIndex
    ply: Ply
    branch: Ply | None = None
    id: MessageId | None = None


class UndoAnswer(Incoming, tag_field="type", tag="undo_answer"):
    """Agree to an undo, or refuse it."""

    seat: SeatIndex
    accept: bool
    id: MessageId | None = None


class Resign(Incoming, tag_field="type", tag="resign"):
    """Give the game up."""

    seat: SeatIndex
    id: MessageId | None = None


class Hint(Incoming, tag_field="type", tag="hint"):
    """Ask what a bot would play."""

    seat: SeatIndex
    ply: Ply
    branch: Ply | None = None
    id: MessageId | None = None


class Coach(Incoming, tag_field="type", tag="coach"):
    """Ask whether an action that the seat has made, the step at ``ply``, cost much."""

    seat: SeatIndex
    ply: Ply
    branch: Ply | None = None
    id: MessageId | None = None


class Judge(Incoming, tag_field="type", tag="judge"):
    """Ask, in a line of one's own, what the chances are after the step at ``ply``."""

    ply: Ply
    branch: Ply | None = None
    id: MessageId | None = None


class Point(Incoming, tag_field="type", tag="point"):
    """Show the others a place on the board."""

    seat: SeatIndex
    target: Annotated[str, Meta(max_length=200)] | None
    id: MessageId | None = None


class React(Incoming, tag_field="type", tag="react"):
    """Applaud, wonder, wish luck: one of a few words, never text. Without a seat: somebody who looks on."""

    reaction: Reaction
    seat: SeatIndex | None = None
    id: MessageId | None = None


class Ping(Incoming, tag_field="type", tag="ping"):
    """Ask whether the host still answers, and say that one is there: a host may tell the others when pings stay away.

    With ``rests`` they may: the page is out of sight, and its browser lets it sleep.
    """

    rests: bool = False
    id: MessageId | None = None


class LessonGo(Incoming, tag_field="type", tag="lesson_go"):
    """Move inside a lesson: on, back a beat, this beat again, let the script play it, or show the answer."""

    to: Literal["next", "back", "again", "skip", "show"]
    id: MessageId | None = None


ClientMessage = (
    Hello
    | Act
    | WhyNot
    | Preview
    | Undo
    | UndoAnswer
    | Resign
    | Hint
    | Coach
    | Judge
    | Point
    | React
    | Ping
    | LessonGo
)

client_message: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
