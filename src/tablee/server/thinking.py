"""What a worker process does: a position comes as data, a decision goes back as data."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections import OrderedDict
from multiprocessing.connection import Connection, wait

import msgspec

from tablee.bots import advice
from tablee.bots.base import Bot, choose
from tablee.bots.roster import bot_names, make_bot
from tablee.core.edition import Edition
from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.options import Options
from tablee.core.record import load_record
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tablee.core.state import State

KEPT = 64  # matches a worker remembers


class Head(msgspec.Struct):
    """What does not change while a game is played; sent as it stands in the table."""

    game: str
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
    terms: list[dict[str, object]]


class _Kept:
    def __init__(self, game: Game, match: Match) -> None:
        self.game = game
        self.match = match


_matches: OrderedDict[str, _Kept] = OrderedDict()
_editions: dict[str, Edition] = {}
_bots: dict[tuple[str, str], Bot] = {}


def start_worker(leash: Connection) -> None:
    """Thinking gives way to the table, and ends when the table's process lets go or dies."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=[leash], daemon=True).start()


def _follow(leash: Connection) -> None:
    wait([leash])  # nothing is ever sent: it ends when the other end is closed, by whatever death
    os._exit(0)


def _match_of(position: Position) -> _Kept:
    kept = _matches.get(position.table)
    if kept is not None:
        have = [step.text for step in kept.match.steps]
        if have != position.steps[: len(have)]:
            kept = None
    if kept is None:
        head = msgspec.json.decode(position.head, type=Head)
        game = get_game(head.game)
        if head.edition not in _editions:
            _editions[head.edition] = game.edition_of(head.components, f"edition {head.edition}")
        edition = _editions[head.edition]
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
    game, _, state = _state_of(position)
    rng = Rng(seed)
    if level in bot_names(game.id):
        best = make_bot(game.id, level).weigh(state.resample(seat, rng), seat, rng, -1)[0]
        hint = advice.Advice(best.action, best.value, advice.explain(game, state, seat, best.action))
    else:
        hint = advice.hint(game, state, seat, rng, cap)
    terms = [{"message": term.message.to_json(), "value": round(term.value, 3)} for term in hint.terms]
    data = AdviceData(game.format(state, hint.action), round(hint.value, 4), terms)
    return msgspec.json.encode(data)


def analyse(position: bytes, seed: str, first: int, last: int) -> bytes:
    """Some moves of a finished game, judged."""
    _, match, _ = _state_of(position)
    return msgspec.json.encode([move.to_json() for move in advice.analyse(match, Rng(seed), first, last)])


def check_record(body: str) -> str:
    """What is wrong with a record; empty where nothing is."""
    try:
        load_record(json.loads(body), "record")
    except TableeError as error:
        return str(error) or "it cannot be replayed"
    except RecursionError:
        return "it is nested too deeply"
    return ""
