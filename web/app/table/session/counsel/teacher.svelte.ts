// A lesson at a table: where it stands, and the ways on and back in it.
import type { Folder } from "../../../../board/contract";
import type { Play } from "../../../../board/input/play.svelte";
import { chime } from "../../../shell/sound";
import type { ClientMessage, Frame, LessonGo, LessonMessage } from "../../../../wire/generated";

/** What a lesson needs of its table. */
export interface Taught {
  readonly frame: Frame | null;
  readonly play: Play;
  readonly folder: Folder;
  send(message: ClientMessage): boolean;
}

export class Teacher {
  /** What was said last; null at a table without a lesson. */
  said: LessonMessage | null = $state.raw(null);

  constructor(readonly table: Taught) {}

  /** The lesson went on, or took an action back that it had not asked for. */
  hear(message: LessonMessage): void {
    const { play, folder, frame } = this.table;
    this.said = message;
    if (play.waiting) play.release();
    if (message.note) chime("refused");
    if (message.answer !== null && frame) play.hint = folder.game.offer(message.answer, frame.view);
    // A guided beat marks its pieces as a hint does: some boards draw an empty target only then.
    else if (message.state === "asking" && message.mode === "expect") play.hint = { action: "", path: message.point };
  }

  go(to: LessonGo["to"]): void {
    this.table.send({ type: "lesson_go", to });
  }
}
