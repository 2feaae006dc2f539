// The editions that were saved in this browser, by game and name.

export interface Kept {
  game: string;
  name: string;
  digest: string;
  text: string; // the file
}

const KEY = "tablee.editions";
const MOST = 40;

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]).filter((kept) => typeof kept?.text === "string" && typeof kept.name === "string") : [];
  } catch {
    return []; // works without storage
  }
}

class Shelf {
  #kept: Kept[] = $state.raw(read());

  of(game: string): Kept[] {
    return this.#kept.filter((kept) => kept.game === game);
  }

  get(game: string, digest: string): Kept | undefined {
    return this.#kept.find((kept) => kept.game === game && kept.digest === digest);
  }

  /** Keeps an edition, in the place of one with the same name; false where the browser has no room for it. */
  keep(edition: Kept): boolean {
    const others = this.#kept.filter((kept) => kept.game !== edition.game || kept.name !== edition.name);
    return this.#write([...others, edition].slice(-MOST));
  }

  remove(game: string, digest: string): void {
    this.#write(this.#kept.filter((kept) => kept.game !== game || kept.digest !== digest));
  }

  #write(kept: Kept[]): boolean {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      return false;
    }
    this.#kept = kept;
    return true;
  }
}

export const shelf = new Shelf();
