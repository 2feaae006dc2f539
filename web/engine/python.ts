// Starts Python in a worker, and says how many bytes of it have come.
import type { EngineFile, EngineInfo, Place } from "./protocol";

export interface Python {
  runPython(code: string): unknown;
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
}

// The compiled rules are one library. Once it is loaded its file goes: files lie in memory, and it is most of them.
const START = `
import os, sys
sys.path.insert(0, '/engine')
import tablee
if 'tablee__mypyc' in sys.modules:
    os.remove(sys.modules['tablee__mypyc'].__file__)
`;

interface Pyodide {
  loadPyodide(options: { indexURL: string; stdLibURL: string; lockFileContents: string }): Promise<Python>;
}

/** Count what is fetched from the engine's folder. The answers themselves are handed on as they came: a browser keeps
 *  the compiled code of those, and only of those. Returns the name of a file that is shorter or longer than it should be. */
function count(info: EngineInfo, folder: string, told: (done: number, of: number) => void): () => string {
  const real = globalThis.fetch.bind(globalThis);
  const of = info.files.reduce((sum, file) => sum + file.wire, 0);
  const come = new Map<string, number>();
  let damaged = "";
  const tell = (): void => told(Math.round([...come.values()].reduce((sum, wire) => sum + wire, 0)), of);
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const file = info.files.find(({ name }) => address === folder + name);
    const response = await real(input, init);
    const copy = file && response.ok ? response.clone().body : null;
    if (file && copy) void follow(copy, file).catch(() => undefined); // whoever reads the answer itself is told why
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

/** Python with the rules on its path; `root` is the address of engine.json's folder. */
export async function boot({ root, version }: Place, told: (done: number, of: number) => void): Promise<{ python: Python; info: EngineInfo }> {
  const answer = await fetch(`${root}engine.json?v=${version}`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`);
  const info = (await answer.json()) as EngineInfo;
  const folder = `${root}${info.version}/`;
  const damage = count(info, folder, told);
  const rules = fetch(`${folder}tablee.zip`).then((response) => response.arrayBuffer());
  rules.catch(() => undefined); // it is awaited below
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Pyodide;
  const python = await loadPyodide({ indexURL: folder, stdLibURL: `${folder}stdlib.zip`, lockFileContents: JSON.stringify(info.lock) });
  const archive = await rules;
  if (damage()) throw new Error(damage());
  python.unpackArchive(archive, "zip", { extractDir: "/engine" });
  python.runPython(START);
  return { python, info };
}
