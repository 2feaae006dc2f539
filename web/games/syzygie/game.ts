// Syzygie for the page: how its notation reads as picks, and what its actions are called.
import type { GameModule, Say } from "../../board/contract";

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
  packs: string[][][];
}

const PLACE = /^(\d\d)@(-?\d+),(-?\d+)(?:r([123]))?$/;

/** A face turned clockwise by so many quarters. */
export function turned(face: string[], quarters: number): string[] {
  let now = face;
  for (let i = 0; i < quarters; i++) now = now.map((_, x) => now.map((line) => line[x] ?? ".").reverse().join(""));
  return now;
}

/** What a card shows, in words, line by line. */
export function faceWords(face: string[], say: Say): string {
  const seen = [...face.join("")].filter((letter) => letter !== ".").map((letter) => say(`symbol.${letter}`));
  return seen.join(", ");
}

const game: GameModule<SyzygieView> = {
  secret: true,
  turns: 4,
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
  describe(offer, _view, say) {
    const match = PLACE.exec(offer.action);
    if (!match) return say("do.discard", { name: offer.action.slice(1) });
    const turn = Number(match[4] ?? 0);
    return say("do.place", { name: match[1], x: match[2], y: match[3], turned: { key: `turned.${turn}` } });
  },
  prompt(view, say) {
    const hand = view.hands[view.player];
    return say((hand?.size ?? 0) > 1 ? "prompt.choose" : "prompt.place");
  },
  score: (view, seat, say) => ({ value: String(view.scores[seat] ?? 0), label: say("score.points") }),
};

export default game;
