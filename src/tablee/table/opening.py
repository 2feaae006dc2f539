"""New tables: who sits where, what the log begins with, and the first chance events."""

from __future__ import annotations

import unicodedata

import msgspec

from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.options import Options
from tablee.core.state import State
from tablee.core.words.levels import MOYEN, nearest
from tablee.table.commands import stepped
from tablee.table.events import Created, SeatPlan
from tablee.table.refusal import Refused
from tablee.table.roster import BOT, HUMAN, OPEN
from tablee.table.table import Table
from tablee.table.wire.bodies import SeatChoice

LONGEST_NAME = 40
PREFERRED = MOYEN  # the bot that plays where none is named


def clean_name(name: str) -> str:
    """The name as it is shown; refused if it is empty, too long or has control characters.

    >>> clean_name("  Anna   Lou ")
    'Anna Lou'
    """
    text = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(text) <= LONGEST_NAME or any(unicodedata.category(c)[0] == "C" for c in text):
        raise Refused("bad_name", {"longest": LONGEST_NAME})
    return text


def check_level(levels: list[str], level: str | None) -> str:
    """The requested bot, of those the host has for this game; where it has fewer levels, the nearest."""
    if level is None:
        return PREFERRED if PREFERRED in levels else levels[-1]
    found = nearest(level, levels)
    if found is None:
        raise Refused("no_bot", {"problem": f"'{level}'; bots: {', '.join(levels)}"})
    return found


def seat_plans(choices: list[SeatChoice], player: str, name: str, levels: list[str]) -> list[SeatPlan]:
    """The seats of a new table, as ``player`` chose them."""
    plans: list[SeatPlan] = []
    seated = False
    for choice in choices:
        if choice.kind == "bot":
            level = check_level(levels, choice.level)
            plans.append(SeatPlan(BOT, clean_name(choice.name or level), None, level))
        elif choice.kind == "open":
            plans.append(SeatPlan(OPEN))
        elif choice.kind == "me":
            if seated:
                raise Refused(
                    "bad_table", {"problem": "only one seat is 'me'; the others on your screen are 'screen'"}
                )
            seated = True
            plans.append(SeatPlan(HUMAN, name, player))
        else:
            plans.append(SeatPlan(HUMAN, clean_name(choice.name or name), player, None, True))
    return plans


def raw(data: dict[str, object]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))


class Terms:
    """The terms of a new table besides its game."""

    def __init__(
        self,
        seats: list[SeatPlan],
        public: bool,
        takeover: float | None,
        owner: str | None,
        practice: bool = False,
        hints: bool = True,
    ) -> None:
        self.seats = seats
        self.public = public
        self.takeover = takeover
        self.owner = owner
        self.practice = practice
        self.hints = hints


def new_head(
    game: Game, edition: Edition, options: Options, terms: Terms, initial: State, seed: str, salt: str
) -> Created:
    """The first event of a table whose ``initial`` position was dealt from ``seed``."""
    return Created(
        game=game.id,
        rules=game.rules_version,
        edition=edition.digest(),
        options=options,
        seats=terms.seats,
        public=terms.public,
        takeover=terms.takeover,
        seed=seed,
        salt=salt,
        initial=raw(game.dump(initial)),
        owner=terms.owner,
        practice=terms.practice,
        hints=terms.hints,
    )


def continued_head(
    match: Match, step: int, terms: Terms, origin: str, seed: str, salt: str, imported: bool = False
) -> Created:
    """The first event of a table that begins where a finished game was after ``step`` steps."""
    if not 0 <= step <= len(match.steps):
        raise Refused("no_step", {"step": step, "last": len(match.steps)})
    if len(terms.seats) != match.seats:
        raise Refused("bad_table", {"problem": f"the game has {match.seats} seats, not {len(terms.seats)}"})
    head = new_head(match.game, match.edition, match.options, terms, match.initial, seed, salt)
    head.steps = [played.text for played in match.steps[:step]]
    head.dealt = False
    head.origin = origin
    head.imported = imported
    return head


def rematch_terms(table: Table, owner: str) -> Terms:
    """The same people, and what they agreed. ``owner`` sits already; for the others their seats are kept."""
    seats: list[SeatPlan] = []
    for s in table.seats:
        if s.kind == HUMAN and s.player is not None and s.player != owner:
            seats.append(SeatPlan(OPEN, s.name, None, None, s.screen, s.player))
        else:
            seats.append(SeatPlan(s.kind, s.name, s.player, s.level, s.screen))
    alone = all(seat.kind != OPEN for seat in seats)
    public = table.head.public and alone  # nobody else could sit down there
    return Terms(seats, public, table.head.takeover, owner, table.head.practice, table.head.hints)


class Opening:
    """A table that is prepared but not committed yet: its first event, and the chance that follows."""

    def __init__(
        self, id: str, head: Created, edition: Edition, at: float, dealt: State | None = None
    ) -> None:
        self.at = at
        self.table = Table(id, head, edition, at, dealt)
        self.moves = [] if self.table.is_waiting() else self.table.rolls(self.table.match.state)
        self.events = stepped(self.moves)

    def opened(self) -> Table:
        """The table, once its events are committed."""
        self.table.apply_all([(event, self.at) for event in self.events], self.moves)
        return self.table
