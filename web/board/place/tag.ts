// Where a tag lies: beside its place, over as little as may be of what it speaks of ([data-spoken]: the lines of a move, where a door leads).

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 6; // px between a tag and its place
const STEP = 12; // px between two points of a line
const DOT = 10; // px around each of them
const AWAY = [0, 40, 90]; // px further from the place, where nearer would hide too much

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The best corner for a tag of that size: it hides little, stays near its place, and lies above it if nothing speaks against it. */
export function beside(place: Box, size: { width: number; height: number }, frame: { width: number; height: number }, spoken: readonly Box[]): Box {
  const [midX, midY] = [place.x + place.width / 2, place.y + place.height / 2];
  const [overX, overY] = [(place.width + size.width) / 2 + GAP, (place.height + size.height) / 2 + GAP];
  let best: Box = { x: 0, y: 0, ...size };
  let least = Infinity;
  for (const away of AWAY)
    for (const [x, y] of [
      [0, -1],
      [0, 1],
      [1, 0],
      [-1, 0],
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const inside = (at: number, length: number, room: number): number => Math.max(0, Math.min(at, room - length));
      const box = {
        x: inside(midX + x * (overX + away) - size.width / 2, size.width, frame.width),
        y: inside(midY + y * (overY + away) - size.height / 2, size.height, frame.height),
        ...size,
      };
      const hidden = spoken.reduce((sum, one) => sum + shared(box, one), 4 * shared(box, place));
      const cost = hidden / 8 + away / 4;
      if (cost < least - 1) [best, least] = [box, cost];
    }
  return best;
}

/** What is spoken of, in px of the board: a slanting line as the points along it, or its box would be all of the table. */
export function spokenOf(board: HTMLElement): Box[] {
  const [frame, zoom] = [board.getBoundingClientRect(), board.currentCSSZoom || 1];
  const within = (x: number, y: number, width: number, height: number): Box => ({
    x: (x - frame.x) / zoom,
    y: (y - frame.y) / zoom,
    width: width / zoom,
    height: height / zoom,
  });
  return [...board.querySelectorAll("[data-spoken]")].flatMap((element) => {
    const matrix = element instanceof SVGPathElement ? element.getScreenCTM() : null;
    if (!matrix) {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [within(x, y, width, height)];
    }
    const path = element as SVGPathElement;
    const [length, scale] = [path.getTotalLength(), Math.hypot(matrix.a, matrix.b)];
    const count = Math.max(1, Math.ceil((length * scale) / STEP));
    return Array.from({ length: count + 1 }, (_, i) => {
      const { x, y } = path.getPointAtLength((length * i) / count).matrixTransform(matrix);
      return within(x - DOT / 2, y - DOT / 2, DOT, DOT);
    });
  });
}
