// The worker in which bots think, so that the table never stands still.
import { boot } from "./python";
import type { Job, Place } from "./protocol";

type Work = (job: string) => string;
let work: Promise<Work> | null = null;

self.onmessage = async ({ data }: MessageEvent<{ place: Place; job?: Job }>) => {
  work ??= boot(data.place, () => undefined).then(({ python }) => python.runPython("from tablee.hosting.thinker import work; work") as Work);
  const { job } = data;
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
