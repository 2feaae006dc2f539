// FLIP animation: the position of each `data-piece` before and after an update, and the transition between them.

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const GLIDE = 260; // ms

/** The current screen position of every piece. */
export function spots(root: Element): Map<string, Spot> {
  const map = new Map<string, Spot>();
  for (const element of root.querySelectorAll("[data-piece]")) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0) map.set(element.getAttribute("data-piece") ?? "", { x, y, width, height });
  }
  return map;
}

/**
 * Animate every moved piece from its previous position. A new piece starts from the one that its
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
    element.animate(
      [
        { transform: start(element, dx, dy, size), zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      {
        duration: GLIDE,
        easing: "cubic-bezier(.2,.8,.25,1)",
      },
    );
  }
}

/** The transform back to the previous position; for SVG elements in the units of the parent. */
function start(element: HTMLElement | SVGGraphicsElement, dx: number, dy: number, size: number): string {
  const zoom = element.currentCSSZoom || 1; // of a board that is drawn smaller
  if (!(element instanceof SVGGraphicsElement)) return `translate(${dx / zoom}px, ${dy / zoom}px) scale(${size})`;
  const parent = element.parentElement as Element | null;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (!matrix) return "none";
  const inverse = matrix.inverse();
  return `translate(${inverse.a * dx + inverse.c * dy}px, ${inverse.b * dx + inverse.d * dy}px)`;
}
