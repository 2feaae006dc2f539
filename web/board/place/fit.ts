// A board that is taller or wider than its frame is drawn smaller, so that no hand lies below the edge.

const SMALLEST = 0.4;
const STEP = 0.75; // at most so much smaller at a time: a board may arrange itself anew when it has more room

/** For the frame around a board. It grows again only when the frame does: the board must not jump from move to move. */
export function fitBoard(frame: HTMLElement): () => void {
  let size = "";
  let zoom = 1;
  let waiting = 0;

  const measure = (): void => {
    waiting = 0;
    const board = frame.firstElementChild;
    if (!(board instanceof HTMLElement) || !frame.clientHeight) return;
    const now = `${frame.offsetWidth} ${frame.offsetHeight}`; // with the scroll bars, which come and go
    if (now !== size) {
      size = now;
      if (zoom < 1) {
        zoom = 1;
        board.style.zoom = "";
        soon();
        return;
      }
    }
    const ratio = Math.min((frame.clientHeight + 1) / frame.scrollHeight, (frame.clientWidth + 1) / frame.scrollWidth);
    if (ratio >= 1 || zoom <= SMALLEST) return;
    zoom = Math.max(SMALLEST, Math.floor(zoom * Math.max(ratio, STEP) * 50) / 50);
    board.style.zoom = String(zoom);
    soon();
  };
  /** Two frames later: sizes that are transitions have arrived then. */
  const soon = (): void => {
    waiting ||= requestAnimationFrame(() => (waiting = requestAnimationFrame(measure)));
  };

  const resized = new ResizeObserver(soon);
  const changed = new MutationObserver(soon);
  resized.observe(frame);
  changed.observe(frame, { childList: true, subtree: true, characterData: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
    cancelAnimationFrame(waiting);
  };
}
