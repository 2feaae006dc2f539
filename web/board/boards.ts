import type { Component } from "svelte";

type BoardModule = { default: Component };

// One chunk a game: a table downloads only the board it shows.
const loaders = import.meta.glob<BoardModule>("../games/*/Board.svelte");

const idOf = (path: string): string => path.split("/").at(-2) ?? "";

export function boardIds(): string[] {
  return Object.keys(loaders).map(idOf).sort();
}

export async function loadBoard(id: string): Promise<Component> {
  const load = loaders[`../games/${id}/Board.svelte`];
  if (!load) throw new Error(`no board for the game "${id}"; there are: ${boardIds().join(", ")}`);
  return (await load()).default;
}
