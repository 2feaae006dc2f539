// Choosing an action out of the legal ones, pick by pick. Knows no game: keys in, an action out.
import type { GameModule, Offer } from "./contract";

export interface Marks {
  "data-pick": string;
  "data-lit": "" | undefined;
  "data-picked": "" | undefined;
  "data-hint": "" | undefined;
  "aria-pressed": boolean | undefined;
  "aria-disabled": true | undefined;
  tabindex: number;
}

export class Play<V = unknown> {
  /** The legal actions as picks; empty while it is somebody else's turn. */
  offers: Offer[] = $state.raw([]);
  /** What was picked so far. */
  picked: string[] = $state.raw([]);
  /** The chosen action, waiting to be confirmed. */
  proposed: Offer | null = $state.raw(null);
  /** Whether that action asks to be confirmed; the others are sent at once. */
  asking = $state(false);
  /** The key under the pointer or the focus. */
  hovered: string | null = $state.raw(null);
  /** How the piece in hand is turned. */
  turn = $state(0);
  /** A suggested action whose picks are marked. */
  hint: Offer | null = $state.raw(null);
  /** What the server said about actions that are not allowed here, by notation. */
  reasons: ReadonlyMap<string, string> = $state.raw(new Map());
  /** Set while the server has not yet answered an action. */
  waiting = $state(false);
  /** Set by a board while it shows something that must be seen to its end: the next step waits for it. */
  hold: Promise<void> | null = null;

  game: GameModule<V>;
  #view: () => V;
  #send: (action: string) => void;
  #ask: (action: string, aloud: boolean) => void;
  #confirms: () => boolean;

  constructor(game: GameModule<V>, view: () => V, send: (action: string) => void, ask: (action: string, aloud: boolean) => void, confirms: () => boolean) {
    this.game = game;
    this.#view = view;
    this.#send = send;
    this.#ask = ask;
    this.#confirms = confirms;
  }

  /** The offers, once for every order of picks that leads to each. */
  #ways: Offer[] = $derived(this.offers.flatMap((offer) => [offer, ...(offer.also ?? []).map((path) => ({ ...offer, path }))]));

  /** The offers that begin with what was picked, in any rotation. */
  #open: Offer[] = $derived(this.#ways.filter((offer) => this.picked.every((key, i) => offer.path[i] === key)));

  /** The keys that go on from here, in the present rotation. */
  lit: ReadonlySet<string> = $derived.by(() => {
    const depth = this.picked.length;
    const keys = new Set<string>();
    for (const offer of this.#open) {
      const key = offer.path[depth];
      if (key !== undefined && (depth === 0 || this.#turned(offer))) keys.add(key);
    }
    return keys;
  });

  /** The keys one can begin with. */
  firsts: ReadonlySet<string> = $derived(new Set(this.#ways.flatMap((offer) => offer.path.slice(0, 1))));

  /** The rotations in which the piece in hand fits somewhere. */
  turns: ReadonlySet<number> = $derived(new Set(this.picked.length ? this.#open.flatMap((offer) => offer.turn ?? []) : []));

  get active(): boolean {
    return this.offers.length > 0 && !this.waiting;
  }

  /** New legal actions: whatever was being chosen is dropped. */
  offer(actions: string[], view: V): void {
    this.offers = actions.map((action) => this.game.offer(action, view));
    this.waiting = false;
    this.hint = null;
    this.reasons = new Map();
    this.clear();
  }

  clear(): void {
    this.picked = [];
    this.proposed = null;
  }

  /** Attributes for the element that stands for a key: what it is, whether it may be picked now. */
  marks(key: string): Marks {
    const lit = this.active && (this.lit.has(key) || this.firsts.has(key));
    const picked = this.picked.includes(key) || (this.proposed?.path.includes(key) ?? false);
    // With a piece in hand, places that refuse it can be reached too: one may ask them why.
    const refuses = this.active && !lit && !picked && this.picked.length > 0 && this.#notation(key) !== null;
    return {
      "data-pick": key,
      "data-lit": this.active && this.lit.has(key) ? "" : undefined,
      "data-picked": picked ? "" : undefined,
      "data-hint": this.hint?.path.includes(key) ? "" : undefined,
      "aria-pressed": lit || picked ? picked : undefined,
      "aria-disabled": refuses ? true : undefined,
      tabindex: lit || picked || refuses ? 0 : -1,
    };
  }

  /** Somebody picked a key: go on with it, begin with it, put it back, or ask why not. */
  pick(key: string): void {
    if (this.waiting) return;
    if (this.proposed && this.proposed.path.at(-1) === key && !this.lit.has(key)) {
      this.confirm(); // the same place again: yes, there
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

  /** Ask the server which rule refuses what was picked together with `key`, and say it aloud. */
  tryAnyway(key: string): void {
    const action = this.#notation(key);
    if (action !== null) this.#ask(action, true);
  }

  /** The same in silence: `reason(key)` will know. */
  wonder(key: string): void {
    const action = this.#notation(key);
    if (action !== null && !this.reasons.has(action)) this.#ask(action, false);
  }

  /** Why `key` cannot be picked now, if the server was asked. */
  reason(key: string): string {
    return this.reasons.get(this.#notation(key) ?? "") ?? "";
  }

  /** What picking `key` would mean, where it is not one of the legal actions. */
  #notation(key: string): string | null {
    const path = this.proposed ? this.picked.slice(0, -1) : this.picked;
    const action = this.game.attempt?.([...path, key], this.turn, this.#view()) ?? null;
    return this.offers.some((offer) => offer.action === action) ? null : action;
  }

  rotate(by: number): void {
    const turns = this.game.turns ?? 0;
    const count = typeof turns === "number" ? turns : turns(this.picked, this.#view());
    if (!count) return;
    const next = (steps: number): number => (((this.turn + by * steps) % count) + count) % count;
    const path = this.proposed?.turn === undefined ? null : this.proposed.path.join();
    for (let steps = 1; path !== null && steps < count; steps++) {
      // A piece that lies somewhere turns to the next way in which it fits there.
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

  /** Choose a whole action at once (the list of moves does). */
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
    this.#send(offer.action);
  }

  /** The server refused or the line broke: everything may be chosen again. */
  release(): void {
    this.waiting = false;
    this.proposed = null;
    this.picked = this.picked.slice(0, -1);
  }

  /** Step back: from the proposal to the piece in hand, then to nothing. */
  back(): void {
    this.picked = this.picked.slice(0, -1);
    this.proposed = null;
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
    const further = this.#open.some((other) => other.path.length > offer.path.length);
    const final = this.game.final?.(offer, this.#view()) ?? true;
    this.proposed = offer;
    this.asking = further || (final && this.#confirms());
    if (!this.asking) this.confirm();
  }
}
