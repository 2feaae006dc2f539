"""The pictures that a link shows before it is opened: each game's cover with its name, 1200 × 630.

.venv/bin/python -m scripts.link_pictures          web/games/*/link.png and web/public/link/tablee.png
"""

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from scripts import system_packages
from tablee.core.registry import get_game
from tablee.core.words.message import read_texts

WEB = Path(__file__).resolve().parent.parent / "web"
SIZE = {"width": 1200, "height": 630}
COLOURS = 256  # of the palette: drawings need no more, and some readers take only small files

PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; inline-size: 1200px; block-size: 630px; position: relative; overflow: hidden; color: #fff;
  font-family: Palatino, Georgia, "DejaVu Serif", serif; }}
.cover {{ position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }}
.words {{ position: absolute; inset: auto 0 0; padding: 7rem 4rem 2.5rem;
  background: linear-gradient(transparent, rgb(0 0 0 / .8) 60%); }}
h1 {{ margin: 0; font-size: 6rem; line-height: 1; }}
p {{ margin: .75rem 0 0; font-size: 2rem; }}
.grid {{ position: absolute; inset: 0; display: grid; grid-template-columns: repeat(5, 1fr); }}
.grid img {{ inline-size: 100%; block-size: 630px; object-fit: cover; }}
</style>{drawing}<div class="words"><h1>{name}</h1><p>{line}</p></div>"""


def main() -> int:
    games = sorted(path.parent.name for path in (WEB / "games").glob("*/cover.svg"))
    covers = {id: (WEB / "games" / id / "cover.svg").as_uri() for id in games}
    chromium = system_packages.chromium()
    if chromium is None:
        sys.exit(f"the pictures need a browser: {system_packages.how_to_get(system_packages.CHROMIUM)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]

        def draw(target: Path, drawing: str, name: str, line: str) -> None:
            file = WEB / ".link.html"  # a file of its own: only then may it show other files
            file.write_text(PAGE.format(drawing=drawing, name=name, line=line), encoding="utf-8")
            page.goto(file.as_uri(), wait_until="networkidle")
            picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS)
            file.unlink()
            target.parent.mkdir(exist_ok=True)
            picture.save(target, optimize=True)
            print(f"{target.relative_to(WEB)}: {target.stat().st_size // 1000} kB")

        for id in games:
            name = read_texts(get_game(id).folder / "texts", "fr")["name"]
            draw(
                WEB / "games" / id / "link.png",
                f'<img class="cover" src="{covers[id]}">',
                str(name),
                "sur Tablée",
            )
        grid = "".join(f'<img src="{cover}">' for cover in covers.values())
        draw(
            WEB / "public" / "link" / "tablee.png",
            f'<div class="grid">{grid}</div>',
            "Tablée",
            "Prenez place, on joue",
        )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
