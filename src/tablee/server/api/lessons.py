"""HTTP: the course of a game, and a lesson's first position. It is played on a socket (live/visits/lessons.py)."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from tablee.server.api.common import HttpRequest, answer, hub_of, responses
from tablee.server.live.visits.lessons import Courses
from tablee.table.lessons.host import LessonHost
from tablee.table.lessons.table import LEARNER
from tablee.table.views import frames
from tablee.table.wire import messages
from tablee.table.wire.bodies import CourseInfo, LessonInfo, NoteInfo, NotesInfo


@get("/api/lessons/{game:str}", responses=responses(200, CourseInfo))
async def show_course(request: HttpRequest, game: FromPath[str]) -> Response[bytes]:
    """The lessons of a game, in order."""
    courses: Courses = request.app.state.courses
    course = await courses.course(game)
    lessons = [
        LessonInfo(lesson.id, lesson.title(), len(lesson.beats), lesson.seats, lesson.picture)
        for lesson in course.lessons
    ]
    return answer(CourseInfo(course.game.id, lessons))


@get("/api/notes/{game:str}", responses=responses(200, NotesInfo))
async def show_notes(request: HttpRequest, game: FromPath[str]) -> Response[bytes]:
    """The first-time notes of a game."""
    courses: Courses = request.app.state.courses
    notes = await courses.notes(game)
    found = [
        NoteInfo(note.id, note.text(), note.offer, note.event, note.where, note.beside) for note in notes
    ]
    return answer(NotesInfo(game, found))


@get("/api/lessons/{game:str}/{lesson:str}", responses=responses(200, messages.Table))
async def show_lesson(request: HttpRequest, game: FromPath[str], lesson: FromPath[str]) -> Response[bytes]:
    """The table at which a lesson begins."""
    courses: Courses = request.app.state.courses
    host = LessonHost(await courses.lesson(game, lesson), 0, hub_of(request).entropy.now)
    return answer(frames.table_info(host.table, LEARNER, host.presence))


HANDLERS = [show_course, show_notes, show_lesson]
