"""Does once what a browser may ask of the engine, so that everything it imports is known."""

import json
import time

import msgspec

from tablee.core.registry import game_ids, get_game
from tablee.hosting import orders, thinker
from tablee.hosting.everything import import_all
from tablee.hosting.house import House

house = House(time.time, lambda size: "5" * (2 * size), "Ada")


def order(given: orders.Order) -> orders.Answer:
    text = house.carry_out(msgspec.json.encode(given).decode())
    return msgspec.json.decode(text, type=orders.Answer)


def request(method: str, path: str, body: object = None) -> orders.Answer:
    return order(orders.Request(method, path, "" if body is None else json.dumps(body)))


import_all()
request("GET", "/api/games")
for number, game in enumerate(game_ids(), 1):
    house.token = lambda size, number=number: str(number) * (2 * size)  # type: ignore[misc]
    bots = [{"kind": "bot", "level": "facile"}] * (get_game(game).usual_seats() - 1)
    made = request("POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, *bots]})
    table = json.loads(made.body)["id"]
    order(orders.Connect(number, f"/api/tables/{table}/live"))
    hello = order(orders.Receive(number, '{"type": "hello", "last": null}'))
    frame = json.loads(hello.sent[0][1])["frames"][0]
    jobs = [*made.jobs, *hello.jobs]
    if frame["legal"]:
        turn = {"seat": 0, "ply": frame["ply"], "branch": 0}
        for kind in ("hint", "preview", "why_not", "act", "act"):
            said = {"type": kind, **turn, **({} if kind == "hint" else {"action": frame["legal"][0]})}
            jobs += order(orders.Receive(number, json.dumps(said))).jobs
    for job in jobs:
        job.cap = 0.2
        order(orders.Thought(job.id, thinker.work(msgspec.json.encode(job).decode())))
    course = json.loads(request("GET", f"/api/lessons/{game}").body)
    request("GET", f"/api/notes/{game}")
    order(orders.Connect(100 + number, f"/api/lessons/{game}/{course['lessons'][0]['id']}/live?beat=0"))
    order(orders.Receive(100 + number, '{"type": "hello", "last": null}'))
    request("GET", f"/api/tables/{table}/replay?from=0")
    request("POST", f"/api/tables/{table}/takeover", {"seat": 0})
request("POST", "/api/records", {"format": "nothing"})
order(orders.Give("events", "here-damaged", [(0, "{", 0.0)]))
request("GET", "/api/tables/here-damaged")
