"""Replay and analysis: head, curve, marks, lines of one's own, mistakes, addresses, languages, keys, sizes."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.access import check_access
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.remote import call, finished_record, finished_table
from tests.browser.table import GAMES, act

LOW: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}}
LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES = {"phone": PHONE, "side": LOW, "tablet": TABLET, "desktop": DESKTOP, "large": LARGE}
RAW_KEY = re.compile(r"\b(event|reason|term|score|card|faction)[.-][a-z_]+")

_records: dict[tuple[str, str, int], str] = {}


def game_over(server: Server, game: str, seed: int = 1) -> str:
    """The address of a finished game: always the same one, imported and analysed once for all tests of this process."""
    key = (server.url, game, seed)
    if key not in _records:
        _records[key] = finished_record(server.url, game, seed)
    return f"{server.url}/record/{_records[key]}"


def opened(page: Page, address: str) -> int:
    """Open a replay; how many steps it has."""
    page.goto(address)
    slider = page.locator("[data-slider]")
    expect(slider).to_be_visible()
    return int(slider.get_attribute("max") or "0")


def analysed(page: Page, address: str) -> int:
    total = opened(page, address)
    page.locator("[data-analyse]").click()
    expect(page.locator('[data-analysis="done"]')).to_be_visible(timeout=90_000)
    return total


def percents(page: Page, selector: str) -> list[int]:
    return [int(re.sub(r"\D", "", text)) for text in page.locator(selector).all_text_contents()]


def told(page: Page, selector: str) -> list[list[int]]:
    """The percentages of each place that tells chances: of two players both."""
    return [
        [int(one) for one in (place.get_attribute("data-shares") or "").split()]
        for place in page.locator(selector).all()
    ]


def games(server: Server) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = call(server.url, "GET", "/api/games")
    return found


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes share no point."""
    beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    return beside or below


@pytest.mark.parametrize("game", GAMES)
def test_replay_of_a_finished_game(game: str, server: Server, new_page: NewPage, tmp_path: Path) -> None:
    """Steps, the list, other eyes, and the record as a file."""
    address = game_over(server, game)
    page = new_page()
    total = opened(page, address)
    assert total > 5
    page.locator("[data-forward]").click()
    page.locator("[data-forward]").click()
    assert page.url.endswith("#2")
    page.locator("[data-slider]").fill(str(total))
    expect(page.locator("[data-forward]")).to_be_disabled()
    fourth = page.locator("ol button:has(.number)").nth(3)  # dice are thrown one by one, and told at once
    ply = int(fourth.locator(".number").inner_text())
    fourth.click()
    assert page.url.endswith(f"#{ply}") and ply >= 4
    page.locator("[data-eyes]").select_option("1")
    expect(page.locator("[data-eyes]")).to_have_value("1")
    page.locator("[data-forward]").click()
    assert "seat=1" in page.url and page.url.endswith(f"#{ply + 1}"), (
        "a link to this move, through these eyes"
    )
    check_access(page)
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    file = tmp_path / "game.tablee.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == game


def test_a_table_is_replayed_and_its_record_opened(server: Server, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    total = opened(page, f"{server.url}/replay/{finished_table(server.url, 'styx')}")
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    file = tmp_path / "game.tablee.json"
    download.value.save_as(file)
    page.goto(server.url)
    page.locator('input[type="file"]').set_input_files(file)
    page.wait_for_url("**/record/**")
    expect(page.locator("[data-slider]")).to_have_attribute("max", str(total))


def test_a_piece_in_another_place_is_called_so(server: Server, new_page: NewPage) -> None:
    """Syzygie: the best actions are often one card in several places, and none is drawn with coordinates."""
    page = new_page()
    analysed(page, game_over(server, "syzygie"))
    page.locator("[data-next-mistake]").click()
    for _ in range(12):
        named = page.locator("[data-judgement] .words:not(:has([data-elsewhere]))").all_inner_texts()
        assert len(set(named)) == len(named), named
        if page.locator("[data-elsewhere]").count():
            expect(page.locator("[data-elsewhere]").first).to_have_text(
                re.compile("^(Ailleurs que|Comme) [A-C]|^Au même endroit que [A-C],")
            )
            return
        page.locator("[data-next-mistake]").click()
    raise AssertionError("no card had two places among the best")


@pytest.mark.parametrize("game", GAMES)
def test_the_analysis_of_a_finished_game(game: str, server: Server, new_page: NewPage) -> None:
    """Random players err: the course of their chances is drawn, an error named, the better move laid on the board."""
    address = game_over(server, game)
    page = new_page()
    total = analysed(page, address)
    winners = call(server.url, "GET", f"/api/records/{address.split('/')[-1]}")["outcome"]["winners"]
    cooperative = next(info["cooperative"] for info in games(server) if info["id"] == game)
    end = round(100 / (1 if cooperative else len(winners))) if 0 in winners else 0
    course = page.locator("[data-course]").get_attribute("data-course") or ""
    assert course.endswith(f" {total}:{end}"), f"the curve ends where the game ended: {course[-20:]}"
    counts = [int(count) for count in page.locator("[data-analysis] td").all_inner_texts()]
    assert len(counts) == 6 and sum(counts) == page.locator("ol .mark").count() > 0
    page.locator("[data-next-mistake]").click()
    note = page.locator("[data-judgement]")
    expect(note.get_by_text("coûte")).to_be_visible()
    ply = int(page.locator("[data-slider]").input_value())
    mover = page.locator("[data-judgement] .verdict .unseen").inner_text()
    place = 1 if not cooperative and "Zoé" in mover else 0
    values = [shares[place] for shares in told(page, "[data-choice] [data-shares]")]
    signs = page.locator("[data-choice] > b").all_inner_texts()
    lettered = [sign for sign in signs if sign in "ABC"]
    assert lettered == list("ABC"[: len(lettered)]) and len(signs) - len(lettered) <= 1, (
        f"the best three, then what was played unless it is one of them: {signs}"
    )
    assert values == sorted(values, reverse=True), (
        f"best first, and what was played among or after them: {values}"
    )
    check_access(page)
    page.locator("[data-show-best]").click()
    expect(note.get_by_text("Ici, le mieux était")).to_be_visible()
    before = int(page.locator("[data-slider]").input_value())
    assert before < ply, "the position before the move"
    expect(page.locator(".board [data-hint]").first).to_be_attached()
    for choice in page.locator("[data-choice]").all():  # the others need only be pointed at
        choice.hover()
        expect(choice).to_have_attribute("aria-pressed", "true")
    page.locator("[data-slider]").hover()  # and what was chosen is back
    expect(page.locator("[data-show-best]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-forward]").click()
    expect(page.locator(".board [data-hint]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_of_an_analysis_are_sentences(game: str, server: Server, new_page: NewPage) -> None:
    """Neither the key of a sentence nor the name of a term: words that begin and end as a sentence does."""
    page = new_page()
    analysed(page, game_over(server, game))
    reasons = page.locator("[data-reasons]")
    for _ in mistakes(page):
        if reasons.count():
            break
    said = reasons.inner_text()
    assert re.match(r"[A-ZÀÉÊ]", said) and said.endswith("."), said
    assert len(said.split()) > 3 and not re.search(r"fact|\w[._]\w|[{}$]", said), said


def test_a_judgement_says_how_sure_it_is(server: Server, new_page: NewPage) -> None:
    """Between what the chance of the move lies where that is wide, and whether such tables were ever measured."""
    page = new_page()
    sure: dict[str, Any] = {"low": 0.31, "high": 0.62, "fitted": False}

    def told(route: Route) -> None:
        answer = route.fetch().json()
        route.fulfill(json={**answer, "moves": [{**move, **sure} for move in answer["moves"]]})

    page.route("**/analysis", told)
    analysed(page, game_over(server, "styx"))
    page.locator("[data-next-mistake]").click()
    doubts = page.locator("[data-judgement] [data-doubts]")
    expect(doubts).to_have_text(
        re.compile(
            r"^Chances d(’|e )(Ada|Zoé 1)\s: \d+\s% "
            r"\(entre 31 et 62\s%, jamais vérifié pour ce type de partie\)\.$"
        )
    )
    sure.update({"high": 0.5, "fitted": True})
    page.reload()
    page.locator("[data-analyse]").click()
    expect(page.locator('[data-analysis="done"]')).to_be_visible(timeout=90_000)
    page.locator("[data-next-mistake]").click()
    expect(page.locator("[data-judgement]")).to_be_visible()
    expect(doubts).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "size"), [*((game, "desktop") for game in GAMES), ("sifaxe", "phone"), ("syzygie", "side")]
)
def test_the_best_moves_are_told_apart_on_the_board(
    game: str, size: str, server: Server, new_page: NewPage
) -> None:
    """Each has its sign where it would be played, in view and apart from the others, before anything is pointed at."""
    page = new_page(**SIZES[size])
    analysed(page, game_over(server, game))
    compared = 0
    for _ in range(5):
        page.locator("[data-next-mistake]").click()
        page.locator("[data-show-best]").click()
        signs = page.locator("[data-choice] > b").all_inner_texts()
        turned = page.locator("[data-elsewhere]", has_text=re.compile("tournée|même endroit")).count()
        if len(signs) > 1:
            compared += 1
            expect(page.locator("[data-signs] b", has_text=signs[-1]).first).to_be_visible()
            page.wait_for_timeout(500)  # the camera has come to rest
            where = page.evaluate(SIGNED)
            assert set(where) == set(signs), f"{where} for {signs}"
            assert len({str(places) for places in where.values()}) >= len(signs) - turned, where
        page.locator("[data-forward]").click()
        expect(page.locator("[data-signs]")).to_have_count(0)
    assert compared


# Where each sign lies on the board, by keys; only those that can be seen inside of it.
SIGNED = """() => {
    const frame = document.querySelector('.holder').getBoundingClientRect();
    const found = {};
    for (const place of document.querySelectorAll('[data-signs]'))
        for (const sign of place.querySelectorAll('b')) {
            const box = sign.getBoundingClientRect();
            const inside = box.left >= frame.left - 1 && box.right <= frame.right + 1
                && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
            if (inside) (found[sign.textContent] ??= []).push(place.dataset.signs);
        }
    return found;
}"""


def mistakes(page: Page, most: int = 5) -> Iterator[str]:
    """Go to one mistake after the other, five at most, each once; the step that is shown.

    None only in Sfynx: who plays at random there loses from the start, and an analysis may prove no move to be worse.
    """
    if not page.locator("[data-next-mistake]").count():
        assert "Sfynx" in page.title(), f"nobody erred: {page.title()}"
        return
    seen: list[str] = []
    for _ in range(most):
        page.locator("[data-next-mistake]").click()
        ply = page.locator("[data-slider]").input_value()
        if ply in seen:
            return
        seen.append(ply)
        yield ply


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_are_in_view_beside_the_analysis(game: str, server: Server, new_page: NewPage) -> None:
    """At 1280×800, with any mistake judged and the curve above: several whole moves, that one too, and all tools."""
    page = new_page(**DESKTOP)
    analysed(page, game_over(server, game))
    for ply in mistakes(page):
        for best in (False, True):
            if best:
                page.locator("[data-show-best]").click()
            page.wait_for_timeout(200)
            rows, whole = page.evaluate(WHOLE_MOVES)
            assert rows >= 2 and whole, f"{rows} whole moves in view, {best=}, the one at {ply}: {whole}"
            for tool in ("[data-go-on]", "[data-download]", "[data-eyes]", "[data-help]"):
                there = box(page, tool)
                assert there["y"] + there["height"] <= 800, f"{tool} is in view"
        page.locator("[data-forward]").click()


# How many moves of the list are in view from top to bottom, above the tools; and whether the one that is looked at is.
WHOLE_MOVES = """() => {
    const list = document.querySelector('aside ol[tabindex]');
    const tools = document.querySelector('aside .tools').getBoundingClientRect();
    const { top, bottom } = list.getBoundingClientRect();
    const whole = [...list.children].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top && box.bottom <= Math.min(bottom, tools.top, innerHeight);
    });
    const current = list.querySelector('[data-judged-row]') ?? list.querySelector('[aria-current]');
    return [whole.length, whole.some((row) => row.contains(current))];
}"""


def test_playing_on_asks_for_a_level_that_the_game_has(server: Server, new_page: NewPage) -> None:
    """The chosen level may be one that this game does not have: its nearest is asked for."""
    page = new_page()
    info = {game["id"]: game for game in games(server)}
    level = "debutant"
    page.add_init_script(f"localStorage.setItem('tablee.settings', JSON.stringify({{level: '{level}'}}))")

    def fewer(route: Route) -> None:
        known = [one for one in info["styx"]["levels"] if one["name"] != level]
        bots = [name for name in info["styx"]["bots"] if name != level]
        route.fulfill(json=[{**info["styx"], "levels": known, "bots": bots}])

    page.route("**/api/games", fewer)
    opened(page, f"{game_over(server, 'styx')}#4")
    with page.expect_request("**/continue") as sent:
        page.locator("[data-go-on]").click()
    body = json.loads(sent.value.post_data or "{}")
    asked = [seat["level"] for seat in body["seats"] if seat["kind"] == "bot"]
    assert asked == ["facile"], f"the nearest to {level} that there is: {asked}"


def test_the_head_says_who_played_what_they_had_and_who_won(server: Server, new_page: NewPage) -> None:
    page = new_page()
    opened(page, game_over(server, "styx"))
    head = page.locator("[data-replay-head]")
    expect(head.get_by_text("Ada", exact=True)).to_be_visible()
    expect(head.get_by_text("Zoé 1", exact=True)).to_be_visible()
    outcome = page.locator("[data-outcome]")
    assert re.search(r"^À la fin\s: Ada gagne\. .+\.", outcome.inner_text()), "what will come"
    assert page.locator("[data-player] .cup").count() == 0
    assert percents(page, "[data-player] .score strong") == [2, 3]
    page.locator("[data-slider]").fill("38")
    assert percents(page, "[data-player] .score strong") == [5, 0], "what they had at the step that is shown"
    assert re.search(r"^Ada gagne\. .+\.", outcome.inner_text())
    assert page.locator("[data-player] .cup").count() == 1


def test_the_curve_has_axes_and_the_marks_are_explained(server: Server, new_page: NewPage) -> None:
    page = new_page()
    total = analysed(page, game_over(server, "styx"))
    assert percents(page, "[data-level]") == [0, 50, 100]
    ticks = percents(page, "[data-tick]")
    assert ticks[-1] == total and len(ticks) >= 2
    for verdict, words in (("doubtful", "?! Coup douteux 5 à 9 %"), ("mistake", "? Erreur 10 à 14 %")):
        text = " ".join(page.locator(f'[data-legend="{verdict}"]').inner_text().split())
        assert text == words
    expect(page.locator("[data-means]")).to_contain_text(
        "niveau moyen"
    )  # why the best move can be worth more
    chart = page.locator("[data-chances]")
    size = box(page, "[data-chances]")
    chart.click(position={"x": size["width"] - 12, "y": 40})
    expect(page.locator("[data-slider]")).to_have_value(str(total))
    assert page.locator("[data-chance-now]").get_attribute("data-chance-now") in ("0 100", "100 0")


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_ones_own_and_back(game: str, server: Server, new_page: NewPage) -> None:
    page = new_page()
    opened(page, f"{game_over(server, game)}#6")
    told = page.locator("[data-live]").inner_text()
    page.locator("[data-try]").click()
    line = page.locator("[data-line]")
    expect(line).to_have_attribute("data-line", "0")
    expect(page.locator(".board[data-active]")).to_be_visible()
    # Where the game was about to throw its dice, the line begins by throwing them: nobody acted yet.
    expect(line).to_have_attribute("data-line", "0")
    expect(page.locator("[data-line-back]")).to_be_disabled()
    start = int(line.get_attribute("data-ply") or "0")
    rng = random.Random(4)
    act(page, rng, "mouse")
    expect(line).to_have_attribute("data-line", "1")
    assert int(line.get_attribute("data-ply") or "0") > start
    expect(page.locator("[data-line-told]")).not_to_have_text("Jouez pour tous les joueurs")
    page.wait_for_selector(".board[data-active]")
    act(page, rng, "mouse")
    for left in ("2", "1"):
        expect(line).to_have_attribute("data-line", left)
        page.locator("[data-line-back]").click()
    expect(line).to_have_attribute("data-line", "0")
    expect(page.locator("[data-line-back]")).to_be_disabled()
    expect(line).to_have_attribute("data-ply", str(start))
    page.locator("[data-line-close]").click()
    expect(line).to_have_count(0)
    expect(page.locator("[data-slider]")).to_have_value("6")
    assert page.locator("[data-live]").inner_text() == told


def test_only_ones_own_mistakes(server: Server, new_page: NewPage) -> None:
    page = new_page()
    address = game_over(server, "styx", seed=5)  # in which seat 1 errs more than once
    analysed(page, f"{address}?seat=1")
    page.locator("[data-my-mistakes]").click()
    bar = page.locator("[data-mistakes]")
    expect(bar).to_have_attribute("data-mistakes", "1")
    count = int(re.findall(r"\d+", bar.locator("strong").inner_text())[1])
    marks = [int(count) for count in page.locator("[data-analysis] td:nth-child(3)").all_inner_texts()]
    assert count == sum(marks) > 1
    seen: list[int] = []
    for number in range(1, count + 1):
        expect(bar).to_have_attribute("data-mistakes", str(number))
        expect(page.locator("[data-judgement]").get_by_text("Ici, le mieux était")).to_be_visible()
        assert page.locator("[data-judgement]").get_attribute("data-judgement") != "good"
        expect(page.locator(".board [data-hint]").first).to_be_attached()
        ply = int(page.locator("[data-slider]").input_value())
        told = page.locator("[data-live]", has_text=f"Coup {ply + 1}, joué par Zoé 1")
        expect(told).to_be_in_viewport()
        seen.append(ply)
        page.locator("[data-mistake-next]").click()
    assert seen == sorted(set(seen)), "each once, in order, then from the first again"
    expect(bar).to_have_attribute("data-mistakes", "1")
    page.locator("[data-mistakes-close]").click()
    expect(bar).to_have_count(0)


def test_the_address_is_followed_both_ways(server: Server, new_page: NewPage) -> None:
    page = new_page()
    slider = page.locator("[data-slider]")
    opened(page, f"{game_over(server, 'styx')}#4")
    expect(slider).to_have_value("4")
    page.locator("ol button:has(.number)").nth(9).click()
    expect(slider).to_have_value("10")
    page.go_back()
    expect(slider).to_have_value("4")
    page.go_forward()
    expect(slider).to_have_value("10")
    page.evaluate("location.hash = '7'")
    expect(slider).to_have_value("7")
    page.evaluate("location.hash = 'nonsense'")
    expect(slider).to_have_value("0")
    page.evaluate("location.hash = '99999'")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    page.locator("[data-eyes]").select_option("1")
    expect(page.locator("[data-eyes]")).to_have_value("1")
    page.go_back()
    expect(page.locator("[data-eyes]")).to_have_value("0")


def test_another_language_without_raw_keys(server: Server, new_page: NewPage) -> None:
    page = new_page()
    held: list[Route] = []
    opened(page, f"{game_over(server, 'styx')}#6")
    french = page.locator("[data-live]").inner_text()
    page.route("**/assets/en-*.js", lambda route: held.append(route))
    page.get_by_role("button", name="Read in English").click()
    page.wait_for_timeout(200)
    assert not RAW_KEY.search(page.locator("body").inner_text()), "while the texts are loading"
    for route in held:
        route.continue_()
    expect(page.locator("[data-live]")).not_to_have_text(french)
    said = page.locator("body").inner_text()
    assert not RAW_KEY.search(said), RAW_KEY.search(said)
    assert "wins" in page.locator("[data-outcome]").inner_text()


@pytest.mark.parametrize("size", ["side", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_hand_is_never_cut_off(game: str, size: str, server: Server, new_page: NewPage) -> None:
    """Where the board has a frame of fixed height, all of it lies inside."""
    page = new_page(**SIZES[size])
    opened(page, f"{game_over(server, game)}#9")
    inside = (
        "() => { const h = document.querySelector('.holder'); return h.scrollHeight <= h.clientHeight + 1; }"
    )
    page.wait_for_function(inside)
    frame = box(page, ".holder")
    high = SIZES[size]["viewport"]["height"]
    assert frame["y"] + frame["height"] <= high, "the frame itself is in view"
    page.locator("[data-try]").click()
    expect(page.locator("[data-line]")).to_be_visible()
    page.wait_for_function(inside)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_tablet_ones_own_mistakes_are_read_above_the_controls(
    game: str, server: Server, new_page: NewPage
) -> None:
    """The bar stands in the place of the controls, so that it pushes none of five lines of reasons under them."""
    page = new_page(**TABLET)
    analysed(page, game_over(server, game))
    if not page.locator("[data-my-mistakes]:enabled").count():
        assert game == "sfynx", "who plays at random errs"
        return
    page.locator("[data-my-mistakes]").click()
    for _ in range(4):
        page.wait_for_function(ABOVE_THE_CONTROLS, timeout=20_000)  # until the board is fitted
        page.locator("[data-mistake-next]").click()
    expect(page.locator("main > .controls [data-try]")).to_be_visible()


ABOVE_THE_CONTROLS = """() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const reasons = document.querySelector('[data-reasons]');
    const five = reasons ? box('[data-reasons]').top + parseFloat(getComputedStyle(reasons).lineHeight) * 5 : Infinity;
    const end = Math.min(five, box('[data-judgement]').bottom);
    return box('main > .controls [data-mistakes]') && box('.holder').top > -1 && end <= box('main > .controls').top;
}"""


def test_on_a_laptop_ones_own_mistakes_leave_room_for_the_reasons(server: Server, new_page: NewPage) -> None:
    """The counts give way to them while the bar leads from one to the next; they are back when it is closed."""
    page = new_page(**DESKTOP)
    analysed(page, game_over(server, "syzygie"))
    table = page.locator("[data-analysis] table")
    expect(table).to_be_visible()
    page.locator("[data-my-mistakes]").click()
    expect(table).to_be_hidden()
    lines = """() => {
        const reasons = document.querySelector('[data-reasons]');
        if (!reasons) return 9;
        const { top, bottom } = reasons.getBoundingClientRect();
        const three = Math.min(bottom, top + 3 * parseFloat(getComputedStyle(reasons).lineHeight));
        return three <= document.querySelector('[data-judgement]').getBoundingClientRect().bottom + 1;
    }"""
    for _ in range(3):
        page.wait_for_function(lines, timeout=5000)
        page.locator("[data-mistake-next]").click()
    page.locator("[data-mistakes-close]").click()
    expect(table).to_be_visible()


def test_a_mark_says_what_its_figure_says(server: Server, new_page: NewPage) -> None:
    """50 % less 40 is an error of 10, also where 49.6 less 40.4 is not: in list, judgement and counts."""

    def between(route: Route) -> None:
        answer = route.fetch().json()
        loss = {"value": 0.404, "loss": 0.092, "best": "x", "choices": [{"action": "x", "value": 0.496}]}
        moves = [{**move, **(loss if i % 2 else {"loss": 0})} for i, move in enumerate(answer["moves"])]
        route.fulfill(json={**answer, "moves": moves})

    page = new_page()
    page.route("**/analysis", between)
    analysed(page, game_over(server, "styx"))
    marks = page.locator("ol .mark").all_inner_texts()
    assert marks and set(marks) == {"? −10"}
    counts = [int(count) for count in page.locator("[data-analysis] td").all_inner_texts()]
    assert [sum(counts[i : i + 2]) for i in (0, 2, 4)] == [0, len(marks), 0]
    page.locator("[data-next-mistake]").click()
    expect(page.locator("[data-judgement]")).to_contain_text("Erreur : elle coûte 10 %.")


def test_on_a_phone_a_long_move_takes_two_lines_of_the_list(server: Server, new_page: NewPage) -> None:
    """Sfynx answers in many sentences: the list beside an analysis has the move, what is looked at has every word."""
    page = new_page(**PHONE)
    analysed(page, game_over(server, "sfynx"))
    lines = """rows => rows.map((row) => row.clientHeight / parseFloat(getComputedStyle(row).lineHeight))"""
    assert max(page.locator("ol .row:not([aria-current]) .words").evaluate_all(lines)) < 2.5
    rows = page.locator("ol .row:not([aria-current])")
    longest = max(range(rows.count()), key=lambda i: len(rows.nth(i).inner_text()))
    rows.nth(longest).click()
    assert page.locator("ol .row[aria-current] .words").evaluate("e => e.scrollHeight - e.clientHeight") <= 1


@pytest.mark.parametrize("size", list(SIZES))
def test_controls_stay_in_view_and_the_judgement_covers_nothing(
    size: str, server: Server, new_page: NewPage
) -> None:
    page = new_page(**SIZES[size])
    analysed(page, game_over(server, "styx"))
    page.locator("[data-next-mistake]").click()
    high = SIZES[size]["viewport"]["height"]
    for share in (0, 0.5, 1):
        page.evaluate("share => scrollTo(0, document.documentElement.scrollHeight * share)", share)
        for part in ("[data-forward]", "[data-slider]"):
            there = box(page, part)
            assert there["y"] >= 0 and there["y"] + there["height"] <= high, f"{part} at {share}"
        assert apart(box(page, "[data-judgement]"), box(page, ".holder"))
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["viewport"]["width"]


def test_a_replay_by_keyboard_with_help(server: Server, new_page: NewPage) -> None:
    page = new_page()
    total = opened(page, game_over(server, "styx"))
    slider = page.locator("[data-slider]")
    for key, value in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", total), ("Home", 0)):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(value))
    page.keyboard.press("f")
    expect(page.locator("[data-eyes]")).to_have_value("1")
    page.keyboard.press("?")
    keys = page.locator("[data-keys] kbd").all_inner_texts()
    assert {"←", "→", "Début", "Fin", "F", "T", "?"} <= set(keys)
    check_access(page)
    page.keyboard.press("Escape")
    expect(page.locator("[data-keys]")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator("[data-line]")).to_be_visible()
    check_access(page)
    page.keyboard.press("t")
    expect(page.locator("[data-line]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_move_is_told_above_the_board(game: str, server: Server, new_page: NewPage) -> None:
    """Wherever the board ends: its words are never under the controls. First and last the result stands there."""
    page = new_page(**PHONE)
    total = opened(page, f"{game_over(server, game)}#9")
    told, result, frame = box(page, "[data-live]"), page.locator("[data-outcome]"), box(page, ".holder")
    assert told["y"] > 0 and told["y"] + told["height"] <= frame["y"]
    expect(result).to_be_hidden()
    page.locator("[data-slider]").fill(str(total))
    expect(result).to_be_visible()
    expect(page.locator("[data-end]")).to_contain_text(result.inner_text())
    assert abs(box(page, ".holder")["y"] - frame["y"]) <= 1, "the board does not jump"


@pytest.mark.parametrize("game", ["sfynx", "styx", "syzygie"])
def test_on_a_phone_a_judgement_is_read_below_a_large_board(
    game: str, server: Server, new_page: NewPage
) -> None:
    """Whatever the mistake: the best moves and five lines of reasons above the controls, all pieces in full size."""
    page = new_page(**PHONE)
    analysed(page, game_over(server, game))
    for ply in mistakes(page):
        page.locator("[data-show-best]").click()
        found: dict[str, float] = {"end": 1, "controls": 0}
        until = time.monotonic() + 5
        while found["end"] > found["controls"] and time.monotonic() < until:  # until the board is fitted
            page.wait_for_timeout(400)
            found = page.evaluate(BELOW_THE_BOARD, PIECE[game][0])
        assert found["end"] <= found["controls"], f"the judgement of {ply} ends below the fold: {found}"
        assert found["piece"] >= PIECE[game][1], found
        assert found["zoom"] >= 0.96, found
        page.locator("[data-forward]").click()


@pytest.mark.parametrize("game", ["sfynx", "styx", "syzygie"])
def test_on_a_phone_the_longest_reasons_are_read_too(game: str, server: Server, new_page: NewPage) -> None:
    """The two longest sentences of the game at every move, and a chance that is sure in no way."""
    page = new_page(**PHONE)
    texts = Path(f"src/tablee/games/{game}/texts/fr.ftl").read_text(encoding="utf-8")
    facts = re.findall(r"^fact-(\S+) =((?:.|\n )*)", texts, re.MULTILINE)
    facts.sort(key=lambda fact: -len(fact[1].split()))
    params = {"value": 12, "other": 3, "all": 20}
    longest = [{"key": f"fact.{name}", "params": params} for name, _ in facts[:2]]
    unsure = {"low": 0.11, "high": 0.82, "fitted": False, "reasons": longest, "loss": 0.2}

    def costly(route: Route) -> None:
        answer = route.fetch().json()
        moves = [{**move, **unsure} if move["choices"][1:] else move for move in answer["moves"]]
        route.fulfill(json={**answer, "moves": moves})

    page.route("**/analysis", costly)
    analysed(page, game_over(server, game))
    for ply in mistakes(page, 12):
        page.locator("[data-show-best]").click()
        fits = f"piece => {{ const found = ({BELOW_THE_BOARD})(piece); return found.end <= found.controls; }}"
        page.wait_for_function(fits, arg=PIECE[game][0], timeout=5000)
        page.wait_for_timeout(300)
        found = page.evaluate(BELOW_THE_BOARD, PIECE[game][0])
        assert found["end"] <= found["controls"], f"the judgement of {ply} ends below the fold: {found}"
        assert found["piece"] >= PIECE[game][1] and found["zoom"] >= 0.96, found
        page.locator("[data-forward]").click()


# What is looked at most, and the width that it has at least, in pixels of the screen.
PIECE = {"sfynx": (".antechamber .cell", 40), "styx": (".river .pile", 60), "syzygie": (".hand .card", 60)}
BELOW_THE_BOARD = """(piece) => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const reasons = document.querySelector('[data-reasons]');
    const lines = reasons ? parseFloat(getComputedStyle(reasons).lineHeight) * 5 : 0;
    const said = reasons ? reasons.getBoundingClientRect() : box('[data-judgement]');
    return {
        end: Math.floor(reasons ? Math.min(said.bottom, said.top + lines) : said.bottom),
        controls: box('main > .controls').top,
        piece: box(piece).width,
        zoom: Number(document.querySelector('.holder').firstElementChild.style.zoom || 1),
    };
}"""


@pytest.mark.parametrize("size", ["phone", "side"])
def test_a_thumb_hits_every_control(size: str, server: Server, new_page: NewPage) -> None:
    page = new_page(**SIZES[size])
    opened(page, f"{game_over(server, 'styx')}#9")
    for button in page.locator(".controls button:visible").all():
        there = button.bounding_box()
        assert there and min(there["width"], there["height"]) >= 44, there
    assert box(page, "[data-slider]")["width"] >= 56


@pytest.mark.parametrize("size", ["side", "desktop"])
def test_the_judged_move_is_named_and_found_in_the_list(size: str, server: Server, new_page: NewPage) -> None:
    """From the position before it: whose move, its number, and its own row, not that of the move before."""
    page = new_page(**SIZES[size])
    analysed(page, game_over(server, "styx"))
    page.locator("[data-next-mistake]").click()
    page.locator("[data-show-best]").click()
    ply = int(page.locator("[data-slider]").input_value())
    number = str(ply + 1)
    expect(page.locator("[data-judged]")).to_have_text(number)
    expect(page.locator("[data-judged-row] .number")).to_have_text(number)
    assert page.locator("[data-judged-row] .mark").count() == 1
    expect(page.locator("[data-live]")).to_contain_text(f"Coup {number}, joué par")
    high = SIZES[size]["viewport"]["height"]
    assert page.evaluate("document.documentElement.scrollHeight") <= high, "only the column scrolls"


def test_a_sign_leaves_the_words_of_a_button_free(server: Server, new_page: NewPage) -> None:
    """Sphinx asks a question on the board; its answer can be read while it is compared."""
    page = new_page(**PHONE)
    analysed(page, game_over(server, "sphinx"))
    page.locator("[data-next-mistake]").click()
    page.locator("[data-show-best]").click()
    signs = page.locator("[data-signs]")
    expect(signs.first).to_be_visible()
    compared, covered = page.evaluate(
        """() => {
            let compared = 0;
            const covered = [];
            for (const sign of document.querySelectorAll('[data-signs]')) {
                const button = document.querySelector(`button[data-pick="${sign.dataset.signs}"]:not([data-piece])`);
                if (!button || button.closest('ol')) continue;
                compared += 1;
                const words = document.createRange();
                words.selectNodeContents(button);
                const [a, b] = [words.getBoundingClientRect(), sign.getBoundingClientRect()];
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                if (high > 3 && wide > 3) covered.push(button.innerText);
            }
            return [compared, covered];
        }"""
    )
    assert compared and not covered, covered
