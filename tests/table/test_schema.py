"""The wire is declared once: the schema names every message, and refuses what the decoder refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, get_args

import msgspec
import pytest

from tablee.table.wire import messages
from tablee.table.wire.schema import body_types, schema


def definitions() -> dict[str, Any]:
    found: dict[str, Any] = schema()["$defs"]
    return found


def test_the_command_prints_the_schema() -> None:
    done = subprocess.run([sys.executable, "-m", "tablee.table.wire.schema"], capture_output=True, check=True)
    assert json.loads(done.stdout) == schema()


@pytest.mark.parametrize("union", ["ClientMessage", "ServerMessage"])
def test_every_message_is_defined_under_its_type(union: str) -> None:
    found = definitions()
    types = get_args(getattr(messages, union))
    mapping = found[union]["discriminator"]["mapping"]
    tags = {t.__struct_config__.tag: f"#/$defs/{t.__name__}" for t in types}
    assert mapping == tags
    for tag, ref in tags.items():
        definition = found[ref.rpartition("/")[2]]
        assert definition["properties"]["type"] == {"enum": [tag]} and "type" in definition["required"]


def test_every_body_is_defined_and_every_reference_resolves() -> None:
    found = definitions()
    assert {t.__name__ for t in body_types()} <= found.keys()
    text = json.dumps(found)
    for name in {part.split('"')[0] for part in text.split("#/$defs/")[1:]}:
        assert name in found


def test_client_messages_take_no_unknown_fields_and_keep_their_limits() -> None:
    for t in get_args(messages.ClientMessage):
        assert definitions()[t.__name__]["additionalProperties"] is False
    for wrong in (
        b'{"type":"why_not","seat":0,"ply":0}',
        b'{"type":"preview","seat":-1,"ply":0,"action":"x"}',
        b'{"type":"preview","seat":0,"ply":0,"action":"x","act":true}',
        b'{"type":"act","seat":0,"ply":0,"action":""}',
    ):
        with pytest.raises(msgspec.ValidationError):
            messages.client_message.decode(wrong)
