"""Why a move is good, what the best one would be, and how good the moves of a finished game were.

Everything starts from what the seat may know: a redealt state, drawn by a generator that the caller hands over.
"""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Term
from tablee.core.errors import IllegalAction
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.rng import Rng, derived
from tablee.core.state import State

DEALS: Final = 4  # how often the unknown is dealt anew for an explanation
WORTH_A_WORD: Final = 0.05  # the loss from which an analysis says why
NAMED: Final = 3  # the best actions that an analysis names


class Advice:
    """The best action found, what the seat can expect with it (0 lost, 1 won), and why."""

    def __init__(self, action: int, value: float, terms: list[Term]) -> None:
        self.action = action
        self.value = value
        self.terms = terms


class MoveValue:
    """One move of a game: what it was worth to who made it, what the best one was (in notation), and the loss.

    ``terms``: what the best one would have brought more, where the loss is worth a word. ``choices``: the best
    actions (in notation) with what each is worth, best first."""

    def __init__(
        self,
        ply: int,
        by: int,
        value: float,
        best: str,
        loss: float,
        terms: list[Term],
        choices: list[tuple[str, float]],
    ) -> None:
        self.ply = ply
        self.by = by
        self.value = value
        self.best = best
        self.loss = loss
        self.terms = terms
        self.choices = choices

    def to_json(self) -> dict[str, object]:
        return {
            "ply": self.ply,
            "by": self.by,
            "value": round(self.value, 4),
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


def hint(game: Game, state: State, seat: int, rng: Rng, cap: float = 0.0) -> Advice:
    """The best action for the seat that acts, and why. ``cap`` limits the seconds, 0 does not."""
    bot = kit_of(game.id).adviser()
    bot.cap = cap
    best = bot.weigh(state.resample(seat, rng), seat, rng, -1)[0]
    return Advice(best.action, best.value, explain(game, state, seat, best.action))


def analyse(
    match: Match, rng: Rng, first: int = 0, last: int | None = None, bot: Bot | None = None
) -> list[MoveValue]:
    """The moves of seats among the steps ``first`` up to, not including, ``last`` (the end, when None).

    A step is judged the same whether the whole game is or a part of it, so that the work can be shared out.
    """
    seed = int(rng.next32())
    judge = kit_of(match.game.id).analyst() if bot is None else bot
    end = len(match.steps) if last is None else min(last, len(match.steps))
    state = match.at(min(first, end))
    out: list[MoveValue] = []
    for ply in range(min(first, end), end):
        step = match.steps[ply]
        if step.by >= 0:
            out.append(_judge(match.game, judge, state, ply, step.by, step.action, derived(seed, ply)))
        state.apply(step.action)
    return out


def _judge(game: Game, bot: Bot, state: State, ply: int, by: int, action: int, rng: Rng) -> MoveValue:
    known = state.resample(by, rng)
    legal = known.legal_actions()
    rows = bot.weigh(known, by, rng, action)
    best = rows[0]
    value = best.value
    for row in rows:
        if row.action == action:
            value = row.value
    loss = 0.0 if best.action == action or len(legal) == 1 else max(0.0, best.value - value)
    terms: list[Term] = []
    if loss >= WORTH_A_WORD:
        played = explain(game, known, by, action)
        brought = {term.name: term.value for term in played}
        better = explain(game, known, by, best.action)
        missed = [Term(term.name, term.value - brought.pop(term.name, 0.0)) for term in better]
        missed += [Term(name, -value) for name, value in brought.items()]
        terms = [term for term in missed if round(term.value, 3) != 0.0]
    # What lost the race to the best is worth at most as much, whatever its fewer trials said.
    others = sorted([(min(row.value, best.value), row.action) for row in rows[1:]], reverse=True)
    named = [(best.value, best.action), *others[: NAMED - 1]]
    choices = [(game.format(state, chosen), worth) for worth, chosen in named]
    return MoveValue(ply, by, value, game.format(state, best.action), loss, terms, choices)
