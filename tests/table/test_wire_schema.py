"""The schema of the wire that is checked in is the one that the message types give."""

from __future__ import annotations

from scripts.wire import SCHEMA, schema_text


def test_the_schema_is_up_to_date() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(), "run `python -m scripts.wire`"
