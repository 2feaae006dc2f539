// Whoever comes straight to a table waits for it once, not one fetch after the other.
import { loadBoard } from "../board/boards";
import { api } from "./api";
import { loadTexts } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./wire";

const coming = new Map<string, Promise<Table>>();

/** Ask for a table now, and for its board as soon as its game is known. */
export function lookAhead(id: string): void {
  const table = api.table(id);
  coming.set(id, table);
  table.then(({ game }) => Promise.all([loadBoard(game), loadTexts(game, settings.language)])).catch(() => undefined);
}

/** The table that was asked for ahead, once; else asked for now. */
export function tableOf(id: string): Promise<Table> {
  const table = coming.get(id) ?? api.table(id);
  coming.delete(id);
  return table;
}
