"""A line of one's own: a game that is over, played on differently from any step, by one visitor in every seat.

Nothing is stored, and the game itself stays as it was. Only what hides nothing any more may be tried: whoever plays
every seat sees what every seat sees.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.table import commands
from tablee.table.events import Event, SeatPlan, Undone
from tablee.table.opening import Opening, Terms, continued_head
from tablee.table.presence import Presence
from tablee.table.preview import preview, why_not
from tablee.table.refusal import Refused
from tablee.table.roster import HUMAN
from tablee.table.table import Change, Move, Table
from tablee.table.views.broadcast import PONG, Broadcaster, refused_message
from tablee.table.wire import messages
from tablee.table.wire.messages import ClientMessage, client_message, encode

VISITOR = "visitor"  # has every seat
LINE = "/line"  # what the name of its table ends with
LONGEST = 200  # actions that a line can be resumed with


def check_over(table: Table) -> None:
    """Refuse to try lines in a running game: trying would show what is hidden."""
    if not table.match.over():
        raise Refused("not_finished")


def line_table(table: Table, step: int, played: list[str], at: float) -> Table:
    """The table at which a line begins, after ``step`` steps of the game and the actions ``played`` since.

    The dice depend on nothing but the game and the step, so that a line can be resumed and compared with another.
    """
    if len(played) > LONGEST:
        raise Refused("malformed", {"problem": f"{len(played)} actions; a line has at most {LONGEST}"})
    # Bots keep their level: it says who sat there, not who plays.
    seats = [SeatPlan(HUMAN, s.name, VISITOR, s.level, True) for s in table.seats]
    terms = Terms(seats, False, None, VISITOR, True)
    seed = f"line/{table.id}/{step}"
    head = continued_head(table.match, step, terms, table.id, seed, "")
    made = Opening(f"{table.id}{LINE}", head, table.match.edition, at).opened()
    for text in played:
        seat = made.to_act()
        if seat is None:
            raise Refused("finished")
        moves = made.moves_for(seat, text)
        made.apply_all([(event, at) for event in commands.stepped(moves)], moves)
    return made


class LineHost:
    """Hosts one line for one visitor, by the messages of any table. Everything may be taken back, to its first step."""

    def __init__(self, table: Table, clock: Callable[[], float], game: Table | None = None) -> None:
        """``game``: the one that the line leaves."""
        self.table = table
        self.game = game
        self.clock = clock
        self.presence = Presence()
        self.presence.refresh(table, set(range(len(table.seats))), 0, clock())
        self.broadcaster = Broadcaster(table, self.presence)

    def receive(self, data: str | bytes) -> list[bytes]:
        """Handle one client message; everything that is sent because of it, in order."""
        message: ClientMessage | None = None
        try:
            message = self.read(data)
            return self.handle(message)
        except Refused as refused:
            id = None if message is None or isinstance(message, messages.Hello) else message.id
            return [refused_message(self.table, refused, id)]

    def read(self, data: str | bytes) -> ClientMessage:
        try:
            return client_message.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Refused("malformed", {"problem": str(error)[:200]}) from None

    def handle(self, message: ClientMessage) -> list[bytes]:
        if isinstance(message, messages.Ping):
            return [PONG]
        if isinstance(message, messages.Hello):
            return [self.broadcaster.sync(VISITOR, message.last, message.branch)]
        if isinstance(message, messages.Act):
            plan = commands.act(self.table, VISITOR, message)
            return self._changed(plan.events, plan.moves)
        if isinstance(message, messages.Undo):
            self.table.check_ply(message.ply, message.branch)
            return self._changed([self._last(message.seat)], [])
        if isinstance(message, messages.WhyNot):
            return [encode(why_not(self.table, VISITOR, message))]
        if isinstance(message, messages.Preview):
            return [encode(preview(self.table, VISITOR, message))]
        if isinstance(message, messages.Hint | messages.Coach | messages.Judge):
            raise Refused("no_hints")
        if isinstance(message, messages.LessonGo):
            raise Refused("lesson_only")
        if isinstance(message, messages.UndoAnswer):
            raise Refused("no_undo_asked")
        return []  # pointing, applause: nobody else is there to see it

    def weighed(self, message: messages.Judge) -> str:
        """The action that must be weighed when a step is judged: what the game went on with, so that what is best in a
        position of the game is the same in its analysis and in every line; beyond it none.

        Refused where nobody chose the step, or the line is another one by now."""
        line, ply = self.table, message.ply
        line.check_branch(message.branch)
        if not 0 <= ply < line.ply or line.match.steps[ply].by < 0:
            raise Refused("stale", {"ply": line.ply, "answered": ply})
        steps = [] if self.game is None else self.game.match.steps
        if ply >= len(steps) or steps[ply].by < 0:
            return ""
        left = [at for at in range(line.base, ply) if line.match.steps[at].text != steps[at].text]
        return "" if left else steps[ply].text

    def _last(self, seat: int) -> Event:
        """Taking back the last action, of whichever seat, with the dice that followed it."""
        steps = self.table.match.steps
        for ply in range(self.table.ply - 1, self.table.base - 1, -1):
            if steps[ply].by >= 0:
                return Undone(steps[ply].by, ply)
        raise Refused("nothing_to_undo", {"seat": seat})

    def _changed(self, events: list[Event], moves: list[Move]) -> list[bytes]:
        now = self.clock()
        change: Change = self.table.apply_all([(event, now) for event in events], moves)
        return self.broadcaster.changed(change, [VISITOR])[VISITOR]
