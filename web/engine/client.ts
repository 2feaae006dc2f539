// The engine as the page sees it: requests, and connections that look like sockets. Started when it is first needed.
import type { FromEngine, Order, Place, ToEngine } from "./protocol";

export type Phase = "idle" | "loading" | "ready" | "failed";
export interface Progress {
  phase: Phase;
  /** Failed because this browser lacks what it takes: downloading it again would not help. */
  old: boolean;
  /** Bytes over the wire. */
  done: number;
  of: number;
  /** Whether this browser keeps what is played. */
  kept: boolean;
  /** Whether the bots are there too: from then on no network is needed. */
  complete: boolean;
  /** Whether a bot has had to play before it had thought to the end. */
  cut: boolean;
}

/** Whether this browser can run Pyodide's Python at all: it throws as C++ does, with tags. */
const able = (): boolean => typeof Worker !== "undefined" && typeof WebAssembly !== "undefined" && "Tag" in WebAssembly;

/** What a worker says where modules are not known to workers: it took the script for a classic one. */
const NO_MODULES = /SyntaxError|\bimport\b/;

/** As much of a WebSocket as a live connection uses. */
export class NearSocket {
  readonly near = true;
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(
    readonly connection: number,
    readonly order: (order: Order) => void,
  ) {}

  send(data: string): void {
    // The line cannot be lost: there is none.
    if (data.startsWith('{"type":"ping"')) queueMicrotask(() => this.onmessage?.({ data: '{"type":"pong"}' }));
    else this.order({ type: "receive", connection: this.connection, data });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.order({ type: "disconnect", connection: this.connection });
    queueMicrotask(() => this.onclose?.());
  }
}

export class Engine {
  progress: Progress = { phase: "idle", old: false, done: 0, of: 0, kept: true, complete: false, cut: false };
  #worker: Worker | null = null;
  #starting: Promise<void> | null = null;
  #answers = new Map<number, (answer: { status: number; body: string }) => void>();
  #sockets = new Map<number, NearSocket>();
  #next = 0;

  constructor(
    readonly place: Place,
    readonly options: () => { player: string; pause: number },
    readonly changed: (progress: Progress) => void,
    readonly make: () => Worker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  ) {}

  /** Resolves when tables can be hosted; rejects where the engine cannot be had. */
  start(): Promise<void> {
    this.#starting ??= new Promise<void>((resolve, reject) => {
      this.#tell({ phase: "loading" });
      const failed = (problem: string, old = false): void => {
        console.error(problem);
        this.#worker?.terminate();
        this.#worker = null;
        this.#starting = null; // the next one tries again
        this.#tell({ phase: "failed", old, done: 0 });
        for (const answer of this.#answers.values()) answer({ status: 0, body: "" });
        this.#answers.clear();
        reject(new Error(problem));
      };
      if (!able()) {
        queueMicrotask(() => failed("this browser cannot run the engine", true));
        return;
      }
      const worker = this.make();
      this.#worker = worker;
      worker.onerror = (event) => failed(event.message || "the engine's worker failed", NO_MODULES.test(event.message));
      worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
        if (data.kind === "progress") this.#tell({ done: data.done, of: data.of });
        else if (data.kind === "complete") this.#tell({ complete: true });
        else if (data.kind === "cut") this.#tell({ cut: true });
        else if (data.kind === "failed") failed(data.problem);
        else if (data.kind === "ready") {
          this.#tell({ phase: "ready", kept: data.kept });
          resolve();
        } else this.#receive(data);
      };
      worker.postMessage({ kind: "start", ...this.place, ...this.options() } satisfies ToEngine);
    });
    return this.#starting;
  }

  async request(method: string, path: string, body: unknown): Promise<{ status: number; body: string }> {
    await this.start();
    return new Promise((resolve) => {
      const id = ++this.#next;
      this.#answers.set(id, resolve);
      this.#order({ type: "request", method, path, body: body === undefined ? "" : JSON.stringify(body) }, id);
    });
  }

  connect(path: string): NearSocket {
    const connection = ++this.#next;
    const socket = new NearSocket(connection, (order) => this.#order(order));
    this.#sockets.set(connection, socket);
    const open = (): void => {
      if (socket.readyState === WebSocket.CLOSED) return;
      this.#order({ type: "connect", connection, path });
      socket.readyState = WebSocket.OPEN;
      socket.onopen?.();
    };
    // Later, as a socket does: whoever asked for it has yet to listen.
    this.start().then(
      () => setTimeout(open),
      () => socket.close(),
    );
    return socket;
  }

  #receive(data: FromEngine): void {
    if (data.kind === "answer") {
      this.#answers.get(data.id)?.(data);
      this.#answers.delete(data.id);
    } else if (data.kind === "sent") this.#sockets.get(data.connection)?.onmessage?.({ data: data.text });
    else if (data.kind === "closed") this.#sockets.get(data.connection)?.close();
  }

  #order(order: Order, id?: number): void {
    if (order.type === "disconnect") this.#sockets.delete(order.connection);
    this.#worker?.postMessage({ kind: "order", order, ...(id === undefined ? {} : { id }) } satisfies ToEngine);
  }

  #tell(change: Partial<Progress>): void {
    this.progress = { ...this.progress, ...change };
    this.changed(this.progress);
  }
}
