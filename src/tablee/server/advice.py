"""The one door to the bots' advice. Until they give any, a hint is a bot's move without its reasons."""

from __future__ import annotations

from tablee.bots.base import choose
from tablee.bots.roster import bot_names, make_bot
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.message import Message
from tablee.core.rng import Rng
from tablee.core.state import State


class Term:
    def __init__(self, message: Message, value: float) -> None:
        self.message = message
        self.value = value


class Advice:
    def __init__(self, action: int, value: float | None, terms: list[Term]) -> None:
        self.action = action
        self.value = value
        self.terms = terms


class JudgedMove:
    def __init__(self, ply: int, by: int, value: float | None, best: str | None, loss: float | None) -> None:
        self.ply = ply
        self.by = by
        self.value = value
        self.best = best
        self.loss = loss


def hint(game: Game, state: State, seat: int, rng: Rng) -> Advice:
    bot = make_bot(game.id, bot_names(game.id)[-1])
    return Advice(int(choose(bot, state, seat, rng)), None, [])


def analyse(match: Match, rng: Rng) -> list[JudgedMove]:
    out: list[JudgedMove] = []
    for ply in range(len(match.steps)):
        step = match.steps[ply]
        if step.by >= 0:
            out.append(JudgedMove(ply, step.by, None, None, None))
    return out
