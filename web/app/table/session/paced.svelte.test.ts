import { expect, test } from "vitest";
import type { ServerMessage } from "../../../wire/generated";
import { Paced } from "./paced.svelte";

const message = (type: string): ServerMessage => ({ type }) as unknown as ServerMessage;

/** A stage that shows a step until the test says that it was seen. */
function stage() {
  const taken: string[] = [];
  let release = (): void => undefined;
  const paced = new Paced({
    take: ({ type }) => taken.push(type),
    seen: async () => new Promise<void>((resolve) => (release = resolve)),
  });
  const seen = async (): Promise<void> => {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { taken, paced, seen };
}

test("several steps in a row are shown one after the other", async () => {
  const { taken, paced, seen } = stage();
  paced.receive(message("step"));
  paced.receive(message("step"));
  expect(taken).toEqual(["step"]);
  await seen();
  expect(taken).toEqual(["step", "step"]);
  await seen();
  expect(paced.busy).toBe(false);
});

test("a complete position waits for the step before it; what is no part of the game does not wait", async () => {
  const { taken, paced, seen } = stage();
  paced.receive(message("step"));
  paced.receive(message("thinking"));
  paced.receive(message("sync"));
  expect(taken).toEqual(["step", "thinking"]);
  await seen();
  expect(taken).toEqual(["step", "thinking", "sync"]);
});

test("a pause can be skipped, and then there is none until our turn", async () => {
  const { paced } = stage();
  const never = new Promise<void>(() => undefined);
  const shown = paced.pause(60_000, never);
  paced.hurry();
  await shown;
  await paced.pause(60_000, never);
  expect(paced.hurried).toBe(true);
});
