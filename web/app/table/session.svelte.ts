// One table as this browser sees it: what the live connection brings, in order and at a pace the eye can follow.
import { tick } from "svelte";
import { Play } from "../../board/play.svelte";
import type { Folder, Say } from "../../board/contract";
import { GLIDE } from "../../board/flip";
import { speaker, t } from "../i18n.svelte";
import { Live } from "../live.svelte";
import { settings } from "../settings.svelte";
import { chime } from "../sound";
import { botName, sentence } from "../words";
import type { Frame, FromServer, HintTerm, Message, Outcome, Step, Table } from "../wire";

const BETWEEN_STEPS = GLIDE + 120; // ms: one sees a move before the next begins

export interface Hint {
  action: string;
  value: number | null;
  terms: HintTerm[];
}

type Seated = number | null;

export class Session {
  table: Table = $state.raw() as Table;
  frames: Frame[] = $state.raw([]);
  logs: Map<Seated, Step[]> = $state.raw(new Map());
  /** Through whose eyes we look: a seat of ours, or null. */
  viewer: Seated = $state.raw(null);
  /** On a shared screen: the seat that must say "it is me" before the board is shown. */
  curtain: Seated = $state.raw(null);
  thinking: Seated = $state.raw(null);
  refusal = $state("");
  hint: Hint | null = $state.raw(null);
  hinting = $state(false);
  undoAsked: { by: number; waiting: number[] } | null = $state.raw(null);
  news = $state("");
  said = $state("");
  pointed: { seat: number; target: string | null } | null = $state.raw(null);
  ready = $state(false);

  readonly play: Play;
  readonly live: Live;
  readonly say: Say;
  readonly folder: Folder;
  #queue: FromServer[] = [];
  #busy = false;
  #aloud = ""; // the try whose refusal is to be said
  #refusalClock: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, folder: Folder) {
    this.table = table;
    this.folder = folder;
    this.say = speaker(table.game, (seat) => this.seatName(seat));
    this.play = new Play(
      folder.game,
      () => this.frame?.view,
      (action) => this.#act(action),
      (action, aloud) => this.#ask(action, aloud),
      () => settings.confirm,
    );
    this.live = new Live(`/api/tables/${table.id}/live`, () => this.#have(), (message) => this.#receive(message));
  }

  frame: Frame | null = $derived(this.frames.find((frame) => frame.seat === this.viewer) ?? this.frames[0] ?? null);
  log: Step[] = $derived(this.logs.get(this.viewer) ?? []);

  get outcome(): Outcome | null {
    return this.frame?.outcome ?? this.table.outcome;
  }
  get mine(): number[] {
    return this.table.seats.filter((seat) => seat.mine).map((seat) => seat.index);
  }
  get shared(): boolean {
    return this.mine.length > 1;
  }
  get myTurn(): boolean {
    return this.toAct !== null && this.mine.includes(this.toAct);
  }
  get toAct(): number | null {
    return this.frame?.to_act ?? null;
  }

  seatName(seat: number): string {
    const there = this.table.seats[seat];
    if (there?.kind === "bot") return botName(there.level ?? there.name);
    return there?.name || t("seat.player", { number: seat + 1 });
  }

  close(): void {
    this.live.close();
  }

  /** How far we followed the game; nothing yet where the log of a seat is not ours. */
  #have(): { last: number | null; branch?: number } {
    return this.frame && this.logs.has(this.frame.seat) ? { last: this.frame.ply, branch: this.frame.branch } : { last: null };
  }

  // -- what a person asks for

  undo(): void {
    if (this.viewer === null || !this.frame) return;
    const { ply, branch } = this.frame;
    this.live.send({ type: "undo", seat: this.viewer, ply, branch });
  }

  answerUndo(accept: boolean): void {
    const seat = this.mine.find((own) => this.undoAsked?.waiting.includes(own));
    if (seat !== undefined) this.live.send({ type: "undo_answer", seat, accept });
    this.undoAsked = null;
  }

  askHint(): void {
    if (this.viewer === null || !this.frame) return;
    this.hinting = this.live.send({ type: "hint", seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch });
  }

  point(target: string): void {
    if (this.viewer !== null) this.live.send({ type: "point", seat: this.viewer, target });
  }

  /** The person named on the curtain is here. */
  unveil(): void {
    if (this.curtain === null) return;
    this.viewer = this.curtain;
    this.curtain = null;
    this.#offer();
  }

  dismissHint(): void {
    this.hint = null;
    this.play.hint = null;
  }

  #act(action: string): void {
    const sent = this.viewer !== null && this.frame && this.live.send({ type: "act", seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch, action });
    this.#refuse("");
    if (!sent) {
      this.play.release();
      this.#refuse(t("connection.wait"));
    }
  }

  /** Try an action that is not offered, to hear which rule refuses it. */
  #ask(action: string, aloud: boolean): void {
    if (this.viewer === null || !this.frame || this.toAct !== this.viewer) return;
    const known = this.play.reasons.get(action);
    if (known !== undefined) {
      if (aloud) this.#refuse(known);
      return;
    }
    if (aloud) this.#aloud = action;
    this.live.send({ type: "act", seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch, action, id: `try:${action}` });
  }

  #refuse(words: string): void {
    clearTimeout(this.#refusalClock);
    this.refusal = words;
    if (!words) return;
    chime("refused");
    this.#refusalClock = setTimeout(() => (this.refusal = ""), 9000);
  }

  // -- what the server says

  #receive(message: FromServer): void {
    if (message.type === "step" || message.type === "undone" || this.#queue.length) {
      this.#queue.push(message);
      void this.#work();
    } else {
      this.#take(message);
    }
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#take(next);
      if (next.type !== "step") continue;
      if (settings.moves && document.visibilityState === "visible") {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_STEPS));
      } else {
        await tick(); // the board has drawn the step, and may ask to hold the next one
      }
      await this.play.hold;
      this.play.hold = null;
      // Only now does a shared screen go to the next player: the last one has seen what was his to see.
      const eyes = [this.viewer, this.curtain];
      this.#look();
      if (eyes[0] !== this.viewer || eyes[1] !== this.curtain) this.#offer();
    }
    this.#busy = false;
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case "sync":
        this.#sync(message);
        break;
      case "step":
        this.#step(message);
        break;
      case "table":
        this.table = message.table;
        this.undoAsked = message.table.undo ?? null;
        if (!this.#busy) this.#look();
        break;
      case "thinking":
        this.thinking = message.seat;
        break;
      case "undone":
        this.#undone(message);
        break;
      case "undo_asked":
        this.undoAsked = { by: message.by, waiting: message.waiting };
        this.news = t("undo.asked", { name: this.seatName(message.by) });
        break;
      case "undo_refused":
        this.undoAsked = null;
        this.news = t("undo.refused");
        break;
      case "hint":
        this.#hinted(message);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "pointed":
        this.pointed = { seat: message.seat, target: message.target };
        break;
      default:
        break;
    }
  }

  #sync(message: Extract<FromServer, { type: "sync" }>): void {
    this.table = message.table;
    this.undoAsked = message.table.undo ?? null;
    const logs = new Map<Seated, Step[]>();
    for (const { seat, steps } of message.log) {
      const before = (this.logs.get(seat) ?? []).filter((step) => step.ply < message.from);
      logs.set(seat, [...before, ...steps]);
    }
    this.logs = logs;
    this.frames = message.frames;
    this.thinking = null;
    this.ready = true;
    this.#look();
    this.#offer();
  }

  #step(message: Extract<FromServer, { type: "step" }>): void {
    const logs = new Map(this.logs);
    for (const { seat, step } of message.steps) logs.set(seat, [...(logs.get(seat) ?? []), step]);
    const before = this.myTurn;
    this.logs = logs;
    this.frames = message.frames;
    this.thinking = null;
    this.undoAsked = null;
    this.#offer();
    this.said = message.steps
      .filter(({ seat }) => seat === this.viewer)
      .flatMap(({ step }) => step.events.map((event) => this.say(event)))
      .join(" ");
    if (this.frame?.outcome) chime(this.frame.outcome.winners.some((seat) => this.mine.includes(seat)) ? "won" : "lost");
    else chime(this.myTurn && !before ? "turn" : "place");
  }

  #undone(message: Extract<FromServer, { type: "undone" }>): void {
    const logs = new Map<Seated, Step[]>();
    for (const [seat, steps] of this.logs) logs.set(seat, steps.filter((step) => step.ply < message.ply));
    this.logs = logs;
    this.frames = message.frames;
    this.undoAsked = null;
    this.thinking = null;
    this.#look();
    this.#offer();
    this.news = t("undo.done", { name: this.seatName(message.by) });
    this.said = this.news;
  }

  #hinted(message: Extract<FromServer, { type: "hint" }>): void {
    this.hinting = false;
    if (!this.frame || message.ply !== this.frame.ply) return;
    this.hint = { action: message.action, value: message.value ?? null, terms: message.terms ?? [] };
    this.play.hint = this.folder.game.offer(message.action, this.frame.view);
    this.said = `${t("hint.title")} : ${this.folder.game.describe(this.play.hint, this.frame.view, this.say)}`;
  }

  #refused(message: Extract<FromServer, { type: "refused" }>): void {
    // The rule itself is the reason; "this is not allowed here" the person can see.
    const rule = message.reason?.params?.["rule"] as Message | undefined;
    const words = sentence(message.reason ? this.say(rule ?? message.reason) : message.text);
    this.hinting = false;
    if (message.id?.startsWith("try:")) {
      const action = message.id.slice(4);
      this.play.reasons = new Map([...this.play.reasons, [action, words]]);
      if (action === this.#aloud) this.#refuse(words);
      return;
    }
    if (this.play.waiting) this.play.release();
    this.#refuse(words);
  }

  /** Choose whose eyes to look through: on a shared screen, whoever is to act. */
  #look(): void {
    const mine = this.mine;
    const acting = this.toAct;
    if (!mine.length) {
      this.viewer = null;
    } else if (this.viewer === null || !mine.includes(this.viewer)) {
      const first = acting !== null && mine.includes(acting) ? acting : mine[0]!;
      this.viewer = first;
      if (this.shared && this.folder.game.secret && this.table.status === "playing") this.curtain = first;
    } else if (this.shared && acting !== null && mine.includes(acting) && acting !== this.viewer) {
      if (this.folder.game.secret) this.curtain = acting;
      else this.viewer = acting;
    }
    if (this.frame?.outcome) this.curtain = null;
  }

  #offer(): void {
    this.hint = null;
    this.#refuse("");
    const frame = this.frame;
    this.play.offer(frame && this.curtain === null && frame.to_act === frame.seat ? (frame.legal ?? []) : [], frame?.view);
  }
}
