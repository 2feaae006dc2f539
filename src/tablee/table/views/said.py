"""Messages of the rules as messages on the wire."""

from __future__ import annotations

from tablee.core.words.message import Message
from tablee.table.wire import messages


def message_info(message: Message) -> messages.Message:
    plain = message.to_json()
    params = plain["params"]
    assert isinstance(params, dict)
    return messages.Message(message.key, params)
