// Places of the sky in words: counted from the start card, which everybody can find, seen or not.
import type { Say } from "../../../board/contract";
import type { Alignment, SyzygieView } from "../game";

/** So many cells one way or the other, as a message. */
export const steps = (count: number, less: string, more: string): { key: string; params: { count: number } } => ({
  key: count < 0 ? less : more,
  params: { count: Math.abs(count) },
});

/** Where a card lies or would lie, from the start card. */
export function placeWords(view: SyzygieView, x: number, y: number, say: Say): string {
  const start = view.table[0];
  const across = x - (start?.x ?? 0);
  const down = y - (start?.y ?? 0);
  const along = steps(across, "place.left", "place.right");
  const upright = steps(down, "place.up", "place.down");
  if (across && down) return say("place.both", { along, upright });
  if (!across && !down) return say("place.start");
  return say("place.one", { along: across ? along : upright });
}

/** The symbols that a card laid there would cover, in reading order. */
export function covered(view: SyzygieView, x: number, y: number): string[] {
  const out: string[] = [];
  for (let row = y; row < y + view.n; row++) {
    for (let column = x; column < x + view.n; column++) {
      const letter = view.grid.symbols[row - view.grid.y]?.[column - view.grid.x] ?? " ";
      if (letter !== " ") out.push(letter);
    }
  }
  return out;
}

/** The alignments that a preview announces. */
export function announced(events: { key: string; params: Record<string, unknown> }[]): Alignment[] {
  const at = (value: unknown): [number, number] => {
    const [x = 0, y = 0] = String(value).split(",").map(Number);
    return [x, y];
  };
  return events
    .filter(({ key }) => key === "event.aligned")
    .map(({ params }) => ({ moon: at(params["moon"]), sun: at(params["sun"]), value: Number(params["value"]) }));
}
