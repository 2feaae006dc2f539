// The game that is replayed, through the eyes of one seat: its positions and steps, who sat there, and what things are called.
import type { BoardProps, Folder, Say, SeatFace } from "../../board/contract";
import { marksOf, tintOf } from "../../board/seats";
import { api } from "../connection/api";
import { loadBoard } from "../boards";
import { loadTexts, speaker, t } from "../i18n.svelte";
import { settings } from "../shell/settings.svelte";
import { lastMove } from "../table/session/steps";
import { botName, sentence } from "../sentences/words";
import type { Frame, GameInfo, Outcome, Replay, Step } from "../../wire/generated";
import { Whose, type Ending } from "./analysis/whose";
import type { Kind } from "./place.svelte";

export class Replayed {
  readonly replay: Replay;
  readonly folder: Folder;
  /** The game as the host offers it. */
  readonly info: GameInfo;
  readonly say: Say;
  /** One's own seat, where one played; null elsewhere. */
  readonly mine: number | null;

  private constructor(replay: Replay, folder: Folder, info: GameInfo, mine: number | null) {
    this.mine = mine;
    this.replay = replay;
    this.folder = folder;
    this.info = info;
    this.say = speaker(replay.game, (seat) => this.name(seat));
  }

  /** `eyes`: a seat, "public", or "" for one's own. */
  static async load(kind: Kind, id: string, eyes: string): Promise<Replayed> {
    const [mine, games] = await Promise.all([mineIn(kind, id), api.games()]);
    const replay = await whole(kind, id, eyes, mine);
    const [folder] = await Promise.all([loadBoard(replay.game), loadTexts(replay.game, settings.language)]);
    return new Replayed(
      replay,
      folder,
      games.find((game) => game.id === replay.game)!, // or there would be no replay
      mine,
    );
  }

  /** All seats share the outcome. */
  get together(): boolean {
    return this.info.cooperative;
  }
  get total(): number {
    return this.replay.steps.length;
  }
  /** How the game ended; null where it did not. */
  get outcome(): Outcome | null {
    return this.replay.frames.at(-1)?.outcome ?? null;
  }
  /** Whether nobody won, though somebody may have most. */
  get drawn(): boolean {
    return this.outcome !== null && (this.folder.game.draws?.includes(this.outcome.reason) ?? false);
  }
  /** Who won, in words. */
  get headline(): string {
    const winners = this.outcome?.winners;
    if (!winners) return "";
    if (!winners.length) return t("result.lost_all");
    if (this.together) return t("result.won_all");
    if (this.drawn) return t("result.draw");
    return t(winners.length > 1 ? "result.shared" : "result.won", { names: winners.map((seat) => this.name(seat)).join(", ") });
  }
  /** Why it ended, in words. */
  get reason(): string {
    return this.outcome ? sentence(this.say(`reason.${this.outcome.reason}`)) : "";
  }
  /** The seat that is looked from; null for a spectator. */
  get seat(): number | null {
    return this.replay.frames[0]?.seat ?? null;
  }

  /** Whose chances are told: of two players always the same one's, of more those of the seat that is looked from. */
  whose(ending: Ending | null): Whose {
    const seats = this.replay.seats.length;
    return new Whose((seats === 2 ? this.mine : this.seat) ?? 0, seats, this.together, ending);
  }

  /** The position after so many steps, within the game. */
  frame(at: number): Frame {
    return this.replay.frames[Math.min(at, this.total)]!;
  }

  step(ply: number): Step | undefined {
    return this.replay.steps[ply];
  }

  name(seat: number): string {
    const there = this.replay.seats[seat];
    return there?.bot ? botName(this.replay.game, seat, there.bot) : (there?.name ?? t("seat.player", { number: seat + 1 }));
  }

  faces(frame: Frame): SeatFace[] {
    const marks = marksOf(this.replay.seats.map((_, index) => this.name(index)));
    return this.replay.seats.map((other, index) => ({
      index,
      name: this.name(index),
      mark: marks[index] ?? "",
      mine: false,
      bot: Boolean(other.bot),
      active: frame.to_act === index,
      tint: tintOf(this.folder.game, frame.view, index),
    }));
  }

  /** An action of a position of the game, in words. */
  describe(ply: number, action: string): string {
    return this.describeIn(this.frame(ply).view, action);
  }
  describeIn(view: unknown, action: string): string {
    return this.folder.game.describe(this.folder.game.offer(action, view), view, this.say);
  }

  /** How an action of a position differs from another that reads the same. */
  difference(ply: number, action: string, other: string): "turned" | "another" | "elsewhere" {
    return this.differenceIn(this.frame(ply).view, action, other);
  }
  differenceIn(view: unknown, action: string, other: string): "turned" | "another" | "elsewhere" {
    const [path, twin] = [action, other].map((notation) => this.folder.game.offer(notation, view).path);
    if (path?.join() === twin?.join()) return "turned";
    return path?.at(-1) === twin?.at(-1) ? "another" : "elsewhere";
  }

  /** Where one action leads, counted from another that lies on the board under a sign; empty where the game has no words for it. */
  apartIn(view: unknown, action: string, other: string, sign: string): string {
    const [offer, twin] = [action, other].map((notation) => this.folder.game.offer(notation, view));
    return this.folder.game.apart?.(offer!, twin!, sign, this.say) ?? "";
  }

  /** The last step before a position that a seat chose, for the board to mark. */
  lastBefore(at: number): BoardProps<unknown>["last"] {
    return lastMove(this.replay.steps.slice(0, at), this.folder.game, this.frame(at).view);
  }

  /** The ply of the last step before a position that was no chance; -1 where there is none. */
  chosenBefore(at: number): number {
    return this.replay.steps.slice(0, at).findLastIndex((step) => step.by !== "chance");
  }
}

/** One's own seat at a table; of a record nobody knows. */
async function mineIn(kind: Kind, id: string): Promise<number | null> {
  if (kind !== "tables") return null;
  return (await api.table(id)).seats.find((seat) => seat.mine)?.index ?? null;
}

/** By default one's own viewpoint, else that of the first seat, or a spectator's where that is not permitted (yet). */
async function whole(kind: Kind, id: string, eyes: string, mine: number | null): Promise<Replay> {
  if (eyes) return await api.replay(kind, id, eyes === "public" ? "" : eyes);
  return await api.replay(kind, id, String(mine ?? 0)).catch(() => api.replay(kind, id, ""));
}
