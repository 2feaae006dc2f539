import { mount } from "svelte";
import App from "./App.svelte";
import { prefetchTable } from "./connection/prefetch";
import { router } from "./shell/router.svelte";
import { settings } from "./shell/settings.svelte";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app element");

settings.show();
router.listen();
const [room, id] = router.place.parts;
if (room === "table" && id) prefetchTable(id);

target.replaceChildren(); // the placeholder of index.html
export default mount(App, { target });
