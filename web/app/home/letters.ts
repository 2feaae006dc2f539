/** A letter for each seat, all different: the colours that players choose. */

export interface Alphabet {
  letters: readonly string[];
  seats: number;
  /** Seats opposite each other are partners: their letters are half the alphabet apart. */
  paired: boolean;
}

function opposite({ letters }: Alphabet, letter: string): string {
  return letters[(letters.indexOf(letter) + letters.length / 2) % letters.length]!;
}

/** The letters in order; partners' beside those of the first half of the seats. */
export function inOrder(alphabet: Alphabet): string {
  const { letters, seats, paired } = alphabet;
  if (!paired) return letters.slice(0, seats).join("");
  const half = letters.slice(0, seats / 2);
  return [...half, ...half.map((letter) => opposite(alphabet, letter))].join("");
}

/** Whether these letters are still a choice, now that the seats or the teams may be others. */
export function fits(chosen: string, alphabet: Alphabet): boolean {
  const { letters, seats, paired } = alphabet;
  const each = [...chosen];
  if (each.length !== seats || new Set(each).size !== seats || !each.every((letter) => letters.includes(letter))) return false;
  return !paired || each.slice(0, seats / 2).every((letter, seat) => each[seat + seats / 2] === opposite(alphabet, letter));
}

/** The letters after a seat has chosen one: who had it changes places with that seat, partners go along. */
export function choose(chosen: string, alphabet: Alphabet, seat: number, letter: string): string {
  const each = [...chosen];
  const give = (to: number, given: string): void => {
    each[to] = given;
    if (alphabet.paired) each[(to + alphabet.seats / 2) % alphabet.seats] = opposite(alphabet, given);
  };
  const before = each[seat]!;
  const other = each.indexOf(letter);
  if (other >= 0) give(other, before);
  give(seat, letter);
  return each.join("");
}
