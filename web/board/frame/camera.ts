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

/** Room kept free at the edges, in px. */
export interface Margins {
  top: number;
  bottom: number;
}

/** The camera that shows all of `bounds` in a window of that size, between the margins, no piece larger than `largest` px a unit. */
export function fit(bounds: Bounds, width: number, height: number, largest: number, { top, bottom }: Margins = { top: 0, bottom: 0 }): Camera {
  const free = Math.max(1, height - top - bottom);
  const k = Math.min(width / bounds.width, free / bounds.height, largest);
  return {
    k,
    dx: width / 2 - (bounds.x + bounds.width / 2) * k,
    dy: top + free / 2 - (bounds.y + bounds.height / 2) * k,
  };
}

/** The smallest bounds around the discs. */
export function around(discs: readonly Disc[]): Bounds {
  const x = Math.min(...discs.map((disc) => disc.x - disc.r));
  const y = Math.min(...discs.map((disc) => disc.y - disc.r));
  return { x, y, width: Math.max(...discs.map((disc) => disc.x + disc.r)) - x, height: Math.max(...discs.map((disc) => disc.y + disc.r)) - y };
}

/**
 * The largest camera that shows all discs with none under an obstacle (px: the buttons over the corners). A margin as high as the
 * obstacles is left only where discs would lie under them.
 */
export function fitBetween(discs: readonly Disc[], obstacles: readonly Bounds[], width: number, height: number, largest: number): Camera {
  const bounds = around(discs);
  const upper = obstacles.filter((one) => one.y < height / 2);
  const lower = obstacles.filter((one) => one.y >= height / 2);
  const top = Math.max(0, ...upper.map((one) => one.y + one.height));
  const bottom = Math.max(0, ...lower.map((one) => height - one.y));
  const margins = [
    { top: 0, bottom: 0 },
    { top, bottom: 0 },
    { top: 0, bottom },
    { top, bottom },
  ];
  const free = margins.map((margin) => fit(bounds, width, height, largest, margin)).filter((camera) => !discs.some((disc) => hidden(camera, disc, obstacles)));
  const first = free[0] ?? fit(bounds, width, height, largest, { top, bottom });
  return free.reduce((best, camera) => (camera.k > best.k ? camera : best), first);
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
