// A line of one's own: a table that begins at a step of the replayed game. The server knows the rules, and stores nothing.
import type { Folder } from "../../../board/contract";
import { api } from "../../connection/api";
import { Session } from "../../table/session/session.svelte";
import type { Frame, Step } from "../../../wire/generated";
import type { Kind } from "../place.svelte";

export class Line {
  readonly session: Session;
  readonly start: number;

  private constructor(session: Session, start: number) {
    this.session = session;
    this.start = start;
  }

  /** The steps of the line itself, without those of the game. */
  get steps(): Step[] {
    return this.session.log.filter((step) => step.ply >= this.start);
  }

  /** What people did in it, without the dice: those that begin a line are nobody's, and cannot be taken back. */
  get played(): Step[] {
    return this.steps.filter(({ by }) => by !== "chance");
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
    session.logs = new Map([[frame.seat, steps.slice(0, start)]]);
    line = new Line(session, start);
    return line;
  }

  takeBack(): void {
    const { frame, live } = this.session;
    if (frame && this.played.length) live.send({ type: "undo", seat: frame.seat ?? 0, ply: frame.ply, branch: frame.branch });
  }

  close(): void {
    this.session.close();
  }
}
