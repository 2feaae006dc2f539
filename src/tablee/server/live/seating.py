"""Tables and their seats: create, continue, join, leave, rematch, take over, come back."""

from __future__ import annotations

from functools import cache

import msgspec

from tablee.bots.roster import bot_names
from tablee.core.errors import TableeError, UnknownGame
from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.registry import get_game
from tablee.core.state import State
from tablee.server.live.hub import Hub
from tablee.server.live.room import Room
from tablee.server.storage import table_queries
from tablee.server.storage.players import Player
from tablee.server.storage.store import EventRow, StoreFailed, Write
from tablee.server.storage.table_log import EDITIONS
from tablee.table import commands
from tablee.table.events import Created
from tablee.table.opening import (
    Opening,
    Terms,
    check_level,
    continued_head,
    new_head,
    rematch_terms,
    seat_plans,
)
from tablee.table.refusal import Refused
from tablee.table.roster import CANCELLED, PLAYING, WAITING
from tablee.table.views.edition import read_text_of
from tablee.table.wire.bodies import Continuation, NewTable


@cache
def default_edition(game: str) -> Edition:
    """Cached: a table keeps the components it was created with anyway."""
    return get_game(game).default_edition()


def terms_of(hub: Hub, player: Player, game: str, wish: NewTable | Continuation) -> Terms:
    plans = seat_plans(wish.seats, player.id, player.name, bot_names(game))
    given = wish.takeover
    takeover = hub.settings.takeover_minutes if isinstance(given, msgspec.UnsetType) else given
    return Terms(plans, wish.public, takeover, player.id, wish.practice, wish.hints)


async def create(hub: Hub, player: Player, wish: NewTable) -> Room:
    """A new table, dealt and committed to; it begins by itself when no seat is open."""
    try:
        game = get_game(wish.game)
    except UnknownGame as error:
        raise Refused("no_game", {"problem": str(error)}) from None
    terms = terms_of(hub, player, game.id, wish)
    try:
        options = game.complete_options(len(terms.seats), wish.options)
    except TableeError as error:
        raise Refused("bad_table", {"problem": str(error)}) from None
    edition = default_edition(game.id) if wish.edition is None else read_text_of(game, wish.edition)
    await hub.quotas.take(player.id)
    return await open_table(hub, *_dealt(hub, game, edition, options, terms), edition)


async def continue_from(
    hub: Hub, player: Player, match: Match, wish: Continuation, origin: str, imported: bool = False
) -> Room:
    """A new table that begins where a finished game was after ``step`` steps."""
    terms = terms_of(hub, player, match.game.id, wish)
    head = continued_head(match, wish.step, terms, origin, hub.entropy.seed(), hub.entropy.salt(), imported)
    await hub.quotas.take(player.id)
    return await open_table(hub, head, None, match.edition)


def _dealt(
    hub: Hub, game: Game, edition: Edition, options: dict[str, bool | int | str], terms: Terms
) -> tuple[Created, State]:
    seed = hub.entropy.seed()
    initial = hub.entropy.deal(game, edition, len(terms.seats), options, seed)
    return new_head(game, edition, options, terms, initial, seed, hub.entropy.salt()), initial


def _opening(
    hub: Hub, head: Created, dealt: State | None, edition: Edition
) -> tuple[Opening, list[Write], list[EventRow]]:
    """A new table, the statements that store it, and its log so far."""
    edition = EDITIONS.add(edition)
    opening = Opening(hub.entropy.table_id(), head, edition, hub.entropy.now(), dealt)
    id = opening.table.id
    status, bots = opening.table.summary_after(opening.events, opening.moves)
    address = hub.owner(head.owner).address
    writes = [*table_queries.creation_writes(id, head, opening.at, address, status, bots)]
    if head.edition not in hub.stored_editions:
        writes.insert(0, table_queries.edition_write(head.game, edition))
    log = [head, *opening.events]
    events = [table_queries.event_row(id, i, log[i], opening.at) for i in range(len(log))]
    return opening, writes, events


async def open_table(hub: Hub, head: Created, dealt: State | None, edition: Edition) -> Room:
    opening, writes, events = _opening(hub, head, dealt, edition)
    try:
        await hub.store.write(writes, events)
    except StoreFailed:
        raise Refused("storage") from None
    if edition is default_edition(head.game):  # of those there are few; a record may bring any
        hub.stored_editions.add(head.edition)
    return hub.add(opening.opened())


async def join(room: Room, player: Player, seat: int | None) -> None:
    await room.change(lambda: commands.join(room.table, player.id, player.name, seat))


async def leave(room: Room, player: Player) -> None:
    await room.change(lambda: commands.leave(room.table, player.id))


async def decline(room: Room, player: Player) -> None:
    await room.change(lambda: commands.decline(room.table, player.id))


async def fill(room: Room, player: Player, seat: int, level: str | None) -> None:
    """Let a bot have an open seat."""
    chosen = check_level(bot_names(room.table.game.id), level)
    await room.change(lambda: commands.fill(room.table, player.id, seat, chosen))


async def cancel(room: Room, player: Player) -> None:
    await room.change(lambda: commands.cancel(room.table, player.id))


async def forget(room: Room, player: Player) -> None:
    """Take a game that is over out of one's own list; the others keep it."""
    table = room.table
    if not table.seats_of(player.id) and table.head.owner != player.id:
        raise Refused("not_seated")
    if table.status in (WAITING, PLAYING):
        raise Refused("not_finished")
    try:
        await room.hub.store.write([table_queries.hide_write(table.id, player.id)])
    except StoreFailed:
        raise Refused("storage") from None


async def rematch(room: Room, player: Player) -> Room:
    """The same people, the same options, a new deal: the first to ask makes the table, the others join it."""
    hub, table = room.hub, room.table
    commands.check_rematch(table, player.id)
    before = table.rematch
    if before is None or (await hub.room(before)).table.status == CANCELLED:
        game = get_game(table.game.id)  # a new game is played by today's rules
        terms = rematch_terms(table, player.id)
        try:
            options = game.complete_options(len(terms.seats), table.head.options)
        except TableeError as error:
            raise Refused("bad_table", {"problem": str(error)}) from None
        edition = table.match.edition
        opening, writes, events = _opening(hub, *_dealt(hub, game, edition, options, terms), edition)
        id = opening.table.id
        announced = await room.change(
            lambda: commands.announce_rematch(table, id, player.id, before), writes, events
        )
        if announced is not None:
            return hub.add(opening.opened())
    asked = await hub.room(table.rematch or "")
    await asked.change(lambda: commands.accept(asked.table, player.id, player.name))
    return asked


async def take_over(room: Room, player: Player, seat: int, level: str | None) -> None:
    """Let a bot play: for oneself at any time, for another once the seat was away for long enough."""
    table = room.table
    chosen = check_level(bot_names(table.game.id), level)
    room.check_presence()
    now = room.hub.entropy.now()
    await room.change(lambda: commands.take_over(table, room.presence, player.id, seat, chosen, now))


async def come_back(room: Room, player: Player, seat: int) -> None:
    await room.change(lambda: commands.come_back(room.table, player.id, seat))
