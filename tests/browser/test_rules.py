"""The rules at hand: contents, search, the paragraph behind a refusal, and a reference sheet that fits one page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tablee.core import get_game
from tablee.table.lessons.course import lesson_texts, read_course
from tests.browser.conftest import PHONE, NewPage, Server
from tests.browser.table import GAMES, press, start_against_bot, wait_for_turn
from tests.browser.test_boards import LARGE, TABLET, box

TRIED = re.compile(r"<!-- try:([a-z0-9_]+)[a-z0-9_,]*(?::(\d+))? -->")


@pytest.mark.parametrize("game", GAMES)
def test_contents_and_search(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/{game}")
    contents = page.locator("[data-contents] a")
    expect(contents.nth(4)).to_be_visible()
    contents.last.click()
    expect(page.locator("[data-here]")).to_be_in_viewport()
    page.locator("[data-search]").fill("but")
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator("search [role=status]")).to_contain_text("Trouvé")
    page.locator("[data-search]").fill("zzz")
    expect(page.locator(".rules")).to_contain_text("Aucun passage")


@pytest.mark.parametrize(
    ("width", "height"),
    [(390, 844), (844, 390), (820, 1180), (1280, 800)],
    ids=["phone", "side", "tablet", "desktop"],
)
@pytest.mark.parametrize("kind", ["", "?aid"], ids=["rules", "aid"])
def test_the_text_begins_in_the_upper_third(
    kind: str, width: int, height: int, server: Server, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": width, "height": height})
    page.goto(f"{server.url}/rules/syzygie{kind}")
    first = page.locator(".rules .text :is(p, h2)").first
    expect(first).to_be_visible()
    top = first.evaluate("node => node.getBoundingClientRect().top")
    assert top <= 0.36 * height, f"{top} of {height} px"
    for tab in page.locator("main nav .tab").all():
        assert tab.evaluate("node => node.getBoundingClientRect().right") <= width, "no tab is cut off"


@pytest.mark.parametrize("game", GAMES)
def test_the_aid_is_one_screen_of_a_laptop(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{server.url}/rules/{game}?aid")
    expect(page.locator(".rules h2").first).to_be_visible()
    words = page.locator(".rules .text :is(p, li, td)").all()
    assert words
    below = [
        word.inner_text()
        for word in words
        if (place := word.bounding_box()) and place["y"] + place["height"] > 800
    ]
    assert not below, below


@pytest.mark.parametrize("size", [TABLET, LARGE], ids=["tablet", "large"])
@pytest.mark.parametrize("game", GAMES)
def test_the_aid_is_as_large_as_the_screen_lets_it(
    game: str, size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    page.goto(f"{server.url}/rules/{game}?aid")
    text = page.locator(".aid .text")
    expect(text.locator("h2").first).to_be_visible()
    page.wait_for_timeout(200)
    high = size["viewport"]["height"]
    ends = text.evaluate(
        "text => Math.max(...[...text.querySelectorAll('p, li, td')].map((one) => one.getBoundingClientRect().bottom))"
    )
    assert 0.66 * high <= ends <= high, ends


def test_an_example_shows_its_whole_board_and_nothing_lies_over_it(server: Server, new_page: NewPage) -> None:
    page = new_page(**TABLET)
    page.goto(f"{server.url}/rules/styx")
    example = page.locator("[data-try]").first
    example.scroll_into_view_if_needed()
    expect(example.locator(".board")).to_be_visible()
    page.wait_for_timeout(500)  # until it is as small as it must be
    holder = example.locator(".holder")
    assert holder.evaluate(
        "holder => [holder, ...holder.children].every((e) => e.scrollHeight <= e.clientHeight + 1)"
    )
    begin = box(example.locator("[data-begin]"))
    assert begin["y"] >= box(holder)["bottom"]


def test_a_link_to_a_rule_opens_it(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/styx#same_force")
    expect(page.locator("[data-here]")).to_contain_text("Jamais sur une carte de la même Faction")
    expect(page.locator("[data-here]")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", GAMES)
def test_the_reference_sheet_prints_on_one_page(
    game: str, language: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(locale=language)
    page.goto(f"{server.url}/rules/{game}?aid")
    expect(page.locator(".rules h2").first).to_be_visible()
    pages = re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))
    assert len(pages) == 1


def test_the_sheet_opens_with_one_key_and_with_one_tap(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, server.url, "styx")
    wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.locator('[data-sheet="aid"] h2').first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sheet]")).to_have_count(0)
    page.locator("[data-rules]").click()
    expect(page.locator('[data-sheet="aid"] h2').first).to_be_visible()
    page.locator("[data-sheet-rules]").click()
    expect(page.locator('[data-sheet="rules"] [data-contents]')).to_be_visible()


def example(page: Page, url: str, game: str, number: int) -> Locator:
    """An example of the rules, near enough to be fetched."""
    page.goto(f"{url}/rules/{game}")
    figure = page.locator("[data-try]").nth(number)
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".board")).to_be_visible()
    return figure


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_drawn_by_the_board_and_can_be_tried(
    game: str, server: Server, new_page: NewPage
) -> None:
    """The picture lets nothing through until it is tried; then the lesson's own answer is taken."""
    page = new_page()
    name, beat = TRIED.findall((get_game(game).folder / "texts" / "rules.fr.md").read_text())[0]
    lesson = read_course(game).lesson(name)
    assert lesson is not None
    figure = example(page, server.url, game, 0)
    assert figure.locator(".holder").evaluate("node => node.inert")
    figure.locator("[data-begin]").click()
    asked = lesson_texts("fr", game).say(lesson.key(lesson.beats[int(beat or 0)].say))
    expect(figure.locator("[data-say]")).to_have_text(asked)
    figure.locator("[data-moves]").click()
    page.locator(f'[data-move="{lesson.beats[int(beat or 0)].answers[0]}"]').click()
    confirm = figure.locator("[data-confirm]")
    if confirm.count():
        confirm.click()
    page.wait_for_function(  # it says well done, or asks for what comes next
        """([name, said]) => {
            const figure = document.querySelector(`[data-try="${name}"]`);
            return figure.dataset.state !== 'asking' || figure.querySelector('[data-say]').textContent !== said;
        }""",
        arg=[name, asked],
    )
    expect(figure.locator("[data-note]")).to_have_count(0)
    saved = page.evaluate("localStorage.getItem('tablee.learn')")
    assert saved is None, "reading is not learning"


def test_an_example_refuses_what_the_rules_forbid_and_leads_to_the_paragraph(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    figure = example(page, server.url, "styx", 2)
    figure.locator("[data-begin]").click()
    figure.locator('.board [data-pick="card:T2"]').click()
    lit = figure.locator(".board .pile[data-lit]")
    expect(lit).to_have_count(3)
    press(page, figure.locator(".board .pile:not([data-lit])").first, "mouse")
    expect(figure.locator("[data-refusal]")).to_be_visible()
    figure.locator("[data-why]").click()
    expect(page.locator("[data-here]")).to_contain_text("Jamais sur une carte de la même Faction")


def test_on_a_phone_one_sees_where_one_is_and_jumps(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto(f"{server.url}/rules/styx")
    jump = page.locator("[data-jump]")
    expect(page.locator("[data-contents] a").first).to_be_hidden()
    jump.tap()
    page.locator("[data-contents] a", has_text="Phlégyas").tap()
    expect(page.locator("[data-contents] a").first).to_be_hidden()
    expect(page.locator("[data-here]")).to_be_in_viewport()
    expect(jump).to_contain_text("Phlégyas")
    expect(jump).to_be_in_viewport()
    assert page.url.endswith("#phlegyas")


def test_the_rules_lead_back_to_a_game_that_goes_on(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/styx")
    page.locator("[data-play-bots]").click()
    page.wait_for_url("**/table/*")  # the board of an example would pass for the table's
    assert wait_for_turn(page)
    table = page.url
    page.goto(f"{server.url}/rules/styx")
    page.locator("[data-back-to-game]").click()
    page.wait_for_selector(".holder[data-ply]")
    assert page.url == table
