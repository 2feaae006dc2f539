// One click to a game of one's own against bots, of the level that was chosen once for all games.
import { api } from "../connection/api";
import { enter } from "../connection/prefetch";
import { progress } from "../learn/progress.svelte";
import { levelOf } from "../sentences/levels";
import { settings } from "../shell/settings.svelte";
import type { GameInfo, SeatChoice, Table } from "../../wire/generated";

/** A new table of a game, one's own seat and bots, and the way there. */
export async function playBots(game: GameInfo, options: Table["options"] = {}, seats = game.usual_seats): Promise<void> {
  const bot: SeatChoice = { kind: "bot", level: levelOf(game, settings.level, seats) };
  const others: SeatChoice[] = Array.from({ length: seats - 1 }, () => ({ ...bot }));
  const table = await api.create({ game: game.id, seats: [{ kind: "me" }, ...others], options, public: false });
  progress.markPlayed(game.id);
  enter(table);
}

/** The same for a game of which only the name is known; `like` a table that is looked at, with as many seats and its options. */
export async function playBotsAt(id: string, like?: Table): Promise<void> {
  const game = (await api.games()).find((other) => other.id === id);
  if (game) await playBots(game, like?.options, like?.seats.length);
}
