"""Validates a course exhaustively: every beat is played in every way that it accepts.

A legal action that the beat does not accept is not played. So the positions that a lesson can reach are those after the
accepted answers and their replies, and all of them are visited.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from tablee.core.errors import TableeError
from tablee.core.files.edition import line_of
from tablee.core.state import OVER, State
from tablee.core.words.message import LANGUAGES, read_texts
from tablee.table.lessons.course import Beat, Course, Lesson, Position, lesson_texts, lessons_folder
from tablee.table.lessons.table import LessonTable, legal_problem, open_table, script_moves, scripted_move

LONGEST: Final = 160  # characters of a sentence
MOST_LESSONS: Final = (4, 7)
MOST_POSITIONS: Final = 64  # that one beat can begin in
WORDS_PER_MINUTE: Final = 200
SECONDS_PER_ACTION: Final = 2.0
LESSON_SECONDS: Final = (30.0, 90.0)
LONGEST_COURSE: Final = 300.0  # seconds
FIRST_ACTION: Final = 20.0
RULING: Final = re.compile(r"^- (R\d+) ", re.MULTILINE)
HEADING: Final = re.compile(r"^##+ (.+)$", re.MULTILINE)


class Report:
    """The problems of a course, each with its place."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def add(self, lesson: Lesson, beat: int, name: str, text: str) -> None:
        self.problems.append(f"{lesson.path}, line {lesson.line(beat, name)}, beat {beat + 1}: {text}")


def check_course(course: Course) -> list[str]:
    """Everything that is wrong with a course; empty where it can be taught."""
    report = Report()
    fewest, most = MOST_LESSONS
    if not fewest <= len(course.lessons) <= most:
        report.problems.append(
            f"{course.path}: {len(course.lessons)} lessons; a course has {fewest} to {most}"
        )
    for lesson in course.lessons:
        report.problems += check_lesson(course, lesson)
    _check_texts(course, report)
    _check_rules(course, report)
    _check_time(course, report)
    return report.problems


def check_lesson(course: Course, lesson: Lesson) -> list[str]:
    """What is wrong with one lesson: its positions, actions, replies and keys."""
    report = Report()
    states: list[State] = []
    position: Position | None = None
    patterns = [re.compile(pattern) for pattern in course.drawn]
    for i in range(len(lesson.beats)):
        beat = lesson.beats[i]
        for key in beat.points:
            if not any(pattern.fullmatch(key) for pattern in patterns):
                known = ", ".join(course.drawn)
                report.add(lesson, i, "point", f"'{key}' is no key that the board draws; drawn: {known}")
        if beat.position is not None:
            position = beat.position
            try:
                states = [open_table(lesson, position, 0.0).match.state]
            except TableeError as error:
                report.add(lesson, i, "position", f"the position cannot be set up: {error}")
                return report.problems
        assert position is not None
        before = len(report.problems)
        states = _walk(lesson, i, position, states, report)
        if len(report.problems) > before:
            return report.problems  # what follows would fail for the same reason
        if i + 1 == len(lesson.beats) and beat.mode not in ("find", "play"):
            report.add(lesson, i, beat.mode, "the last beat lets the learner search: 'find' or 'play'")
        goes_on = i + 1 < len(lesson.beats) and lesson.beats[i + 1].position is None
        if goes_on and len(states) > MOST_POSITIONS:
            report.add(lesson, i, beat.mode, f"leads to {len(states)} positions; at most {MOST_POSITIONS}")
            return report.problems
    return report.problems


def _walk(lesson: Lesson, i: int, position: Position, states: list[State], report: Report) -> list[State]:
    """Every position in which the next beat can begin."""
    beat = lesson.beats[i]
    game = lesson.game
    found: dict[str, State] = {}
    for state in states:
        if beat.mode != "read" and int(state.to_act()) != position.seat:
            who = "nobody: the game is over" if state.to_act() == OVER else f"seat {int(state.to_act())}"
            report.add(
                lesson, i, beat.mode, f"the learner (seat {position.seat}) is asked, but to act is {who}"
            )
            return []
        if beat.mode == "play":
            if i + 1 < len(lesson.beats):
                report.add(lesson, i, "play", "a short game is the last beat of a lesson")
            else:
                _play_line(lesson, i, position, report)
            continue
        for after in _answered(lesson, i, state, report):
            try:
                moves = script_moves(game, after, beat.reply, position.seed, 0)
            except TableeError as error:
                report.add(lesson, i, "reply", f"the reply cannot be played: {error}")
                return []
            end = moves[-1].after if moves else after
            found[json.dumps(game.dump(end), sort_keys=True)] = end
    return list(found.values())


def _play_line(lesson: Lesson, i: int, position: Position, report: Report) -> None:
    """The line of a short game must be playable, and the learner must win by it."""
    run = LessonTable(lesson, i, lambda: 0.0)
    for text in lesson.beats[i].line:
        problem = legal_problem(lesson.game, run.table.match.state, text)
        if problem:
            report.add(lesson, i, "line", f"the line cannot be played: {problem}")
            return
        run.play_freely([scripted_move(lesson.game, run.table.match.state, text)])
    if not run.table.match.over():
        report.add(lesson, i, "line", "the line does not end the game")
    elif not run.won():
        report.add(
            lesson, i, "line", f"the line does not win the game for the learner (seat {position.seat})"
        )


def _answered(lesson: Lesson, i: int, state: State, report: Report) -> list[State]:
    """The positions after every accepted answer to the beat."""
    beat = lesson.beats[i]
    if beat.mode == "read":
        return [state]
    if beat.mode == "all":
        return _orders(lesson, i, state, beat.answers, report)
    out: list[State] = []
    for text in [*beat.answers, *beat.wrong]:
        problem = "" if text == "*" else legal_problem(lesson.game, state, text)
        if problem:
            report.add(lesson, i, beat.mode if text in beat.answers else "wrong", problem)
    if not report.problems:
        out = [scripted_move(lesson.game, state, text).after for text in beat.answers]
    return out


def _orders(lesson: Lesson, i: int, state: State, answers: list[str], report: Report) -> list[State]:
    """The positions after these actions in every order."""
    if not answers:
        return [state]
    out: list[State] = []
    for text in answers:
        problem = legal_problem(lesson.game, state, text)
        if problem:
            report.add(lesson, i, "all", f"in one of the orders: {problem}")
            return []
        after = scripted_move(lesson.game, state, text).after
        out += _orders(lesson, i, after, [other for other in answers if other != text], report)
    return out


# -- texts


def said(beat: Beat) -> list[str]:
    """The sentences that a beat can say."""
    return [beat.say, *sorted(set(beat.wrong.values())), *([] if beat.nudge is None else [beat.nudge])]


def _check_texts(course: Course, report: Report) -> None:
    folder = lessons_folder(course.game) / "texts"
    for language in LANGUAGES:
        if not (folder / f"{language}.ftl").is_file():
            report.problems.append(f"{folder / f'{language}.ftl'}: the translation file is missing")
            continue
        known = read_texts(folder, language)
        used: set[str] = set()
        for lesson in course.lessons:
            if lesson.title() not in known:
                name = lesson.title().replace(".", "-")
                report.problems.append(f"{lesson.path}: no title {name} in {folder / f'{language}.ftl'}")
            used.add(lesson.title())
            for i in range(len(lesson.beats)):
                for name in said(lesson.beats[i]):
                    key = lesson.key(name)
                    used.add(key)
                    if key not in known:
                        missing = f"no sentence {key.replace('.', '-')} in {folder / f'{language}.ftl'}"
                        report.add(lesson, i, "say", missing)
                    elif len(known[key]) > LONGEST:
                        report.add(
                            lesson, i, "say", f"{language}: {len(known[key])} characters, at most {LONGEST}"
                        )
        for key in known:
            if key.startswith("lesson.") and key not in used:
                report.problems.append(
                    f"{folder / f'{language}.ftl'}: no lesson says {key.replace('.', '-')}"
                )


# -- nothing is forgotten


def rules_of_game(folder: Path) -> list[str]:
    """The rulings and the headings of the rules page: what a course teaches or leaves."""
    out: list[str] = []
    readme = folder / "README.md"
    if readme.is_file():
        text = readme.read_text(encoding="utf-8").partition("## Rulings")[2].partition("\n## ")[0]
        out += RULING.findall("\n" + text)
    rules = folder / "texts" / "rules.fr.md"
    if rules.is_file():
        text = typewritten(rules.read_text(encoding="utf-8"))
        out += [heading.strip() for heading in HEADING.findall(text)]
    return out


def typewritten(text: str) -> str:
    """As somebody types it: the texts have no-break spaces and curved apostrophes, files that name them need not."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2019", "'")


def _check_rules(course: Course, report: Report) -> None:
    wanted = rules_of_game(course.game.folder)
    taught = {name for lesson in course.lessons for name in lesson.teaches}
    text = course.path.read_text(encoding="utf-8")
    for name in wanted:
        if name not in taught and name not in course.left:
            report.problems.append(
                f"{course.path}: '{name}' is neither taught (a lesson's 'teaches') nor in 'left'"
            )
    for name in course.left:
        if name not in wanted:
            line = line_of(text, ["left"])
            report.problems.append(f"{course.path}, line {line}: 'left' names '{name}', which is no rule")
        elif name in taught:
            line = line_of(text, ["left"])
            report.problems.append(f"{course.path}, line {line}: 'left' names '{name}', which is taught")
    for lesson in course.lessons:
        for name in lesson.teaches:
            if name not in wanted:
                line = line_of(lesson.text, ["teaches"])
                report.problems.append(
                    f"{lesson.path}, line {line}: teaches '{name}', which is no rule; rules: {', '.join(wanted)}"
                )


# -- time


class Times:
    """How long a course takes somebody who reads 200 words a minute and acts in two seconds."""

    def __init__(self, lessons: list[float], first: float) -> None:
        self.lessons = lessons
        self.first = first
        self.total = sum(lessons)


def times(course: Course, language: str, lessons_timed: list[Lesson] | None = None) -> Times:
    """Of the course that everybody takes, or of these lessons."""
    words = lesson_texts(language, course.game.id)
    lessons: list[float] = []
    first = -1.0
    for lesson in course.main() if lessons_timed is None else lessons_timed:
        seconds = 0.0
        for beat in lesson.beats:
            key = lesson.key(beat.say)
            text = words.say(key) if words.has(key) else ""
            seconds += len(text.split()) * 60.0 / WORDS_PER_MINUTE
            if first < 0 and beat.mode != "read":
                first = sum(lessons) + seconds
            seconds += SECONDS_PER_ACTION * _actions(lesson, beat)
        lessons.append(seconds)
    return Times(lessons, first)


def _actions(lesson: Lesson, beat: Beat) -> int:
    """How often the learner acts in a beat: in a short game, as often as in its line."""
    if beat.mode != "play":
        return len(beat.answers) if beat.mode == "all" else int(beat.mode != "read")
    run = LessonTable(lesson, lesson.beats.index(beat), lambda: 0.0)
    count = 0
    for text in beat.line:
        state = run.table.match.state
        count += int(state.to_act()) == run.position.seat
        run.play_freely([scripted_move(lesson.game, state, text)])
    return count


def _check_time(course: Course, report: Report) -> None:
    for language in LANGUAGES:
        if not (lessons_folder(course.game) / "texts" / f"{language}.ftl").is_file():
            continue
        try:
            measured = times(course, language)
            everything = times(course, language, course.lessons)
        except TableeError:
            continue  # a short game that cannot be played was reported above
        shortest, longest = LESSON_SECONDS
        for i in range(len(course.lessons)):
            seconds = everything.lessons[i]
            if not shortest <= seconds <= longest:
                report.problems.append(
                    f"{course.lessons[i].path}: {language}: {seconds:.1f} s to read and play; "
                    f"a lesson takes {shortest:.0f} to {longest:.0f}"
                )
        if measured.total > LONGEST_COURSE:
            report.problems.append(
                f"{course.path}: {language}: {measured.total:.0f} s to read and play, at most {LONGEST_COURSE:.0f}"
            )
        if measured.first > FIRST_ACTION:
            report.problems.append(
                f"{course.path}: {language}: the first action after {measured.first:.0f} s, at most {FIRST_ACTION:.0f}"
            )
