// Sheets of paper in millimetres: their sizes, where pieces lie on them, and where they are cut.
import { createContext } from "svelte";
import type { Say } from "../contract";

export type PaperName = "a4" | "letter";

export interface Size {
  width: number;
  height: number;
}

export const PAPERS: Record<PaperName, Size> = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };

/** What every leaf of a print-out needs to know. */
export interface Paper {
  readonly name: PaperName;
  /** Backs too, for printing on both sides. */
  readonly backs: boolean;
  /** What stands at the head of every leaf. */
  readonly title: string;
  readonly say: Say;
}

export const [getPaper, setPaper] = createContext<Paper>();

/** What the `Print.svelte` of a game is given: the edition's components, and a first position of a game played with it. */
export interface PrintProps<D = Record<string, unknown>, V = unknown> {
  data: D;
  view: V;
  say: Say;
}

export const MARGIN = 7.25; // the least that home printers leave white, with room for the marks
const MARK = 4; // how long a cut mark is
const APART = 1; // and how far from what is cut

export interface Place {
  x: number;
  y: number;
}

export interface Grid {
  columns: number;
  rows: number;
  perLeaf: number;
  /** Where the piece with this number on its leaf lies; its back lies mirrored, for paper turned over its long side. */
  front: (i: number) => Place;
  back: (i: number) => Place;
  /** The cut marks for so many pieces, as the path of an SVG drawing in millimetres. */
  marks: (count: number) => string;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** As many pieces of this size as fit, side by side around the middle of a sheet. */
export function grid(paper: Size, piece: Size, gap = 0): Grid {
  const fits = (room: number, size: number): number => Math.max(1, Math.floor((room - 2 * MARGIN + gap + 1e-6) / (size + gap)));
  const columns = fits(paper.width, piece.width);
  const rows = fits(paper.height, piece.height);
  const left = (paper.width - columns * piece.width - (columns - 1) * gap) / 2;
  const top = (paper.height - rows * piece.height - (rows - 1) * gap) / 2;
  const at = (column: number, row: number): Place => ({ x: round(left + column * (piece.width + gap)), y: round(top + row * (piece.height + gap)) });
  return {
    columns,
    rows,
    perLeaf: columns * rows,
    front: (i) => at(i % columns, Math.floor(i / columns)),
    back: (i) => at(columns - 1 - (i % columns), Math.floor(i / columns)),
    marks(count) {
      const used = Math.ceil(count / columns);
      const xs = new Set<number>();
      const ys = new Set<number>();
      for (let column = 0; column < columns; column++) xs.add(at(column, 0).x).add(round(at(column, 0).x + piece.width));
      for (let row = 0; row < used; row++) ys.add(at(0, row).y).add(round(at(0, row).y + piece.height));
      const [west, east] = [Math.min(...xs) - APART, Math.max(...xs) + APART];
      const [north, south] = [Math.min(...ys) - APART, Math.max(...ys) + APART];
      const upright = [...xs].map((x) => `M${x} ${round(north - MARK)}V${round(north)}M${x} ${round(south)}V${round(south + MARK)}`);
      const level = [...ys].map((y) => `M${round(west - MARK)} ${y}H${round(west)}M${round(east)} ${y}H${round(east + MARK)}`);
      return [...upright, ...level].join("");
    },
  };
}
