// The games that have a folder in web/games: covers and colours at once, boards when a table needs them.
import type { Look } from "../board/contract";

const looks = import.meta.glob<Look>("../games/*/look.ts", { import: "default", eager: true });
const covers = import.meta.glob<string>("../games/*/cover.svg", { query: "?url", import: "default", eager: true });

const idOf = (path: string): string => path.split("/").at(-2) ?? "";

export interface Entry extends Look {
  id: string;
  cover: string;
}

export const catalog: Entry[] = Object.entries(looks)
  .map(([path, look]) => ({ id: idOf(path), cover: covers[path.replace("look.ts", "cover.svg")] ?? "", ...look }))
  .sort((a, b) => a.order - b.order);

export function lookOf(id: string): Entry {
  return catalog.find((entry) => entry.id === id) ?? { id, cover: "", order: 99, accent: "#d8b26a", deep: "#1a1d26" };
}
