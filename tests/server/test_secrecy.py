"""Two servers whose hidden parts differ: every byte that a seat or a spectator who cannot know it gets is the same."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections import Counter
from typing import Any
from zlib import crc32

import pytest

from tablee.bots.base import Bot, Weighed
from tablee.bots.chances import Odds, Trials
from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.match import Match, new_match
from tablee.core.options import Options
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, SPECTATOR, Actions, State, draw
from tablee.hosting import thinking
from tablee.server.entropy import Entropy
from tablee.server.workers.pool import Workers
from tests.bots.positions import quick_odds
from tests.contract.cases import seen
from tests.contract.worlds import Tally, kind_of
from tests.profile import examples, repeat, run_seed
from tests.server.guests import Guest, Json, Live, Served, served, sitting
from tests.table.tables import new_table, people

STORIES = 3
MOST_STORIES = 12  # where few actions leave two positions alike, as in Syzygie
HINTS = 10  # positions of a game
LONGEST = 12  # actions of a story
MOST_TRIED = 24  # actions tried for the next one
WORLDS = 12  # that are tried for a story
FEWEST_ACTIONS = 4  # compared in all stories of a game


class Rigged(Entropy):
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
            elif doing[0] == "questions":
                for text in doing[1]:
                    for question in ("why_not", "preview"):
                        await live.send(type=question, seat=watcher, ply=ply, action=text)
                        await live.until(question, "refused")
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


class Script:
    """What is done at both servers, and how many actions of each kind are among it."""

    def __init__(self, game: Game, rng: random.Random, before: Tally) -> None:
        self.game = game
        self.rng = rng
        self.before = before  # what other scripts compare
        self.tally: Tally = Counter()
        self.doings: list[Any] = []
        self.rolled = 0

    def write(self, states: list[State], watcher: int | None) -> None:
        """Actions possible in all these positions after which the watcher knows the same in each.

        What it knows is its view and its legal actions; what it is told has no say in the choice.
        """
        current = states
        for _ in range(LONGEST):
            who = int(current[0].to_act())
            if who < 0:
                return
            legal = [set(self.game.legal(state)) for state in current]
            candidates = sorted(set.intersection(*legal))
            self._ask(current[0], who, watcher, candidates)
            self.rng.shuffle(candidates)
            both = self.before + self.tally
            candidates.sort(key=lambda text: both[kind_of(text)])  # seldom compared kinds first
            for text in candidates[:MOST_TRIED]:
                after = self._played(current, text)
                if len({seen(self.game, state, watcher) for state in after}) == 1:
                    self.doings.append(("act", who, text))
                    self.tally[kind_of(text)] += 1
                    self.rolled += sum(1 for _ in self.dice)
                    current = after
                    break
            else:
                return

    def _ask(self, state: State, who: int, watcher: int | None, candidates: list[str]) -> None:
        if who == watcher:
            wrong = [text for text in NONSENSE if text not in self.game.legal(state)]
            self.doings += [("wrong", wrong), ("hint",), ("questions", [*candidates[:2], *NONSENSE[:2]])]
        elif watcher is not None:
            self.doings.append(("wrong", NONSENSE[:1]))

    def _played(self, states: list[State], text: str) -> list[State]:
        """The positions after the action and the dice that follow, which are the same at all servers."""
        out = [state.copy() for state in states]
        for state in out:
            state.apply(self.game.parse(state, text))
        self.dice: list[int] = []
        while out[0].to_act() == CHANCE:
            assert all(state.to_act() == CHANCE for state in out)
            rolls = derived("seed", self.rolled + len(self.dice))
            self.dice.append(int(draw(out[0], rolls, Actions())))
            for state in out:
                state.apply(self.dice[-1])
        return out


def alike(match: Match, watcher: int | None, rng: random.Random, tally: Tally) -> tuple[list[State], Script]:
    """The position and one that the watcher cannot tell from it: of several, the one with which most can be done.

    (An action of a hidden hand is possible in few of them.)
    """
    seat = int(SPECTATOR) if watcher is None else watcher
    found: list[tuple[list[State], Script]] = []
    for _ in range(WORLDS):
        other = match.state.resample(seat, Rng(rng.random().hex()))
        if match.game.dump(other) != match.game.dump(match.state):
            script = Script(match.game, rng, tally)
            script.write([match.state, other], watcher)
            found.append(([match.state, other], script))
    assert found, f"nothing is hidden from {watcher}: a comparison would show nothing; {repeat()}"
    return max(found, key=lambda pair: pair[1].tally.total())


NONSENSE = ["e2e4", "+", "B1>1", "-T6", "+B1", "V6>5", "1", "?"]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("spectating", [False, True])
def test_what_a_seat_cannot_know_changes_no_byte_it_receives(
    game: str, spectating: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    compared = 0
    tally: Tally = Counter()
    rng = random.Random(f"{run_seed()}/{game}/{spectating}")

    async def story(number: int) -> None:
        nonlocal compared
        seed = rng.randrange(2**32)
        match = position(game, seats_of(game), seed, number * 7)
        watcher = None if spectating else (match.to_act() + number) % match.seats
        states, script = alike(match, watcher, rng, tally)
        tally.update(script.tally)
        ears: list[Ear] = []
        for state in states:
            folder = tmp_path_factory.mktemp("secrecy")
            async with served(f"sqlite:///{folder / 't.db'}", Rigged(state)) as at:
                players = [await at.guest(f"g{i}") for i in range(match.seats)]
                ear, _ = await listen(at, players, watcher, [game, script.doings])
                ears.append(ear)
        assert len(ears[0].heard) == len(ears[1].heard)
        for one, two in zip(ears[0].heard, ears[1].heard, strict=True):
            compared += len(one)
            assert one == two, repeat()

    number = 0
    while number < examples(STORIES) or (tally.total() < FEWEST_ACTIONS and number < MOST_STORIES):
        asyncio.run(story(number))
        number += 1
    print(f"{game}, {'spectator' if spectating else 'seat'}: {compared} characters compared, {dict(tally)}")
    assert tally.total() >= FEWEST_ACTIONS, f"only {dict(tally)} were compared; {repeat()}"


class Peeker(Bot):
    """A bot that chooses by all that it is shown: it gives away whatever it should not have been."""

    def __init__(self, game: Game) -> None:
        super().__init__("peeker")
        self.game = game

    def weigh(self, known: State, seat: int, rng: Rng, also: int) -> list[Weighed]:
        shown = json.dumps(self.game.dump(known)).encode()
        legal = known.legal_actions()
        return [Weighed(legal[crc32(shown) % len(legal)], 0.5, 1)]


@pytest.mark.parametrize("game", game_ids())
def test_a_hint_reveals_nothing_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker advises is the same in all positions that the seat cannot tell apart, whichever bot is asked."""
    monkeypatch.setattr(thinking, "make_bot", lambda id, _: Peeker(get_game(id)))
    monkeypatch.setattr(thinking, "Odds", quick_odds)
    rng = random.Random(f"{run_seed()}/hint/{game}")
    different = 0
    for number in range(examples(HINTS)):
        match = position(game, seats_of(game), rng.randrange(2**32), number * 3)
        seat = match.to_act()
        worlds = [match.state, *(match.state.resample(seat, Rng(rng.random().hex())) for _ in range(3))]
        different += len({json.dumps(match.game.dump(world)) for world in worlds}) - 1
        advised: set[bytes] = set()
        for world in worlds:
            table = new_table(match.game, people(match.seats), initial=world)
            thinking._matches.clear()  # else a worker goes on from the position it had under this name
            asked = Workers(1, 1, 0.0).position(table)
            advised.add(thinking.advise(asked, seat, "thought", 0.0, "facile"))
        assert len(advised) == 1, f"the bot was shown more than the seat may know; {repeat()}"
    assert different > 0, "the hidden parts never differed: the comparison shows nothing"


class Decided(Odds):
    """Chances at which only the first of the actions wins; the rest of a turn is played by all that is shown."""

    def __init__(self, match: Match, playouts: int = 0) -> None:
        super().__init__(match, 2)
        self.continuer = PeekingOn(match.game)

    def try_out(self, state: State, seat: int, actions: list[int], cap: float = 0.0) -> list[Trials]:
        return [Trials(action, [float(action == actions[0])] * 20, False) for action in actions]


class PeekingOn(Peeker):
    def decide(self, known: State, seat: int, rng: Rng) -> int:
        return self.weigh(known, seat, rng, -1)[0].action


@pytest.mark.parametrize("game", game_ids())
def test_a_coach_reveals_nothing_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of an action is the same in all positions that the seat could not tell apart when it acted."""
    monkeypatch.setattr(thinking, "make_bot", lambda id, _: Peeker(get_game(id)))
    monkeypatch.setattr(thinking, "Odds", Decided)
    rng = random.Random(f"{run_seed()}/coach/{game}")
    different = 0
    spoken = 0
    for number in range(examples(HINTS)):
        match = position(game, seats_of(game), rng.randrange(2**32), number * 3)
        seat = match.to_act()
        action = match.game.format(match.state, rng.choice(match.state.legal_actions()))
        worlds = [match.state, *(match.state.resample(seat, Rng(rng.random().hex())) for _ in range(3))]
        different += len({json.dumps(match.game.dump(world)) for world in worlds}) - 1
        said: set[bytes] = set()
        for world in worlds:
            table = new_table(match.game, people(match.seats), initial=world)
            table.match.apply(match.game.parse(world, action))
            thinking._matches.clear()  # else a worker goes on from the position it had under this name
            asked = Workers(1, 1, 0.0).position(table)
            said.add(thinking.coach(asked, 0, "thought", 0.0, "facile"))
        assert len(said) == 1, f"the coach was shown more than the seat could know; {repeat()}"
        spoken += json.loads(said.pop())["best"] is not None
    assert different > 0 and spoken > 0, "nothing hidden differed, or nothing was said: this shows nothing"
