// The player of this browser: an id and a token, registered on first use.
import { site } from "./host.svelte";
import { request } from "./http";

interface Player {
  player: string;
  name: string;
  token: string;
}

const KEY = site ? "tablee.here.player" : "tablee.player"; // a server may share the address with a site

function read(): Player | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Player | null;
  } catch {
    return null;
  }
}

class Identity {
  #player: Player | null = $state(read());
  #making: Promise<Player> | null = null;

  get token(): string | null {
    return this.#player?.token ?? null;
  }
  get name(): string {
    return this.#player?.name ?? "";
  }

  /** The player's token; registers a player if there is none. */
  async ensure(name: string): Promise<string> {
    if (this.#player) return this.#player.token;
    this.#making ??= site ? Promise.resolve({ player: "here", name, token: "here" }) : request<Player>("POST", "/api/players", { name }, null);
    try {
      const player = await this.#making;
      this.#keep(player);
      return player.token;
    } finally {
      this.#making = null;
    }
  }

  async rename(name: string): Promise<void> {
    if (!this.#player) {
      await this.ensure(name);
      return;
    }
    if (!site) await request("PATCH", "/api/players/me", { name }, this.#player.token);
    this.#keep({ ...this.#player, name });
  }

  /** A one-time code to use the same player on another device. */
  async transferCode(fallbackName: string): Promise<string> {
    const token = await this.ensure(fallbackName);
    return (await request<{ code: string }>("POST", "/api/players/me/transfer", {}, token)).code;
  }

  async takeOver(code: string): Promise<void> {
    this.#keep(await request<Player>("POST", "/api/transfer", { code }, null));
  }

  /** The server no longer knows this player: discard it. */
  forget(): void {
    this.#player = null;
    localStorage.removeItem(KEY);
  }

  #keep(player: Player): void {
    this.#player = player;
    try {
      localStorage.setItem(KEY, JSON.stringify(player));
    } catch {
      // without storage the player lasts as long as the page
    }
  }
}

export const identity = new Identity();
