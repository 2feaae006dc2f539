"""Messages put into words: the same sentences as the page makes, and no Fluent where nobody reads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.core.words.elision import elide
from tablee.core.words.message import LANGUAGES, Message, Texts, read_texts
from tablee.core.words.sentences import SentenceWarning

ROOT = Path(__file__).parents[2]
# The page's tests render the same messages: web/words.test.ts.
SHARED = json.loads((Path(__file__).parent / "sentences.json").read_text(encoding="utf-8"))


def words_of(game: str, language: str) -> Texts:
    """All that is said at a game's table, by the rules and by the page; without a game, everywhere else."""
    folders = [*sorted((ROOT / "src" / "tablee").glob("*/texts")), ROOT / "web" / "app" / "texts"]
    if game:
        folders += [
            ROOT / "src" / "tablee" / "games" / game / "texts",
            ROOT / "web" / "games" / game / "texts",
        ]
    known: dict[str, str] = {}
    for folder in folders:
        known.update(read_texts(folder, language))
    return Texts(language, known)


def message_of(value: object) -> object:
    if isinstance(value, dict):
        return Message(
            value["key"], {name: message_of(part) for name, part in value.get("params", {}).items()}
        )
    return [message_of(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted({row["game"] for row in SHARED["messages"]}))
def test_sentences_are_those_of_the_page(game: str, language: str) -> None:
    words = words_of(game, language)
    for row in SHARED["messages"]:
        if row["game"] == game:
            message = message_of(row["message"])
            assert isinstance(message, Message)
            assert words.render(message, SHARED["names"] if game else None) == row[language]


@pytest.mark.parametrize(("word", "text", "expected"), SHARED["elision"])
def test_elision(word: str, text: str, expected: str) -> None:
    assert elide(word, text) == expected


TEXTS = Texts(
    "fr",
    {
        "card": "{ $faction } { $force }",
        "faction.B": "Brute\n    .gender = f",
        "took": "{ $seat } prend { $card }.",
        "beaten": "{ $faction } { $faction_gender ->\n        [f] vaincue\n       *[m] vaincu\n    }",
        "won": "{ $seats } ({ $seats_count })",
        "players": "{ $seats }",
    },
)
CARD = Message("card", {"faction": Message("faction.B"), "force": 3})


def test_messages_within_messages_their_attributes_lists_and_seats_by_name() -> None:
    names = ["Ada", "Zoé"]
    assert TEXTS.render(Message("took", {"seat": 1, "card": CARD}), names) == "Zoé prend Brute 3."
    assert TEXTS.render(Message("took", {"seat": 1, "card": [CARD, CARD]})) == "1 prend Brute 3, Brute 3."
    assert TEXTS.render(Message("beaten", {"faction": Message("faction.B")})) == "Brute vaincue"
    assert TEXTS.render(Message("won", {"seats": [0, 1]}), names) == "Ada, Zoé (2)"
    assert TEXTS.render(Message("players", {"seats": 1}), names) == "1"


def test_what_cannot_be_said_is_warned_of_and_the_rest_of_the_sentence_stays() -> None:
    with pytest.warns(SentenceWarning, match="fr, took: Unknown external: seat"):
        assert TEXTS.render(Message("took", {"card": CARD})) == "seat prend Brute 3."
    with pytest.warns(SentenceWarning, match="fr, gone: no such sentence"):
        assert TEXTS.say("gone") == "gone"


def test_a_translation_file_is_refused_with_the_line_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "fr.ftl").write_text("# names\nname = Styx\n\nno sentence\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 4: neither"):
        read_texts(tmp_path, "fr")
    (tmp_path / "fr.ftl").write_text("name = Styx\nname = Sphinx\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 2: a second sentence name"):
        read_texts(tmp_path, "fr")


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_rules_bots_and_their_messages_are_imported_without_fluent() -> None:
    program = """
import importlib.util, sys
import tablee.core, tablee.games, tablee.bots
from tablee.core import game_ids, get_game
if importlib.util.find_spec("tablee.table"):
    import tablee.table.refusal
for id in game_ids():
    get_game(id)
print(sorted({"fluent", "babel"} & set(sys.modules)))
"""
    assert run(program).strip() == "[]"


def test_a_game_is_played_where_fluent_is_not_installed() -> None:
    program = """
import sys
sys.modules["fluent"] = sys.modules["fluent.runtime"] = None
from tablee.core import IllegalAction, Message, game_ids, new_match, texts
for id in game_ids():
    match = new_match(id, seed="without")
    first = match.legal()[0]
    try:
        match.play(first, by=99)
    except IllegalAction as error:
        assert "refusal.not_your_turn" in str(error) or match.to_act() < 0, error
    else:
        raise AssertionError("nobody has seat 99")
    match.play(first)
print(texts("en", "styx").render(Message("refusal.hand_full", {"size": 4})))
"""
    assert run(program).strip() == "refusal.hand_full (size: 4)"
