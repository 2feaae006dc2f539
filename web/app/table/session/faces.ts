// How the seats of a table are named and shown, wherever they are.
import type { GameModule, SeatFace } from "../../../board/contract";
import { marksOf, tintOf } from "../../../board/seats";
import type { Frame, Outcome, Table } from "../../../wire/generated";
import { t } from "../../i18n.svelte";
import { botName, list } from "../../sentences/words";

export function nameOf(table: Table, seat: number): string {
  const there = table.seats[seat];
  // In a line that is tried, people play the bots' seats too: those keep their names.
  if (there?.kind === "bot" || there?.level) return botName(table.game, seat, there.level ?? there.name);
  return there?.name || t("seat.player", { number: seat + 1 });
}

export function faceOf(table: Table, seat: number, game: GameModule, frame: Frame | null): SeatFace {
  const there = table.seats[seat];
  return {
    index: seat,
    name: nameOf(table, seat),
    mark: marksOf(table.seats.map(({ index }) => nameOf(table, index)))[seat] ?? "",
    mine: there?.mine ?? false,
    bot: there?.kind === "bot",
    active: frame?.to_act === seat,
    tint: tintOf(game, frame?.view, seat),
  };
}

/** Who gave the game up, in words; empty where nobody did. */
export function resigned(table: Table, outcome: Outcome | null): string {
  if (outcome?.reason !== "resigned") return "";
  const losers = table.seats.filter(({ index }) => !outcome.winners.includes(index)).map(({ index }) => nameOf(table, index));
  return t("resign.done", { names: list(losers), count: losers.length });
}
