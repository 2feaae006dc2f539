"""What would be sockets: at a table, at a lesson, at a line of a finished game. All speak the messages of a table."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, unquote

import msgspec

from tablee.core.errors import TableeError
from tablee.core.registry import game_ids, get_game
from tablee.hosting.orders import Job
from tablee.hosting.thinking import AdviceData, CoachData, analysis_seed, coach_message, hint_message
from tablee.table.commands import check_coach, check_hint
from tablee.table.lessons.course import Course, has_course, read_course
from tablee.table.lessons.host import LessonHost
from tablee.table.line import VISITOR, LineHost, check_over, line_table
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views.broadcast import refused_message
from tablee.table.wire import messages
from tablee.table.wire.messages import ThinkingMessage, client_message, encode

if TYPE_CHECKING:
    from tablee.hosting.house import House

TABLE = re.compile(r"/api/tables/([^/]+)/live")
LINE = re.compile(r"/api/(tables|records)/([^/]+)/line/live")
LESSON = re.compile(r"/api/lessons/([^/]+)/([^/]+)/live")
HINT_CAP = 2.0  # seconds
COACH_CAP = 2.0  # seconds too: he thinks while a person does


class Visit:
    """One connection of the page."""

    def __init__(self, house: House, connection: int) -> None:
        self.house = house
        self.connection = connection

    def receive(self, data: str) -> None:
        raise NotImplementedError

    def leave(self) -> None:
        """The page has closed the connection."""

    def send(self, *sent: bytes) -> None:
        self.house.answer.sent += [(self.connection, data.decode()) for data in sent]

    def hint(self, table: Table, player: str, message: messages.Hint) -> None:
        """What a bot would do, from what the seat may know; the answer follows when it has thought."""
        check_hint(table, player, message.seat, message.ply, message.branch)
        ply = table.ply

        def advised(result: str) -> None:
            if not result:
                self.send(refused_message(table, Refused("bot_lost", {"seat": message.seat}), message.id))
                return
            given = msgspec.json.decode(result, type=AdviceData)
            self.send(encode(hint_message(given, message.seat, ply)))

        self.house.ask(Job(0, "advise", "", "", seat=message.seat, cap=HINT_CAP), table, advised)

    def coach(self, table: Table, player: str, message: messages.Coach) -> None:
        """What an action cost, from what the seat knew; the answer follows when a bot has thought."""
        check_coach(table, player, message.seat, message.ply, message.branch)

        def judged(result: str) -> None:
            if not result:
                self.send(refused_message(table, Refused("bot_lost", {"seat": message.seat}), message.id))
                return
            given = msgspec.json.decode(result, type=CoachData)
            self.send(encode(coach_message(given, message.seat, message.ply)))

        self.house.ask(Job(0, "coach", "", "", first=message.ply, cap=COACH_CAP), table, judged)


class TableVisit(Visit):
    def __init__(self, house: House, connection: int, id: str) -> None:
        super().__init__(house, connection)
        self.id = id
        self.inner = house.host(id).connect()  # the number that the table's host knows it by

    def enter(self) -> None:
        """Say hello again, as if the line had been lost: the page gets everything anew."""
        self.inner = self.house.host(self.id).connect()
        self._hello(messages.Hello())

    def receive(self, data: str) -> None:
        host = self.house.host(self.id)
        message: messages.ClientMessage | None = None
        with suppress(
            msgspec.MsgspecError, UnicodeError, RecursionError
        ):  # the host says what is wrong with it
            message = client_message.decode(data)
        if isinstance(message, messages.Hello):
            self._hello(message)
            return
        if isinstance(message, messages.Hint | messages.Coach):
            try:
                if isinstance(message, messages.Hint):
                    self.hint(host.table, self.player(), message)
                else:
                    self.coach(host.table, self.player(), message)
            except Refused as refused:
                self.send(refused_message(host.table, refused, message.id))
            return
        n = host.table.n
        self.house.deliver(host, host.receive(self.inner, data))
        if host.table.n != n:
            self.house.changed(host)

    def _hello(self, message: messages.Hello) -> None:
        host = self.house.host(self.id)
        said = messages.Hello(token=self.player(), last=message.last, branch=message.branch)
        self.house.deliver(host, host.receive(self.inner, encode(said)))
        self.house.wake(host)

    def player(self) -> str:
        from tablee.hosting.house import HERE  # the house makes visits: the import would be a circle

        return HERE

    def leave(self) -> None:
        host = self.house.hosts.get(self.id)
        if host is not None:
            self.house.deliver(host, host.disconnect(self.inner))


class LessonVisit(Visit):
    def __init__(self, house: House, connection: int, game: str, lesson: str, beat: int) -> None:
        super().__init__(house, connection)
        found = course_of(game).lesson(lesson)
        if found is None:
            raise Refused("no_lesson", {"lesson": f"{game}/{lesson}"[:80]})
        self.host = LessonHost(found, beat, house.clock)
        self.deciding = False

    def receive(self, data: str) -> None:
        self.send(*self.host.receive(data))
        self._wake()

    def _wake(self) -> None:
        """Let the bot of the short game act, if it is to act."""
        wanted = self.host.to_decide()
        if wanted is None or self.deciding:
            return
        seat, level = wanted
        table = self.host.table
        ply = table.ply
        self.deciding = True
        self.send(encode(ThinkingMessage(seat, self.house.clock())))

        def decided(text: str) -> None:
            self.deciding = False
            if not text:
                raise Refused("bot_lost", {"seat": seat})
            if self.host.table is table:
                self.send(*self.host.act_for_bot(ply, text))
            self._wake()

        self.house.ask(Job(0, "decide", "", "", level, seat, cap=HINT_CAP), table, decided)


class LineVisit(Visit):
    def __init__(self, house: House, connection: int, table: Table, step: int, played: list[str]) -> None:
        super().__init__(house, connection)
        self.host = LineHost(line_table(table, step, played, house.clock()), house.clock, table)

    def receive(self, data: str) -> None:
        message: messages.ClientMessage | None = None
        try:
            message = self.host.read(data)
            if isinstance(message, messages.Hint):
                self.hint(self.host.table, VISITOR, message)
            elif isinstance(message, messages.Judge):
                self._judge(self.host.table, message)
            else:
                self.send(*self.host.handle(message))
        except Refused as refused:
            id = None if message is None or isinstance(message, messages.Hello) else message.id
            self.send(refused_message(self.host.table, refused, id))

    def _judge(self, table: Table, message: messages.Judge) -> None:
        """What a step of the line is worth; the answer follows when a bot has thought."""
        also = self.host.weighed(message)
        branch = table.branch

        def judged(result: str) -> None:
            if not result:
                self.send(refused_message(table, Refused("busy"), message.id))
                return
            move = msgspec.json.decode(result, type=messages.AnalysedMove)
            self.send(encode(messages.JudgedMessage(branch, move)))

        job = Job(0, "judge", "", analysis_seed(table), first=message.ply, also=also)
        self.house.ask(job, table, judged)


def course_of(game: str) -> Course:
    """The course of a game; its files were checked when the engine was built."""
    if game not in game_ids() or not has_course(get_game(game)):
        raise Refused("no_lesson", {"lesson": game[:40]})
    try:
        return read_course(game)
    except TableeError:
        raise Refused("no_lesson", {"lesson": game[:40]}) from None


def visit_of(house: House, connection: int, address: str) -> Visit:
    """The visit at an address of the page's live connections."""
    from tablee.hosting.requests import finished_game

    path, _, query = address.partition("?")
    path = unquote(path)
    asked = parse_qs(query)
    if (table := TABLE.fullmatch(path)) is not None:
        return TableVisit(house, connection, table[1])
    if (line := LINE.fullmatch(path)) is not None:
        game = finished_game(house, line[1], line[2])
        if line[1] == "tables":
            check_over(game)
        return LineVisit(house, connection, game, number(asked, "step"), asked.get("played", []))
    if (lesson := LESSON.fullmatch(path)) is not None:
        return LessonVisit(house, connection, lesson[1], lesson[2], number(asked, "beat"))
    raise Refused("malformed", {"problem": "there is nothing at this address"})


def number(asked: dict[str, list[str]], name: str, otherwise: int = 0) -> int:
    text = asked.get(name, [str(otherwise)])[-1]
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise Refused("malformed", {"problem": f"{name}: a number"})
    return int(text)
