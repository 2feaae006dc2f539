"""The few errors of the rules core. Each says what was wrong, where, and what would have been right."""

from __future__ import annotations

from tablee.core.message import Message


class TableeError(Exception):
    """Something that a caller handed in was wrong; nothing was changed."""


class UnknownGame(TableeError):
    """No game of that name."""


class BadOption(TableeError):
    """An option, a number of seats or a bot that the game does not have, or a value it does not take."""


class BadNotation(TableeError):
    """A text that is no action of this game."""


class IllegalAction(TableeError):
    """An action that the rules refuse here. ``reason`` can be put into any language."""

    def __init__(self, text: str, reason: Message) -> None:
        super().__init__(text)
        self.reason = reason


class BadRecord(TableeError):
    """A record that cannot be read, or that the rules contradict."""


class BadEdition(TableeError):
    """An edition file with a wrong, missing or repeated component."""
