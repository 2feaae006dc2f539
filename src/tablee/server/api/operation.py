"""HTTP for operators: liveness, readiness, metrics."""

from __future__ import annotations

import asyncio
import time

from litestar import Response, get
from litestar.exceptions import NotFoundException

import tablee
from tablee.core.form import rules_form
from tablee.server.api.common import HttpRequest, answer, hub_of, responses
from tablee.server.api.middleware import error_body
from tablee.server.live.hub import Hub
from tablee.server.metrics import Metrics
from tablee.server.storage.store import StoreFailed, Write
from tablee.table.refusal import Refused
from tablee.table.wire import bodies

READY_SECONDS = 5.0  # for a write to be committed
READY_FOR = 1.0  # seconds for which a result is cached: frequent probes must not cause frequent writes
# A real commit that changes nothing.
TOUCH = Write("UPDATE alembic_version SET version_num = version_num", {})


def _health(hub: Hub) -> bodies.Health:
    return bodies.Health(
        status="ok",
        version=tablee.__version__,
        tables=len(hub.rooms),
        sockets=hub.sockets,
        thinking=hub.workers.under_way,
        rules=rules_form(),
        workers=hub.warm_up.workers_form,
    )


@get("/health", responses=responses(200, bodies.Health))
async def health(request: HttpRequest) -> Response[bytes]:
    """Liveness: the process answers and none of its tasks is failing. Does not touch storage."""
    hub = hub_of(request)
    if hub.closing:
        raise Refused("closing")
    if hub.supervisor.failing():
        raise Refused("storage")
    return answer(_health(hub))


@get("/ready", responses=responses(200, bodies.Health))
async def ready(request: HttpRequest) -> Response[bytes]:
    """Readiness: storage commits a write, and workers are running."""
    hub = hub_of(request)
    if hub.closing:
        raise Refused("closing")
    if time.monotonic() - hub.ready_at > READY_FOR:
        await _touch(hub)
        hub.ready_at = time.monotonic()
    if hub.supervisor.failing() or hub.workers.alive() == 0:
        return answer(error_body(Refused("busy")), 503)
    return answer(_health(hub))


async def _touch(hub: Hub) -> None:
    try:
        await asyncio.wait_for(hub.store.write([TOUCH]), READY_SECONDS)
    except (StoreFailed, TimeoutError):
        raise Refused("storage") from None


@get("/metrics", include_in_schema=False)
async def metrics(request: HttpRequest) -> Response[bytes]:
    """Metrics in Prometheus's format, for the configured addresses only (default: this machine)."""
    figures: Metrics = request.app.state.metrics
    allowed = hub_of(request).settings.metrics_from
    if (request.client.host if request.client else "") not in allowed:
        raise NotFoundException(detail="there is no /metrics")  # for anybody else
    return Response(figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [health, ready, metrics]
