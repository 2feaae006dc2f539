"""The application: the hub behind HTTP handlers, the socket and the page, all behind the middleware."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath

import tablee
from tablee.server.api import lessons, operation, players, records, tables
from tablee.server.api.common import (
    HttpRequest,
    on_exception,
    on_http_exception,
    on_refused,
    on_store_failed,
    on_too_deep,
)
from tablee.server.api.direct import Direct
from tablee.server.api.middleware import Middleware
from tablee.server.api.openapi import ExactSchema, Methods
from tablee.server.connections import limits_of
from tablee.server.editions import handlers as editions
from tablee.server.entropy import Entropy
from tablee.server.live.analyses import Analyses
from tablee.server.live.hub import Hub
from tablee.server.live.records import RecordTables
from tablee.server.live.visits.lessons import Courses
from tablee.server.live.visits.lines import Lines
from tablee.server.metrics import Metrics
from tablee.server.pages.link_preview import language_of, place_of
from tablee.server.pages.page import Page, answer
from tablee.server.settings import Settings
from tablee.server.sockets.admission import Admission
from tablee.server.storage.store import StoreFailed
from tablee.table.refusal import Refused


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: HttpRequest, path: FromPath[str] = "/") -> Response[bytes]:
    """Every path outside the API belongs to the page, which has its own routes."""
    if path.startswith(("/api/", "/schema/")) or path in ("/api", "/schema"):
        raise NotFoundException(detail=f"there is no {path[:100]}")
    page: Page = request.app.state.page
    if not page.built():
        return Response(page.not_built().encode(), media_type="text/html; charset=utf-8")
    file = page.find(path)
    if file is None:
        return await _room_of_the_page(request, page, path)
    accepted = request.headers.get("accept-encoding", "")
    status, body, headers = answer(file, accepted, request.headers.get("if-none-match"))
    kind = headers.pop("content-type")
    return Response(body, status_code=status, media_type=kind, headers=headers)


async def _room_of_the_page(request: HttpRequest, page: Page, path: str) -> Response[bytes]:
    """An address that the page draws by itself: index.html, with what a preview of the link says."""
    language = language_of(request.headers.get("accept-language", ""))
    place = await place_of(request.app.state.hub, "/" if path == "/index.html" else path, language)
    tags = place.tags(str(request.base_url).rstrip("/"), path, page.picture(place.game), language)
    body = page.index(tags)
    if body is None or (place.status == 404 and "." in path.rsplit("/", 1)[-1]):  # no file of that name
        raise NotFoundException(detail=f"there is no {path[:100]}")
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"cache-control": "no-cache", "vary": "accept-language, accept-encoding", "etag": etag}
    kind = "text/html; charset=utf-8"
    if place.status == 200 and etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=kind, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = gzip.compress(body, 6, mtime=0), "gzip"
    return Response(body, status_code=place.status, media_type=kind, headers=headers)


class Application:
    """The ASGI application that uvicorn and the tests run."""

    def __init__(self, settings: Settings, entropy: Entropy | None = None) -> None:
        self.settings = settings
        self.hub = Hub(settings, entropy)
        self.connections = limits_of(settings.trusted_proxies)
        self.records = RecordTables(self.hub)
        self.lines = Lines(self.hub, self.records)
        self.admission = Admission(self.hub, Courses(), self.lines, self.connections.count_cut)
        self.litestar = self._litestar()
        metrics: Metrics = self.litestar.state.metrics
        direct = Direct(self.litestar, self.hub, metrics)
        self.middleware = Middleware(direct, settings, Methods(self.litestar), metrics)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.middleware(scope, receive, send)

    def _litestar(self) -> Litestar:
        @asynccontextmanager
        async def lifespan(app: Litestar) -> AsyncIterator[None]:
            await self.hub.open()
            try:
                yield
            finally:
                self.admission.keepalive.close()
                await self.hub.close()

        app = Litestar(
            route_handlers=[
                *players.HANDLERS,
                *tables.HANDLERS,
                *records.HANDLERS,
                *lessons.HANDLERS,
                *editions.HANDLERS,
                *operation.HANDLERS,
                show_page,
            ],
            lifespan=[lifespan],
            request_max_body_size=self.settings.largest_body,
            exception_handlers={
                Refused: on_refused,
                StoreFailed: on_store_failed,
                RecursionError: on_too_deep,
                HTTPException: on_http_exception,
                Exception: on_exception,
            },
            openapi_config=OpenAPIConfig(
                title="Tablée",
                version=tablee.__version__,
                description="The table server. See docs/protocol.md for the socket.",
                path="/schema",
                render_plugins=[ExactSchema()],
                components=Components(
                    security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
                ),
                use_handler_docstrings=True,
            ),
            logging_config=None,
        )
        app.state.hub = self.hub
        app.state.metrics = Metrics(self.hub, self.connections)
        app.state.page = Page(self.settings.page)
        app.state.analyses = Analyses(self.hub)
        app.state.records = self.records
        app.state.lines = self.lines
        app.state.courses = self.admission.courses
        return app
