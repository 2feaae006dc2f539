// The selection of a legal action, pick by pick. Independent of the game: keys in, an action out.
import type { GameModule, Offer, Preview } from "../contract";
import type { Rival } from "./rivals";

export interface Marks {
  "data-pick": string;
  "data-lit": "" | undefined;
  "data-picked": "" | undefined;
  "data-hint": "" | undefined;
  "data-shown": "" | undefined;
  "aria-pressed": boolean | undefined;
  "aria-disabled": true | undefined;
  tabindex: number;
}

/** The owner of the position: answers queries about actions and plays the chosen one. */
export interface Host<V> {
  view(): V;
  /** Play an action. */
  act(action: string): void;
  /** Query which rule forbids an action; `aloud`: also announce it. The answer goes into `reasons`. Never acts. */
  whyNot(action: string, aloud: boolean): void;
  /** Query what an action would do. The answer goes into `previews`. Never acts. */
  preview(action: string): void;
  /** Whether irreversible actions need confirmation. */
  confirms(): boolean;
}

export class Play<V = unknown> {
  /** The legal actions as picks; empty during other players' turns. */
  offers: Offer[] = $state.raw([]);
  /** What was picked so far. */
  picked: string[] = $state.raw([]);
  /** The chosen action, waiting to be confirmed. */
  proposed: Offer | null = $state.raw(null);
  /** Whether the proposed action waits for confirmation; others are sent immediately. */
  asking = $state(false);
  /** The key under the pointer or the focus. */
  hovered: string | null = $state.raw(null);
  /** What a first tap showed; a second one picks it. */
  shown: string | null = $state.raw(null);
  /** The rotation of the piece in hand. */
  turn = $state(0);
  /** A suggested action whose picks are marked. */
  hint: Offer | null = $state.raw(null);
  /** Actions to be compared on the board, each with its sign: those of an analysis. */
  rivals: Rival[] = $state.raw([]);
  /** Why actions are illegal in this position, by notation, as far as queried. */
  reasons: ReadonlyMap<string, string> = $state.raw(new Map());
  /** Previews of legal actions in this position, by notation, as far as queried. */
  previews: ReadonlyMap<string, Preview<V>> = $state.raw(new Map());
  /** Set until the server responds to an action. */
  waiting = $state(false);
  /** Set by a board during an animation that must complete; the next step waits for it. */
  hold: Promise<void> | null = null;
  /** Set by a board while its player must say that something was seen; the next step waits for it at any pace. */
  notice: Promise<void> | null = null;

  game: GameModule<V>;
  #host: Host<V>;
  /** What a tap waits to be told of. */
  #tapped: string | null = null;

  constructor(game: GameModule<V>, host: Host<V>) {
    this.game = game;
    this.#host = host;
  }

  /** The offers, expanded to every order of picks that leads to them. */
  #ways: Offer[] = $derived(this.offers.flatMap((offer) => [offer, ...(offer.also ?? []).map((path) => ({ ...offer, path }))]));

  /** The offers compatible with the current picks, in any rotation. */
  #open: Offer[] = $derived(this.#ways.filter((offer) => this.picked.every((key, i) => offer.path[i] === key)));

  /** The keys that can be picked next, in the current rotation. */
  lit: ReadonlySet<string> = $derived.by(() => {
    const depth = this.picked.length;
    const keys = new Set<string>();
    for (const offer of this.#open) {
      const key = offer.path[depth];
      if (key !== undefined && (depth === 0 || this.#turned(offer))) keys.add(key);
    }
    return keys;
  });

  /** The keys that can be picked first. */
  firsts: ReadonlySet<string> = $derived(new Set(this.#ways.flatMap((offer) => offer.path.slice(0, 1))));

  /** The rotations in which the piece in hand fits somewhere. */
  turns: ReadonlySet<number> = $derived(new Set(this.picked.length ? this.#open.flatMap((offer) => offer.turn ?? []) : []));

  /** The action to preview: the proposed one, or the one that picking the key shown or hovered would complete. */
  candidate: Offer | null = $derived(this.proposed ?? this.#completed(this.shown ?? this.hovered));

  /** The preview of the candidate, once received. */
  preview: Preview<V> | null = $derived(this.candidate ? (this.previews.get(this.candidate.action) ?? null) : null);

  get active(): boolean {
    return this.offers.length > 0 && !this.waiting;
  }

  /** Set the legal actions of a new position; drops the selection and everything cached. */
  offer(actions: string[], view: V): void {
    this.offers = actions.map((action) => this.game.offer(action, view));
    this.waiting = false;
    this.hint = null;
    this.rivals = [];
    this.reasons = new Map();
    this.previews = new Map();
    this.clear();
  }

  clear(): void {
    this.picked = [];
    this.proposed = null;
    this.shown = this.#tapped = null;
  }

  /** Attributes for the element that represents a key: identity, and whether it can be picked now. */
  marks(key: string): Marks {
    const lit = this.active && (this.lit.has(key) || this.firsts.has(key));
    const picked = this.picked.includes(key) || (this.proposed?.path.includes(key) ?? false);
    // With a piece in hand, illegal targets stay focusable, so that the reason can be queried.
    const refuses = this.active && !lit && !picked && this.picked.length > 0 && this.#notation(key) !== null;
    return {
      "data-pick": key,
      "data-lit": this.active && this.lit.has(key) ? "" : undefined,
      "data-picked": picked ? "" : undefined,
      "data-shown": this.shown === key ? "" : undefined,
      "data-hint": this.hint?.path.includes(key) ? "" : undefined,
      "aria-pressed": lit || picked ? picked : undefined,
      "aria-disabled": refuses ? true : undefined,
      tabindex: lit || picked || refuses ? 0 : -1,
    };
  }

  /** Handle a tap of a finger, which cannot hover: a first one may only show. */
  tap(key: string): void {
    const first = this.shown !== key && this.#tapped !== key && this.active && this.lit.has(key);
    this.shown = first && this.game.shows?.(key, this.#host.view()) ? key : null;
    if (this.shown !== null) return;
    const offer = first && this.game.foretells ? this.#completed(key) : null;
    if (!offer || this.#asks(offer, [...this.picked, key])) {
      this.pick(key);
    } else {
      this.#tapped = key;
      const known = this.previews.get(offer.action);
      if (known) this.foretell(offer.action, known);
      else this.#host.preview(offer.action);
    }
  }

  /** The answer to a preview; a tap may have waited for it. */
  foretell(action: string, preview: Preview<V>): void {
    this.previews = new Map([...this.previews, [action, preview]]);
    const key = this.#tapped;
    if (key === null || this.#completed(key)?.action !== action) return;
    this.#tapped = null;
    if (this.game.foretells?.(key, preview)) this.shown = key;
    else this.pick(key);
  }

  /** Handle a pick: extend the selection, restart it, undo a pick, or query why it is illegal. */
  pick(key: string): void {
    if (this.waiting) return;
    this.shown = this.#tapped = null;
    if (this.proposed && this.proposed.path.at(-1) === key && !this.lit.has(key)) {
      this.confirm(); // picking the same target again confirms
    } else if (this.lit.has(key)) {
      this.#extend(key);
    } else if (this.picked.includes(key)) {
      this.picked = this.picked.slice(0, this.picked.indexOf(key));
      this.proposed = null;
    } else if (this.offers.length && this.proposed && this.#sibling(key)) {
      this.picked = this.picked.slice(0, -1);
      this.#extend(key);
    } else if (this.firsts.has(key)) {
      this.clear();
      this.#extend(key);
    } else {
      this.tryAnyway(key);
    }
  }

  /** Query which rule forbids the current picks plus `key`, and announce it. */
  tryAnyway(key: string): void {
    const action = this.#notation(key);
    if (action !== null) this.#host.whyNot(action, true);
  }

  /** The same without an announcement; `reason(key)` returns the result. */
  wonder(key: string): void {
    const action = this.#notation(key);
    if (action !== null && !this.reasons.has(action)) this.#host.whyNot(action, false);
  }

  /** Why `key` cannot be picked now; empty unless queried. */
  reason(key: string): string {
    return this.reasons.get(this.#notation(key) ?? "") ?? "";
  }

  /** Query the preview of the candidate, unless cached. */
  askPreview(): void {
    const action = this.candidate?.action;
    if (action !== undefined && this.active && !this.previews.has(action)) this.#host.preview(action);
  }

  /** The illegal action that picking `key` would attempt; null if it is legal or meaningless. */
  #notation(key: string): string | null {
    const path = this.proposed ? this.picked.slice(0, -1) : this.picked;
    const action = this.game.attempt?.([...path, key], this.turn, this.#host.view()) ?? null;
    return this.offers.some((offer) => offer.action === action) ? null : action;
  }

  rotate(by: number): void {
    const turns = this.game.turns ?? 0;
    const count = typeof turns === "number" ? turns : turns(this.picked, this.#host.view());
    if (!count) return;
    const next = (steps: number): number => (((this.turn + by * steps) % count) + count) % count;
    const path = this.proposed?.turn === undefined ? null : this.proposed.path.join();
    for (let steps = 1; path !== null && steps < count; steps++) {
      // A proposed piece rotates to its next legal orientation on the same target.
      const same = this.offers.find((offer) => offer.turn === next(steps) && offer.path.join() === path);
      if (!same) continue;
      this.turn = next(steps);
      this.proposed = same;
      return;
    }
    const before = this.turn;
    this.turn = next(1);
    if (path !== null && this.turn !== before) {
      this.proposed = null;
      this.picked = this.picked.slice(0, -1);
    }
  }

  /** Select a complete action at once (used by the move list). */
  choose(offer: Offer): void {
    if (this.waiting) return;
    this.picked = offer.path;
    if (offer.turn !== undefined) this.turn = offer.turn;
    this.#settle(offer);
  }

  confirm(): void {
    const offer = this.proposed;
    if (!offer || this.waiting) return;
    this.waiting = true;
    this.#host.act(offer.action);
  }

  /** The action could not be sent. What was confirmed can be confirmed again; what was sent at once must be picked again. */
  unsent(): void {
    if (this.asking) this.waiting = false;
    else this.release();
  }

  /** The connection is back and the position the same: the picks stay, and an action that did not arrive can be sent again. */
  resume(): void {
    if (this.waiting) this.unsent();
  }

  /** The action was refused: return to the selection. */
  release(): void {
    this.waiting = false;
    this.proposed = null;
    this.picked = this.picked.slice(0, -1);
  }

  /** Undo the last pick: from the proposal to the piece in hand, then to no selection. */
  back(): void {
    this.picked = this.picked.slice(0, -1);
    this.proposed = this.shown = this.#tapped = null;
  }

  /** The action that picking `key` would complete. */
  #completed(key: string | null): Offer | null {
    if (key === null || !this.lit.has(key)) return null;
    const depth = this.picked.length;
    return this.#open.find((offer) => offer.path.length === depth + 1 && offer.path[depth] === key && this.#turned(offer)) ?? null;
  }

  /** Whether an action is proposed first: it could go on, or cannot be taken back. */
  #asks(offer: Offer, picked: string[]): boolean {
    const further = this.#ways.some((other) => other.path.length > offer.path.length && picked.every((key, i) => other.path[i] === key));
    return further || ((this.game.final?.(offer, this.#host.view()) ?? true) && this.#host.confirms());
  }

  #turned(offer: Offer): boolean {
    return offer.turn === undefined || offer.turn === this.turn;
  }

  #sibling(key: string): boolean {
    const before = this.picked.slice(0, -1);
    return this.#ways.some((o) => o.path[before.length] === key && before.every((k, i) => o.path[i] === k) && this.#turned(o));
  }

  #extend(key: string): void {
    this.picked = [...this.picked, key];
    const turns = this.turns;
    if (this.picked.length === 1 && turns.size && !turns.has(this.turn)) this.turn = Math.min(...turns);
    const complete = this.#open.find((offer) => offer.path.length === this.picked.length && this.#turned(offer));
    if (complete) this.#settle(complete);
    else this.proposed = null;
  }

  #settle(offer: Offer): void {
    this.proposed = offer;
    this.asking = this.#asks(offer, this.picked);
    if (!this.asking) this.confirm();
  }
}
