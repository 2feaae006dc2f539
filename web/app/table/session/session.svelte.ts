// The client state of one table: applies the messages of the live connection in order, paced for animation.
import { tick } from "svelte";
import { Play } from "../../../board/input/play.svelte";
import type { Folder, Say, SeatFace } from "../../../board/contract";
import { speaker, t } from "../../i18n.svelte";
import { Live } from "../../connection/live.svelte";
import { settings } from "../../shell/settings.svelte";
import { chime } from "../../shell/sound";
import { sentence } from "../../sentences/words";
import type { ClientMessage, Frame, LessonMessage, Message, Outcome, ReactedMessage, ServerMessage, Step, Table } from "../../../wire/generated";
import { faceOf, nameOf, resigned } from "./faces";
import { Advice } from "./counsel/advice.svelte";
import { Applause, type Reaction } from "./applause.svelte";
import { COACH_ID, Coach } from "./counsel/coach.svelte";
import { Eyes } from "./eyes.svelte";
import { Notice } from "./notice.svelte";
import { Paced } from "./paced.svelte";
import { Questions, same, type Position } from "./questions";
import { Refusals, ruleName } from "./refusals.svelte";
import { Rerun } from "./rerun.svelte";
import { Takeback } from "./takeback.svelte";
import { Teacher } from "./counsel/teacher.svelte";
import { extended, resumed, takenBack, type Seated, type Steps } from "./steps";

const AGAIN_PAUSE = 1400; // ms between the steps of the last round, shown again
const NEWS_TIME = 20_000; // ms

export class Session {
  table: Table = $state.raw() as Table;
  frames: Frame[] = $state.raw([]);
  logs: Steps = $state.raw(new Map());
  /** How the set-up went and who begins. */
  opening: Message[] = $state.raw([]);
  thinking: Seated = $state.raw(null);
  said = $state("");
  pointed: { seat: number; target: string | null } | null = $state.raw(null);
  /** The step that the user points at in the log. */
  recalled: Step | null = $state.raw(null);
  ready = $state(false);
  /** The ply of the last complete position: steps before it happened before we looked. */
  synced = $state(0);

  /** Who hears every message first, where lines are tried; whether it was for him alone. */
  heard: ((message: ServerMessage) => boolean) | null = null;

  readonly eyes = new Eyes(this);
  readonly takeback = new Takeback(this);
  readonly rerun = new Rerun();
  readonly advice = new Advice(this);
  readonly coach = new Coach(this);
  readonly teacher = new Teacher(this);
  readonly applause = new Applause();
  /** What happened besides the game: taken back, refused, given up. */
  readonly news = new Notice();
  readonly play: Play;
  readonly live: Live;
  readonly say: Say;
  readonly folder: Folder;
  #paced = new Paced({ take: (message) => this.#take(message), seen: () => this.#seen() });
  #refusals = new Refusals();
  #questions: Questions;

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
        preview: (action, preview) => this.play.foretell(action, preview),
      },
    );
    this.live = new Live(
      path,
      () => this.#have(),
      (message) => this.#paced.receive(message),
    );
  }

  frame: Frame | null = $derived(this.frames.find((frame) => frame.seat === this.viewer) ?? this.frames[0] ?? null);
  log: Step[] = $derived(this.logs.get(this.viewer) ?? []);

  get refusal(): string {
    return this.#refusals.notice.words;
  }
  get brokenRule(): string {
    return this.#refusals.rule;
  }
  get outcome(): Outcome | null {
    return this.frame?.outcome ?? this.table.outcome;
  }
  get drawn(): boolean {
    return this.folder.game.draws?.includes(this.outcome?.reason ?? "") ?? false;
  }
  /** Who has won; nobody while the game goes on, in a draw, and where somebody gave up. */
  get winners(): number[] {
    return this.drawn || this.resigned ? [] : (this.outcome?.winners ?? []);
  }
  get resigned(): string {
    return resigned(this.table, this.outcome);
  }
  get viewer(): Seated {
    return this.eyes.viewer;
  }
  get curtain(): Seated {
    return this.eyes.curtain;
  }
  get mine(): number[] {
    return this.table.seats.filter((seat) => seat.mine).map((seat) => seat.index);
  }
  /** Where a lesson stands; null at any other table. */
  get lesson(): LessonMessage | null {
    return this.teacher.said;
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
    return nameOf(this.table, seat);
  }
  faceOf(seat: number): SeatFace {
    return faceOf(this.table, seat, this.folder.game, this.frame);
  }

  close(): void {
    this.live.close();
  }

  send(message: ClientMessage): boolean {
    return this.live.send(message);
  }

  /** The last step received, to resume from; null if the log of the viewing seat is not complete. */
  #have(): { last: number | null; branch?: number } {
    return this.frame && this.logs.has(this.frame.seat) ? { last: this.frame.ply, branch: this.frame.branch } : { last: null };
  }

  // -- user actions

  resign(): void {
    const seat = this.viewer ?? this.mine[0];
    if (seat !== undefined) this.live.send({ type: "resign", seat });
  }

  /** Show the last round once more. */
  showAgain(): void {
    this.play.clear();
    void this.rerun.show(AGAIN_PAUSE);
  }

  /** Whether bots play one after the other, so that there is something to skip. */
  get skippable(): boolean {
    const acting = this.toAct === null ? null : this.table.seats[this.toAct];
    return !this.#paced.hurried && settings.pause > 0 && this.mine.length > 0 && !this.outcome && acting?.kind === "bot";
  }

  /** Show the others' steps without a pause, until it is our turn. */
  skip(): void {
    this.#paced.hurry();
  }

  point(target: string): void {
    if (this.viewer !== null) this.live.send({ type: "point", seat: this.viewer, target });
  }

  /** Say one of a few words: from our seat, or as one of those who look on. */
  react(reaction: Reaction): void {
    const seat = this.viewer ?? this.mine[0] ?? null;
    if (this.live.send({ type: "react", reaction, seat })) this.applause.rest();
  }

  /** The player named on the curtain has confirmed. */
  unveil(): void {
    this.eyes.unveil();
    this.#offer();
  }

  #act(action: string): void {
    const sent =
      this.viewer !== null && this.frame && this.live.send({ type: "act", seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch, action });
    this.#refusals.tell("");
    if (sent) return;
    this.play.unsent();
    this.#refusals.tell(t("connection.wait"));
  }

  /** The position for queries about actions; null outside of our turn. */
  #position(): Position | null {
    if (this.viewer === null || !this.frame || this.toAct !== this.viewer || this.curtain !== null) return null;
    return { seat: this.viewer, ply: this.frame.ply, branch: this.frame.branch };
  }

  #whyNot(action: string, aloud: boolean): void {
    const known = this.play.reasons.get(action);
    if (known === undefined) this.#questions.whyNot(action, aloud);
    else if (aloud) this.#refusals.tell(known, this.#refusals.ruleOf(action));
  }

  #explain(action: string, reason: Message, aloud: boolean): void {
    const words = this.#rule(reason);
    this.play.reasons = new Map([...this.play.reasons, [action, words]]);
    const rule = this.#refusals.note(action, reason);
    if (aloud) this.#refusals.tell(words, rule);
  }

  /** The broken rule itself, without the generic "not allowed here" around it. */
  #rule(reason: Message): string {
    return sentence(this.say((reason.params["rule"] as Message | undefined) ?? reason));
  }

  // -- server messages

  /** Until the last step was seen. */
  async #seen(): Promise<void> {
    await tick(); // the board has rendered the step, and may set `hold` and `notice`
    await this.#paced.pause(settings.pause, this.play.hold);
    await this.play.notice;
    this.play.hold = this.play.notice = null;
    // Only now does a shared screen pass to the next player: the previous one has seen the result.
    if (this.eyes.look()) this.#offer();
  }

  #take(message: ServerMessage): void {
    if (this.heard?.(message)) return;
    switch (message.type) {
      case "sync":
        this.#sync(message);
        break;
      case "step":
        this.#step(message);
        break;
      case "table":
        this.table = message.table;
        this.takeback.asked = message.table.undo ?? null;
        if (!this.#paced.busy) this.eyes.look();
        break;
      case "thinking":
        this.thinking = message.seat;
        break;
      case "undone":
        this.#undone(message);
        break;
      case "undo_asked":
        this.takeback.asked = { by: message.by, waiting: message.waiting };
        this.said = t("undo.asked", { name: this.seatName(message.by) });
        break;
      case "undo_refused":
        this.takeback.asked = null;
        this.#tell(t("undo.refused", { name: this.seatName(message.seat) }));
        break;
      case "hint":
        this.advice.hear(message);
        break;
      case "coach":
        this.coach.hear(message);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "why_not":
      case "preview":
        this.#questions.answer(message);
        break;
      case "lesson":
        this.teacher.hear(message);
        break;
      case "reacted":
        this.#reacted(message);
        break;
      case "pointed":
        this.pointed = { seat: message.seat, target: message.target };
        break;
      default:
        break;
    }
  }

  #reacted(message: ReactedMessage): void {
    if (!settings.reactions) return;
    this.applause.hear(message);
    const name = message.seat === null ? t("reaction.public") : this.seatName(message.seat);
    this.said = t("reaction.said", { name, words: t(`reaction.${message.reaction}`) });
  }

  /** Say something that happened besides the game, in writing and aloud. */
  #tell(words: string): void {
    this.news.tell(words, NEWS_TIME);
    this.said = words;
  }

  #sync(message: Extract<ServerMessage, { type: "sync" }>): void {
    const running = this.ready && !this.outcome && this.table.status === "playing";
    const before = this.#position();
    this.table = message.table;
    this.takeback.asked = message.table.undo ?? null;
    this.logs = resumed(this.logs, message.from, message.log);
    this.opening = message.opening ?? [];
    this.frames = message.frames;
    this.thinking = null;
    this.advice.thinking = false; // an answer that was under way is lost
    this.#questions.reset();
    this.rerun.clear();
    this.coach.clear();
    this.ready = true;
    this.synced = message.frames[0]?.ply ?? 0;
    this.eyes.look();
    // A line that was lost and found leaves what was picked where it is.
    if (before && same(before, this.#position())) this.play.resume();
    else this.#offer();
    if (running && this.outcome) this.#ended(this.outcome); // given up: no step brings the end
  }

  #ended(outcome: Outcome): void {
    chime(outcome.winners.some((seat) => this.mine.includes(seat)) ? "won" : "lost");
    if (this.resigned) this.#tell(this.resigned);
  }

  #step(message: Extract<ServerMessage, { type: "step" }>): void {
    const [before, was] = [this.myTurn, this.frame];
    this.recalled = null;
    this.logs = extended(this.logs, message.steps);
    this.frames = message.frames;
    this.thinking = null;
    this.takeback.asked = null;
    this.#offer();
    for (const { seat, step } of message.steps) {
      if (seat !== this.viewer) continue;
      const own = typeof step.by === "number" && this.mine.includes(step.by);
      this.rerun.keep(was, this.frame, step, own);
      if (own) this.coach.acted(was);
      else this.coach.showing = false;
    }
    this.coach.consult();
    this.said = message.steps
      .filter(({ seat }) => seat === this.viewer)
      .flatMap(({ step }) => step.events.map((event) => this.say(event)))
      .join(" ");
    this.news.clear();
    if (this.myTurn || this.frame?.outcome) this.#paced.hurried = false;
    if (this.frame?.outcome) this.#ended(this.frame.outcome);
    else chime(this.myTurn && !before ? "turn" : "place");
  }

  #undone(message: Extract<ServerMessage, { type: "undone" }>): void {
    this.logs = takenBack(this.logs, message.ply);
    this.frames = message.frames;
    this.takeback.asked = null;
    this.thinking = null;
    this.rerun.clear();
    this.coach.clear();
    this.eyes.look();
    this.#offer();
    this.#tell(t("undo.done", { name: this.seatName(message.by) }));
  }

  #refused(message: Extract<ServerMessage, { type: "refused" }>): void {
    if (this.#questions.refused(message) || message.id === COACH_ID) return;
    this.advice.thinking = false;
    if (this.play.waiting) this.play.release();
    this.#refusals.tell(this.#rule(message.reason), ruleName(message.reason));
  }

  #offer(): void {
    this.advice.hint = null;
    this.#refusals.tell("");
    this.#questions.reset();
    const frame = this.frame;
    this.play.offer(frame && this.curtain === null && frame.to_act === frame.seat ? (frame.legal ?? []) : [], frame?.view);
  }
}
