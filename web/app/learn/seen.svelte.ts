// Which first-time notes the user has seen, game by game. Kept in localStorage only.
const KEY = "tablee.notes";

function read(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {}; // works without storage
  }
}

class Seen {
  #saved: Record<string, string[]> = $state(read());

  has(game: string, note: string): boolean {
    return this.#saved[game]?.includes(note) ?? false;
  }

  add(game: string, note: string): void {
    if (this.has(game, note)) return;
    this.#saved[game] = [...(this.#saved[game] ?? []), note];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // storage may be blocked in private windows: then it lasts as long as the page
    }
  }

  /** Show every note once more. */
  forget(): void {
    this.#saved = {};
    try {
      localStorage.removeItem(KEY);
    } catch {
      // nothing was kept
    }
  }
}

export const seen = new Seen();
