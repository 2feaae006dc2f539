"""What each game keeps for its tests, and how it is written: records, counts of the first levels, a checksum.

    python -m tests.contract.fixtures ID ...

Run it for a new game, and knowingly after a change of the rules. Kept records are never touched: it adds those
that are missing.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from tablee.core import Match, Record, Rng, Seat, derived, game_ids, get_game, new_match, read_record
from tablee.core.files.record import write_record
from tablee.core.perft import count_paths
from tablee.core.state import Actions, playout
from tablee.core.words.message import read_texts

CHECKSUM_GAMES = 60
MOST_TRIES = 5000  # random games played in search of a way to end
MOST_PATHS = 5000  # the counts stop at the level that has more
DEEPEST = 8

BUNDLED = Path(__file__).parent.parent / "games"


def folder_of(id: str) -> Path:
    """In tests/games, or beside the rules where the game is a plug-in."""
    bundled = BUNDLED / id
    return bundled if bundled.is_dir() else get_game(id).folder / "tests"


def record_files(id: str) -> list[Path]:
    return sorted((folder_of(id) / "records").glob("*.tablee.json"))


def reasons(id: str) -> set[str]:
    """The ways the game can end, as its texts have words for them."""
    keys = read_texts(get_game(id).folder / "texts", "fr")
    return {key.removeprefix("reason.") for key in keys if key.startswith("reason.")}


def tree_lines(id: str) -> list[str]:
    """Lines of ``tree.txt``: ``seats=2 seed=1 depth=3 teams=none: 1234``; options as name=value."""
    text = (folder_of(id) / "tree.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def kept_checksum(id: str) -> str:
    kept = json.loads((folder_of(id) / "checksum.json").read_text(encoding="utf-8"))
    return str(kept["digest"])


def checksum(id: str) -> str:
    """Final positions of random games at every number of seats, as one digest."""
    game = get_game(id)
    edition = game.default_edition()
    digest = hashlib.sha256()
    for seats in game.seats:
        options = game.complete_options(seats, game.simulation_options())
        for index in range(CHECKSUM_GAMES // len(game.seats)):
            rng: Rng = derived("checksum", index)
            state = game.setup(edition, seats, options, rng)
            steps = playout(state, rng, Actions())
            digest.update(json.dumps([int(steps), game.dump(state)], sort_keys=True).encode())
    return digest.hexdigest()[:24]


def counted_lines(id: str) -> list[str]:
    """The counts of the first levels, for every number of seats."""
    lines: list[str] = []
    for seats in get_game(id).seats:
        state = new_match(id, seats=seats, seed=1).state
        for depth in range(1, DEEPEST + 1):
            count = int(count_paths(state, depth))
            lines.append(f"seats={seats} seed=1 depth={depth}: {count}")
            if count > MOST_PATHS:
                break
    return lines


def random_match(id: str, seats: int, seed: int) -> Match:
    game = get_game(id)
    match = new_match(id, seats=seats, seed=seed, options=game.simulation_options())
    rng = Rng(seed)
    while not match.over():
        match.roll(rng)
        if not match.over():
            legal = match.state.legal_actions()
            match.apply(legal[rng.below(len(legal))])
    return match


def add_records(id: str) -> list[str]:
    """Keep a random game for each way to end and number of seats that no record shows; returns the ways not met."""
    game = get_game(id)
    kept = [read_record(path).match for path in record_files(id)]
    ways = reasons(id) - {match.state.outcome().reason for match in kept}
    numbers = set(game.seats) - {match.seats for match in kept}
    folder = folder_of(id) / "records"
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(1, MOST_TRIES + 1):
        if not ways and not numbers:
            break
        seats = sorted(numbers)[0] if numbers else game.seats[seed % len(game.seats)]
        match = random_match(id, seats, seed)
        reason = match.state.outcome().reason
        if reason in ways or seats in numbers:
            players = [Seat(f"Seat {seat + 1}", "random") for seat in range(seats)]
            name = f"{reason.replace('_', '-')}-{seats}.tablee.json"
            write_record(Record(match, players, str(seed)), folder / name)
            ways.discard(reason)
            numbers.discard(seats)
    return sorted(ways)


def write(id: str) -> list[str]:
    """Write a game's counts and checksum, and the records it lacks; returns the ways to end that no random game met."""
    folder = folder_of(id)
    folder.mkdir(parents=True, exist_ok=True)
    head = "# count_paths from the deal of a seed; written by counting, not by hand"
    (folder / "tree.txt").write_text("\n".join([head, *counted_lines(id), ""]), encoding="utf-8")
    data = json.dumps({"digest": checksum(id)}, indent=1) + "\n"
    (folder / "checksum.json").write_text(data, encoding="utf-8")
    return add_records(id)


def main(ids: list[str]) -> int:
    if not ids:
        print(
            f"usage: python -m tests.contract.fixtures ID ...; games: {', '.join(game_ids())}",
            file=sys.stderr,
        )
        return 2
    status = 0
    for id in ids:
        for way in write(id):
            status = 1
            print(
                f"{id}: none of {MOST_TRIES} random games ended with '{way}'; play one that does and keep its "
                f"record in {folder_of(id) / 'records'}",
                file=sys.stderr,
            )
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
