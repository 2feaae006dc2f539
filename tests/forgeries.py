"""Forged records: each is a record of a real position with a few fields changed, and the invariant it breaks."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee.core import Match, Record, Rng, Seat, get_game, read_record

Data = dict[str, Any]
RECORDS = Path(__file__).parent / "games" / "sfynx" / "records"


@dataclass(frozen=True)
class Forgery:
    name: str
    game: str
    make: Callable[[], Data]
    says: str  # what the refusal names: the invariant, or the bound
    field: str

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def fresh(game_id: str, seats: int, **options: object) -> Match:
    game = get_game(game_id)
    chosen = game.complete_options(seats, options)
    edition = game.default_edition()
    return Match(game, edition, seats, chosen, game.setup(edition, seats, chosen, Rng(110)))


def reached(match: Match, wanted: Callable[[Data], bool]) -> Data:
    """The first position of random games that is as wanted, as data."""
    for seed in range(400):
        rng = Rng(seed)
        state = match.initial.copy()
        while state.legal_actions():
            data = match.game.dump(state)
            if wanted(data):
                return copy.deepcopy(data)
            legal = state.legal_actions()
            state.apply(legal[int(rng.below(len(legal)))])
    raise AssertionError("no such position was reached")


def record(match: Match, initial: Data) -> Data:
    """An unfinished record that begins there, its digest left out: nothing says that it was changed."""
    seats = [Seat(f"seat {seat}") for seat in range(match.seats)]
    data: Data = json.loads(Record(match, seats).text())
    data.update(initial=initial, steps=[], outcome=None)
    del data["digest"]
    return data


def changed(match: Match, **fields: object) -> Data:
    """A record of the first position with these fields."""
    return record(match, {**match.game.dump(match.initial), **fields})


# -- Styx


def hands_in_the_pile() -> Data:
    """A Pose without a card to place: the redeal would look for one for ever."""
    match = fresh("styx", 2)
    data: Any = match.game.dump(match.initial)
    data["pile"] += data["hands"][0] + data["hands"][1]
    data.update(phase="pose", hands=[[], []])
    return record(match, data)


def five_in_hand() -> Data:
    match = fresh("styx", 2)
    data: Any = match.game.dump(match.initial)
    data["hands"][0] += data["pile"][:4]
    data.update(pile=data["pile"][4:], turn=5)
    return record(match, data)


def all_five_piles() -> Data:
    match = fresh("styx", 2)
    data: Any = match.game.dump(match.initial)
    for pile in data["river"]:
        pile["controller"] = data["player"]
    return record(match, data)


def empty_row() -> Data:
    match = fresh("styx", 2)
    data: Any = match.game.dump(match.initial)
    data["pile"] += data["row"]
    return record(match, {**data, "row": [None, None]})


def false_lapse() -> Data:
    """Everyone is said to know that the hidden card is not the one that it is."""
    match = fresh("styx", 2)
    data: Any = match.game.dump(match.initial)
    return record(match, {**data, "lapsed": [[data["hands"][0]], []]})


# -- Syzygie


def unforced_discard() -> Data:
    match = fresh("syzygie", 2)
    data = reached(match, lambda now: len(now["played"]) == 6)
    data["played"][3] = "x" + data["played"][3][:2]
    return record(match, data)


# -- Sfynx


def kept(name: str, wanted: Callable[[Data], bool]) -> tuple[Match, Data]:
    """The first position of a kept record that is as wanted."""
    match = read_record(RECORDS / name).match
    state = match.initial.copy()
    for step in match.steps:
        state.apply(step.action)
        data = match.game.dump(state)
        if wanted(data):
            return match, copy.deepcopy(data)
    raise AssertionError(f"no such position in {name}")


def in_phase(phase: str, **fields: object) -> Callable[[], Data]:
    def make() -> Data:
        match, data = kept("solved-two-discard.tablee.json", lambda now: now["phase"] == phase)
        return record(match, {**data, **fields})

    return make


def sfynx(**fields: object) -> Callable[[], Data]:
    return lambda: changed(fresh("sfynx", 1), **fields)


def gap_in_the_row() -> Data:
    def wanted(now: Data) -> bool:
        return now["phase"] == "turn" and now["row"][0] is None and now["row"][1] is not None

    match, data = kept("solved-solo.tablee.json", wanted)
    data["row"] = [data["row"][1], None, data["row"][2]]
    return record(match, data)


def settled_card_allowed() -> Data:
    match = fresh("sfynx", 1)
    data: Any = match.game.dump(match.initial)
    return record(match, {**data, "allowed": [data["row"][0]]})


# -- Sphinx


def sphinx(phase: str, dice: str, **fields: object) -> Callable[[], Data]:
    """Late in a game of three; ``-3`` is a die that was used."""

    def make() -> Data:
        faces = [{"face": word.strip("-") or None, "left": word[0] != "-"} for word in dice.split()]
        return changed(fresh("sphinx", 3), player=0, turn=40, phase=phase, dice=faces, **fields)

    return make


def failed(rows: int) -> Callable[[], Data]:
    def make() -> Data:
        data = sphinx("choosing", "1 2 3", seen=[[1, 2, 3], [], []])()
        colours = data["initial"]["colours"]
        wrong = {"sphinxes": [1, 2, 3], "laid": colours[3:]}
        data["initial"]["failed"] = [wrong] * rows
        return data

    return make


def rolling(**fields: object) -> Callable[[], Data]:
    return lambda: changed(fresh("sphinx", 3), **fields)


FORGERIES = [
    Forgery("hands-in-the-pile", "styx", hands_in_the_pile, "turns", "turn"),
    Forgery("five-in-hand", "styx", five_in_hand, "hand_limit", "hands"),
    Forgery("all-five-piles", "styx", all_five_piles, "grand_master", "river"),
    Forgery("empty-row", "styx", empty_row, "row_not_empty", "row"),
    Forgery("false-lapse", "styx", false_lapse, "lapsed_true", "lapsed"),
    Forgery("unforced-discard", "syzygie", unforced_discard, "forced_discard", "played"),
    Forgery(
        "curse-in-turn-12",
        "sfynx",
        sfynx(turn=12, phase="curse", shown=12, left=1, stage=1, basics=0, special=0),
        "last_token",
        "phase",
    ),
    Forgery("no-active-special", "sfynx", sfynx(basics=0, special=0, active=[]), "specials_tired", "active"),
    Forgery("tired-too-early", "sfynx", sfynx(turn=4, shown=3, active=[]), "specials_tired", "active"),
    Forgery("stage-in-effect", "sfynx", in_phase("effect", stage=1), "stage", "stage"),
    Forgery("stage-in-reward", "sfynx", in_phase("reward", stage=2), "stage", "stage"),
    Forgery("stage-in-limit", "sfynx", in_phase("limit", stage=1), "stage", "stage"),
    Forgery("left-over-the-effect", "sfynx", in_phase("effect", left=3, taken=2), "effect_source", "left"),
    Forgery("curse-over-its-number", "sfynx", in_phase("curse", left=5), "curse_number", "left"),
    Forgery("allowed-outside-a-chain", "sfynx", settled_card_allowed, "joker", "allowed"),
    Forgery("lost-in-turn-5", "sfynx", sfynx(turn=5, phase="lost_time"), "tokens_shown", "shown"),
    Forgery(
        "lost-with-restored-tiles",
        "sfynx",
        sfynx(phase="lost_cursed", shown=1, basics=0, special=0),
        "all_cursed",
        "restored",
    ),
    Forgery("known-in-turn-1", "sfynx", sfynx(known=6), "known_under_pile", "known"),
    Forgery("gap-in-the-row", "sfynx", gap_in_the_row, "row_slides", "row"),
    Forgery("restored-twice", "sfynx", sfynx(restored=["a1"] * 26), "once", "restored"),
    Forgery("restored-without-end", "sfynx", sfynx(restored=["a1"] * 200_000), "at most 1000", "restored"),
    Forgery(
        "attempt-without-cards",
        "sphinx",
        sphinx("at_pawn", "-3 2 1", pawns=[75, 75, 5], hands=["", "R", ""], steps=2, way=1),
        "attempt",
        "hands",
    ),
    Forgery(
        "two-on-a-field", "sphinx", sphinx("at_card", "-5 2 1", pawns=[5, 5, 0]), "one_pawn_a_field", "pawns"
    ),
    Forgery(
        "taken-end", "sphinx", sphinx("at_card", "-6 2 1", pawns=[5, 7, 0], steps=2), "free_end", "steps"
    ),
    Forgery("failed-twice", "sphinx", failed(2), "failed_once", "failed"),
    Forgery("failed-without-end", "sphinx", failed(60_000), "at most 40", "failed"),
    Forgery("endless-turns", "sphinx", rolling(turn=1_000_000), "from 1 to 10000", "turn"),
    Forgery(
        "laying-backwards",
        "sphinx",
        sphinx("laying", "-6 2 1", pawns=[77, 0, 0], hands=["RBJ", "", ""], way=-1),
        "attempt",
        "way",
    ),
    Forgery("door-not-free", "sphinx", sphinx("at_door", "-3 2 1", pawns=[3, 0, 0]), "door_offered", "phase"),
    Forgery("winner-on-the-way", "sphinx", sphinx("ended", "-3 2 1", winner=0), "winner", "winner"),
    Forgery(
        "glimpse-unseen",
        "sphinx",
        rolling(glimpse=[[4], [], []], seen=[[], [], []]),
        "glimpse_is_seen",
        "glimpse",
    ),
    Forgery("robbed-itself", "sphinx", sphinx("choosing", "-3 2 1", robbed=[0]), "robbed", "robbed"),
    Forgery("looked-while-rolling", "sphinx", rolling(looked=True), "looked", "looked"),
    Forgery("robbed-while-rolling", "sphinx", rolling(player=0, robbed=[1]), "robbed", "robbed"),
]
