"""Commands: each is validated and becomes a plan of events, or is refused."""

from __future__ import annotations

from tablee.table.events import (
    Archived,
    Cancelled,
    Declined,
    Event,
    Filled,
    Joined,
    Left,
    Rematched,
    Resigned,
    Returned,
    Revived,
    SatIn,
    Stepped,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from tablee.table.presence import Presence
from tablee.table.refusal import Refused
from tablee.table.roster import ARCHIVED, CANCELLED, FINISHED, HUMAN, OPEN
from tablee.table.table import Move, Table
from tablee.table.undo import take_back
from tablee.table.wire.messages import Act, Resign, Undo, UndoAnswer


class Plan:
    """Events to be committed, and the steps among them, already computed."""

    def __init__(self, events: list[Event], moves: list[Move] | None = None) -> None:
        self.events = events
        self.moves: list[Move] = [] if moves is None else moves


def stepped(moves: list[Move]) -> list[Event]:
    return [Stepped(move.by, move.text) for move in moves]


def reviving(table: Table, plan: Plan) -> Plan:
    """The plan as it is committed: at an archived table it first opens the table again."""
    if table.archived and plan.events and not isinstance(plan.events[0], Archived):
        return Plan([Revived(), *plan.events], plan.moves)
    return plan


def decide(table: Table, player: str | None, message: Act | Undo | UndoAnswer | Resign) -> Plan:
    """The plan for a client message that changes the table."""
    if isinstance(message, Act):
        return act(table, player, message)
    if isinstance(message, Resign):
        return resign(table, player, message)
    if isinstance(message, Undo):
        return undo(table, player, message)
    return answer_undo(table, player, message)


# -- playing


def check_turn(table: Table, player: str | None, seat: int, ply: int, branch: int | None) -> None:
    """Check that the player may act, query or preview for this seat at this ply."""
    table.check_owner(player, seat)
    table.check_playing()
    if table.seats[seat].sat_in is not None:
        raise Refused("bot_sits", {"seat": seat})
    table.check_ply(ply, branch)


def act(table: Table, player: str | None, message: Act) -> Plan:
    check_turn(table, player, message.seat, message.ply, message.branch)
    moves = table.moves_for(message.seat, message.action)
    return Plan(stepped(moves), moves)


def check_advised(table: Table, player: str | None, seat: int) -> None:
    """Check that bots may advise the player about a seat: one's own, where hints were not excluded."""
    table.check_owner(player, seat)
    if not table.head.hints:
        raise Refused("hints_excluded")
    table.check_playing()


def check_coach(table: Table, player: str | None, seat: int, ply: int, branch: int | None) -> None:
    """Check that the player may ask what an action cost: one of one's own seat, in the game as it went."""
    check_advised(table, player, seat)
    table.check_branch(branch)
    if not table.base <= ply < table.ply or table.match.steps[ply].by != seat:
        raise Refused("stale", {"ply": table.ply, "answered": ply})


def check_hint(table: Table, player: str | None, seat: int, ply: int, branch: int | None) -> None:
    """Check that the player may request a hint: for one's own seat, in its turn, where hints were not excluded."""
    check_advised(table, player, seat)
    table.check_ply(ply, branch)
    if table.to_act() != seat:
        raise Refused("not_your_turn")


def check_reaction(table: Table, player: str | None, seat: int | None) -> None:
    """A player reacts from a seat of his, everybody else as one of those who look on."""
    if seat is not None:
        table.check_owner(player, seat)
    elif table.seats_of(player):
        raise Refused("malformed", {"problem": "who plays reacts from a seat"})


def bot_act(table: Table, n: int, seat: int, action: str) -> Plan:
    """A bot's decision, made when the table was at event ``n``; discarded if the table has changed since."""
    if table.n != n:
        return Plan([])
    moves = table.moves_for(seat, action)
    return Plan(stepped(moves), moves)


def undo(table: Table, player: str | None, message: Undo) -> Plan:
    """Undo this seat's last action, or request everyone else's consent."""
    seat = message.seat
    table.check_owner(player, seat)
    table.check_playing()
    table.check_ply(message.ply, message.branch)
    if table.pending is not None:
        raise Refused("undo_pending")
    found = take_back(table, seat)
    if found.right == "no":
        if found.reason is None:
            raise Refused("nothing_to_undo", {"seat": seat})
        raise Refused("undo_binding", {"seat": seat, "rule": found.reason}, game=table.game.id)
    asks = found.right == "ask"
    return Plan([UndoAsked(seat, found.to, found.waiting) if asks else Undone(seat, found.to)])


def answer_undo(table: Table, player: str | None, message: UndoAnswer) -> Plan:
    seat = message.seat
    table.check_owner(player, seat)
    pending = table.pending
    if pending is None or seat not in pending.waiting:
        raise Refused("no_undo_asked")
    events: list[Event] = [UndoAnswered(seat, message.accept)]
    if message.accept and pending.waiting == [seat]:
        events.append(Undone(pending.by, pending.to))
    return Plan(events)


def resign(table: Table, player: str | None, message: Resign) -> Plan:
    """Give the game up: the other side has won."""
    table.check_owner(player, message.seat)
    table.check_playing()
    if len(table.game.sides(table.match.state, len(table.seats))) != 2:
        raise Refused("resign_sides")
    if not table.may_resign(player):
        raise Refused("resign_partner")
    return Plan([Resigned(message.seat)])


# -- sitting down and getting up


def open_seats(table: Table) -> list[int]:
    return [i for i in range(len(table.seats)) if table.seats[i].kind == OPEN]


def invitations(table: Table, player: str) -> list[int]:
    """The open seats that are kept for a player."""
    return [i for i in open_seats(table) if table.seats[i].invited == player]


def join(table: Table, player: str, name: str, seat: int | None) -> Plan:
    """Sit down: on every seat that is kept for the player, else on an open one (the one named, or the first)."""
    if table.roster.cancelled:
        raise Refused("cancelled")
    if table.seats_of(player):
        raise Refused("already_seated")
    if seat is not None:
        table.seat(seat)
    chosen = invitations(table, player)
    if not chosen:
        free = [i for i in open_seats(table) if table.seats[i].invited is None]
        chosen = free[:1] if seat is None else [i for i in free if i == seat]
    if not chosen:
        raise Refused("seat_taken")
    joined: list[Event] = []
    for i in chosen:  # whoever else played on that screen keeps his name
        joined.append(Joined(i, player, table.seats[i].name if table.seats[i].screen else name))
    return _begun(table, joined)


def accept(table: Table, player: str, name: str) -> Plan:
    """Sit down where seats are kept for the player; nothing where none are, or he sits already."""
    return join(table, player, name, None) if invitations(table, player) else Plan([])


def _begun(table: Table, seated: list[Event]) -> Plan:
    """People or bots sit down; with the last open seat the game begins."""
    moves = table.rolls(table.match.state) if len(open_seats(table)) == len(seated) else []
    return Plan(seated + stepped(moves), moves)


def decline(table: Table, player: str) -> Plan:
    """Do not come, where a seat is kept: it is open to anybody then."""
    kept = invitations(table, player)
    if not kept or table.roster.cancelled:
        raise Refused("not_invited")
    return Plan([Declined(i) for i in kept])


def fill(table: Table, player: str, seat: int, level: str) -> Plan:
    """Let a bot have an open seat; who made the table decides."""
    _check_host(table, player)
    if table.seat(seat).kind != OPEN:
        raise Refused("seat_taken")
    return _begun(table, [Filled(seat, level)])


def cancel(table: Table, player: str) -> Plan:
    """Give up a table that nobody else has joined."""
    _check_host(table, player)
    if any(seat.kind == HUMAN and seat.player != player for seat in table.seats):
        raise Refused("joined")
    return Plan([Cancelled()])


def _check_host(table: Table, player: str) -> None:
    if table.head.owner != player:
        raise Refused("not_host")
    if table.roster.cancelled:
        raise Refused("cancelled")
    if not table.is_waiting():
        raise Refused("begun")


def leave(table: Table, player: str) -> Plan:
    """Before the start the seats become open again; after it they are offered to bots immediately."""
    seats = table.seats_of(player)
    if not seats:
        raise Refused("not_seated")
    if table.match.over():
        raise Refused("finished")
    return Plan([Left(i) for i in seats if not table.seats[i].left])


def take_over(table: Table, presence: Presence, player: str, seat: int, level: str, now: float) -> Plan:
    """Let a bot play: for oneself at any time, for another once the seat was away for long enough."""
    table.check_playing()
    target = table.seat(seat)
    if not table.seats_of(player):
        raise Refused("not_seated")
    if target.kind != HUMAN:
        raise Refused("not_human", {"seat": seat})
    if target.sat_in is not None:
        return Plan([])
    if target.player != player and seat not in presence.offered:
        if table.head.takeover is None:
            raise Refused("no_takeover")
        raise Refused("not_absent", {"seat": seat, "seconds": presence.seconds_left(table, seat, now)})
    return Plan([SatIn(seat, level)])


def come_back(table: Table, player: str, seat: int) -> Plan:
    table.check_owner(player, seat)
    if table.seats[seat].sat_in is None and not table.seats[seat].left:
        raise Refused("not_sat_in", {"seat": seat})
    return Plan([Returned(seat)])


# -- the table as a whole


def check_rematch(table: Table, player: str) -> None:
    if not table.seats_of(player):
        raise Refused("not_seated")
    if not table.match.over():
        raise Refused("not_finished")


def announce_rematch(table: Table, id: str, player: str, instead: str | None = None) -> Plan:
    """Link to the rematch, unless there is one already. ``instead`` is a former one that was cancelled."""
    return Plan([Rematched(id, table.seats_of(player)[0])] if table.rematch == instead else [])


def archive(table: Table, idle_before: float) -> Plan:
    """Archive an idle table."""
    fresh = table.touched >= idle_before or table.status in (ARCHIVED, CANCELLED, FINISHED)
    return Plan([] if fresh else [Archived()])
