"""Why a move is good, what the best one would be, and how good the moves of a finished game were.

Everything starts from what the seat may know: a redealt state, drawn by a generator that the caller hands over.
"""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot
from tablee.bots.chances import Chance, Odds, margin
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Term
from tablee.core.errors import IllegalAction
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.rng import Rng, derived
from tablee.core.state import State
from tablee.core.words.message import Message

DEALS: Final = 4  # how often the unknown is dealt anew for an explanation
WORTH_A_WORD: Final = 0.05  # the loss from which an analysis says why
NAMED: Final = 3  # the best actions whose chances are told
CLEAR: Final = 1.64  # standard errors by which one action must do better: 19 in 20
SEARCHING: Final = 0.6  # the part of a cap that a search may take; the playouts have the rest


class Advice:
    """The best action found, the chance that the seat has with it, and why."""

    def __init__(self, action: int, chance: Chance, terms: list[Term]) -> None:
        self.action = action
        self.chance = chance
        self.terms = terms


class Ranked:
    """An action with its chance, and what it loses against the best: 0 where that is within the noise."""

    def __init__(self, action: int, chance: Chance, loss: float) -> None:
        self.action = action
        self.chance = chance
        self.loss = loss


class MoveValue:
    """One move of a game: the chance it left to who made it, what the best one was (in notation), and the loss.

    ``terms``: what the best one would have brought more, where the loss is worth a word. ``choices``: the best
    actions (in notation) with the chance of each, best first."""

    def __init__(
        self,
        ply: int,
        by: int,
        chance: Chance,
        best: str,
        loss: float,
        terms: list[Term],
        choices: list[tuple[str, float]],
    ) -> None:
        self.ply = ply
        self.by = by
        self.chance = chance
        self.best = best
        self.loss = loss
        self.terms = terms
        self.choices = choices

    def to_json(self) -> dict[str, object]:
        return {
            "ply": self.ply,
            "by": self.by,
            "value": round(self.chance.value, 4),
            "low": round(self.chance.low, 4),
            "high": round(self.chance.high, 4),
            "fitted": self.chance.fitted,
            "best": self.best,
            "loss": round(self.loss, 4),
            "terms": [term.to_json() for term in self.terms],
            "choices": [{"action": text, "value": round(value, 4)} for text, value in self.choices],
        }


def explain(game: Game, state: State, seat: int, action: int) -> list[Term]:
    """What an action changes, term by term, in the eyes of the seat; above zero is good for it."""
    if action not in state.legal_actions():
        raise IllegalAction(str(action), game.why_not(state, action), game.id)
    knowledge = kit_of(game.id).knowledge()
    rng = Rng(f"explain/{seat}/{action}")
    names: list[str] = []
    sums: dict[str, float] = {}
    for _ in range(DEALS):
        before = state.resample(seat, rng)
        after = before.copy()
        after.apply(action)
        for term in knowledge.terms(before, seat):
            if term.name not in sums:
                names.append(term.name)
                sums[term.name] = 0.0
            sums[term.name] -= term.value / DEALS
        for term in knowledge.terms(after, seat):
            if term.name not in sums:
                names.append(term.name)
                sums[term.name] = 0.0
            sums[term.name] += term.value / DEALS
    return [Term(name, sums[name]) for name in names]


def rank(odds: Odds, state: State, seat: int, found: list[int], cap: float = 0.0) -> list[Ranked]:
    """The actions that a search found, best first, with the chance of each.

    The search ranks them. Only who does better than its first on common deals, beyond the noise, goes before it; what
    is behind it is told with no greater chance than it has.
    """
    trials = odds.try_out(state, seat, found, cap)
    best = trials[0]
    for other in trials[1:]:
        ahead, error = margin(other, best)
        if ahead > CLEAR * error:
            best = other
    top = odds.chance(best)
    out = [Ranked(best.action, top, 0.0)]
    for other in trials:
        if other is best:
            continue
        behind, error = margin(best, other)
        chance = odds.chance(other)
        loss = max(0.0, top.value - chance.value) if behind > CLEAR * error else 0.0
        if chance.value > top.value:
            chance = top
        out.append(Ranked(other.action, chance, loss))
    return out


def hint(
    match: Match, seat: int, rng: Rng, cap: float = 0.0, bot: Bot | None = None, odds: Odds | None = None
) -> Advice:
    """The best action for the seat that acts, its chance, and why. ``cap`` limits the seconds, 0 does not.

    IllegalAction where the game is over, or another seat acts. ``bot``: who ranks, the game's adviser by default;
    ``odds``: who tells the chances.
    """
    state = match.state
    if match.over():
        raise IllegalAction("hint", Message("refusal.over"), match.game.id)
    if match.to_act() != seat:
        raise IllegalAction("hint", Message("refusal.not_your_turn"), match.game.id)
    adviser = kit_of(match.game.id).adviser() if bot is None else bot
    adviser.cap = cap * SEARCHING
    rows = adviser.weigh(state.resample(seat, rng), seat, rng, -1)
    found = [row.action for row in rows[:NAMED]]
    told = Odds(match) if odds is None else odds
    best = rank(told, state, seat, found, cap * (1.0 - SEARCHING))[0]
    return Advice(best.action, best.chance, explain(match.game, state, seat, best.action))


def analyse(
    match: Match,
    rng: Rng,
    first: int = 0,
    last: int | None = None,
    bot: Bot | None = None,
    odds: Odds | None = None,
    cap: float = 0.0,
) -> list[MoveValue]:
    """The moves of seats among the steps ``first`` up to, not including, ``last`` (the end, when None).

    A step is judged the same whether the whole game is or a part of it, so that the work can be shared out.
    ``cap`` limits the seconds of playouts for each move, 0 does not.
    """
    seed = int(rng.next32())
    judge = kit_of(match.game.id).analyst() if bot is None else bot
    told = Odds(match) if odds is None else odds
    end = len(match.steps) if last is None else min(last, len(match.steps))
    state = match.at(min(first, end))
    out: list[MoveValue] = []
    for ply in range(min(first, end), end):
        step = match.steps[ply]
        if step.by >= 0:
            out.append(_judge(told, judge, state, ply, step.by, step.action, derived(seed, ply), cap))
        state.apply(step.action)
    return out


def _judge(
    odds: Odds, bot: Bot, state: State, ply: int, by: int, action: int, rng: Rng, cap: float
) -> MoveValue:
    game = odds.game
    known = state.resample(by, rng)
    found: list[int] = [action]
    if len(known.legal_actions()) > 1:
        found = [row.action for row in bot.weigh(known, by, rng, action)[:NAMED]]
        if action not in found:
            found.append(action)
    rows = rank(odds, state, by, found, cap)
    best = rows[0]
    played = best
    for row in rows:
        if row.action == action:
            played = row
    terms: list[Term] = []
    if played.loss >= WORTH_A_WORD:
        brought = {term.name: term.value for term in explain(game, known, by, action)}
        better = explain(game, known, by, best.action)
        missed = [Term(term.name, term.value - brought.pop(term.name, 0.0)) for term in better]
        missed += [Term(name, -value) for name, value in brought.items()]
        terms = [term for term in missed if round(term.value, 3) != 0.0]
    choices = [(game.format(state, row.action), row.chance.value) for row in rows[:NAMED]]
    text = game.format(state, best.action)
    return MoveValue(ply, by, played.chance, text, played.loss, terms, choices)
