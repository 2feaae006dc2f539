import { mount } from "svelte";
import App from "./App.svelte";
import { register, root, version } from "./connection/host.svelte";
import { prefetchTable } from "./connection/prefetch";
import { install } from "./shell/install.svelte";
import { router } from "./shell/router.svelte";
import { settings } from "./shell/settings.svelte";
import { nameOf } from "../keeping/messages";
import "./styles/base.css";

const QUIET = 3000; // milliseconds after which a page that was opened is looked at, not waited for

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app element");

settings.show();
router.listen();
const [room, id] = router.place.parts;
if (room === "table" && id) prefetchTable(id);

// The page is kept once it stands and nothing is waited for; what looks after it comes with a page that is. Whoever installs
// the page wants all of it.
if (version && "serviceWorker" in navigator) {
  const keeping = (): Promise<typeof import("./keeping/start")> => import("./keeping/start");
  const keep = (): Promise<unknown> => (navigator.serviceWorker.controller ? keeping() : register());
  // For as long as this page is open, its version is not given up.
  void navigator.locks?.request(nameOf(root(), version), { mode: "shared" }, () => new Promise(() => undefined));
  install.listen(() => void keeping().then((it) => it.keeping.keep()));
  addEventListener("load", () => setTimeout(() => void keep().catch(() => undefined), QUIET));
}

target.replaceChildren(); // the placeholder of index.html
export default mount(App, { target });
