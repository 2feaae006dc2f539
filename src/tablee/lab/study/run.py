"""Studying a game: from a question to figures and a page."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tablee.bots.roster import bot_names, make_bot
from tablee.core import BadOption, Edition, get_game
from tablee.lab.study.figures import figures
from tablee.lab.study.page import body, page
from tablee.lab.study.plan import Counts, Plan, Variant
from tablee.lab.workers import Journal, results
from tablee.lab.workforce import Workforce

MOST_VARIANTS = 6


class Study:
    """What a study found. In a notebook it shows itself; ``html`` is the same as a page of its own."""

    def __init__(self, found: dict[str, Any], language: str = "en") -> None:
        self.figures = found
        self.language = language

    def html(self, language: str = "") -> str:
        return page(self.figures, language or self.language)

    def json(self) -> str:
        return json.dumps(self.figures, ensure_ascii=False, indent=1) + "\n"

    def write(self, path: Path, language: str = "") -> Path:
        """Write the page to ``path`` and the figures beside it; where these are."""
        beside = path.with_suffix(".json")
        path.write_text(self.html(language), encoding="utf-8")
        beside.write_text(self.json(), encoding="utf-8")
        return beside

    def _repr_html_(self) -> str:
        return body(self.figures, self.language)


def plan_of(
    game_id: str,
    *,
    seats: int | None = None,
    options: Sequence[Mapping[str, object]] = (),
    editions: Sequence[Edition] = (),
    bots: Sequence[str] = (),
    games: int = 400,
    levels: Sequence[str] | None = None,
    level_games: int = 60,
    seed: int | str = 0,
) -> Plan:
    """A checked plan: the game as it comes, each set of options, each edition; BadOption says what is wrong."""
    game = get_game(game_id)
    count = game.simulation_seats() if seats is None else seats
    usual = game.simulation_options()
    variants = [Variant("", count, game.complete_options(count, usual))]
    for given in options:
        name = ", ".join(f"{key}={value}" for key, value in given.items())
        variants.append(Variant(name, count, game.complete_options(count, {**usual, **given})))
    for edition in editions:
        variants.append(Variant(edition.name, count, variants[0].options, edition.data))
    if len(variants) > MOST_VARIANTS:
        raise BadOption(f"a study compares at most {MOST_VARIANTS} variants, not {len(variants)}")
    known = bot_names(game_id)
    usual_bot = "greedy" if "greedy" in known else known[min(1, len(known) - 1)]
    players = tuple(bots) or (usual_bot,)
    meeting = tuple(known[: known.index(usual_bot) + 1] if levels is None else levels)
    for name in (*players, *meeting):
        make_bot(game_id, name)
    if len(set(meeting)) != len(meeting):
        raise BadOption("a level is named twice; name each once, the weakest first")
    if len(players) > count:
        raise BadOption(f"{len(players)} bots do not fit on {count} seats")
    if games < 1 or level_games < 0:
        raise BadOption("a study needs at least one game")
    return Plan(game_id, tuple(variants), players, games, meeting, level_games, str(seed))


def carry_out(
    plan: Plan,
    force: Workforce,
    progress: Callable[[int, Counts], None] | None = None,
    keep: Path | None = None,
) -> dict[str, Any]:
    """Play the plan's games; ``progress`` is told after every chunk how many are done, and the counts so far."""
    work = json.loads(json.dumps(asdict(plan)))
    journal: Journal[Counts] | None = None if keep is None else Journal(keep, work, dict, Counter)
    counts: Counts = Counter()
    done = 0
    for (_, count), part in results(plan.play, plan.total(), force, journal):
        counts.update(part)
        done += count
        if progress is not None:
            progress(done, counts)
    return figures(plan, counts)


def study(
    game_id: str,
    *,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    language: str = "en",
    **how: Any,
) -> Study:
    """Study a game; ``how`` is what ``plan_of`` takes."""
    return Study(carry_out(plan_of(game_id, **how), Workforce(jobs, cluster), None, keep), language)
