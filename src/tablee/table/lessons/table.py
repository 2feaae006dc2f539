"""A lesson at a table: the position of each beat, what the learner's action leads to, and where the lesson stands."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from tablee.core.errors import BadNotation, IllegalAction, TableeError
from tablee.core.game import Game
from tablee.core.match import play
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, Actions, State, draw
from tablee.table.commands import stepped
from tablee.table.events import Event, SeatPlan
from tablee.table.lessons.course import Beat, Lesson, LessonError, Position
from tablee.table.opening import Terms, new_head
from tablee.table.roster import BOT, HUMAN
from tablee.table.table import Change, Move, Table

LEARNER: Final = "learner"
GENTLE: Final = "facile"  # what the scripted seats are called
DRAWS: Final = 1000  # chance inside a lesson is drawn from numbers that no scripted draw uses


def scripted_move(game: Game, state: State, text: str) -> Move:
    """One step of a script, for any actor; IllegalAction or BadNotation if it is impossible."""
    after = state.copy()
    action = play(game, after, text)
    return Move(int(state.to_act()), action, game.format(state, action), state, after)


def drawn_moves(game: Game, state: State, seed: str, start: int) -> list[Move]:
    """Chance, while it is to act and the script is silent."""
    moves: list[Move] = []
    while state.to_act() == CHANCE:
        after = state.copy()
        action = int(draw(after, derived(seed, DRAWS + start + len(moves)), Actions()))
        after.apply(action)
        moves.append(Move(int(CHANCE), action, game.format(state, action), state, after))
        state = after
    return moves


def script_moves(game: Game, state: State, reply: list[str], seed: str, ply: int) -> list[Move]:
    """The reply to an action, step by step, and the chance that is left to act."""
    moves: list[Move] = []
    for text in reply:
        moves.append(scripted_move(game, state, text))
        state = moves[-1].after
    return moves + drawn_moves(game, state, seed, ply + len(moves))


def open_table(lesson: Lesson, position: Position, at: float) -> Table:
    """A table in this position, nobody's but the learner's; LessonError where there is no such position."""
    game = lesson.game
    try:
        options = game.complete_options(position.seats, position.options)
        if position.seat >= position.seats:
            raise LessonError(f"seat {position.seat} is not one of {position.seats} seats")
        edition = game.default_edition()
        if position.state is None:
            initial = game.setup(edition, position.seats, options, Rng(position.seed))
        else:
            initial = game.load(edition, position.seats, options, json.loads(position.state))
        seats = [SeatPlan(BOT, GENTLE, None, GENTLE) for _ in range(position.seats)]
        seats[position.seat] = SeatPlan(HUMAN, "", LEARNER)
        terms = Terms(seats, False, None, None)
        head = new_head(game, edition, options, terms, initial, position.seed, "")
        table = Table(f"lesson-{game.id}-{lesson.id}-{lesson.place(position)}", head, edition, at)
        for text in position.steps:
            _append(table, [scripted_move(game, table.match.state, text)], at)
        _append(table, drawn_moves(game, table.match.state, position.seed, table.ply), at)
    except json.JSONDecodeError as error:
        raise LessonError(f"the state is not JSON: {error}") from None
    return table


def _append(table: Table, moves: list[Move], at: float) -> list[Change]:
    """Apply steps one by one: each is a message of its own, so that each is animated."""
    changes: list[Change] = []
    for move in moves:
        event: list[Event] = stepped([move])
        changes.append(table.apply_all([(event[0], at)], [move]))
    return changes


class LessonTable:
    """Steps through the beats of a lesson. Only accepted actions change the table: there is no dead end."""

    def __init__(self, lesson: Lesson, beat: int, clock: Callable[[], float]) -> None:
        self.lesson = lesson
        self.clock = clock
        self.index = 0
        self.tries = 0
        self.done = False
        self.passed = False  # the beat is done, and the next begins elsewhere: the learner looks first
        self.left: list[str] = []  # actions that an "all" beat still expects
        self.table = self._set_up(max(0, min(beat, len(lesson.beats) - 1)))

    @property
    def beat(self) -> Beat:
        return self.lesson.beats[self.index]

    @property
    def position(self) -> Position:
        position = self.lesson.beats[self.lesson.scene(self.index)].position
        assert position is not None
        return position

    def answers(self) -> list[str]:
        """The actions that are expected now."""
        return self.left if self.beat.mode == "all" else self.beat.answers

    def _set_up(self, beat: int) -> Table:
        """The table as it is when ``beat`` begins, by the first answer of each beat before."""
        scene = self.lesson.scene(beat)
        position = self.lesson.beats[scene].position
        assert position is not None
        table = open_table(self.lesson, position, self.clock())
        for i in range(scene, beat):
            earlier = self.lesson.beats[i]
            answers = earlier.answers if earlier.mode == "all" else earlier.answers[:1]
            if earlier.mode in ("play", "read"):
                answers = []
            for text in answers:
                _append(table, [scripted_move(table.game, table.match.state, text)], self.clock())
            self._reply(table, earlier, position)
        self.index = beat
        self.tries = 0
        self.done = False
        self.passed = False
        self.left = list(self.beat.answers)
        return table

    def _reply(self, table: Table, beat: Beat, position: Position) -> list[Change]:
        moves = script_moves(table.game, table.match.state, beat.reply, position.seed, table.ply)
        return _append(table, moves, self.clock())

    # -- what the learner does

    def go_to(self, beat: int) -> None:
        """Restart a beat."""
        self.table = self._set_up(max(0, min(beat, len(self.lesson.beats) - 1)))

    def is_asked(self, text: str) -> bool:
        """Whether the beat expects this action, in whichever notation."""
        state = self.table.match.state
        try:
            action = self.table.game.parse(state, text)
        except BadNotation:
            return False
        return action in [self.table.game.parse(state, answer) for answer in self.answers()]

    def act(self, text: str) -> list[Change]:
        """Play an expected action, then the reply. The caller has validated it."""
        state = self.table.match.state
        if self.beat.mode == "all":
            action = self.table.game.parse(state, text)
            self.left = [answer for answer in self.left if self.table.game.parse(state, answer) != action]
        changes = _append(self.table, [scripted_move(self.table.game, state, text)], self.clock())
        self.tries = 0
        if self.beat.mode != "all" or not self.left:
            changes += self._finish()
        return changes

    def read_on(self) -> list[Change]:
        """Continue after a beat without a task, or to the position of the next one."""
        changes: list[Change] = []
        if not self.passed:
            changes = self._finish()
        if self.passed and not changes:
            self.go_to(self.index + 1)
        return changes

    def skip(self) -> list[Change]:
        """Let the script play the expected action."""
        changes: list[Change] = []
        if self.beat.mode == "play":
            self.done = True
        elif self.beat.mode == "read" or self.passed:
            changes = self.read_on()
        else:
            index = self.index
            while self.index == index and not self.done and not self.passed:
                changes += self.act(self.answers()[0])
        return changes

    def _finish(self) -> list[Change]:
        changes = self._reply(self.table, self.beat, self.position)
        if self.index + 1 == len(self.lesson.beats):
            self.done = True
            return changes
        if self.lesson.beats[self.index + 1].position is not None:
            self.passed = True
            return changes
        self.index += 1
        self.tries = 0
        self.left = list(self.beat.answers)
        return changes

    # -- the short game at the end

    def play_freely(self, moves: list[Move]) -> list[Change]:
        """Steps of the short game, the learner's or the bot's, and the chance that follows."""
        state = moves[-1].after
        moves = moves + drawn_moves(self.table.game, state, self.position.seed, self.table.ply + len(moves))
        changes = _append(self.table, moves, self.clock())
        if self.table.match.over():
            self.done = True
        return changes

    def won(self) -> bool:
        outcome = self.table.match.outcome()
        return outcome is not None and self.position.seat in outcome.winners


def legal_problem(game: Game, state: State, text: str) -> str:
    """Why a scripted action is not legal here; empty where it is."""
    try:
        scripted_move(game, state, text)
    except (IllegalAction, BadNotation) as error:
        legal = game.legal(state)
        shown = ", ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
        return f"{error}; legal: {shown}" if legal else f"{error}; the game is over"
    except TableeError as fault:
        return str(fault)
    return ""
