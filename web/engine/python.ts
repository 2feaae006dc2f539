// Starts Python in a worker, and says how many bytes of it have come.
import type { EngineFile, EngineInfo, Place } from "./protocol";
import { find, forget, headOf, release, restore, type Machine, type Shelf } from "./snapshot";

interface Files {
  mkdirTree(folder: string): void;
  writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void;
  readFile(path: string, options?: object): unknown;
}

export interface Python {
  runPython(code: string): unknown;
  FS: Files;
}

/** What the second Python of a tab need not fetch and compile again. */
export interface Shared {
  info: EngineInfo;
  main: WebAssembly.Module;
  /** The compiled rules, in one library; none in the plain form. */
  library: WebAssembly.Module | null;
}

const HOME = "/engine/";
const SCRIPTS = ["pyodide.mjs", "pyodide.asm.mjs"];
const LARGE = 64e6; // bytes of which a collector takes notice
const START = `
import sys
sys.path.insert(0, '${HOME}')
import tablee
`;
// A library that drew its seed while it was imported has the one of the snapshot.
const AGAIN = `
import sys
if 'random' in sys.modules:
    sys.modules['random'].seed()
`;

/** Emscripten's module, as Pyodide makes it. */
interface Emscripten extends Machine {
  FS: Files;
  API: Machine["API"] & { getExpectedKeys(): unknown[]; restoreSnapshot(given: Uint8Array): unknown };
  loadDynamicLibrary(path: string, flags: { global: boolean; nodelete: boolean; loadAsync: boolean }, scope: object): void;
}

interface Settings {
  preRun: ((module: Emscripten) => void)[];
  onRuntimeInitialized?: () => void;
  INITIAL_MEMORY?: number;
}

type Create = (settings: Settings) => Promise<Emscripten>;

interface Options {
  indexURL: string;
  stdLibURL: string;
  lockFileContents: string;
  createPyodideModule: Create;
  _loadSnapshot?: Uint8Array;
}

interface Pyodide {
  loadPyodide(options: Options): Promise<Python>;
}

export interface Booted {
  python: Python;
  machine: Machine;
  shared: Shared;
  shelf: Shelf;
  /** Whether a snapshot that this browser has kept was the beginning. */
  kept: boolean;
}

/** What was kept is taken from where it lies, without asking the service worker; rejects nothing. */
async function kept(address: string): Promise<Response | undefined> {
  try {
    return await caches.match(address, { ignoreVary: true });
  } catch {
    return undefined; // a private window
  }
}

/** Count what is fetched from the engine's folder. Returns the name of a file that is shorter or longer than it should be. */
function count(info: EngineInfo, folder: string, told: (done: number, of: number) => void): () => string {
  const real = globalThis.fetch.bind(globalThis);
  const of = info.files.reduce((sum, file) => sum + file.wire, 0);
  const come = new Map<string, number>();
  let damaged = "";
  const tell = (): void => told(Math.round([...come.values()].reduce((sum, wire) => sum + wire, 0)), of);
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const file = info.files.find(({ name }) => address === folder + name);
    if (!file) return real(input, init);
    const near = await kept(address);
    if (near) {
      come.set(file.name, file.wire);
      tell();
      return near;
    }
    const response = await real(input, init);
    const copy = response.ok ? response.clone().body : null;
    if (copy) void follow(copy, file).catch(() => undefined); // whoever reads the answer itself is told why
    return response;
  };
  async function follow(copy: ReadableStream<Uint8Array>, { name, bytes, wire }: EngineFile): Promise<void> {
    const reader = copy.getReader();
    let had = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      had += chunk.value.byteLength;
      come.set(name, Math.min(1, had / bytes) * wire);
      tell();
    }
    if (had !== bytes) damaged = `${name} is damaged: ${had} of ${bytes} bytes`;
  }
  return () => damaged;
}

/** While it comes; a host that does not say what it is has it compiled afterwards. */
async function compiled(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Pyodide would fetch and compile its module itself, and again in each worker; and its library only when it has that. */
function hand(folder: string, main: Promise<WebAssembly.Module>, library: Promise<Response>): void {
  const real = globalThis.fetch;
  const ready = new Map([
    [`${folder}pyodide.asm.wasm`, Promise.resolve(new Response())],
    [`${folder}stdlib.zip`, library],
  ]);
  globalThis.fetch = (input, init) => {
    const given = ready.get(String(input));
    if (given === library) ready.delete(`${folder}stdlib.zip`); // it can be read once
    return given ?? real(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await main;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** The files of an archive that is only stored, where Python finds them; they are not copied. Returns the libraries. */
function unpack(files: Files, archive: ArrayBuffer): string[] {
  const view = new DataView(archive);
  const decoder = new TextDecoder();
  const folders = new Set<string>();
  const libraries: string[] = [];
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const size = view.getUint32(at + 18, true);
    const named = view.getUint16(at + 26, true);
    const begin = at + 30 + named + view.getUint16(at + 28, true);
    const path = HOME + decoder.decode(new Uint8Array(archive, at + 30, named));
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    files.writeFile(path, new Uint8Array(archive, begin, size), { canOwn: true });
    if (path.endsWith(".so")) libraries.push(path);
    at = begin + size;
  }
  return libraries;
}

/** The library is compiled already: Python's loader, which asks for its bytes, is given that. */
function lend(files: Files, path: string, library: WebAssembly.Module): void {
  const read = files.readFile.bind(files);
  files.writeFile(path, new Uint8Array());
  files.readFile = (asked, options) => (asked === path ? library : read(asked, options));
}

interface Parts {
  shared: Shared;
  folder: string;
  archive: ArrayBuffer;
}

/** Python with the rules on its path, from nothing or from a snapshot. */
async function begin({ shared, folder, archive }: Parts, snapshot: ArrayBuffer | null): Promise<{ python: Python; machine: Machine }> {
  const [{ loadPyodide }, { default: create }] = (await Promise.all(SCRIPTS.map((name) => import(/* @vite-ignore */ folder + name)))) as [
    Pyodide,
    { default: Create },
  ];
  const head = snapshot && headOf(snapshot);
  let module: Emscripten | undefined;
  let trouble: unknown = null; // thrown where Emscripten calls, it would be nobody's
  const createPyodideModule: Create = (settings) => {
    let libraries: string[] = [];
    settings.preRun.push((made) => {
      module = made;
      libraries = unpack(made.FS, archive);
      if (!shared.library) return;
      libraries.push(HOME + shared.info.library);
      lend(made.FS, HOME + shared.info.library, shared.library);
    });
    // Before Python begins: so they lie at the same place, and their functions have the same numbers, at every start.
    settings.onRuntimeInitialized = () => {
      if (!module) return;
      try {
        for (const path of libraries) module.loadDynamicLibrary(path, { global: false, nodelete: true, loadAsync: false }, {});
      } catch (error) {
        trouble = error;
      }
      const { API, HEAP8, wasmTable } = module;
      if (head && (head.table !== wasmTable.length || head.size !== HEAP8.byteLength)) trouble ??= new Error("the snapshot is of another machine");
      // The seventh is an object of Pyodide's loader of packages, which is not here (scripts/engine/pack.mjs).
      const keys = API.getExpectedKeys.bind(API);
      API.getExpectedKeys = () => keys().slice(0, 6);
      API.restoreSnapshot = () => {
        if (trouble) throw trouble;
        if (snapshot) restore(snapshot, new Uint8Array(HEAP8.buffer));
        return head?.held;
      };
    };
    if (head) settings.INITIAL_MEMORY = head.size;
    return create(settings);
  };
  const options: Options = { indexURL: folder, stdLibURL: `${folder}stdlib.zip`, lockFileContents: JSON.stringify(shared.info.lock), createPyodideModule };
  const python = await loadPyodide(head ? { ...options, _loadSnapshot: new Uint8Array() } : options);
  if (trouble) throw trouble;
  if (!module) throw new Error("Pyodide has changed: it does not say what it has made");
  python.runPython(head ? AGAIN : START);
  return { python, machine: module };
}

/**
 * Have what starting left behind (what was fetched and unpacked, tens of megabytes) given back now: a worker's collector
 * does not see it as its own, and looks only when somebody asks for much. What is asked for here is never written to.
 */
export function collect(): boolean {
  try {
    return new ArrayBuffer(LARGE).byteLength === LARGE;
  } catch {
    return false; // there is no more memory to be had
  }
}

/** ``root`` is the address of engine.json's folder; ``given`` a snapshot of another worker of this tab. */
export async function boot(place: Place, told: (done: number, of: number) => void, shared?: Shared, given?: ArrayBuffer): Promise<Booted> {
  const { root, version, cache } = place;
  const info = shared?.info ?? (await described(`${root}engine.json?v=${version}`));
  const folder = `${root}${info.version}/`;
  const shelf = { cache, folder };
  const damage = count(info, folder, told);
  const finding = given ? Promise.resolve(null) : find(shelf);
  const rules = fetch(`${folder}tablee.zip`).then((response) => response.arrayBuffer());
  const standard = fetch(`${folder}stdlib.zip`);
  const main = shared ? Promise.resolve(shared.main) : compiled(`${folder}pyodide.asm.wasm`);
  const library = shared ? Promise.resolve(shared.library) : info.library ? compiled(`${folder}tablee.wasm`) : Promise.resolve(null);
  const scripts = SCRIPTS.map((name) => import(/* @vite-ignore */ folder + name));
  for (const coming of [rules, standard, main, library, ...scripts]) coming.catch(() => undefined); // they are awaited below
  hand(folder, main, standard);
  const parts = { shared: { info, main: await main, library: await library }, folder, archive: await rules };
  const kept = await finding;
  let snapshot = given ?? kept;
  const began = await begin(parts, snapshot).catch(async (error: unknown) => {
    if (!snapshot) throw error;
    snapshot = null; // whatever is wrong with it, importing helps
    await forget(shelf);
    return begin(parts, null);
  });
  if (damage()) throw new Error(damage());
  if (snapshot) release(snapshot);
  return { ...began, shared: parts.shared, shelf, kept: kept !== null && snapshot === kept };
}

async function described(address: string): Promise<EngineInfo> {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`);
  return (await answer.json()) as EngineInfo;
}
