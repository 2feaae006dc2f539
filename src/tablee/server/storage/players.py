"""Players: a name and secrets that browsers keep. Secrets are stored hashed and compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
from collections import OrderedDict

from tablee.server.entropy import Entropy
from tablee.server.storage.store import Conflict, Store, Write
from tablee.table.opening import clean_name
from tablee.table.refusal import Refused

TRANSFER_SECONDS = 600.0
MOST_REMEMBERED = 10_000
REMEMBERED_SECONDS = 300.0


def hashed(secret: str) -> str:
    """Secrets are 256 random bits, so one round of a hash is as good as many."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _key(token: str) -> bytes:
    """What is remembered of a token: memory that is read by mistake must not tell secrets."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


class Player:
    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


class _Known:
    """Whose a token is, and until when that holds without asking the database."""

    __slots__ = ("player", "until")

    def __init__(self, player: Player, until: float) -> None:
        self.player = player
        self.until = until


class Players:
    def __init__(self, store: Store, entropy: Entropy) -> None:
        self.store = store
        self.entropy = entropy
        self._known: OrderedDict[bytes, _Known] = OrderedDict()  # by the hash of a token

    async def create(self, name: str) -> tuple[Player, str]:
        """A new player and its token."""
        player = Player(self.entropy.player_id(), clean_name(name))
        secret = self.entropy.secret()
        now = self.entropy.now()
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

    def known(self, token: str) -> Player | None:
        """The player a token belongs to, if it was verified a moment ago."""
        found = self._known.get(_key(token))
        return found.player if found is not None and found.until >= self.entropy.now() else None

    async def by_token(self, token: str) -> Player:
        """The player a token belongs to; refused if it is invalid."""
        player = self.known(token)
        if player is None:
            id = await self._verified(token)
            player = Player(id, await self._name(id))
            self._known[_key(token)] = _Known(player, self.entropy.now() + REMEMBERED_SECONDS)
            if len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
        return player

    def forget(self, player: str) -> None:
        """Check this player's tokens against the database again."""
        for key in [key for key, known in self._known.items() if known.player.id == player]:
            del self._known[key]

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
        rows = await self.store.read("SELECT name, blocked FROM players WHERE id = :id", {"id": id})
        if not rows:
            raise Refused("bad_token")
        if rows[0][1]:
            raise Refused("blocked")
        return str(rows[0][0])

    async def rename(self, id: str, name: str) -> Player:
        player = Player(id, clean_name(name))
        await self.store.write(
            [Write("UPDATE players SET name = :name WHERE id = :id", {"id": id, "name": player.name})]
        )
        self.forget(id)
        return player

    async def transfer_code(self, id: str) -> tuple[str, float]:
        """A transfer code, valid once and for ten minutes, that signs another browser in as this player."""
        now = self.entropy.now()
        code = self.entropy.transfer_code()
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
        """Redeem a code: another token for its player; the code is used up."""
        typed = "".join(c for c in code.upper() if c.isalnum())
        now = self.entropy.now()
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
        secret = self.entropy.secret()
        await self.store.write([_secret_write(id, secret, now)])
        return Player(id, await self._name(id)), f"{id}.{secret}"


def _secret_write(player: str, secret: str, now: float) -> Write:
    return Write(
        "INSERT INTO secrets (hash, player, created) VALUES (:hash, :player, :now)",
        {"hash": hashed(secret), "player": player, "now": now},
    )
