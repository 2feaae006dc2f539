"""A browser without one: storage in a dictionary, jobs done at once, and what the page was told."""

from __future__ import annotations

import itertools
import json
from typing import Any

import msgspec

from tablee.hosting import orders, thinker
from tablee.hosting.house import House


class StorageFull(Exception):
    """The browser has no room left."""


class Storage:
    """What several tabs of one browser share."""

    def __init__(self) -> None:
        self.events: dict[tuple[str, int], tuple[str, float]] = {}
        self.texts: dict[tuple[str, str], str] = {}
        self.full = False

    def write(self, answer: orders.Answer) -> None:
        if (answer.rows or answer.kept) and self.full:
            raise StorageFull
        if any((row.table, row.n) in self.events for row in answer.rows):
            raise KeyError("another tab was faster")
        for row in answer.rows:
            self.events[(row.table, row.n)] = (row.body, row.at)
        for kept in answer.kept:
            if kept.store == "events":
                self.events = {key: value for key, value in self.events.items() if key[0] != kept.key}
            elif kept.value is None:
                self.texts.pop((kept.store, kept.key), None)
            else:
                self.texts[(kept.store, kept.key)] = kept.value

    def read(self, store: str, key: str) -> orders.Give:
        if store == "events":
            rows = [(n, *value) for (table, n), value in sorted(self.events.items()) if table == key]
            return orders.Give("events", key, rows)
        assert store in ("records", "editions")
        return orders.Give(store, key, [], self.texts.get((store, key)))  # type: ignore[arg-type]


class Tab:
    """The page and its workers: orders out, messages in."""

    def __init__(self, storage: Storage, seed: str = "tab") -> None:
        self.storage = storage
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.jobs: list[orders.Job] = []
        self.think = True
        self.judged: list[tuple[int, int]] = []  # the steps that were to be analysed
        counter = itertools.count()
        self.house = House(
            lambda: 1000.0, lambda size: f"{seed}{next(counter):x}".ljust(size * 2, "0"), "Ada"
        )
        self._connections = itertools.count(1)

    def order(self, order: orders.Order) -> orders.Answer:
        answer = self.house.order(order)
        while answer.needs:
            for store, key in answer.needs:
                self.house.order(self.storage.read(store, key))
            answer = self.house.order(order)
        # By JSON and back, as it is in the worker.
        answer = msgspec.json.decode(msgspec.json.encode(answer), type=orders.Answer)
        connection = getattr(order, "connection", None)
        try:
            self.storage.write(answer)
        except StorageFull:
            return self._lost(answer, "storage", connection)
        except KeyError:
            return self._lost(answer, "stale", connection)
        for to, text in answer.sent:
            self.told.setdefault(to, []).append(json.loads(text))
        self.jobs += answer.jobs
        while self.think and self.jobs:
            job = self.jobs.pop(0)
            result = "[]"
            if job.kind == "analyse":  # the bots' judgement is tested with the bots; it takes long
                self.judged.append((job.first, job.last))
            else:
                result = thinker.work(msgspec.json.encode(job).decode())
            self.order(orders.Thought(job.id, result))
        return answer

    def _lost(self, answer: orders.Answer, code: Any, connection: int | None) -> orders.Answer:
        tables = sorted({row.table for row in answer.rows})
        refused = self.order(orders.Lost(tables, code, connection))
        for table in tables:
            self.order(orders.Sync(table))
        return refused

    def request(self, method: str, path: str, body: object = None) -> Any:
        answer = self.order(orders.Request(method, path, "" if body is None else json.dumps(body)))
        assert answer.status in (200, 201), answer.body
        return json.loads(answer.body)

    def refusal(self, method: str, path: str, body: object = None) -> str:
        answer = self.order(orders.Request(method, path, "" if body is None else json.dumps(body)))
        assert answer.status >= 400
        return str(json.loads(answer.body)["error"])

    def connect(self, path: str) -> int:
        connection = next(self._connections)
        self.order(orders.Connect(connection, path))
        self.say(connection, {"type": "hello", "last": None, "token": "of a server"})
        return connection

    def say(self, connection: int, message: dict[str, Any]) -> None:
        self.order(orders.Receive(connection, json.dumps(message)))

    def new_table(self, game: str, *bots: str, **more: Any) -> str:
        seats: list[dict[str, str]] = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in bots)]
        return str(self.request("POST", "/api/tables", {"game": game, "seats": seats, **more})["id"])

    def last(self, connection: int, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.told[connection]) if message["type"] == kind)

    def position(self, table: str) -> dict[str, Any]:
        """What a page that comes now is told."""
        return self.last(self.connect(f"/api/tables/{table}/live"), "sync")
