"""Every bundled game is taught: its course keeps all that `tablee lessons check` promises."""

from __future__ import annotations

import pytest

from tablee.bots.roster import bot_names
from tablee.core import game_ids, get_game
from tablee.core.state import OVER
from tablee.core.words.message import LANGUAGES
from tablee.table.lessons.check import check_course, rules_of_game, times
from tablee.table.lessons.course import has_course, read_course
from tablee.table.lessons.table import LessonTable

TAUGHT = [id for id in game_ids() if has_course(get_game(id))]
LESSONS = [(id, lesson.id) for id in TAUGHT for lesson in read_course(id).lessons]


def test_every_bundled_game_is_taught() -> None:
    assert {"sfynx", "sifaxe", "sphinx", "styx", "syzygie"} <= set(TAUGHT)


@pytest.mark.parametrize("id", TAUGHT)
def test_a_course_keeps_its_promises(id: str) -> None:
    assert check_course(read_course(id)) == []


@pytest.mark.parametrize("id", TAUGHT)
def test_every_lesson_has_a_picture_of_its_own(id: str) -> None:
    pictures = [tuple(lesson.picture) for lesson in read_course(id).lessons]
    assert all(pictures) and len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("id", TAUGHT)
def test_rules_to_teach_are_found(id: str) -> None:
    """What the check compares with: rulings of the README and headings of the rules page."""
    rules = rules_of_game(get_game(id).folder)
    assert "R1" in rules and "Le but" in rules and len(rules) > 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", TAUGHT)
def test_lessons_of_half_a_minute_five_minutes_and_a_first_action_within_twenty_seconds(
    id: str, language: str
) -> None:
    measured = times(read_course(id), language)
    assert 0 < measured.first <= 20
    assert measured.total <= 300
    everything = times(read_course(id), language, read_course(id).lessons)
    assert all(30 <= seconds <= 90 for seconds in everything.lessons)


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_skipping_every_beat_ends_the_lesson(id: str, name: str) -> None:
    lesson = read_course(id).lesson(name)
    assert lesson is not None
    run = LessonTable(lesson, 0, lambda: 0.0)
    for _ in range(3 * len(lesson.beats)):
        if run.done:
            break
        run.skip()
    assert run.done and run.index == len(lesson.beats) - 1


@pytest.mark.parametrize("id", TAUGHT)
def test_the_course_ends_with_a_short_game_against_a_gentle_opponent(id: str) -> None:
    lesson = read_course(id).main()[-1]
    assert lesson.beats[-1].mode == "play"
    assert lesson.beats[-1].answers == ["facile"] and "facile" in bot_names(id)
    run = LessonTable(lesson, len(lesson.beats) - 1, lambda: 0.0)
    assert run.table.match.to_act() == run.position.seat != OVER


def test_sifaxe_teaches_teams_where_there_can_be_some() -> None:
    """With four or six seats: an extra lesson, by the diabolo's call."""
    course = read_course("sifaxe")
    (extra,) = [lesson for lesson in course.lessons if lesson.seats]
    assert extra.seats == [4, 6] and extra not in course.main()
    assert "Par équipes (à quatre ou six)" in extra.teaches
