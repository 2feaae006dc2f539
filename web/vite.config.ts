import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server that `vite` (npm run dev) hands the API and the live connections to.
const server = process.env["TABLEE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  // Vitest would otherwise pick Svelte's server build, where components cannot be mounted.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  json: { stringify: false }, // so that one sentence can be taken out of a file of texts
  build: {
    outDir: process.env["TABLEE_PAGE_OUT"] ?? "dist",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // covers are files of their own, cached once
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    fs: { allow: [".."] }, // the games' texts and rules lie beside web/
  },
  test: {
    environment: "happy-dom",
    include: ["{app,board,games}/**/*.test.ts"],
    passWithNoTests: true,
  },
});
