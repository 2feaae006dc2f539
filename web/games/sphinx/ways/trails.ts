// What was done, by what the steps tell of it: pawns along the corridor and with a door that turned, sphinxes that changed places or were looked at.
import type { BoardProps, Deed } from "../../../board/contract";
import type { Message } from "../../../wire/generated";
import type { Drawn } from "../game";
import { across, along, centre, doorOf, standing, UNIT, type Point } from "../play/way";

export interface Trail {
  seat: number;
  /** Where its mark stands: where it began, or between two sphinxes that changed places. */
  mark: Point;
  /** The way as an SVG path. */
  path: string;
  swap?: boolean;
}

/** What the others did since one's own last step, and after it what one did oneself; for who has no seat, the turn that was played last. */
export function since({ log = [], last, seat }: Pick<BoardProps<unknown>, "last" | "seat"> & { log?: Deed[] | undefined }): Deed[] {
  if (!log.length || seat === null) return last?.turn ?? [];
  const chosen = log.filter(({ by }) => by !== "chance");
  const own = chosen.at(-1)?.by === seat;
  return chosen.slice(chosen.findLastIndex(({ by }) => (by === seat) !== own) + 1);
}

const placeOf = (message: unknown): string => (message as Message).key.slice("place.".length);

/** At which sphinx somebody looked last. */
export function lookedAt(steps: readonly Deed[]): { place: string; by: number } | null {
  const event = steps.flatMap(({ events }) => events).findLast(({ key }) => key === "event.looked" || key === "event.saw");
  return event ? { place: placeOf(event.params["place"]), by: Number(event.params["seat"]) } : null;
}

export function trails(board: Drawn, steps: readonly Deed[]): Trail[] {
  // A little beside the middle of the fields: each seat has a line of its own.
  const point = (field: number, seat: number): Point => {
    const { x, y } = centre(board, field);
    const beside = 10 * (seat - 1.5);
    return { x: x + beside, y: y + beside };
  };
  const at = (field: number, seat: number): string => {
    const { x, y } = point(field, seat);
    return `${x} ${y}`;
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
      found.push({ seat, mark: point(field, seat), path: `M${walk.map((one) => at(one, seat)).join("L")}` });
    } else if (key === "event.door" || key === "event.pushed") {
      const to = key === "event.door" ? Number(params["across"]) : across(board, field);
      const way = found.findLast((trail) => trail.seat === seat);
      if (to === null) continue;
      if (way) way.path += half(field, to, seat);
      else found.push({ seat, mark: point(field, seat), path: `M${at(field, seat)}${half(field, to, seat)}` });
    } else if (key === "event.carried") {
      const from = across(board, field);
      if (from !== null) found.push({ seat, mark: point(from, seat), path: `M${at(from, seat)}${half(from, field, seat)}` });
    } else if (key === "event.swapped") {
      const [a, b] = [params["guardian"], params["niche"]].map((place) => standing(board, placeOf(place))) as [Point, Point];
      found.push({ seat, mark: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, path: `M${a.x} ${a.y}L${b.x} ${b.y}`, swap: true });
    }
  }
  return found;
}
