// Something said to the user for a while: a refusal, or what happened at the table besides the game.

export class Notice {
  words = $state("");
  #clock: ReturnType<typeof setTimeout> | undefined;

  /** Show these words for that long; empty: nothing. */
  tell(words: string, ms: number): void {
    clearTimeout(this.#clock);
    this.words = words;
    if (words) this.#clock = setTimeout(() => (this.words = ""), ms);
  }

  clear(): void {
    this.tell("", 0);
  }
}
