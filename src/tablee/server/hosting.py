"""Making tables and sitting down at them: create, continue, join, leave, rematch, sit in, come back."""

from __future__ import annotations

import json
from functools import cache

import msgspec

from tablee.bots.roster import bot_names
from tablee.core.edition import Edition
from tablee.core.errors import TableeError, UnknownGame
from tablee.core.match import Match
from tablee.core.registry import get_game
from tablee.server import ledger
from tablee.server.events import Created, Event, Joined, Left, Rematched, Returned, SatIn, SeatPlan
from tablee.server.house import House
from tablee.server.players import Player, clean_name
from tablee.server.refusal import Refused
from tablee.server.room import Plan, Room, steps
from tablee.server.store import StoreFailed
from tablee.server.table import BOT, HUMAN, OPEN, Table
from tablee.server.wire import Continuation, NewTable, SeatChoice

PREFERRED = "moyen"  # who sits in where nobody says


def seat_plans(game: str, choices: list[SeatChoice], player: Player) -> list[SeatPlan]:
    plans: list[SeatPlan] = []
    for choice in choices:
        if choice.kind == "bot":
            level = check_level(game, choice.level)
            plans.append(SeatPlan(BOT, clean_name(choice.name or level), None, level))
        elif choice.kind == "open":
            plans.append(SeatPlan(OPEN))
        elif choice.kind == "me":
            if any(plan.player == player.id and not plan.screen for plan in plans):
                raise Refused(
                    "bad_table", {"problem": "only one seat is 'me'; the others on your screen are 'screen'"}
                )
            plans.append(SeatPlan(HUMAN, player.name, player.id))
        else:
            plans.append(SeatPlan(HUMAN, clean_name(choice.name or player.name), player.id, None, True))
    return plans


@cache
def default_edition(game: str) -> Edition:
    """Read once: a table keeps the components it was made with anyway."""
    return get_game(game).default_edition()


def check_level(game: str, level: str | None) -> str:
    names = bot_names(game)
    if level is None:
        return PREFERRED if PREFERRED in names else names[-1]
    if level not in names:
        raise Refused("no_bot", {"problem": f"'{level}'; bots: {', '.join(names)}"})
    return level


def check_takeover(house: House, given: float | msgspec.UnsetType | None) -> float | None:
    return house.settings.takeover_minutes if isinstance(given, msgspec.UnsetType) else given


async def create(house: House, player: Player, wish: NewTable) -> Room:
    """A new table, dealt and committed to; it begins by itself when no seat is open."""
    try:
        game = get_game(wish.game)
    except UnknownGame as error:
        raise Refused("no_game", {"problem": str(error)}) from None
    plans = seat_plans(game.id, wish.seats, player)
    try:
        options = game.complete_options(len(plans), wish.options)
    except TableeError as error:
        raise Refused("bad_table", {"problem": str(error)}) from None
    await _check_count(house, player)
    edition = default_edition(game.id)
    ledger.EDITIONS.setdefault(edition.digest(), edition)
    seed = house.sources.seed()
    initial = house.sources.deal(game, edition, len(plans), options, seed)
    head = Created(
        game=game.id,
        rules=game.rules_version,
        edition=edition.digest(),
        options=options,
        seats=plans,
        public=wish.public,
        takeover=check_takeover(house, wish.takeover),
        seed=seed,
        salt=house.sources.salt(),
        initial=_raw(game.dump(initial)),
        owner=player.id,
    )
    return await open_table(house, head)


async def continue_from(house: House, player: Player, match: Match, wish: Continuation, origin: str) -> Room:
    """A new table that begins where a finished game was after ``step`` steps."""
    if not 0 <= wish.step <= len(match.steps):
        raise Refused("no_step", {"step": wish.step, "last": len(match.steps)})
    game = match.game
    plans = seat_plans(game.id, wish.seats, player)
    if len(plans) != match.seats:
        raise Refused("bad_table", {"problem": f"the game has {match.seats} seats, not {len(plans)}"})
    await _check_count(house, player)
    ledger.EDITIONS.setdefault(match.edition.digest(), match.edition)
    head = Created(
        game=game.id,
        rules=game.rules_version,
        edition=match.edition.digest(),
        options=match.options,
        seats=plans,
        public=wish.public,
        takeover=check_takeover(house, wish.takeover),
        seed=house.sources.seed(),
        salt=house.sources.salt(),
        initial=_raw(game.dump(match.initial)),
        steps=[step.text for step in match.steps[: wish.step]],
        dealt=False,
        owner=player.id,
        origin=origin,
    )
    return await open_table(house, head)


class NewRoom:
    """A table that is worked out but not yet written."""

    def __init__(self, house: House, head: Created) -> None:
        self.house = house
        self.at = house.sources.now()
        edition = ledger.EDITIONS[head.edition]
        self.table = Table(house.sources.table_id(), head, edition, self.at)
        id = self.table.id
        self.moves = [] if self.table.is_waiting() else self.table.rolls(self.table.match.state)
        self.events = steps(self.moves)
        self.writes = [ledger.edition_write(head.game, edition), *ledger.creation_writes(id, head, self.at)]
        for i in range(len(self.events)):
            self.writes.append(ledger.event_write(id, 1 + i, self.events[i], self.at))
        self.writes.append(ledger.status_write(id, *self.table.status_after([], self.moves)))

    def written(self) -> Room:
        for i in range(len(self.events)):
            self.table.follow(self.events[i], self.at, self.moves[i])
        return self.house.add(self.table)


async def open_table(house: House, head: Created) -> Room:
    new = NewRoom(house, head)
    try:
        await house.store.write(new.writes)
    except StoreFailed:
        raise Refused("storage") from None
    return new.written()


async def _check_count(house: House, player: Player) -> None:
    count = await ledger.unfinished_of(house.store, player.id)
    if count >= house.settings.tables_per_player:
        raise Refused("too_many_tables", {"count": count})


async def join(room: Room, player: Player, seat: int | None) -> None:
    table = room.table

    def sit() -> Plan:
        if table.seats_of(player.id):
            raise Refused("already_seated")
        free = [i for i in range(len(table.seats)) if table.seats[i].kind == OPEN]
        if seat is not None:
            table.seat(seat)
        chosen = seat if seat is not None else (free[0] if free else -1)
        if chosen not in free:
            raise Refused("seat_taken")
        events: list[Event] = [Joined(chosen, player.id, player.name)]
        moves = table.rolls(table.match.state) if len(free) == 1 else []
        return Plan(events + steps(moves), moves)

    await room.change(sit)


async def leave(room: Room, player: Player) -> None:
    """Before the start the seats are open again; after it they are offered to bots at once."""
    table = room.table

    def go() -> Plan:
        seats = table.seats_of(player.id)
        if not seats:
            raise Refused("not_seated")
        if table.match.over():
            raise Refused("finished")
        return Plan([Left(i) for i in seats if not table.seats[i].left])

    await room.change(go)


async def rematch(house: House, room: Room, player: Player) -> Room:
    """The same people, the same options, a new deal; asked twice, it is the same table."""
    table = room.table
    if not table.seats_of(player.id):
        raise Refused("not_seated")
    if not table.match.over():
        raise Refused("not_finished")
    if table.rematch is None:
        seats = [SeatPlan(s.kind, s.name, s.player, s.level, s.screen) for s in table.seats]
        head = Created(
            game=table.game.id,
            rules=table.game.rules_version,
            edition=table.head.edition,
            options=table.head.options,
            seats=seats,
            public=table.head.public,
            takeover=table.head.takeover,
            seed="",
            salt="",
            initial=table.head.initial,
            owner=player.id,
        )
        head.seed, head.salt = house.sources.seed(), house.sources.salt()
        edition = table.match.edition
        dealt = house.sources.deal(table.game, edition, len(seats), head.options, head.seed)
        head.initial = _raw(table.game.dump(dealt))
        ledger.EDITIONS.setdefault(head.edition, edition)
        new = NewRoom(house, head)

        def announce() -> Plan:
            return Plan([Rematched(new.table.id)] if table.rematch is None else [], more=new.writes)

        await room.change(announce)
        if room.table.rematch == new.table.id:
            return new.written()
    return await house.room(room.table.rematch or "")


async def take_over(room: Room, player: Player, seat: int, level: str | None) -> None:
    """Let a bot sit in: for oneself at any time, for another once the seat was away for long enough."""
    table = room.table
    chosen = check_level(table.game.id, level)
    room.look_around()

    def sit_in() -> Plan:
        table.check_playing()
        target = table.seat(seat)
        if not table.seats_of(player.id):
            raise Refused("not_seated")
        if target.kind != HUMAN:
            raise Refused("not_human", {"seat": seat})
        if target.sat_in is not None:
            return Plan([])
        if target.player != player.id and seat not in room.presence.offered:
            if table.head.takeover is None:
                raise Refused("no_takeover")
            since = room.presence.absent_since.get(seat, room.house.sources.now())
            left = since + table.head.takeover * 60 - room.house.sources.now()
            raise Refused("not_absent", {"seat": seat, "seconds": max(1, round(left))})
        return Plan([SatIn(seat, chosen)])

    await room.change(sit_in)


async def come_back(room: Room, player: Player, seat: int) -> None:
    table = room.table

    def take_back() -> Plan:
        table.check_owner(player.id, seat)
        if table.seats[seat].sat_in is None and not table.seats[seat].left:
            raise Refused("not_sat_in", {"seat": seat})
        return Plan([Returned(seat)])

    await room.change(take_back)


def _raw(data: dict[str, object]) -> msgspec.Raw:
    return msgspec.Raw(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())
