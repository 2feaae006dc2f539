"""Editions of Sfynx: the printed constraints of ours, and wrong ones refused with their line and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core import BadEdition, get_game
from tablee.games.sfynx.components import SYMBOLS, SfynxEdition

GAME = get_game("sfynx")
TEXT = (GAME.folder / "edition.toml").read_text(encoding="utf-8")


def line_with(text: str, wanted: str) -> int:
    return text.split(wanted)[0].count("\n") + 1


def first_card(pack: int) -> str:
    return TEXT.split(f"pack{pack} = [\n")[1].split("\n")[0]


def test_our_enigmes_keep_the_reconstructed_constraints() -> None:
    """Lengths and forbidding cards by pack; each symbol five times; no two neighbours on more than one card."""
    edition = GAME.default_edition()
    assert isinstance(edition, SfynxEdition)
    lengths = [sorted(len(card) for card in edition.enigmes[6 * pack : 6 * pack + 6]) for pack in range(5)]
    assert lengths == [[2] * 5 + [3], [3] * 6, [3] + [4] * 5, [4] * 4 + [5] * 2, [5] * 6]
    forbids = [sum(int(edition.forbids[6 * pack + i]) for i in range(6)) for pack in range(5)]
    assert forbids == [0, 0, 2, 4, 5]
    printed = [symbol for card in edition.enigmes for symbol in card]
    assert [printed.count(symbol) for symbol in range(len(SYMBOLS))] == [5] * 22
    pairs = [frozenset(card[i : i + 2]) for card in edition.enigmes for i in range(len(card) - 1)]
    assert len(set(pairs)) == len(pairs)


def test_our_tokens_and_notches() -> None:
    edition = GAME.default_edition()
    assert isinstance(edition, SfynxEdition)
    assert [int(n) for n in edition.curses] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 0]
    assert [turn + 1 for turn in range(12) if edition.refresh[turn] != 0] == [3, 6, 9]
    assert [bin(layout).count("1") for layout in edition.layouts] == [9, 13, 5]


@pytest.mark.parametrize(
    ("old", "new", "at", "why"),
    [
        (first_card(1), '  "sol foo",', '  "sol foo"', "there is no symbol 'foo'; symbols: sol ank"),
        (first_card(2), '  "sol ank sol",', '  "sol ank sol"', "'sol' is twice on the same Énigme"),
        (first_card(2), '  "sol",', '  "sol",', "an Énigme has 2 to 5 symbols, not 1"),
        (first_card(3), '  "!",', '  "!",', "an Énigme has 2 to 5 symbols, not 0"),
        (first_card(4), "  5,", "  5,", "'pack4' must hold texts, not 5"),
        (first_card(5) + "\n", "", "pack5 = [", "'pack5' must list 6 Énigmes, not 5"),
        ('packs = ["123", "124"', 'packs = ["123", "114"', "packs =", "three different packs of 1 to 5"),
        (
            '"whirlpool curse",\n]',
            '"whirlpool thunder",\n]',
            '  "whirlpool thunder"',
            "there is no effect 'thunder'",
        ),
        ('"whirlpool curse",\n]', '"up up up",\n]', '  "up up up"', "a token has one or two effects, not 3"),
        ('  "up",\n', "", "faces = [", "'faces' must list 12 Challenge tokens, not 11"),
        ("3, 4, 4]", "3, 4]", "by_turn", "must hold 11 numbers, turns 1 to 11, not 10"),
        ("3, 4, 4]", "3, 4, 0]", "by_turn", "whole numbers from 1 to 25, not 0"),
        (
            "after_turns = [3, 6, 9]",
            "after_turns = [3, 9]",
            "after_turns",
            "do not last; at most 4 turns apart",
        ),
        ('"..r..",\n  ".r.r."', '"..x..",\n  ".r.r."', '"..x.."', "'r' restored or '.' cursed, not '..x..'"),
        ("joker = 2", "joker = 1", "[rewards]", "there must be 12 reward cards, not 11"),
        ("joker = 2", "jolly = 2", "jolly = 2", "there is no reward 'jolly'"),
        ("joker = 2", 'joker = "2"', 'joker = "2"', "'joker' must be a whole number from 0 to 12"),
        ('[tokens]\nsource = "reconstructed"', "[tokens]", "[tokens]", "must say source ="),
        ('game = "sfynx"', 'game = "styx"', 'game = "styx"', "this is an edition of 'styx', not of 'sfynx'"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(
    old: str, new: str, at: str, why: str, tmp_path: Path
) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    path = tmp_path / "edition.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition) as refused:
        GAME.edition_from(path)
    assert why in str(refused.value)
    assert f"line {line_with(text, at)}:" in str(refused.value)


def test_a_pack_that_is_missing_is_named() -> None:
    data = dict(GAME.default_edition().data)
    data["enigmes"] = {"source": "rulebook"}
    with pytest.raises(BadEdition, match="'pack1' is missing: 6 Énigmes"):
        GAME.edition_of(data, "record")
