// Python's memory when everything is imported. Importing is most of a start, so whoever starts again begins with that:
// the worker for the bots with what the first worker came to, and a later visit with what this browser has kept.
// It fits only the very files and scripts that it was made by: it lies in their version's cache, and goes with it.

/** As much of Pyodide's machine as this needs. */
export interface Machine {
  HEAP8: Int8Array;
  wasmTable: WebAssembly.Table;
  API: {
    /** What Python holds of JavaScript; throws where that cannot be written down. */
    serializeHiwireState(): unknown;
  };
}

export interface Head {
  /** Bytes of memory, and entries of the table of functions, to which addresses in the memory refer. */
  size: number;
  table: number;
  /** What Python holds of JavaScript. */
  held: unknown;
  /** The pages that are not empty: the first of each row of them, and how many they are. */
  rows: [first: number, count: number][];
}

const PAGE = 4096;
const PATIENCE = 3000; // milliseconds: a first game's engine is being kept meanwhile

export function filledPages(memory: Uint8Array): Head["rows"] {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const rows: Head["rows"] = [];
  let row: Head["rows"][number] | undefined;
  for (let page = 0; page < memory.byteLength / PAGE; page++) {
    let at = (page * PAGE) / 4;
    const end = at + PAGE / 4;
    while (at < end && words[at] === 0) at++;
    if (at === end) row = undefined;
    else if (row) row[1]++;
    else rows.push((row = [page, 1]));
  }
  return rows;
}

/** One buffer: the length of the head, the head, the pages. */
export function pack(memory: Uint8Array, known: Omit<Head, "rows" | "size">): ArrayBuffer {
  const head: Head = { ...known, size: memory.byteLength, rows: filledPages(memory) };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const pages = head.rows.reduce((sum, [, count]) => sum + count, 0);
  const all = new Uint8Array(4 + text.length + pages * PAGE);
  new DataView(all.buffer).setUint32(0, text.length);
  all.set(text, 4);
  let at = 4 + text.length;
  for (const [first, count] of head.rows) {
    all.set(memory.subarray(first * PAGE, (first + count) * PAGE), at);
    at += count * PAGE;
  }
  return all.buffer;
}

export function headOf(snapshot: ArrayBuffer): Head {
  const length = new DataView(snapshot).getUint32(0);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(snapshot, 4, length))) as Head;
}

/** Into a memory that is large enough; what is empty in the snapshot becomes empty. */
export function restore(snapshot: ArrayBuffer, memory: Uint8Array): void {
  let from = 4 + new DataView(snapshot).getUint32(0);
  let to = 0;
  for (const [first, count] of headOf(snapshot).rows) {
    clear(memory, to, first * PAGE);
    memory.set(new Uint8Array(snapshot, from, count * PAGE), first * PAGE);
    from += count * PAGE;
    to = (first + count) * PAGE;
  }
  clear(memory, to, memory.byteLength);
}

/** Only pages that have something: an untouched one takes no room, and writing zeros would touch it. */
function clear(memory: Uint8Array, begin: number, end: number): void {
  for (const [first, count] of filledPages(memory.subarray(begin, end))) memory.fill(0, begin + first * PAGE, begin + (first + count) * PAGE);
}

/** The machine as it is now; null where Python holds something that another machine could not have. */
export function take({ HEAP8, wasmTable, API }: Machine): ArrayBuffer | null {
  let held: unknown;
  try {
    held = API.serializeHiwireState();
  } catch {
    return null;
  }
  return pack(new Uint8Array(HEAP8.buffer), { table: wasmTable.length, held });
}

/** Give the memory back at once, where the browser can. */
export const release = (snapshot: ArrayBuffer): void => void (snapshot as { transfer?: (length: number) => ArrayBuffer }).transfer?.(0);

/** Where a version keeps its snapshot, and beside which file. */
export interface Shelf {
  /** The name of the version's cache; empty where nothing is kept. */
  cache: string;
  folder: string;
}

const addressOf = ({ folder }: Shelf): string => `${folder}snapshot`;

const digest = async (data: ArrayBuffer): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", data)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What was kept of an earlier start, if it is sound. */
export async function find(shelf: Shelf): Promise<ArrayBuffer | null> {
  try {
    const response = shelf.cache && (await caches.match(addressOf(shelf), { cacheName: shelf.cache }));
    if (!response) return null;
    const data = await response.arrayBuffer();
    if ((await digest(data)) === response.headers.get("digest")) return data;
    await forget(shelf);
  } catch {
    // a private window, or storage that cannot be read
  }
  return null;
}

export async function forget(shelf: Shelf): Promise<void> {
  if (await keeps(shelf)) await (await caches.open(shelf.cache)).delete(addressOf(shelf));
}

/** Whether this browser keeps anything of this version. */
export async function keeps({ cache }: Shelf): Promise<boolean> {
  try {
    return cache !== "" && (await caches.has(cache));
  } catch {
    return false; // a private window
  }
}

/** Where the engine itself is kept; no room for it is no trouble. */
export async function keep(shelf: Shelf, snapshot: ArrayBuffer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    if (!(await caches.match(`${shelf.folder}tablee.zip`, { cacheName: shelf.cache, ignoreVary: true }))) return;
    const headers = { "content-type": "application/octet-stream", digest: await digest(snapshot) };
    await (await caches.open(shelf.cache)).put(addressOf(shelf), new Response(snapshot, { headers }));
  } catch {
    // the next start imports again
  } finally {
    release(snapshot);
  }
}
