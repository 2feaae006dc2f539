// Where one is in a replay: the address says it, so that back, forward, links and an edited `#ply` all lead there.
import { router } from "../shell/router.svelte";

export type Kind = "tables" | "records";

export class ReplayPlace {
  /** How many steps the game has; null until it is loaded. */
  total: number | null = $state(null);

  /** The step that is shown, from `#ply`. */
  readonly at: number = $derived(within(router.place.hash, this.total));
  /** Whose eyes the address names: a seat, "public", or "" for one's own. */
  readonly eyes: string = $derived(router.place.query.get("seat") ?? "");

  /** Go to a step. A jump can be gone back from; a mere step replaces the one before. */
  go(to: number, jump = false, eyes = this.eyes): void {
    const path = this.address(within(String(to), this.total), eyes);
    router.go(path, !jump);
  }

  address(at = this.at, eyes = this.eyes): string {
    return `${router.place.path}${eyes ? `?seat=${eyes}` : ""}#${at}`;
  }
}

/** A step within the game; the first position for anything that is no number. */
export function within(text: string, total: number | null): number {
  const wanted = Math.trunc(Number(text)) || 0;
  return Math.max(0, total === null ? wanted : Math.min(wanted, total));
}
