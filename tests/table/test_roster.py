"""What is predicted before a commit is what the table is after it, whatever happens at it."""

from __future__ import annotations

import random

import pytest

from tablee.core.errors import IllegalAction
from tablee.core.match import Step, new_match
from tablee.core.state import State
from tablee.table import commands
from tablee.table.commands import Plan, reviving
from tablee.table.events import Event
from tablee.table.presence import Presence
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.wire.messages import Act, Resign, Undo, UndoAnswer
from tests.table.tables import NOW, game_and_options, new_table, open_seats


def some_plan(table: Table, rng: random.Random) -> Plan:
    """A command somebody may give at this table, allowed or not."""
    player = f"p{rng.randrange(3)}"
    seat = rng.randrange(2)
    presence = Presence()
    presence.refresh(table, set(), 0, NOW)
    presence.refresh(table, set(), 0, NOW + 1_000)
    choice = rng.randrange(13)
    if choice == 0:
        return commands.join(table, player, player, None)
    if choice == 1:
        return commands.leave(table, player)
    if choice == 2:
        return commands.take_over(table, presence, player, seat, "random", NOW)
    if choice == 3:
        return commands.come_back(table, player, seat)
    if choice == 4:
        return commands.archive(table, NOW * 2)
    if choice == 5:
        return commands.undo(table, player, Undo(seat=seat, ply=table.ply))
    if choice == 6:
        return commands.answer_undo(table, player, UndoAnswer(seat=seat, accept=rng.random() < 0.7))
    if choice == 7:
        return commands.fill(table, player, seat, "random")
    if choice == 8 and rng.random() < 0.1:
        return commands.cancel(table, player)
    if choice == 9 and rng.random() < 0.1:
        return commands.resign(table, player, Resign(seat=seat))
    who = table.to_act()
    if who is None:
        raise Refused("waiting")
    action = rng.choice(table.match.legal())
    return commands.act(table, table.seats[who].player, Act(seat=who, ply=table.ply, action=action))


def test_the_predicted_summary_is_the_one_that_comes() -> None:
    game, _ = game_and_options("styx")
    kinds: set[str] = set()
    statuses: set[str] = set()
    rng = random.Random(5)
    table = new_table(game, open_seats(2))
    for i in range(8_000):
        if i % 800 == 0 or table.status in ("finished", "cancelled"):
            table = new_table(game, open_seats(2), seed=f"deal {i}")
        try:
            plan = reviving(table, some_plan(table, rng))
        except Refused:
            continue
        before = (table.n, table.status, game.dump(table.match.state))
        predicted = table.summary_after(plan.events, plan.moves)
        assert (table.n, table.status, game.dump(table.match.state)) == before, "a prediction changes nothing"
        events: list[tuple[Event, float]] = [(event, NOW) for event in plan.events]
        table.apply_all(events, plan.moves)
        assert (table.status, table.roster.bots()) == predicted
        kinds |= {type(event).__name__ for event in plan.events}
        statuses.add(table.status)
    assert kinds >= {"Joined", "Left", "SatIn", "Returned", "Archived", "Revived", "Stepped", "UndoAsked"}
    assert kinds >= {"UndoAnswered", "Undone", "Filled", "Cancelled", "Resigned"}
    assert statuses == {"waiting", "playing", "archived", "finished", "cancelled"}


def test_a_step_enters_a_match_by_its_own_method_and_in_turn() -> None:
    match = new_match("styx", 2, "deal 4")
    after: State = match.state.copy()
    action = match.state.legal_actions()[0]
    after.apply(action)
    with pytest.raises(IllegalAction, match="not this seat’s turn"):
        match.append(Step(1, action, "x"), after)
    assert match.steps == []
    match.append(Step(0, action, match.game.format(match.state, action)), after)
    assert match.state is after and len(match.steps) == 1
