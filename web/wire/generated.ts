/* Generated from docs/wire.schema.json by generate-wire.ts. Do not edit: change the message types in Python and run
 * `python -m scripts.wire`. */

export type ClientMessage = Hello | Act | WhyNot | Preview | Undo | UndoAnswer | Resign | Hint | Coach | Judge | Point | React | Ping | LessonGo;
export type ServerMessage =
  | SyncMessage
  | StepMessage
  | TableMessage
  | UndoneMessage
  | UndoAskedMessage
  | UndoRefusedMessage
  | ThinkingMessage
  | PointedMessage
  | ReactedMessage
  | HintMessage
  | CoachMessage
  | JudgedMessage
  | WhyNotMessage
  | PreviewMessage
  | RefusedMessage
  | PongMessage
  | ClosingMessage
  | LessonMessage;

/**
 * Play an action, as the answer to a ply.
 */
export interface Act {
  type: "act";
  seat: number;
  ply: number;
  action: string;
  branch?: number | null;
  id?: string | number | null;
}
/**
 * For acting, why_not and preview.
 */
export interface ActionBody {
  seat: number;
  ply: number;
  action: string;
  branch?: number | null;
}
/**
 * What the bots think of one step of a finished game.
 */
export interface AnalysedMove {
  ply: number;
  by: number;
  value: number | null;
  best: string | null;
  loss: number | null;
  reasons?: Message[];
  choices?: Choice[];
  low?: number | null;
  high?: number | null;
  fitted?: boolean;
}
/**
 * A key of the translation files with its parameters.
 */
export interface Message {
  key: string;
  params: Record<string, unknown>;
}
/**
 * An action that could have been chosen, and the seat's chance of winning with it.
 */
export interface Choice {
  action: string;
  value: number;
}
/**
 * The analysis of a finished game, as far as it is done.
 */
export interface Analysis {
  status: "done" | "running";
  moves: AnalysedMove[];
}
/**
 * Take part: who the client is, and up to which ply it has followed.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  last?: number | null;
  branch?: number | null;
}
/**
 * Whether an action is legal, and if not, why: it never acts.
 */
export interface WhyNot {
  type: "why_not";
  seat: number;
  ply: number;
  action: string;
  branch?: number | null;
  id?: string | number | null;
}
/**
 * What an action would do, as far as the seat may know: it never acts.
 */
export interface Preview {
  type: "preview";
  seat: number;
  ply: number;
  action: string;
  branch?: number | null;
  id?: string | number | null;
}
/**
 * Take back the seat's last action, or ask the others to agree.
 */
export interface Undo {
  type: "undo";
  seat: number;
  ply: number;
  branch?: number | null;
  id?: string | number | null;
}
/**
 * Agree to an undo, or refuse it.
 */
export interface UndoAnswer {
  type: "undo_answer";
  seat: number;
  accept: boolean;
  id?: string | number | null;
}
/**
 * Give the game up.
 */
export interface Resign {
  type: "resign";
  seat: number;
  id?: string | number | null;
}
/**
 * Ask what a bot would play.
 */
export interface Hint {
  type: "hint";
  seat: number;
  ply: number;
  branch?: number | null;
  id?: string | number | null;
}
/**
 * Ask whether an action that the seat has made, the step at ``ply``, cost much.
 */
export interface Coach {
  type: "coach";
  seat: number;
  ply: number;
  branch?: number | null;
  id?: string | number | null;
}
/**
 * Ask, in a line of one's own, what the chances are after the step at ``ply``.
 */
export interface Judge {
  type: "judge";
  ply: number;
  branch?: number | null;
  id?: string | number | null;
}
/**
 * Show the others a place on the board.
 */
export interface Point {
  type: "point";
  seat: number;
  target: string | null;
  id?: string | number | null;
}
/**
 * Applaud, wonder, wish luck: one of a few words, never text. Without a seat: somebody who looks on.
 */
export interface React {
  type: "react";
  reaction: "bravo" | "hmm" | "luck" | "oh" | "thanks" | "well_played";
  seat?: number | null;
  id?: string | number | null;
}
/**
 * Ask whether the host still answers, and say that one is there: a host may tell the others when pings stay away.
 *
 *     With ``rests`` they may: the page is out of sight, and its browser lets it sleep.
 */
export interface Ping {
  type: "ping";
  rests?: boolean;
  id?: string | number | null;
}
/**
 * Move inside a lesson: on, back a beat, this beat again, let the script play it, or show the answer.
 */
export interface LessonGo {
  type: "lesson_go";
  to: "again" | "back" | "next" | "show" | "skip";
  id?: string | number | null;
}
/**
 * The host stops: come back with the last ply.
 */
export interface ClosingMessage {
  type: "closing";
}
/**
 * What an action cost, and what would have been better; ``best`` is null where it did not cost much.
 */
export interface CoachMessage {
  type: "coach";
  seat: number;
  ply: number;
  best: string | null;
  value?: number | null;
  other?: number | null;
  reasons?: Message[];
  low?: number | null;
  high?: number | null;
  fitted?: boolean;
}
/**
 * A table that begins where another game was after ``step`` steps.
 */
export interface Continuation {
  step: number;
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats: SeatChoice[];
  public?: boolean;
  takeover?: number | null;
  practice?: boolean;
  hints?: boolean;
}
/**
 * Who a seat of a new table is for.
 */
export interface SeatChoice {
  kind: "bot" | "me" | "open" | "screen";
  level?: string | null;
  name?: string | null;
}
/**
 * The lessons that teach a game, in their order.
 */
export interface CourseInfo {
  game: string;
  lessons: LessonInfo[];
}
/**
 * A lesson of a course: its title is a key of the translation files.
 */
export interface LessonInfo {
  id: string;
  title: string;
  beats: number;
  seats?: number[];
  picture?: string[];
}
/**
 * Whether a draft is an edition that can be played.
 */
export interface EditionCheck {
  edition: EditionInfo | null;
  fault: EditionFault | null;
}
/**
 * An edition: its file, its components, and a first position for the board to draw them from.
 */
export interface EditionInfo {
  game: string;
  name: string;
  digest: string;
  standard: boolean;
  text: string;
  data: Record<string, unknown>;
  view: Record<string, unknown>;
  warnings: Message[];
}
/**
 * What is wrong with an edition, and the path to it; an empty one where the whole file is.
 */
export interface EditionFault {
  path: (string | number)[];
  text: string;
  reason: Message | null;
}
/**
 * An edition to be checked: its file, or its components.
 */
export interface EditionDraft {
  text?: string | null;
  data?: Record<string, unknown> | null;
}
/**
 * Which edition is played; its components are at ``/api/tables/{id}/edition``.
 */
export interface EditionTitle {
  name: string;
  digest: string;
  standard: boolean;
}
/**
 * Why a request was refused: a code, an English sentence, and the reason as a message.
 */
export interface ErrorBody {
  error: string;
  text: string;
  reason?: Message | null;
}
/**
 * Let a bot have an open seat.
 */
export interface FillBody {
  seat: number;
  level?: string | null;
}
/**
 * The position as one seat, or a spectator, may know it.
 */
export interface Frame {
  seat: number | null;
  ply: number;
  branch: number;
  to_act: number | null;
  view: Record<string, unknown>;
  legal: string[];
  outcome: Outcome | null;
  can_undo: boolean;
  undo: "ask" | "free" | "no";
  undo_reason?: Message | null;
  views?: Record<string, unknown>[] | null;
}
/**
 * How a finished game ended.
 */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
  payoffs?: number[];
}
/**
 * A game as the lobby shows it.
 */
export interface GameInfo {
  id: string;
  seats: number[];
  options: OptionInfo[];
  minutes: number;
  age: number;
  cooperative: boolean;
  authors: string[];
  publisher: string;
  bots: string[];
  levels: LevelInfo[];
  usual_seats: number;
  presets: {
    [k: string]: {
      [k: string]: boolean | number | string;
    };
  };
}
/**
 * An option of a game, with its bounds.
 */
export interface OptionInfo {
  name: string;
  type: "choice" | "flag" | "letters" | "number";
  default: boolean | number | string;
  choices?: string[] | null;
  lowest?: number | null;
  highest?: number | null;
  seats?: number[] | null;
  paired?: string | null;
}
/**
 * A bot that people meet.
 */
export interface LevelInfo {
  name: string;
  rating: number | null;
  most_seats?: number | null;
}
/**
 * Whether the server answers, and how busy it is.
 */
export interface Health {
  status: "ok";
  version: string;
  tables: number;
  sockets: number;
  thinking: number;
  rules: "compiled" | "plain";
  workers: "compiled" | "plain";
}
/**
 * What a bot would play, and why.
 */
export interface HintMessage {
  type: "hint";
  seat: number;
  ply: number;
  action: string;
  value: number | null;
  reasons: Message[];
  low?: number | null;
  high?: number | null;
  fitted?: boolean;
}
/**
 * Sit down: on this seat, or on the first open one.
 */
export interface JoinBody {
  seat?: number | null;
}
/**
 * What the bots think of a step of a line of one's own: as an analysis of that line would say it.
 */
export interface JudgedMessage {
  type: "judged";
  branch: number;
  move: AnalysedMove;
}
/**
 * Where a lesson stands: always about the position that was sent last.
 */
export interface LessonMessage {
  type: "lesson";
  game: string;
  lesson: string;
  beat: number;
  beats: number;
  mode: "all" | "expect" | "find" | "play" | "read";
  state: "asking" | "done" | "lost" | "passed" | "won";
  say: string;
  point: string[];
  nudge: string | null;
  tries: number;
  note: LessonNote | null;
  answer: string | null;
}
/**
 * What a legal action that the beat does not accept would do, and what to say about it.
 */
export interface LessonNote {
  action: string;
  key: string | null;
  events: Message[];
}
/**
 * A table to be opened; the game begins when no seat is open.
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats: SeatChoice[];
  options?: {
    [k: string]: boolean | number | string;
  };
  public?: boolean;
  takeover?: number | null;
  practice?: boolean;
  hints?: boolean;
  edition?: string | null;
}
/**
 * A first-time note: when its idea is met, and where it is shown. ``$`` begins a variable (docs/lessons.md).
 */
export interface NoteInfo {
  id: string;
  text: string;
  offer: string | null;
  event: string | null;
  where: {
    [k: string]: string | number | boolean;
  };
  beside: string[];
}
/**
 * The first-time notes of a game, in the order in which they are shown.
 */
export interface NotesInfo {
  game: string;
  notes: NoteInfo[];
}
/**
 * A player as everybody may see it.
 */
export interface PlayerInfo {
  player: string;
  name: string;
}
/**
 * The name a player is shown by.
 */
export interface PlayerName {
  name: string;
}
/**
 * A player with the token that proves it; sent once.
 */
export interface PlayerToken {
  player: string;
  name: string;
  token: string;
}
/**
 * Somebody points at a place on the board.
 */
export interface PointedMessage {
  type: "pointed";
  seat: number;
  target: string | null;
}
/**
 * The host answers.
 */
export interface PongMessage {
  type: "pong";
}
/**
 * What the action would do, as far as the seat may know.
 */
export interface PreviewMessage {
  type: "preview";
  id: string | number | null;
  seat: number;
  ply: number;
  action: string;
  reveals: boolean;
  events: Message[];
  view: Record<string, unknown> | null;
  ahead: Message[];
}
/**
 * Somebody applauds, wonders, wishes luck; without a seat, one of those who look on, and never which.
 */
export interface ReactedMessage {
  type: "reacted";
  seat: number | null;
  reaction: "bravo" | "hmm" | "luck" | "oh" | "thanks" | "well_played";
}
/**
 * The id under which a record was stored.
 */
export interface RecordId {
  id: string;
}
/**
 * A client message was refused; nothing was changed.
 */
export interface RefusedMessage {
  type: "refused";
  error: string;
  id?: string | number | null;
  ply: number | null;
  branch: number | null;
  reason: Message;
  text: string;
}
/**
 * A page of a replay: steps, and the frames around them.
 */
export interface Replay {
  table: string | null;
  game: string;
  options: {
    [k: string]: boolean | number | string;
  };
  seats: ReplaySeat[];
  seat: number | "all" | null;
  first: number;
  total: number;
  steps: Step[];
  frames: Frame[];
  practice: boolean;
  taken_back: number;
  opening: Message[];
}
/**
 * Who sat at a replayed game.
 */
export interface ReplaySeat {
  name: string;
  bot?: string | null;
}
/**
 * One step, described as a seat may know it.
 */
export interface Step {
  ply: number;
  by: number | "chance";
  action: string;
  events: Message[];
}
/**
 * A seat of a table, as this viewer may see it.
 */
export interface Seat {
  index: number;
  kind: "bot" | "human" | "open";
  name: string;
  mine: boolean;
  connected: boolean;
  screen: boolean;
  level?: string | null;
  sat_in?: string | null;
  left?: boolean;
  absent_since?: number | null;
  offered?: boolean;
  warming?: boolean;
  invited?: boolean;
  awaits_you?: boolean;
  declined?: string | null;
}
/**
 * One of the own seats.
 */
export interface SeatBody {
  seat: number;
}
/**
 * The steps of a game as one seat may know them.
 */
export interface SeatLog {
  seat: number | null;
  steps: Step[];
}
/**
 * One step as one seat may know it.
 */
export interface SeatStep {
  seat: number | null;
  step: Step;
}
/**
 * Everything from ply ``from`` on: forget what came after it, then append this.
 */
export interface SyncMessage {
  type: "sync";
  table: Table;
  frames: Frame[];
  log: SeatLog[];
  from: number;
  opening?: Message[];
}
/**
 * A table without its position: seats, stage, outcome.
 */
export interface Table {
  id: string;
  game: string;
  options: {
    [k: string]: boolean | number | string;
  };
  public: boolean;
  takeover: number | null;
  status: "archived" | "cancelled" | "finished" | "playing" | "waiting";
  seats: Seat[];
  ply: number;
  branch: number;
  to_act: number | null;
  created: number;
  outcome: Outcome | null;
  commitment: string;
  seed: string | null;
  salt: string | null;
  rematch: string | null;
  rematch_by: number | null;
  continues: string | null;
  origin: "deal" | "record" | "table";
  undo: UndoRequest | null;
  spectators: number;
  practice: boolean;
  taken_back: number;
  hints: boolean;
  may_resign: boolean;
  host: boolean;
  edition: EditionTitle;
  counts: boolean;
}
/**
 * An undo that waits for the consent of others.
 */
export interface UndoRequest {
  by: number;
  ply: number;
  to: number;
  waiting: number[];
}
/**
 * Steps that were committed, and the frames after them.
 */
export interface StepMessage {
  type: "step";
  table_ply: number;
  branch: number;
  frames: Frame[];
  steps: SeatStep[];
}
/**
 * The table itself changed: who is there, its stage, its end.
 */
export interface TableMessage {
  type: "table";
  table: Table;
}
/**
 * Steps were taken back: forget them from ``ply`` on.
 */
export interface UndoneMessage {
  type: "undone";
  ply: number;
  branch: number;
  by: number;
  frames: Frame[];
}
/**
 * Somebody wants to take back; the seats in ``waiting`` must agree.
 */
export interface UndoAskedMessage {
  type: "undo_asked";
  by: number;
  ply: number;
  to: number;
  waiting: number[];
}
/**
 * A seat refused the undo.
 */
export interface UndoRefusedMessage {
  type: "undo_refused";
  seat: number;
  ply: number;
}
/**
 * A bot is thinking.
 */
export interface ThinkingMessage {
  type: "thinking";
  seat: number;
  since: number;
}
/**
 * Whether the action is legal, and the rule that forbids it.
 */
export interface WhyNotMessage {
  type: "why_not";
  id: string | number | null;
  seat: number;
  ply: number;
  action: string;
  legal: boolean;
  reason: Message | null;
}
/**
 * Let a bot play for a seat.
 */
export interface TakeoverBody {
  seat: number;
  level?: string | null;
}
/**
 * A transfer code and when it expires.
 */
export interface Transfer {
  code: string;
  expires: number;
}
/**
 * The code that brings a player to another browser.
 */
export interface TransferCode {
  code: string;
}
/**
 * How a game between bots ended.
 */
export interface TrialGame {
  winners: number[];
  scores: number[];
  steps: number;
  mattered: {
    [k: string]: number;
  };
}
/**
 * Some trial games of an edition: the same number, the same deal for every edition.
 */
export interface TrialPart {
  first: number;
  seats: number;
  cooperative: boolean;
  bot: string;
  games: TrialGame[];
}
/**
 * The next trial games of an edition, from this number on; without one, of the one in the box.
 */
export interface TrialWish {
  first?: number;
  edition?: string | null;
}
/**
 * For undo and hint.
 */
export interface TurnBody {
  seat: number;
  ply: number;
  branch?: number | null;
}
/**
 * Agree to an undo, or refuse it.
 */
export interface UndoAnswerBody {
  seat: number;
  accept: boolean;
}
