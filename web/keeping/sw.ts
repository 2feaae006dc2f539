/// <reference lib="webworker" />
// The service worker. It keeps one version, whole: the page quietly, the engine where somebody plays offline or asks
// for it. A version has a cache of its own and takes over only when that is complete; pages of an older one go on with
// theirs until they are closed. What the API answers is never kept.
import type { FromKeeper, Status, ToKeeper } from "./messages";

/** Address from the scope, the digits its SHA-256 begins with, and for the engine its bytes over the wire. */
type Part = [name: string, digest: string, wire?: number];

declare const self: ServiceWorkerGlobalScope & {
  /** Written before this script by server/pages/keeping.py. */
  KEPT: { version: string; site: boolean; page: Part[]; engine: Part[]; lost: string };
};

const { version, site, page, engine, lost } = self.KEPT;
const scope = self.registration.scope;
const folder = new URL(scope).pathname;
const named = `tablee ${scope} `; // nameOf, without sharing a chunk with the page
const mine = named + version;
const parts = new Map([...page, ...engine].map((part) => [part[0], part]));
const ofEngine = new Set(engine.map(([name]) => name));
const NOT_OURS = /^(api|schema|health|ready|metrics)(\/|$)/;
const PATIENCE = 4000; // milliseconds for a server's page, where an older one is kept
const AT_ONCE = 4;

/** Named by its content: the same in every version that has it. */
const isFixed = (name: string): boolean => /^(assets|engine)\//.test(name) && name !== "engine/engine.json";

async function isSound(response: Response, [name, digest]: Part): Promise<boolean> {
  if (!response.ok) return false;
  const body = await response.clone().arrayBuffer();
  if (name === "") return new TextDecoder().decode(body).includes(`data-version="${version}"`);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .startsWith(digest);
}

/** A file from the network, checked; asked for again where it is damaged or the server is busy. */
async function fetched(part: Part): Promise<Response> {
  const [name] = part;
  let how: RequestCache = isFixed(name) ? "default" : "no-cache";
  for (let attempt = 0; attempt < 4; attempt++) {
    const response = await fetch(scope + name, { cache: how });
    if (await isSound(response, part)) {
      // A navigation must not be answered by what was redirected.
      return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
    }
    how = "reload";
    if (response.status !== 429) continue;
    const wait = Number(response.headers.get("retry-after") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait, 10) * 1000));
  }
  throw new Error(`${name || "the page"} is not the one of version ${version}`);
}

async function keep(cache: Cache, part: Part): Promise<void> {
  const address = scope + part[0];
  if (await found(cache, address)) return;
  const older = isFixed(part[0]) ? await caches.match(address, { ignoreVary: true }) : undefined;
  await cache.put(address, older && (await isSound(older, part)) ? older : await fetched(part));
}

const found = (cache: Cache, address: string): Promise<Response | undefined> => cache.match(address, { ignoreVary: true, ignoreSearch: true });

async function fill(wanted: Part[], told: (done: number) => void = () => undefined): Promise<void> {
  const cache = await caches.open(mine);
  const rest = [...wanted];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let part = rest.shift(); part; part = rest.shift()) {
      await keep(cache, part);
      told((done += part[2] ?? 0));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function isWhole(name: string, wanted: string[]): Promise<boolean> {
  const there = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
  return wanted.every((each) => there.has(scope + each));
}

const names = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(named));

/** Whether an earlier version kept an engine: then this one must, before it takes over. */
async function wasAsked(): Promise<boolean> {
  for (const name of await names()) {
    const there = await (await caches.open(name)).keys();
    if (there.some(({ url }) => url.startsWith(`${scope}engine/`) && url.endsWith("/tablee.zip"))) return true;
  }
  return false;
}

/** What the engine itself has put beside its files, to start sooner (engine/snapshot.ts). */
async function dropMade(cache: Cache): Promise<void> {
  const made = (await cache.keys()).filter(({ url }) => url.startsWith(`${scope}engine/`) && !parts.has(url.slice(scope.length)));
  await Promise.all(made.map((request) => cache.delete(request)));
}

/** Versions that no open page belongs to are given up. */
async function tidy(): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return; // a newer one is being filled
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const used = new Set([mine, ...held.map(({ name }) => name)]);
  await Promise.all((await names()).filter((name) => !used.has(name)).map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const asked = await wasAsked();
      await fill([["", ""], ...page, ...(asked ? engine : [])]);
    })(),
  );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(tidy)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope)) return;
  const name = url.pathname.slice(folder.length);
  if (NOT_OURS.test(name)) return;
  if (request.mode === "navigate") {
    if (!site || name === "" || name === "index.html") event.respondWith(opened(request));
  } else if (parts.has(name) || isFixed(name)) event.respondWith(part(event, name, url.searchParams.get("v") ?? version));
});

/** The page itself. A server's is asked for first: it speaks to that server, and must not be older than it. */
async function opened(request: Request): Promise<Response> {
  const kept = await found(await caches.open(mine), scope);
  if (kept && site) return kept;
  try {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const response = await Promise.race(kept ? [fetch(request), late] : [fetch(request)]);
    if (response && (response.status < 500 || !kept)) return response;
  } catch {
    // no network
  }
  return kept ?? new Response(lost, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** A part of the page or of the engine, of the version that asks for it. */
async function part(event: FetchEvent, name: string, wanted: string): Promise<Response> {
  const own = (await caches.has(named + wanted)) ? await found(await caches.open(named + wanted), scope + name) : undefined;
  const kept = own ?? (isFixed(name) ? await caches.match(scope + name, { ignoreVary: true }) : undefined);
  if (kept) return kept;
  const response = await fetch(event.request);
  const known = parts.get(name);
  // Who loads the engine plays offline: it is kept. A part of the page that has gone is put back.
  if (known && wanted === version && response.ok) event.waitUntil(putBack(known, response.clone()).catch(() => undefined));
  return response;
}

async function putBack(known: Part, response: Response): Promise<void> {
  if (await isSound(response, known)) await (await caches.open(mine)).put(scope + known[0], response);
}

const status = async (): Promise<Status> => ({ version, whole: await isWhole(mine, ["", ...parts.keys()]) });

self.addEventListener("message", (event) => {
  const said = event.data as ToKeeper;
  const tell = (message: FromKeeper): void => event.ports[0]?.postMessage(message);
  const answer = async (): Promise<void> => {
    if (said === "take over") return self.skipWaiting();
    if (said === "drop") {
      const cache = await caches.open(mine);
      await Promise.all([...ofEngine].map((name) => cache.delete(scope + name)));
      await dropMade(cache);
    } else if (said === "mend") {
      const cache = await caches.open(mine);
      await dropMade(cache);
      for (const part of engine) {
        const kept = await found(cache, scope + part[0]);
        if (kept && !(await isSound(kept, part))) await cache.delete(scope + part[0]);
      }
    } else if (said === "keep") {
      const of = engine.reduce((sum, [, , wire = 0]) => sum + wire, 0);
      tell({ kind: "progress", done: 0, of });
      await fill([["", ""], ...page, ...engine], (done) => tell({ kind: "progress", done, of }));
    } else await tidy();
    tell({ kind: "status", status: await status() });
  };
  event.waitUntil(answer().catch((error: unknown) => tell({ kind: "failed", why: isFull(error) ? "room" : "network" })));
});

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";
