"""HTTP: replays, records, analyses, and tables that continue from a step of a finished game."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, JSONBody, QueryParameter

from tablee.core.errors import TableeError
from tablee.core.rng import Rng
from tablee.server.api.common import (
    MAYBE_TOKEN,
    TOKEN,
    HttpRequest,
    answer,
    asked_by,
    hub_of,
    maybe_player_of,
    player_of,
    responses,
)
from tablee.server.api.tables import From, shown
from tablee.server.live import seating
from tablee.server.live.analyses import Analyses
from tablee.server.live.records import RecordTables, keep_record, kept_record
from tablee.server.live.visits.lines import Lines
from tablee.server.settings import Settings
from tablee.server.storage.players import Player
from tablee.server.workers.pool import Lost
from tablee.table.line import VISITOR
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views import frames
from tablee.table.views.records import record_aside, record_of
from tablee.table.views.replay import check_page, viewpoint
from tablee.table.wire import bodies, messages
from tablee.table.wire.bodies import (
    Continuation,
    RecordId,
)
from tablee.table.wire.messages import (
    HIGHEST,
)

LARGEST = Settings(db_url="").largest_record
Eyes = Annotated[str, QueryParameter(pattern=r"^([0-9]{1,2}|all)?$")]
To = Annotated[int, QueryParameter(ge=0, le=HIGHEST)]


@get("/api/tables/{table:str}/record", responses=responses(200, dict[str, Any]), security=MAYBE_TOKEN)
async def table_record(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """The whole game as a record, once it is over."""
    room = await hub_of(request).room(table)
    return answer(record_of(room.table).text().encode())


@get("/api/tables/{table:str}/aside", responses=responses(200, dict[str, Any]), security=TOKEN)
async def table_aside(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """A running game against bots as a record that begins now, with nothing in it that one's seat may not know."""
    player = await player_of(request)
    hub = hub_of(request)
    room = await hub.room(table)
    return answer(record_aside(room.table, player.id, Rng(hub.entropy.thought())).text().encode())


@get("/api/tables/{table:str}/replay", responses=responses(200, bodies.Replay), security=MAYBE_TOKEN)
async def table_replay(
    request: HttpRequest, table: FromPath[str], seat: Eyes = "", start: From = 0, to: To = HIGHEST
) -> Response[bytes]:
    """Every position and step: as one's own seat saw them; once the game is over, as any or all did."""
    player = await maybe_player_of(request)
    room = await hub_of(request).room(table)
    eyes, everything = viewpoint(room.table, None if player is None else player.id, seat)
    check_page(room.table, start)
    hub = hub_of(request)
    owner = asked_by(request, player)
    try:
        return answer(await hub.readers.replay(room.table, eyes, everything, start, to, owner))
    except Lost:
        raise Refused("busy") from None


@get("/api/tables/{table:str}/analysis", responses=responses(200, bodies.Analysis), security=MAYBE_TOKEN)
async def table_analysis(request: HttpRequest, table: FromPath[str]) -> Response[bytes]:
    """The bots' analysis of a finished game; the first request starts it."""
    room = await hub_of(request).room(table)
    return await _analysis(request, room.table, await maybe_player_of(request))


@post("/api/tables/{table:str}/continue", responses=responses(201, messages.Table), security=TOKEN)
async def continue_table(
    request: HttpRequest, table: FromPath[str], data: JSONBody[Continuation]
) -> Response[bytes]:
    """A new table that begins at a step of this finished game."""
    player = await player_of(request)
    hub = hub_of(request)
    room = await hub.room(table)
    if not room.table.match.over():
        raise Refused("not_finished")
    new = await seating.continue_from(hub, player, room.table.match, data, table)
    return shown(new, player.id, 201)


@post("/api/records", responses=responses(201, RecordId), security=MAYBE_TOKEN, request_max_body_size=LARGEST)
async def import_record(request: HttpRequest, data: JSONBody[dict[str, Any]]) -> Response[bytes]:
    """Import a record; it is replayed and validated first."""
    owner = asked_by(request, await maybe_player_of(request))
    return answer(RecordId(await keep_record(hub_of(request), data, await request.body(), owner)), 201)


@get("/api/records/{record:str}", responses=responses(200, dict[str, Any]))
async def show_record(request: HttpRequest, record: FromPath[str]) -> Response[bytes]:
    """An imported record."""
    return answer((await kept_record(hub_of(request), record)).encode())


@get("/api/records/{record:str}/replay", responses=responses(200, bodies.Replay))
async def record_replay(
    request: HttpRequest, record: FromPath[str], seat: Eyes = "", start: From = 0, to: To = HIGHEST
) -> Response[bytes]:
    """The replay of an imported record, from any seat's view or with everything open."""
    hub = hub_of(request)
    body = await kept_record(hub, record)
    eyes = int(seat) if seat not in ("", "all") else None
    try:
        page = await hub.readers.replay_record(
            record, body, eyes, seat == "all", start, to, asked_by(request, None)
        )
    except Lost:
        raise Refused("busy") from None
    except TableeError as error:  # it was valid when it was stored: the rules have changed since
        raise Refused("bad_record", {"problem": str(error)[:500]}) from None
    return answer(page)


@get("/api/records/{record:str}/analysis", responses=responses(200, bodies.Analysis))
async def record_analysis(request: HttpRequest, record: FromPath[str]) -> Response[bytes]:
    """The same for an imported record."""
    return await _analysis(request, await _record_table(request, record), None)


@post("/api/records/{record:str}/continue", responses=responses(201, messages.Table), security=TOKEN)
async def continue_record(
    request: HttpRequest, record: FromPath[str], data: JSONBody[Continuation]
) -> Response[bytes]:
    """A new table that begins at a step of an imported record."""
    player = await player_of(request)
    table = await _record_table(request, record)
    new = await seating.continue_from(hub_of(request), player, table.match, data, record, True)
    return shown(new, player.id, 201)


@get("/api/tables/{table:str}/line", responses=responses(200, messages.Table))
async def show_line(request: HttpRequest, table: FromPath[str], step: To = 0) -> Response[bytes]:
    """The table at which a line begins after a step of a finished game; the visitor has every seat."""
    return await _line(request, "tables", table, step)


@get("/api/records/{record:str}/line", responses=responses(200, messages.Table))
async def show_record_line(request: HttpRequest, record: FromPath[str], step: To = 0) -> Response[bytes]:
    """The same for an imported record."""
    return await _line(request, "records", record, step)


async def _line(request: HttpRequest, kind: str, id: str, step: int) -> Response[bytes]:
    lines: Lines = request.app.state.lines
    host = await lines.begin(kind, id, step, [])
    return answer(frames.table_info(host.table, VISITOR, host.presence))


async def _analysis(request: HttpRequest, table: Table, player: Player | None) -> Response[bytes]:
    analyses: Analyses = request.app.state.analyses
    found = await analyses.of(table)
    out = answer(found)
    if found.status == "running":
        out.background = BackgroundTask(analyses.work, table, asked_by(request, player))
    return out


async def _record_table(request: HttpRequest, record: str) -> Table:
    records: RecordTables = request.app.state.records
    return await records.get(record)


HANDLERS = [
    table_record,
    table_aside,
    table_replay,
    table_analysis,
    continue_table,
    import_record,
    show_record,
    record_replay,
    record_analysis,
    continue_record,
    show_line,
    show_record_line,
]
