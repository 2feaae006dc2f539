// Sfynx for the page: how its notation reads as picks, and what its actions are called.
import type { GameModule, Offer, Say } from "../../board/contract";
import type { Message, Step } from "../../wire/generated";
import { beside, cellName, cellNamed, lineCells, type Tile, type Way } from "./play/antechamber";

export interface Enigme {
  name: string;
  symbols: string[];
  forbids: boolean;
  missing: number;
  match: "none" | "plain" | "sfynx";
}

export interface SfynxView {
  player: number;
  turn: number;
  phase: "turn" | "effect" | "choose" | "reward" | "limit" | "curse" | "won" | "lost_time" | "lost_cursed";
  basics: number;
  special: number;
  specials: string[];
  active: string[];
  effect: string;
  left: number;
  taken: number;
  stage: number;
  settling: boolean;
  allowed: string[];
  solved: string[];
  offer: string[];
  owned: string[];
  spent: string[];
  degree: number;
  seats: number;
  limit: number;
  board: Tile[];
  row: (Enigme | null)[];
  pile: number;
  under: string[];
  unseen: string[];
  enigmes: Record<string, { symbols: string[]; forbids: boolean }>;
  tokens: string[];
  tokens_left: string[];
  curses: number[];
  refresh: number[];
  whirlpool: "enigme" | "curse";
  rewards_left: string[];
}

const SHIFTS = ["column", "row", "lines"];
export const WAYS: Way[] = ["up", "down", "left", "right"];

export const shifting = (view: SfynxView): boolean => view.phase === "effect" && SHIFTS.includes(view.effect);

/** Whether an Énigme is solved in the position after an action, or one of those to choose from. */
export const solves = ({ solved, phase, row }: SfynxView, name: string): boolean =>
  solved.includes(name) || (phase === "choose" && row.some((enigme) => enigme?.name === name && enigme.missing === 0));

/** Pushing any tile of the line towards its neighbour shifts the line that way. */
function pushes(kind: string, line: string, way: Way): string[][] {
  return lineCells(kind, line).flatMap((cell) => {
    const to = beside(cell, way);
    return to === null ? [] : [[`cell:${cellName(cell)}`, `cell:${cellName(to)}`]];
  });
}

function offer(action: string, view: SfynxView): Offer {
  const [verb = "", one = "", two = "", three = ""] = action.split(" ");
  switch (verb) {
    case "restore":
    case "curse":
      return { action, path: [`cell:${one}`] };
    case "swap":
      return { action, path: [`cell:${one}`, `cell:${two}`], also: [[`cell:${two}`, `cell:${one}`]] };
    case "shift":
      return { action, path: [`shift:${one}:${two}:${three}`], also: pushes(one, two, three as Way) };
    case "special":
      return { action, path: [`special:${one}`] };
    case "use":
      if (one === "joker") return { action, path: ["own:joker", `enigme:${two}`] };
      return { action, path: view.phase === "limit" ? [`own:${one}`, "use"] : [`own:${one}`] };
    case "take":
      return { action, path: [`offer:${one}`] };
    case "discard":
      return { action, path: [`own:${one}`, "bin"] };
    case "solve":
      return { action, path: [`enigme:${one}`] };
    default:
      return { action, path: [verb] };
  }
}

/** A swap with whatever lies beside, for somebody who has no swap left and would like to know why. */
function anySwap(cell: string): string {
  const at = cellNamed(cell) ?? 0;
  const to = WAYS.map((way) => beside(at, way)).find((next) => next !== null) ?? 0;
  return `swap ${cell} ${cellName(to)}`;
}

function attempt(path: string[], view: SfynxView): string | null {
  const [first = "", second = ""] = path;
  const [kind, name = "", line = "", way = ""] = first.split(":");
  const [onto, target = ""] = second.split(":");
  if (first === second) return null;
  if (kind === "cell") {
    if (onto === "cell") return `swap ${name} ${target}`;
    if (second) return null;
    if (view.phase === "curse") return `curse ${name}`;
    const swaps = view.phase === "effect" ? view.effect !== "restore" : view.board[cellNamed(name) ?? 0]?.restored;
    return swaps ? anySwap(name) : `restore ${name}`;
  }
  if (kind === "own") {
    if (second === "bin") return `discard ${name}`;
    if (name !== "joker") return onto === "enigme" ? null : `use ${name}`;
    const card = onto === "enigme" ? target : (view.row.find((enigme) => enigme?.forbids) ?? view.row[0])?.name;
    return card ? `use joker ${card}` : null;
  }
  if (second) return null;
  if (kind === "shift") return `shift ${name} ${line} ${way}`;
  if (kind === "special") return `special ${name}`;
  if (kind === "offer") return `take ${name}`;
  // Touching an Énigme pins it; only among several formed ones does it mean "this one first".
  if (kind === "enigme") return view.phase === "choose" ? `solve ${name}` : null;
  return kind === "reveal" || kind === "done" ? kind : null;
}

const tileAt = (view: SfynxView, cell: string): { key: string } => ({ key: `symbol.${view.board[cellNamed(cell) ?? 0]?.tile}` });

const symbols = (view: SfynxView, enigme: string): { symbols: { key: string }[] } => ({
  symbols: (view.enigmes[enigme]?.symbols ?? []).map((name) => ({ key: `symbol.${name}` })),
});

function describe({ action }: Offer, view: SfynxView, say: Say): string {
  const [verb = "", one = "", two = "", three = ""] = action.split(" ");
  switch (verb) {
    case "restore":
    case "curse":
      return say(`do.${verb}`, { tile: tileAt(view, one), cell: one });
    case "swap":
      return say("do.swap", { x: tileAt(view, one), a: one, y: tileAt(view, two), b: two });
    case "shift":
      return say(`do.shift_${one}`, { line: two, way: { key: `way.${three}` } });
    case "special":
      return say("do.special", { special: { key: `special.${one}` } });
    case "use":
      if (one === "joker") return say("do.joker", symbols(view, two));
      return say("do.use", { reward: { key: `reward.${one}` } });
    case "take":
    case "discard":
      return say(`do.${verb}`, { reward: { key: `reward.${one}` } });
    case "solve":
      return say("do.solve", symbols(view, one));
    default:
      return say(`do.${verb}`);
  }
}

/** Nothing new is shown and nobody else's turn begins: such a step can be taken back. */
function final({ action }: Offer, view: SfynxView): boolean {
  const verb = action.split(" ")[0];
  if (verb === "take" || verb === "discard" || verb === "reveal") return true;
  if (verb === "curse") return view.left <= 1;
  return view.settling && (verb === "done" || action.startsWith("use joker") || (view.phase === "effect" && view.left <= 1));
}

function prompt(view: SfynxView, say: Say): string {
  switch (view.phase) {
    case "turn": {
      if (view.basics && view.special) return say("prompt.turn", { basics: view.basics });
      if (view.basics) return say("prompt.basics", { basics: view.basics });
      return say(view.special ? "prompt.special" : "prompt.reveal");
    }
    case "effect":
      return say(view.taken ? `prompt.again.${view.effect}` : `prompt.${view.effect}`, { left: view.left });
    case "curse":
      return say("prompt.curse", { left: view.left });
    case "limit":
      return say("prompt.limit", { limit: view.limit });
    default:
      return say(`prompt.${view.phase}`);
  }
}

/** The tiles of a line that was shifted; where a reward lies now; of a token, what it turned up. */
function places({ action, events }: Step, view: SfynxView): string[] {
  const [verb = "", one = "", two = ""] = action.split(" ");
  if (verb === "shift") return lineCells(one, two).map((cell) => `cell:${cellName(cell)}`);
  if (verb === "take") return [`own:${one}`];
  const told = events.flatMap(({ key, params }) => {
    if (key === "event.token") return [`token:${Number(params["turn"]) - 1}`];
    return key === "event.revealed" ? [`enigme:${String((params["enigme"] as Message).params["name"])}`] : [];
  });
  return [...(verb === "reveal" || verb === "done" ? [] : offer(action, view).path), ...told];
}

/** The events that a tag on the board announces, and that a finger is told of before it lets them happen. */
const PROMISED = new Set(["event.solved", "event.choose", "event.won", "event.broken"]);

const game: GameModule<SfynxView> = {
  secret: false, // the players share all they know
  offer,
  attempt: (path, _turn, view) => attempt(path, view),
  describe,
  places,
  final,
  // Among several formed ones the first tap shows where it stands.
  shows: (key, view) => view.phase === "choose" && key.startsWith("enigme:"),
  // Only what changes an Énigme: any other swap is done with its second tap. Whoever uses a joker or stops knows why.
  foretells: (key, { events }) => /^(cell|shift):/.test(key) && events.some((event) => PROMISED.has(event.key)),
  promise: ({ events }, say) =>
    events.filter(({ key }) => PROMISED.has(key)).map((event) => (event.key === "event.solved" ? say("promise.solved", event.params) : say(event))),
  prompt,
  epilogue: (view, say) => say("epilogue", { turns: view.turn, degree: view.degree, solved: view.solved.length }),
};

export default game;
