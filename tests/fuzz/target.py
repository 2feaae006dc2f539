"""What is done with an input: it is read, and where it is let in, played, shown, redealt and thought about."""

from __future__ import annotations

import json

from tablee.bots.base import choose
from tablee.core import OVER, SPECTATOR, BadEdition, Match, Rng, TableeError, game_ids, get_game
from tablee.core.files.edition import Document
from tablee.core.files.record import parse_record
from tests.bots.positions import light
from tests.hostile import printable

FOLLOWED = 25  # steps played on


class Faulty(Exception):
    """Something was let in that should not have been."""


def use(kind: str, content: bytes) -> bool:
    """Whether the input was let in; every exception but this project's own is a fault."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    try:
        match = parse_record(text, "input").match if kind == "record" else game_of(text)
    except TableeError as error:
        if not printable(str(error)) or len(str(error)) > 1_000:
            raise Faulty(f"an error that cannot be printed: {str(error)[:300]!r}") from None
        return False
    play_on(match)
    return True


def game_of(text: str) -> Match:
    """A game dealt from an edition file."""
    document = Document(text, "input")
    name = document.data.get("game")
    if not isinstance(name, str) or name not in game_ids():
        raise BadEdition("input: no edition of a game of ours")
    game = get_game(name)
    edition = game.read_edition(document)
    seats = game.seats[-1]
    options = game.complete_options(seats, game.simulation_options())
    return Match(game, edition, seats, options, game.setup(edition, seats, options, Rng(1)))


def play_on(match: Match) -> None:
    game = match.game
    state = match.state.copy()
    rng = Rng(5)
    for step in range(FOLLOWED):
        data = json.loads(json.dumps(game.dump(state)))
        back = game.load(match.edition, match.seats, match.options, data)
        if game.dump(back) != game.dump(state):
            raise Faulty("a dump loads to another position")
        legal = state.legal_actions()
        if (state.to_act() == OVER) != (not legal):
            raise Faulty("the game is not over and has no legal action, or is over and has one")
        if not legal:
            state.outcome()
            return
        if step % 8 == 0:
            for seat in range(match.seats):
                game.view(state.resample(seat, rng), seat)
            game.view(state.resample(SPECTATOR, rng), None)
            who = int(state.to_act())
            if who >= 0 and step == 0:
                for name in ("random", "facile"):
                    if int(choose(light(game.id, name), state, who, rng)) not in legal:
                        raise Faulty(f"{name} decided on what is not legal")
        state.apply(legal[int(rng.below(len(legal)))])
