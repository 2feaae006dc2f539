"""Studying a game: lines of one's own and what they are worth, whose a percentage is, signs that cover no words."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import check_access
from tests.browser.conftest import DESKTOP, NewPage, Server
from tests.browser.remote import call, finished_record
from tests.browser.table import GAMES, act
from tests.browser.test_replay import SIZES, analysed, box, game_over, mistakes, opened


def chance_of(page: Page, count: int) -> str:
    """What stands behind a move of the line, once it is judged: the percentage."""
    value = page.locator(f'[data-line-move="{count}"] [data-line-value]')
    expect(value).to_have_text(re.compile(r"\d+\s%"), timeout=60_000)
    return value.locator("[data-shares]").get_attribute("data-shares") or ""


def head_says(page: Page, chance: str) -> None:
    """The head tells the position's value as the list does; of two players both, which make a hundred."""
    expect(page.locator("[data-line-chance]")).to_have_attribute(
        "data-line-chance", re.compile(f"^{chance}( |$)")
    )
    shares = (page.locator("[data-line-chance]").get_attribute("data-line-chance") or "").split()
    assert len(shares) == 1 or sum(int(share) for share in shares) == 100, shares
    now = page.locator("[data-chance-now]")
    expect(now).to_have_attribute("data-chance-now", " ".join(shares))
    expect(page.locator("[data-tried]")).to_have_attribute("data-tried", re.compile(f":{chance}$"))


@pytest.mark.parametrize("game", GAMES)
def test_a_line_says_what_each_of_its_positions_is_worth(
    game: str, server: Server, new_page: NewPage
) -> None:
    """Each move with its chance; a click goes back to any of them, on again over them, or plays another one instead."""
    page = new_page()
    address = game_over(server, game)
    steps = call(server.url, "GET", f"/api/records/{address.split('/')[-1]}/replay?seat=all")["steps"]
    start = next(step["ply"] for step in steps[6:] if step["by"] != "chance")
    analysed(page, f"{address}#{start}")
    page.locator("[data-try]").click()
    line = page.locator("[data-line]")
    rng = random.Random(4)
    for played in range(3):
        page.wait_for_selector(".board[data-active]")
        expect(line).to_have_attribute("data-line", str(played))
        act(page, rng, "mouse")
    expect(page.locator("dialog[open]")).to_have_count(0)  # what is seen in secret keeps nobody waiting
    expect(line).to_have_attribute("data-line", "3")
    said = [chance_of(page, count) for count in (1, 2, 3)]
    there = int(line.get_attribute("data-ply") or "0")
    head_says(page, said[2])
    words = page.locator("[data-line-move]").all_inner_texts()
    page.locator('[data-line-move="1"]').click()
    expect(line).to_have_attribute("data-line", "1")
    expect(page.locator('[data-line-move="1"]')).to_have_attribute("aria-current", "step")
    head_says(page, said[0])
    check_access(page)
    page.locator('[data-line-move="3"]').click()
    expect(line).to_have_attribute("data-line", "3")
    expect(line).to_have_attribute("data-ply", str(there))  # the same dice have fallen
    assert page.locator("[data-line-move]").all_inner_texts() == words
    page.keyboard.press("u")
    expect(line).to_have_attribute("data-line", "2")
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("ArrowLeft")
    expect(line).to_have_attribute("data-line", "1")
    page.keyboard.press("ArrowRight")
    expect(line).to_have_attribute("data-line", "2")
    page.locator('[data-line-move="0"]').click()
    expect(line).to_have_attribute("data-line", "0")
    best = page.locator("[data-show-best]")
    action = best.get_attribute("data-choice")
    best.click()
    expect(line).to_have_attribute("data-line", "1")
    chance_of(page, 1)
    expect(page.locator(f'[data-choice="{action}"]')).to_contain_text(re.compile("essayé|joué"))


@pytest.mark.parametrize("game", GAMES)
def test_every_position_has_one_value_everywhere(game: str, server: Server, new_page: NewPage) -> None:
    """Step by step: the list, the curve, its head and the judgement say the same of the position that a move left."""
    page = new_page()
    total = analysed(page, f"{game_over(server, game)}?seat=1")
    course = page.locator("[data-course]").get_attribute("data-course") or ""
    points = dict(point.split(":") for point in course.split())
    listed: dict[str, str] = page.evaluate(LISTED)
    assert len(listed) > total / 3 and listed == {ply: points[ply] for ply in listed}
    slider = page.locator("[data-slider]")
    compared = 0
    for ply in range(1, total + 1):
        if str(ply) not in points:
            continue
        slider.fill(str(ply))
        now = page.locator("[data-chance-now]")
        expect(now).to_have_attribute("data-chance-now", re.compile(f"^{points[str(ply)]}( |$)"))
        shares = (now.get_attribute("data-chance-now") or "").split()
        assert len(shares) == (1 if game == "sfynx" else 2)
        assert len(shares) == 1 or sum(int(share) for share in shares) == 100
        if page.locator("[data-judged]", has_text=re.compile(f"^{ply}$")).count():
            played = page.locator("[data-choice]:has(small) [data-shares]")
            expect(played).to_have_attribute("data-shares", " ".join(shares))
            compared += 1
    assert compared > total / 3


# What the list of moves says that each left, by how many were played.
LISTED = """() => Object.fromEntries([...document.querySelectorAll('[data-worth]')].map((row) =>
    [row.dataset.worth, row.querySelector('[data-shares]').dataset.shares]))"""


def test_of_three_players_each_has_a_line_of_his_own(server: Server, new_page: NewPage) -> None:
    """An analysis knows the chance of who moved: it is told for him, in the list, the judgement and on his line."""
    page = new_page()
    analysed(page, f"{server.url}/record/{finished_record(server.url, 'sphinx', seats=3)}?seat=1")
    others = page.locator("[data-course-of]")
    assert [one.get_attribute("data-course-of") for one in others.all()] == ["Ada", "Zoé 2"]
    slider = page.locator("[data-slider]")
    seen: set[str] = set()
    for row in page.locator("[data-worth]").all()[2:9]:
        slider.fill(row.get_attribute("data-worth") or "")
        mover = row.locator("[data-whose]").get_attribute("data-whose") or ""
        worth = row.locator("[data-shares]").get_attribute("data-shares")
        seen.add(mover)
        now = page.locator(".standing [data-whose]", has_text=mover)
        expect(now.locator("strong")).to_have_text(re.compile(rf"^{worth}\s%$"))
        played = page.locator("[data-choice]:has(small)")
        expect(played.locator("[data-whose]")).to_have_attribute("data-whose", mover)
        expect(played.locator("[data-shares]")).to_have_attribute("data-shares", worth or "")
    assert len(seen) > 1


def test_every_percentage_says_whose_it_is(server: Server, new_page: NewPage) -> None:
    """Before each stands the mark of the seat: of two always of both, in one order, whoever moved or is looked from."""
    page = new_page()
    analysed(page, f"{game_over(server, 'styx')}?seat=1")
    of_other = page.locator('ol li:has([aria-label="Grosse erreur"]) button', has_text="Zoé 1").first
    of_other.click()
    for place in page.locator("[data-choice], .standing").all():
        chances = place.locator("[data-whose]")
        assert [one.get_attribute("data-whose") for one in chances.all()] == ["Ada", "Zoé 1"]
        assert chances.locator("svg").count() == 2
    listed = page.locator("[data-worth] [data-whose]")
    assert {one.get_attribute("data-whose") for one in listed.all()} == {"Ada"}, "one perspective"
    page.locator("[data-try]").click()
    assert page.locator("[data-line-chance] [data-whose]").count() == 2
    analysed(page, game_over(server, "sfynx"))
    page.locator("[data-next-mistake]").click()
    expect(page.locator("[data-choice] [data-shares]").first).to_have_attribute(
        "title", re.compile(r"^Chances de l’équipe\s: \d+\s%$")
    )
    assert page.locator("[data-whose] svg").count() == 0, "a team's chances are nobody's own"


def test_the_words_of_a_rack_stay_free_of_signs(server: Server, new_page: NewPage) -> None:
    page = new_page(**DESKTOP)
    analysed(page, game_over(server, "sifaxe"))
    compared = 0
    for _ in mistakes(page):
        page.locator("[data-show-best]").click()
        page.wait_for_timeout(300)
        signs, covered = page.evaluate(COVERED_WORDS)
        compared += signs
        assert not covered, covered
        page.locator("[data-forward]").click()
    assert compared > 3


# How many signs lie on the rack, and the words that one of them covers.
COVERED_WORDS = """() => {
    const boxes = (selector) =>
        [...document.querySelectorAll(selector)].map((one) => [one, one.getBoundingClientRect()]);
    const signs = boxes('[data-signs^="tile:"] b');
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const covered = boxes('.rack .kind').filter(([, box]) => signs.some(([, sign]) => over(sign, box)));
    return [signs.length, covered.map(([word]) => word.textContent)];
}"""


@pytest.mark.parametrize("size", ["phone", "side"])
def test_after_each_move_the_table_is_seen_whole_again(size: str, server: Server, new_page: NewPage) -> None:
    """A finger chooses a cell at the edge of an enlarged table; nobody has moved the table himself."""
    page = new_page(**SIZES[size])
    opened(page, f"{game_over(server, 'sifaxe')}#9")
    page.locator("[data-try]").click()
    rng = random.Random(2)
    for played in range(3):
        page.wait_for_selector(".board[data-active]")
        act(page, rng, "touch")
        expect(page.locator("[data-line]")).to_have_attribute("data-line", str(played + 1))
        expect(page.locator(".zoom .fit")).to_have_count(0)


@pytest.mark.parametrize("game", ["sphinx", "styx", "syzygie"])
def test_advice_in_a_line_covers_nothing_on_a_phone(game: str, server: Server, new_page: NewPage) -> None:
    """The board is drawn smaller, and all of it lies above what is said."""
    page = new_page(**SIZES["phone"])
    opened(page, f"{game_over(server, game)}#9")
    page.locator("[data-try]").click()
    page.wait_for_selector(".board[data-active]")
    page.locator("[data-line-hint]").click()
    expect(page.locator("[data-hint-note]")).to_be_visible(timeout=60_000)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(WHOLE_ABOVE_ADVICE)
    expect(page.locator("[data-hint-note] .primary")).to_be_in_viewport(ratio=1)


# Whether all of the board lies in its frame, and the frame above the foot.
WHOLE_ABOVE_ADVICE = """() => {
    const frame = document.querySelector('.holder');
    const foot = document.querySelector('[data-hint-note]').getBoundingClientRect();
    return frame.scrollHeight <= frame.clientHeight + 1 && frame.getBoundingClientRect().bottom <= foot.top;
}"""


def test_on_a_tablet_the_maze_has_the_width(server: Server, new_page: NewPage) -> None:
    """Before the analysis and with it, what is said of a move above the controls and the curve beside it."""
    page = new_page(**SIZES["tablet"])
    address = f"{game_over(server, 'sphinx')}#9"
    opened(page, address)
    maze = ".board .pyramid"
    page.wait_for_function(f"document.querySelector('{maze}').getBoundingClientRect().width > 640")
    analysed(page, address)
    page.locator("[data-next-mistake]").click()
    page.locator("[data-show-best]").click()
    page.wait_for_function(f"document.querySelector('{maze}').getBoundingClientRect().width > 540")
    page.wait_for_timeout(300)
    said, curve = box(page, "[data-judgement]"), box(page, "[data-chances]")
    controls = box(page, "main > .controls")["y"]
    assert said["y"] + said["height"] <= controls and curve["y"] + curve["height"] <= controls
    assert said["x"] + said["width"] <= curve["x"], "side by side"
