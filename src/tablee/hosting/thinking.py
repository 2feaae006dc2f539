"""What bots are asked, in a worker of any host: positions arrive as data, decisions return as data."""

from __future__ import annotations

import os
from collections import OrderedDict

import msgspec

from tablee.bots import advice
from tablee.bots.base import Bot, choose
from tablee.bots.chances import Odds
from tablee.bots.roster import bot_names, make_bot
from tablee.core.files.edition import EditionCache
from tablee.core.form import Form, rules_form
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.table.line import LINE
from tablee.table.table import Table, rules_of
from tablee.table.wire.messages import CoachMessage, HintMessage, Message

ASKED = os.environ.get("TABLEE_PLAYOUTS", "")  # for one chance; else as many as the game's own
READABLE = ASKED.isascii() and ASKED.isdigit() and len(ASKED) < 7
PLAYOUTS = int(ASKED) if READABLE else 0
KEPT = 64  # matches a worker caches
PLAYOUTS_CAP = 0.8  # seconds for the chances of an analysed move; only rules in plain Python need them


def check_environment() -> None:
    """ValueError for a setting that cannot be read; a worker would only ignore it."""
    if ASKED and not READABLE:
        raise ValueError(f"TABLEE_PLAYOUTS is {ASKED[:20]!r}; it is a whole number, 999999 at most")


class Head(msgspec.Struct):
    """What does not change while a game is played; sent as it stands in the table."""

    game: str
    rules: int
    edition: str
    components: dict[str, object]
    seats: int
    options: Options
    initial: dict[str, object]


class Position(msgspec.Struct):
    table: str
    head: msgspec.Raw
    steps: list[str]


class AdviceData(msgspec.Struct):
    action: str
    value: float
    low: float
    high: float
    fitted: bool
    reasons: list[dict[str, object]]


def hint_message(given: AdviceData, seat: int, ply: int) -> HintMessage:
    reasons = msgspec.convert(given.reasons, list[Message])
    return HintMessage(seat, ply, given.action, given.value, reasons, given.low, given.high, given.fitted)


class CoachData(msgspec.Struct):
    """What a step cost; ``best`` is None where it did not cost much."""

    best: str | None = None
    value: float = 0.0
    other: float = 0.0
    reasons: list[dict[str, object]] = []
    low: float = 0.0
    high: float = 1.0
    fitted: bool = True


def coach_message(given: CoachData, seat: int, ply: int) -> CoachMessage:
    if given.best is None:
        return CoachMessage(seat, ply, None)
    reasons = msgspec.convert(given.reasons, list[Message])
    sure = (given.low, given.high, given.fitted)
    return CoachMessage(seat, ply, given.best, given.value, given.other, reasons, *sure)


class _Kept:
    def __init__(self, game: Game, match: Match) -> None:
        self.game = game
        self.match = match


_matches: OrderedDict[str, _Kept] = OrderedDict()
_editions = EditionCache()
_bots: dict[tuple[str, str], Bot] = {}


def analysis_seed(table: Table) -> str:
    """What an analysis is drawn from: the same for a game and for a line tried in it, so that they agree."""
    return f"analysis/{table.id.removesuffix(LINE)}"


def head_of(table: Table) -> msgspec.Raw:
    """What workers need of a table, sent once."""
    return msgspec.Raw(
        msgspec.json.encode(
            {
                "game": table.game.id,
                "rules": table.head.rules,
                "edition": table.head.edition,
                "components": table.match.edition.data,
                "seats": len(table.seats),
                "options": table.head.options,
                "initial": table.head.initial,
            }
        )
    )


def _match_of(position: Position) -> _Kept:
    kept = _matches.get(position.table)
    if kept is not None:
        have = [step.text for step in kept.match.steps]
        if have != position.steps[: len(have)]:
            kept = None
    if kept is None:
        head = msgspec.json.decode(position.head, type=Head)
        game = rules_of(head.game, head.rules)
        edition = _editions.get(head.edition)
        if edition is None:
            edition = _editions.add(game.edition_of(head.components, f"edition {head.edition}"))
        initial = game.load(edition, head.seats, head.options, head.initial)
        kept = _Kept(game, Match(game, edition, head.seats, head.options, initial))
        _matches[position.table] = kept
        if len(_matches) > KEPT:
            _matches.popitem(last=False)
    _matches.move_to_end(position.table)
    for text in position.steps[len(kept.match.steps) :]:
        kept.match.apply(kept.game.parse(kept.match.state, text))
    return kept


def _state_of(position: bytes) -> tuple[Game, Match, State]:
    kept = _match_of(msgspec.json.decode(position, type=Position))
    return kept.game, kept.match, kept.match.state


def form() -> Form:
    """In which form this worker's rules run."""
    return rules_form()


def decide(position: bytes, level: str, seat: int, seed: str, cap: float) -> str:
    """The action of a bot, in notation."""
    game, _, state = _state_of(position)
    known = level if level in bot_names(game.id) else bot_names(game.id)[-1]
    if (game.id, known) not in _bots:
        _bots[(game.id, known)] = make_bot(game.id, known)
    bot = _bots[(game.id, known)]
    bot.cap = cap
    return game.format(state, int(choose(bot, state, seat, Rng(seed))))


def advise(position: bytes, seat: int, seed: str, cap: float, level: str) -> bytes:
    """A hint, from what the seat may know: the game's adviser's, or that of the bot that is named."""
    game, match, state = _state_of(position)
    named = make_bot(game.id, level) if level in bot_names(game.id) else None
    hint = advice.hint(match, seat, Rng(seed), cap, named, Odds(match, PLAYOUTS))
    chance = hint.chance
    data = AdviceData(
        game.format(state, hint.action),
        round(chance.value, 4),
        round(chance.low, 4),
        round(chance.high, 4),
        chance.fitted,
        [reason.to_json() for reason in hint.reasons],
    )
    return msgspec.json.encode(data)


def coach(position: bytes, ply: int, seed: str, cap: float, level: str) -> bytes:
    """What the step at ``ply`` cost, from what its seat knew then: by the analyst, or the bot that is named."""
    game, match, _ = _state_of(position)
    named = make_bot(game.id, level) if level in bot_names(game.id) else None
    judged = advice.coach(match, ply, Rng(seed), cap, named, Odds(match, PLAYOUTS))
    if judged is None:
        return msgspec.json.encode(CoachData())
    chance = judged.chance
    data = CoachData(
        judged.best,
        round(chance.value, 4),
        round(judged.choices[0][1], 4),
        [reason.to_json() for reason in judged.reasons],
        round(chance.low, 4),
        round(chance.high, 4),
        chance.fitted,
    )
    return msgspec.json.encode(data)


def judge(position: bytes, seed: str, ply: int, also: str) -> bytes:
    """A step of a line that is tried, judged like those of a game; ``also``: what must be weighed, if anything."""
    game, match, _ = _state_of(position)
    weighed = game.parse(match.at(ply), also) if also else -1
    move = advice.judge(match, ply, weighed, Rng(seed), Odds(match, PLAYOUTS), PLAYOUTS_CAP)
    return msgspec.json.encode(move.to_json())


def analyse(position: bytes, seed: str, first: int, last: int) -> bytes:
    """Some moves of a finished game, judged."""
    _, match, _ = _state_of(position)
    moves = advice.analyse(match, Rng(seed), first, last, None, Odds(match, PLAYOUTS), PLAYOUTS_CAP)
    return msgspec.json.encode([move.to_json() for move in moves])
