"""Read-only queries about an action: why it is illegal, and what it would do as far as the seat may know."""

from __future__ import annotations

from tablee.core.game import Game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, State
from tablee.core.words.message import Message
from tablee.table.commands import check_turn
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views.said import message_info
from tablee.table.wire import messages

WORLDS = 8  # positions the seat cannot tell apart in which an action is tried


class Foresight:
    """What an action does in every position that the seat cannot tell from the real one."""

    def __init__(
        self, reveals: bool, events: list[Message], view: dict[str, object] | None, ahead: list[Message]
    ) -> None:
        self.reveals = reveals
        self.events = events
        self.view = view
        self.ahead = ahead


def foresee(game: Game, state: State, action: int, seat: int, rng: Rng) -> Foresight:
    """Play the action in resampled positions: the real hidden parts are never used.

    Where it reveals something, chance follows, or the positions disagree, only what the game calls certain is said.
    """
    before = state.resample(seat, rng)
    after = before.copy()
    after.apply(action)
    view = game.view(after, seat)
    ahead = game.ahead(before, action, seat)
    events = game.events(before, action, after, seat)
    for i in range(WORLDS):
        world = before if i == 0 else state.resample(seat, rng)
        then = after if i == 0 else world.copy()
        if i > 0:
            then.apply(action)
        if game.reveals(world, action, then) or then.to_act() == CHANCE:
            return Foresight(True, game.preview(before, action, after, seat), None, ahead)
        if i > 0 and (game.view(then, seat) != view or game.events(world, action, then, seat) != events):
            return Foresight(True, game.preview(before, action, after, seat), None, ahead)
    return Foresight(False, events, view, ahead)


def why_not(table: Table, player: str | None, question: messages.WhyNot) -> messages.WhyNotMessage:
    """Whether the seat may play this action now, and which rule forbids it if not."""
    seat = question.seat
    check_turn(table, player, seat, question.ply, question.branch)
    state = table.match.state
    reason: Message | None = None
    if table.to_act() != seat:
        reason = Message("refusal.not_your_turn")
    else:
        action = table.parse(question.action)
        if action not in state.legal_actions():
            reason = table.game.why_not(state, action)
    return messages.WhyNotMessage(
        id=question.id,
        seat=seat,
        ply=question.ply,
        action=question.action,
        legal=reason is None,
        reason=None if reason is None else message_info(reason),
    )


def preview(table: Table, player: str | None, question: messages.Preview) -> messages.PreviewMessage:
    """What the seat's own legal action would do."""
    seat = question.seat
    check_turn(table, player, seat, question.ply, question.branch)
    if table.to_act() != seat:
        raise Refused("not_your_turn")
    action = table.parse(question.action)
    state = table.match.state
    if action not in state.legal_actions():
        rule = table.game.why_not(state, action)
        raise Refused("illegal", {"action": question.action, "rule": rule}, game=table.game.id)
    # Deterministic: a resample depends on nothing but what the seat knows.
    rng = Rng(f"preview:{table.branch}:{table.ply}:{seat}")
    foresight = foresee(table.game, state, action, seat, rng)
    return messages.PreviewMessage(
        id=question.id,
        seat=seat,
        ply=question.ply,
        action=question.action,
        reveals=foresight.reveals,
        events=[message_info(event) for event in foresight.events],
        view=foresight.view,
        ahead=[message_info(message) for message in foresight.ahead],
    )
