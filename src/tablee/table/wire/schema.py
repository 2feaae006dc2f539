"""`python -m tablee.table.wire.schema`: the JSON Schema of the wire, on standard output."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from tablee.table.wire import bodies, messages

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def body_types() -> list[type[msgspec.Struct]]:
    """Every body that HTTP requests and responses have."""
    found = [value for value in vars(bodies).values() if isinstance(value, type)]
    return [t for t in found if issubclass(t, msgspec.Struct) and t.__module__ == bodies.__name__]


def components(ref_template: str) -> dict[str, dict[str, Any]]:
    """The schema of every type by its name, ClientMessage and ServerMessage among them."""
    named: dict[str, Any] = {
        "ClientMessage": messages.ClientMessage,
        "ServerMessage": messages.ServerMessage,
    }
    types = [*named.values(), *body_types()]
    schemas, parts = msgspec.json.schema_components(types, ref_template=ref_template)
    parts.update(dict(zip(named, schemas, strict=False)))
    return dict(sorted(parts.items()))


def schema() -> dict[str, Any]:
    return {"$schema": DRAFT, "title": "Tablée, on the wire", "$defs": components("#/$defs/{name}")}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), ensure_ascii=False, indent=2) + "\n")
