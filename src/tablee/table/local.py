"""An in-process host for one table, without storage, network or async: the same messages in and out."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.table import commands
from tablee.table.commands import Plan, reviving
from tablee.table.events import Event
from tablee.table.presence import Presence
from tablee.table.preview import preview, why_not
from tablee.table.refusal import Refused
from tablee.table.table import Change, Table
from tablee.table.views.broadcast import PONG, Broadcaster, Viewer, refused_message
from tablee.table.wire import messages
from tablee.table.wire.messages import ClientMessage, client_message, encode

Advise = Callable[[Table, int], messages.HintMessage]
Keep = Callable[[Table, list[Event], float], None]


class Sent:
    """A message for one connection."""

    def __init__(self, connection: int, data: bytes) -> None:
        self.connection = connection
        self.data = data


class LocalHost:
    """Drives a table by client messages. The clock and the hints, if there are any, come from outside.

    ``keep`` gets the events of every change before they are applied: ``table.n`` is the number of the first.
    ``players`` maps the token that a client says hello with to its player.

    >>> import json
    >>> from tablee.core import new_match
    >>> from tablee.table.events import SeatPlan
    >>> from tablee.table.opening import Opening, Terms, new_head
    >>> match = new_match("styx", seed=7)
    >>> terms = Terms([SeatPlan("human", "Anna", "anna"), SeatPlan("human", "Paul", "paul")], False, None, "anna")
    >>> head = new_head(match.game, match.edition, match.options, terms, match.initial, "7", "salt")
    >>> table = Opening("a-table", head, match.edition, 0.0).opened()
    >>> host = LocalHost(table, {"secret": "anna"}, clock=lambda: 0.0)
    >>> anna = host.connect()
    >>> sync = host.receive(anna, '{"type": "hello", "token": "secret"}')[0]
    >>> json.loads(sync.data)["frames"][0]["legal"]
    ['+M4', '+B2', '+']
    >>> sent = host.receive(anna, '{"type": "act", "seat": 0, "ply": 0, "action": "+B2"}')
    >>> [json.loads(message.data)["type"] for message in sent]
    ['step']
    >>> refused = host.receive(anna, '{"type": "act", "seat": 1, "ply": 1, "action": "+M4"}')[0]
    >>> json.loads(refused.data)["error"]
    'foreign'
    """

    def __init__(
        self,
        table: Table,
        players: dict[str, str],
        clock: Callable[[], float],
        advise: Advise | None = None,
        keep: Keep | None = None,
    ) -> None:
        self.table = table
        self.players = players
        self.clock = clock
        self.advise = advise
        self.keep = keep
        self.presence = Presence()
        self.broadcaster = Broadcaster(table, self.presence)
        self._connections: dict[int, str | None] = {}  # who said hello; by the connection's number
        self._next = 0
        self._refresh()

    # -- connections

    def connect(self) -> int:
        """A new connection; it takes part once it says hello."""
        self._next += 1
        return self._next

    def disconnect(self, connection: int) -> list[Sent]:
        if connection not in self._connections:
            return []
        del self._connections[connection]
        return self._presence_changed()

    def receive(self, connection: int, data: str | bytes) -> list[Sent]:
        """Handle one client message; everything that is sent because of it, in order."""
        message: ClientMessage | None = None
        try:
            try:
                message = client_message.decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                raise Refused("malformed", {"problem": str(error)[:200]}) from None
            return self._handle(connection, message)
        except Refused as refused:
            id = None if message is None or isinstance(message, messages.Hello) else message.id
            table = self.table if connection in self._connections else None
            return [Sent(connection, refused_message(table, refused, id))]

    def _handle(self, connection: int, message: ClientMessage) -> list[Sent]:
        if isinstance(message, messages.Ping):
            return [Sent(connection, PONG)]
        if isinstance(message, messages.Hello):
            return self._hello(connection, message)
        if connection not in self._connections:
            raise Refused("malformed", {"problem": "say hello first"})
        player = self._connections[connection]
        table = self.table
        if isinstance(message, messages.Act | messages.Undo | messages.UndoAnswer | messages.Resign):
            return self.change(commands.decide(table, player, message))
        if isinstance(message, messages.WhyNot):
            return [Sent(connection, encode(why_not(table, player, message)))]
        if isinstance(message, messages.Preview):
            return [Sent(connection, encode(preview(table, player, message)))]
        if isinstance(message, messages.Hint):
            commands.check_hint(table, player, message.seat, message.ply, message.branch)
            if self.advise is None:
                raise Refused("no_hints")
            return [Sent(connection, encode(self.advise(table, message.seat)))]
        if isinstance(message, messages.Coach):
            commands.check_coach(table, player, message.seat, message.ply, message.branch)
            raise Refused("no_hints")
        if isinstance(message, messages.Judge):
            raise Refused("line_only")
        if isinstance(message, messages.LessonGo):
            raise Refused("lesson_only")
        if isinstance(message, messages.React):
            commands.check_reaction(table, player, message.seat)
            reacted = encode(messages.ReactedMessage(message.seat, message.reaction))
            return [Sent(other, reacted) for other in self._connections]
        table.check_owner(player, message.seat)
        pointed = encode(messages.PointedMessage(message.seat, message.target))
        return [Sent(other, pointed) for other in self._connections if other != connection]

    def _hello(self, connection: int, message: messages.Hello) -> list[Sent]:
        player: str | None = None
        if message.token:
            if message.token not in self.players:
                raise Refused("bad_token")
            player = self.players[message.token]
        self._connections[connection] = player
        self._refresh()
        sync = self.broadcaster.sync(player, message.last, message.branch)
        return [Sent(connection, sync), *self._presence_changed()]

    # -- changes

    def change(self, plan: Plan) -> list[Sent]:
        """Apply a plan immediately: nothing is stored. Also for what is no message: join, leave, bots."""
        applied = self.apply(plan)
        if applied is None:
            return []
        return self._deliver(self.broadcaster.changed(applied, self._viewers()))

    def apply(self, plan: Plan) -> Change | None:
        if not plan.events:
            return None
        now = self.clock()
        final = reviving(self.table, plan)
        if self.keep is not None:
            self.keep(self.table, final.events, now)
        change = self.table.apply_all([(event, now) for event in final.events], final.moves)
        self._refresh()
        return change

    def act_for_bot(self, seat: int, action: str) -> list[Sent]:
        """Play what a bot decided for the seat it plays."""
        if self.table.seat(seat).bot() is None:
            raise Refused("foreign", {"seat": seat})
        return self.change(commands.bot_act(self.table, self.table.n, seat, action))

    # -- presence

    def _viewers(self) -> list[Viewer]:
        viewers: list[Viewer] = []
        for player in self._connections.values():
            viewer = self.broadcaster.viewer(player)
            if viewer not in viewers:
                viewers.append(viewer)
        return viewers

    def _deliver(self, made: dict[Viewer, list[bytes]]) -> list[Sent]:
        out: list[Sent] = []
        for connection, player in self._connections.items():
            for data in made[self.broadcaster.viewer(player)]:
                out.append(Sent(connection, data))
        return out

    def _presence_changed(self) -> list[Sent]:
        self._refresh()
        return self._deliver(self.broadcaster.table_messages(self._viewers()))

    def _refresh(self) -> None:
        connected: set[int] = set()
        spectators = 0
        for player in self._connections.values():
            seats = self.table.seats_of(player)
            connected.update(seats)
            spectators += 0 if seats else 1
        self.presence.refresh(self.table, connected, spectators, self.clock())
