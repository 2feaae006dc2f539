"""Where the server takes time and chance from: one object, so that a test can hand in its own."""

from __future__ import annotations

import secrets
import time

from tablee.core.edition import Edition
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.core.state import State

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that reads like something else


class Sources:
    """The real ones: the clock, and the operating system's secrets."""

    def now(self) -> float:
        return time.time()

    def table_id(self) -> str:
        """Short enough for a link, too long to be guessed: the link is the invitation."""
        return secrets.token_urlsafe(9)

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
        """The seed of one bot's or one hint's thinking; never the table's, which holds the deal."""
        return secrets.token_hex(16)

    def deal(self, game: Game, edition: Edition, seats: int, options: Options, seed: str) -> State:
        return game.setup(edition, seats, options, Rng(seed))
