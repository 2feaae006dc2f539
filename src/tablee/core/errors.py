"""The few errors of the rules core. Each says what was wrong, where, and what would have been right."""

from __future__ import annotations

from tablee.core.words.message import Message, edition_texts, texts


class TableeError(Exception):
    """An argument, a file or a record is wrong; nothing was changed."""


class UnknownGame(TableeError):
    """No game of that name."""


class BadOption(TableeError):
    """An option, a number of seats or a bot that the game does not have, or a value it does not take."""


class BadNotation(TableeError):
    """A text that is no action of this game."""


class IllegalAction(TableeError):
    """An action that the rules refuse here. ``reason`` can be put into any language.

    The English sentence is made when somebody reads it: a server that sends only ``reason`` reads no text file.
    """

    def __init__(self, action: str, reason: Message, game: str = "") -> None:
        super().__init__(action, reason, game)
        self.action = action  # in notation
        self.reason = reason
        self.game = game  # the id of the game whose texts hold the reason

    def __str__(self) -> str:
        return f"'{self.action}' is not legal here: {texts('en', self.game).render(self.reason)}"


class BadChoice(TableeError):
    """A choice of an environment that its mask does not show, or an array that it cannot use."""


class BadRecord(TableeError):
    """A record that cannot be read, or that the rules contradict."""


class BadEdition(TableeError):
    """An edition file with a wrong, missing or repeated component.

    ``path`` leads to it (``["styx", 2, "card"]``), as far as it is known. With a ``reason``, which can be put into
    any language, ``text`` is only the place in the file, and the English sentence is made when somebody reads it.
    """

    def __init__(
        self,
        text: str,
        path: list[str | int] | None = None,
        reason: Message | None = None,
        game: str = "",
    ) -> None:
        super().__init__(text)
        self.text = text
        self.path: list[str | int] = [] if path is None else path
        self.reason = reason
        self.game = game  # the id of the game whose texts hold the reason

    def __str__(self) -> str:
        if self.reason is None:
            return self.text
        from tablee.core.files.reading import printable  # which needs these errors

        return printable(f"{self.text}: {edition_texts('en', self.game).render(self.reason)}")

    def __reduce__(self) -> tuple[type[BadEdition], tuple[str, list[str | int]]]:
        """Pickled in words: workers refuse too."""
        return (BadEdition, (str(self), self.path))
