// The look at an endless table: world point (x, y) is shown at (x·k + dx, y·k + dy).

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

/**
 * The camera that shows all of `bounds` in a window of that size, below a strip of `top` px, no piece larger than
 * `largest` px a unit.
 */
export function fit(bounds: Bounds, width: number, height: number, largest: number, top = 0): Camera {
  const free = Math.max(1, height - top);
  const k = Math.min(width / bounds.width, free / bounds.height, largest);
  return {
    k,
    dx: width / 2 - (bounds.x + bounds.width / 2) * k,
    dy: top + free / 2 - (bounds.y + bounds.height / 2) * k,
  };
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
