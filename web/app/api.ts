// The server's doors, one function each.
import { Refusal, request } from "./http";
import { t } from "./i18n.svelte";
import { identity } from "./identity.svelte";
import type { AnalysisAnswer, GameInfo, NewTable, Replay, SeatSpec, Table } from "./wire";

/** A call as this player; a server that forgot the player gets a new one, once. */
async function mine<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await request<T>(method, path, body, await identity.ensure(t("guest")));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    identity.forget();
    return await request<T>(method, path, body, await identity.ensure(t("guest")));
  }
}

/** A call that needs no player but shows what is ours if there is one. */
const seen = <T>(path: string): Promise<T> => request<T>("GET", path, undefined, identity.token);

/** A replay through a seat's eyes ("": a spectator's), page after page until it is whole. */
async function wholeReplay(path: string, seat: string): Promise<Replay> {
  const eyes = seat === "" ? "" : `seat=${seat}&`;
  const replay = await seen<Replay>(`${path}?${eyes}from=0`);
  while (replay.steps.length < replay.total) {
    const next = await seen<Replay>(`${path}?${eyes}from=${replay.steps.length}`);
    if (!next.steps.length) break;
    replay.frames.push(...next.frames.slice(1)); // its first frame is the last one that we have
    replay.steps.push(...next.steps);
  }
  return replay;
}

export const api = {
  games: () => seen<GameInfo[]>("/api/games"),
  openTables: () => seen<Table[]>("/api/tables?list=open"),
  myTables: () => (identity.token ? seen<Table[]>("/api/tables?list=mine") : Promise.resolve([])),
  table: (id: string) => seen<Table>(`/api/tables/${id}`),
  create: (table: NewTable) => mine<Table>("POST", "/api/tables", table),
  join: (id: string, seat?: number) => mine<Table>("POST", `/api/tables/${id}/join`, seat === undefined ? {} : { seat }),
  leave: (id: string) => mine<Table>("POST", `/api/tables/${id}/leave`, {}),
  rematch: (id: string) => mine<Table>("POST", `/api/tables/${id}/rematch`, {}),
  takeover: (id: string, seat: number) => mine<Table>("POST", `/api/tables/${id}/takeover`, { seat }),
  giveBack: (id: string, seat: number) => mine<Table>("POST", `/api/tables/${id}/return`, { seat }),
  record: (kind: "tables" | "records", id: string) =>
    seen<unknown>(kind === "tables" ? `/api/tables/${id}/record` : `/api/records/${id}`),
  replay: (kind: "tables" | "records", id: string, seat: string) => wholeReplay(`/api/${kind}/${id}/replay`, seat),
  analysis: (kind: "tables" | "records", id: string) => seen<AnalysisAnswer>(`/api/${kind}/${id}/analysis`),
  openRecord: (record: unknown) => mine<{ id: string }>("POST", "/api/records", record),
  continueFrom: (kind: "tables" | "records", id: string, step: number, seats: SeatSpec[]) =>
    mine<Table>("POST", `/api/${kind}/${id}/continue`, { step, seats }),
};
