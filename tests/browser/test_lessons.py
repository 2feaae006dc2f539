"""Lessons in a browser: every lesson of every game, by mouse, by keyboard and on a phone, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.core import game_ids, get_game
from tablee.table.lessons.course import Lesson, has_course, lesson_texts, read_course
from tablee.table.lessons.table import LessonTable
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.test_boards import LARGE, TABLET, box, inside

TAUGHT = [id for id in game_ids() if has_course(get_game(id))]
# Each way in with another language: both languages meet every lesson.
WAYS: list[tuple[str, dict[str, Any]]] = [
    ("mouse", {"locale": "fr-FR"}),
    ("keyboard", {"locale": "en-GB"}),
    ("touch", {"locale": "en-GB", **PHONE}),
]


def begin(page: Page, server: Server, game: str, lesson: str) -> None:
    page.goto(f"{server.url}/learn/{game}/{lesson}")
    # Who asks first for a course waits until the server has checked it.
    expect(page.locator("[data-lesson-bar]")).to_be_visible(timeout=15_000)


def at(page: Page, state: str, beat: int) -> None:
    expect(page.locator(f'[data-lesson-bar][data-state="{state}"][data-beat="{beat}"]')).to_be_visible()


def press(page: Page, selector: str, way: str) -> None:
    target = page.locator(selector).first
    if way == "keyboard":
        target.focus()
        page.keyboard.press("Enter")
    elif way == "touch":
        target.tap()
    else:
        target.click()


def play(page: Page, action: str, way: str) -> None:
    """Play an action through the list of moves: it is there for every board, hand and language."""
    ply = int(page.locator(".holder").get_attribute("data-ply") or 0)
    press(page, "[data-moves]", way)
    press(page, f'[data-move="{action}"]', way)
    page.wait_for_function(
        """ply => document.querySelector('[data-confirm]:not(:disabled), [data-note]')
                  || Number(document.querySelector('.holder').dataset.ply) !== ply
                  || document.querySelector('[data-lesson-bar]').dataset.state !== 'asking'""",
        arg=ply,
    )
    if page.locator("[data-confirm]:not(:disabled)").count():
        if way == "keyboard":  # who chose from the list by keyboard needs no search for the button
            expect(page.locator("[data-confirm]")).to_be_focused()
        press(page, "[data-confirm]", way)


def acknowledge(page: Page, way: str, beat: int) -> None:
    """What was looked at in secret stays until the learner says so, as at a table; only then does the lesson go on."""
    done = page.locator("[role=dialog] [data-done]")
    expect(done).to_be_in_viewport(ratio=1)
    expect(done).to_be_focused()
    at(page, "asking", beat)
    if way == "keyboard":
        page.keyboard.press("Enter")
    else:
        press(page, "[role=dialog] [data-done]", way)
    expect(done).to_have_count(0)


def settle(page: Page) -> None:
    expect(page.locator(".holder[data-turn] .board[data-active]")).to_be_visible()


STILL = """() => new Promise((done) => {
  const where = () => [...document.querySelectorAll('.board [data-pick]')].slice(0, 4)
    .map((e) => { const { x, y } = e.getBoundingClientRect(); return `${x},${y}`; }).join(' ');
  let before = where(), same = 0;
  const look = () => {
    const now = where();
    same = now === before ? same + 1 : 0;
    before = now;
    if (same >= 12) done(true); else requestAnimationFrame(look);
  };
  look();
})"""


def still(page: Page) -> None:
    """Until the camera, which may follow what was picked, has come to rest."""
    page.evaluate(STILL)


RINGED_IN_SIGHT = """() => {
  const ring = document.querySelector('[data-point]')?.getBoundingClientRect();
  const bar = document.querySelector('[data-lesson-bar]').getBoundingClientRect();
  return ring && ring.width > 0 && ring.bottom <= innerHeight && (ring.right <= bar.left || ring.top >= bar.bottom);
}"""


def walk(page: Page, lesson: Lesson, way: str, language: str) -> None:
    """Go through a lesson beat by beat, doing what it asks for; the position is followed on our side."""
    words = lesson_texts(language, lesson.game.id)
    run = LessonTable(lesson, 0, lambda: 0.0)
    for i in range(len(lesson.beats)):
        beat = lesson.beats[i]
        at(page, "asking", i)
        expect(page.locator("[data-say]")).to_have_text(words.say(lesson.key(beat.say)))
        if beat.mode == "play":
            settle(page)
            return
        if beat.mode == "expect":  # the first thing pointed at is drawn, ringed, and covered by nothing
            page.wait_for_function(RINGED_IN_SIGHT)
        for text in list(beat.answers if beat.mode == "all" else beat.answers[:1]):
            settle(page)
            game, state = run.table.game, run.table.match.state
            play(page, game.format(state, game.parse(state, text)), way)
            run.act(text)
            page.wait_for_function(
                "ply => Number(document.querySelector('.holder').dataset.ply) >= ply", arg=run.table.ply
            )
            if text.startswith("look "):
                acknowledge(page, way, i)
        if run.passed:
            at(page, "passed", i)
            press(page, "[data-next]", way)
            run.read_on()
    at(page, "done", len(lesson.beats) - 1)


@pytest.mark.parametrize(("way", "options"), WAYS, ids=[way for way, _ in WAYS])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_can_be_followed(
    server: Server,
    new_page: NewPage,
    game: str,
    way: str,
    options: dict[str, Any],
) -> None:
    page = new_page(**options)
    language = "fr" if options["locale"].startswith("fr") else "en"
    for lesson in read_course(game).lessons:
        begin(page, server, game, lesson.id)
        walk(page, lesson, way, language)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_wrong_action_is_taken_back_and_an_illegal_one_refused(
    server: Server, new_page: NewPage, game: str
) -> None:
    page = new_page()
    for lesson in read_course(game).lessons:
        run = LessonTable(lesson, 0, lambda: 0.0)
        wrong = [text for text in run.table.match.legal() if not run.is_asked(text)]
        if wrong:
            break
    else:
        pytest.fail("no lesson begins with more than its answers")
    begin(page, server, game, lesson.id)
    settle(page)
    ply = page.locator(".holder").get_attribute("data-ply")
    play(page, wrong[0], "mouse")
    expect(page.locator("[data-note]")).to_be_visible()
    assert page.locator(".holder").get_attribute("data-ply") == ply
    settle(page)
    game_rules, state = run.table.game, run.table.match.state
    play(page, game_rules.format(state, game_rules.parse(state, run.answers()[0])), "mouse")
    expect(page.locator("[data-note]")).to_have_count(0)


# A lesson, a beat of it, and what is picked there, one after the other; "*" is a target that says it is forbidden,
# "corner" a far corner of the board.
ILLEGAL = {
    "sfynx": ("lire", 1, ["cell:a2"]),
    "sifaxe": ("six", 0, ["tile:R1", "*"]),
    "sphinx": ("gardiens", 0, ["place:G1"]),
    "styx": ("chiffre", 0, ["card:T2", "*"]),
    "syzygie": ("maree", 0, ["card:19", "corner"]),
}


@pytest.mark.parametrize("game", TAUGHT)
def test_an_illegal_try_is_refused_by_the_rule_and_the_rule_is_shown(
    server: Server, new_page: NewPage, game: str
) -> None:
    page = new_page()
    name, beat, picks = ILLEGAL[game]
    resume(page, server, game, name, beat)
    settle(page)
    ply = page.locator(".holder").get_attribute("data-ply")
    for pick in picks:
        if pick == "corner":
            box = page.locator(".board svg").first.bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + 40, box["y"] + box["height"] / 2)
            page.mouse.click(box["x"] + 30, box["y"] + box["height"] / 2)
        else:
            found = ".board [data-pick][aria-disabled]" if pick == "*" else f'[data-pick="{pick}"]'
            page.locator(found).first.click(force=True)  # it says that it is disabled, and why
            still(page)
    expect(page.locator("[data-refusal]")).to_be_visible()
    at(page, "asking", beat)
    assert page.locator(".holder").get_attribute("data-ply") == ply
    rule = page.locator("[data-why]").get_attribute("data-why") or ""
    page.locator("[data-why]").click()
    expect(page.locator('[data-sheet="rules"] [data-here]')).to_be_in_viewport()
    expect(page.locator(f'[data-here] [data-rule~="{rule}"]')).to_have_count(1)


def resume(page: Page, server: Server, game: str, lesson: str, beat: int) -> None:
    """As if the learner had come so far before."""
    page.goto(f"{server.url}/settings")
    saved = f'{{"courses":{{"{game}":{{"done":[],"lesson":"{lesson}","beat":{beat}}}}}}}'
    page.evaluate("saved => localStorage.setItem('tablee.learn', saved)", saved)
    begin(page, server, game, lesson)
    at(page, "asking", beat)


def test_reloading_in_the_middle_of_a_beat_comes_back_to_it(server: Server, new_page: NewPage) -> None:
    """One of two actions done, in either order: the beat begins anew, and nothing before it is lost."""
    page = new_page()
    resume(page, server, "sfynx", "restaurer", 1)
    settle(page)
    play(page, "swap d3 d4", "mouse")
    page.wait_for_function("document.querySelector('.holder').dataset.ply === '1'")
    at(page, "asking", 1)
    page.reload()
    at(page, "asking", 1)
    expect(page.locator('.holder[data-ply="0"]')).to_be_visible()
    for action in ("restore b3", "swap d3 d4"):
        settle(page)
        play(page, action, "mouse")
    at(page, "passed", 1)
    page.locator("[data-next]").click()
    at(page, "asking", 2)
    page.reload()
    at(page, "asking", 2)


@pytest.mark.parametrize("game", TAUGHT)
def test_on_a_phone_on_its_side_the_board_has_the_whole_height(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**PHONE | {"viewport": {"width": 844, "height": 390}})
    begin(page, server, game, read_course(game).lessons[0].id)
    height, cut = page.locator(".holder").evaluate(
        "board => [board.clientHeight, board.scrollHeight - board.clientHeight]"
    )
    assert height >= 375 and cut <= 1, (height, cut)
    for name in ("[data-lesson-bar]", "[data-rules]"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)


def test_teams_are_taught_where_there_can_be_some(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator('[data-friends="sifaxe"]').click()
    expect(page.locator("select[name=count]")).to_be_visible()
    expect(page.locator("[data-extra]")).to_have_count(0)
    page.locator("select[name=count]").select_option("4")
    page.locator('[data-extra="plusieurs"]').click()
    at(page, "asking", 0)
    extra = read_course("sifaxe").lesson("plusieurs")
    assert extra is not None
    for _ in extra.beats:
        page.locator("[data-skip]").click()
        page.locator("[data-next], [data-play-now]").first.click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".holder[data-ply]")).to_be_visible()


@pytest.mark.parametrize("size", [TABLET, DESKTOP, LARGE], ids=["tablet", "desktop", "large"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_shows_what_each_lesson_is_about(
    game: str, size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    page.goto(f"{server.url}/learn/{game}")
    lessons = page.locator("ol [data-lesson]")
    expect(lessons.first).to_be_visible()
    expect(page.locator("ol [data-picture] svg").first).to_be_visible()
    page.wait_for_timeout(200)
    for lesson in lessons.all():
        frame = box(lesson.locator("[data-picture]"))
        for drawn in lesson.locator("[data-picture] svg").all():
            assert inside(drawn, frame), lesson.get_attribute("data-lesson")
    assert box(page.locator("[data-lesson]").last)["bottom"] >= 0.8 * size["viewport"]["height"]


@pytest.mark.parametrize(("game", "least"), [("sifaxe", 115), ("syzygie", 210)])
def test_what_a_lesson_begins_with_is_drawn_large_on_a_tablet(
    game: str, least: int, server: Server, new_page: NewPage
) -> None:
    page = new_page(**TABLET)
    begin(page, server, game, read_course(game).lessons[0].id)
    piece = page.locator(".board .world [data-piece]").first
    expect(piece).to_be_visible()
    page.wait_for_timeout(500)
    assert box(piece)["width"] >= least


@pytest.mark.parametrize("size", [DESKTOP, LARGE], ids=["desktop", "large"])
def test_beside_a_lesson_the_course_fills_the_column(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    lessons = read_course("styx").lessons
    begin(page, server, "styx", lessons[1].id)
    way = page.locator("[data-course-way] a")
    expect(way).to_have_count(len(lessons))
    expect(page.locator("[data-course-way] [aria-current=step]")).to_have_attribute(
        "href", f"/learn/styx/{lessons[1].id}"
    )
    column = box(page.locator("aside").first)
    used = box(page.locator("[data-course-way]"))["bottom"] - column["y"]
    assert used >= 0.5 * size["viewport"]["height"]
    way.first.click()
    page.wait_for_url(f"**/learn/styx/{lessons[0].id}")


def test_leaving_and_coming_back(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator('[data-learn="styx"]').click()
    page.locator("[data-begin]").click()
    at(page, "asking", 0)
    page.locator("[data-skip]").click()
    at(page, "asking", 1)
    page.reload()
    at(page, "asking", 1)
    page.locator("[data-leave]").click()
    page.locator("[data-begin]").click()
    at(page, "asking", 1)
    page.locator("[data-back]").click()
    at(page, "asking", 0)
    page.locator("[data-show]").click()
    expect(page.locator("[data-answer]")).to_be_visible()


def test_after_the_course_playing_comes_first(server: Server, new_page: NewPage) -> None:
    page = new_page()
    last = read_course("styx").lessons[-1]
    resume(page, server, "styx", last.id, len(last.beats) - 1)
    page.locator("[data-skip]").click()
    page.locator("[data-play-now]").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".holder[data-ply]")).to_be_visible()
    page.goto(server.url)
    expect(page.locator('[data-play="styx"].primary')).to_be_visible()


@pytest.mark.parametrize("game", TAUGHT)
def test_on_a_phone_the_words_and_the_whole_board_are_one_screen(
    game: str, server: Server, new_page: NewPage
) -> None:
    """Nothing of the board is cut off, and no board is drawn smaller than it must be."""
    page = new_page(**PHONE)
    begin(page, server, game, read_course(game).lessons[0].id)
    page.wait_for_selector(".board")
    page.wait_for_timeout(600)  # the board has found its size
    frame, inside, zoom = page.evaluate(
        """() => {
            const fit = document.querySelector('.fit') ?? document.querySelector('.holder');
            const { bottom } = document.querySelector('.holder').getBoundingClientRect();
            return [bottom, fit.scrollHeight - fit.clientHeight, fit.firstElementChild.currentCSSZoom];
        }"""
    )
    assert frame <= PHONE["viewport"]["height"] and inside <= 1
    assert zoom >= 0.85, f"the board is drawn at {zoom}"


@pytest.mark.parametrize("game", ["sifaxe", "sphinx"])
def test_a_learner_is_called_you_and_told_once_what_to_do(
    game: str, server: Server, new_page: NewPage
) -> None:
    page = new_page()
    begin(page, server, game, read_course(game).lessons[0].id)
    settle(page)
    expect(page.locator(".board")).to_contain_text("Vous")
    expect(page.locator(".board")).not_to_contain_text("Joueur 1")
    expect(page.locator("[data-say]")).to_be_visible()
    expect(page.locator(".below .prompt")).to_have_count(0)
