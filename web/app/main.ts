import { mount } from "svelte";
import App from "./App.svelte";
import { lookAhead } from "./ahead";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app element");

settings.show();
router.listen();
const [room, id] = router.place.parts;
if (room === "table" && id) lookAhead(id);

target.replaceChildren(); // the sign that index.html shows until now
export default mount(App, { target });
