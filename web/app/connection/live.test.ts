import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "./live.svelte";

/** A WebSocket whose connecting takes as long as the test says. */
class SlowSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: SlowSocket[] = [];
  static closedTooSoon = 0;
  readyState = SlowSocket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly url: string) {
    SlowSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    if (this.readyState === SlowSocket.CONNECTING) SlowSocket.closedTooSoon += 1;
    this.readyState = SlowSocket.CLOSED;
    queueMicrotask(() => this.onclose?.());
  }

  connect(): void {
    this.readyState = SlowSocket.OPEN;
    this.onopen?.();
  }
}

beforeEach(() => {
  SlowSocket.made = [];
  SlowSocket.closedTooSoon = 0;
  vi.stubGlobal("WebSocket", SlowSocket);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function live(heard: unknown[] = []): Live {
  return new Live(
    () => "/api/tables/t/live",
    () => ({ last: null }),
    (message) => heard.push(message),
  );
}

test("a socket that is replaced while it connects is closed once it is open, without a hello", async () => {
  const heard: unknown[] = [];
  const table = live(heard);
  table.refresh();
  const [first, second] = SlowSocket.made;
  expect(SlowSocket.closedTooSoon).toBe(0);
  second!.connect();
  expect(second!.sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(["hello"]);
  second!.onmessage!({ data: '{"type":"pong"}' });
  expect(table.state).toBe("open");
  first!.connect();
  await Promise.resolve();
  expect(first!.sent).toEqual([]);
  expect(first!.readyState).toBe(SlowSocket.CLOSED);
  expect(table.state).toBe("open");
  expect(heard).toEqual([{ type: "pong" }]);
  table.close();
  expect(second!.readyState).toBe(SlowSocket.CLOSED);
});

test("a table that is left while it connects closes its socket once it is open, and does not try again", () => {
  vi.useFakeTimers();
  const table = live();
  table.close();
  const [only] = SlowSocket.made;
  expect(SlowSocket.closedTooSoon).toBe(0);
  only!.connect();
  expect(only!.sent).toEqual([]);
  expect(only!.readyState).toBe(SlowSocket.CLOSED);
  vi.advanceTimersByTime(60_000);
  expect(SlowSocket.made).toHaveLength(1);
  vi.useRealTimers();
});

test("an open socket that is replaced is closed at once, and not taken for a lost one", async () => {
  const table = live();
  SlowSocket.made[0]!.connect();
  table.refresh();
  await Promise.resolve();
  expect(SlowSocket.made[0]!.readyState).toBe(SlowSocket.CLOSED);
  expect(SlowSocket.made).toHaveLength(2);
  expect(table.state).toBe("connecting");
  SlowSocket.made[1]!.connect();
  table.close();
});

test("a line that stays open and mute is lost within five seconds, and tried again", () => {
  vi.useFakeTimers();
  const table = live();
  const [first] = SlowSocket.made;
  first!.connect();
  first!.onmessage!({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(2000);
  first!.onmessage!({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(2000);
  expect(table.state, "it answered two seconds ago").toBe("open");
  vi.advanceTimersByTime(3000);
  expect(table.state).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(SlowSocket.made).toHaveLength(2);
  table.close();
  vi.useRealTimers();
});

test("without a network the line is lost at once, and only once", async () => {
  const table = live();
  SlowSocket.made[0]!.connect();
  SlowSocket.made[0]!.onmessage!({ data: '{"type":"pong"}' });
  dispatchEvent(new Event("offline"));
  expect(table.state).toBe("lost");
  dispatchEvent(new Event("online"));
  await Promise.resolve(); // the close event of the first socket comes now
  expect(SlowSocket.made).toHaveLength(2);
  SlowSocket.made[1]!.connect();
  SlowSocket.made[1]!.onmessage!({ data: '{"type":"pong"}' });
  expect(table.state).toBe("open");
  table.close();
});

test("a page that stood still itself reads what has come before it gives the line up", () => {
  vi.useFakeTimers();
  const table = live();
  const [socket] = SlowSocket.made;
  socket!.connect();
  socket!.onmessage?.({ data: '{"type":"pong"}' });
  vi.setSystemTime(Date.now() + 10_000); // no timer ran meanwhile: the machine was busy elsewhere
  vi.advanceTimersByTime(1200);
  expect(table.state).toBe("open");
  socket!.onmessage?.({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(3600);
  expect(table.state).toBe("open");
  vi.advanceTimersByTime(1200);
  expect(table.state).toBe("lost"); // now the line itself is silent
  table.close();
  vi.useRealTimers();
});

test("out of sight a page says that it rests, and pings again when it is back", () => {
  vi.useFakeTimers();
  const table = live();
  const [socket] = SlowSocket.made;
  socket!.connect();
  const seen = vi.spyOn(document, "visibilityState", "get");
  const sent = (): unknown => JSON.parse(socket!.sent.at(-1)!);
  vi.advanceTimersByTime(1200);
  expect(sent()).toEqual({ type: "ping" });
  seen.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent()).toEqual({ type: "ping", rests: true });
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent()).toEqual({ type: "ping" });
  seen.mockRestore();
  table.close();
  vi.useRealTimers();
});
