"""What a link to the page says before anybody opens it: Open Graph tags, and whether there is such an address."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from tablee.core.errors import UnknownGame
from tablee.core.registry import get_game
from tablee.core.words.message import Message, Texts, read_texts
from tablee.core.words.message import texts as core_texts
from tablee.server.live.hub import Hub
from tablee.server.storage.store import StoreFailed
from tablee.table.refusal import Refused
from tablee.table.roster import BOT, FINISHED, OPEN, WAITING
from tablee.table.table import Table

# The page's addresses: by their first part, what the second one names. The page's router has the same (App.svelte).
ROOMS: dict[str, str] = {
    "table": "table",
    "replay": "table",
    "record": "record",
    "rules": "game",
    "learn": "game",
    "imprimer": "game",
    "boite": "game",
    "settings": "",
}
FRENCH, ENGLISH = "fr", "en"


@cache
def link_texts(language: str, game: str = "") -> Texts:
    """The sentences of previews and, when named, of a game."""
    known = dict(core_texts(language, game).sentences)
    known.update(read_texts(Path(__file__).parent / "texts", language))
    return Texts(language, known)


class Place:
    """An address of the page: how it is answered, and what its preview says. Nothing that a game hides is in it."""

    def __init__(self, status: int, title: str, text: str, game: str = "") -> None:
        self.status = status
        self.title = title
        self.text = text
        self.game = game

    def tags(self, base: str, address: str, picture: str, language: str) -> str:
        """The tags for the head of the page."""
        image = f"{base}{picture}"
        properties = {
            "og:type": "website",
            "og:site_name": "Tablée",
            "og:title": self.title,
            "og:description": self.text,
            "og:url": f"{base}{address}",
            "og:image": image,
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:locale": "fr_FR" if language == FRENCH else "en_GB",
        }
        lines = [
            f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()
        ]
        lines.append('<meta name="twitter:card" content="summary_large_image" />')
        return "\n    ".join(lines)


def language_of(accepted: str) -> str:
    """French unless somebody prefers English: whoever fetches previews seldom says."""
    for part in accepted.lower().split(","):
        name = part.split(";")[0].strip()
        if name.startswith((FRENCH, ENGLISH)):
            return name[:2]
    return FRENCH


async def place_of(hub: Hub, path: str, language: str) -> Place:
    """What is at an address of the page; status 404 where nothing is."""
    texts = link_texts(language)
    home = Place(200, "Tablée", texts.say("link.home"))
    parts = [part for part in path.split("/") if part]
    if not parts:
        return home
    missing = Place(404, "Tablée", texts.say("link.missing"))
    kind = ROOMS.get(parts[0])
    if kind is None or (kind and len(parts) < 2):
        return missing
    if kind == "game":
        return _of_game(parts[0], parts[1], language) or missing
    if kind != "table":
        return home
    try:
        table = (await hub.room(parts[1])).table
    except Refused as refused:
        return missing if refused.code == "no_table" else home
    except StoreFailed:
        return home  # the page says so itself
    return _of_table(table, language)


def _of_game(room: str, id: str, language: str) -> Place | None:
    try:
        get_game(id)
    except UnknownGame:
        return None
    texts = link_texts(language, id)
    title = Message(f"link.{room}", {"game": texts.say("name")})
    return Place(200, texts.render(title), texts.say("tagline"), id)


def _of_table(table: Table, language: str) -> Place:
    texts = link_texts(language, table.game.id)
    name = texts.say("name")
    names: list[str] = []
    for i in range(len(table.seats)):
        seat = table.seats[i]
        if seat.kind == BOT:
            names.append(texts.say(f"bot.{i}") if texts.has(f"bot.{i}") else seat.name)
        elif seat.kind != OPEN:
            names.append(seat.name)
    stage = table.status if table.status in (WAITING, FINISHED) else "playing"
    params: dict[str, object] = {"game": name, "names": ", ".join(names), "count": len(names)}
    description = texts.render(Message(f"link.{stage}", params))
    return Place(200, f"{name} — {', '.join(names)}", description, table.game.id)
