// Tables, records and editions in the browser (IndexedDB). What is written is durable before anybody is told.
import type { Answer, Order, Store } from "./protocol";

const NAME = "tablee";
const STORES = ["tables", "records", "editions"] as const;

export type Trouble = "storage" | "stale";

export class NotStored extends Error {
  constructor(readonly code: Trouble) {
    super(code);
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's storage failed"));
  });

/** Opened once; rejected where this browser keeps nothing (private windows of some). */
export async function openStorage(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("events", { keyPath: ["table", "n"] });
    for (const store of STORES) opening.result.createObjectStore(store);
  };
  const database = await settled(opening);
  database.onversionchange = () => database.close();
  return database;
}

interface Row {
  table: string;
  n: number;
  body: string;
  at: number;
}

const logOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

/** Whole answers of the house go in, in one transaction or not at all. */
export interface Storage {
  readonly kept: boolean;
  write(answer: Answer): Promise<void>;
  give(store: Store, key: string): Promise<Order>;
}

export class BrowserStorage implements Storage {
  readonly kept = true;
  constructor(readonly database: IDBDatabase) {}

  write({ rows, kept }: Answer): Promise<void> {
    if (!rows.length && !kept.length) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(["events", ...STORES], "readwrite", { durability: "strict" });
      let code: Trouble = "storage";
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(new NotStored(code));
      for (const [table, n, body, at] of rows) {
        // `add`, not `put`: an event that is there already is another tab's.
        transaction.objectStore("events").add({ table, n, body, at } satisfies Row).onerror = (event) => {
          if ((event.target as IDBRequest).error?.name === "ConstraintError") code = "stale";
        };
      }
      for (const [store, key, value] of kept) {
        const there = transaction.objectStore(store);
        if (store === "events") there.delete(logOf(key));
        else if (value === null) there.delete(key);
        else there.put(value, key);
      }
    });
  }

  async give(store: Store, key: string): Promise<Order> {
    const there = this.database.transaction(store).objectStore(store);
    if (store !== "events") return { type: "give", store, key, text: ((await settled(there.get(key))) as string | undefined) ?? null };
    const rows = (await settled(there.getAll(logOf(key)))) as Row[];
    return { type: "give", store, key, rows: rows.map(({ n, body, at }) => [n, body, at]) };
  }
}

/** Where the browser keeps nothing: tables last as long as the tab, and the page says so. */
export class MemoryStorage implements Storage {
  readonly kept = false;
  #rows = new Map<string, [number, string, number][]>();
  #texts = new Map<string, string>();

  write({ rows, kept }: Answer): Promise<void> {
    for (const [table, n, body, at] of rows) this.#rows.set(table, [...(this.#rows.get(table) ?? []), [n, body, at]]);
    for (const [store, key, value] of kept) {
      if (store === "events") this.#rows.delete(key);
      else if (value === null) this.#texts.delete(`${store}/${key}`);
      else this.#texts.set(`${store}/${key}`, value);
    }
    return Promise.resolve();
  }

  give(store: Store, key: string): Promise<Order> {
    if (store === "events") return Promise.resolve({ type: "give", store, key, rows: this.#rows.get(key) ?? [] });
    return Promise.resolve({ type: "give", store, key, text: this.#texts.get(`${store}/${key}`) ?? null });
  }
}

/** The tables of this browser as a list shows them, without starting the engine. */
export async function tablesHere(): Promise<string[]> {
  const database = await openStorage();
  try {
    return (await settled(database.transaction("tables").objectStore("tables").getAll())) as string[];
  } finally {
    database.close();
  }
}
