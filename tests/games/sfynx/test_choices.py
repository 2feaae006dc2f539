"""The set-up of Sfynx as it is told: packs, special actions at random, and the starting reward within the limit."""

from __future__ import annotations

import re

from tablee.core import get_game, new_match, texts

GAME = get_game("sfynx")
WORDS = texts("fr", "sfynx")


def told(options: dict[str, object], seed: str = "deal 1") -> list[str]:
    match = new_match("sfynx", 1, seed, options)
    return [WORDS.render(message) for message in GAME.opening(match.initial, match.options)]


def test_the_set_up_is_announced() -> None:
    lines = told({"degree": 3})
    assert "Degré 3" in lines[0] and re.findall(r"\d", lines[0].split("paquets")[1])[:3] == ["1", "3", "4"]
    assert "au hasard" in lines[1]
    assert len({told({}, f"deal {deal}")[1] for deal in range(12)}) > 3, "other actions in other games"


def test_the_starting_reward_counts_in_the_limit() -> None:
    assert "limite de 3" in told({"starting_reward": True})[2]
    assert "limite de 2" in told({"starting_reward": True, "harder_rewards": True})[2]
    view = new_match("sfynx", 1, "deal 1", {"starting_reward": True}).view(0)
    assert isinstance(view["owned"], list) and len(view["owned"]) == 1


def test_the_rules_texts_show_the_packs_of_each_degree() -> None:
    edition = GAME.default_edition()
    packs = [" ".join([str(pack + 1) for pack in degree]) for degree in edition.degrees]  # type: ignore[attr-defined]
    for language in ("fr", "en"):
        text = (GAME.folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
        assert f"| {' | '.join(packs)} |" in text
