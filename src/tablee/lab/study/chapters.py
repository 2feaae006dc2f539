"""The chapters of a study's page: a question, its answer in a sentence, a plot, and the figures behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from tablee.core.words.message import Message, Texts
from tablee.lab.study.figures import SEEN_OFTEN
from tablee.lab.study.plots import Dot, courses, dots, histograms

SHOWN = 12  # components at each end of the list
HELD_AS = (
    "reward",
    "colour",
)  # under which words the texts of a game say what a component's short name means


class Teller:
    """The figures of a study, and the words and numbers of a language."""

    def __init__(self, found: dict[str, Any], own: Texts, game: Texts) -> None:
        self.found = found
        self.own = own
        self.game = game
        self.variants: list[dict[str, Any]] = [variant for variant in found["variants"] if variant["games"]]

    def say(self, key: str, **params: object) -> str:
        return self.own.render(Message(key, dict(params)))

    def title(self) -> str:
        return self.say("title", game=self.game.say("name"))

    def paragraph(self, key: str, **params: object) -> str:
        return f"<p>{escape(self.say(key, **params))}</p>"

    def aside(self, key: str, **params: object) -> str:
        return f'<p class="soft">{escape(self.say(key, **params))}</p>'

    def number(self, value: float, digits: int = 1) -> str:
        text = f"{value:,.{digits}f}"
        if self.own.language == "fr":
            text = text.replace(",", "\u202f").replace(".", ",")
        return text.replace("-", "−")

    def percent(self, share: float) -> str:
        return self.number(100 * share, 0) + ("\u00a0%" if self.own.language == "fr" else "%")

    def points(self, share: float) -> str:
        """A difference of two rates, with its sign."""
        return ("+" if share > 0 else "") + self.number(100 * share, 1)

    def interval(self, row: dict[str, Any]) -> dict[str, str]:
        return {key: self.percent(row[key]) for key in ("rate", "low", "high")}

    def between(self, low: float, high: float) -> str:
        """A range, or the one number that it is."""
        least, most = self.number(low, 0), self.number(high, 0)
        return least if least == most else self.say("between", low=least, high=most)

    def meaning(self, component: str) -> str:
        """What the short name of a component stands for; nothing where the game has no other words for it."""
        keys = [f"{kind}.{component}" for kind in HELD_AS]
        return next((self.game.say(key) for key in keys if self.game.has(key)), "")

    def variant(self, number: int) -> str:
        return self.found["variants"][number]["name"] or self.say("as_it_comes")

    def label(self, text: str, number: int) -> str:
        """A row's label; with several variants, their numbers say which (the legend has their names)."""
        one = len(self.found["variants"]) == 1
        return text if one else f"{text} ({number + 1})".strip()

    def series(self) -> list[tuple[int, dict[str, Any]]]:
        return [
            (number, variant) for number, variant in enumerate(self.found["variants"]) if variant["games"]
        ]

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        head = "".join(f"<th>{escape(self.say(key))}</th>" for key in heads)
        lines = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        return (
            f'<details><summary>{escape(self.say("numbers"))}</summary><div class="scroll"><table><thead><tr>{head}'
            f"</tr></thead><tbody>{lines}</tbody></table></div></details>"
        )

    def rates(self, rows: Sequence[tuple[str, dict[str, Any]]]) -> str:
        heads = ("table.what", "table.rate", "table.low", "table.high")
        return self.table(heads, [(label, *self.interval(row).values()) for label, row in rows])


def chapter(tell: Teller, key: str, *parts: str) -> list[str]:
    return [f"<section><h2>{escape(tell.say(key))}</h2>", *parts, "</section>"]


def each(tell: Teller, paragraphs: list[str]) -> str:
    """The sentences of all variants; with several, each says which it speaks of."""
    if len(tell.found["variants"]) == 1:
        return paragraphs[0]
    named = zip(tell.series(), paragraphs, strict=True)
    return "".join(text.replace("<p>", f"<p><b>{number + 1}.</b> ", 1) for (number, _), text in named)


def seat(tell: Teller) -> list[str]:
    if tell.found["cooperative"]:
        says = [tell.paragraph("team.says", **tell.interval(v["seats_won"][0])) for v in tell.variants]
        rows = [(tell.label(tell.say("team.all"), n), v["seats_won"][0], n) for n, v in tell.series()]
        key, even = "team", None
    else:
        says = []
        for variant in tell.variants:
            first, fair = variant["seats_won"][0], 1 / variant["seats"]
            kind = "good" if first["low"] > fair else "bad" if first["high"] < fair else "none"
            says.append(tell.paragraph(f"seat.{kind}", **tell.interval(first), even=tell.percent(fair)))
        rows = [
            (tell.label(tell.say("seat.place", place=place + 1), n), won, n)
            for place in range(max(v["seats"] for v in tell.variants))
            for n, v in tell.series()
            for won in v["seats_won"][place : place + 1]
        ]
        key, even = "seat", 1 / tell.variants[0]["seats"]
    drawn = [_dot(tell, label, row, n) for label, row, n in rows]
    plot = dots(tell.say(key), drawn, 0.0, 1.0, even, tell.percent)
    return chapter(tell, key, each(tell, says), plot, tell.rates([(label, row) for label, row, _ in rows]))


def _dot(tell: Teller, label: str, row: dict[str, Any], series: int) -> Dot:
    return Dot(label, row["rate"], row["low"], row["high"], tell.percent(row["rate"]), series)


def length(tell: Teller) -> list[str]:
    says = []
    for variant in tell.variants:
        least, low, _, high, most = variant["steps"]["quarters"]
        if least == most:
            says.append(tell.paragraph("length.same", steps=tell.number(most, 0)))
            continue
        shown = {"least": tell.number(least, 0), "most": tell.number(most, 0)}
        says.append(tell.paragraph("length.says", half=tell.between(low, high), **shown))
    parts = [(tell.label("", n), v["steps"]["histogram"], n) for n, v in tell.series()]
    return chapter(tell, "length", each(tell, says), histograms(tell.say("length"), parts, tell.percent))


def choices(tell: Teller) -> list[str]:
    says = []
    for variant in tell.variants:
        course = variant["choices"]
        at = {"begin": course[0], "middle": (course[4] + course[5]) / 2, "end": course[-1]}
        says.append(tell.paragraph("choices.says", **{key: tell.number(value) for key, value in at.items()}))
    parts = [(tell.label("", n), v["choices"], n) for n, v in tell.series()]
    ends = (tell.say("choices.begin"), tell.say("choices.end"))
    plot = courses(
        tell.say("choices"), parts, *ends, lambda value: tell.number(value, 0 if value >= 10 else 1)
    )
    return chapter(tell, "choices", each(tell, says), plot)


def scores(tell: Teller) -> list[str]:
    kinds = [kind for kind in ("winner", "other") if all(kind in v["scores"] for v in tell.variants)]
    telling = any(len(v["scores"][kind]["histogram"]) > 2 for v in tell.variants for kind in kinds)
    if not kinds or not telling:
        return []
    says = []
    for variant in tell.variants:
        halves = [
            tell.between(quarters[1], quarters[3])
            for quarters in (variant["scores"][kind]["quarters"] for kind in kinds)
        ]
        if len(kinds) == 2:
            says.append(tell.paragraph("scores.says", winners=halves[0], others=halves[1]))
        else:
            says.append(tell.paragraph("scores.alone", half=halves[0]))
    parts = [
        (tell.label(tell.say(f"scores.{kind}"), n), v["scores"][kind]["histogram"], n)
        for n, v in tell.series()
        for kind in kinds
    ]
    return chapter(tell, "scores", each(tell, says), histograms(tell.say("scores"), parts, tell.percent))


def changes(tell: Teller) -> list[str]:
    if not all(variant["changes"]["count"] for variant in tell.variants):
        return []
    says = [
        tell.paragraph(
            "changes.says", mean=tell.number(variant["changes"]["mean"]), **tell.interval(variant["halfway"])
        )
        for variant in tell.variants
    ]
    parts = [(tell.label("", n), v["changes"]["histogram"], n) for n, v in tell.series()]
    return chapter(tell, "changes", each(tell, says), histograms(tell.say("changes"), parts, tell.percent))


def levels(tell: Teller) -> list[str]:
    rows: list[tuple[str, dict[str, Any], int]] = []
    says: list[str] = []
    for number, variant in tell.series():
        for row in variant["levels"]:
            if not row["games"]:
                continue
            better, other = (row["bots"] * 2)[:2]
            if "elo" not in row:
                says.append(tell.paragraph("levels.team", better=better, rate=tell.percent(row["rate"])))
                rows.append((tell.label(better, number), row, number))
                continue
            rows.append(
                (tell.label(tell.say("levels.match", better=better, other=other), number), row, number)
            )
            low, middle, high = (
                tell.say("levels.beyond") if value is None else tell.number(value, 0) for value in row["elo"]
            )
            if row["elo"][1] is None:
                kind = "levels.all" if row["rate"] == 1.0 else "levels.none"
                says.append(tell.paragraph(kind, better=better, other=other, least=low, most=high))
            else:
                shown = {"rate": tell.percent(row["rate"]), "elo": middle, "low": low, "high": high}
                says.append(tell.paragraph("levels.says", better=better, other=other, **shown))
    if not rows:
        return []
    even = None if tell.found["cooperative"] else 0.5
    drawn = []
    for label, row, number in rows:
        dot = _dot(tell, label, row, number)
        middle = row.get("elo", [None] * 3)[1]
        drawn.append(
            dot if middle is None else replace(dot, text=f"{dot.text} · {tell.number(middle, 0)} Elo")
        )
    plot = dots(tell.say("levels"), drawn, 0.0, 1.0, even, tell.percent)
    return chapter(tell, "levels", *says, plot, tell.rates([(label, row) for label, row, _ in rows]))


def components(tell: Teller) -> list[str]:
    if not any(variant["components"] for variant in tell.variants):
        return []
    parts: list[str] = []
    for number, variant in tell.series():
        rows = variant["components"]
        if not rows:
            continue
        says: list[str] = []
        for kind, row, clear in (
            ("best", rows[0], rows[0]["worth_low"] > 0),
            ("worst", rows[-1], rows[-1]["worth_high"] < 0),
        ):
            if clear:
                shown = {key: tell.points(row[f"worth{tail}"]) for key, tail in _WORTH}
                says.append(tell.paragraph(f"components.{kind}", name=row["name"], **shown))
        says = says or [tell.paragraph("components.none")]
        if len(tell.found["variants"]) > 1:
            says[0] = says[0].replace("<p>", f"<p><b>{number + 1}.</b> ", 1)
        shown_rows = rows if len(rows) <= 2 * SHOWN else rows[:SHOWN] + rows[-SHOWN:]
        reach = max(max(abs(row["worth_low"]), abs(row["worth_high"])) for row in shown_rows)
        reach = min(1.0, max(0.05, reach))
        drawn = [
            Dot(
                row["name"],
                row["worth"],
                row["worth_low"],
                row["worth_high"],
                tell.points(row["worth"]),
                number,
            )
            for row in shown_rows
        ]
        says.append(dots(tell.say("components"), drawn, -reach, reach, 0.0, tell.points))
        if len(shown_rows) < len(rows):
            says.append(tell.aside("components.more", count=len(rows) - len(shown_rows)))
        heads = (
            "table.what",
            "table.games",
            "table.rate",
            "table.worth",
            "table.low",
            "table.high",
            "table.shrunk",
        )
        table = [
            (
                row["name"],
                tell.number(row["held"], 0),
                tell.percent(row["rate"]),
                *(tell.points(row[key]) for key in ("worth", "worth_low", "worth_high", "shrunk")),
            )
            for row in rows
        ]
        parts += [*says, tell.table(heads, table)]
    count = max(len(variant["components"]) for variant in tell.variants)
    names = sorted({row["name"] for variant in tell.variants for row in variant["components"]})
    legend = [
        tell.say("components.name", name=name, means=tell.meaning(name))
        for name in names
        if tell.meaning(name)
    ]
    if legend:
        parts.append(f'<p class="soft">{escape(" · ".join(legend))}</p>')
    return chapter(tell, "components", tell.aside("components.how", count=count), *parts)


_WORTH = (("worth", ""), ("low", "_low"), ("high", "_high"))


def openings(tell: Teller) -> list[str]:
    parts: list[str] = []
    for number, variant in tell.series():
        rows = variant["openings"]
        if not rows:
            says = tell.paragraph("openings.none", least=SEEN_OFTEN)
        else:
            says = tell.paragraph("openings.says", name=rows[0]["name"], **tell.interval(rows[0]))
        if len(tell.found["variants"]) > 1:
            says = says.replace("<p>", f"<p><b>{number + 1}.</b> ", 1)
        parts.append(says)
        if rows:
            even = None if tell.found["cooperative"] else 1 / variant["seats"]
            drawn = [_dot(tell, row["name"], row, number) for row in rows]
            parts.append(dots(tell.say("openings"), drawn, 0.0, 1.0, even, tell.percent))
            parts.append(tell.rates([(f"{row['name']} ({row['games']})", row) for row in rows]))
    return chapter(tell, "openings", *parts)


def reasons(tell: Teller) -> list[str]:
    lines = []
    for number, variant in tell.series():
        for reason, count in sorted(variant["reasons"].items(), key=lambda item: -item[1]):
            key = f"reason.{reason}"
            said = tell.game.say(key) if tell.game.has(key) else reason
            lines.append(
                f"<li>{escape(tell.label('', number))} {tell.percent(count / variant['games'])} {escape(said)}</li>"
            )
    return chapter(tell, "reasons", f"<ul>{''.join(lines)}</ul>")


CHAPTERS: list[Callable[[Teller], list[str]]] = [
    seat,
    length,
    choices,
    scores,
    changes,
    levels,
    components,
    openings,
    reasons,
]
