"""The server's source of time and randomness: one object, so that tests can inject their own."""

from __future__ import annotations

import secrets
import time

from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.core.state import State

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no letters that are easily confused


class Entropy:
    """The real source: the system clock, and the operating system's random bytes."""

    def now(self) -> float:
        return time.time()

    def table_id(self) -> str:
        """Short enough for a link, too long to be guessed: the link is the invitation."""
        while (name := secrets.token_urlsafe(9)).startswith("-"):
            pass  # a command line would take it for an option
        return name

    def player_id(self) -> str:
        return secrets.token_hex(8)

    def secret(self) -> str:
        return secrets.token_urlsafe(32)

    def transfer_code(self) -> str:
        letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(8))
        return f"{letters[:4]}-{letters[4:]}"

    def seed(self) -> str:
        return secrets.token_hex(16)

    def salt(self) -> str:
        return secrets.token_hex(16)

    def thought(self) -> str:
        """The seed of one bot decision or hint; never the table's own, which determines the deal."""
        return secrets.token_hex(16)

    def deal(self, game: Game, edition: Edition, seats: int, options: Options, seed: str) -> State:
        return game.setup(edition, seats, options, Rng(seed))
