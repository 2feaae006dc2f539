// Mouse, touch and keyboard input on a board, by event delegation: boards only mark elements with `play.marks(key)`.
import type { Play } from "./play.svelte";
import { neighbour, type Direction } from "./spatial";

const LIFT = 64; // px: what a finger drags is seen above it
const FAR_ENOUGH = 7; // px of movement before a press becomes a drag
const ARROWS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** The piece under the pointer; none inside a sheet that a board has opened. */
const pickable = (target: EventTarget | null): HTMLElement | SVGElement | null =>
  target instanceof Element && !target.closest("dialog") ? target.closest<HTMLElement | SVGElement>("[data-pick]") : null;

/** How far above the pointer the dragged piece is, and thus what it points at. */
export const lifted = (event: MouseEvent): number =>
  event instanceof PointerEvent && event.pointerType === "touch" && document.querySelector(".drag-ghost") ? LIFT : 0;

/** Svelte attachment for the root element of a board. */
export function boardInput<V>(play: Play<V>): (root: HTMLElement) => () => void {
  return (root) => {
    let press: { x: number; y: number; element: HTMLElement | SVGElement; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let dragged = false;

    const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY - lifted(event));
    const keyOf = (element: Element | null): string | null => element?.getAttribute("data-pick") ?? null;

    const click = (event: MouseEvent): void => {
      if (dragged) {
        dragged = false;
        event.stopPropagation();
        return;
      }
      const key = keyOf(pickable(event.target));
      if (key === null) play.shown = null;
      else if ((event as PointerEvent).pointerType === "touch") play.tap(key);
      else play.pick(key);
    };

    const down = (event: PointerEvent): void => {
      dragged = false;
      const element = pickable(event.target);
      const key = keyOf(element);
      if (!element || key === null || event.button !== 0 || !play.active || !play.firsts.has(key)) return;
      if (element.hasAttribute("data-still")) return;
      press = { x: event.clientX, y: event.clientY, element, id: event.pointerId };
    };

    const move = (event: PointerEvent): void => {
      if (!press || event.pointerId !== press.id) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR_ENOUGH) return;
        const key = keyOf(press.element) ?? "";
        if (!play.picked.includes(key)) play.pick(key);
        if (play.waiting || (play.proposed && !play.lit.size)) {
          press = null; // the pick completed the action: nothing to drag
          dragged = true;
          return;
        }
        ghost = makeGhost(press.element);
        document.body.append(ghost);
        root.setAttribute("data-dragging", "");
      }
      ghost.style.translate = `${event.clientX}px ${event.clientY - lifted(event)}px`;
      play.hovered = keyOf(pickable(under(event)));
    };

    const up = (event: PointerEvent): void => {
      if (ghost) {
        const key = keyOf(pickable(under(event)));
        ghost.remove();
        ghost = null;
        root.removeAttribute("data-dragging");
        dragged = true;
        if (key !== null && key !== keyOf(press?.element ?? null) && event.type === "pointerup") play.pick(key);
        setTimeout(() => (dragged = false)); // a click event follows only if press and release share an element
      }
      press = null;
    };

    const over = (event: Event): void => {
      if (!ghost) play.hovered = keyOf(pickable(event.target));
    };
    const out = (): void => {
      if (!ghost) play.hovered = null;
    };

    const keydown = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const direction = ARROWS[event.key];
      const element = pickable(event.target);
      if (direction && !(event.target instanceof HTMLInputElement)) {
        const next = neighbour(root, element ?? root, direction);
        if (next) {
          event.preventDefault();
          next.focus();
        }
      } else if ((event.key === "Enter" || event.key === " ") && element && element === event.target) {
        event.preventDefault();
        play.pick(keyOf(element) ?? "");
      } else if (event.key === "r" || event.key === "R") {
        play.rotate(event.shiftKey ? -1 : 1);
      }
    };

    root.addEventListener("click", click);
    root.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    root.addEventListener("pointerover", over);
    root.addEventListener("pointerleave", out);
    root.addEventListener("focusin", over);
    root.addEventListener("keydown", keydown);
    return () => {
      ghost?.remove();
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  };
}

/** A copy of the element that follows the pointer, centred on it. */
function makeGhost(element: HTMLElement | SVGElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  ghost.style.margin = `${-box.height / 2}px 0 0 ${-box.width / 2}px`;
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const name of ["data-pick", "data-piece", "id"]) copy.removeAttribute(name);
  for (const inner of copy.querySelectorAll("[data-pick],[data-piece],[id]")) {
    for (const name of ["data-pick", "data-piece", "id"]) inner.removeAttribute(name);
  }
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement) {
    const inner = element.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
    copy.removeAttribute("transform");
    svg.append(copy);
    ghost.append(svg);
  } else {
    ghost.append(copy);
  }
  return ghost;
}
