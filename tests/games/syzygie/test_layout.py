"""The fast table against the plain one, in whole games; and games that wander as far as cards can."""

from __future__ import annotations

import pytest

from tablee.core import Match, Rng, get_game, new_match
from tablee.games.syzygie.board.layout import LARGE, SMALL
from tablee.games.syzygie.components import PACK, START, SyzygieEdition
from tablee.games.syzygie.notation import write, x_of, y_of
from tablee.games.syzygie.position import CARD, DISCARD
from tests.profile import fewer

from .boxes import box, four_by_four, opening, syzygie
from .plain import PlainTable, last_alignments, rotated

GAME = get_game("syzygie")


def printed() -> SyzygieEdition:
    edition = GAME.default_edition()
    assert isinstance(edition, SyzygieEdition)
    return edition


def fast_placements(match: Match) -> set[tuple[int, int, int, int]]:
    legal = [action for action in match.state.legal_actions() if action < DISCARD]
    return {(action >> int(CARD), (action >> 16) & 3, x_of(action), y_of(action)) for action in legal}


def plain_placements(match: Match, table: PlainTable) -> set[tuple[int, int, int, int]]:
    state = syzygie(match)
    seat = match.to_act()
    faces = state.layout.edition.pack_faces[seat]
    return {(card, *place) for card in state.hand_of(seat) for place in table.placements(faces[card])}


def assert_shows(match: Match, table: PlainTable) -> None:
    state = syzygie(match)
    shown, tops = table.shown(), table.tops()
    view = match.view()
    grid = view["grid"]
    assert isinstance(grid, dict)
    seen = {}
    for row, (letters, orders) in enumerate(zip(grid["symbols"], grid["tops"], strict=True)):
        for column, (letter, order) in enumerate(zip(letters, orders, strict=True)):
            if letter != " ":
                seen[grid["x"] + column, grid["y"] + row] = (letter, order)
    assert seen == {place: (letter, tops[place]) for place, letter in shown.items()}
    visible = list(tops.values())
    for order in range(len(table.laid)):
        assert int(state.layout.visible(order)).bit_count() == visible.count(order)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", [printed(), four_by_four()], ids=["3x3", "4x4"])
def test_a_game_goes_as_the_plain_rules_say(edition: SyzygieEdition, seed: int) -> None:
    """Contraintes de pose, alignments and bonus (R1-R5): placements, new pairs, values, draws, what shows."""
    match = new_match("syzygie", seed=seed, edition=edition)
    table = PlainTable(edition.faces[4 * int(START)])
    rng = Rng(seed)
    drawn = [1, 1]
    while not match.over():
        if len(match.steps) % 8 == seed:
            assert fast_placements(match) == plain_placements(match, table)
        state, seat = syzygie(match), match.to_act()
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        before = state.score_of(seat)
        gain = state.gain(action)
        match.apply(action)
        face = rotated(edition.pack_faces[seat][action >> int(CARD)], (action >> 16) & 3)
        new, bonus = table.lay(face, x_of(action), y_of(action))
        assert last_alignments(match.view()) == new
        assert gain == (sum(new.values()), bonus)
        assert state.score_of(seat) - before == sum(new.values())
        drawn[seat] = min(PACK, drawn[seat] + (2 if bonus else 1))
        assert [state.drawn0, state.drawn1] == drawn
        if len(match.steps) % 8 == seed:
            assert_shows(match, table)


@pytest.mark.parametrize("n", [3, 4])
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)], ids=str)
def test_cards_may_wander_as_far_as_they_can(n: int, dx: int, dy: int) -> None:
    """Nothing in the rules bounds the table: 40 cards, each on one cell of the last, go 40 (n - 1) cells far."""
    row = "." * n
    edition = box(" ".join(["S" + row[1:]] + [row] * (n - 1)), [" ".join([row] * n)] * PACK)
    match = opening(edition)
    table = PlainTable(edition.faces[4 * int(START)])
    blank = edition.pack_faces[0][0]
    side = n - 1
    for step in range(1, 41):
        card = syzygie(match).hand_of(match.to_act())[0]
        # Along a line the first card must keep clear of the start card's Sun.
        x, y = dx * side * step, dy * side * step
        if dy == 0:
            y = 1
        elif dx == 0:
            x = 1
        action = GAME.parse(match.state, f"{card + 1:02d}@{x},{y}")
        assert action in match.state.legal_actions(), write(action)
        match.apply(action)
        table.lay(blank, x, y)
        if step in (39, 26)[: fewer(2)]:
            assert fast_placements(match) == plain_placements(match, table)
            assert_shows(match, table)
    assert match.over()
    assert syzygie(match).layout.side == LARGE
    assert_shows(match, table)
    again = GAME.load(edition, 2, {}, GAME.dump(match.state))
    assert GAME.view(again, 0) == match.view(0)


def test_a_table_that_wanders_off_is_laid_again_in_the_small_square() -> None:
    """To and fro: far from the start, but never wide."""
    edition = box("... ... ...", [])
    match = opening(edition)
    table = PlainTable(edition.faces[4 * int(START)])
    for step in range(1, 14):
        card = syzygie(match).hand_of(match.to_act())[0]
        match.play(f"{card + 1:02d}@{2 * step},{2 * step}")
        table.lay(edition.pack_faces[0][0], 2 * step, 2 * step)
    assert syzygie(match).layout.side == SMALL
    assert fast_placements(match) == plain_placements(match, table)
    assert_shows(match, table)


def test_players_may_have_different_packs() -> None:
    """The sheets give each player a pack; an edition may print two."""
    text = "... ... ..."
    document = box(text, ["L.. ... ..."]).data
    packs = document["pack"]
    assert isinstance(packs, list)
    document["pack"] = [*packs, {"source": "reconstructed", "cards": ["S.. ... ...", *[text] * 19]}]
    edition = GAME.edition_of(document, "two packs")
    assert isinstance(edition, SyzygieEdition)
    match = opening(edition)
    match.play("01@2,2")
    match.play("01@-2,-2")
    assert [syzygie(match).layout.symbol_at(place, place) for place in (2, -2)] == [1, 2]
