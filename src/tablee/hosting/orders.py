"""What a browser's worker asks of its house, and what it gets: data both ways."""

from __future__ import annotations

from typing import Literal

import msgspec


class Request(msgspec.Struct, tag="request"):
    """What would be an HTTP request to a server."""

    method: str
    path: str  # with the query
    body: str = ""


class Connect(msgspec.Struct, tag="connect"):
    """What would be a new socket."""

    connection: int
    path: str


class Receive(msgspec.Struct, tag="receive"):
    """A message on a socket."""

    connection: int
    data: str


class Disconnect(msgspec.Struct, tag="disconnect"):
    connection: int


class Thought(msgspec.Struct, tag="thought"):
    """What became of a job; an empty result where the worker was lost."""

    job: int
    result: str


class Give(msgspec.Struct, tag="give"):
    """What was needed: the rows of a table's log, or one text; None where there is none."""

    store: Literal["events", "records", "editions"]
    key: str
    rows: list[tuple[int, str, float]] = []
    text: str | None = None


class Lost(msgspec.Struct, tag="lost"):
    """What was decided could not be stored: there is no room, or another tab was faster (``stale``)."""

    tables: list[str]
    code: Literal["storage", "stale"]
    connection: int | None = None


class Sync(msgspec.Struct, tag="sync"):
    """The log of a table was changed by another tab, or must be read again."""

    table: str


Order = Request | Connect | Receive | Disconnect | Thought | Give | Lost | Sync


class Row(msgspec.Struct, array_like=True):
    """An event of a table's log."""

    table: str
    n: int
    body: str
    at: float


class Kept(msgspec.Struct, array_like=True):
    """A text to be kept under a key; None removes it (of ``events``: the whole log)."""

    store: Literal["events", "tables", "records", "editions"]
    key: str
    value: str | None


class Job(msgspec.Struct):
    """Work for the worker in which bots think (`hosting.thinker`)."""

    id: int
    kind: Literal["decide", "advise", "coach", "judge", "analyse"]
    position: str
    seed: str
    level: str = ""
    seat: int = 0
    first: int = 0
    last: int = 0
    also: str = ""  # what must be weighed when a step is judged
    cap: float = 0.0


class Answer(msgspec.Struct):
    """What an order leads to. Rows and texts are stored in one transaction before anything else is done."""

    status: int = 0  # of a request
    body: str = ""
    needs: list[tuple[str, str]] = []  # store and key: give them, and repeat the order
    rows: list[Row] = []
    kept: list[Kept] = []
    sent: list[tuple[int, str]] = []  # connection and message
    closed: list[int] = []  # connections that are refused
    jobs: list[Job] = []


orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
jobs: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
