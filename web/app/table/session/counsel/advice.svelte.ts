// A hint: asked for in our turn, shown on the board, gone with the position.
import type { Folder, Say } from "../../../../board/contract";
import type { Play } from "../../../../board/input/play.svelte";
import { t } from "../../../i18n.svelte";
import type { ClientMessage, Frame, HintMessage, Message } from "../../../../wire/generated";

export interface Hint {
  action: string;
  value: number | null;
  reasons: Message[];
  low: number | null;
  high: number | null;
  fitted: boolean;
}

/** What it needs of the table. */
export interface Advised {
  readonly viewer: number | null;
  readonly frame: Frame | null;
  readonly play: Play;
  readonly folder: Folder;
  readonly say: Say;
  said: string;
  send(message: ClientMessage): boolean;
}

export class Advice {
  hint: Hint | null = $state.raw(null);
  /** Whether a bot thinks about it. */
  thinking = $state(false);

  constructor(readonly table: Advised) {}

  ask(): void {
    const { viewer: seat, frame } = this.table;
    if (seat !== null && frame) this.thinking = this.table.send({ type: "hint", seat, ply: frame.ply, branch: frame.branch });
  }

  hear(message: HintMessage): void {
    const { frame, play, folder, say } = this.table;
    this.thinking = false;
    if (!frame || message.ply !== frame.ply) return;
    const { action, low = null, high = null, fitted = true } = message;
    this.hint = { action, value: message.value ?? null, reasons: message.reasons ?? [], low, high, fitted };
    play.hint = folder.game.offer(action, frame.view);
    const place = folder.game.where?.(play.hint, say, frame.view) ?? "";
    this.table.said = `${t("hint.says", { action: folder.game.describe(play.hint, frame.view, say) })} ${place}`.trim();
  }

  dismiss(): void {
    this.hint = null;
    this.table.play.hint = null;
  }
}
