// Starts Python in a worker, and says how many bytes of it have come.
import type { EngineFile, EngineInfo, Place } from "./protocol";

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
const START = `
import sys
sys.path.insert(0, '${HOME}')
import tablee
`;

interface Pyodide {
  loadPyodide(options: { indexURL: string; stdLibURL: string; lockFileContents: string }): Promise<Python>;
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

/** Pyodide would fetch and compile its module itself, and again in each worker. */
function hand(address: string, main: Promise<WebAssembly.Module>): void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => (input === address ? Promise.resolve(new Response()) : real(input, init));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await main;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** The files of an archive that is only stored, where Python finds them; they are not copied. */
function unpack(files: Files, archive: ArrayBuffer): void {
  const view = new DataView(archive);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const size = view.getUint32(at + 18, true);
    const named = view.getUint16(at + 26, true);
    const begin = at + 30 + named + view.getUint16(at + 28, true);
    const path = HOME + new TextDecoder().decode(new Uint8Array(archive, at + 30, named));
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, new Uint8Array(archive, begin, size), { canOwn: true });
    at = begin + size;
  }
}

/** The library is compiled already: Python's loader, which asks for its bytes, is given that. */
function lend(files: Files, path: string, library: WebAssembly.Module): void {
  const read = files.readFile.bind(files);
  files.writeFile(path, new Uint8Array());
  files.readFile = (asked, options) => (asked === path ? library : read(asked, options));
}

/** Python with the rules on its path; `root` is the address of engine.json's folder. */
export async function boot({ root, version }: Place, told: (done: number, of: number) => void, shared?: Shared): Promise<{ python: Python; shared: Shared }> {
  const info = shared?.info ?? (await described(`${root}engine.json?v=${version}`));
  const folder = `${root}${info.version}/`;
  const damage = count(info, folder, told);
  const rules = fetch(`${folder}tablee.zip`).then((response) => response.arrayBuffer());
  const main = shared ? Promise.resolve(shared.main) : compiled(`${folder}pyodide.asm.wasm`);
  const library = shared ? Promise.resolve(shared.library) : info.library ? compiled(`${folder}tablee.wasm`) : Promise.resolve(null);
  for (const coming of [rules, main, library]) coming.catch(() => undefined); // they are awaited below
  hand(`${folder}pyodide.asm.wasm`, main);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Pyodide;
  const loading = loadPyodide({ indexURL: folder, stdLibURL: `${folder}stdlib.zip`, lockFileContents: JSON.stringify(info.lock) });
  // Without its module Pyodide would wait for ever.
  const python = await Promise.race([loading, new Promise<never>((_, reject) => main.catch(reject))]);
  unpack(python.FS, await rules);
  const parts = { info, main: await main, library: await library };
  if (damage()) throw new Error(damage());
  if (parts.library) lend(python.FS, HOME + info.library, parts.library);
  python.runPython(START);
  return { python, shared: parts };
}

async function described(address: string): Promise<EngineInfo> {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`);
  return (await answer.json()) as EngineInfo;
}
