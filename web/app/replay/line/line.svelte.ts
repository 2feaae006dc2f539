// A line of one's own: a table that begins at a step of the replayed game. The server knows the rules, and stores nothing.
import { tick } from "svelte";
import type { Folder } from "../../../board/contract";
import { api } from "../../connection/api";
import { Session } from "../../table/session/session.svelte";
import type { AnalysedMove, Frame, ServerMessage, Step } from "../../../wire/generated";
import type { Kind } from "../place.svelte";

const JUDGE_ID = "judge"; // by which refusals of its questions are told from others
const PATIENCE = 700; // ms after which a busy server is asked again

/** What was asked about: a step, and the name of the position that it led to. */
interface Question {
  ply: number;
  branch: number;
  name: string;
}

export class Line {
  readonly session: Session;
  readonly start: number;
  /** What was gone back over: it can be played again, until something else is. */
  ahead: Step[] = $state.raw([]);
  /** What the bots think of the steps that led to positions, by the names of these. */
  #judged: ReadonlyMap<string, AnalysedMove> = $state.raw(new Map());
  #before = new Map<string, unknown>(); // the views that the steps to these positions were made in
  #asked: Question | null = null;
  #closed = false;

  /** The last step of the game before it that somebody chose. */
  readonly #leading: Step | undefined;

  private constructor(session: Session, steps: Step[]) {
    this.session = session;
    this.start = steps.length;
    this.#leading = steps.findLast(({ by }) => by !== "chance");
    session.heard = (message) => this.#hear(message);
  }

  /** The steps of the line itself, without those of the game. */
  get steps(): Step[] {
    return this.session.log.filter((step) => step.ply >= this.start);
  }

  /** What people did in it, without the dice: those that begin a line are nobody's, and cannot be taken back. */
  get played(): Step[] {
    return this.steps.filter(({ by }) => by !== "chance");
  }

  /** The step that led here: the last of the line that somebody chose, or of the game before it. */
  get last(): Step | undefined {
    return this.played.at(-1) ?? this.#leading;
  }

  /** What the bots think of the step that led to the position after so many of the line; null while they think. */
  judged(count = this.played.length): AnalysedMove | null {
    return this.#judged.get(nameOf([...this.played, ...this.ahead].slice(0, count))) ?? null;
  }

  /** The position that the last of so many steps was made in, as who made it saw it; null where that is not known. */
  before(count: number): unknown {
    return this.#before.get(nameOf(this.played.slice(0, count))) ?? null;
  }

  /** The judged moves of the line, as far as they are known. */
  get moves(): AnalysedMove[] {
    return this.played.flatMap((_, i) => this.judged(i + 1) ?? []);
  }

  static async begin(kind: Kind, id: string, folder: Folder, frame: Frame, steps: Step[]): Promise<Line> {
    const start = frame.ply;
    const table = await api.line(kind, id, start);
    // The game is over: nobody hides anything from anybody, so no curtain falls between the seats.
    const open: Folder = { ...folder, game: { ...folder.game, secret: false } };
    let line: Line | null = null;
    // The address is read again on every reconnection: the line goes on where it was.
    const path = (): string => {
      const played = (line?.played ?? []).map(({ action }) => `&played=${encodeURIComponent(action)}`);
      return `/api/${kind}/${id}/line/live?step=${start}${played.join("")}`;
    };
    const session = new Session(table, open, path);
    // What the replay knows already need not be sent again, and the board is there at once.
    session.frames = [frame];
    const before = steps.slice(0, start);
    session.logs = new Map([[frame.seat, before]]);
    line = new Line(session, before);
    return line;
  }

  takeBack(): void {
    this.go(this.played.length - 1);
  }

  /** To the position after so many of its steps: back, or on over what was gone back. The same dice fall again. */
  go(count: number): void {
    const { frame } = this.session;
    const { played, ahead } = this;
    if (!frame) return;
    for (let [i, branch] = [played.length - 1, frame.branch]; i >= Math.max(0, count); i -= 1, branch += 1) {
      const ply = i === played.length - 1 ? frame.ply : played[i + 1]!.ply;
      this.session.send({ type: "undo", seat: frame.seat ?? 0, ply, branch });
    }
    for (const { by, ply, action } of ahead.slice(0, Math.max(0, count - played.length))) {
      if (typeof by === "number") this.session.send({ type: "act", seat: by, ply, branch: frame.branch, action });
    }
  }

  /** Play this action instead of what was played after so many steps. */
  instead(count: number, seat: number, action: string): void {
    const { frame } = this.session;
    const [step, back] = [this.played[count], this.played.length - count];
    if (!frame || back < 0 || step?.action === action) return;
    this.go(count);
    this.session.send({ type: "act", seat, ply: step?.ply ?? frame.ply, branch: frame.branch + back, action });
  }

  close(): void {
    this.#closed = true;
    this.session.close();
  }

  #hear(message: ServerMessage): boolean {
    if (message.type === "judged") {
      this.#learn(message.branch, message.move);
      return true;
    }
    if (message.type === "refused" && message.id === JUDGE_ID) {
      this.#asked = null;
      setTimeout(() => this.#ask(), PATIENCE);
      return true;
    }
    if (message.type === "undone") {
      this.ahead = [...this.played.filter((step) => step.ply >= message.ply), ...this.ahead];
    } else if (message.type === "step") {
      const [first] = message.steps;
      const steps = message.steps.filter(({ seat, step }) => seat === first?.seat && step.by !== "chance");
      if (steps[0]) this.#remember(steps[0].step);
      for (const { step } of steps) this.ahead = this.ahead[0]?.action === step.action ? this.ahead.slice(1) : [];
    } else if (message.type === "sync") {
      this.#asked = null; // an answer that was under way is lost
    }
    if (["sync", "step", "undone"].includes(message.type)) void tick().then(() => this.#ask());
    return false;
  }

  /** The position before a step that is about to be shown. */
  #remember(step: Step): void {
    const { frame, frames } = this.session;
    this.#before.set(nameOf([...this.played, step]), (frames.find(({ seat }) => seat === step.by) ?? frame)?.view);
  }

  #learn(branch: number, move: AnalysedMove): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked?.ply === move.ply && asked.branch === branch) this.#judged = new Map([...this.#judged, [asked.name, move]]);
    this.#ask();
  }

  /** What the chances are here, then at the steps on the way: one question at a time. */
  #ask(): void {
    const { frame } = this.session;
    if (this.#closed || this.#asked || !frame) return;
    const steps = this.played;
    for (let count = steps.length; count >= 0; count -= 1) {
      const name = nameOf(steps.slice(0, count));
      const step = count ? steps[count - 1] : this.last;
      if (!step || this.#judged.has(name) || (!count && steps.length)) continue;
      const question = { ply: step.ply, branch: frame.branch, name };
      if (this.session.send({ type: "judge", ply: question.ply, branch: question.branch, id: JUDGE_ID })) this.#asked = question;
      return;
    }
  }
}

/** The name of the position that steps lead to: its dice follow from what was played. */
const nameOf = (steps: Step[]): string => steps.map(({ action }) => action).join("\n");
