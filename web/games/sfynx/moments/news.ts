// What was done since one's own last action, for the board to mark. Fetched once there is such news.
import type { BoardProps, Deed } from "../../../board/contract";
import { cellNamed, lineCells, shifted, translation, type Tile, type Way } from "../play/antechamber";

/** Tiles that changed places, or a line that was shifted towards the last of its cells. `by`: null where the Sfynx did it. */
export interface Course {
  by: number | null;
  shift: boolean;
  cells: number[];
}

export interface News {
  /** Where the tiles lie now that were touched, and who touched each last. */
  touched: ReadonlyMap<number, number>;
  courses: Course[];
}

const MOVES = /^(restore|swap|shift|curse) /;

/** What the others did since the last step of whoever looks; for who has no seat, the last turn in which a tile was touched. */
export function since(log: Deed[], eyes: number | null): Deed[] {
  if (log.at(-1)?.by === eyes) return [];
  const to = eyes === null ? log.findLastIndex(({ action }) => MOVES.test(action)) : log.length - 1;
  const last = log[to]?.by;
  return log.slice(log.slice(0, to + 1).findLastIndex(({ by }) => (eyes === null ? by !== last : by === eyes)) + 1);
}

/** The steps to be marked: what the others did, else the one that led here. */
export function marked({ log = [], seat, last }: Pick<BoardProps<unknown>, "seat" | "last"> & { log?: Deed[] | undefined }): Deed[] {
  const others = since(log, seat);
  return others.length || !last ? others : [{ events: [], ...last }];
}

const BACK: Record<Way, Way> = { up: "down", down: "up", left: "right", right: "left" };
const backwards = (way: string): boolean => way === "left" || way === "up";

/** What these steps did, oldest first, as the board shows it now. Lines that the Sfynx shifted are nobody's, and told of the last step alone. */
export function news(board: Tile[], steps: Deed[]): News {
  const touched = new Map<number, number>();
  const courses: Course[] = [];
  let then = board.map((tile, at) => ({ ...tile, at })); // each tile where it lay, with where it lies now
  // What was moved again later is no course that could be followed on the board.
  const course = (by: number | null, shift: boolean, cells: number[]): void => {
    if (cells.every((cell) => then[cell]!.at === cell)) courses.push({ by, shift, cells });
  };
  for (const [ago, { by, action, events }] of [...steps].reverse().entries()) {
    for (const { key, params } of [...events].reverse()) {
      if (key !== "event.translation") continue;
      const way = (params["way"] as { key: string }).key.slice("way.".length) as Way;
      const undone = translation(then, BACK[way]);
      if (!ago) for (const { cells } of undone) course(null, true, backwards(way) ? cells.toReversed() : cells);
      then = undone.at(-1)?.board ?? then;
    }
    const [verb = "", one = "", two = "", three = ""] = action.split(" ");
    const shift = verb === "shift";
    const cells = shift ? lineCells(one, two) : [one, two].flatMap((name) => cellNamed(name) ?? []);
    if (by !== "chance") {
      if (cells.length > 1) course(by, shift, shift && backwards(three) ? cells.toReversed() : cells);
      for (const cell of cells) {
        const { at } = then[cell]!;
        if (!touched.has(at)) touched.set(at, by);
      }
    }
    const [a, b] = cells;
    if (shift) then = shifted(then, cells, backwards(three));
    else if (a !== undefined && b !== undefined) [then[a], then[b]] = [then[b]!, then[a]!];
  }
  return { touched, courses };
}
