// Starts Python in a worker, and says how many bytes of it have come.
import type { EngineInfo, Place } from "./protocol";

export interface Python {
  runPython(code: string): unknown;
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
}

interface Pyodide {
  loadPyodide(options: { indexURL: string; stdLibURL: string; lockFileContents: string }): Promise<Python>;
}

/** Count what is fetched from the engine's folder. A file that is shorter or longer than it should be is an error. */
function count(info: EngineInfo, folder: string, told: (done: number, of: number) => void): void {
  const real = globalThis.fetch.bind(globalThis);
  const of = info.files.reduce((sum, file) => sum + file.wire, 0);
  const come = new Map<string, number>();
  const tell = (): void => told(Math.round([...come.values()].reduce((sum, wire) => sum + wire, 0)), of);
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const file = info.files.find(({ name }) => address === folder + name);
    const response = await real(input, init);
    if (!file || !response.ok || !response.body) return response;
    let bytes = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        come.set(file.name, Math.min(1, bytes / file.bytes) * file.wire);
        tell();
        controller.enqueue(chunk);
      },
      flush(controller) {
        if (bytes !== file.bytes) controller.error(new Error(`${file.name} is damaged: ${bytes} of ${file.bytes} bytes`));
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(counting), { status, headers: { "content-type": headers.get("content-type") ?? "" } });
  };
}

/** Python with the rules on its path; `root` is the address of engine.json's folder. */
export async function boot({ root, version }: Place, told: (done: number, of: number) => void): Promise<{ python: Python; info: EngineInfo }> {
  const answer = await fetch(`${root}engine.json?v=${version}`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`);
  const info = (await answer.json()) as EngineInfo;
  const folder = `${root}${info.version}/`;
  count(info, folder, told);
  const rules = fetch(`${folder}tablee.zip`).then((response) => response.arrayBuffer());
  rules.catch(() => undefined); // it is awaited below
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Pyodide;
  const python = await loadPyodide({ indexURL: folder, stdLibURL: `${folder}stdlib.zip`, lockFileContents: JSON.stringify(info.lock) });
  python.unpackArchive(await rules, "zip", { extractDir: "/engine" });
  python.runPython("import sys; sys.path.insert(0, '/engine')");
  return { python, info };
}
