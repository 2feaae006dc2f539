// Where pawns went, by what the steps tell of them: along the corridor, then with a door that turned.
import type { BoardProps, Deed } from "../../../board/contract";
import type { Drawn } from "../game";
import { across, along, centre, doorOf, UNIT } from "../play/way";

export interface Trail {
  seat: number;
  from: number;
  /** The way as an SVG path. */
  path: string;
}

/** What the others did since one's own last step, and after it what one did oneself; for who has no seat, the turn that was played last. */
export function since({ log = [], last, seat }: Pick<BoardProps<unknown>, "last" | "seat"> & { log?: Deed[] | undefined }): Deed[] {
  if (!log.length || seat === null) return last?.turn ?? [];
  const chosen = log.filter(({ by }) => by !== "chance");
  const own = chosen.at(-1)?.by === seat;
  return chosen.slice(chosen.findLastIndex(({ by }) => (by === seat) !== own) + 1);
}

/** How far a seat's way runs from the middle of its fields: each has a line of its own. */
export const beside = (seat: number): number => 10 * (seat - 1.5);

export function trails(board: Drawn, steps: readonly Deed[]): Trail[] {
  const at = (field: number, seat: number): string => {
    const { x, y } = centre(board, field);
    return `${x + beside(seat)} ${y + beside(seat)}`;
  };
  /** The half circle of a door, from a field to the one diagonally opposite. */
  const half = (from: number, to: number, seat: number): string => {
    const door = board.doors[doorOf(board, from)];
    const { x, y } = centre(board, from);
    const r = door ? Math.hypot(x - door.x * UNIT, y - door.y * UNIT) : 0;
    return `A${r} ${r} 0 0 1 ${at(to, seat)}`;
  };
  const found: Trail[] = [];
  const walks = (key: string): boolean => key === "event.forward" || key === "event.backward";
  // A step tells first what matters most: the walk may come after the door at its end.
  const told = steps.flatMap(({ events }) => [...events].sort((a, b) => Number(walks(b.key)) - Number(walks(a.key))));
  for (const { key, params } of told) {
    const [seat, field] = [Number(params["seat"]), Number(params["field"])];
    if (walks(key)) {
      const walk = along(field, Number(params["to"]));
      found.push({ seat, from: field, path: `M${walk.map((one) => at(one, seat)).join("L")}` });
    } else if (key === "event.door" || key === "event.pushed") {
      const to = key === "event.door" ? Number(params["across"]) : across(board, field);
      const way = found.findLast((trail) => trail.seat === seat);
      if (to === null) continue;
      if (way) way.path += half(field, to, seat);
      else found.push({ seat, from: field, path: `M${at(field, seat)}${half(field, to, seat)}` });
    } else if (key === "event.carried") {
      const from = across(board, field);
      if (from !== null) found.push({ seat, from, path: `M${at(from, seat)}${half(from, field, seat)}` });
    }
  }
  return found;
}
