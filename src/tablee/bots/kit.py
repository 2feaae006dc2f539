"""What the bots of one game are made of: found by the game's name, so that a new game needs no entry anywhere."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from tablee.bots.base import Bot, RandomBot
from tablee.bots.fits import Fits, read_fits
from tablee.bots.greedy import PolicyBot
from tablee.bots.knowledge import Knowledge
from tablee.bots.search import SearchBot
from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.registry import packages
from tablee.core.words.levels import FACILE as FACILE
from tablee.core.words.levels import FORT as FORT
from tablee.core.words.levels import MOYEN as MOYEN

RANDOM: Final = "random"
GREEDY: Final = "greedy"
YARDSTICKS: Final = [RANDOM, GREEDY]  # what the others are measured against; people do not meet them


@mypyc_attr(allow_interpreted_subclasses=True)
class Kit:
    """The bots of a game nobody wrote anything about: search that knows the rules and nothing else."""

    def __init__(self) -> None:
        self.folder: Path | None = None  # where the module lies that it was found in
        self._fits: Fits | None = None

    def levels(self) -> list[str]:
        """The bots that people meet, weakest first."""
        return [FACILE, MOYEN, FORT]

    def most_seats(self, level: str) -> int | None:
        """With how many seats at most a level is a step above the one below; None where it always is."""
        return None

    def yardsticks(self) -> list[str]:
        """What they are measured against, weakest first."""
        return [RANDOM]

    def names(self) -> list[str]:
        """Every bot there is: the yardsticks, then the levels, weakest first."""
        return [*self.yardsticks(), *self.levels()]

    def knowledge(self) -> Knowledge:
        return Knowledge()

    def make(self, name: str) -> Bot:
        """One of the bots in ``names``."""
        if name == FACILE:
            return SearchBot(name, self.knowledge(), 60)
        if name == MOYEN:
            return SearchBot(name, self.knowledge(), 600)
        if name == FORT:
            return SearchBot(name, self.knowledge(), 6000)
        return RandomBot()

    def adviser(self) -> Bot:
        """The bot that gives hints."""
        return self.make(FORT)

    def analyst(self) -> Bot:
        """The bot that analyses every move of a game: quicker than the adviser."""
        return SearchBot("analyst", self.knowledge(), 2000)

    def continuer(self) -> Bot:
        """The bot that plays the rest of a turn where a reason is looked for."""
        return self.make(MOYEN)

    # -- chances (``chances.py``)

    def sparring(self) -> Bot:
        """The quick bot that plays out a position to tell the chances."""
        return PolicyBot("sparring", self.knowledge())

    def playouts(self) -> int:
        """How many tell a chance."""
        return 64

    def made_by(self) -> str:
        """What a kept calibration belongs to; other playouts need another one."""
        return f"{self.playouts()} playouts by {self.sparring().name}"

    def telling(self) -> list[str]:
        """The options by which one kind of table differs from another in its chances."""
        return []

    def kinds(self, game: Game) -> list[tuple[int, Options]]:
        """The seats and options at which chances are calibrated."""
        return [(seats, {}) for seats in game.seats]

    def kind_of(self, game: Game, seats: int, options: Options) -> str:
        """The name of a kind of table: its seats, and what telling options are not as usual."""
        usual = {option.name: option.default for option in game.options}
        return str(seats) + "".join(
            [f",{name}={options[name]}" for name in self.telling() if options.get(name) != usual.get(name)]
        )

    def fits(self) -> Fits:
        """The kept calibration of the game's chances."""
        found = self._fits
        if found is None:
            found = read_fits(self.calibration(), self.made_by())
            self._fits = found
        return found

    def calibration(self) -> Path:
        """The file that keeps it."""
        return self.kept("calibration.json")

    def kept(self, name: str) -> Path:
        """A file beside the module that the kit was found in."""
        return (Path(__file__).parent if self.folder is None else self.folder) / name


_FOUND: Final[dict[str, Kit]] = {}


def kit_of(game_id: str) -> Kit:
    """The KIT of ``tablee/bots/<game>/kit.py``, or of the module ``bots`` in the game's package; else plain search."""
    if game_id not in _FOUND:
        _FOUND[game_id] = _find(game_id)
    return _FOUND[game_id]


def _find(game_id: str) -> Kit:
    known = packages()
    if game_id not in known:
        return Kit()
    bundled = find_spec(f"tablee.bots.{game_id}")
    if (
        bundled is not None and bundled.submodule_search_locations is not None
    ):  # a folder, not a shared module
        return _load(f"tablee.bots.{game_id}.kit")
    own = f"{known[game_id]}.bots"
    return Kit() if find_spec(own) is None else _load(own)


def _load(module: str) -> Kit:
    found = import_module(module)
    kit: object = getattr(found, "KIT", None)
    if not isinstance(kit, Kit):
        raise TableeError(f"the module {module} must hold the game's bots as KIT, an instance of Kit")
    if found.__file__ is not None:
        kit.folder = Path(found.__file__).parent
    return kit
