import { host } from "./host.svelte";
import type { Message } from "../../wire/generated";

/** An error response of the server. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly reason: Message | null,
  ) {
    super(text);
  }
}

/** ``far``: of the server, whoever else could answer. */
export async function request<T>(method: string, path: string, body: unknown, token: string | null, far = false): Promise<T> {
  if (!far && host.answers(method, path)) return near<T>(method, path, body);
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    if (!far && (await host.takesOver(method, path))) return near<T>(method, path, body);
    throw new Refusal(0, "unreachable", "the server cannot be reached", null);
  }
  const data: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, data, response.statusText);
  return data as T;
}

/** The same of the engine in this browser. */
export async function near<T>(method: string, path: string, body: unknown): Promise<T> {
  let answer: { status: number; body: string };
  try {
    answer = await host.request(method, path, body);
  } catch {
    throw new Refusal(0, host.progress.old ? "engine.old" : "engine", "the engine could not be loaded", null);
  }
  const data: unknown = answer.body ? JSON.parse(answer.body) : null;
  if (answer.status < 200 || answer.status > 299) throw refusal(answer.status, data, "");
  return data as T;
}

function refusal(status: number, data: unknown, otherwise: string): Refusal {
  const { error = "error", text = otherwise, reason = null } = (data ?? {}) as { error?: string; text?: string; reason?: Message | null };
  return new Refusal(status, error, text, reason);
}
