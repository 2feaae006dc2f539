"""What every game is: State, Game, options, records, editions, errors, the registry."""

from tablee.core.edition import Edition
from tablee.core.errors import (
    BadEdition,
    BadNotation,
    BadOption,
    BadRecord,
    IllegalAction,
    TableeError,
    UnknownGame,
)
from tablee.core.game import Game
from tablee.core.match import Match, Step, new_match, play
from tablee.core.message import Message, texts
from tablee.core.options import Option, Options
from tablee.core.record import Record, Seat, load_record, read_record, write_record
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, OVER, SPECTATOR, Actions, Outcome, State, playout

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Actions",
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Edition",
    "Game",
    "IllegalAction",
    "Match",
    "Message",
    "Option",
    "Options",
    "Outcome",
    "Record",
    "Rng",
    "Seat",
    "State",
    "Step",
    "TableeError",
    "UnknownGame",
    "derived",
    "game_ids",
    "get_game",
    "load_record",
    "new_match",
    "play",
    "playout",
    "read_record",
    "texts",
    "write_record",
]
