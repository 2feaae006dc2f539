import { expect, test } from "vitest";
import { MARGIN, PAPERS, grid } from "./sheet";

test.each([
  ["a4", 63, 88, 9],
  ["letter", 63, 88.2, 9],
  ["a4", 63, 63, 12],
  ["letter", 63, 63, 12],
] as const)("%s takes cards of %d × %d mm: %d a sheet", (name, width, height, count) => {
  expect(grid(PAPERS[name], { width, height }).perLeaf).toBe(count);
});

test("every piece lies within what a printer reaches, and no two share a place", () => {
  const paper = PAPERS.letter;
  const piece = { width: 38, height: 44 };
  const { front, perLeaf } = grid(paper, piece, 2);
  const places = Array.from({ length: perLeaf }, (_, i) => front(i));
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(MARGIN);
    expect(y).toBeGreaterThanOrEqual(MARGIN);
    expect(x + piece.width).toBeLessThanOrEqual(paper.width - MARGIN + 0.001);
    expect(y + piece.height).toBeLessThanOrEqual(paper.height - MARGIN + 0.001);
  }
  expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(perLeaf);
});

test("a back lies behind its front when the sheet is turned over its long side", () => {
  const paper = PAPERS.a4;
  const piece = { width: 63, height: 88 };
  const { front, back, perLeaf } = grid(paper, piece);
  for (let i = 0; i < perLeaf; i++) {
    expect(back(i).y).toBe(front(i).y);
    expect(back(i).x + piece.width).toBeCloseTo(paper.width - front(i).x, 2);
  }
});

test("cut marks stand outside the pieces, for the rows that are used", () => {
  const { marks, front } = grid(PAPERS.a4, { width: 63, height: 88 });
  const levels = [...marks(2).matchAll(/M([\d.]+) ([\d.]+)H/g)].map((mark) => Number(mark[2]));
  expect(new Set(levels)).toEqual(new Set([front(0).y, front(0).y + 88]));
  const starts = [...marks(9).matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g)];
  for (const [, from, to] of starts) expect(Number(to) < front(0).x || Number(from) > front(2).x + 63).toBe(true);
});
