import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../contract";
import { Play } from "./play.svelte";
import { previewWhenSettled } from "./preview";

const game: GameModule<null> = {
  secret: false,
  offer: (action) => ({ action, path: action.split(">") }),
  describe: (offer) => offer.action,
  prompt: () => "",
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("only an action that somebody stays on is asked about", () => {
  const asked: string[] = [];
  const nothing = (): void => undefined;
  const play = new Play(game, { view: () => null, act: nothing, whyNot: nothing, preview: (action) => asked.push(action), confirms: () => true });
  play.offer(["a>1", "a>2", "a>3"], null);
  const stop = $effect.root(() => {
    $effect(() => previewWhenSettled(play));
  });
  play.pick("a");
  for (const key of ["1", "2", "3"]) {
    play.hovered = key;
    flushSync();
    vi.advanceTimersByTime(100);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(asked).toEqual(["a>3"]);
  play.pick("2"); // proposed: asked about too
  flushSync();
  vi.advanceTimersByTime(200);
  expect(asked).toEqual(["a>3", "a>2"]);
  play.hovered = null;
  play.clear();
  flushSync();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(2);
  stop();
});
