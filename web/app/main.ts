import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app element");

settings.show();
router.listen();

export default mount(App, { target });
