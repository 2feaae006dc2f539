// What this browser keeps of the page, and whether a new version waits. The service worker does the keeping.
import type { FromKeeper, ToKeeper } from "../../keeping/messages";
import { register, root, version } from "../connection/host.svelte";

const LOOK_EVERY = 60 * 60 * 1000; // milliseconds: for a new version, while a page stays open

class Keeping {
  /** unable: this browser keeps nothing here; page: the page alone; whole: everything can be played offline. */
  state: "unable" | "starting" | "page" | "whole" = $state("starting");
  progress: { done: number; of: number } | null = $state.raw(null);
  trouble: "" | "room" | "network" = $state("");
  /** A new version is complete, and waits until it is wanted. */
  news = $state(false);
  #registration: ServiceWorkerRegistration | undefined;
  #started: Promise<void> | null = null;
  #taking = false;

  /** Keep the page quietly; nothing is said about it unless somebody asks. */
  start(): Promise<void> {
    return (this.#started ??= this.#start());
  }

  async #start(): Promise<void> {
    if (!version || !("serviceWorker" in navigator)) {
      this.state = "unable";
      return;
    }
    const registration = await register().catch(() => undefined);
    if (!registration) {
      this.state = "unable";
      return;
    }
    this.#registration = registration;
    const watch = (): void => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => coming.state === "installed" && void this.#look());
    };
    registration.addEventListener("updatefound", watch);
    watch();
    navigator.serviceWorker.addEventListener("controllerchange", () => (this.#taking ? location.reload() : void this.#look(true)));
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
    await this.#look();
  }

  /** Look for a new version now. */
  async check(): Promise<void> {
    await this.start();
    await this.#registration?.update().catch(() => undefined);
    await this.#look();
  }

  async keep(): Promise<void> {
    this.trouble = "";
    this.progress = { done: 0, of: 0 };
    void navigator.storage?.persist?.().catch(() => false);
    await this.#ask(await this.#keeper(), "keep");
    this.progress = null;
  }

  async drop(): Promise<void> {
    this.trouble = "";
    await this.#ask(await this.#keeper(), "drop");
  }

  /** Throw away what is damaged of the engine: it is fetched again when it is next needed. */
  async mend(): Promise<void> {
    await this.#ask((await navigator.serviceWorker?.getRegistration(root()))?.active ?? null, "mend");
  }

  /** The new version takes over, and this page begins again with it; its tables are kept. */
  update(): void {
    const { waiting } = this.#registration ?? {};
    if (!waiting) location.reload(); // it has taken over already
    this.#taking = true;
    waiting?.postMessage("take over" satisfies ToKeeper);
  }

  /** ``changed``: another worker has just taken over, perhaps because another tab asked for it. */
  async #look(changed = false): Promise<void> {
    const { waiting, active } = this.#registration ?? {};
    if (waiting && navigator.serviceWorker.controller) {
      // A server's page may be newer than the worker that it came by: then nobody need be asked.
      if ((await this.#ask(waiting, "status"))?.version === version) waiting.postMessage("take over" satisfies ToKeeper);
      else this.news = true;
    } else if (active) {
      const status = await this.#ask(active, "status");
      if (!status || status.version === version) this.news = false;
      else if (changed) this.news = true;
      else void this.#registration?.update().catch(() => undefined); // this page is the newer one
    }
  }

  async #keeper(): Promise<ServiceWorker | null> {
    await this.start();
    return this.state === "unable" ? null : (await navigator.serviceWorker.ready).active;
  }

  #ask(keeper: ServiceWorker | null, said: ToKeeper): Promise<{ version: string } | null> {
    if (!keeper) return Promise.resolve(null);
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FromKeeper>) => {
        if (data.kind === "progress") {
          this.progress = { done: data.done, of: data.of };
          return;
        }
        port1.close();
        if (data.kind === "failed") this.trouble = data.why;
        else if (data.status.version === version) this.state = data.status.whole ? "whole" : "page";
        resolve(data.kind === "status" ? data.status : null);
      };
      keeper.postMessage(said, [port2]);
    });
  }
}

export const keeping = new Keeping();
