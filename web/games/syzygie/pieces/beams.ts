// How alignments are drawn: nothing lies over the bodies that count, whose numbers are read meanwhile.
import type { Alignment } from "../game";

interface Point {
  x: number;
  y: number;
}

export interface Beam {
  key: string;
  value: number;
  /** The beam between its bodies, as the data of a path. */
  d: string;
  /** The middles of its bodies. */
  bodies: Point[];
  /** Where its worth stands. */
  at: Point;
}

const RING = 0.44; // cells: what is left free around a body
const APART = 0.9; // cells between the middles of two figures; further apart is no better
const OWN = 0.3; // how much further a figure may be from the middle of its line to stand upon it, not beside it

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function awayFromLine(at: Point, [from, to]: [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy);
  const within = Math.max(0, Math.min(1, share));
  return away(at, { x: from.x + within * dx, y: from.y + within * dy });
}

/** Where the worth of a line may stand without covering a body: in its empty cells, and at the corners of cells along it. */
function places(cells: Point[], empty: Point[]): { at: Point; own: boolean }[] {
  const found = empty.map((at) => ({ at, own: true }));
  for (const [i, cell] of cells.slice(1).entries()) {
    const before = cells[i]!;
    const [x, y] = [(cell.x + before.x) / 2, (cell.y + before.y) / 2];
    if (cell.x !== before.x && cell.y !== before.y) found.push({ at: { x, y }, own: true });
    else if (cell.y === before.y) found.push({ at: { x, y: y - 0.5 }, own: false }, { at: { x, y: y + 0.5 }, own: false });
    else found.push({ at: { x: x - 0.5, y }, own: false }, { at: { x: x + 0.5, y }, own: false });
  }
  return found;
}

/** The lines, each cut at the bodies it runs through, with its worth apart from the others; short lines choose first. */
export function drawn(lines: readonly Alignment[], body: (x: number, y: number) => boolean): Beam[] {
  const ends = lines.map(({ moon, sun }) => [
    { x: moon[0] + 0.5, y: moon[1] + 0.5 },
    { x: sun[0] + 0.5, y: sun[1] + 0.5 },
  ]) as [Point, Point][];
  const taken: Point[] = [];
  return lines
    .map((line, i) => ({ line, between: ends[i]!, others: ends.filter((_, other) => other !== i) }))
    .sort((a, b) => away(...a.between) - away(...b.between))
    .map(({ line, between: [from, to], others }) => {
      const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
      const [dx, dy] = [(to.x - from.x) / steps, (to.y - from.y) / steps];
      const cells = Array.from({ length: steps + 1 }, (_, i) => ({ x: from.x + dx * i, y: from.y + dy * i }));
      const bodies = cells.filter(({ x, y }, i) => i === 0 || i === steps || body(x - 0.5, y - 0.5));
      const cut = RING / Math.hypot(dx, dy);
      const d = bodies
        .slice(1)
        .map((next, i) => `M${bodies[i]!.x + dx * cut} ${bodies[i]!.y + dy * cut}L${next.x - dx * cut} ${next.y - dy * cut}`)
        .join("");
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const worth = ({ at, own }: { at: Point; own: boolean }): number =>
        2 * Math.min(APART, ...taken.map((one) => away(one, at))) +
        Math.min(0.5, ...others.map((other) => awayFromLine(at, other))) +
        (own ? OWN : 0) -
        0.1 * away(at, middle);
      const empty = cells.filter((cell) => !bodies.includes(cell));
      const { at } = places(cells, empty).reduce((best, place) => (worth(place) > worth(best) ? place : best));
      taken.push(at);
      return { key: `${line.moon}-${line.sun}`, value: line.value, d, bodies, at };
    });
}
