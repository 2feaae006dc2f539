// The worker that hosts tables: orders go to the house in Python one after another; what it decides is stored, then told.
import { boot, collect } from "./python";
import type { Answer, FromEngine, Job, Order, ToEngine } from "./protocol";
import { take } from "./snapshot";
import type { Start } from "./thinker";
import { BrowserStorage, MemoryStorage, NotStored, openStorage, type Storage } from "./storage";

type CarryOut = (order: string) => string;

const tell = (message: FromEngine): void => self.postMessage(message);
const tabs = new BroadcastChannel("tablee");
let carryOut: CarryOut;
let storage: Storage;
let start: Start; // of the worker for the bots
let pause = 0;
let thinker: Worker | null = null;
const asked = new Map<number, { job: Job; at: number }>();
let last: Promise<void> = Promise.resolve();

/** One order at a time: the next one finds what this one has stored. */
function queue(order: Order, id?: number): void {
  last = last.then(() => handle(order, id)).catch((error: unknown) => console.error(error));
}

async function handle(order: Order, id?: number): Promise<void> {
  let answer = await decide(order);
  try {
    await storage.write(answer);
    const tables = [...new Set(answer.rows.map(([table]) => table))];
    if (tables.length) tabs.postMessage(tables);
  } catch (error) {
    const tables = [...new Set([...answer.rows.map(([table]) => table), ...answer.kept.filter(([store]) => store === "tables").map(([, key]) => key)])];
    const connection = "connection" in order ? order.connection : null;
    const code = error instanceof NotStored ? error.code : "storage";
    answer = await decide({ type: "lost", tables, code, connection });
    for (const table of tables) queue({ type: "sync", table });
  }
  for (const [connection, text] of answer.sent) tell({ kind: "sent", connection, text });
  for (const connection of answer.closed) tell({ kind: "closed", connection });
  if (id !== undefined) tell({ kind: "answer", id, status: answer.status, body: answer.body });
  for (const job of answer.jobs) think(job);
}

async function decide(order: Order): Promise<Answer> {
  const text = JSON.stringify(order);
  for (;;) {
    const answer = JSON.parse(carryOut(text)) as Answer;
    if (!answer.needs.length) return answer;
    for (const [store, key] of answer.needs) carryOut(JSON.stringify(await storage.give(store, key)));
  }
}

function think(job: Job): void {
  asked.set(job.id, { job, at: Date.now() });
  hire().postMessage({ job });
}

/** The worker for the bots; a lost one is replaced, and what it was thinking about is given up. */
function hire(): Worker {
  if (thinker) return thinker;
  const hired = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  thinker = hired;
  hired.onmessage = ({ data }: MessageEvent<{ job: number; result: string; problem?: string; ready?: boolean; cut?: boolean }>) => {
    if (data.ready) {
      tell({ kind: "complete" });
      collect();
      return;
    }
    if (data.problem) console.error(data.problem);
    if (data.cut) tell({ kind: "cut" });
    const of = asked.get(data.job);
    asked.delete(data.job);
    // People are to see who acts.
    const rest = of?.job.kind === "decide" ? pause - (Date.now() - of.at) : 0;
    setTimeout(() => queue({ type: "thought", job: data.job, result: data.result }), Math.max(0, rest));
  };
  hired.onerror = () => {
    hired.terminate();
    thinker = null;
    for (const job of asked.keys()) queue({ type: "thought", job, result: "" });
    asked.clear();
  };
  hired.postMessage({ start }, start.snapshot ? [start.snapshot] : []);
  delete start.snapshot;
  return hired;
}

async function open(message: Extract<ToEngine, { kind: "start" }>): Promise<void> {
  const { root, version, cache } = message;
  const place = { root, version, cache };
  pause = message.pause;
  const opening = openStorage().then(
    (database) => new BrowserStorage(database),
    () => new MemoryStorage(),
  );
  const { python, machine, shared, kept } = await boot(place, (done, of) => tell({ kind: "progress", done, of }));
  python.runPython("import os, time\nfrom tablee.hosting.house import House");
  // The bots begin where this worker is now, before anything is played; or with what was kept, as it did.
  const snapshot = kept ? null : take(machine);
  start = { place, shared, ...(snapshot ? { snapshot } : {}) };
  const make = python.runPython("lambda player: House(time.time, lambda size: os.urandom(size).hex(), player).carry_out") as (player: string) => CarryOut;
  carryOut = make(message.player);
  storage = await opening;
  tell({ kind: "ready", kept: storage.kept, form: shared.info.form });
  hire(); // it starts while the first table is looked at
}

tabs.onmessage = ({ data }: MessageEvent<string[]>) => data.forEach((table) => queue({ type: "sync", table }));

self.onmessage = ({ data }: MessageEvent<ToEngine>) => {
  if (data.kind === "start") last = open(data).catch((error: unknown) => tell({ kind: "failed", problem: String(error) }));
  else queue(data.order, data.id);
};
