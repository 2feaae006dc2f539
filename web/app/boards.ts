import type { Component } from "svelte";
import type { BoardProps, Drawing, Folder, GameModule } from "../board/contract";
import type { PartModule } from "../board/parts";
import type { PrintProps } from "../board/print/sheet";

// One chunk a game: a table downloads only the board it shows.
const boards = import.meta.glob<{ default: Component<BoardProps<unknown>> }>("../games/*/Board.svelte");
const games = import.meta.glob<{ default: GameModule }>("../games/*/game.ts");
const drawings = import.meta.glob<{ default: Drawing }>("../games/*/Drawing.svelte");
const prints = import.meta.glob<{ default: Component<PrintProps> }>("../games/*/Print.svelte");
const parts = import.meta.glob<PartModule>("../games/*/Part.svelte");

const idOf = (path: string): string => path.split("/").at(-2) ?? "";

export function boardIds(): string[] {
  return Object.keys(boards).map(idOf).sort();
}

export async function loadBoard(id: string): Promise<Folder> {
  const board = boards[`../games/${id}/Board.svelte`];
  const game = games[`../games/${id}/game.ts`];
  if (!board || !game) throw new Error(`no board for the game "${id}"; there are: ${boardIds().join(", ")}`);
  const [component, module] = await Promise.all([board(), game()]);
  return { Board: component.default, game: module.default };
}

/** The drawings of a game's rules text, if it has any. */
export async function loadDrawing(id: string): Promise<Drawing | null> {
  const load = drawings[`../games/${id}/Drawing.svelte`];
  return load ? (await load()).default : null;
}

/** The sheets of a game to be printed, if it has any. */
export async function loadPrint(id: string): Promise<Component<PrintProps> | null> {
  const load = prints[`../games/${id}/Print.svelte`];
  return load ? (await load()).default : null;
}

/** How a game draws the components of an edition; null where they are only typed in. */
export async function loadPart(id: string): Promise<PartModule | null> {
  const load = parts[`../games/${id}/Part.svelte`];
  return load ? await load() : null;
}
