// What has just happened, as movement: pawns that walk, doors that turn with them, sphinxes that change places.
import type { SphinxView } from "../game";
import { centre, doorOf, spot, standing, UNIT, type Journey, type Point } from "./way";

const STEP = 105; // ms a field
const PUSH = 120; // ms between arriving and the door turning
const TURN = 620; // ms for half a turn
const SWAP = 1100;
const HOME = 700;

const put = (point: Point): string => `translate(${point.x.toFixed(1)}px, ${point.y.toFixed(1)}px)`;

/** Points on the half circle that a door takes its pawns along. */
export function arc(middle: Point, from: Point, parts = 12): Point[] {
  return Array.from({ length: parts + 1 }, (_, i) => {
    const angle = (Math.PI * i) / parts;
    const [dx, dy] = [from.x - middle.x, from.y - middle.y];
    return { x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle), y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle) };
  });
}

interface Pose {
  at: Point;
  ms: number;
}

function run(element: Element | null, poses: Pose[]): number {
  const total = poses.at(-1)?.ms ?? 0;
  if (!element || total <= 0) return 0;
  element.animate(
    poses.map(({ at, ms }) => ({ transform: put(at), offset: ms / total })),
    { duration: total, easing: "linear" },
  );
  return total;
}

const pawn = (root: Element, seat: number): Element | null => root.querySelector(`[data-pawn="${seat}"]`);

/** Walk the corridor field by field, then turn with the door and whoever stands on it. Returns how long it takes. */
export function travel(root: Element, was: SphinxView, now: SphinxView, trip: Journey): number {
  const { board } = was;
  const poses: Pose[] = [{ at: spot(board, was.pawns, trip.seat), ms: 0 }];
  let ms = 0;
  for (const [i, field] of trip.walk.entries()) {
    if (i === 0) continue;
    const at = centre(board, field);
    const from = poses.at(-1)!.at;
    poses.push({ at: { x: (from.x + at.x) / 2, y: (from.y + at.y) / 2 - 16 }, ms: ms + STEP / 2 });
    ms += STEP;
    poses.push({ at, ms });
  }
  const door = board.doors[trip.door];
  if (!door) {
    poses.push({ at: spot(board, now.pawns, trip.seat), ms: ms + STEP / 2 });
    return run(pawn(root, trip.seat), poses);
  }
  const middle = { x: door.x * UNIT, y: door.y * UNIT };
  const begin = ms + PUSH;
  const total = begin + TURN;
  const end = trip.walk.at(-1)!;
  now.pawns.forEach((_, seat) => {
    const rider = seat === trip.seat;
    if (!rider && doorOf(board, was.pawns[seat]!) !== trip.door) return;
    const start = rider ? centre(board, end) : spot(board, was.pawns, seat);
    const before = rider ? poses : [{ at: start, ms: 0 }];
    const half = arc(middle, start);
    const riding = half.map((at, i) => ({ at, ms: begin + smooth(i / (half.length - 1)) * TURN }));
    run(pawn(root, seat), [...before, ...riding]);
  });
  const parts = Array.from({ length: 13 }, (_, i) => i / 12);
  root
    .querySelector(`[data-door="${trip.door}"]`)
    ?.animate(
      [
        { transform: "rotate(0deg)", offset: 0 },
        ...parts.map((part) => ({ transform: `rotate(${180 * part}deg)`, offset: (begin + smooth(part) * TURN) / total })),
      ],
      { duration: total, easing: "linear" },
    );
  return total;
}

/** When a part of the way is reached if a movement starts and ends gently. */
const smooth = (part: number): number => Math.acos(1 - 2 * part) / Math.PI;

/** Every other change of place: a straight glide (an attempt that failed, a step taken back, a jump in a replay). */
export function drift(root: Element, was: SphinxView, now: SphinxView): number {
  let longest = 0;
  now.pawns.forEach((field, seat) => {
    const from = spot(was.board, was.pawns, seat);
    const to = spot(now.board, now.pawns, seat);
    if (from.x === to.x && from.y === to.y) return;
    const ms = field === was.pawns[seat] ? 200 : HOME;
    longest = Math.max(
      longest,
      run(pawn(root, seat), [
        { at: from, ms: 0 },
        { at: to, ms },
      ]),
    );
  });
  return longest;
}

/** Sphinxes that changed places cross on two arcs, slowly enough for the eye. */
export function exchange(root: Element, was: SphinxView, now: SphinxView): number {
  let longest = 0;
  for (const { sphinx, place } of now.sphinxes) {
    const before = was.sphinxes.find((other) => other.sphinx === sphinx)?.place ?? place;
    if (before === place) continue;
    const [from, to] = [standing(now.board, before), standing(now.board, place)];
    const bend = { x: (to.y - from.y) * 0.22, y: (from.x - to.x) * 0.22 };
    const poses = Array.from({ length: 17 }, (_, i) => {
      const part = i / 16;
      const lift = Math.sin(Math.PI * part);
      const at = { x: from.x + (to.x - from.x) * part + bend.x * lift, y: from.y + (to.y - from.y) * part + bend.y * lift };
      return { transform: `${put(at)} scale(${(1 + 0.35 * lift).toFixed(3)})`, offset: smooth(part) };
    });
    root.querySelector(`[data-statue="${sphinx}"]`)?.animate(poses, { duration: SWAP, easing: "linear" });
    longest = SWAP;
  }
  return longest;
}
