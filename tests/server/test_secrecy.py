"""Two servers whose hidden parts differ: every byte that a seat or a spectator who cannot know it gets is the same."""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import Any

import pytest

from tablee.core.edition import Edition
from tablee.core.game import Game
from tablee.core.match import Match, new_match
from tablee.core.options import Options
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, SPECTATOR, Actions, State, draw
from tablee.server.sources import Sources
from tests.server.guests import Guest, Json, Live, Served, served, sitting

SALTED = 4  # different hidden parts tried for each position


class Rigged(Sources):
    """Everything that is not the hidden part is the same at both servers."""

    def __init__(self, initial: State) -> None:
        self.initial = initial
        self.count = itertools.count()

    def now(self) -> float:
        return 1_700_000_000.0

    def table_id(self) -> str:
        return f"table-{next(self.count)}"

    def player_id(self) -> str:
        return f"player-{next(self.count)}"

    def secret(self) -> str:
        return f"secret-{next(self.count)}"

    def seed(self) -> str:
        return "seed"

    def salt(self) -> str:
        return "salt"

    def thought(self) -> str:
        return "thought"

    def deal(self, game: Game, edition: Edition, seats: int, options: Options, seed: str) -> State:
        return self.initial.copy()


def position(game: str, seats: int, seed: int, steps: int) -> Match:
    """A match some random steps on, as far as it is not over."""
    match = new_match(game, seats, seed)
    rng = random.Random(seed)
    for _ in range(steps):
        options = match.state.legal_actions()
        if match.to_act() == CHANCE:
            action = int(draw(match.state, Rng(rng.random().hex()), Actions()))
        else:
            action = rng.choice(options)
        after = match.state.copy()
        after.apply(action)
        if after.to_act() < 0 and after.to_act() != CHANCE:
            break
        match.apply(action)
    while match.to_act() == CHANCE:
        match.apply(int(draw(match.state, Rng(seed), Actions())))
    return match


def seats_of(game: str) -> int:
    """Three where the game takes them: of two players one may know by elimination what the other has (Sifaxe R3)."""
    seats = get_game(game).seats
    return 3 if 3 in seats else seats[-1]


class Ear:
    """Everything that one guest of one server hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def note(self, what: str, data: str) -> None:
        self.heard.append(f"{what}: {data}")


async def listen(at: Served, players: list[Guest], watcher: int | None, script: list[Any]) -> tuple[Ear, str]:
    """Go through the same doings at one server, and write down every byte that the watcher gets."""
    ear = Ear()
    seats: list[Json] = [{"kind": "me"}] + [{"kind": "open"}] * (len(players) - 1)
    table = (await players[0].table(*seats, game=script[0]))["id"]
    for guest in players[1:]:
        await guest.join(table)
    own = None if watcher is None else players[watcher]
    headers = {} if own is None else own.headers
    async with sitting(at, table, None if own is None else own.token) as live:
        await live.until("sync")
        await settle(at, live)
        paths = ["", "/sync", "/replay", "/replay?seat=all", "/record", "/analysis"]
        paths += [f"/replay?seat={i}" for i in range(len(players))]
        for path in paths:
            answer = await at.http.get(f"/api/tables/{table}{path}", headers=headers)
            ear.note(path, f"{answer.status_code} {sorted(shown(answer.headers))} {answer.text}")
        ply = 0
        for doing in script[1]:
            if doing[0] == "wrong":
                # What the seat itself tries and may not do; also when it is not its turn.
                for text in doing[1]:
                    await live.send(type="act", seat=watcher or 0, ply=ply, action=text)
                    await live.until("refused")
                    if own is not None:
                        answer = await own.act(table, watcher or 0, ply, text)
                        ear.note(text, f"{answer.status_code} {answer.text}")
            elif doing[0] == "hint":
                await live.send(type="hint", seat=watcher or 0, ply=ply)
                ear.note("hint", str(await live.until("hint", "refused")))
                await live.send(type="undo", seat=watcher or 0, ply=ply + 1)
                await live.until("refused")
            else:
                seat, text = doing[1], doing[2]
                answer = await players[seat].act(table, seat, ply, text)
                assert answer.status_code == 200, answer.text
                if seat == watcher:
                    ear.note("act", answer.text)
                step = await live.until("step")
                ply = step["table_ply"]
                sync = await at.http.get(f"/api/tables/{table}/sync", headers=headers)
                ear.note("sync", sync.text)
        await settle(at, live)
        replay = await at.http.get(f"/api/tables/{table}/replay", headers=headers)
        ear.note("replay", replay.text)
        for message in live.raw:
            ear.note("socket", message)
    return ear, table


def shown(headers: Any) -> list[str]:
    return [f"{name}={value}" for name, value in headers.items() if name != "date"]


async def settle(at: Served, live: Live) -> None:
    """Wait until the news about who is there has come."""
    await asyncio.sleep(0.15)
    await live.quiet()


def common_script(game: Game, states: list[State], watcher: int | None, rng: random.Random) -> list[Any]:
    """Actions that are possible in all these positions and that the watcher cannot tell apart afterwards either."""
    current = [state.copy() for state in states]
    script: list[Any] = []
    for _ in range(12):
        who = int(current[0].to_act())
        if who < 0:
            break
        if who == watcher:
            wrong = [text for text in NONSENSE if text not in game.legal(current[0])]
            script += [("wrong", wrong), ("hint",)]
        elif watcher is not None:
            script.append(("wrong", NONSENSE[:1]))
        legal = [set(game.legal(state)) for state in current]
        candidates = sorted(set.intersection(*legal))
        rng.shuffle(candidates)
        for text in candidates[:20]:
            after = [state.copy() for state in current]
            for state in after:
                state.apply(game.parse(state, text))
            if any(state.to_act() == CHANCE for state in after):
                continue  # the dice are the same at both servers; what they show is the contract suite's business
            told = [
                [m.to_json() for m in game.events(b, game.parse(b, text), a, watcher)]
                for b, a in zip(current, after, strict=True)
            ]
            views = [game.view(state, watcher) for state in after]
            legals = [game.legal(state) if int(state.to_act()) == watcher else [] for state in after]
            if all(
                v == views[0] and t == told[0] and x == legals[0]
                for v, t, x in zip(views, told, legals, strict=True)
            ):
                script.append(("act", who, text))
                current = after
                break
        else:
            break
    return script


NONSENSE = ["e2e4", "+", "B1>1", "-T6", "+B1", "V6>5", "1", "?"]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("spectating", [False, True])
def test_what_a_seat_cannot_know_changes_no_byte_it_receives(
    game: str, spectating: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    compared = different = 0

    async def story(seed: int) -> None:
        nonlocal compared, different
        match = position(game, seats_of(game), seed, seed * 5)
        watcher = None if spectating else (match.to_act() if seed % 2 else (match.to_act() + 1) % match.seats)
        seat = int(SPECTATOR) if watcher is None else watcher
        other = match.state.resample(seat, Rng(f"another deal {seed}"))
        states = [match.state, other]
        different += match.game.dump(match.state) != match.game.dump(other)
        script = [game, common_script(match.game, states, watcher, random.Random(seed))]
        ears: list[Ear] = []
        for state in states:
            folder = tmp_path_factory.mktemp("secrecy")
            async with served(f"sqlite:///{folder / 't.db'}", Rigged(state)) as at:
                players = [await at.guest(f"g{i}") for i in range(match.seats)]
                ear, _ = await listen(at, players, watcher, script)
                ears.append(ear)
        assert len(ears[0].heard) == len(ears[1].heard)
        for one, two in zip(ears[0].heard, ears[1].heard, strict=True):
            compared += len(one)
            assert one == two

    for seed in range(1, SALTED):
        asyncio.run(story(seed))
    print(f"{game}, {'spectator' if spectating else 'seat'}: {compared} characters compared")
    if match_hides_something(game):
        assert different > 0, "the hidden parts never differed: the comparison shows nothing"


def match_hides_something(game: str) -> bool:
    match = position(game, seats_of(game), 1, 5)
    return match.game.dump(match.state) != match.game.view(match.state, None)


def test_the_comparison_would_notice_a_leak(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a frame held the whole position, the two servers' bytes would differ."""
    from tablee.server import frames

    match = position("styx", 2, 2, 10)
    other = match.state.resample(0, Rng(5))
    assert match.game.dump(match.state) != match.game.dump(other)
    real = frames.frame

    def leaking(table: Any, seat: int | None) -> Any:
        made = real(table, seat)
        made.view["leak"] = table.game.dump(table.match.state)
        return made

    monkeypatch.setattr(frames, "frame", leaking)
    heard: list[list[str]] = []

    async def story(state: State, name: str) -> None:
        async with served(f"{sqlite_url}{name}", Rigged(state)) as at:
            players = [await at.guest(f"g{i}") for i in range(2)]
            ear, _ = await listen(at, players, 0, ["styx", []])
            heard.append(ear.heard)

    asyncio.run(story(match.state, "1"))
    asyncio.run(story(other, "2"))
    assert heard[0] != heard[1]
