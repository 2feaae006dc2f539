"""Lesson files as an author meets them: a sixth game needs files only, and a mistake is named with its place."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NIM = Path(__file__).parents[1] / "core" / "plugins" / "nim"
LESSON = """\
[[beat]]
say = "take"
point = ["stone:3"]
expect = ["1", "2"]
reply = ["1"]

[beat.position]
seed = 1
steps = ["3", "3"]

[[beat]]
say = "more"
find = ["3"]
wrong = { "1" = "few" }
"""
LONG = " ".join(["la"] * 44)  # two of these and two actions: a lesson of 31 seconds
SENTENCES = {
    "fr": f"Pierres {LONG}.\nEncore {LONG}.\nTrop peu.",
    "en": f"Stones {LONG}.\nMore {LONG}.\nToo few.",
}
MORE = """
[[beat]]
say = "more"
find = ["3"]

[beat.position]
seed = 1
"""
WINS = ["3", "3", "3", "3", "1"]
LOSES = ["3", "3", "3", "1", "2", "1"]


@pytest.fixture
def nim(tmp_path: Path) -> Path:
    """Nim with a course of four lessons; the folder of the lessons."""
    shutil.copytree(NIM, tmp_path / "nim")
    lessons = tmp_path / "nim" / "lessons"
    (lessons / "texts").mkdir(parents=True)
    (lessons / "course.toml").write_text('drawn = ["stone:[0-9]+"]\nleft = []\n')
    for number in range(1, 5):
        (lessons / f"0{number}-l{number}.toml").write_text(LESSON)
    for language, text in SENTENCES.items():
        take, more, few = text.split("\n")
        rows = [
            f"lesson-l{n} = {n}\nlesson-l{n}-take = {take}\nlesson-l{n}-more = {more}\nlesson-l{n}-few = {few}\n"
            for n in range(1, 5)
        ]
        (lessons / "texts" / f"{language}.ftl").write_text("\n".join(rows))
    return lessons


def check(lessons: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tablee.cli", "lessons", *(args or ("check", "nim"))],
        capture_output=True,
        text=True,
        env={**os.environ, "TABLEE_GAMES": str(lessons.parent.parent), "TABLEE_LANG": "en"},
        timeout=300,
    )


def test_a_sixth_game_is_taught_by_files_alone(nim: Path) -> None:
    done = check(nim)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "nim: 4 lessons, 8 beats, all in order\n"
    timed = check(nim, "time", "nim")
    assert timed.returncode == 0 and "nim (fr):" in timed.stdout and "first action after" in timed.stdout


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'say = "take"',
            'say = "take"\nsya = 1',
            ["02-l2.toml, line 3, beat 1", "unknown key 'sya'", "known: say"],
        ),
        (
            'find = ["3"]',
            'find = ["4"]',
            ["02-l2.toml, line 13, beat 2", "'4' is not legal here", "legal: 1, 2, 3"],
        ),
        ('reply = ["1"]', 'reply = ["9"]', ["line 5, beat 1", "the reply cannot be played", "'9'"]),
        ('reply = ["1"]', "", ["beat 2", "the learner (seat 0) is asked, but to act is seat 1"]),
        (
            '"stone:3"',
            '"pile:3"',
            ["line 3, beat 1", "'pile:3' is no key that the board draws", "stone:[0-9]+"],
        ),
        ('say = "more"', 'say = "gone"', ["line 12, beat 2", "no sentence lesson-l2-gone in", "fr.ftl"]),
        ('steps = ["3", "3"]', 'steps = ["3", "8"]', ["beat 1", "the position cannot be set up"]),
        ("seed = 1", "seed = 1\nstate = '{'", ["the state is not JSON"]),
        ("seed = 1", "seed = 1\nseat = 2", ["seat 2 is not one of 2 seats"]),
        ("seed = 1", "seed = 1\nseats = 5", ["nim is played by 2 seats, not 5"]),
        ('find = ["3"]', 'find = ["3"]\nplay = "facile"', ["beat 2", "a beat asks once"]),
        ('find = ["3"]', "find = []", ["line 13, beat 2", "'find' must name an action or more"]),
        ('find = ["3"]', 'expect = ["3"]', ["line 13, beat 2", "the last beat lets the learner search"]),
        (
            'expect = ["1", "2"]',
            'play = "facile"\nline = ["1"]',
            ["beat 1", "a short game is the last beat"],
        ),
        ('find = ["3"]', 'play = "facile"', ["line 13, beat 2", "has a 'line': actions that win it"]),
        ('find = ["3"]', 'find = ["3"]\nline = ["1"]', ["beat 2", "has a 'line': actions that win it"]),
        ('"1" = "few"', '"7" = "few"', ["line 14, beat 2", "'7' is not legal here"]),
        (
            "[[beat]]",
            "seats = [5]\n[[beat]]",
            ["02-l2.toml, line 1", "'seats' lists numbers of players", "[2], not [5]"],
        ),
        ("[beat.position]", "[elsewhere]", ["unknown key 'elsewhere'"]),
        ("[[beat]]", "[[beat", ["not valid TOML"]),
    ],
)
def test_a_mistake_is_named_with_file_line_and_beat(nim: Path, old: str, new: str, said: list[str]) -> None:
    file = nim / "02-l2.toml"
    file.write_text(file.read_text().replace(old, new, 1))
    done = check(nim)
    assert done.returncode == 1 and "in order" not in done.stdout
    assert str(nim) in done.stderr
    for part in said:
        assert part in done.stderr, done.stderr


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["3", "9"], "line 14, beat 2: the line cannot be played: "),
        (["3"], "line 14, beat 2: the line does not end the game"),
        (LOSES, "line 14, beat 2: the line does not win the game for the learner (seat 0)"),
    ],
)
def test_a_short_game_must_be_won_by_its_line(nim: Path, line: list[str], said: str) -> None:
    file = nim / "02-l2.toml"
    text = file.read_text().replace('find = ["3"]\nwrong = { "1" = "few" }\n', "")
    texts = [nim / "texts" / f"{language}.ftl" for language in SENTENCES]
    for words in texts:
        words.write_text(words.read_text().replace("lesson-l2-few", "# "))
    file.write_text(text + f'play = "facile"\nline = {WINS}\n')
    assert check(nim).stderr == ""
    file.write_text(text + f'play = "facile"\nline = {line}\n')
    assert said in check(nim).stderr


def test_a_lesson_takes_thirty_to_ninety_seconds_and_a_course_five_minutes(nim: Path) -> None:
    french = nim / "texts" / "fr.ftl"
    text = french.read_text()
    french.write_text(text.replace(f"lesson-l1-take = Pierres {LONG}.", "lesson-l1-take = Prenez."))
    assert "01-l1.toml: fr: 17.8 s to read and play; a lesson takes 30 to 90" in check(nim).stderr
    french.write_text(text)
    file = nim / "01-l1.toml"
    file.write_text(file.read_text() + 5 * MORE)
    long = check(nim).stderr
    assert "01-l1.toml: fr: 108.5 s" in long and "at most 300" not in long
    file.write_text(file.read_text() + 8 * MORE)
    assert "course.toml: fr: " in check(nim).stderr and "s to read and play, at most 300" in check(nim).stderr


def test_a_sentence_too_long_missing_or_never_said(nim: Path) -> None:
    french = nim / "texts" / "fr.ftl"
    text = french.read_text()
    french.write_text(text.replace("lesson-l1-take = Pierres ", "lesson-l1-take = " + 60 * "x"))
    assert "fr: 192 characters, at most 160" in check(nim).stderr
    french.write_text(text + "\nlesson-l1-extra = Rien.\n")
    assert "no lesson says lesson-l1-extra" in check(nim).stderr
    french.unlink()
    assert "the translation file is missing" in check(nim).stderr


def test_what_a_course_must_cover(nim: Path) -> None:
    (nim.parent / "README.md").write_text(
        "# Nim\n\n## Rulings\n- R1 The last stone wins.\n\n## More\n- R2 no.\n"
    )
    assert "'R1' is neither taught" in check(nim).stderr
    (nim / "course.toml").write_text('drawn = ["stone:[0-9]+"]\nleft = ["R1", "R9"]\n')
    done = check(nim)
    assert "course.toml, line 2: 'left' names 'R9', which is no rule" in done.stderr
    file = nim / "01-l1.toml"
    file.write_text('teaches = ["R1"]\n' + file.read_text())
    assert "'left' names 'R1', which is taught" in check(nim).stderr
    (nim / "04-l4.toml").unlink()
    assert "3 lessons; a course has 4 to 7" in check(nim).stderr


def test_a_game_without_a_course_and_an_unknown_game(nim: Path) -> None:
    shutil.rmtree(nim)
    done = check(nim)
    assert done.returncode == 1 and "nim has no course; it would begin with" in done.stderr
    assert check(nim, "check", "chess").returncode == 2
