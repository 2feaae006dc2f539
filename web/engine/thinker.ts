// The worker in which bots think, so that the table never stands still.
import { boot, collect, type Shared } from "./python";
import type { Job, Place } from "./protocol";
import { keep, keeps, take } from "./snapshot";

export interface Start {
  place: Place;
  shared: Shared;
  /** What the worker of the tables came to; not where it began with what was kept. */
  snapshot?: ArrayBuffer;
}

type Work = (job: string) => string;
let work: Promise<Work> | null = null;
let start: Start;

/** Ready to think; and before anything was, this browser keeps how far it is, for both workers of a later visit. */
async function load(): Promise<Work> {
  const { place, shared, snapshot } = start;
  delete start.snapshot; // used up
  const { python, machine, shelf, kept } = await boot(place, () => undefined, shared, snapshot);
  if (!kept && (await keeps(shelf))) {
    python.runPython("from tablee.hosting.everything import import_all; import_all()");
    const whole = take(machine);
    if (whole) void keep(shelf, whole).then(collect);
  }
  setTimeout(collect);
  return python.runPython("from tablee.hosting.thinker import work; work") as Work;
}

self.onmessage = async ({ data }: MessageEvent<{ start: Start } | { job: Job }>) => {
  if ("start" in data) start = data.start;
  const job = "job" in data ? data.job : null;
  work ??= load();
  try {
    const think = await work;
    if (!job) self.postMessage({ ready: true });
    else {
      const began = performance.now();
      const result = think(JSON.stringify(job));
      self.postMessage({ job: job.id, result, cut: job.kind === "decide" && performance.now() - began >= job.cap * 1000 });
    }
  } catch (error) {
    const loaded = await work.then(
      () => true,
      () => false,
    );
    if (!loaded) work = null; // the next job loads it again
    if (job) self.postMessage({ job: job.id, result: "", problem: String(error) });
  }
};
