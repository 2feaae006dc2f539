"""Matches and records as a piece of HTML, for notebooks: the log, which says nothing hidden, and how it stands."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.core.state import CHANCE
from tablee.core.words.message import Message, Texts, read_texts, texts

if TYPE_CHECKING:
    from tablee.core.match import Match


def language() -> str:
    """The language of what a notebook shows: French where TABLEE_LANG says so, else English."""
    return "fr" if os.environ.get("TABLEE_LANG", "").lower().startswith("fr") else "en"


def match_html(match: Match, names: list[str], notes: list[Message]) -> str:
    """A match: what is played, how it stands, and its log."""
    spoken = language()
    own = Texts(spoken, read_texts(Path(__file__).parent / "texts", spoken))
    game = texts(spoken, match.game.id)
    seats = names if names else [game.say(f"seat.{seat}") for seat in range(match.seats)]
    head = [
        own.render(Message("match.seats", {"seats": match.seats})),
        own.render(Message("match.steps", {"steps": len(match.steps)})),
    ]
    head += [f"{name}={value}" for name, value in match.options.items()]
    head += [own.render(note) for note in notes]
    lines = [f"<p><b>{escape(game.say('name'))}</b> · {escape(', '.join(head))}</p>"]
    lines.append(f"<p>{escape(standing(match, own, game, seats))}</p>")
    outcome = match.outcome()
    if outcome is not None and outcome.scores:
        scores = [
            own.render(Message("match.score", {"seat": seats[seat], "score": outcome.scores[seat]}))
            for seat in range(min(len(seats), len(outcome.scores)))
        ]
        lines.append(f"<p>{escape(', '.join(scores))}</p>")
    if match.steps:
        rows = "".join(
            [
                f"<li>{escape('⚂' if step.by == CHANCE else seats[step.by])} <code>{escape(step.text)}</code></li>"
                for step in match.steps
            ]
        )
        title = escape(own.say("match.log"))
        lines.append(f"<details><summary>{title}</summary><ol>{rows}</ol></details>")
    return f'<div class="tablee-match" lang="{spoken}">{"".join(lines)}</div>'


def standing(match: Match, own: Texts, game: Texts, seats: list[str]) -> str:
    """Who is to act, or how the game ended."""
    outcome = match.outcome()
    if outcome is None:
        if match.to_act() == CHANCE:
            return own.say("match.chance")
        turn: dict[str, object] = {"seat": seats[match.to_act()], "choices": len(match.state.legal_actions())}
        return own.render(Message("match.turn", turn))
    reason = game.say(f"reason.{outcome.reason}")
    if not outcome.winners:
        return own.render(Message("match.nobody", {"reason": reason}))
    winners = ", ".join([seats[seat] for seat in outcome.winners])
    return own.render(Message("match.over", {"reason": reason, "winners": winners}))
