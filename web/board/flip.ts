// Pieces that move: where each `data-piece` was, where it is now, and a short glide between the two.

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const GLIDE = 260; // ms

/** Where every piece is on the screen now. */
export function spots(root: Element): Map<string, Spot> {
  const map = new Map<string, Spot>();
  for (const element of root.querySelectorAll("[data-piece]")) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0) map.set(element.getAttribute("data-piece") ?? "", { x, y, width, height });
  }
  return map;
}

/**
 * Let every piece that moved glide from where it was. A piece that was not there before comes out of the one that its
 * `data-from` names (a drawn card out of the pile), or fades in.
 */
export function glide(root: Element, before: Map<string, Spot>): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGGraphicsElement>("[data-piece]")) {
    const now = element.getBoundingClientRect();
    if (now.width === 0) continue;
    const was = before.get(element.getAttribute("data-piece") ?? "") ?? before.get(element.getAttribute("data-from") ?? "");
    if (!was) {
      if (before.size) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: "ease-out" });
      continue;
    }
    const dx = was.x + was.width / 2 - (now.x + now.width / 2);
    const dy = was.y + was.height / 2 - (now.y + now.height / 2);
    const size = was.width / now.width;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(size - 1) < 0.02) continue;
    element.animate([{ transform: start(element, dx, dy, size), zIndex: 5 }, { transform: "none", zIndex: 5 }], {
      duration: GLIDE,
      easing: "cubic-bezier(.2,.8,.25,1)",
    });
  }
}

/** A transform that puts the element back where it was. An SVG element thinks in its parent's units. */
function start(element: HTMLElement | SVGGraphicsElement, dx: number, dy: number, size: number): string {
  if (!(element instanceof SVGGraphicsElement)) return `translate(${dx}px, ${dy}px) scale(${size})`;
  const parent = element.parentElement as Element | null;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (!matrix) return "none";
  const inverse = matrix.inverse();
  return `translate(${inverse.a * dx + inverse.c * dy}px, ${inverse.b * dx + inverse.d * dy}px)`;
}
