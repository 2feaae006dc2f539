// One click to a game of one's own against bots.
import { api } from "../connection/api";
import { progress } from "../learn/progress.svelte";
import { router } from "../shell/router.svelte";
import { settings } from "../shell/settings.svelte";
import type { SeatChoice, Table } from "../../wire/generated";

/** A new table of a game; `like` one that is looked at, with as many seats and the same options. */
export async function playBots(id: string, like?: Table): Promise<void> {
  const game = (await api.games()).find((other) => other.id === id);
  if (!game) return;
  const level = game.bots.includes(settings.level) ? settings.level : (game.bots.at(-1) ?? "random");
  const count = like?.seats.length ?? game.usual_seats;
  const bots: SeatChoice[] = Array.from({ length: count - 1 }, () => ({ kind: "bot", level }));
  const table = await api.create({ game: id, seats: [{ kind: "me" }, ...bots], options: like?.options ?? {}, public: false });
  progress.markPlayed(id);
  router.go(`/table/${table.id}`);
}
