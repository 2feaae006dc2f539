// How high what is said of a move is: on a phone the board gives way to it, so that it is read above the controls.

const LINES = 5; // of reasons; who wants to know still more scrolls

/** Tells the page around it by `--said`. */
export function toldHeight(node: HTMLElement): () => void {
  const page = node.closest("main");
  const measure = (): void => {
    const reasons = node.querySelector<HTMLElement>("[data-reasons]");
    const read = reasons
      ? reasons.getBoundingClientRect().top - node.getBoundingClientRect().top + LINES * parseFloat(getComputedStyle(reasons).lineHeight)
      : Infinity;
    page?.style.setProperty("--said", `${Math.ceil(Math.min(node.offsetHeight, read))}px`);
  };
  const sized = new ResizeObserver(measure);
  sized.observe(node);
  return () => {
    sized.disconnect();
    page?.style.removeProperty("--said");
  };
}
