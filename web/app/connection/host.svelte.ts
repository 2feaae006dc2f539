// Who hosts a table: a server, or the engine in this browser. The rest of the page does not know which.
import type { Engine, Progress } from "../../engine/client";
import type { EngineInfo } from "../../engine/protocol";
import type { GameInfo, Table } from "../../wire/generated";

/** A static site: there is no server behind the page. */
export const site = typeof document !== "undefined" && document.documentElement.dataset["host"] === "site";

/** The address of the page's own folder. */
export const root = (): string => (site ? new URL("./", document.baseURI).href : `${location.origin}/`);

const MARK = "here-"; // how the ids of this browser's tables and records begin
const KNOWN = "tablee.here"; // set once a table was made here
const PAUSE = 300; // milliseconds before a bot acts, so that people can follow

interface Answer {
  status: number;
  body: string;
}

class Host {
  /** How far the engine is. */
  progress: Progress = $state.raw({ phase: "idle", done: 0, of: 0, kept: true, complete: false });
  /** Whether new tables against bots or on one screen are made in this browser. */
  offline = $state(site);
  player: () => string = () => "";
  #named = "";
  #engine: Promise<Engine> | null = null;
  #info: Promise<EngineInfo | null> | null = null;

  /** Whether this table or record is in this browser. */
  isHere(id: string): boolean {
    return site || id.startsWith(MARK);
  }

  /** Whether a request, or a live connection, is the engine's. */
  answers(method: string, path: string): boolean {
    if (site || /^\/api\/(tables|records)\/here-/.test(path)) return true;
    if (!this.offline) return false;
    return path.startsWith("/api/lessons/") || path.startsWith("/api/notes/") || (method === "POST" && /^\/api\/(tables|records)$/.test(path));
  }

  async request(method: string, path: string, body: unknown): Promise<Answer> {
    if (path === "/api/games") return { status: 200, body: JSON.stringify(await this.games()) };
    if (path.startsWith("/api/tables?")) return { status: 200, body: "[]" };
    const engine = await this.#start();
    const name = this.player();
    if (method === "POST" && name && name !== this.#named) {
      this.#named = name;
      await engine.request("PATCH", "/api/players/me", { name });
    }
    const answer = await engine.request(method, path, body);
    if (method === "POST" && answer.status === 201) remember();
    return answer;
  }

  async connect(path: string): Promise<ReturnType<Engine["connect"]>> {
    return (await this.#start()).connect(path);
  }

  /** What there is to download; null where this server has no engine. */
  info(): Promise<EngineInfo | null> {
    this.#info ??= fetch(`${root()}engine/engine.json`).then(
      (response) => (response.ok ? (response.json() as Promise<EngineInfo>) : null),
      () => null,
    );
    return this.#info;
  }

  async games(): Promise<GameInfo[]> {
    return ((await this.info())?.games ?? []) as GameInfo[];
  }

  /** The tables of this browser, without starting the engine; the last ones first. */
  async tables(): Promise<Table[]> {
    if (!remembered()) return [];
    try {
      const { tablesHere } = await import("../../engine/storage");
      return (await tablesHere()).map((text) => JSON.parse(text) as Table).sort((a, b) => b.created - a.created);
    } catch {
      return []; // this browser keeps nothing
    }
  }

  #start(): Promise<Engine> {
    this.#engine ??= import("../../engine/client").then(
      ({ Engine }) =>
        new Engine(
          `${root()}engine/`,
          () => ({ player: this.player(), pause: pause() }),
          (progress) => (this.progress = progress),
        ),
    );
    return this.#engine;
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {
    // without storage there is nothing to list
  }
}

function pause(): number {
  try {
    return Number(localStorage.getItem("tablee.pause") ?? PAUSE);
  } catch {
    return PAUSE;
  }
}

export const host = new Host();
