"""What the command line says to people, in their language."""

from __future__ import annotations

from pathlib import Path

from tablee.cli.arguments import language


def sentence(key: str, **params: object) -> str:
    """The sentence of texts/*.ftl for ``key``."""
    from tablee.core.words.message import Message, Texts, read_texts

    texts = Texts(language(), read_texts(Path(__file__).parent / "texts", language()))
    return texts.render(Message(key, dict(params)))
