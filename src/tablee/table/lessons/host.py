"""A host for one lesson: the messages of a table in and out, and where the lesson stands.

It needs no storage and no player: each connection has a lesson of its own, and the client keeps its progress.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.core.rng import Rng
from tablee.table import commands
from tablee.table.lessons.course import Lesson
from tablee.table.lessons.table import LEARNER, LessonTable
from tablee.table.presence import Presence
from tablee.table.preview import foresee, preview, why_not
from tablee.table.refusal import Refused
from tablee.table.table import Change, Table
from tablee.table.views.broadcast import PONG, Broadcaster, refused_message
from tablee.table.views.said import message_info
from tablee.table.wire import messages
from tablee.table.wire.messages import ClientMessage, LessonState, client_message, encode

SHOWN_AFTER = 3  # wrong tries, then the answer is marked on the board


class LessonHost:
    """Hosts one lesson for one learner, by the messages of any table."""

    def __init__(self, lesson: Lesson, beat: int, clock: Callable[[], float]) -> None:
        self.lesson = lesson
        self.clock = clock
        self.run = LessonTable(lesson, beat, clock)
        self.presence = Presence()
        self.broadcaster = self._broadcaster()

    @property
    def table(self) -> Table:
        return self.run.table

    def _broadcaster(self) -> Broadcaster:
        self.presence.refresh(self.table, {self.run.position.seat}, 0, self.clock())
        return Broadcaster(self.table, self.presence)

    def receive(self, data: str | bytes) -> list[bytes]:
        """Handle one client message; everything that is sent because of it, in order."""
        message: ClientMessage | None = None
        try:
            try:
                message = client_message.decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                raise Refused("malformed", {"problem": str(error)[:200]}) from None
            return self._handle(message)
        except Refused as refused:
            id = None if message is None or isinstance(message, messages.Hello) else message.id
            return [refused_message(self.table, refused, id)]

    def _handle(self, message: ClientMessage) -> list[bytes]:
        if isinstance(message, messages.Ping):
            return [PONG]
        if isinstance(message, messages.Hello):
            return self._all()
        if isinstance(message, messages.LessonGo):
            return self._go(message.to)
        if isinstance(message, messages.Act):
            return self._act(message)
        if isinstance(message, messages.WhyNot):
            return [encode(why_not(self.table, LEARNER, message))]
        if isinstance(message, messages.Preview):
            return [encode(preview(self.table, LEARNER, message))]
        if isinstance(message, messages.Hint):
            return [self._where(show=True)]
        if isinstance(message, messages.Undo):
            return self._go("again")
        raise Refused("lesson_waits")

    # -- acting

    def _act(self, message: messages.Act) -> list[bytes]:
        commands.check_turn(self.table, LEARNER, message.seat, message.ply, message.branch)
        if self.run.passed or self.run.done:
            raise Refused("lesson_waits")
        moves = self.table.moves_for(message.seat, message.action)  # the real refusal, where it is illegal
        if self.run.beat.mode == "play":
            return self._steps(self.run.play_freely(moves[:1]))
        if self.run.is_asked(message.action):
            return self._steps(self.run.act(message.action))
        self.run.tries += 1
        return [self._where(note=self._note(moves[0].text, moves[0].action))]

    def _note(self, text: str, action: int) -> messages.LessonNote:
        """What the action would do, as far as the learner may know. It is not played."""
        seat = self.run.position.seat
        rng = Rng(f"lesson:{self.table.ply}:{seat}")
        foresight = foresee(self.table.game, self.table.match.state, action, seat, rng)
        name = self.run.beat.wrong.get(text, self.run.beat.wrong.get("*"))
        return messages.LessonNote(
            text,
            None if name is None else self.lesson.key(name),
            [message_info(event) for event in foresight.events],
        )

    def to_decide(self) -> tuple[int, str] | None:
        """The seat and the bot that must act in the short game, if one must."""
        seat = self.table.to_act()
        playing = self.run.beat.mode == "play" and not self.run.done
        if not playing or seat is None or seat == self.run.position.seat:
            return None
        return seat, self.run.beat.answers[0]

    def act_for_bot(self, ply: int, text: str) -> list[bytes]:
        """Play what a bot decided at ``ply``; discarded if the learner has restarted since."""
        wanted = self.to_decide()
        if wanted is None or self.table.ply != ply:
            return []
        return self._steps(self.run.play_freely(self.table.moves_for(wanted[0], text)[:1]))

    def _go(self, to: str) -> list[bytes]:
        run = self.run
        if to == "show":
            return [self._where(show=True)]
        if to == "next":
            if run.beat.mode != "read" and not run.passed:
                raise Refused("lesson_waits")
            return self._moved(run.read_on())
        if to == "skip":
            return self._moved(run.skip())
        run.go_to(run.index if to == "again" or run.done or run.passed else run.index - 1)
        return self._moved([])

    # -- messages

    def _moved(self, changes: list[Change]) -> list[bytes]:
        """After a move inside the lesson: the steps, or everything where the position is another."""
        if self.table is self.broadcaster.table:
            return self._steps(changes)
        self.broadcaster = self._broadcaster()
        return self._all()

    def _all(self) -> list[bytes]:
        return [self.broadcaster.sync(LEARNER, None, None), self._where()]

    def _steps(self, changes: list[Change]) -> list[bytes]:
        out: list[bytes] = []
        for change in changes:
            out += self.broadcaster.changed(change, [LEARNER])[LEARNER]
        return [*out, self._where()]

    def _state(self) -> LessonState:
        if self.run.beat.mode == "play" and self.table.match.over():
            return "won" if self.run.won() else "lost"
        if self.run.done:
            return "done"
        return "passed" if self.run.passed else "asking"

    def _where(self, show: bool = False, note: messages.LessonNote | None = None) -> bytes:
        run = self.run
        beat = run.beat
        asks = beat.mode in ("expect", "find", "all") and not run.done and not run.passed
        shown = asks and (show or run.tries >= SHOWN_AFTER)
        return encode(
            messages.LessonMessage(
                game=self.lesson.game.id,
                lesson=self.lesson.id,
                beat=run.index,
                beats=len(self.lesson.beats),
                mode=_mode(beat.mode),
                state=self._state(),
                say=self.lesson.key(beat.say),
                point=beat.points,
                nudge=None if beat.nudge is None else self.lesson.key(beat.nudge),
                tries=run.tries,
                note=note,
                answer=run.answers()[0] if shown else None,
            )
        )


def _mode(text: str) -> messages.LessonMode:
    if text == "expect":
        return "expect"
    if text == "find":
        return "find"
    if text == "all":
        return "all"
    return "play" if text == "play" else "read"
