"""The OpenAPI description, corrected where the framework's is inexact: limits, unknown fields, methods."""

from __future__ import annotations

import re
from typing import Any

from litestar import Litestar
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from tablee.table.wire.messages import HIGHEST
from tablee.table.wire.schema import components

OWN = ("/api", "/health", "/ready", "/metrics", "/schema")  # everything else is the page


class ExactSchema(JsonRenderPlugin):
    """OpenAPI as JSON, with every body and message as msgspec validates it."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        schemas = openapi_schema["components"]["schemas"]
        exact = components("#/components/schemas/{name}")
        schemas.update(exact)
        for methods in openapi_schema["paths"].values():
            for route in methods.values():
                for parameter in route.get("parameters", []):
                    if parameter["schema"].get("maximum") == HIGHEST:
                        parameter["schema"].setdefault("minimum", 0)  # the framework drops a limit of 0
        return super().render(request, openapi_schema)


class Methods:
    """The methods of each path; the framework answers OPTIONS with those of one handler only."""

    def __init__(self, app: Litestar) -> None:
        self._of: list[tuple[re.Pattern[str], list[str]]] = []
        for route in app.routes:
            if isinstance(route, HTTPRoute) and route.path_format.startswith(OWN):
                pattern = re.compile(re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(route.path_format)))
                self._of.append((pattern, sorted(set(route.methods) | {"OPTIONS"})))

    def of(self, path: str) -> list[str]:
        for pattern, methods in self._of:
            if pattern.fullmatch(path.rstrip("/")):
                return methods
        return ["GET", "OPTIONS"]
