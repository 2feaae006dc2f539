// The worker in which bots think, so that the table never stands still.
import { boot, type Shared } from "./python";
import type { Job, Place } from "./protocol";

type Work = (job: string) => string;
let work: Promise<Work> | null = null;

let start: { place: Place; shared: Shared };

self.onmessage = async ({ data }: MessageEvent<{ start: typeof start } | { job: Job }>) => {
  if ("start" in data) start = data.start;
  const job = "job" in data ? data.job : null;
  work ??= boot(start.place, () => undefined, start.shared).then(({ python }) => python.runPython("from tablee.hosting.thinker import work; work") as Work);
  try {
    const think = await work;
    if (!job) self.postMessage({ ready: true });
    else self.postMessage({ job: job.id, result: think(JSON.stringify(job)) });
  } catch (error) {
    const loaded = await work.then(
      () => true,
      () => false,
    );
    if (!loaded) work = null; // the next job loads it again
    if (job) self.postMessage({ job: job.id, result: "", problem: String(error) });
  }
};
