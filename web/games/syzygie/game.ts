// Syzygie for the page: how its notation reads as picks, and what its actions are called.
import type { GameModule, Say } from "../../board/contract";
import { placeWords, steps } from "./pieces/place";

export interface Laid {
  card: string;
  seat: number | null;
  x: number;
  y: number;
  rotation: number;
  face: string[];
  visible: number;
}

export interface Alignment {
  moon: [number, number];
  sun: [number, number];
  value: number;
}

/** A turn on the score sheet; no points where the card was discarded. */
export interface SheetRow {
  seat: number;
  card: string;
  points: number | null;
  total: number;
}

export interface SyzygieView {
  n: number;
  player: number;
  turn: number;
  scores: number[];
  table: Laid[];
  grid: { x: number; y: number; symbols: string[] };
  hands: { size: number; cards: string[] | null }[];
  piles: number[];
  discards: { seat: number; card: string }[];
  last: { seat: number; card: string; discarded: boolean; points?: number; bonus?: boolean; alignments?: Alignment[] } | null;
  sheet: SheetRow[];
  packs: string[][][];
}

/** The card of these seats that brought most, where it lies. */
export function bestOf(view: SyzygieView, seats: number[]): { laid: Laid; points: number } | undefined {
  const rows = view.sheet.filter(({ seat, points }) => seats.includes(seat) && points);
  const row = rows.reduce<SheetRow | undefined>((best, next) => (best && best.points! >= next.points! ? best : next), undefined);
  const laid = view.table.find(({ seat, card }) => seat === row?.seat && card === row.card);
  return laid && row ? { laid, points: row.points! } : undefined;
}

/** The rim of each seat's cards: dawn and dusk. */
export const RIMS = ["#f4a66a", "#9aa6ff"];

const PLACE = /^(\d\d)@(-?\d+),(-?\d+)(?:r([123]))?$/;

/** What a card of a seat's pack shows. */
export const faceOf = (view: SyzygieView, holder: number, card: string): string[] => view.packs[holder]?.[Number(card) - 1] ?? [];

/** A face turned clockwise by so many quarters. */
export function turned(face: string[], quarters: number): string[] {
  let now = face;
  for (let i = 0; i < quarters; i++)
    now = now.map((_, x) =>
      now
        .map((line) => line[x] ?? ".")
        .reverse()
        .join(""),
    );
  return now;
}

const symbolWords = (letters: string[], say: Say): string => letters.map((letter) => say(letter === "." ? "symbol.empty" : `symbol.${letter}`)).join(", ");

/** What a card shows, line by line: enough to lay it without seeing it. */
export function faceWords(face: string[], say: Say): string {
  return face.map((line, i) => say("face.line", { number: i + 1, symbols: symbolWords([...line], say) })).join(" ");
}

/** The symbols of a card or of what it covers, without their places. */
export const brief = (letters: string[], say: Say): string =>
  symbolWords(
    letters.filter((letter) => letter !== "."),
    say,
  ) || say("symbol.nothing");

const game: GameModule<SyzygieView> = {
  secret: true,
  turns: 4,
  tint: (_view, seat) => RIMS[seat]!,
  offer(action) {
    const match = PLACE.exec(action);
    if (!match) return { action, path: [`card:${action.slice(1)}`] };
    return { action, path: [`card:${match[1]}`, `spot:${match[2]},${match[3]}`], turn: Number(match[4] ?? 0) };
  },
  attempt([first = "", second], turn) {
    if (!first.startsWith("card:")) return null;
    const card = first.slice(5);
    if (!second) return `x${card}`;
    return second.startsWith("spot:") ? `${card}@${second.slice(5)}${turn ? `r${turn}` : ""}` : null;
  },
  describe(offer, view, say) {
    const match = PLACE.exec(offer.action);
    const face = faceOf(view, view.player, match?.[1] ?? offer.action.slice(1));
    const card = brief([...face.join("")], say);
    if (!match) return say("do.discard", { card });
    return say("do.place", { card });
  },
  where(offer, say, view) {
    const match = PLACE.exec(offer.action);
    if (!match) return "";
    const place = placeWords(view, Number(match[2]), Number(match[3]), say);
    return say("do.where", { place, turned: { key: `turned.${Number(match[4] ?? 0)}` } });
  },
  apart(offer, other, sign, say) {
    const [from, to] = [PLACE.exec(other.action), PLACE.exec(offer.action)];
    if (!from || !to) return "";
    const [across, down] = [Number(to[2]) - Number(from[2]), Number(to[3]) - Number(from[3])];
    const same = from[1] === to[1];
    const turned = { key: `turned.${(Number(to[4] ?? 0) - Number(from[4] ?? 0) + 4) % 4}` };
    if (!across && !down) return same ? say("apart.turned", { sign, turned }) : "";
    const along = steps(across, "place.left", "place.right");
    const upright = steps(down, "place.up", "place.down");
    const like = { key: same ? "apart.same" : "apart.other", params: { sign } };
    return say(across && down ? "apart.both" : "apart.one", { like, along: across ? along : upright, upright });
  },
  promise({ events }, say) {
    const scored = events.find(({ key }) => key === "event.scored");
    const lines = events.filter(({ key }) => key === "event.aligned").length;
    const bonus = events.some(({ key }) => key === "event.bonus");
    if (!events.some(({ key }) => key === "event.placed")) return [];
    return [
      say("promise.points", { points: Number(scored?.params["points"] ?? 0) }),
      ...(lines ? [say("promise.lines", { lines })] : []),
      ...(bonus ? [say("promise.bonus")] : []),
    ];
  },
  places({ action, by }) {
    const match = PLACE.exec(action);
    return match ? [`card:${by}:${match[1]}`] : [];
  },
  decided(view, winners, say) {
    const best = bestOf(view, winners);
    return best ? say("decided", { points: best.points }) : "";
  },
  prompt(view, say, picked) {
    if (picked?.length) return say("prompt.where");
    const hand = view.hands[view.player];
    return say((hand?.size ?? 0) > 1 ? "prompt.choose" : "prompt.place");
  },
  score(view, seat, say) {
    const value = view.scores[seat] ?? 0;
    return { value: String(value), label: say("score.points", { count: value }) };
  },
};

export default game;
