// The HTTP API, one function per endpoint.
import { host, site } from "./host.svelte";
import { Refusal, near, request } from "./http";
import { t } from "../i18n.svelte";
import { identity } from "./identity.svelte";
import type {
  Analysis as AnalysisBody,
  CourseInfo,
  EditionCheck,
  EditionDraft,
  EditionInfo,
  GameInfo,
  NewTable,
  NotesInfo,
  Replay,
  SeatChoice,
  Table,
  TrialPart,
} from "../../wire/generated";

host.player = () => identity.name || t("guest");

/** An authenticated request; if the server no longer knows the player, registers a new one and retries once. */
async function mine<T>(method: string, path: string, body?: unknown, far = false): Promise<T> {
  if (!site && !far && host.answers(method, path)) return request<T>(method, path, body, null); // nobody to register with
  try {
    return await request<T>(method, path, body, await identity.ensure(t("guest")), far);
  } catch (error) {
    if (!far && error instanceof Refusal && error.code === "unreachable" && (await host.takesOver(method, path))) return request<T>(method, path, body, null);
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    identity.forget();
    return await request<T>(method, path, body, await identity.ensure(t("guest")), far);
  }
}

/** A request with optional authentication. */
const seen = <T>(path: string): Promise<T> => request<T>("GET", path, undefined, identity.token);

/** The complete replay from the viewpoint of a seat ("": a spectator), fetched page by page. */
async function wholeReplay(path: string, seat: string): Promise<Replay> {
  const eyes = seat === "" ? "" : `seat=${seat}&`;
  const replay = await seen<Replay>(`${path}?${eyes}from=0`);
  while (replay.steps.length < replay.total) {
    const next = await seen<Replay>(`${path}?${eyes}from=${replay.steps.length}`);
    if (!next.steps.length) break;
    replay.frames.push(...next.frames.slice(1)); // its first frame repeats our last one
    replay.steps.push(...next.steps);
  }
  return replay;
}

export const api = {
  course: (game: string) => seen<CourseInfo>(`/api/lessons/${game}`),
  notes: (game: string) => seen<NotesInfo>(`/api/notes/${game}`),
  lesson: (game: string, lesson: string) => seen<Table>(`/api/lessons/${game}/${lesson}`),
  edition: (game: string) => seen<EditionInfo>(`/api/editions/${game}`),
  editionOf: (table: string) => seen<EditionInfo>(`/api/tables/${table}/edition`),
  checkEdition: (game: string, draft: EditionDraft) => request<EditionCheck>("POST", `/api/editions/${game}/check`, draft, identity.token),
  trial: (game: string, first: number, edition: string | null) => mine<TrialPart>("POST", `/api/editions/${game}/trial`, { first, edition }),
  games: () => seen<GameInfo[]>("/api/games"),
  openTables: () => seen<Table[]>("/api/tables?list=open"),
  myTables: async () => [...(await host.tables()), ...(identity.token && !site && !host.cut ? await seen<Table[]>("/api/tables?list=mine") : [])],
  table: (id: string) => seen<Table>(`/api/tables/${id}`),
  create: (table: NewTable) => mine<Table>("POST", "/api/tables", table),
  join: (id: string, seat?: number) => mine<Table>("POST", `/api/tables/${id}/join`, seat === undefined ? {} : { seat }),
  leave: (id: string) => mine<Table>("POST", `/api/tables/${id}/leave`, {}),
  decline: (id: string) => mine<Table>("POST", `/api/tables/${id}/decline`, {}),
  fill: (id: string, seat: number, level: string) => mine<Table>("POST", `/api/tables/${id}/fill`, { seat, level }),
  cancel: (id: string) => mine<Table>("POST", `/api/tables/${id}/cancel`, {}),
  forget: (id: string) => mine<Table>("POST", `/api/tables/${id}/forget`, {}),
  rematch: (id: string) => mine<Table>("POST", `/api/tables/${id}/rematch`, {}),
  takeover: (id: string, seat: number) => mine<Table>("POST", `/api/tables/${id}/takeover`, { seat }),
  giveBack: (id: string, seat: number) => mine<Table>("POST", `/api/tables/${id}/return`, { seat }),
  record: (kind: "tables" | "records", id: string) => seen<unknown>(kind === "tables" ? `/api/tables/${id}/record` : `/api/records/${id}`),
  replay: (kind: "tables" | "records", id: string, seat: string) => wholeReplay(`/api/${kind}/${id}/replay`, seat),
  analysis: (kind: "tables" | "records", id: string) => seen<AnalysisBody>(`/api/${kind}/${id}/analysis`),
  line: (kind: "tables" | "records", id: string, step: number) => seen<Table>(`/api/${kind}/${id}/line?step=${step}`),
  openRecord: (record: unknown) => mine<{ id: string }>("POST", "/api/records", record),
  /** A running game against bots, as one's seat knows it. */
  aside: (id: string) => mine<unknown>("GET", `/api/tables/${id}/aside`),
  /** A table of this browser goes on at the server, from where it is. */
  carryFar: async (id: string, step: number, seats: SeatChoice[]) => {
    const record = await near<unknown>("GET", `/api/tables/${id}/carry`, undefined);
    const kept = await mine<{ id: string }>("POST", "/api/records", record, true);
    return mine<Table>("POST", `/api/records/${kept.id}/continue`, { step, seats }, true);
  },
  /** A game that was begun at a server goes on in this browser. */
  carryHere: async (record: unknown, seats: SeatChoice[]) => {
    const kept = await near<{ id: string }>("POST", "/api/records", record);
    return near<Table>("POST", `/api/records/${kept.id}/continue`, { step: 0, seats });
  },
  continueFrom: (kind: "tables" | "records", id: string, step: number, seats: SeatChoice[]) =>
    mine<Table>("POST", `/api/${kind}/${id}/continue`, { step, seats }),
};
