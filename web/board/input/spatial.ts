// Arrow-key navigation: the nearest pickable element in a direction, by screen position.

export type Direction = "left" | "right" | "up" | "down";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far `to` is from `from` when going in `direction`; null where it does not lie that way. Sideways counts double. */
export function distance(from: Box, to: Box, direction: Direction): number | null {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const ahead = direction === "left" ? -dx : direction === "right" ? dx : direction === "up" ? -dy : dy;
  const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
  return ahead <= 1 || aside > 3 * ahead ? null : ahead + 2 * aside;
}

export function neighbour(root: Element, from: Element, direction: Direction): HTMLElement | SVGElement | null {
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-pick][tabindex="0"]')];
  if (from === root || !all.length) return all[0] ?? null;
  const here = from.getBoundingClientRect();
  let best: HTMLElement | SVGElement | null = null;
  let shortest = Infinity;
  for (const element of all) {
    if (element === from) continue;
    const way = distance(here, element.getBoundingClientRect(), direction);
    if (way !== null && way < shortest) [best, shortest] = [element, way];
  }
  return best;
}
