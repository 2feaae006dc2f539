"""Lessons on this server: which courses are offered, and a socket with a lesson of its own."""

from __future__ import annotations

import asyncio

import structlog

from tablee.core.errors import TableeError
from tablee.core.registry import game_ids, get_game
from tablee.server.live.hub import Hub
from tablee.server.live.socket import Visit
from tablee.server.sockets.websocket import WebSocket
from tablee.table.lessons.check import check_course
from tablee.table.lessons.course import Course, Lesson, has_course, read_course
from tablee.table.lessons.host import LessonHost
from tablee.table.lessons.notes import Note, check_notes, read_notes
from tablee.table.refusal import Refused
from tablee.table.views.broadcast import refused_message
from tablee.table.wire.messages import ThinkingMessage, encode

log = structlog.get_logger("lessons")


class Courses:
    """The valid courses, checked on first use."""

    def __init__(self) -> None:
        self._checked: dict[str, Course | None] = {}
        self._notes: dict[str, list[Note]] = {}

    async def course(self, game: str) -> Course:
        """The course of a game; refused if there is none or it is invalid."""
        if game not in self._checked:
            known = game in game_ids() and has_course(get_game(game))
            self._checked[game] = await asyncio.to_thread(_sound_course, game) if known else None
        found = self._checked[game]
        if found is None:
            raise Refused("no_lesson", {"lesson": game[:40]})
        return found

    async def notes(self, game: str) -> list[Note]:
        """The first-time notes of a game; none where they are broken."""
        if game not in game_ids():
            raise Refused("no_lesson", {"lesson": game[:40]})
        if game not in self._notes:
            self._notes[game] = await asyncio.to_thread(_sound_notes, game)
        return self._notes[game]

    async def lesson(self, game: str, id: str) -> Lesson:
        lesson = (await self.course(game)).lesson(id)
        if lesson is None:
            raise Refused("no_lesson", {"lesson": f"{game}/{id}"[:80]})
        return lesson


def _sound_notes(game: str) -> list[Note]:
    problems = check_notes(game)
    if problems:
        log.error("first-time notes are not offered", game=game, problems=problems)
        return []
    return read_notes(game).notes


def _sound_course(game: str) -> Course | None:
    """A fully validated course: one with any problem is not offered."""
    try:
        course = read_course(game)
        problems = check_course(course)
    except TableeError as error:
        log.error("course not offered", game=game, problems=[str(error)])
        return None
    if problems:
        log.error("course not offered", game=game, problems=problems)
        return None
    return course


class LessonVisit(Visit):
    """One socket at a lesson."""

    __slots__ = ("courses", "deciding", "game", "host", "lesson")

    def __init__(
        self, hub: Hub, socket: WebSocket, courses: Courses, game: str, lesson: str, beat: int
    ) -> None:
        super().__init__(hub, f"{game}/{lesson}", socket)
        self.courses = courses
        self.game = game
        self.lesson = lesson
        self.host: LessonHost | None = None
        self.deciding: asyncio.Task[None] | None = None
        self.later(self._begin(beat))

    def gone(self) -> None:
        super().gone()
        if self.deciding is not None:
            self.deciding.cancel()

    async def _begin(self, beat: int) -> None:
        try:
            lesson = await self.courses.lesson(self.game, self.lesson)
        except Refused as refused:
            self.connection.push(refused_message(None, refused, None))
            self.connection.hang_up(4404)
            return
        self.host = LessonHost(lesson, beat, self.hub.entropy.now)

    def receive(self, data: bytes, text: bool) -> None:
        self.greeted()
        if self.host is None:  # there is no such lesson, and the socket is being closed
            return
        if self.too_fast():
            return
        for sent in self.host.receive(data if text else b""):
            self.connection.push(sent)
        self._wake_bot()

    def _wake_bot(self) -> None:
        busy = self.deciding is not None and not self.deciding.done()
        if not busy and self.host is not None and self.host.to_decide() is not None:
            self.deciding = asyncio.create_task(self._decide(self.host))

    async def _decide(self, host: LessonHost) -> None:
        """Let the bot of the short game act, as often as it is to act."""
        try:
            wanted = host.to_decide()
            while wanted is not None:
                seat, level = wanted
                table = host.table
                ply = table.ply
                self.connection.push(encode(ThinkingMessage(seat, self.hub.entropy.now())))
                pause = asyncio.sleep(self.hub.settings.bot_pause)
                decided = self.hub.workers.decide(table, level, seat, self.hub.entropy.thought())
                text, _ = await asyncio.gather(decided, pause)
                if host.table is table:
                    for sent in host.act_for_bot(ply, text):
                        self.connection.push(sent)
                wanted = host.to_decide()
        except Refused as refused:
            self.refuse(refused, None)
        except Exception:
            log.exception("bot failed in a lesson", lesson=self.id)
            self.refuse(Refused("busy"), None)
