"""The application: the house behind HTTP handlers, the socket and the page, all behind the gate."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath

import tablee
from tablee.server import api_players, api_records, api_tables
from tablee.server.asking import Asked, on_exception, on_http_exception, on_refused, on_store_failed
from tablee.server.description import Description, Methods
from tablee.server.gate import Gate
from tablee.server.house import House
from tablee.server.live import live
from tablee.server.page import Page, answer
from tablee.server.refusal import Refused
from tablee.server.replay import Analyses, RecordTables
from tablee.server.settings import Settings
from tablee.server.sources import Sources
from tablee.server.store import StoreFailed


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Asked, path: FromPath[str] = "/") -> Response[bytes]:
    """Whatever is not the API is the page: it knows its own addresses."""
    if path.startswith(("/api/", "/schema/")) or path in ("/api", "/schema"):
        raise NotFoundException(detail=f"there is no {path[:100]}")
    page: Page = request.app.state.page
    if not page.built():
        return Response(page.not_built().encode(), media_type="text/html; charset=utf-8")
    file = page.find(path)
    if file is None:
        raise NotFoundException(detail=f"there is no {path[:100]}")
    accepted = request.headers.get("accept-encoding", "")
    status, body, headers = answer(file, accepted, request.headers.get("if-none-match"))
    kind = headers.pop("content-type")
    return Response(body, status_code=status, media_type=kind, headers=headers)


class Application:
    """What uvicorn runs, and what tests drive."""

    def __init__(self, settings: Settings, sources: Sources | None = None) -> None:
        self.settings = settings
        self.house = House(settings, sources)
        self.litestar = self._litestar()
        self.gate = Gate(self.litestar, settings, Methods(self.litestar))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.gate(scope, receive, send)

    def _litestar(self) -> Litestar:
        @asynccontextmanager
        async def lifespan(app: Litestar) -> AsyncIterator[None]:
            await self.house.open()
            try:
                yield
            finally:
                await self.house.close()

        app = Litestar(
            route_handlers=[
                *api_players.HANDLERS,
                *api_tables.HANDLERS,
                *api_records.HANDLERS,
                live,
                show_page,
            ],
            lifespan=[lifespan],
            request_max_body_size=self.settings.largest_body,
            exception_handlers={
                Refused: on_refused,
                StoreFailed: on_store_failed,
                HTTPException: on_http_exception,
                Exception: on_exception,
            },
            openapi_config=OpenAPIConfig(
                title="Tablée",
                version=tablee.__version__,
                description="The table server. See docs/protocol.md for the socket.",
                path="/schema",
                render_plugins=[Description()],
                components=Components(
                    security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
                ),
                use_handler_docstrings=True,
            ),
            logging_config=None,
        )
        app.state.house = self.house
        app.state.sockets = {}
        app.state.page = Page(self.settings.page)
        app.state.analyses = Analyses(self.house)
        app.state.records = RecordTables(self.house)
        return app
