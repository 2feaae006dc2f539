"""First-time notes tried in games: is each idea met at all, and beside something that the board draws?"""

from __future__ import annotations

import re
from typing import Final

from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, OVER, Actions, draw
from tablee.core.words.message import Message
from tablee.table.lessons.notes import Note, read_notes
from tablee.table.lessons.notes import met as keys_beside

GAMES: Final = 40  # of random moves, before a note counts as never met
STEPS: Final = 3000


def tables(game: Game) -> list[tuple[int, Options]]:
    """The kinds of table that games are played at: each number of seats as usual, then each option changed."""
    usual: list[tuple[int, Options]] = []
    changed: list[tuple[int, Options]] = []
    for seats in game.seats:
        variants = game.variants(seats)
        usual.append((seats, variants[0]))
        changed += [(seats, options) for options in variants[1:]]
    return usual + changed


def try_notes(id: str) -> list[str]:
    """What is wrong with the notes of a game in play; empty where every one is met beside a drawn piece."""
    notes = read_notes(id)
    waiting = [note for note in notes.notes if not note.seldom]
    drawn = [re.compile(pattern) for pattern in notes.drawn]
    problems: list[str] = []
    kinds = tables(notes.game) if waiting else []
    for number in range(GAMES if waiting else 0):
        seats, options = kinds[number % len(kinds)]
        for note, keys in _play(notes.game, seats, options, f"notes:{number}", waiting):
            waiting.remove(note)
            for key in keys:
                if not any(pattern.fullmatch(key) for pattern in drawn):
                    known = ", ".join(notes.drawn)
                    problems.append(
                        f"{notes.path}, line {note.line}: '{key}' is no key that the board draws; drawn: {known}"
                    )
        if not waiting:
            break
    for note in waiting:
        problems.append(
            f"{notes.path}, line {note.line}: the note '{note.id}' was not met in {GAMES} games; look at "
            f"{'offer' if note.event is None else 'event'}, where and beside, or say seldom = true"
        )
    return problems


def _play(
    game: Game, seats: int, options: Options, seed: str, waiting: list[Note]
) -> list[tuple[Note, list[str]]]:
    """A game of random moves: the notes that somebody meets in it, and where."""
    state = game.setup(game.default_edition(), seats, options, Rng(seed))
    rng = Rng(seed)
    found: dict[str, tuple[Note, list[str]]] = {}
    actions = Actions()
    for step in range(STEPS):
        if state.to_act() == OVER:
            break
        before = state
        legal = game.legal(before) if before.to_act() != CHANCE else []
        if legal:
            seat = int(before.to_act())
            view = game.view(before, seat)
            _meet(waiting, found, seat, view, legal, [])
            actions_here = before.legal_actions()
            action = int(actions_here[rng.below(len(actions_here))])
        else:
            action = int(draw(before.copy(), derived(seed, step), actions))
        state = before.copy()
        state.apply(action)
        for seat in range(seats):
            events = game.events(before, action, state, seat)
            _meet(waiting, found, seat, game.view(state, seat), [], events)
        if len(found) == len(waiting):
            break
    return list(found.values())


def _meet(
    waiting: list[Note],
    found: dict[str, tuple[Note, list[str]]],
    seat: int,
    view: object,
    legal: list[str],
    events: list[Message],
) -> None:
    for note in waiting:
        if note.id not in found:
            keys = keys_beside(note, seat, view, legal, events)
            if keys:
                found[note.id] = (note, keys)
