"""Players: a name and secrets that browsers keep. Secrets are stored hashed and compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections import OrderedDict

from tablee.server.refusal import Refused
from tablee.server.sources import Sources
from tablee.server.store import Conflict, Store, Write

LONGEST_NAME = 40
TRANSFER_SECONDS = 600.0
MOST_REMEMBERED = 10_000
REMEMBERED_SECONDS = 300.0


def clean_name(name: str) -> str:
    """The name as it is shown; refused where it is empty, too long or would play tricks with the screen."""
    text = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(text) <= LONGEST_NAME or any(unicodedata.category(c)[0] == "C" for c in text):
        raise Refused("bad_name", {"longest": LONGEST_NAME})
    return text


def hashed(secret: str) -> str:
    """Secrets are 256 random bits, so one round of a hash is as good as many."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Player:
    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


class Players:
    def __init__(self, store: Store, sources: Sources) -> None:
        self.store = store
        self.sources = sources
        self._known: OrderedDict[str, tuple[str, float]] = (
            OrderedDict()
        )  # hash of a token: player, until when

    async def create(self, name: str) -> tuple[Player, str]:
        """A new player and the token that proves it."""
        player = Player(self.sources.player_id(), clean_name(name))
        secret = self.sources.secret()
        now = self.sources.now()
        await self.store.write(
            [
                Write(
                    "INSERT INTO players (id, name, created) VALUES (:id, :name, :now)",
                    {"id": player.id, "name": player.name, "now": now},
                ),
                _secret_write(player.id, secret, now),
            ]
        )
        return player, f"{player.id}.{secret}"

    async def by_token(self, token: str) -> Player:
        """Who a token belongs to; refused where it is nobody's."""
        now = self.sources.now()
        key = hashed(token)
        remembered = self._known.get(key)
        if remembered is None or remembered[1] < now:
            id = await self._verified(token)
            self._known[key] = (id, now + REMEMBERED_SECONDS)
            if len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
        else:
            id = remembered[0]
        return Player(id, await self._name(id))

    async def _verified(self, token: str) -> str:
        id, dot, secret = token.partition(".")
        if not dot or "\x00" in token or len(token) > 200:
            raise Refused("bad_token")
        rows = await self.store.read("SELECT hash FROM secrets WHERE player = :player", {"player": id})
        given = hashed(secret)
        fits = False
        for row in rows:  # all of them, whichever fits
            fits |= hmac.compare_digest(given, str(row[0]))
        if not fits:
            raise Refused("bad_token")
        return id

    async def _name(self, id: str) -> str:
        rows = await self.store.read("SELECT name FROM players WHERE id = :id", {"id": id})
        if not rows:
            raise Refused("bad_token")
        return str(rows[0][0])

    async def rename(self, id: str, name: str) -> Player:
        player = Player(id, clean_name(name))
        await self.store.write(
            [Write("UPDATE players SET name = :name WHERE id = :id", {"id": id, "name": player.name})]
        )
        return player

    async def transfer_code(self, id: str) -> tuple[str, float]:
        """A code that, once and for ten minutes, makes another browser this player too."""
        now = self.sources.now()
        code = self.sources.transfer_code()
        try:
            await self.store.write(
                [
                    Write(
                        "DELETE FROM transfers WHERE expires < :now OR player = :id", {"now": now, "id": id}
                    ),
                    Write(
                        "INSERT INTO transfers (hash, player, expires) VALUES (:hash, :id, :expires)",
                        {"hash": hashed(code), "id": id, "expires": now + TRANSFER_SECONDS},
                    ),
                ]
            )
        except Conflict:
            raise Refused("busy") from None
        return code, now + TRANSFER_SECONDS

    async def redeem(self, code: str) -> tuple[Player, str]:
        """A further token for the player who made the code; the code is spent."""
        typed = "".join(c for c in code.upper() if c.isalnum())
        now = self.sources.now()
        rows = await self.store.write(
            [
                Write(
                    "DELETE FROM transfers WHERE hash = :hash AND expires >= :now RETURNING player",
                    {"hash": hashed(f"{typed[:4]}-{typed[4:]}"), "now": now},
                )
            ]
        )
        if not rows:
            raise Refused("bad_code")
        id = str(rows[0][0])
        secret = self.sources.secret()
        await self.store.write([_secret_write(id, secret, now)])
        return Player(id, await self._name(id)), f"{id}.{secret}"


def _secret_write(player: str, secret: str, now: float) -> Write:
    return Write(
        "INSERT INTO secrets (hash, player, created) VALUES (:hash, :player, :now)",
        {"hash": hashed(secret), "player": player, "now": now},
    )
