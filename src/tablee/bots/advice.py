"""Why a move is good, what the best one would be, and how good the moves of a finished game were.

Everything starts from what the seat may know: a redealt state, drawn by a generator that the caller hands over.
"""

from __future__ import annotations

from typing import Final

from tablee.bots.base import Bot
from tablee.bots.chances import Chance, Odds, margin, seed_of
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Fact
from tablee.core.errors import IllegalAction
from tablee.core.match import Match
from tablee.core.rng import Rng, derived
from tablee.core.state import State
from tablee.core.words.message import Message

SAID: Final = 2  # facts in one reason
WORTH_A_WORD: Final = 0.0401  # the loss from which an analysis says why: a page may round it to 5 in 100
COSTLY: Final = 0.1  # the loss from which a coach speaks
NAMED: Final = 3  # the best actions whose chances are told
CLEAR: Final = 1.64  # standard errors by which one action must do better: 19 in 20
NEAR: Final = 0.04  # how much less is told at most of an action that is not clearly worse
SEARCHING: Final = 0.6  # the part of a cap that a search may take; the playouts have the rest


class Advice:
    """The best action found, the chance that the seat has with it, and why."""

    def __init__(self, action: int, chance: Chance, reasons: list[Message]) -> None:
        self.action = action
        self.chance = chance
        self.reasons = reasons


class Ranked:
    """An action with its chance, and what it loses against the best: 0 where that is within the noise."""

    def __init__(self, action: int, chance: Chance, loss: float) -> None:
        self.action = action
        self.chance = chance
        self.loss = loss


class MoveValue:
    """One move of a game: the chance it left to who made it, what the best one was (in notation), and the loss.

    ``reasons``: why the best one was better, where the loss is worth a word. ``choices``: the best
    actions (in notation) with the chance of each, best first."""

    def __init__(
        self,
        ply: int,
        by: int,
        chance: Chance,
        best: str,
        loss: float,
        reasons: list[Message],
        choices: list[tuple[str, float]],
    ) -> None:
        self.ply = ply
        self.by = by
        self.chance = chance
        self.best = best
        self.loss = loss
        self.reasons = reasons
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
            "reasons": [reason.to_json() for reason in self.reasons],
            "choices": [{"action": text, "value": round(value, 4)} for text, value in self.choices],
        }


class Line:
    """The rest of a turn that begins with an action: what is played, and where it leads."""

    def __init__(self, actions: list[int], after: State) -> None:
        self.actions = actions
        self.after = after


def line_of(odds: Odds, known: State, seat: int, action: int) -> Line:
    """The rest of the turn as a bot would play it, cut where the seat is shown something that bears on it."""
    knowledge = odds.knowledge
    after = known.copy()
    actions: list[int] = []
    odds.continuer.forget()
    rng = Rng(f"line/{action}")
    step = action
    while True:
        actions.append(step)
        if knowledge.unforeseen(after, step):
            break
        before = after.copy()
        after.apply(step)
        if after.to_act() != seat or len(actions) >= knowledge.longest:
            break
        if not knowledge.foresees(odds.game, before, step, after) and not knowledge.unsee(
            before, step, after
        ):
            break
        step = int(odds.continuer.decide(after, seat, rng))
    return Line(actions, after)


def differences(odds: Odds, state: State, seat: int, better: int, worse: int) -> list[Message]:
    """The facts that speak for one action against another, in sentences."""
    known = state.resample(seat, Rng(seed_of(odds.game, state, seat)))
    best = line_of(odds, known, seat, better)
    other = line_of(odds, known, seat, worse)
    return sentences(
        odds.knowledge.facts(known, best.actions, best.after, seat),
        odds.knowledge.facts(known, other.actions, other.after, seat),
    )


def sentences(best: list[Fact], other: list[Fact]) -> list[Message]:
    """What is said for one line against another: the facts that differ in its favour, most telling first."""
    found = {fact.name: fact for fact in other}
    out: list[Message] = []
    names: list[str] = []
    for fact in best:
        against = found.get(fact.name)
        if against is None or fact.value <= against.value or len(out) == SAID:
            continue
        if not [name for name in fact.follows.split() if name in names]:
            names.append(fact.name)
            numbers: dict[str, object] = {"value": fact.number(), "other": against.number(), "all": fact.all}
            out.append(Message(f"fact.{fact.name}", numbers))
    return out


def reasons_for(odds: Odds, state: State, seat: int, best: Ranked, other: Ranked | None) -> list[Message]:
    """Why one action is better than another: facts, else what playing on found; or that they are equal."""
    if other is None:
        return [Message("why.only")]
    if other.loss <= 0.0:
        return [Message("why.equal")]
    said = differences(odds, state, seat, best.action, other.action)
    if said:
        return said
    chances: dict[str, object] = {"best": percent(best.chance), "other": percent(other.chance)}
    return [Message("why.playing_on", chances)]


def percent(chance: Chance) -> int:
    return int(100.0 * chance.value + 0.5)


def rank(
    odds: Odds, state: State, seat: int, found: list[int], cap: float = 0.0, only_best: bool = False
) -> list[Ranked]:
    """The actions that a search found, best first, with the chance of each.

    The search ranks them. Only who does better than its first on common deals, beyond the noise, goes before it; what
    is behind it is told with no greater chance than it has, the likelier first, and with hardly less where it is not
    clearly worse: the figures say what the words say. ``only_best``: only the first one's chance is to be exact.
    """
    trials = odds.sift(state, seat, found, cap) if only_best else odds.try_out(state, seat, found, cap)
    best = trials[0]
    for other in trials[1:]:
        ahead, error = margin(other, best)
        if ahead > CLEAR * error and len(other.payoffs) == len(best.payoffs):
            best = other
    top = odds.chance(best)
    out = [Ranked(best.action, top, 0.0)]
    for other in trials:
        if other is best:
            continue
        behind, error = margin(best, other)
        chance = odds.chance(other)
        clear = behind > CLEAR * error
        loss = max(0.0, top.value - chance.value) if clear else 0.0
        if chance.value > top.value:
            chance = top
        elif not clear and not chance.proven:
            chance = no_less(chance, top.value - NEAR)
        out.append(Ranked(other.action, chance, loss))
    rest = out[1:]
    rest.sort(key=_value, reverse=True)
    return [out[0], *rest]


def no_less(chance: Chance, least: float) -> Chance:
    """The chance, or ``least`` where that is more: few playouts often differ widely by luck alone."""
    if chance.value >= least:
        return chance
    return Chance(least, chance.low, max(chance.high, least), chance.proven, chance.fitted)


def _value(row: Ranked) -> float:
    return row.chance.value


def compared(ranked: list[Ranked]) -> Ranked | None:
    """What the best action is set against: the first that is clearly worse, else one that is equal."""
    for row in ranked[1:]:
        if row.loss > 0.0:
            return row
    return ranked[1] if len(ranked) > 1 else None


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
    if len(found) == 1:  # a bot that names no second choice: any other will do to be set against
        others = [action for action in state.legal_actions() if action != found[0]]
        found += rng.shuffled(others)[: NAMED - 1]
    told = Odds(match) if odds is None else odds
    ranked = rank(told, state, seat, found, cap * (1.0 - SEARCHING), True)
    reasons = reasons_for(told, state, seat, ranked[0], compared(ranked))
    return Advice(ranked[0].action, ranked[0].chance, reasons)


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
            out.append(
                _judge(told, judge, state, ply, step.by, step.action, derived(seed, ply), cap, step.action)
            )
        state.apply(step.action)
    return out


def judge(
    match: Match, ply: int, also: int, rng: Rng, odds: Odds | None = None, cap: float = 0.0
) -> MoveValue:
    """One step of a line that is tried, as :func:`analyse` judges those of a game.

    ``also``: the action that the search is to weigh whatever it thinks of it, -1 for none; in the game's own position
    that of the game. So what is best there does not depend on what is tried. IllegalAction where no seat made the step.
    """
    if not 0 <= ply < len(match.steps) or match.steps[ply].by < 0:
        raise IllegalAction("judge", Message("refusal.not_your_turn"), match.game.id)
    step = match.steps[ply]
    told = Odds(match) if odds is None else odds
    luck = derived(int(rng.next32()), ply)
    analyst = kit_of(match.game.id).analyst()
    return _judge(told, analyst, match.at(ply), ply, step.by, step.action, luck, cap, also)


def coach(
    match: Match, ply: int, rng: Rng, cap: float = 0.0, bot: Bot | None = None, odds: Odds | None = None
) -> MoveValue | None:
    """What a seat's step cost, where it cost much; None elsewhere. Judged by what the seat knew before it.

    ``cap`` limits the seconds, 0 does not. IllegalAction where no seat made that step."""
    if not 0 <= ply < len(match.steps) or match.steps[ply].by < 0:
        raise IllegalAction("coach", Message("refusal.not_your_turn"), match.game.id)
    step = match.steps[ply]
    judge = kit_of(match.game.id).analyst() if bot is None else bot
    judge.cap = cap * SEARCHING
    told = Odds(match) if odds is None else odds
    left = cap * (1.0 - SEARCHING)
    judged = _judge(told, judge, match.at(ply), ply, step.by, step.action, rng, left, step.action)
    return judged if judged.loss >= COSTLY else None


def _judge(
    odds: Odds, bot: Bot, state: State, ply: int, by: int, action: int, rng: Rng, cap: float, also: int
) -> MoveValue:
    """``also``: what the search must weigh; the action itself is compared in any case."""
    game = odds.game
    known = state.resample(by, rng)
    found: list[int] = [action]
    if len(known.legal_actions()) > 1:
        found = [row.action for row in bot.weigh(known, by, rng, also)[:NAMED]]
        for extra in (also, action):
            if extra >= 0 and extra not in found:
                found.append(extra)
    rows = rank(odds, state, by, found, cap)
    best = rows[0]
    played = best
    for row in rows:
        if row.action == action:
            played = row
    reasons: list[Message] = []
    if played.loss >= WORTH_A_WORD:
        reasons = reasons_for(odds, state, by, best, played)
    choices = [(game.format(state, row.action), row.chance.value) for row in rows[:NAMED]]
    text = game.format(state, best.action)
    return MoveValue(ply, by, played.chance, text, played.loss, reasons, choices)
