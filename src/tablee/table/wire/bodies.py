"""The bodies of HTTP requests and responses, besides the messages themselves."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.table.wire.messages import AnalysedMove, Frame, Incoming, Message, Notation, Ply, SeatIndex, Step

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
EditionText = Annotated[str, Meta(min_length=1, max_length=60_000)]
Minutes = Annotated[float, Meta(ge=0, le=100000)]

# -- requests


class PlayerName(Incoming):
    """The name a player is shown by."""

    name: Name


class TransferCode(Incoming):
    """The code that brings a player to another browser."""

    code: Word


class SeatChoice(Incoming):
    """Who a seat of a new table is for."""

    kind: Literal["me", "open", "bot", "screen"]
    level: Word | None = None
    name: Name | None = None


class NewTable(Incoming):
    """A table to be opened; the game begins when no seat is open."""

    game: Word
    seats: Annotated[list[SeatChoice], Meta(min_length=1, max_length=12)]
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    public: bool = False
    takeover: Minutes | msgspec.UnsetType | None = msgspec.UNSET
    practice: bool = False
    hints: bool = True
    edition: EditionText | None = None  # TOML; without it, the one in the box


class Continuation(Incoming):
    """A table that begins where another game was after ``step`` steps."""

    step: Ply
    seats: Annotated[list[SeatChoice], Meta(min_length=1, max_length=12)]
    public: bool = False
    takeover: Minutes | msgspec.UnsetType | None = msgspec.UNSET
    practice: bool = False
    hints: bool = True


class EditionDraft(Incoming):
    """An edition to be checked: its file, or its components."""

    text: EditionText | None = None
    data: dict[str, Any] | None = None


class TrialWish(Incoming):
    """The next trial games of an edition, from this number on; without one, of the one in the box."""

    first: Annotated[int, Meta(ge=0, le=10_000)] = 0
    edition: EditionText | None = None


class JoinBody(Incoming):
    """Sit down: on this seat, or on the first open one."""

    seat: SeatIndex | None = None


class SeatBody(Incoming):
    """One of the own seats."""

    seat: SeatIndex


class TakeoverBody(Incoming):
    """Let a bot play for a seat."""

    seat: SeatIndex
    level: Word | None = None


class FillBody(Incoming):
    """Let a bot have an open seat."""

    seat: SeatIndex
    level: Word | None = None


class ActionBody(Incoming):
    """For acting, why_not and preview."""

    seat: SeatIndex
    ply: Ply
    action: Notation
    branch: Ply | None = None


class TurnBody(Incoming):
    """For undo and hint."""

    seat: SeatIndex
    ply: Ply
    branch: Ply | None = None


class UndoAnswerBody(Incoming):
    """Agree to an undo, or refuse it."""

    seat: SeatIndex
    accept: bool


# -- responses


class ErrorBody(msgspec.Struct, omit_defaults=True):
    """Why a request was refused: a code, an English sentence, and the reason as a message."""

    error: str
    text: str
    reason: Message | None = None


class PlayerInfo(msgspec.Struct):
    """A player as everybody may see it."""

    player: str
    name: str


class PlayerToken(msgspec.Struct):
    """A player with the token that proves it; sent once."""

    player: str
    name: str
    token: str


class Transfer(msgspec.Struct):
    """A transfer code and when it expires."""

    code: str
    expires: float


class RecordId(msgspec.Struct):
    """The id under which a record was stored."""

    id: str


class ReplaySeat(msgspec.Struct, omit_defaults=True):
    """Who sat at a replayed game."""

    name: str
    bot: str | None = None


class Replay(msgspec.Struct):
    """A page of a replay: steps, and the frames around them."""

    table: str | None
    game: str
    options: dict[str, bool | int | str]
    seats: list[ReplaySeat]
    seat: int | Literal["all"] | None
    first: int
    total: int
    steps: list[Step]
    frames: list[Frame]
    practice: bool
    taken_back: int
    opening: list[Message]


class Analysis(msgspec.Struct):
    """The analysis of a finished game, as far as it is done."""

    status: Literal["running", "done"]
    moves: list[AnalysedMove]


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """An option of a game, with its bounds."""

    name: str
    type: Literal["flag", "choice", "number", "letters"]
    default: bool | int | str
    choices: list[str] | None = None
    lowest: int | None = None
    highest: int | None = None
    seats: list[int] | None = None  # the numbers of players that it is for
    paired: str | None = (
        None  # "option=value": then letters of seats opposite each other are half the choices apart
    )


class LevelInfo(msgspec.Struct):
    """A bot that people meet."""

    name: str
    rating: int | None  # Elo, moyen's is 1500; nothing where nobody measured it
    most_seats: int | None = None  # with more it is not offered: it would be no stronger than the one below


class GameInfo(msgspec.Struct):
    """A game as the lobby shows it."""

    id: str
    seats: list[int]
    options: list[OptionInfo]
    minutes: int
    age: int
    cooperative: bool
    authors: list[str]
    publisher: str
    bots: list[str]  # all there are
    levels: list[LevelInfo]  # those that people meet, weakest first
    usual_seats: int  # what a new table starts with
    presets: dict[str, dict[str, bool | int | str]]  # options that the rulebook proposes together, by name


class EditionInfo(msgspec.Struct):
    """An edition: its file, its components, and a first position for the board to draw them from."""

    game: str
    name: str
    digest: str
    standard: bool  # the one in the box
    text: str  # TOML, as the command line reads it
    data: dict[str, Any]
    view: dict[str, Any]  # of a spectator, at a table with the usual seats and options
    warnings: list[Message]  # it can be played, but hardly as anybody wants to


class EditionFault(msgspec.Struct):
    """What is wrong with an edition, and the path to it; an empty one where the whole file is."""

    path: list[str | int]
    text: str  # in English, with the line of the file
    reason: Message | None  # the same for any language; null where only the text is known


class EditionCheck(msgspec.Struct):
    """Whether a draft is an edition that can be played."""

    edition: EditionInfo | None
    fault: EditionFault | None


class TrialGame(msgspec.Struct):
    """How a game between bots ended."""

    winners: list[int]
    scores: list[int]
    steps: int
    mattered: dict[str, int]  # by the path of a component in the edition (cards.rouge.1): how much


class TrialPart(msgspec.Struct):
    """Some trial games of an edition: the same number, the same deal for every edition."""

    first: int
    seats: int
    cooperative: bool  # all seats win or lose together
    bot: str
    games: list[TrialGame]


class Health(msgspec.Struct):
    """Whether the server answers, and how busy it is."""

    status: Literal["ok"]
    version: str
    tables: int
    sockets: int
    thinking: int
    rules: Literal["compiled", "plain"]  # of the server
    workers: Literal["compiled", "plain"]  # of the processes in which bots think


class LessonInfo(msgspec.Struct):
    """A lesson of a course: its title is a key of the translation files."""

    id: str
    title: str  # a key of the lessons' translation files
    beats: int
    seats: list[int] = []  # an extra lesson: for tables with so many seats; none: of the course itself
    picture: list[str] = []  # drawings of the rules text, side by side


class NoteInfo(msgspec.Struct):
    """A first-time note: when its idea is met, and where it is shown. ``$`` begins a variable (docs/lessons.md)."""

    id: str
    text: str  # a key of the game's translation files
    offer: str | None  # a pattern of a legal action, or
    event: str | None  # an event of the last step
    where: dict[str, str | int | bool]  # by path into the view
    beside: list[str]  # keys of the board


class NotesInfo(msgspec.Struct):
    """The first-time notes of a game, in the order in which they are shown."""

    game: str
    notes: list[NoteInfo]


class CourseInfo(msgspec.Struct):
    """The lessons that teach a game, in their order."""

    game: str
    lessons: list[LessonInfo]
