"""Typography and words of all texts: sentences (texts/fr.ftl, texts/en.ftl), rules, sheets (texts/rules.fr.md).

texts.py format   put no-break spaces, apostrophes and dots right where only one answer is possible
texts.py check    name every line that is not right; exit code 1 if there is one

French has a no-break space before a colon and inside « », a narrow one before ; ! ? and none before commas and full
stops; English has no space before any of them. Both have ’ and …, never ' and three dots.
"""

import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NO_BREAK = "\u00a0"
NARROW = "\u202f"
_SPACES = f"[ {NO_BREAK}{NARROW}]"

# A placeable without a sentence in it. The text of a selector's variants lies between braces too, and is text.
_CODE = re.compile(r"\{[^{}]*\}|\{ *\$?[\w(), $\"-]+ *->")

# What is no text in Markdown: code, anchors, the targets of links, the mark of a drawing.
_MARKUP = re.compile(r"`[^`]*`|<!--.*?-->|\]\([^)]*\)|!\[")

BOTH = [("'", "’"), (r"\.\.\.", "…")]
FRENCH = [
    (rf"{_SPACES}+:", f"{NO_BREAK}:"),
    (rf"{_SPACES}+([;!?])", rf"{NARROW}\1"),
    (rf"«{_SPACES}*", f"«{NO_BREAK}"),
    (rf"{_SPACES}*»", f"{NO_BREAK}»"),
    (rf"{_SPACES}+%", f"{NO_BREAK}%"),
    (rf"n°{_SPACES}*", f"n°{NO_BREAK}"),
    (rf"{_SPACES}+([,.])(?=\s|$)", r"\1"),
]
ENGLISH = [(rf"{_SPACES}+([:;!?,.%])(?=\s|$)", r"\1")]

# What no replacement can put right, with the reason.
WRONG = {
    "fr": [
        (r"[\w)}\]»”*][;!?]", "no narrow no-break space before ; ! or ?"),
        (r"[\w)}\]»”*]:(?!//)", "no no-break space before the colon"),
        (r"[\"“”]", "French quotes are « and »"),
        (r"\d%", "no no-break space before %"),
    ],
    "en": [(r"[«»]", "English quotes are “ and ”"), (r'"', "English quotes are “ and ”")],
}
# One word for one thing, in sentences and rules texts: a pattern of whole words, and what the texts say instead.
INSTEAD = {
    "fr": {"Phlegyas": "Phlégyas"},
    "en": {
        "Phlégyas": "Phlegyas",
        "[Rr]iddle": "Énigme",
        "[Rr]iddles": "Énigmes",
        "[Ee]nigmas?": "Énigme",
        "[Cc]lepsydra": "water clock",
        "Carcasses?|Coléreux|Ignés?|Maudits?|Toxiques?|Vermines?": "the English name of these cards",
    },
}
EVERYWHERE = [(r"\w\((?:s|e|es)\)", "a count is a selector, not (s)"), (r"\S  +\S", "two spaces")]


def files() -> list[Path]:
    found = [
        file for room in ("src", "web", "tests", "scripts") for file in (ROOT / room).glob("**/texts/*.ftl")
    ]
    return sorted(file for file in found if "node_modules" not in file.parts)


def prose_files() -> list[Path]:
    return sorted((ROOT / "src").glob("**/texts/*.md"))


def prose(line: str, language: str) -> str:
    """One line of a rules text with its typography put right."""
    if re.fullmatch(r"\|[\s:|-]+", line):  # below the head of a table
        return line
    return _replaced(line, _MARKUP, language)


def _prose_language(file: Path) -> str:
    return file.stem.rpartition(".")[2]


def _rules(language: str) -> list[tuple[str, str]]:
    return [*BOTH, *(FRENCH if language == "fr" else ENGLISH)]


def formatted(line: str, language: str) -> str:
    """One line of a translation file with its typography put right; code and comments stay as they are."""
    if line.startswith("#"):
        return line
    head, text = _split(line)
    return head + _replaced(text, _CODE, language)


def _replaced(text: str, code: re.Pattern[str], language: str) -> str:
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match.group())
        return "{}"

    text = code.sub(keep, text)
    for pattern, replacement in _rules(language):
        text = re.sub(pattern, replacement, text)
    pieces = iter(kept)
    return re.sub(r"\{\}", lambda _: next(pieces), text)


def _split(line: str) -> tuple[str, str]:
    """The part that names something (identifier, attribute or variant), and the text."""
    match = re.match(r"-?[a-zA-Z][\w-]* *= *|\s+\.[a-zA-Z][\w-]* *= *|\s*\*?\[[^\]]*\] *|\s*", line)
    assert match is not None
    return line[: match.end()], line[match.end() :]


def problems(line: str, language: str) -> Iterator[str]:
    """What is wrong with one line."""
    if line.startswith("#"):
        return
    wanted = formatted(line, language)
    if wanted != line:
        yield f"should be: {wanted.strip()}"
    text = _CODE.sub("}", _split(wanted)[1])
    for pattern, problem in [*WRONG[language], *EVERYWHERE]:
        if re.search(pattern, text):
            yield problem
    yield from strangers(text, language)


def strangers(text: str, language: str) -> Iterator[str]:
    """The words for which the texts have another."""
    for pattern, wanted in INSTEAD[language].items():
        for word in re.findall(rf"\b(?:{pattern})\b", text):
            yield f"not {word} but {wanted}"


def check(file: Path) -> list[str]:
    lines = file.read_text(encoding="utf-8").split("\n")
    return [
        f"{file.relative_to(ROOT)}:{number}: {problem}"
        for number, line in enumerate(lines, 1)
        for problem in problems(line, file.stem)
    ]


def check_prose(file: Path) -> list[str]:
    lines = file.read_text(encoding="utf-8").split("\n")
    return [
        f"{file.relative_to(ROOT)}:{number}: {problem}"
        for number, line in enumerate(lines, 1)
        for problem in prose_problems(line, _prose_language(file))
    ]


def prose_problems(line: str, language: str) -> Iterator[str]:
    """What is wrong with one line of a rules text."""
    wanted = prose(line, language)
    if wanted != line:
        yield f"should be: {wanted}"
    yield from strangers(_MARKUP.sub("", line), language)


def _format(file: Path, line: Callable[[str], str]) -> None:
    old = file.read_text(encoding="utf-8")
    new = "\n".join(line(one) for one in old.split("\n"))
    if new != old:
        file.write_text(new, encoding="utf-8", newline="\n")
        print(f"  {file.relative_to(ROOT)}")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["format"]:
            for file in files():
                _format(file, partial(formatted, language=file.stem))
            for file in prose_files():
                _format(file, partial(prose, language=_prose_language(file)))
            return 0
        case ["check"]:
            found = [problem for file in files() for problem in check(file)]
            found += [problem for file in prose_files() for problem in check_prose(file)]
            print(*found, sep="\n")
            return 1 if found else 0
        case _:
            sys.exit((__doc__ or "").strip())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
