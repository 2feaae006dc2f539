"""The API's description of itself, made exact where the framework's is not: limits, unknown fields, methods."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from tablee.server.wire import HIGHEST, Incoming


class Description(JsonRenderPlugin):
    """OpenAPI as JSON, with the requests as msgspec checks them: every limit, and no unknown fields."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        schemas = openapi_schema["components"]["schemas"]
        _, exact = msgspec.json.schema_components(
            Incoming.__subclasses__(), ref_template="#/components/schemas/{name}"
        )
        schemas.update({name: exact[name] for name in exact if name in schemas})
        for methods in openapi_schema["paths"].values():
            for route in methods.values():
                for parameter in route.get("parameters", []):
                    if parameter["schema"].get("maximum") == HIGHEST:
                        parameter["schema"].setdefault("minimum", 0)  # the framework forgets a limit of 0
        return super().render(request, openapi_schema)


class Methods:
    """Which methods each path takes; the framework answers OPTIONS with those of one handler only."""

    def __init__(self, app: Litestar) -> None:
        self._of: list[tuple[re.Pattern[str], list[str]]] = []
        for route in app.routes:
            if isinstance(route, HTTPRoute) and route.path_format.startswith(("/api", "/health", "/schema")):
                pattern = re.compile(re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(route.path_format)))
                self._of.append((pattern, sorted(set(route.methods) | {"OPTIONS"})))

    def of(self, path: str) -> list[str]:
        for pattern, methods in self._of:
            if pattern.fullmatch(path.rstrip("/")):
                return methods
        return ["GET", "OPTIONS"]
