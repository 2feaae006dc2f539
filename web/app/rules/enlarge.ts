// A sheet that leaves most of a screen empty is drawn larger.

const SCALES = [1.75, 1.65, 1.55, 1.45, 1.35, 1.25, 1.15, 1.1, 1.05];
const MARGIN = 24; // px
const ROOMY = "screen and (min-width: 48rem) and (min-height: 30.01rem)";

/** As large as it may be without reaching beyond the first screen. */
export function enlarge(sheet: HTMLElement): () => void {
  let waiting = 0;
  const measure = (): void => {
    waiting = 0;
    const fits = (scale: number): boolean => {
      sheet.style.zoom = String(scale);
      return sheet.getBoundingClientRect().bottom + scrollY + MARGIN <= innerHeight;
    };
    if (!matchMedia(ROOMY).matches || !SCALES.some(fits)) sheet.style.zoom = "";
  };
  const soon = (): void => void (waiting ||= requestAnimationFrame(measure));
  const changed = new MutationObserver(soon);
  changed.observe(sheet, { childList: true, subtree: true, characterData: true });
  addEventListener("resize", soon);
  soon();
  return () => {
    changed.disconnect();
    removeEventListener("resize", soon);
    cancelAnimationFrame(waiting);
  };
}
