// The client state of one table: applies the messages of the live connection in order, paced for animation.
import { tick } from "svelte";
import { Play } from "../../board/play.svelte";
import type { Folder, Say, SeatFace } from "../../board/contract";
import { tintOf } from "../../board/seats";
import { speaker, t } from "../i18n.svelte";
import { Live } from "../live.svelte";
import { settings } from "../settings.svelte";
import { chime } from "../sound";
import { botName, list, sentence } from "../words";
import type { Frame, LessonGo, LessonMessage, Message, Outcome, ServerMessage, Step, Table } from "../../wire/generated";
import { Notice } from "./notice.svelte";
import { Questions, type Position } from "./questions";
import { Rerun } from "./rerun.svelte";

const AGAIN_PAUSE = 1400; // ms between the steps of the last round, shown again
const NEWS_TIME = 20_000; // ms

export interface Hint {
  action: string;
  value: number | null;
  reasons: Message[];
  low: number | null;
  high: number | null;
  fitted: boolean;
}

type Seated = number | null;

/** The rule of the game in a refusal; empty where the table refuses, not the rules. */
function ruleName(reason: Message): string {
  const { key } = (reason.params["rule"] as Message | undefined) ?? reason;
  return /^refusal\.(?!not_your_turn)(\w+)$/.exec(key)?.[1] ?? "";
}

export class Session {
  table: Table = $state.raw() as Table;
  frames: Frame[] = $state.raw([]);
  logs: Map<Seated, Step[]> = $state.raw(new Map());
  /** How the set-up went and who begins. */
  opening: Message[] = $state.raw([]);
  /** The viewing seat: one of ours, or null. */
  viewer: Seated = $state.raw(null);
  /** On a shared screen: the seat that must confirm its presence before the board is shown. */
  curtain: Seated = $state.raw(null);
  thinking: Seated = $state.raw(null);
  refusal = $state("");
  /** The rule of the game that the refusal quotes, by its name in the rules text; empty where it is none. */
  brokenRule = $state("");
  hint: Hint | null = $state.raw(null);
  hinting = $state(false);
  undoAsked: { by: number; waiting: number[] } | null = $state.raw(null);
  said = $state("");
  pointed: { seat: number; target: string | null } | null = $state.raw(null);
  /** The step that the user points at in the log. */
  recalled: Step | null = $state.raw(null);
  ready = $state(false);
  /** The ply of the last complete position: steps before it happened before we looked. */
  synced = $state(0);
  /** Where a lesson stands; null at any other table. */
  lesson: LessonMessage | null = $state.raw(null);

  readonly rerun = new Rerun();
  /** What happened besides the game: taken back, refused, given up. */
  readonly news = new Notice();
  readonly play: Play;
  readonly live: Live;
  readonly say: Say;
  readonly folder: Folder;
  #queue: ServerMessage[] = [];
  #busy = false;
  #questions: Questions;
  #broken = new Map<string, string>(); // the rules that forbid actions, beside `play.reasons`
  #refusalClock: ReturnType<typeof setTimeout> | undefined;

  /** `path` is the address of the live connection; by default that of the table. */
  constructor(table: Table, folder: Folder, path: () => string = () => `/api/tables/${table.id}/live`) {
    this.table = table;
    this.folder = folder;
    this.say = speaker(table.game, (seat) => this.seatName(seat));
    this.play = new Play<unknown>(folder.game, {
      view: () => this.frame?.view,
      act: (action) => this.#act(action),
      whyNot: (action, aloud) => this.#whyNot(action, aloud),
      preview: (action) => this.#questions.preview(action),
      confirms: () => settings.confirm,
    });
    this.#questions = new Questions(
      (message) => this.live.send(message),
      () => this.#position(),
      {
        reason: (action, reason, aloud) => this.#explain(action, reason, aloud),
        preview: (action, preview) => (this.play.previews = new Map([...this.play.previews, [action, preview]])),
      },
    );
    this.live = new Live(
      path,
      () => this.#have(),
      (message) => this.#receive(message),
    );
  }

  frame: Frame | null = $derived(this.frames.find((frame) => frame.seat === this.viewer) ?? this.frames[0] ?? null);
  log: Step[] = $derived(this.logs.get(this.viewer) ?? []);

  get outcome(): Outcome | null {
    return this.frame?.outcome ?? this.table.outcome;
  }
  /** Who gave the game up, in words; empty where nobody did. */
  get resigned(): string {
    const outcome = this.outcome;
    if (outcome?.reason !== "resigned") return "";
    const losers = this.table.seats.filter(({ index }) => !outcome.winners.includes(index)).map(({ index }) => this.seatName(index));
    return t("resign.done", { names: list(losers), count: losers.length });
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
    // In a line that is tried, people play the bots' seats too: those keep their names.
    if (there?.kind === "bot" || there?.level) return botName(this.table.game, seat, there.level ?? there.name);
    return there?.name || t("seat.player", { number: seat + 1 });
  }

  /** How a seat is shown wherever it is named. */
  faceOf(seat: number): SeatFace {
    const there = this.table.seats[seat];
    return {
      index: seat,
      name: this.seatName(seat),
      mine: there?.mine ?? false,
      bot: there?.kind === "bot",
      active: this.toAct === seat,
      tint: tintOf(this.folder.game, this.frame?.view, seat),
    };
  }

  close(): void {
    this.live.close();
  }

  /** The last step received, to resume from; null if the log of the viewing seat is not complete. */
  #have(): { last: number | null; branch?: number } {
    return this.frame && this.logs.has(this.frame.seat) ? { last: this.frame.ply, branch: this.frame.branch } : { last: null };
  }

  // -- user actions

  /** The frame of whoever would take back: on a shared screen, of who played last there, else one's own. */
  get undoFrame(): Frame | null {
    const last = this.log.findLast(({ by }) => typeof by === "number" && this.mine.includes(by));
    return this.frames.find((frame) => frame.seat === last?.by) ?? this.frame;
  }

  undo(): void {
    const frame = this.undoFrame;
    if (!frame || typeof frame.seat !== "number") return;
    this.live.send({ type: "undo", seat: frame.seat, ply: frame.ply, branch: frame.branch });
  }

  answerUndo(accept: boolean): void {
    const seat = this.mine.find((own) => this.undoAsked?.waiting.includes(own));
    if (seat !== undefined) this.live.send({ type: "undo_answer", seat, accept });
    this.undoAsked = null;
  }

  resign(): void {
    const seat = this.viewer ?? this.mine[0];
    if (seat !== undefined) this.live.send({ type: "resign", seat });
  }

  askHint(): void {
    if (this.viewer === null || !this.frame) return;
    this.hinting = this.live.send({ type: "hint", seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch });
  }

  /** Show the last round once more. */
  showAgain(): void {
    this.play.clear();
    void this.rerun.show(AGAIN_PAUSE);
  }

  point(target: string): void {
    if (this.viewer !== null) this.live.send({ type: "point", seat: this.viewer, target });
  }

  /** The player named on the curtain has confirmed. */
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
    const sent =
      this.viewer !== null && this.frame && this.live.send({ type: "act", seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch, action });
    this.#refuse("");
    if (!sent) {
      this.play.release();
      this.#refuse(t("connection.wait"));
    }
  }

  /** The position for queries about actions; null outside of our turn. */
  #position(): Position | null {
    if (this.viewer === null || !this.frame || this.toAct !== this.viewer || this.curtain !== null) return null;
    return { seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch };
  }

  #whyNot(action: string, aloud: boolean): void {
    const known = this.play.reasons.get(action);
    if (known === undefined) this.#questions.whyNot(action, aloud);
    else if (aloud) this.#refuse(known, this.#broken.get(action));
  }

  #explain(action: string, reason: Message, aloud: boolean): void {
    const words = this.#rule(reason);
    this.play.reasons = new Map([...this.play.reasons, [action, words]]);
    this.#broken.set(action, ruleName(reason));
    if (aloud) this.#refuse(words, ruleName(reason));
  }

  /** The broken rule itself, without the generic "not allowed here" around it. */
  #rule(reason: Message): string {
    return sentence(this.say((reason.params["rule"] as Message | undefined) ?? reason));
  }

  #refuse(words: string, rule = ""): void {
    clearTimeout(this.#refusalClock);
    this.refusal = words;
    this.brokenRule = rule;
    if (!words) return;
    chime("refused");
    this.#refusalClock = setTimeout(() => this.#refuse(""), 9000);
  }

  // -- server messages

  #receive(message: ServerMessage): void {
    const inOrder = message.type === "step" || message.type === "undone" || (this.#busy && (message.type === "lesson" || message.type === "sync"));
    if (inOrder || this.#queue.length) {
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
      await tick(); // the board has rendered the step, and may set `hold` and `notice`
      if (settings.pause && document.visibilityState === "visible") {
        await Promise.all([this.play.hold, new Promise((resolve) => setTimeout(resolve, settings.pause))]);
      }
      await this.play.notice;
      this.play.hold = this.play.notice = null;
      // Only now does a shared screen pass to the next player: the previous one has seen the result.
      const eyes = [this.viewer, this.curtain];
      this.#look();
      if (eyes[0] !== this.viewer || eyes[1] !== this.curtain) this.#offer();
    }
    this.#busy = false;
  }

  #take(message: ServerMessage): void {
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
        this.said = t("undo.asked", { name: this.seatName(message.by) });
        break;
      case "undo_refused":
        this.undoAsked = null;
        this.#tell(t("undo.refused", { name: this.seatName(message.seat) }));
        break;
      case "hint":
        this.#hinted(message);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "why_not":
      case "preview":
        this.#questions.answer(message);
        break;
      case "lesson":
        this.#taught(message);
        break;
      case "pointed":
        this.pointed = { seat: message.seat, target: message.target };
        break;
      default:
        break;
    }
  }

  /** Say something that happened besides the game, in writing and aloud. */
  #tell(words: string): void {
    this.news.tell(words, NEWS_TIME);
    this.said = words;
  }

  #sync(message: Extract<ServerMessage, { type: "sync" }>): void {
    const running = this.ready && !this.outcome && this.table.status === "playing";
    this.table = message.table;
    this.undoAsked = message.table.undo ?? null;
    const logs = new Map<Seated, Step[]>();
    for (const { seat, steps } of message.log) {
      const before = (this.logs.get(seat) ?? []).filter((step) => step.ply < message.from);
      logs.set(seat, [...before, ...steps]);
    }
    this.logs = logs;
    this.opening = message.opening ?? [];
    this.frames = message.frames;
    this.thinking = null;
    this.rerun.clear();
    this.ready = true;
    this.synced = message.frames[0]?.ply ?? 0;
    this.#look();
    this.#offer();
    if (running && this.outcome) this.#ended(this.outcome); // given up: no step brings the end
  }

  #ended(outcome: Outcome): void {
    chime(outcome.winners.some((seat) => this.mine.includes(seat)) ? "won" : "lost");
    if (this.resigned) this.#tell(this.resigned);
  }

  #step(message: Extract<ServerMessage, { type: "step" }>): void {
    const logs = new Map(this.logs);
    for (const { seat, step } of message.steps) logs.set(seat, [...(logs.get(seat) ?? []), step]);
    const [before, was] = [this.myTurn, this.frame];
    this.recalled = null;
    this.logs = logs;
    this.frames = message.frames;
    this.thinking = null;
    this.undoAsked = null;
    this.#offer();
    for (const { seat, step } of message.steps) {
      if (seat === this.viewer) this.rerun.keep(was, this.frame, step, typeof step.by === "number" && this.mine.includes(step.by));
    }
    this.said = message.steps
      .filter(({ seat }) => seat === this.viewer)
      .flatMap(({ step }) => step.events.map((event) => this.say(event)))
      .join(" ");
    this.news.clear();
    if (this.frame?.outcome) this.#ended(this.frame.outcome);
    else chime(this.myTurn && !before ? "turn" : "place");
  }

  #undone(message: Extract<ServerMessage, { type: "undone" }>): void {
    const logs = new Map<Seated, Step[]>();
    for (const [seat, steps] of this.logs)
      logs.set(
        seat,
        steps.filter((step) => step.ply < message.ply),
      );
    this.logs = logs;
    this.frames = message.frames;
    this.undoAsked = null;
    this.thinking = null;
    this.rerun.clear();
    this.#look();
    this.#offer();
    this.#tell(t("undo.done", { name: this.seatName(message.by) }));
  }

  #hinted(message: Extract<ServerMessage, { type: "hint" }>): void {
    this.hinting = false;
    if (!this.frame || message.ply !== this.frame.ply) return;
    const { action, low = null, high = null, fitted = true } = message;
    this.hint = { action, value: message.value ?? null, reasons: message.reasons ?? [], low, high, fitted };
    this.play.hint = this.folder.game.offer(message.action, this.frame.view);
    this.said = t("hint.says", { action: this.folder.game.describe(this.play.hint, this.frame.view, this.say) });
  }

  /** A lesson went on, or took an action back that it had not asked for. */
  #taught(message: LessonMessage): void {
    this.lesson = message;
    if (this.play.waiting) this.play.release();
    if (message.note) chime("refused");
    if (message.answer !== null && this.frame) this.play.hint = this.folder.game.offer(message.answer, this.frame.view);
    // A guided beat marks its pieces as a hint does: some boards draw an empty target only then.
    else if (message.state === "asking" && message.mode === "expect") this.play.hint = { action: "", path: message.point };
  }

  /** Move inside a lesson. */
  lessonGo(to: LessonGo["to"]): void {
    this.live.send({ type: "lesson_go", to });
  }

  #refused(message: Extract<ServerMessage, { type: "refused" }>): void {
    if (this.#questions.refused(message)) return;
    this.hinting = false;
    if (this.play.waiting) this.play.release();
    this.#refuse(this.#rule(message.reason), ruleName(message.reason));
  }

  /** Whether players who share a screen hide something from each other. */
  get #veiled(): boolean {
    const { secret, open } = this.folder.game;
    return secret && !(this.frame && open?.(this.frame.view));
  }

  /** Update the viewing seat: on a shared screen, the one to act. */
  #look(): void {
    const mine = this.mine;
    const acting = this.toAct;
    if (!mine.length) {
      this.viewer = null;
    } else if (this.viewer === null || !mine.includes(this.viewer)) {
      const first = acting !== null && mine.includes(acting) ? acting : mine[0]!;
      this.viewer = first;
      if (this.shared && this.#veiled && this.table.status === "playing") this.curtain = first;
    } else if (this.shared && acting !== null && mine.includes(acting) && acting !== this.viewer) {
      if (this.#veiled) this.curtain = acting;
      else this.viewer = acting;
    }
    if (this.frame?.outcome) this.curtain = null;
  }

  #offer(): void {
    this.hint = null;
    this.#refuse("");
    this.#questions.reset();
    const frame = this.frame;
    this.play.offer(frame && this.curtain === null && frame.to_act === frame.seat ? (frame.legal ?? []) : [], frame?.view);
  }
}
