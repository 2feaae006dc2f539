"""What the counts of a study say: rates with their intervals, spreads, Elo, the worth of components."""

from __future__ import annotations

import math
from collections.abc import Mapping
from statistics import NormalDist
from typing import Any

from tablee.core import get_game
from tablee.lab.arena import wilson
from tablee.lab.study.plan import TENTHS, UNITS, Plan

OPENINGS = 12  # the most frequent ones are shown
SEEN_OFTEN = 5  # an opening or a component that came up less often is left out


def figures(plan: Plan, counts: Mapping[str, int]) -> dict[str, Any]:
    """Everything that a study found, as JSON data."""
    game = get_game(plan.game)
    return {
        "game": plan.game,
        "rules_version": game.rules_version,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "games": plan.games,
        "levels": list(plan.levels),
        "level_games": plan.level_games,
        "cooperative": game.cooperative,
        "variants": [_variant(plan, number, counts) for number in range(len(plan.variants))],
    }


def _variant(plan: Plan, number: int, counts: Mapping[str, int]) -> dict[str, Any]:
    variant = plan.variants[number]
    head = f"{number}/"
    mine = {key.removeprefix(head): count for key, count in counts.items() if key.startswith(head)}
    games = mine.get("games", 0)
    scores = {kind: spread(_histogram(mine, f"score/{kind}/")) for kind in ("winner", "other")}
    return {
        "name": variant.name,
        "seats": variant.seats,
        "options": variant.options,
        "edition": (variant.edition or {}).get("name"),
        "games": games,
        "reasons": {
            key.removeprefix("reason/"): n for key, n in sorted(mine.items()) if key.startswith("reason/")
        },
        "seats_won": [rate(mine.get(f"order/{place}", 0), games) for place in range(variant.seats)],
        "steps": spread(_histogram(mine, "steps/")),
        "choices": [
            round(mine.get(f"choices/{tenth}/sum", 0) / max(1, mine.get(f"choices/{tenth}/count", 0)), 2)
            for tenth in range(TENTHS)
        ],
        "scores": {kind: found for kind, found in scores.items() if found["count"]},
        "changes": spread(_histogram(mine, "changes/")),
        "halfway": rate(mine.get("halfway/won", 0), mine.get("halfway/games", 0)),
        "levels": levels(plan, number, mine),
        "openings": openings(mine),
        "components": components(mine),
    }


def _histogram(mine: Mapping[str, int], head: str) -> dict[int, int]:
    return {int(key.removeprefix(head)): n for key, n in mine.items() if key.startswith(head)}


def rate(units: int, games: int) -> dict[str, float]:
    """A share of the wins, with its 95 % interval."""
    low, high = wilson(units / UNITS, games)
    return {
        "rate": round(units / UNITS / games, 4) if games else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def spread(histogram: Mapping[int, int]) -> dict[str, Any]:
    """Count, mean, quarters and extremes of whole numbers, and how often each came up."""
    values = sorted(histogram)
    count = sum(histogram.values())
    if not count:
        return {"count": 0, "mean": 0.0, "quarters": [0, 0, 0, 0, 0], "histogram": []}
    quarters = []
    for part in range(5):
        left = max(1, math.ceil(count * part / 4))
        for value in values:
            left -= histogram[value]
            if left <= 0:
                break
        quarters.append(value)
    mean = sum(value * histogram[value] for value in values) / count
    return {
        "count": count,
        "mean": round(mean, 3),
        "quarters": quarters,
        "histogram": [[value, histogram[value]] for value in values],
    }


def elo(share: float, odds: float = 1.0) -> float | None:
    """The difference in Elo that goes with a share of the wins; None where everything was won or lost. ``odds`` are
    those of equals: where three sit at the table, one of them wins a third."""
    if not 0.0 < share < 1.0:
        return None
    return round(400.0 * math.log10(share / (1.0 - share) / odds), 1)


def levels(plan: Plan, number: int, mine: Mapping[str, int]) -> list[dict[str, Any]]:
    """Each level against the next weaker one: how often it wins, and what that is in Elo."""
    out: list[dict[str, Any]] = []
    for match, bots in enumerate(plan.matches()):
        games = mine.get(f"level/{match}/games", 0)
        row: dict[str, Any] = {
            "bots": list(bots),
            "games": games,
            **rate(mine.get(f"level/{match}/won", 0), games),
        }
        if len(bots) == 2:
            seats = plan.variants[number].seats
            stronger = (seats + 1) // 2
            odds = stronger / (seats - stronger) if seats > stronger else 1.0
            row["elo"] = [elo(row[key], odds) for key in ("low", "rate", "high")]
        out.append(row)
    return out


def openings(mine: Mapping[str, int]) -> list[dict[str, Any]]:
    """The most frequent first steps, and how often who made them won."""
    found: list[dict[str, Any]] = []
    for key, games in mine.items():
        if key.startswith("opening/") and key.endswith("/games") and games >= SEEN_OFTEN:
            name = key.removeprefix("opening/").removesuffix("/games")
            found.append({"name": name, "games": games, **rate(mine.get(f"opening/{name}/won", 0), games)})
    found.sort(key=lambda row: (-row["games"], row["name"]))
    return sorted(found[:OPENINGS], key=lambda row: (-row["rate"], row["name"]))


def components(mine: Mapping[str, int]) -> list[dict[str, Any]]:
    """What each component is worth to who holds it.

    ``rate`` is how often its holder won. ``worth`` compares only what is alike: holders with those at the same place in
    the order of play who held as many components, but not this one (the risk difference of Mantel and Haenszel). So a
    component gains nothing from being drawn by who draws much, or by who begins. Among many components the best one
    would stick out by luck alone: the intervals are wide enough for all of them to hold at once (Šidák), and ``shrunk``
    is what is left of the worth once the spread that luck makes is taken off (empirical Bayes).
    """
    alike = {key.split("/")[1] for key in mine if key.startswith("alike/")}
    names = sorted({key.split("/")[1] for key in mine if key.startswith("held/")})
    rows: list[dict[str, Any]] = []
    for name in names:
        held = won = 0
        weight = total = variance = 0.0
        for group in sorted(alike):
            with_it = mine.get(f"held/{name}/{group}/games", 0)
            without = mine[f"alike/{group}/games"] - with_it
            wins = mine.get(f"held/{name}/{group}/won", 0)
            held += with_it
            won += wins
            if not with_it or not without:
                continue
            others = (mine.get(f"alike/{group}/won", 0) - wins) / UNITS
            w = with_it * without / (with_it + without)
            weight += w
            total += w * (wins / UNITS / with_it - others / without)
            variance += w * w * (_variance(wins / UNITS, with_it) + _variance(others, without))
        if held >= SEEN_OFTEN and weight:
            row: dict[str, Any] = {"name": name, "held": held, **rate(won, held), "worth": total / weight}
            rows.append({**row, "error": math.sqrt(variance) / weight})
    z = NormalDist().inv_cdf(0.5 + 0.5 * 0.95 ** (1 / max(1, len(rows))))
    real = sum(row["worth"] ** 2 - row["error"] ** 2 for row in rows) / max(1, len(rows))
    for row in rows:
        trust = max(0.0, real) / (max(0.0, real) + row["error"] ** 2)
        row["worth_low"] = round(row["worth"] - z * row["error"], 4)
        row["worth_high"] = round(row["worth"] + z * row["error"], 4)
        row["shrunk"] = round(row["worth"] * trust, 4)
        row["worth"] = round(row["worth"], 4)
        row["error"] = round(row["error"], 4)
    return sorted(rows, key=lambda row: (-row["worth"], row["name"]))


def _variance(wins: float, games: int) -> float:
    """Of a rate; one win and one loss are added, so that few games never look certain."""
    share = (wins + 1) / (games + 2)
    return share * (1 - share) / games
