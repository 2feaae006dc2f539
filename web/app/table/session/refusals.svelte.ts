// Why actions are not allowed: the sentence on the screen for a while, and the rules behind the reasons asked for so far.
import type { Message } from "../../../wire/generated";
import { chime } from "../../shell/sound";
import { Notice } from "./notice.svelte";

const REFUSAL_TIME = 9000; // ms

/** The rule of the game in a refusal; empty where the table refuses, not the rules. */
export function ruleName(reason: Message): string {
  const { key } = (reason.params["rule"] as Message | undefined) ?? reason;
  return /^refusal\.(?!not_your_turn)(\w+)$/.exec(key)?.[1] ?? "";
}

export class Refusals {
  readonly notice = new Notice();
  /** The rule of the game that the refusal quotes, by its name in the rules text; empty where it is none. */
  rule = $state("");
  #broken = new Map<string, string>();

  /** Show why something is not allowed; empty: nothing. */
  tell(words: string, rule = ""): void {
    this.notice.tell(words, REFUSAL_TIME);
    this.rule = rule;
    if (words) chime("refused");
  }

  /** Remember which rule forbids an action. */
  note(action: string, reason: Message): string {
    const rule = ruleName(reason);
    this.#broken.set(action, rule);
    return rule;
  }

  ruleOf(action: string): string {
    return this.#broken.get(action) ?? "";
  }
}
