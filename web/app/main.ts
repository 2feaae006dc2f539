import { mount } from "svelte";
import App from "./App.svelte";
import { version } from "./connection/host.svelte";
import { prefetchTable } from "./connection/prefetch";
import { install } from "./shell/install.svelte";
import { router } from "./shell/router.svelte";
import { settings } from "./shell/settings.svelte";
import "./styles/base.css";

const QUIET = 3000; // milliseconds after which a page that was opened is looked at, not waited for

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app element");

settings.show();
router.listen();
const [room, id] = router.place.parts;
if (room === "table" && id) prefetchTable(id);

// The page is kept once it stands and nothing is waited for. Whoever installs it wants all of it.
const keeping = (): Promise<typeof import("./keeping/start")> => import("./keeping/start");
if (version) {
  install.listen(() => void keeping().then((it) => it.keeping.keep()));
  addEventListener("load", () => setTimeout(() => void keeping().catch(() => undefined), QUIET));
}

target.replaceChildren(); // the placeholder of index.html
export default mount(App, { target });
