"""A PDF as a test reads it: sizes in millimetres, words, what is drawn and how."""

from __future__ import annotations

import ctypes
from collections import Counter
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw

POINT = 25.4 / 72  # mm


class Pdf:
    def __init__(self, path: Path) -> None:
        self.document = pdfium.PdfDocument(path)
        self.pages: list[pdfium.PdfPage] = list(self.document)

    def sizes(self) -> set[tuple[int, int]]:
        return {(round(w * POINT), round(h * POINT)) for w, h in (page.get_size() for page in self.pages)}

    def text(self) -> str:
        return "\n".join(page.get_textpage().get_text_range() for page in self.pages)

    def kinds(self) -> Counter[int]:
        """How many objects of each kind there are, within groups too: text, paths, images."""
        return Counter(found.type for page in self.pages for found in page.get_objects(max_depth=10))

    def outlines(self, width: float, height: float, slack: float = 0.1) -> int:
        """How many shapes have this size in millimetres."""
        return sum(
            abs((right - left) * POINT - width) < slack and abs((top - bottom) * POINT - height) < slack
            for page in self.pages
            for left, bottom, right, top in _bounds(page)
        )

    def ink(self, page: int) -> float:
        """How dark a page is as a whole, from 0 to 1."""
        picture = self.pages[page].render(scale=0.3, grayscale=True).to_numpy()
        return 1 - float(picture.mean()) / 255

    def coloured(self) -> int:
        """How many pages show anything that is not grey."""
        count = 0
        for page in self.pages:
            picture = page.render(scale=0.3).to_numpy().astype(int)
            count += int((picture.max(axis=2) - picture.min(axis=2)).max() > 24)
        return count


def _bounds(page: Any) -> list[tuple[float, float, float, float]]:
    """The boxes of all paths of a page, in points of the page: groups have coordinates of their own."""
    out: list[tuple[float, float, float, float]] = []

    def visit(get: Any, count: int, outer: pdfium.PdfMatrix) -> None:
        for i in range(count):
            found = get(i)
            kind = raw.FPDFPageObj_GetType(found)
            if kind == raw.FPDF_PAGEOBJ_FORM:
                own = raw.FS_MATRIX()
                raw.FPDFPageObj_GetMatrix(found, own)
                inner = pdfium.PdfMatrix.from_raw(own).multiply(outer)
                visit(
                    lambda j, form=found: raw.FPDFFormObj_GetObject(form, j),
                    raw.FPDFFormObj_CountObjects(found),
                    inner,
                )
            elif kind == raw.FPDF_PAGEOBJ_PATH:
                box = [ctypes.c_float() for _ in range(4)]
                raw.FPDFPageObj_GetBounds(found, *box)
                left, bottom, right, top = (part.value for part in box)
                corners = [outer.on_point(x, y) for x in (left, right) for y in (bottom, top)]
                xs, ys = [x for x, _ in corners], [y for _, y in corners]
                out.append((min(xs), min(ys), max(xs), max(ys)))

    visit(
        lambda i: raw.FPDFPage_GetObject(page.raw, i), raw.FPDFPage_CountObjects(page.raw), pdfium.PdfMatrix()
    )
    return out
