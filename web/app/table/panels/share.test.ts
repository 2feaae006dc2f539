import { mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import Share from "./Share.svelte";

// Made with segno 1.6 (error="m", mask=3); a full symbol, so that no padding is involved.
const SEGNO = `1111111011000000101111111 1000001010010010001000001 1011101001011110101011101 1011101011000110101011101
1011101000101111101011101 1000001000110110001000001 1111111010101010101111111 0000000011001000100000000
1011011101011010101001011 0001000000110010100100010 1110111011111010010010000 1000000010111101010001100
1100001011101110011110111 0111100010110111011110001 0100001110101110000010110 1001100100010001100110001
0011001010110100111111111 0000000010111100100010101 1111111011001010101010111 1000001011100001100010011
1011101000101000111111001 1011101011010100011011111 1011101010111101011010110 1000001000011100011010100
1111111010011110001111111`;

test("the QR code has the same modules as another encoder gives, inside its quiet zone", async () => {
  const share = mount(Share, { target: document.body, props: { url: "https://tablee.example.org", title: "" } });
  const svg = await vi.waitFor(() => document.querySelector("svg") ?? expect.fail("no QR code yet"));
  const rows = SEGNO.split(/\s+/);
  expect(svg.getAttribute("viewBox")).toBe(`0 0 ${rows.length + 8} ${rows.length + 8}`);
  const dark = new Set(
    [...(svg.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${Number(x) - 4},${Number(y) - 4}`),
  );
  expect(rows.map((row, y) => [...row].map((_, x) => Number(dark.has(`${x},${y}`))).join(""))).toEqual(rows);
  await unmount(share);
});
