// The live connection of one table. It heals by itself: waits a little longer each time, and asks for what it missed.
import { identity } from "./identity.svelte";
import type { FromServer, ToServer } from "./wire";

export type Connection = "connecting" | "open" | "lost";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const SILENCE = 35000;

export class Live {
  state: Connection = $state("connecting");
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  constructor(
    readonly path: string,
    readonly last: () => { last: number | null; branch?: number },
    readonly receive: (message: FromServer) => void,
  ) {
    addEventListener("online", this.#soon);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** Whether it went out; what cannot be sent is not queued, for the position may have changed by then. */
  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.state !== "open") return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#soon);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#drop();
  }

  /** Try again at once. */
  again(): void {
    this.#soon();
  }

  /** Say hello again as somebody else now (a seat was taken): what is shown may change with it. */
  refresh(): void {
    this.#open();
  }

  #soon = (): void => {
    if (this.#closed || this.state === "open") return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  #wake = (): void => {
    if (document.visibilityState === "visible") this.#soon();
  };

  /** A socket that is still connecting is closed as soon as it is open: before, browsers complain. */
  #drop(): void {
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close();
  }

  #open(): void {
    this.#drop();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#closed || socket !== this.#socket) {
        socket.close();
        return;
      }
      const token = identity.token;
      socket.send(JSON.stringify({ type: "hello", ...this.last(), ...(token ? { token } : {}) } satisfies ToServer));
      this.#beat(socket);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.state = "open";
      this.#wait = FIRST_WAIT;
      this.receive(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #beat(socket: WebSocket): void {
    clearInterval(this.#pulse);
    this.#heard = Date.now();
    this.#pulse = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) socket.close();
      else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
    }, PING_EVERY);
  }

  #lost(): void {
    clearInterval(this.#pulse);
    if (this.#closed) return;
    this.state = "lost";
    clearTimeout(this.#retry);
    // A little randomness, so that a server that comes back is not met by everyone at once.
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }
}
