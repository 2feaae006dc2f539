// Loaded when the page stands: keeps it, and offers new versions.
import { mount } from "svelte";
import News from "./News.svelte";
import { keeping } from "./keeping.svelte";

// In the page's flow, above everything: over a table it would lie on what is to be picked.
mount(News, { target: document.body, ...(document.body.firstChild ? { anchor: document.body.firstChild } : {}) });
void keeping.start();

export { keeping };
