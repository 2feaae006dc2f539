// A page opened directly at a table fetches the table, its board and its texts in parallel with the app code.
import { loadBoard } from "../boards";
import { api } from "./api";
import { loadTexts } from "../i18n.svelte";
import { router } from "../shell/router.svelte";
import { settings } from "../shell/settings.svelte";
import type { Table } from "../../wire/generated";

const pending = new Map<string, Promise<Table>>();

/** Fetch a table now, and its board as soon as its game is known. */
export function prefetchTable(id: string): void {
  const table = api.table(id);
  pending.set(id, table);
  table.then(({ game }) => Promise.all([loadBoard(game), loadTexts(game, settings.language)])).catch(() => undefined);
}

/** To a table that was just made: what its making answered need not be fetched again. */
export function enter(table: Table): void {
  pending.set(table.id, Promise.resolve(table));
  router.go(`/table/${table.id}`);
}

/** The prefetched table, once; otherwise it is fetched now. */
export function fetchTable(id: string): Promise<Table> {
  const table = pending.get(id) ?? api.table(id);
  pending.delete(id);
  return table;
}
