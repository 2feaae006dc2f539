"""``tablee lessons check`` and ``tablee lessons time``: can the courses be taught, and how long do they take?"""

from __future__ import annotations

import argparse

from tablee.cli.arguments import Commands, add_command


def add_commands(commands: Commands) -> None:
    from tablee.cli import Parser

    lessons = commands.add_parser("lessons", help="work with the courses that teach the games")
    actions = lessons.add_subparsers(metavar="ACTION", required=True, parser_class=Parser)
    check = add_command(
        actions,
        "check",
        "play every beat of every lesson in every accepted way, and meet every note; errors name file, line and beat",
        "tablee lessons check\ntablee lessons check styx",
        run_check,
    )
    check.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to check (default: all with a course)"
    )
    timing = add_command(
        actions,
        "time",
        "how long each course takes: reading at 200 words a minute plus two seconds an action",
        "tablee lessons time",
        run_time,
    )
    timing.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to measure (default: all with a course)"
    )


def chosen(names: list[str]) -> list[str]:
    from tablee.core import game_ids, get_game
    from tablee.table.lessons.course import has_course

    if names:
        return [get_game(name).id for name in names]
    return [id for id in game_ids() if has_course(get_game(id))]


def run_check(args: argparse.Namespace) -> int:
    from tablee.cli import CONTENT, fail
    from tablee.core import TableeError
    from tablee.table.lessons.check import check_course
    from tablee.table.lessons.course import read_course
    from tablee.table.lessons.notes import check_notes, read_notes
    from tablee.table.lessons.trial import try_notes

    code = 0
    for id in chosen(args.games):
        try:
            course = read_course(id)
        except TableeError as error:
            code = fail(str(error), CONTENT)
            continue
        problems = check_course(course) + (check_notes(id) or try_notes(id))
        for problem in problems:
            code = fail(problem, CONTENT)
        if not problems:
            beats = sum(len(lesson.beats) for lesson in course.lessons)
            count = len(read_notes(id).notes)
            notes = f", {count} first-time notes" if count else ""
            print(f"{id}: {len(course.lessons)} lessons, {beats} beats{notes}, all in order")
    return code


def run_time(args: argparse.Namespace) -> int:
    from tablee.core.words.message import LANGUAGES
    from tablee.table.lessons.check import times
    from tablee.table.lessons.course import read_course

    for id in chosen(args.games):
        course = read_course(id)
        for language in LANGUAGES:
            measured = times(course, language)
            each = ", ".join(f"{seconds:.0f}" for seconds in measured.lessons)
            extra = times(course, language, [lesson for lesson in course.lessons if lesson.seats])
            more = f", {extra.total:.0f} s more in extra lessons" if extra.lessons else ""
            print(
                f"{id} ({language}): {measured.total:.0f} s ({each}); first action after {measured.first:.0f} s{more}"
            )
    return 0
