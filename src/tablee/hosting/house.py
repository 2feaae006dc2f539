"""The house: all tables of one browser, driven by orders of its worker. Nothing here waits, writes or thinks.

Whoever gives the orders stores what an answer says before passing its messages on: what a page was told is kept.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.core.errors import TableeError
from tablee.hosting import requests, thinking
from tablee.hosting.orders import (
    Answer,
    Connect,
    Disconnect,
    Give,
    Job,
    Kept,
    Lost,
    Order,
    Receive,
    Request,
    Row,
    Thought,
    orders,
)
from tablee.hosting.shelf import Needs, Shelf
from tablee.hosting.visits import TableVisit, Visit, visit_of
from tablee.table.commands import bot_act
from tablee.table.events import Event, write_event
from tablee.table.local import LocalHost, Sent
from tablee.table.opening import Opening
from tablee.table.refusal import Refused
from tablee.table.roster import PLAYING
from tablee.table.table import Table
from tablee.table.views import frames
from tablee.table.views.broadcast import refused_message
from tablee.table.wire import bodies, messages
from tablee.table.wire.messages import ThinkingMessage, encode

HERE = "here"  # the one player of this browser; also its token
CAP = 1.9  # seconds after which a bot takes the best it has found, so as to answer within two
STATUS = {"no_table": 404, "no_record": 404, "no_lesson": 404, "malformed": 400, "no_room": 507}
Done = Callable[[str], None]  # what is done with the result of a job


class House:
    def __init__(self, clock: Callable[[], float], token: Callable[[int], str], player: str = "") -> None:
        """``token`` makes random hexadecimal digits from so many bytes; ``player`` is the name of who sits here."""
        self.clock = clock
        self.token = token
        self.player = player
        self.shelf = Shelf()
        self.hosts: dict[str, LocalHost] = {}
        self.answer = Answer()
        self.analyses: dict[str, bodies.Analysis] = {}
        self._visits: dict[int, Visit] = {}
        self._waiting: dict[int, Done] = {}
        self._thinking: dict[str, int] = {}  # by table: the event number that a bot thinks about
        self._job = 0

    def carry_out(self, text: str) -> str:
        """One order, from JSON to JSON."""
        return msgspec.json.encode(self.order(orders.decode(text))).decode()

    def order(self, order: Order) -> Answer:
        self.answer = Answer()
        try:
            self._order(order)
        except Needs as needs:
            self.answer = Answer(needs=[(needs.store, needs.key)])
        except Refused as refused:
            self._refuse(order, refused)
        except TableeError as error:
            self._refuse(order, Refused("malformed", {"problem": str(error)[:200]}))
        return self.answer

    def _order(self, order: Order) -> None:
        if isinstance(order, Request):
            requests.answer(self, order)
        elif isinstance(order, Connect):
            self._visits[order.connection] = visit_of(self, order.connection, order.path)
        elif isinstance(order, Receive):
            visit = self._visits.get(order.connection)
            if visit is not None:
                visit.receive(order.data)
        elif isinstance(order, Disconnect):
            gone = self._visits.pop(order.connection, None)
            if gone is not None:
                gone.leave()
        elif isinstance(order, Thought):
            done = self._waiting.pop(order.job, None)
            if done is not None:
                done(order.result)
        elif isinstance(order, Give):
            if order.store == "events":
                self.shelf.logs[order.key] = order.rows
            else:
                self.shelf.texts[(order.store, order.key)] = order.text
        elif isinstance(order, Lost):
            for id in order.tables:
                self._drop(id)
            if order.code == "storage":
                raise Refused("no_room")
            raise Refused("stale", {"ply": 0, "answered": 0})
        else:
            self._sync(order.table)

    def _refuse(self, order: Order, refused: Refused) -> None:
        sent = self.answer.sent
        self.answer = Answer(sent=sent if isinstance(order, Thought) else [])
        if isinstance(order, Receive | Connect | Lost) and order.connection is not None:
            self.answer.sent.append((order.connection, refused_message(None, refused, None).decode()))
        if isinstance(order, Connect):
            self.answer.closed.append(order.connection)
        reason = refused.reason.to_json()["params"]
        assert isinstance(reason, dict)
        body = bodies.ErrorBody(refused.code, refused.text, messages.Message(refused.reason.key, reason))
        self.answer.status = STATUS.get(refused.code, 409)
        self.answer.body = encode(body).decode()

    # -- tables

    def host(self, id: str) -> LocalHost:
        """The host of a table, from the log where it is not in memory."""
        if id not in self.hosts:
            self.seat(self.shelf.table(id))
        return self.hosts[id]

    def seat(self, table: Table) -> LocalHost:
        host = LocalHost(table, {HERE: HERE}, self.clock, None, self._keep)
        self.hosts[table.id] = host
        return host

    def open(self, opening: Opening) -> LocalHost:
        """A new table: its first events are stored with it."""
        table = opening.table
        log: list[Event] = [table.head, *opening.events]
        self.answer.rows += [Row(table.id, i, write_event(log[i]), opening.at) for i in range(len(log))]
        edition = table.match.edition
        if edition.digest() != table.game.default_edition().digest():
            text = msgspec.json.encode(edition.data).decode()
            self.answer.kept.append(Kept("editions", edition.digest(), text))
        host = self.seat(opening.opened())
        self.changed(host)
        return host

    def changed(self, host: LocalHost) -> None:
        """After a change: the list of tables is kept up to date, and a bot that is to act thinks."""
        table = host.table
        info = encode(frames.table_info(table, HERE, host.presence)).decode()
        self.answer.kept.append(Kept("tables", table.id, info))
        self.wake(host)

    def deliver(self, host: LocalHost, sent: list[Sent]) -> None:
        """Pass on what a table's host sends; it numbers its connections itself."""
        outer = {v.inner: v.connection for v in self._at(host.table.id)}
        for message in sent:
            if message.connection in outer:
                self.answer.sent.append((outer[message.connection], message.data.decode()))

    def _at(self, id: str) -> list[TableVisit]:
        return [v for v in self._visits.values() if isinstance(v, TableVisit) and v.id == id]

    def forget(self, id: str) -> None:
        self._drop(id)
        self.answer.kept += [Kept("tables", id, None), Kept("events", id, None)]

    def _keep(self, table: Table, events: list[Event], at: float) -> None:
        for i in range(len(events)):
            self.answer.rows.append(Row(table.id, table.n + i, write_event(events[i]), at))

    def _drop(self, id: str) -> None:
        self.hosts.pop(id, None)
        self.shelf.logs.pop(id, None)
        self._thinking.pop(id, None)

    def _sync(self, id: str) -> None:
        """Read the log again, and tell everybody at the table where it stands."""
        if id in self.hosts:
            self._drop(id)
        for visit in self._at(id):
            visit.enter()

    # -- jobs

    def ask(self, job: Job, table: Table, done: Done) -> None:
        """Let the other worker think about a table."""
        self._job += 1
        job.id = self._job
        job.seed = job.seed or self.token(16)
        head = thinking.head_of(table)
        steps = [step.text for step in table.match.steps]
        position = thinking.Position(f"{table.id}/{table.branch}", head, steps)
        job.position = msgspec.json.encode(position).decode()
        self._waiting[job.id] = done
        self.answer.jobs.append(job)

    def wake(self, host: LocalHost) -> None:
        """Let the bot that is to act think, unless it does already."""
        table = host.table
        seat = table.to_act()
        if table.status != PLAYING or seat is None or self._thinking.get(table.id) == table.n:
            return
        level = table.seats[seat].bot()
        if level is None:
            return
        n = self._thinking[table.id] = table.n
        word = encode(ThinkingMessage(seat, self.clock())).decode()
        self.answer.sent += [(visit.connection, word) for visit in self._at(table.id)]

        def decided(text: str) -> None:
            if self._thinking.get(table.id) == n:
                del self._thinking[table.id]
            if self.hosts.get(table.id) is not host or table.n != n:
                return
            if not text:
                raise Refused("bot_lost", {"seat": seat})
            self.deliver(host, host.change(bot_act(table, n, seat, text)))
            self.changed(host)

        self.ask(Job(0, "decide", "", "", level, seat, cap=CAP), table, decided)
