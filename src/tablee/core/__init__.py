"""What every game is: State, Game, options, records, editions, errors, the registry."""

from tablee.core.errors import (
    BadChoice,
    BadEdition,
    BadNotation,
    BadOption,
    BadRecord,
    IllegalAction,
    TableeError,
    UnknownGame,
)
from tablee.core.files.edition import Edition
from tablee.core.files.record import Record, Seat, load_record, read_record, write_record
from tablee.core.game import Game
from tablee.core.match import Match, Step, new_match, play
from tablee.core.open_state import Field, OpenState
from tablee.core.options import Option, Options
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, OVER, SPECTATOR, Actions, Outcome, State, playout
from tablee.core.words.message import Message, texts

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Actions",
    "BadChoice",
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Edition",
    "Field",
    "Game",
    "IllegalAction",
    "Match",
    "Message",
    "OpenState",
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
