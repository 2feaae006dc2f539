import { describe, expect, test } from "vitest";
import { choose, fits, inOrder, type Alphabet } from "./letters";

const SIX = [..."RBJVOG"]; // red is opposite green, blue orange, yellow grey
const alone = (seats: number): Alphabet => ({ letters: SIX, seats, paired: false });
const teams = (seats: number): Alphabet => ({ letters: SIX, seats, paired: true });

describe("a letter for each seat", () => {
  test("is in order at first, partners opposite each other", () => {
    expect(inOrder(alone(3))).toBe("RBJ");
    expect(inOrder(teams(4))).toBe("RBVO");
    expect(inOrder(teams(6))).toBe("RBJVOG");
  });

  test("changes places with whoever had it", () => {
    expect(choose("RBJ", alone(3), 0, "J")).toBe("JBR");
    expect(choose("RBJ", alone(3), 0, "G")).toBe("GBJ");
  });

  test("takes the partner along in teams", () => {
    expect(choose("RBVO", teams(4), 0, "J")).toBe("JBGO");
    expect(choose("RBVO", teams(4), 0, "B")).toBe("BROV");
    expect(choose("RBVO", teams(4), 2, "O")).toBe("BROV");
  });

  test("changes sides with the partner", () => {
    expect(choose("RBVO", teams(4), 0, "V")).toBe("VBRO");
  });

  test("every choice from every start is one that fits", () => {
    for (const alphabet of [alone(2), alone(5), teams(4), teams(6)]) {
      let chosen = inOrder(alphabet);
      for (let seat = 0; seat < alphabet.seats; seat++)
        for (const letter of SIX) {
          chosen = choose(chosen, alphabet, seat, letter);
          expect(fits(chosen, alphabet), chosen).toBe(true);
          expect(chosen[seat]).toBe(letter);
        }
    }
  });

  test("no longer fits other seats or teams", () => {
    expect(fits("RBJ", alone(2))).toBe(false);
    expect(fits("RBJV", teams(4))).toBe(false);
    expect(fits("RRJ", alone(3))).toBe(false);
    expect(fits("RBVO", teams(4))).toBe(true);
  });
});
