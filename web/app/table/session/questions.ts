// Queries about actions, which never act: why an action is illegal, and what it would do. Late answers, about an earlier
// position, are dropped.
import type { ClientMessage, Message, PreviewMessage, RefusedMessage, WhyNotMessage } from "../../../wire/generated";

export interface Position {
  seat: number;
  ply: number;
  branch: number;
}

export const same = (one: Position | null, other: Position | null): boolean =>
  one?.seat === other?.seat && one?.ply === other?.ply && one?.branch === other?.branch;

export interface Answers {
  /** Why an action is illegal. `aloud`: the user asked explicitly, so announce it. */
  reason(action: string, reason: Message, aloud: boolean): void;
  preview(action: string, preview: PreviewMessage): void;
}

type Kind = "why_not" | "preview";

interface Question {
  kind: Kind;
  action: string;
  aloud: boolean;
}

export class Questions {
  #asked = 0;
  #open = new Map<string, Question>();
  #send: (message: ClientMessage) => boolean;
  #position: () => Position | null;
  #answers: Answers;

  /** `position` returns null during other players' turns: no queries then. */
  constructor(send: (message: ClientMessage) => boolean, position: () => Position | null, answers: Answers) {
    this.#send = send;
    this.#position = position;
    this.#answers = answers;
  }

  whyNot(action: string, aloud: boolean): void {
    this.#ask("why_not", action, aloud);
  }

  preview(action: string): void {
    this.#ask("preview", action, false);
  }

  /** The position changed: drop pending queries. */
  reset(): void {
    this.#open.clear();
  }

  answer(message: WhyNotMessage | PreviewMessage): void {
    const question = this.#take(message.id);
    if (!question || question.kind !== message.type) return;
    if (message.type === "preview") this.#answers.preview(question.action, message);
    else if (!message.legal && message.reason) this.#answers.reason(question.action, message.reason, question.aloud);
  }

  /** Handles the refusal of a query; returns false if it was about something else. */
  refused(message: RefusedMessage): boolean {
    const question = this.#take(message.id);
    if (question?.aloud) this.#answers.reason(question.action, message.reason, true);
    return question !== null || this.#isOurs(message.id);
  }

  #ask(kind: Kind, action: string, aloud: boolean): void {
    const position = this.#position();
    if (!position) return;
    for (const question of this.#open.values()) {
      if (question.kind !== kind || question.action !== action) continue;
      question.aloud ||= aloud; // already pending
      return;
    }
    this.#asked += 1;
    const id = `${kind}:${this.#asked}`;
    if (this.#send({ type: kind, ...position, action, id })) this.#open.set(id, { kind, action, aloud });
  }

  #take(id: string | number | null | undefined): Question | null {
    const question = this.#open.get(String(id)) ?? null;
    this.#open.delete(String(id));
    return question;
  }

  #isOurs(id: string | number | null | undefined): boolean {
    return typeof id === "string" && /^(why_not|preview):/.test(id);
  }
}
