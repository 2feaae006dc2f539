// Ink-saving grey: every colour becomes the grey of its lightness, a little paler; what is light on a dark ground is turned round.
// Colours are told apart by the shapes and letters that stand beside each of them on every piece.

const PAINTS = ["fill", "stroke", "color", "background-color", "border-top-color", "border-right-color", "border-bottom-color", "border-left-color"];
const COLOUR = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;

/** The grey for a computed colour; null where it is none, or cannot be seen. */
export function grey(colour: string, dark: boolean): string | null {
  const match = COLOUR.exec(colour);
  if (!match || match[4] === "0") return null;
  const [r = 0, g = 0, b = 0] = match.slice(1, 4).map((part) => linear(Number(part) / 255));
  const light = lightness(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const paler = (dark ? 1 - light : light) ** 0.75;
  const level = Math.round(255 * encoded(luminance(paler)));
  return match[4] === undefined ? `rgb(${level}, ${level}, ${level})` : `rgba(${level}, ${level}, ${level}, ${match[4]})`;
}

/** Colours every element below the root anew, for good: draw it afresh to have colours back. */
export function saveInk(root: HTMLElement): void {
  const changes: [ElementCSSInlineStyle, string, string][] = [];
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("*")) {
    if (element.classList.contains("leaf")) continue; // the paper stays white
    const style = getComputedStyle(element);
    const dark = element.closest("[data-dark]") !== null && element.closest("[data-plain]") === null;
    for (const name of PAINTS) {
      const shade = grey(style.getPropertyValue(name), dark);
      if (shade !== null) changes.push([element, name, shade]);
    }
    if (style.backgroundImage !== "none") changes.push([element, "background-image", "none"]);
  }
  // All are read before any is set: children inherit.
  for (const [element, name, shade] of changes) element.style.setProperty(name, shade);
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
/** CIE lightness, from 0 to 1: equal steps look equal. */
const lightness = (y: number): number => (y > 0.008856 ? 1.16 * Math.cbrt(y) - 0.16 : 9.033 * y);
const luminance = (l: number): number => (l > 0.08 ? ((l + 0.16) / 1.16) ** 3 : l / 9.033);
