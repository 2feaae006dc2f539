/// <reference types="vitest/config" />
// Only the types come from vitest: whoever only plays builds the page without it (`npm ci --omit=dev`).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { ftl } from "./ftl.ts";

// The server that `vite` (npm run dev) hands the API and the live connections to.
const server = process.env["TABLEE_SERVER"] ?? "http://127.0.0.1:8000";

/** The pictures of links: each game's own, at an address without a hash that the server can name. */
const links: Plugin = {
  name: "links",
  apply: "build",
  generateBundle() {
    for (const game of readdirSync("games")) {
      const file = `games/${game}/link.png`;
      if (existsSync(file)) this.emitFile({ type: "asset", fileName: `link/${game}.png`, source: readFileSync(file) });
    }
  },
};

/** A brotli form beside every text: the server sends it to whoever takes it (server/pages/page.py). */
const brotli: Plugin = {
  name: "brotli",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const compress = promisify(brotliCompress); // in Node's threads, on all cores
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
    await Promise.all(texts.map(async (name) => writeFile(`${dir}/${name}.br`, await compress(await readFile(`${dir}/${name}`)))));
  },
};

export default defineConfig({
  plugins: [svelte(), ftl(), links, brotli],
  base: "/",
  // A static site may lie in a folder: what scripts and styles name is relative to them. index.html names `/assets/`;
  // `tablee site` rewrites that one file.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  // The engine's workers lie apart: only they may compile WebAssembly (server/api/middleware.py).
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "engine/[name]-[hash].js", chunkFileNames: "engine/[name]-[hash].js" } },
  },
  // Vitest would otherwise pick Svelte's server build, where components cannot be mounted.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: process.env["TABLEE_PAGE_OUT"] ?? "dist",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // covers are files of their own, cached once
    reportCompressedSize: false,
    // The service worker has one address for ever, beside index.html: its scope is its folder.
    rolldownOptions: {
      input: { index: "index.html", sw: "keeping/sw.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    fs: { allow: [".."] }, // the games' texts and rules lie beside web/
  },
  test: {
    environment: "happy-dom",
    testTimeout: 30_000, // transforming every board takes seconds on a busy machine
    include: ["*.test.ts", "{app,board,engine,games,keeping}/**/*.test.ts"],
    passWithNoTests: true,
  },
});
