"""Tables for the tests: dealt from a seed, hosted locally, with a client for each seat and a spectator."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.table.events import SeatPlan
from tablee.table.local import LocalHost, Sent
from tablee.table.opening import Opening, Terms, new_head
from tablee.table.roster import BOT, HUMAN, OPEN
from tablee.table.table import Table
from tablee.table.wire.messages import ServerMessage

Json = dict[str, Any]
NOW = 1_700_000_000.0
SHORT = 40  # turns

_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage, strict=True)


def people(count: int) -> list[SeatPlan]:
    return [SeatPlan(HUMAN, f"g{i}", f"p{i}") for i in range(count)]


def open_seats(count: int) -> list[SeatPlan]:
    return [SeatPlan(HUMAN, "g0", "p0")] + [SeatPlan(OPEN) for _ in range(count - 1)]


def against_bots(count: int) -> list[SeatPlan]:
    return [SeatPlan(HUMAN, "g0", "p0")] + [SeatPlan(BOT, "b", None, "random") for _ in range(count - 1)]


def on_one_screen(count: int) -> list[SeatPlan]:
    return [SeatPlan(HUMAN, f"g{i}", "p0", None, i > 0) for i in range(count)]


def new_table(
    game: Game,
    plans: list[SeatPlan],
    seed: str = "deal 1",
    options: Options | None = None,
    initial: State | None = None,
    practice: bool = False,
) -> Table:
    """A table as the server would open it; ``initial`` replaces the deal."""
    edition = game.default_edition()
    chosen = game.complete_options(len(plans), {} if options is None else options)
    dealt = game.setup(edition, len(plans), chosen, Rng(seed)) if initial is None else initial
    head = new_head(game, edition, chosen, Terms(plans, False, 5.0, "p0", practice), dealt, seed, "salt")
    return Opening("table-1", head, edition, NOW).opened()


class Clients:
    """One connection for each player of a local table, and a spectator's: what each received, decoded."""

    def __init__(self, table: Table) -> None:
        self.table = table
        players = sorted({seat.player for seat in table.seats if seat.player is not None})
        self.host = LocalHost(table, {f"token of {p}": p for p in players}, lambda: NOW)
        self.received: dict[int, list[bytes]] = {}
        self.by_player: dict[str, int] = {}
        self.spectator = self._enter(None)
        for player in players:
            self.by_player[player] = self._enter(f"token of {player}")

    def _enter(self, token: str | None) -> int:
        connection = self.host.connect()
        self.received[connection] = []
        self.send(connection, {"type": "hello", "token": token, "last": None})
        return connection

    def send(self, connection: int, message: Json) -> list[Json]:
        """Send a client message; what this connection itself was sent because of it."""
        return self.deliver(self.host.receive(connection, msgspec.json.encode(message))).get(connection, [])

    def deliver(self, sent: list[Sent]) -> dict[int, list[Json]]:
        out: dict[int, list[Json]] = {}
        for item in sent:
            # Whatever is sent is one of the declared messages, and nothing that was not declared.
            assert msgspec.json.decode(
                msgspec.json.encode(_decoder.decode(item.data))
            ) == msgspec.json.decode(item.data)
            self.received[item.connection].append(item.data)
            out.setdefault(item.connection, []).append(msgspec.json.decode(item.data))
        return out

    def connection_of(self, seat: int) -> int:
        player = self.table.seats[seat].player
        assert player is not None
        return self.by_player[player]

    def question(self, kind: str, seat: int, action: str, **further: Any) -> Json:
        """Ask about an action at the table's own ply; the one answer."""
        message = {
            "type": kind,
            "seat": seat,
            "ply": self.table.ply,
            "branch": self.table.branch,
            "action": action,
            "id": "q",
        }
        answers = self.send(self.connection_of(seat), {**message, **further})
        assert len(answers) == 1
        return answers[0]

    def act(self, action: str) -> Json:
        """Let the seat that is to act play; its own step message."""
        seat = self.table.to_act()
        assert seat is not None
        message = {
            "type": "act",
            "seat": seat,
            "ply": self.table.ply,
            "branch": self.table.branch,
            "action": action,
        }
        return self.send(self.connection_of(seat), message)[0]

    def act_at_random(self, rng: random.Random) -> Json:
        return self.act(rng.choice(self.table.match.legal()))


def game_and_options(id: str) -> tuple[Game, Options]:
    """A game with the options under which random play ends soon."""
    game = get_game(id)
    options = game.simulation_options()
    if "turn_limit" in options:
        options["turn_limit"] = SHORT
    return game, options
