// Sifaxe for the page: how its notation reads as picks, and what its pieces and actions are called.
import type { GameModule, Say } from "../../board/contract";
import Picture from "./pieces/Picture.svelte";
import { BEYOND, INKS } from "./pieces/art";

export interface Placed {
  tile: string;
  cell: [number, number];
  rotation: number;
  sides: string; // as it lies, clockwise from the north-east; "." is white
  by: number | null;
  points: number;
}

export interface Rack {
  size: number;
  simples: string[];
  doubles: number;
  triples: number;
  lot: number;
  tiles: string[] | null;
  lot_tile: string | null;
  deduced: boolean;
  excluded: string[];
  skips: number;
}

export interface Column {
  points: number[];
  subtotals: number[];
  starred: number[];
  total: number;
}

export interface Teams {
  system: "none" | "announced" | "alternative";
  made: [number, number][];
  totals: number[];
  caller: number | null;
}

export interface SifaxeView {
  seats: number;
  colours: string[];
  first: number;
  player: number | null;
  ended: string | null;
  placed: Placed[];
  frontier: [number, number][];
  points: Record<string, number>[] | null;
  racks: Rack[];
  unseen: string[];
  /** With two players the other rack follows from one's own. */
  perfect_information: boolean;
  memory: boolean; // no lists of what was not seen yet
  teams: Teams;
  sheet: Column[];
  tiles: Record<string, string>;
  /** What a placement scores: by touching sides for each kind, and what makes more of the six and the triplette. */
  values: Values;
}

export interface Values {
  simple: number[];
  double: number[];
  triple: number[];
  six: number;
  six_bonus: number;
  triplette_colour: number;
  triplette_white: number;
}

export type Kind = "simple" | "double" | "triple" | "sifaxe";
export const KINDS: readonly Kind[] = ["simple", "double", "triple", "sifaxe"];

export const PLACE = /^([A-Z0-9]+)@(-?\d+),(-?\d+)(?:\/([0-5]))?$/;
const SPECIAL: Record<string, string> = { 2: "diabolo", 4: "triplette", 9: "six" };

/** The placement of these seats that brought most. */
export function bestPlacement(view: SifaxeView, seats: number[]): Placed | undefined {
  const theirs = view.placed.filter(({ by }) => by !== null && seats.includes(by));
  return theirs.reduce<Placed | undefined>((best, laid) => (best && best.points >= laid.points ? best : laid), undefined);
}

/** In how many ways a tile with these sides can lie. */
export function period(sides: string): number {
  for (const turns of [1, 2, 3]) if (sides.slice(turns) + sides.slice(0, turns) === sides) return turns;
  return 6;
}

/** The sides of a tile turned clockwise by so many sixths. */
export function turned(sides: string, sixths: number): string {
  const by = ((sixths % 6) + 6) % 6;
  return sides.slice(6 - by) + sides.slice(0, 6 - by);
}

/** Where a tile stands in the rack. */
export function kindOf(tile: string): Kind {
  if (tile === "SIF") return "sifaxe";
  if (/\d$/.test(tile)) return "simple";
  return tile.length === 2 ? "double" : "triple";
}

/** A tile as a person names it, for a sentence that needs its article or gender. */
export function tileMessage(tile: string): { key: string; params?: Record<string, unknown> } {
  if (tile.startsWith("BL")) return { key: "tile.blanc" };
  if (tile === "SIF") return { key: "tile.sifaxe" };
  const [a, b, c] = [...tile].map((letter) => ({ key: `adjective.${letter}` }));
  if (!/\d$/.test(tile)) return { key: tile.length === 2 ? "tile.double" : "tile.triple", params: { a, b, c } };
  return { key: `tile.${SPECIAL[tile[1] ?? ""] ?? "simple"}`, params: { colour: a } };
}

export const tileName = (tile: string, say: Say): string => say(tileMessage(tile));

/** What the six sides show, in words, clockwise from the north-east. */
export function sideWords(sides: string, say: Say): string {
  return [...sides].map((letter) => say(`shows.${letter === "." ? "W" : letter}`)).join(", ");
}

export const cellOf = (key: string): [number, number] => {
  const [q = 0, r = 0] = key.slice(5).split(",").map(Number);
  return [q, r];
};
export const cellKey = (cell: readonly [number, number]): string => `cell:${cell[0]},${cell[1]}`;

/** The most that a tile can score now, as the server told it; null where that is not known or it goes nowhere. */
export function bestOf(view: SifaxeView, tile: string): number | null {
  const all = [...pointsOf(view, tile).values()];
  return all.length ? Math.max(...all) : null;
}

/** What a tile would score on each cell where it fits, by the cell's key. */
export function pointsOf(view: SifaxeView, tile: string): Map<string, number> {
  const found = new Map<string, number>();
  view.points?.forEach((tiles, i) => {
    const points = tiles[tile];
    if (points !== undefined) found.set(cellKey(view.frontier[i]!), points);
  });
  return found;
}

const sidesOf = (view: SifaxeView, picked: string[]): string => view.tiles[picked[0]?.slice(5) ?? ""] ?? "";

const game: GameModule<SifaxeView> = {
  secret: true,
  open: (view) => view.perfect_information,
  // A tile that looks the same after two sixths has only two ways to lie.
  turns: (picked, view) => (picked.length ? period(sidesOf(view, picked)) : 6),
  offer(action) {
    const match = PLACE.exec(action);
    if (!match) return { action, path: [action] };
    return { action, path: [`tile:${match[1]}`, `cell:${match[2]},${match[3]}`], turn: Number(match[4] ?? 0) };
  },
  attempt([first = "", second = ""], turn) {
    if (!first.startsWith("tile:") || !second.startsWith("cell:")) return null;
    return `${first.slice(5)}@${second.slice(5)}${turn ? `/${turn}` : ""}`;
  },
  describe(offer, view, say) {
    const match = PLACE.exec(offer.action);
    if (!match) return offer.action;
    const [, tile = "", q, r] = match;
    const points = pointsOf(view, tile).get(`cell:${q},${r}`);
    const named = tileName(tile, say);
    const params = { tile: named.charAt(0).toUpperCase() + named.slice(1) };
    return points === undefined ? say("do.place", params) : say("do.place_points", { ...params, points });
  },
  // No coordinates are drawn on the table: the place is told by what lies around it.
  where(offer, say, { placed }) {
    const [, , q = "", r = "", turn = "0"] = PLACE.exec(offer.action) ?? [];
    const beside = BEYOND.flatMap(([dq, dr], side) => {
      const other = placed.find(({ cell }) => cell[0] === Number(q) + dq && cell[1] === Number(r) + dr);
      return other ? say("do.beside", { tile: tileMessage(other.tile), side: { key: `side.${side}` } }) : [];
    });
    return say("do.where", { tiles: beside, turned: { key: `turned.${turn}` } });
  },
  promise({ events }, say) {
    return events.flatMap(({ key, params }) => {
      if (key.startsWith("event.placed")) return [say("promise.points", params)];
      return key.startsWith("event.sum_") || key === "event.called" ? [say({ key, params })] : [];
    });
  },
  Picture,
  decided(view, winners, say) {
    const best = bestPlacement(view, winners);
    return best ? say("decided", { seat: best.by, tile: tileName(best.tile, say), points: best.points }) : "";
  },
  prompt: (_view, say, picked) => say(picked?.length ? "prompt.where" : "prompt.place"),
  tint: (view, seat) => view && INKS[view.colours[seat] ?? "R"]!.fill,
  score(view, seat, say) {
    const params = { points: view.sheet[seat]?.total ?? 0 };
    return { value: say("score.total", params), label: say("score.label", params) };
  },
};

export default game;
