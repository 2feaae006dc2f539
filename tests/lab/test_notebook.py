"""Matches and records show themselves in a notebook: in words, escaped, with nothing hidden."""

from __future__ import annotations

import random
from html.parser import HTMLParser

import pytest

from tablee.core import Match, game_ids, get_game, new_match, texts
from tablee.core.files.record import Record, Seat
from tablee.core.rng import Rng

VOID = {"br", "meta"}


class Balanced(HTMLParser):
    """Fails where an element is not closed in its place."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def played(id: str, steps: int, seed: int = 4) -> Match:
    game = get_game(id)
    match = new_match(id, seats=game.simulation_seats(), seed=seed, options=game.simulation_options())
    draws, rng = random.Random(seed), Rng(seed)
    for _ in range(steps):
        match.roll(rng)
        if match.over():
            break
        match.apply(draws.choice(match.state.legal_actions()))
    return match


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_match_shows_itself(id: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", language)
    match = played(id, 3)
    shown = match._repr_html_()
    Balanced(shown)
    assert f'lang="{language}"' in shown
    assert match.steps[-1].text.replace(">", "&gt;") in shown
    assert "{" not in shown and "$" not in shown


def test_a_finished_match_says_who_won() -> None:
    match = played("styx", 500)
    outcome = match.outcome()
    assert outcome is not None
    shown = match._repr_html_()
    winner = texts("en", "styx").say(f"seat.{outcome.winners[0]}")
    assert f"Won by: {winner}." in shown
    assert shown.count("<li>") == len(match.steps)


def test_what_is_hidden_is_not_shown() -> None:
    """The same game with another deal of what nobody has seen looks the same."""
    match = played("syzygie", 10)
    other = Match(match.game, match.edition, match.seats, match.options, match.initial)
    other.state = match.state.resample(-3, Rng(9))
    other.steps = match.steps
    hands = [state.hand_of(0) for state in (match.state, other.state)]  # type: ignore[attr-defined]
    assert hands[0] != hands[1], "the redeal changed nothing"
    assert _without_choices(match._repr_html_()) == _without_choices(other._repr_html_())


def _without_choices(shown: str) -> str:
    """The number of choices depends on the hand of who is to act, which the one at the notebook plays."""
    return shown.split(" is to play:")[0] + shown.split("</p>", 2)[2]


def test_a_record_shows_its_players_escaped() -> None:
    record = Record(played("styx", 4), [Seat("<b>Ada</b>"), Seat("Zoé")], seed="7", taken_back=1)
    shown = record._repr_html_()
    Balanced(shown)
    assert "&lt;b&gt;Ada&lt;/b&gt;" in shown
    assert "seed 7" in shown
    assert "not counted" in shown
