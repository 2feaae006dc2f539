"""What only Sphinx has on the page, from prepared positions: secret looks, doors, swaps, and the attempt."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tablee.core import Match, Record, Seat, get_game
from tablee.games.sphinx.components import SphinxEdition
from tests.browser.conftest import DESKTOP, PHONE, NewPage, Server
from tests.browser.positions import BOT, ME, sit_at
from tests.browser.table import acknowledge, wait_for_turn, wait_until
from tests.browser.test_boards import SIDE, TABLET, box

GAME = get_game("sphinx")
ZOE = {"kind": "screen", "name": "Zoé"}


def prepared(seats: int, dice: str, options: dict[str, object], changes: dict[str, Any]) -> Record:
    """A record of a game that begins in a position: seat 0 has rolled (``-5``: a die used already)."""
    data: dict[str, Any] = {
        "player": 0,
        "phase": "choosing",
        "turn": 7,
        "pawns": [0] * seats,
        "hands": [""] * seats,
        "dice": [{"face": word.strip("-"), "left": word[0] != "-"} for word in dice.split()],
        "looked": False,
        "robbed": [],
        "steps": 0,
        "way": 1,
        "winner": None,
        "places": [1, 2, 3, 4, 5, 6],
        "colours": "RBJVON",
        "seen": [[] for _ in range(seats)],
        "glimpse": [[] for _ in range(seats)],
        "failed": [],
    }
    data.update(changes)
    edition = GAME.default_edition()
    chosen = GAME.complete_options(seats, options)
    match = Match(GAME, edition, seats, chosen, GAME.load(edition, seats, chosen, data))
    return Record(match, [Seat("x") for _ in range(seats)])


def sit(
    page: Page,
    url: str,
    seats: list[dict[str, str]],
    dice: str,
    options: dict[str, object] | None = None,
    **changes: Any,
) -> None:
    """Open a table that goes on from a position."""
    sit_at(page, url, prepared(len(seats), dice, options or {}, changes), 0, seats)
    page.wait_for_selector(".board[data-active], [data-unveil]")


def use(page: Page, die: int, field: int) -> None:
    page.locator(f'.dice [data-pick="die:{die}"]').click()
    page.locator(f'.target[data-pick="field:{field}"]').click()
    page.locator("[data-confirm]").click()


def drawing() -> dict[str, Any]:
    edition = GAME.default_edition()
    assert isinstance(edition, SphinxEdition)
    return edition.drawing


def mummy() -> int:
    """A mummy field with a plain field before it."""
    board = drawing()
    doors = {field for door in board["doors"] for field in door["fields"]}
    return next(int(f) for f in board["mummies"] if f - 1 not in doors and f - 1 not in board["mummies"])


def test_a_look_is_shown_to_whoever_looks_and_ends_when_he_says_so(server: Server, new_page: NewPage) -> None:
    page = new_page()
    at = mummy()
    sit(page, server.url, [ME, ZOE], "1 -6 -S", {"notes": False}, pawns=[at - 1, 0])
    page.locator("[data-unveil]").click()
    use(page, 1, at)
    page.locator('.notes [data-pick="place:G2"]').click()
    page.locator("[data-confirm]").click()
    expect(page.get_by_role("dialog")).to_contain_text("deuxième gardien, bleu")
    expect(page.locator("[data-unveil]")).to_have_count(0)
    assert acknowledge(page)
    page.locator("[data-unveil]").click()  # the screen goes to Zoé, who knows nothing of it
    expect(page.locator(".notes")).to_contain_text("On joue de mémoire")
    expect(page.locator(".notes")).not_to_contain_text("bleu")


def test_a_door_takes_the_pawn_through_the_wall(server: Server, new_page: NewPage) -> None:
    page = new_page()
    door = drawing()["doors"][0]["fields"]
    sit(page, server.url, [ME, BOT], "1 6 S", pawns=[door[0] - 1, 0])
    page.locator('.dice [data-pick="die:1"]').click()
    target = page.locator(f'.target[data-pick="field:{door[0]}"]')
    expect(target).to_have_attribute("aria-label", f"Case {door[0]} — la porte mène à la case {door[3]}")
    target.click()
    expect(page.locator(".preview .leap")).to_have_count(1)
    page.locator("[data-confirm]").click()
    expect(page.locator('[data-pawn="0"]')).to_have_attribute(
        "aria-label", f"Pion de Camille, case {door[3]}"
    )


def test_what_lies_on_the_way_is_told_and_drawn(server: Server, new_page: NewPage) -> None:
    page = new_page()
    at = mummy()
    sit(page, server.url, [ME, BOT], "2 -6 -S", pawns=[at - 2, at - 1], hands=["", "V"])
    page.locator('.dice [data-pick="die:1"]').click()
    page.locator(f'.target[data-pick="field:{at}"]').hover()
    expect(page.locator("[data-promise]")).to_contain_text("une momie")
    page.locator(f'.target[data-pick="field:{at}"]').click()
    expect(page.locator("[data-preview]")).to_contain_text("vol possible : Néfertari · une momie")
    expect(page.locator(".preview .meeting")).to_have_count(2)


@pytest.mark.parametrize("size", [PHONE, SIDE, DESKTOP], ids=["phone", "side", "desktop"])
def test_the_longest_way_is_read_whole_before_it_is_gone(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    """Three cards, three pawns to rob, a mummy and a door: nothing of it is cut off, and the way stays in sight."""
    page = new_page(**size)
    hands = ["", "RBJVON", "RBJVON", "RBJVON"]
    sit(page, server.url, [ME, BOT, BOT, BOT], "6 6 S", pawns=[12, 13, 14, 15], hands=hands)
    page.locator('.dice [data-pick="die:1"]').dispatch_event("click")
    page.locator('.target[data-pick="field:18"]').dispatch_event("click")
    told = page.locator("[data-preview]")
    expect(told).to_contain_text("la porte mène à la case 46")
    assert len(told.inner_text()) > 180
    assert told.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    expect(told).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    bar = page.locator(".below [role=group]")
    assert bar.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "nor scrolled"
    way, over = page.locator(".preview .line").first.bounding_box(), bar.bounding_box()
    assert way and over
    assert over["x"] >= way["x"] + way["width"] or over["y"] >= way["y"] + way["height"], "covered"


def test_snakes_swap_two_sphinxes_and_the_notes_follow(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server.url, [ME, BOT], "1 6 S", seen=[[1], []])
    notes = page.locator(".notes")
    expect(notes.locator('[data-pick="place:G1"]')).to_contain_text("rouge")
    page.locator('.dice [data-pick="die:3"]').click()
    expect(page.locator(".prompt")).to_contain_text("touchez un gardien du trésor")
    notes.locator('[data-pick="place:G1"]').click()
    expect(page.locator(".prompt")).to_contain_text("à échanger avec quel autre")
    notes.locator('[data-pick="place:T2"]').click()
    page.locator("[data-confirm]").click()
    expect(notes.locator('[data-pick="place:T2"]')).to_contain_text("rouge")
    expect(notes.locator('[data-pick="place:G1"]')).to_contain_text("?")
    expect(page.locator("[data-trail].swap")).to_have_count(1)  # between the two, once they stand


def test_an_attempt_that_fails_and_one_that_wins(server: Server, new_page: NewPage) -> None:
    page = new_page(**PHONE)
    for laid, title in (("RJB", "Les gardiens refusent Camille"), ("RBJ", "Camille prend le trésor")):
        sit(page, server.url, [ME, BOT], "4 6 S", pawns=[76, 0], hands=["RBJO", ""])
        use(page, 2, 77)
        for colour in laid:
            page.locator(f'[data-pick="lay:{colour}"]').click()
        page.locator("[data-confirm]").click()
        expect(page.get_by_role("dialog")).to_contain_text(title)
        marks = page.locator(".scene .mark").all_inner_texts()
        assert marks == (["✓", "✗", "✗"] if laid == "RJB" else ["✓"] * 3)
        assert acknowledge(page)
    expect(page.locator("[data-result]")).to_contain_text("Vous avez gagné")
    expect(page.locator("[data-reason]")).to_contain_text("le trésor est pris")
    expect(page.locator("[data-reason] [data-decided]")).to_contain_text("C’était rouge, bleu, jaune")


def test_in_free_order_the_cards_are_laid_as_they_come(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server.url, [ME, BOT], "4 6 S", {"free_order": True}, pawns=[76, 0], hands=["RBJO", ""])
    use(page, 2, 77)
    for colour in ("jaune", "bleu", "rouge"):
        page.locator(f'.hand [aria-label="{colour}"]').click()
    page.locator("[data-confirm]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Camille prend le trésor")


def plain() -> int:
    """A field without anything on it, and so the next."""
    board = drawing()
    taken = {
        int(field) for field in [*board["mummies"], *(f for cards in board["cards"].values() for f in cards)]
    }
    taken |= {int(field) for door in board["doors"] for field in door["fields"]}
    return next(field for field in range(1, 74) if taken.isdisjoint([field, field + 1]))


def test_the_ways_of_the_others_since_one_s_turn_are_drawn_in_their_colours(
    server: Server, new_page: NewPage
) -> None:
    page = new_page()
    start = plain()
    sit(page, server.url, [ME, BOT, BOT, BOT], "1 -6 -S", pawns=[start, 0, 0, 0])
    expect(page.locator("[data-trail]")).to_have_count(0)
    use(page, 1, start + 1)
    wait_until(page, "() => document.querySelector('[data-trail=\"3\"]')")
    assert wait_for_turn(page)
    for seat in range(1, 4):
        trail = page.locator(f'[data-trail="{seat}"]')
        expect(trail).not_to_have_count(0)
        mark = page.locator(f'[data-seat="{seat}"] path').first.get_attribute("fill")
        assert trail.first.get_attribute("stroke") == mark
        assert trail.first.locator("text").inner_html(), "the sign of whose it is"
        way = trail.first.locator("> path").first.get_attribute("d") or ""
        assert re.search(r"[LA]", way), "from where to where"
    page.reload()
    for seat in range(1, 4):
        expect(page.locator(f'[data-trail="{seat}"]')).not_to_have_count(0)


def test_others_read_first_whether_an_attempt_succeeded(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server.url, [ME, ZOE], "4 -6 -S", pawns=[76, 0], hands=["RBJO", ""])
    page.locator("[data-unveil]").click()
    use(page, 1, 77)
    for colour in "RJB":
        page.locator(f'[data-pick="lay:{colour}"]').click()
    page.locator("[data-confirm]").click()
    page.wait_for_selector("[data-done]")
    assert acknowledge(page)
    page.locator("[data-unveil]").click()
    expect(page.locator("[data-told]")).to_contain_text("Camille échoue devant les gardiens")
    line = page.locator("[data-log] li", has_text="Cartes posées").last
    expect(line.locator("strong")).to_contain_text("retourne au départ")


def test_english_cards_have_english_letters(server: Server, new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    sit(page, server.url, [ME, BOT], "4 6 S", pawns=[76, 0], hands=["RBJVON", ""])
    assert page.locator('[data-piece^="card:0:"] text').all_text_contents() == list("RBYGOK")
    use(page, 1, 77)
    expect(page.locator(".hand text")).to_have_count(6)
    assert page.locator(".hand text").all_text_contents() == list("RBYGOK")


NUMBERED = re.compile(r"(?:case|cases)\s(\d+)")


def unseen(page: Page, words: str) -> set[int]:
    """The fields that words speak of and that bear no number on the board."""
    drawn = {int(text.inner_html()) for text in page.locator(".numbers text:visible").all()}
    return {int(number) for number in NUMBERED.findall(words)} - drawn


@pytest.mark.parametrize("size", [PHONE, SIDE, DESKTOP], ids=["phone", "side", "desktop"])
def test_nothing_speaks_of_a_number_that_is_not_drawn(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server.url, [ME, BOT], "2 6 -S", pawns=[20, 22])
    page.locator('.dice [data-pick="die:1"]').click()
    page.locator('[data-pick="field:22"]').press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("case 22 est occupée")
    assert not unseen(page, alert.inner_text())
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.locator("[data-move] small").first).to_be_visible()
    places = page.locator("[data-move] small").all_inner_texts()
    assert places and not unseen(page, " ".join(places)), places


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_start_and_the_guardians_are_named_by_what_they_are(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server.url, [ME, ZOE], "2 -6 -S", pawns=[0, 9])
    page.locator("[data-unveil]").click()
    use(page, 1, 2)
    page.locator("[data-unveil]").click()
    expect(page.locator("[data-told]")).to_have_text("Camille avance de 2 cases depuis le départ.")
    sit(page, server.url, [ME, BOT], "4 6 -S", pawns=[76, 0], hands=["RBJO", ""])
    page.keyboard.press("m")
    expect(page.locator("[data-move] small").first).to_be_visible()
    places = page.locator("[data-move] small").all_inner_texts()
    assert "devant les gardiens" in places and not any("77" in place for place in places), places


def uncovered(target: Locator) -> bool:
    """Whether a hand that reaches for its middle meets it."""
    return bool(
        target.evaluate(
            """element => {
                const { left, right, top, bottom } = element.getBoundingClientRect();
                const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return !!there && (element.contains(there) || there.contains(element));
            }"""
        )
    )


SIZES = {"phone": PHONE, "side": SIDE, "tablet": TABLET, "desktop": DESKTOP}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_neither_the_question_before_a_deed_nor_its_verdict_covers_what_it_speaks_of(
    size: dict[str, Any], server: Server, new_page: NewPage
) -> None:
    page = new_page(**size)
    sit(page, server.url, [ME, BOT], "4 6 S", pawns=[76, 0], hands=["RBJO", ""], seen=[[1], []])
    page.locator('.dice [data-pick="die:3"]').click()
    for place in ("G1", "T2"):
        page.locator(f'.notes [data-pick="place:{place}"]').click()
    expect(page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    for place in ("G1", "T2"):
        assert uncovered(page.locator(f'.notes [data-pick="place:{place}"]'))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    use(page, 2, 77)
    for colour in "RJB":
        page.locator(f'[data-pick="lay:{colour}"]').click()
    bar = page.locator("[data-confirm]")
    expect(bar).to_be_in_viewport(ratio=1)
    for spoken in page.locator(".scene .guardian, .scene .hand button").all():
        expect(spoken).to_be_in_viewport(ratio=1)
        assert uncovered(spoken), f"{box(spoken)} lies under something"
    bar.click()
    expect(page.get_by_role("dialog")).to_contain_text("refusent Camille")
    page.wait_for_timeout(1_200)  # the cards turn up one after another
    for spoken in [*page.locator(".scene .guardian").all(), page.locator("[data-done]")]:
        expect(spoken).to_be_in_viewport(ratio=1)
        assert uncovered(spoken)


def test_a_refused_field_says_which_rule(server: Server, new_page: NewPage) -> None:
    page = new_page()
    sit(page, server.url, [ME, BOT], "2 6 S", pawns=[20, 22])
    page.locator('.dice [data-pick="die:1"]').click()
    page.locator('[data-pick="field:22"]').press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("case 22 est occupée")


def test_a_hint_draws_the_way_that_it_advises(server: Server, new_page: NewPage) -> None:
    page = new_page()
    start = plain()
    sit(page, server.url, [ME, BOT], "1 6 -S", pawns=[start, 0])
    page.locator("[data-hint-button]").click()
    expect(page.locator("[data-hint-note]")).to_be_visible(timeout=30_000)
    expect(page.locator(".target[data-hint]")).to_be_visible()
    expect(page.locator(".preview .line")).not_to_have_count(0)
    others = page.locator(".target:not([data-hint])")
    faint = others.evaluate_all("all => all.map((one) => Number(getComputedStyle(one).opacity))")
    assert faint and all(opacity < 0.5 for opacity in faint), "the others step back"
