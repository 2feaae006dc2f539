// Styx for the page: how its notation reads as picks, and what its actions are called.
import type { GameModule, Offer, Say } from "../../board/contract";

export interface Pile {
  styx: string;
  cards: string[];
  controller: number;
}

export interface StyxView {
  player: number;
  phase: "turn" | "pose" | "again" | "ended";
  turn: number;
  river: Pile[];
  phlegyas: string;
  marker: string;
  row: (string | null)[];
  removed: string[];
  pile: number;
  hands: { size: number; cards: string[]; known: string[] }[];
  faculties: Record<string, string>;
}

export const cardName = (card: string, say: Say): string => say("card", { faction: { key: `faction.${card[0]}` }, force: card.slice(1) });

export const topOf = (pile: Pile): string => pile.cards.at(-1) ?? pile.styx;

/** The Faculty that rules a card now: its own, or the marked one for a card of Phlégyas. */
export const ruling = (card: string, view: StyxView): string => {
  const own = view.faculties[card] ?? "none";
  return own === "phlegyas" ? view.marker : own;
};

/** The events of a placement that a tag beside the pile repeats, shorter. */
const PROMISES: Record<string, string> = {
  "event.captured": "promise.captured",
  "event.marker": "promise.marker",
  "event.again": "promise.again",
  "event.grand_master": "reason.grand_master",
};

/** Where the track has few words for a Faculty, a proposal has the same. */
const brief = (): boolean => matchMedia("(max-width: 40rem), (max-height: 30rem)").matches;

function describe(offer: Offer, view: StyxView, say: Say): string {
  const { action } = offer;
  if (action === "+") return say("do.draw");
  if (action.startsWith("+")) return say("do.take", { card: cardName(action.slice(1), say) });
  if (action.startsWith("-")) return say("do.remove", { card: cardName(action.slice(1), say) });
  const [card = "", pile = "1"] = action.split(">");
  const under = view.river[Number(pile) - 1];
  return say("do.place", { card: cardName(card, say), pile, top: under ? cardName(topOf(under), say) : "" });
}

const game: GameModule<StyxView> = {
  secret: true,
  offer(action) {
    if (action === "+") return { action, path: ["deck"] };
    if (action.startsWith("+") || action.startsWith("-")) return { action, path: [`card:${action.slice(1)}`] };
    const [card, pile] = action.split(">");
    return { action, path: [`card:${card}`, `pile:${pile}`] };
  },
  attempt([first = "", second], _turn, view) {
    if (first === "deck") return "+";
    const card = first.startsWith("card:") ? first.slice(5) : "";
    if (!card || first === second) return null;
    if (second) return second.startsWith("pile:") ? `${card}>${second.slice(5)}` : null;
    return view.row.includes(card) ? `+${card}` : `${card}>1`;
  },
  describe,
  promise({ events }, say) {
    return events.flatMap(({ key, params }) => {
      if (!(key in PROMISES)) return [];
      const faculty = params["faculty"] as { key: string } | undefined;
      return [say(PROMISES[key]!, faculty && brief() ? { ...params, faculty: { key: faculty.key.replace("faculty.", "short.") } } : params)];
    });
  },
  shows: (key, view) => view.row.some((card) => key === `card:${card}`),
  // Taking a face-up card can still be taken back; what turns up a card or ends the turn cannot.
  final: (offer) => !/^\+./.test(offer.action),
  prompt(view, say) {
    if (view.phase !== "turn") return say(`prompt.${view.phase}`);
    return say(view.pile === 0 ? "prompt.dry" : view.hands[view.player]!.size >= 4 ? "prompt.full" : "prompt.turn");
  },
  score(view, seat, say) {
    const value = view.river.filter((pile) => pile.controller === seat).length;
    return { value: String(value), label: say("score.piles", { count: value }) };
  },
};

export default game;
