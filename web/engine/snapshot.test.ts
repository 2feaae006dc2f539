// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { filledPages, find, forget, headOf, keep, keeps, pack, restore, take, type Machine } from "./snapshot";

const PAGE = 4096;

function memory(...filled: number[]): Uint8Array {
  const made = new Uint8Array(8 * PAGE);
  for (const page of filled) made[page * PAGE + PAGE - 1] = page + 1;
  return made;
}

/** As much of the Cache API as is used; bodies can be damaged. */
class Shelves {
  caches = new Map<string, Map<string, Response>>();
  match = async (address: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> => this.caches.get(cacheName)?.get(address)?.clone();
  has = async (name: string): Promise<boolean> => this.caches.has(name);
  open = async (name: string): Promise<object> => {
    const cache = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, cache);
    return { put: async (address: string, response: Response) => void cache.set(address, response), delete: async (address: string) => cache.delete(address) };
  };
}

const SHELF = { cache: "version 1", folder: "http://host/engine/abc/" };
const ADDRESS = `${SHELF.folder}snapshot`;

function shelves(...kept: string[]): Shelves {
  const made = new Shelves();
  if (kept.length) made.caches.set(SHELF.cache, new Map(kept.map((name) => [SHELF.folder + name, new Response("there")])));
  vi.stubGlobal("caches", made);
  return made;
}

async function kept(snapshot: ArrayBuffer): Promise<void> {
  vi.useFakeTimers();
  const done = keep(SHELF, snapshot);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await done;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("only pages with something in them are written down, in rows", () => {
  expect(filledPages(memory())).toEqual([]);
  expect(filledPages(memory(0, 2, 3, 7))).toEqual([
    [0, 1],
    [2, 2],
    [7, 1],
  ]);
});

test("a memory comes back as it was, whatever the other one had", () => {
  const before = memory(1, 2, 5);
  const snapshot = pack(before, { table: 9, held: { keys: ["é", null] } });
  expect(headOf(snapshot)).toEqual({ table: 9, held: { keys: ["é", null] }, size: 8 * PAGE, rows: expect.any(Array) });
  expect(snapshot.byteLength).toBeLessThan(4 * PAGE);
  const other = memory(0, 1, 3, 6, 7).map((byte) => (byte ? 99 : 0));
  restore(snapshot, other);
  expect(other).toEqual(before);
});

test("a Python that holds something of the page's is not taken", () => {
  const held = vi.fn((): unknown => "nothing");
  const machine = { HEAP8: new Int8Array(memory(4).buffer), wasmTable: { length: 3 }, API: { serializeHiwireState: held } } as unknown as Machine;
  const snapshot = take(machine);
  expect(snapshot && headOf(snapshot)).toMatchObject({ table: 3, held: "nothing" });
  held.mockImplementation(() => {
    throw new Error("cannot be written down");
  });
  expect(take(machine)).toBeNull();
});

test("what was kept is found again; damaged it is thrown away", async () => {
  const { caches: all } = shelves("tablee.zip");
  const snapshot = pack(memory(2), { table: 1, held: null });
  const bytes = snapshot.slice(0);
  await kept(snapshot);
  expect(await find(SHELF)).toEqual(bytes);
  const digest = all.get(SHELF.cache)?.get(ADDRESS)?.headers.get("digest") ?? "";
  all.get(SHELF.cache)?.set(ADDRESS, new Response(bytes.slice(0, -1), { headers: { digest } }));
  expect(await find(SHELF)).toBeNull();
  expect(all.get(SHELF.cache)?.has(ADDRESS)).toBe(false);
});

test("it is kept only beside the engine that it is of", async () => {
  const { caches: all } = shelves("index.html");
  expect(await keeps(SHELF)).toBe(true);
  await kept(pack(memory(2), { table: 1, held: null }));
  expect([...(all.get(SHELF.cache)?.keys() ?? [])]).toEqual([`${SHELF.folder}index.html`]);
  expect(await find({ ...SHELF, cache: "version 2" })).toBeNull();
});

test("a browser that keeps nothing is not asked to", async () => {
  expect(await keeps({ ...SHELF, cache: "" })).toBe(false);
  expect(await find({ ...SHELF, cache: "" })).toBeNull();
  const { caches: none } = shelves();
  expect(await keeps(SHELF)).toBe(false);
  await forget(SHELF);
  await kept(pack(memory(2), { table: 1, held: null }));
  expect(none.size).toBe(0);
  vi.stubGlobal("caches", undefined); // a private window
  expect(await keeps(SHELF)).toBe(false);
  expect(await find(SHELF)).toBeNull();
});
