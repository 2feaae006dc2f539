"""Two hosts, one table layer: the server and the local host send the same bytes for the same messages."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec

from tablee.core.registry import get_game
from tablee.table.table import Table
from tests.server.guests import Dealt, Live, served, sitting
from tests.table.tables import NOW, Clients, Json, new_table, people


class Fixed(Dealt):
    """The deal, the clock and the names that the local table has."""

    def __init__(self) -> None:
        super().__init__()
        self.players = 0

    def now(self) -> float:
        return NOW

    def table_id(self) -> str:
        return "table-1"

    def player_id(self) -> str:
        self.players += 1
        return f"p{self.players - 1}"

    def seed(self) -> str:
        return "deal 1"

    def salt(self) -> str:
        return "salt"


def script(clients: Clients, table: Table, rng: random.Random) -> list[tuple[int | None, Json]]:
    """Play at random by the local host, with questions, wrong messages and undos; who sent what."""
    sent: list[tuple[int | None, Json]] = []

    def send(seat: int | None, message: Json) -> None:
        sent.append((seat, message))
        connection = clients.spectator if seat is None else clients.connection_of(seat)
        clients.send(connection, message)

    while not table.match.over():
        seat = table.to_act()
        assert seat is not None
        here: Json = {"seat": seat, "ply": table.ply, "branch": table.branch}
        action = rng.choice(table.match.legal())
        send(seat, {"type": "why_not", **here, "action": action, "id": 1})
        send(seat, {"type": "preview", **here, "action": action, "id": "two"})
        send(1 - seat, {"type": "act", **here, "action": action, "id": 3})
        send(None, {"type": "act", **here, "action": action})
        send(seat, {"type": "act", **here, "action": action})
        if rng.random() < 0.2 and not table.match.over():
            send(seat, {"type": "undo", "seat": seat, "ply": table.ply})
            if table.pending is not None:
                send(1 - seat, {"type": "undo_answer", "seat": 1 - seat, "accept": rng.random() < 0.5})
    send(0, {"type": "hello", "token": "token of p0", "last": None})
    return sent


def without_presence(messages: list[str]) -> list[str]:
    """All but the table's own state, which the server sends some milliseconds after people came or went."""
    return [text for text in messages if not text.startswith('{"type":"table"')]


def test_the_server_and_the_local_host_send_the_same_bytes(sqlite_url: str) -> None:
    table = new_table(get_game("styx"), people(2))
    clients = Clients(table)
    doings = script(clients, table, random.Random(11))
    kinds: set[str] = set()

    async def story() -> None:
        async with served(sqlite_url, Fixed()) as at:
            guests = [await at.guest(f"g{i}") for i in range(2)]
            id = (await guests[0].table({"kind": "me"}, {"kind": "open"}))["id"]
            await guests[1].join(id)
            async with (
                sitting(at, id, None) as looker,
                sitting(at, id, guests[0].token) as first,
                sitting(at, id, guests[1].token) as second,
            ):
                lives: list[Live] = [looker, first, second]
                for live in lives:
                    await live.until("sync")
                for seat, message in doings:
                    live = looker if seat is None else lives[1 + seat]
                    real: dict[str, Any] = dict(message)
                    if message["type"] == "hello":
                        real["token"] = guests[0].token
                    await live.send(**real)
                    await live.quiet()
                for live in lives:
                    await live.quiet()
                connections = [clients.spectator, clients.by_player["p0"], clients.by_player["p1"]]
                for live, connection in zip(lives, connections, strict=True):
                    ours = without_presence([data.decode() for data in clients.received[connection]])
                    theirs = [text for text in without_presence(live.raw) if text != '{"type":"pong"}']
                    assert len(ours) > 30
                    # The first sync differs in who was connected by then.
                    assert theirs[1:] == ours[1:]
                    kinds.update(msgspec.json.decode(text)["type"] for text in ours)

    asyncio.run(story())
    assert kinds >= {"sync", "step", "refused", "why_not", "preview", "undo_asked", "undo_refused", "undone"}
