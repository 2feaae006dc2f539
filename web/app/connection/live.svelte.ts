// The live connection of one table: a WebSocket, or the engine's. Reconnects with exponential backoff and resumes from the last step received.
import { host } from "./host.svelte";
import { identity } from "./identity.svelte";
import type { NearSocket } from "../../engine/client";
import type { ServerMessage, ClientMessage } from "../../wire/generated";

export type Connection = "connecting" | "open" | "lost";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 1200; // while the page is in view
const SILENCE = 3600; // a line that answers no ping for so long is lost

export class Live {
  state: Connection = $state("connecting");
  #socket: WebSocket | NearSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  constructor(
    readonly path: () => string,
    readonly last: () => { last: number | null; branch?: number },
    readonly receive: (message: ServerMessage) => void,
  ) {
    addEventListener("online", this.#soon);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** Returns whether the message was sent. Nothing is queued: the position may have changed by then. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.state !== "open") return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#soon);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#drop();
  }

  /** Reconnect immediately. */
  again(): void {
    this.#soon();
  }

  /** Reconnect with the current identity (e.g. after taking a seat): what may be seen can differ. */
  refresh(): void {
    this.#open();
  }

  #soon = (): void => {
    if (this.#closed || this.state === "open") return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  /** Without a network a socket stays open and mute: do not wait for the silence. */
  #cut = (): void => {
    const socket = this.#socket;
    if (this.#closed || !socket || "near" in socket || socket.readyState !== WebSocket.OPEN) return;
    this.#socket = null; // its close event, which may come late, must not count again
    socket.close();
    this.#lost();
  };

  #wake = (): void => {
    this.#ping();
    if (document.visibilityState !== "visible") return;
    this.#heard = Date.now(); // a page in the background pings rarely: the line has time to answer
    this.#soon();
  };

  /** A connecting socket is closed once it opens: closing it earlier logs a browser error. */
  #drop(): void {
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close();
  }

  #open(): void {
    this.#drop();
    if (host.answers("GET", this.path())) {
      const path = this.path();
      void host.connect(path).then(
        (socket) => (this.#closed ? socket.close() : this.#attend(socket)),
        () => this.#lost(),
      );
      return;
    }
    this.#attend(new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path()}`));
  }

  #attend(socket: WebSocket | NearSocket): void {
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#closed || socket !== this.#socket) {
        socket.close();
        return;
      }
      const token = identity.token;
      socket.send(JSON.stringify({ type: "hello", ...this.last(), ...(token ? { token } : {}) } satisfies ClientMessage));
      this.#beat();
    };
    socket.onmessage = (event: { data: string }) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.state = "open";
      this.#wait = FIRST_WAIT;
      this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #beat(): void {
    clearInterval(this.#pulse);
    this.#heard = Date.now();
    let beaten = this.#heard;
    this.#pulse = setInterval(() => {
      const now = Date.now();
      // A page that stood still itself has answers waiting: they are read before the line is given up.
      if (now - beaten > 2 * PING_EVERY) this.#heard = now;
      beaten = now;
      if (document.visibilityState === "visible" && now - this.#heard > SILENCE) this.#cut();
      else this.#ping();
    }, PING_EVERY);
  }

  /** We are there. Out of sight, a browser lets the page sleep: its silence says nothing then. */
  #ping(): void {
    const rests = document.visibilityState !== "visible" ? ',"rests":true' : "";
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(`{"type":"ping"${rests}}`);
  }

  #lost(): void {
    clearInterval(this.#pulse);
    if (this.#closed) return;
    this.state = "lost";
    clearTimeout(this.#retry);
    // Jitter, so that a restarted server is not hit by all clients at once.
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }
}
