import type { Message } from "../wire/generated";

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

export async function request<T>(method: string, path: string, body: unknown, token: string | null): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refusal(0, "unreachable", "the server cannot be reached", null);
  }
  const data: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) {
    const {
      error = "error",
      text = response.statusText,
      reason = null,
    } = (data ?? {}) as {
      error?: string;
      text?: string;
      reason?: Message | null;
    };
    throw new Refusal(response.status, error, text, reason);
  }
  return data as T;
}
