import type { Hono } from "hono";

/** The caller of the servers in tests. */
export interface Account {
  id: string;
}

export async function authenticate(token: string | undefined): Promise<Account | undefined> {
  return token === "good" ? { id: "acc_1" } : undefined;
}

export const withToken = { authorization: "Bearer good" };

/** Returns a POST request with JSON. */
export function sent(body: unknown, headers: Record<string, string> = withToken): RequestInit {
  return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
}

/** Returns the status and the JSON of a response. */
export async function answer(app: Hono, path: string, init?: RequestInit): Promise<[status: number, body: unknown]> {
  const response = await app.request(path, init);
  return [response.status, await response.json()];
}
