// The camera over an unbounded table: world point (x, y) is shown at (x·k + dx, y·k + dy).

export interface Camera {
  dx: number;
  dy: number;
  k: number;
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece to be shown: its middle, and half its width, in world units. */
export interface Disc {
  x: number;
  y: number;
  r: number;
}

/** The camera that shows all of `bounds` in a window of that size, no piece larger than `largest` px a unit. */
export function fit(bounds: Bounds, width: number, height: number, largest: number): Camera {
  const k = Math.min(width / bounds.width, height / bounds.height, largest);
  return {
    k,
    dx: width / 2 - (bounds.x + bounds.width / 2) * k,
    dy: height / 2 - (bounds.y + bounds.height / 2) * k,
  };
}

/** The smallest bounds around the discs. */
export function around(discs: readonly Disc[]): Bounds {
  const x = Math.min(...discs.map((disc) => disc.x - disc.r));
  const y = Math.min(...discs.map((disc) => disc.y - disc.r));
  return { x, y, width: Math.max(...discs.map((disc) => disc.x + disc.r)) - x, height: Math.max(...discs.map((disc) => disc.y + disc.r)) - y };
}

/** Where in the free room the pieces may lie: in the middle, else as near to it as may be. */
const SHARES = [0, 1, 2, 3, 4, 5, 6]
  .map((share) => share / 6)
  .flatMap((x, _i, all) => all.map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x - 0.5, a.y - 0.5) - Math.hypot(b.x - 0.5, b.y - 0.5));
const SMALLER = 0.97; // from one scale that is tried to the next
const SMALLEST = 0.4; // of what would fill the window
const ASIDE = 0.8; // how much smaller the pieces may be in the middle than aside, by the share of the window between the two

/** The camera that shows all discs, none under an obstacle (px: the buttons over the corners): large, and near the middle of the window. */
export function fitBetween(discs: readonly Disc[], obstacles: readonly Bounds[], width: number, height: number, largest: number, margin = 0): Camera {
  const bounds = around(discs);
  const [wide, high] = [Math.max(1, width - 2 * margin), Math.max(1, height - 2 * margin)];
  const inner = fit(bounds, wide, high, largest);
  let best: Camera = { k: inner.k, dx: inner.dx + margin, dy: inner.dy + margin };
  let most = -Infinity;
  for (let k = inner.k; k > inner.k * SMALLEST && k / inner.k > most; k *= SMALLER)
    for (const { x, y } of SHARES) {
      const [freeX, freeY] = [wide - bounds.width * k, high - bounds.height * k];
      const worth = k / inner.k - ASIDE * Math.hypot(((x - 0.5) * freeX) / wide, ((y - 0.5) * freeY) / high);
      if (worth <= most) continue;
      const camera = { k, dx: margin + freeX * x - bounds.x * k, dy: margin + freeY * y - bounds.y * k };
      if (!discs.some((disc) => hidden(camera, disc, obstacles))) [best, most] = [camera, worth];
    }
  return best;
}

/** The same scale, moved no further than there is something to see: a piece at the edge need not stand in the middle of nothing. */
export function held(camera: Camera, bounds: Bounds, width: number, height: number, margin: number): Camera {
  const along = (at: number, start: number, length: number, room: number): number => {
    const [first, last] = [margin - start * camera.k, room - margin - (start + length) * camera.k];
    return last > first ? at : Math.max(last, Math.min(at, first));
  };
  return { k: camera.k, dx: along(camera.dx, bounds.x, bounds.width, width), dy: along(camera.dy, bounds.y, bounds.height, height) };
}

const NUDGES = Array.from({ length: 41 }, (_, i) => (i % 2 ? -1 : 1) * Math.ceil(i / 2) * 0.05); // units: to one side, to the other, ever further
const LOST = 0.6; // how bad it is to move a disc out of sight, where to cut one is 1
const COVERED = 0.7; // and to leave one under an obstacle
const CLOSER = [1, 1.03, 1.06, 1.09, 1.12, 1.15];

/** About the same look, no smaller: moved or enlarged a little so that no edge, and no obstacle, cuts one of the discs, if that can be. */
export function uncut(camera: Camera, discs: readonly Disc[], width: number, height: number, obstacles: readonly Bounds[] = []): Camera {
  const middle = toWorld(camera, width / 2, height / 2);
  const within = (view: Camera, { x, y, r }: Disc, inner: number): boolean => {
    const [left, top, reach] = [x * view.k + view.dx, y * view.k + view.dy, r * view.k * inner];
    return left >= reach && top >= reach && left <= width - reach && top <= height - reach;
  };
  const seen = new Set(discs.filter((disc) => within(camera, disc, -1)));
  const close = discs.filter((disc) => within(camera, disc, -5));
  const cut = (view: Camera): number =>
    close.reduce((sum, disc) => {
      if (!within(view, disc, -1)) return sum + (seen.has(disc) ? LOST : 0);
      return sum + (within(view, disc, 1) ? (hidden(view, disc, obstacles) ? COVERED : 0) : 1);
    }, 0);
  let best = camera;
  let least = Infinity;
  for (const closer of CLOSER)
    for (const across of NUDGES)
      for (const upright of NUDGES) {
        const cost = 0.1 * Math.hypot(across, upright) + 0.1 * (closer - 1);
        if (cost >= least) continue;
        const k = camera.k * closer;
        const view = { k, dx: width / 2 - (middle.x + across) * k, dy: height / 2 - (middle.y + upright) * k };
        const all = cost + cut(view);
        if (all < least) [best, least] = [view, all];
      }
  return best;
}

function hidden(camera: Camera, disc: Disc, obstacles: readonly Bounds[]): boolean {
  const [x, y, r] = [disc.x * camera.k + camera.dx, disc.y * camera.k + camera.dy, disc.r * camera.k];
  return obstacles.some((one) => x + r > one.x && x - r < one.x + one.width && y + r > one.y && y - r < one.y + one.height);
}

/** Part of the way from one camera to another. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return { dx: mix(from.dx, to.dx), dy: mix(from.dy, to.dy), k: mix(from.k, to.k) };
}

/** Zoom by `factor` so that the world point under (x, y) stays there. */
export function zoom(camera: Camera, factor: number, x: number, y: number, least: number, most: number): Camera {
  const k = Math.min(most, Math.max(least, camera.k * factor));
  const real = k / camera.k;
  return { k, dx: x - (x - camera.dx) * real, dy: y - (y - camera.dy) * real };
}

export function toWorld(camera: Camera, x: number, y: number): { x: number; y: number } {
  return { x: (x - camera.dx) / camera.k, y: (y - camera.dy) / camera.k };
}
