"""What would be HTTP requests to a server: tables, seats, lessons, records, replays, analyses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import parse_qs, unquote

import msgspec

from tablee.bots.roster import bot_names
from tablee.core.errors import TableeError, UnknownGame
from tablee.core.files.edition import Edition
from tablee.core.files.record import parse_record
from tablee.core.game import Game
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tablee.hosting.catalog import all_games
from tablee.hosting.orders import Job, Kept, Request
from tablee.hosting.thinking import analysis_seed
from tablee.hosting.visits import course_of, number
from tablee.table import commands
from tablee.table.commands import Plan
from tablee.table.lessons.host import LessonHost
from tablee.table.lessons.notes import read_notes
from tablee.table.lessons.table import LEARNER
from tablee.table.line import VISITOR, LineHost, check_over, line_table
from tablee.table.local import LocalHost
from tablee.table.opening import (
    Opening,
    Terms,
    check_level,
    clean_name,
    continued_head,
    new_head,
    rematch_terms,
    seat_plans,
)
from tablee.table.refusal import Refused
from tablee.table.roster import CANCELLED, PLAYING, WAITING
from tablee.table.table import Table
from tablee.table.views import frames
from tablee.table.views.edition import check_draft, info_of, read_text_of, standard_info
from tablee.table.views.records import as_table, record_of, record_so_far
from tablee.table.views.replay import check_page, replay, viewpoint
from tablee.table.wire import bodies
from tablee.table.wire.messages import HIGHEST, AnalysedMove, encode

if TYPE_CHECKING:
    from tablee.hosting.house import House

HERE = "here"
MARK = "here-"  # how the ids of tables and records of this browser begin
MOVES_AT_ONCE = 4  # of an analysis: bots and hints are not to wait long
PLACE = re.compile(r"/api/(tables|records|lessons|notes|players|editions)(?:/([^/]+))?(?:/([^/]+))?")
T = TypeVar("T")


def answer(house: House, order: Request) -> None:
    """Answer a request in ``house.answer``; refused as a server would refuse it."""
    path, _, query = order.path.partition("?")
    asked = parse_qs(query)
    place = PLACE.fullmatch(path)
    if path == "/api/games":
        _body(house, all_games())
    elif place is None:
        raise Refused("malformed", {"problem": "there is nothing at this address"})
    else:
        kind, id, rest = place[1], unquote(place[2] or ""), unquote(place[3] or "")
        if kind == "players":
            _player(house, order)
        elif kind in ("lessons", "notes"):
            _lessons(house, kind, id, rest)
        elif kind == "editions":
            _edition(house, id, rest, order.body)
        elif order.method == "GET":
            _read(house, kind, id, rest, asked)
        else:
            _change(house, kind, id, rest, order.body)


def _body(house: House, value: object, status: int = 200) -> None:
    house.answer.status = status
    house.answer.body = value if isinstance(value, str) else encode(value).decode()


def _decoded(body: str, type: type[T]) -> T:
    try:
        return msgspec.json.decode(body or "{}", type=type)
    except msgspec.MsgspecError as error:
        raise Refused("malformed", {"problem": str(error)[:200]}) from None


def _shown(house: House, host: LocalHost, status: int = 200) -> None:
    _body(house, frames.table_info(host.table, HERE, host.presence), status)


def _player(house: House, order: Request) -> None:
    """There is one player; what it is called comes from the page."""
    house.player = clean_name(_decoded(order.body, bodies.PlayerName).name)
    _body(house, bodies.PlayerToken(HERE, house.player, HERE), 201 if order.method == "POST" else 200)


def _game(id: str) -> Game:
    try:
        return get_game(id)
    except UnknownGame as error:
        raise Refused("no_game", {"problem": str(error)}) from None


def _edition(house: House, game: str, what: str, body: str) -> None:
    if what == "check":
        _body(house, check_draft(_game(game), _decoded(body, bodies.EditionDraft)))
    elif not what:
        _body(house, standard_info(_game(game)))
    else:  # trial games need a server's workers
        raise Refused("malformed", {"problem": "there is nothing at this address"})


def _lessons(house: House, kind: str, game: str, lesson: str) -> None:
    course = course_of(game)
    if kind == "notes":
        notes = read_notes(game).notes
        found = [bodies.NoteInfo(n.id, n.text(), n.offer, n.event, n.where, n.beside) for n in notes]
        _body(house, bodies.NotesInfo(game, found))
    elif not lesson:
        rows = [bodies.LessonInfo(x.id, x.title(), len(x.beats), x.seats, x.picture) for x in course.lessons]
        _body(house, bodies.CourseInfo(game, rows))
    else:
        chosen = course.lesson(lesson)
        if chosen is None:
            raise Refused("no_lesson", {"lesson": f"{game}/{lesson}"[:80]})
        host = LessonHost(chosen, 0, house.clock)
        _body(house, frames.table_info(host.table, LEARNER, host.presence))


# -- reading


def finished_game(house: House, kind: str, id: str) -> Table:
    """A table, or an imported record as one."""
    if kind == "tables":
        return house.host(id).table
    text = house.shelf.text("records", id)
    if text is None:
        raise Refused("no_record", {"record": id[:64]})
    try:
        return as_table(id, parse_record(text, "record"))
    except TableeError as error:
        raise Refused("bad_record", {"problem": str(error)[:500]}) from None


def _read(house: House, kind: str, id: str, what: str, asked: dict[str, list[str]]) -> None:
    if kind == "tables" and not what:
        if not id:  # the page reads its list from the browser's storage; there is nothing to join
            _body(house, [])
            return
        _shown(house, house.host(id))
        return
    if kind == "tables" and what == "edition":
        _body(house, info_of(house.host(id).table.match))
        return
    table = finished_game(house, kind, id)
    if kind == "tables" and what == "carry":  # to a server; there is nobody here to hide anything from
        _body(house, record_so_far(table).text())
    elif what in ("", "record"):
        _body(house, record_of(table).text() if kind == "tables" else str(house.shelf.text("records", id)))
    elif what == "replay":
        seat = asked.get("seat", [""])[-1]
        if re.fullmatch(r"([0-9]{1,2}|all)?", seat) is None:
            raise Refused("malformed", {"problem": "seat: a number, or 'all'"})
        if kind == "tables":
            eyes, everything = viewpoint(table, HERE, seat)
        else:
            eyes, everything = (int(seat) if seat not in ("", "all") else None), seat == "all"
            if eyes is not None:
                table.seat(eyes)
        start = number(asked, "from")
        check_page(table, start)
        _body(house, replay(table, eyes, everything, start, number(asked, "to", HIGHEST)))
    elif what == "analysis":
        _body(house, _analysis(house, table))
    elif what == "line":
        check_over(table) if kind == "tables" else None
        host = LineHost(line_table(table, number(asked, "step"), [], house.clock()), house.clock)
        _body(house, frames.table_info(host.table, VISITOR, host.presence))
    else:
        raise Refused("malformed", {"problem": "there is nothing at this address"})


def _analysis(house: House, table: Table) -> bodies.Analysis:
    """The bots' analysis of a finished game, as far as it is done; the first request starts it."""
    if not table.match.over():
        raise Refused("not_finished")
    if table.id not in house.analyses:
        house.analyses[table.id] = bodies.Analysis("running", [])
        _analyse(house, table, 0)
    return house.analyses[table.id]


def _analyse(house: House, table: Table, first: int) -> None:
    found = house.analyses[table.id]
    if first >= table.ply:
        found.status = "done"
        return

    def judged(result: str) -> None:
        if not result:  # the next request starts it again
            del house.analyses[table.id]
            return
        found.moves += msgspec.json.decode(result, type=list[AnalysedMove])
        _analyse(house, table, first + MOVES_AT_ONCE)

    job = Job(0, "analyse", "", analysis_seed(table), first=first, last=first + MOVES_AT_ONCE)
    house.ask(job, table, judged)


# -- changing


def _change(house: House, kind: str, id: str, what: str, body: str) -> None:
    if kind == "records" and not id:
        _keep_record(house, body)
    elif what == "continue":
        wish = _decoded(body, bodies.Continuation)
        table = finished_game(house, kind, id)
        if kind == "tables" and not table.match.over():
            raise Refused("not_finished")
        terms = _terms(house, table.game.id, wish)
        seed, salt = house.token(16), house.token(16)
        head = continued_head(table.match, wish.step, terms, id, seed, salt, kind == "records")
        opening = Opening(MARK + house.token(6), head, table.match.edition, house.clock())
        _shown(house, house.open(opening), 201)
    elif kind == "tables" and not id:
        _shown(house, _create(house, _decoded(body, bodies.NewTable)), 201)
    elif kind == "tables":
        _seating(house, house.host(id), what, body)
    else:
        raise Refused("malformed", {"problem": "there is nothing at this address"})


def _keep_record(house: House, body: str) -> None:
    try:
        record = parse_record(body, "record")
        for seat in record.seats:
            clean_name(seat.name)
    except TableeError as error:
        raise Refused("bad_record", {"problem": (str(error) or "it cannot be replayed")[:500]}) from None
    id = MARK + house.token(6)
    house.shelf.texts[("records", id)] = body
    house.answer.kept.append(Kept("records", id, body))
    _body(house, bodies.RecordId(id), 201)


def _terms(house: House, game: str, wish: bodies.NewTable | bodies.Continuation) -> Terms:
    if any(choice.kind == "open" for choice in wish.seats):
        raise Refused("bad_table", {"problem": "an open seat needs a server: nobody else can come in here"})
    plans = seat_plans(wish.seats, HERE, house.player or HERE, bot_names(game))
    return Terms(plans, False, None, HERE, wish.practice, wish.hints)


def _create(house: House, wish: bodies.NewTable) -> LocalHost:
    game = _game(wish.game)
    edition = game.default_edition() if wish.edition is None else read_text_of(game, wish.edition)
    terms = _terms(house, game.id, wish)
    return house.open(_dealt(house, game, edition, terms, dict(wish.options)))


def _dealt(
    house: House, game: Game, edition: Edition, terms: Terms, wanted: dict[str, bool | int | str]
) -> Opening:
    try:
        options = game.complete_options(len(terms.seats), wanted)
    except TableeError as error:
        raise Refused("bad_table", {"problem": str(error)}) from None
    edition = house.shelf.editions.add(edition)
    seed = house.token(16)
    initial = game.setup(edition, len(terms.seats), options, Rng(seed))
    head = new_head(game, edition, options, terms, initial, seed, house.token(16))
    return Opening(MARK + house.token(6), head, edition, house.clock(), initial)


def _seating(house: House, host: LocalHost, what: str, body: str) -> None:
    table = host.table
    if what == "rematch":
        _shown(house, _rematch(house, host))
        return
    if what == "forget":
        if table.status in (WAITING, PLAYING):
            raise Refused("not_finished")
        _shown(house, host)
        house.forget(table.id)
        return
    plans: dict[str, Callable[[], Plan]] = {
        "leave": lambda: commands.leave(table, HERE),
        "cancel": lambda: commands.cancel(table, HERE),
        "return": lambda: commands.come_back(table, HERE, _decoded(body, bodies.SeatBody).seat),
        "takeover": lambda: _take_over(house, host, _decoded(body, bodies.TakeoverBody)),
    }
    if what not in plans:
        raise Refused("malformed", {"problem": "there is nothing at this address"})
    house.deliver(host, host.change(plans[what]()))
    house.changed(host)
    _shown(house, host)


def _take_over(house: House, host: LocalHost, wish: bodies.TakeoverBody) -> Plan:
    level = check_level(bot_names(host.table.game.id), wish.level)
    return commands.take_over(host.table, host.presence, HERE, wish.seat, level, house.clock())


def _rematch(house: House, host: LocalHost) -> LocalHost:
    """The same people, the same options, a new deal; the one that there is already, where there is one."""
    table = host.table
    commands.check_rematch(table, HERE)
    if table.rematch is not None:
        try:
            known = house.host(table.rematch)
        except Refused:  # it was forgotten
            known = None
        if known is not None and known.table.status != CANCELLED:
            return known
    before = table.rematch
    terms, options = rematch_terms(table, HERE), dict(table.head.options)
    opening = _dealt(house, table.game, table.match.edition, terms, options)
    plan = commands.announce_rematch(table, opening.table.id, HERE, before)
    house.deliver(host, host.change(plan))
    house.changed(host)
    return house.open(opening)
