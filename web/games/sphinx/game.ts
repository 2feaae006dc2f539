// Sphinx for the page: how its notation reads as picks, and what its actions are called.
import type { GameModule, Offer, Say } from "../../board/contract";
import type { Message } from "../../wire/generated";
import type { Play } from "../../board/input/play.svelte";
import type { Way } from "./play/way";

export type Phase = "rolling" | "choosing" | "at_card" | "at_mummy" | "at_pawn" | "at_door" | "laying" | "ended";

export interface Door {
  fields: number[];
  x: number;
  y: number;
  upright: boolean;
}

export interface Drawn {
  fields: [number, number][];
  walls: [number, number, number, number][];
  doors: Door[];
  cards: Record<string, number[]>;
  mummies: number[];
  niches: number[];
  guardians: number[];
  start: number;
  treasure: number;
}

/** What a move meets on a field: a card to take or to give back, a mummy, a pawn to rob or to pass. */
export interface Meeting {
  field: number;
  kind: "take" | "give" | "mummy" | "rob" | "pass";
  colour?: string;
  seat?: number;
}

export interface Move {
  action: string;
  die: number;
  to: number;
  across: number | null;
  attempt: boolean;
  meets: Meeting[];
}

export interface Statue {
  place: string;
  sphinx: number;
  colour: string | null;
  seen_by?: number[];
}

export interface SphinxView {
  player: number;
  phase: Phase;
  turn: number;
  pawns: number[];
  hands: string[];
  dice: { face: string | null; left: boolean }[];
  looked: boolean;
  robbed: number[];
  steps: number;
  way: number;
  winner: number | null;
  board: Drawn;
  turn_limit: number;
  notes: boolean;
  rules: { free_doors: boolean; keep_cards: boolean; free_order: boolean };
  sphinxes: Statue[];
  failed?: { sphinxes: number[]; laid: string }[];
  moves: Move[];
}

export const LETTERS = "RBJVON";
export const SNAKE = "S";
/** The colour of each seat's pawn. */
export const PAWNS = ["#d9860f", "#0f9c93", "#a81f3a", "#4b4fc9"];

export const colourName = (colour: string): { key: string } => ({ key: `colour.${colour}` });
export const placeName = (place: string): { key: string } => ({ key: `place.${place}` });

/** The colour of the card field that somebody stands on; empty elsewhere. */
export const colourAt = (board: Drawn, field: number): string => Object.keys(board.cards).find((colour) => board.cards[colour]!.includes(field)) ?? "";

/** A field as sentences name it: the start and the guardians bear no number. */
export const named = ({ start, guardians }: Drawn, field: number): { field: number; place: string } => ({
  field,
  place: field === start ? "start" : field < guardians[0]! ? "field" : "guardians",
});

/** The offers' own order of colours, where any order will do. */
export const sorted = (colours: string[]): string[] => [...colours].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b));

/** The pawn on whose field the player's own stands; null where there is none. */
export function passed(view: SphinxView): number | null {
  const other = view.pawns.findIndex((at, seat) => at === view.pawns[view.player] && seat !== view.player);
  return other < 0 ? null : other;
}

const MOVE = /^([123])([+-])([1-6])$/;

/** From where and to where a try goes, legal or not. */
export function tried(view: SphinxView, action: string): number[] {
  const [, , way, number] = MOVE.exec(action) ?? [];
  const at = view.pawns[view.player]!;
  return number ? [at, way === "+" ? at + Number(number) : at - Number(number)] : [];
}

/** The move that somebody has chosen, or points at with the die in hand or with any; else the one that is advised. */
export function pointedAt(view: SphinxView, play: Pick<Play<SphinxView>, "picked" | "proposed" | "hovered" | "active" | "hint">): Move | null {
  const named = (action = ""): Move | null => view.moves.find((move) => move.action === action) ?? null;
  if (play.proposed) return named(play.proposed.action);
  const [kind, field] = (play.hovered ?? "").split(":");
  if (kind !== "field" || !play.active) return named(play.hint?.action);
  const die = play.picked[0];
  return view.moves.find((move) => move.to === Number(field) && (!die || die === `die:${move.die}`)) ?? null;
}

/** What a move meets, in words: fields, cards, mummies, pawns, the door. */
export function tellWay(way: Way, say: Say): string {
  const meets = way.meetings.map((meeting) => say(`meet.${meeting.kind}`, { colour: colourName(meeting.colour ?? ""), seat: meeting.seat ?? 0 }));
  if (way.attempt) meets.push(say("meet.attempt"));
  else if (way.across !== null) meets.push(say(way.free ? "meet.free_door" : "meet.door", { field: way.across }));
  return meets.join(" · ");
}

function describe(offer: Offer, view: SphinxView, say: Say): string {
  const { action } = offer;
  const move = MOVE.exec(action);
  const [verb = "", what = ""] = action.split(" ");
  if (move) {
    return say(move[2] === "+" ? "do.forward" : "do.backward", { die: Number(move[1]), number: move[3] });
  }
  const colour = colourName(colourAt(view.board, view.pawns[view.player] ?? 0));
  if (verb === "swap") return say("do.swap", { guardian: placeName(what.slice(0, 2)), niche: placeName(what.slice(3)) });
  if (verb === "look") return say("do.look", { place: placeName(what) });
  if (verb === "steal") return say("do.steal", { seat: Number(what[0]) - 1, colour: colourName(what[2] ?? "") });
  if (verb === "lay") {
    return say(view.rules.free_order ? "do.lay_free" : "do.lay", { colours: [...what].map(colourName) });
  }
  return say(`do.${verb}`, { colour });
}

function pathOf(action: string, view: SphinxView): string[] {
  const move = MOVE.exec(action);
  const [verb = "", what = ""] = action.split(" ");
  if (move) {
    const found = view.moves.find((other) => other.action === action);
    return [`die:${move[1]}`, ...(found ? [`field:${found.to}`] : [])];
  }
  if (verb === "swap") return ["die:3", `place:${what.slice(0, 2)}`, `place:${what.slice(3)}`];
  if (verb === "look") return [`place:${what}`];
  if (verb === "steal") return [`card:${Number(what[0]) - 1}:${what[2]}`];
  if (verb === "lay") return [...what].map((colour) => `lay:${colour}`);
  if (verb === "roll") return [];
  return [verb === "card" || verb === "door" ? "answer:yes" : "answer:no"];
}

/** The events that a tag announces; of a move it tells the whole way, so its own cards and door are not said twice. */
const PROMISED = ["event.gave_back", "event.door", "event.carried", "event.lapsed"];
const BESIDES = PROMISED.slice(2);

const game: GameModule<SphinxView> = {
  promise({ events, ahead }, say) {
    const told = ahead.length ? BESIDES : PROMISED;
    return [...ahead, ...events.filter(({ key }) => told.includes(key))].map((message) => say(message));
  },
  tint: (_view, seat) => PAWNS[seat]!,
  secret: true,
  offer: (action, view) => ({ action, path: pathOf(action, view) }),
  attempt([first = "", second], _turn, view) {
    const [kind = "", what = "", colour = ""] = first.split(":");
    if (kind === "place" && !second) return `look ${what}`;
    if (kind === "card" && !second) return Number(what) === view.player ? null : `steal ${Number(what) + 1}:${colour}`;
    if (kind !== "die") return null;
    const face = view.dice[Number(what) - 1]?.face ?? null;
    if (!second) return face && face !== SNAKE ? `${what}+${face}` : null;
    const [target, field] = second.split(":");
    if (target !== "field" || !face || face === SNAKE) return null;
    const at = view.pawns[view.player]!;
    // On the way to the guardians the number need not be exact: such a die would stop there.
    const short = Number(field) === view.board.guardians[0] && at + Number(face) > Number(field);
    const by = short ? Number(face) : Number(field) - at;
    if (by === 0 || Math.abs(by) > 6) return null;
    return `${what}${by > 0 ? "+" : "-"}${Math.abs(by)}`;
  },
  describe,
  // A move is gone from the view once it was made: where it led stands in its events.
  places: ({ events }) => [
    ...new Set(
      events.flatMap(({ params: { to, field, across, place, guardian, niche } }) => [
        ...[to ?? field, across].flatMap((at) => (typeof at === "number" ? [`field:${at}`] : [])),
        ...[place, guardian, niche].flatMap((at) => (at ? [(at as Message).key.replace(".", ":")] : [])),
      ]),
    ),
  ],
  where({ action }, say, view) {
    const found = view.moves.find((other) => other.action === action);
    return found ? say("do.where", named(view.board, found.to)) : "";
  },
  // The small questions on the way are labelled buttons already; whatever shows or moves something is seen first.
  final: (offer) => /^[123][+-]|^(swap|look|lay|pass)/.test(offer.action),
  prompt(view, say, picked = []) {
    const colour = colourName(colourAt(view.board, view.pawns[view.player] ?? 0));
    if (view.phase !== "choosing") return say(`prompt.${view.phase}`, { colour, seat: passed(view) ?? view.player });
    const [die, place] = picked;
    if (die?.startsWith("die:") && view.dice[Number(die.slice(4)) - 1]?.face === SNAKE) {
      const first = place?.slice(6) ?? "";
      return say(first ? "prompt.snake_second" : "prompt.snake_first", first ? { place: placeName(first) } : {});
    }
    const left = view.dice.filter((die) => die.left);
    if (!view.moves.length) return say(left.some((die) => die.face === SNAKE) ? "prompt.snake" : "prompt.choosing");
    return say(left.length > 1 ? "prompt.choosing" : "prompt.last");
  },
  asks: (view) => view.phase.startsWith("at_"),
  draws: ["turn_limit"],
  decided({ sphinxes }, _winners, say) {
    const colours = sphinxes.slice(0, 3).flatMap(({ colour }) => (colour ? colourName(colour) : []));
    return colours.length === 3 ? say("decided", { colours }) : ""; // given up, nobody has seen them
  },
  score(view, seat, say) {
    const value = view.hands[seat]?.length ?? 0;
    return { value: String(value), label: say("score.cards", { count: value }) };
  },
};

export default game;
