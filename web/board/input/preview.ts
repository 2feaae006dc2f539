// Previews: queried once the pointer or the focus settles on a candidate, and put into a few words.
import type { Say } from "../contract";
import type { Play } from "./play.svelte";

const DELAY = 150; // ms

/** An effect body: reruns when the candidate changes; its cleanup cancels the pending query. */
export function previewWhenSettled<V>(play: Play<V>): (() => void) | undefined {
  if (!play.candidate) return undefined;
  const timer = setTimeout(() => play.askPreview(), DELAY);
  return () => clearTimeout(timer);
}

/** What the candidate would bring, as far as the server has answered. */
export function promised<V>(play: Play<V>, say: Say): string[] {
  const preview = play.candidate && play.preview;
  if (!preview) return [];
  return play.game.promise?.(preview, say) ?? preview.events.map((event) => say(event));
}

/** A tag on the board would lie beneath the hand. */
export const coarse = (): boolean => matchMedia("(pointer: coarse)").matches;

/** What the target under the finger would bring, in the place of the prompt; empty where a tag says it. */
export function foretold<V>(play: Play<V>, say: Say): string {
  const words = coarse() ? promised(play, say).join(" · ") : "";
  return words && play.shown && play.game.foretells ? `${words} ${say("foretold")}` : words;
}
