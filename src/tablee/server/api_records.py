"""HTTP: replays, records, analyses, and going on from any step of a finished game."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, JSONBody, QueryParameter

from tablee.server import hosting, replay
from tablee.server.api_tables import From, shown
from tablee.server.asking import (
    MAYBE_TOKEN,
    TOKEN,
    Asked,
    answer,
    house_of,
    maybe_player_of,
    player_of,
    responses,
)
from tablee.server.refusal import Refused
from tablee.server.settings import Settings
from tablee.server.table import Table
from tablee.server.wire import HIGHEST, AnalysisJson, Continuation, RecordId, ReplayJson, TableJson

LARGEST = Settings(db_url="").largest_record
Eyes = Annotated[str, QueryParameter(pattern=r"^([0-9]{1,2}|all)?$")]
To = Annotated[int, QueryParameter(ge=0, le=HIGHEST)]


@get("/api/tables/{table:str}/record", responses=responses(200, dict[str, Any]), security=MAYBE_TOKEN)
async def table_record(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """The whole game as a record, once it is over."""
    room = await house_of(request).room(table)
    return answer(replay.record_of(room.table).text().encode())


@get("/api/tables/{table:str}/replay", responses=responses(200, ReplayJson), security=MAYBE_TOKEN)
async def table_replay(
    request: Asked, table: FromPath[str], seat: Eyes = "", start: From = 0, to: To = HIGHEST
) -> Response[bytes]:
    """Every position and step: as one's own seat saw them; once the game is over, as any or all did."""
    player = await maybe_player_of(request)
    room = await house_of(request).room(table)
    eyes, everything = replay.eyes(room.table, None if player is None else player.id, seat)
    return answer(await replay.replay(room.table, eyes, everything, start, to))


@get("/api/tables/{table:str}/analysis", responses=responses(200, AnalysisJson), security=MAYBE_TOKEN)
async def table_analysis(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """What the bots think of each action of a finished game; asked for the first time, it begins."""
    room = await house_of(request).room(table)
    return await _analysis(request, room.table)


@post("/api/tables/{table:str}/continue", responses=responses(201, TableJson), security=TOKEN)
async def continue_table(
    request: Asked, table: FromPath[str], data: JSONBody[Continuation]
) -> Response[bytes]:
    """A new table that begins at a step of this finished game."""
    player = await player_of(request)
    house = house_of(request)
    room = await house.room(table)
    if not room.table.match.over():
        raise Refused("not_finished")
    new = await hosting.continue_from(house, player, room.table.match, data, table)
    return shown(new, player.id, 201)


@post("/api/records", responses=responses(201, RecordId), security=MAYBE_TOKEN, request_max_body_size=LARGEST)
async def import_record(request: Asked, data: JSONBody[dict[str, Any]]) -> Response[bytes]:
    """Keep a record to look at; it is replayed and checked first."""
    return answer(RecordId(await replay.keep_record(house_of(request), data)), 201)


@get("/api/records/{record:str}", responses=responses(200, dict[str, Any]))
async def show_record(request: Asked, record: FromPath[str]) -> Response[bytes]:
    """An imported record."""
    return answer((await replay.kept_record(house_of(request), record)).encode())


@get("/api/records/{record:str}/replay", responses=responses(200, ReplayJson))
async def record_replay(
    request: Asked, record: FromPath[str], seat: Eyes = "", start: From = 0, to: To = HIGHEST
) -> Response[bytes]:
    """An imported record, from any seat's eyes or all."""
    table = await _record_table(request, record)
    eyes = int(seat) if seat not in ("", "all") else None
    if eyes is not None:
        table.seat(eyes)
    everything = seat == "all"
    return answer(await replay.replay(table, eyes, everything, start, to))


@get("/api/records/{record:str}/analysis", responses=responses(200, AnalysisJson))
async def record_analysis(request: Asked, record: FromPath[str]) -> Response[bytes]:
    """The same for an imported record."""
    return await _analysis(request, await _record_table(request, record))


@post("/api/records/{record:str}/continue", responses=responses(201, TableJson), security=TOKEN)
async def continue_record(
    request: Asked, record: FromPath[str], data: JSONBody[Continuation]
) -> Response[bytes]:
    """A new table that begins at a step of an imported record."""
    player = await player_of(request)
    table = await _record_table(request, record)
    new = await hosting.continue_from(house_of(request), player, table.match, data, record)
    return shown(new, player.id, 201)


async def _analysis(request: Asked, table: Table) -> Response[bytes]:
    analyses: replay.Analyses = request.app.state.analyses
    found = await analyses.of(table)
    out = answer(found)
    if found.status == "running":
        out.background = BackgroundTask(analyses.work, table)
    return out


async def _record_table(request: Asked, record: str) -> Table:
    records: replay.RecordTables = request.app.state.records
    return await records.get(record)


HANDLERS = [
    table_record,
    table_replay,
    table_analysis,
    continue_table,
    import_record,
    show_record,
    record_replay,
    record_analysis,
    continue_record,
]
