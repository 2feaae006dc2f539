// What the others touched since one's own last action. Fetched once there is such news: alone, there never is.
import type { Deed } from "../../../board/contract";
import { cellNamed, lineCells, shifted, translation, type Tile, type Way } from "../play/antechamber";

/** What the others did since the last step of whoever looks; for who has no seat, the turn that was played last. */
export function since(log: Deed[], eyes: number | null): Deed[] {
  const last = log.at(-1)?.by;
  return last === eyes ? [] : log.slice(log.findLastIndex(({ by }) => (eyes === null ? by !== last : by === eyes)) + 1);
}

const BACK: Record<Way, Way> = { up: "down", down: "up", left: "right", right: "left" };

/** Where the tiles lie now that these steps touched, oldest first, and who touched each last. Lines that the Sfynx shift are nobody's. */
export function touches(board: Tile[], steps: Deed[]): Map<number, number> {
  const found = new Map<number, number>();
  let then = board.map((tile, at) => ({ ...tile, at })); // each tile where it lay, with where it lies now
  for (const { by, action, events } of [...steps].reverse()) {
    for (const { key, params } of [...events].reverse()) {
      if (key !== "event.translation") continue;
      const way = (params["way"] as { key: string }).key.slice("way.".length) as Way;
      then = translation(then, BACK[way]).at(-1)?.board ?? then;
    }
    const [verb = "", one = "", two = "", three = ""] = action.split(" ");
    const cells = verb === "shift" ? lineCells(one, two) : [one, two].flatMap((name) => cellNamed(name) ?? []);
    for (const cell of cells) {
      const at = then[cell]!.at;
      if (by !== "chance" && !found.has(at)) found.set(at, by);
    }
    const [a, b] = cells;
    if (verb === "shift") then = shifted(then, cells, three === "left" || three === "up");
    else if (a !== undefined && b !== undefined) [then[a], then[b]] = [then[b]!, then[a]!];
  }
  return found;
}
