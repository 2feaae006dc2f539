"""Talking to the server without a page: games that a test wants finished."""

from __future__ import annotations

import json
import random
import urllib.request
from typing import Any

from tablee.core.files.record import Record, Seat
from tablee.core.match import new_match
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tests.browser.table import SHORT


def call(url: str, method: str, path: str, body: object | None = None, token: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url + path, data=data, headers=headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


def new_player(url: str, name: str) -> str:
    return str(call(url, "POST", "/api/players", {"name": name})["token"])


def shared_table(url: str, game: str, token: str) -> dict[str, Any]:
    """A table where one browser has every seat, so that nobody else need act."""
    info = next(g for g in call(url, "GET", "/api/games") if g["id"] == game)
    seats = next(n for n in info["seats"] if n > 1)
    others = [{"kind": "screen", "name": f"Zoé {i}"} for i in range(1, seats)]
    body = {"game": game, "seats": [{"kind": "me"}, *others], "options": SHORT.get(game, {})}
    table: dict[str, Any] = call(url, "POST", "/api/tables", body, token)
    return table


def finished_table(url: str, game: str, seed: int = 1) -> str:
    """The id of a table whose game was played to the end at random."""
    token = new_player(url, "Ada")
    table = str(shared_table(url, game, token)["id"])
    frames = call(url, "GET", f"/api/tables/{table}/sync", token=token)["frames"]
    rng = random.Random(seed)
    while frames[0]["outcome"] is None:
        frame = next(f for f in frames if f["seat"] == f["to_act"])
        action = {"seat": frame["seat"], "ply": frame["ply"], "action": rng.choice(frame["legal"])}
        frames = call(url, "POST", f"/api/tables/{table}/actions", action, token)["frames"]
    return table


def finished_record(url: str, game: str, seed: int = 1, seats: int = 0) -> str:
    """The id of a record whose game was played to the end at random, always the same: nobody waits for its steps."""
    seats = seats or next(n for n in get_game(game).seats if n > 1)
    match = new_match(game, seats, seed, SHORT.get(game, {}))
    rng = random.Random(seed)
    while not match.over():
        match.roll(Rng(f"dice/{seed}/{len(match.steps)}"))
        if not match.over():
            match.play(rng.choice(match.legal()))
    names = ["Ada", *(f"Zoé {i}" for i in range(1, seats))]
    record = Record(match, [Seat(name) for name in names], str(seed))
    return str(call(url, "POST", "/api/records", record.to_json())["id"])
