// Who hosts a table: a server, or the engine in this browser. The rest of the page does not know which.
import type { Engine, Progress } from "../../engine/client";
import type { EngineInfo } from "../../engine/protocol";
import { nameOf } from "../../keeping/messages";
import type { GameInfo, Table } from "../../wire/generated";

/** A static site: there is no server behind the page. */
export const site = typeof document !== "undefined" && document.documentElement.dataset["host"] === "site";

/** The version of page and engine together; empty where nothing is kept (server/pages/keeping.py). */
export const version = typeof document === "undefined" ? "" : (document.documentElement.dataset["version"] ?? "");

/** The address of the page's own folder. */
export const root = (): string => (site ? new URL("./", document.baseURI).href : `${location.origin}/`);

const MARK = "here-"; // how the ids of this browser's tables and records begin
const KNOWN = "tablee.here"; // set once a table was made here
const LOOK_AGAIN = 10_000; // milliseconds between two looks for a server that did not answer
const PAUSE = 300; // milliseconds before a bot acts, so that people can follow

interface Answer {
  status: number;
  body: string;
}

/** Have the page kept. Where a browser, or a test, wants none there is no registration. */
export const register = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register(`${root()}sw.js`, { scope: root(), updateViaCache: "none" });

/** Whether a service worker answers for this page: without one nothing is kept. */
export const keepable = (): boolean => typeof caches !== "undefined" && Boolean(navigator.serviceWorker?.controller);

/** What an engine can do that a server would: new tables and records, lessons, editions. */
const could = (method: string, path: string): boolean =>
  /^\/api\/(lessons|notes|editions)\//.test(path) || (method === "POST" && /^\/api\/(tables|records)$/.test(path));

class Host {
  /** How far the engine is. */
  progress: Progress = $state.raw({ phase: "idle", old: false, done: 0, of: 0, kept: true, complete: false, cut: false });
  /** Whether somebody chose to play in this browser. */
  chosen = $state(site);
  /** The server cannot be reached, and the engine is kept: until it is back, what can be is done here. */
  cut = $state(false);
  player: () => string = () => "";
  #named = "";
  #engine: Promise<Engine> | null = null;
  #info: Promise<EngineInfo | null> | null = null;

  /** Whether new tables against bots or on one screen are made in this browser. */
  get offline(): boolean {
    return this.chosen || this.cut;
  }

  /** Whether this table or record is in this browser. */
  isHere(id: string): boolean {
    return site || id.startsWith(MARK);
  }

  /** Whether a request, or a live connection, is the engine's. */
  answers(method: string, path: string): boolean {
    if (site || /^\/api\/(tables|records)\/here-/.test(path)) return true;
    if (this.cut && /^\/api\/(games|tables\?list=open)$/.test(path)) return true;
    return this.offline && could(method, path);
  }

  /** Where the server did not answer: whether the engine does, from now on, until the server is back. */
  async takesOver(method: string, path: string): Promise<boolean> {
    const ours = path === "/api/games" || path.startsWith("/api/tables?") || could(method, path);
    if (site || !ours || !(await this.isKept())) return false;
    if (!this.cut) {
      this.cut = true;
      const look = async (): Promise<void> => {
        const there = await fetch("/health", { cache: "no-store" }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (!there) return;
        this.cut = false;
        clearInterval(again);
        removeEventListener("online", back);
      };
      const back = (): void => void look();
      const again = setInterval(back, LOOK_AGAIN);
      addEventListener("online", back);
    }
    return true;
  }

  /** Whether the engine is in this browser, whole. */
  async isKept(): Promise<boolean> {
    if (!keepable()) return false;
    const info = await this.info();
    if (!info) return false;
    const there = await Promise.all(info.files.map(({ name }) => caches.match(`${root()}engine/${info.version}/${name}`, { ignoreVary: true })));
    return there.every(Boolean);
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
    this.#info ??= fetch(`${root()}engine/engine.json?v=${version}`).then(
      (response) => (response.ok ? (response.json() as Promise<EngineInfo>) : null),
      () => {
        this.#info = null; // without a network nothing is known
        return null;
      },
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
          { root: `${root()}engine/`, version, cache: version && nameOf(root(), version) },
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
