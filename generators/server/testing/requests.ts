import type { Hono } from "hono";

/** Who calls the servers of the tests. */
export interface Account {
  id: string;
}

export async function authenticate(token: string | undefined): Promise<Account | undefined> {
  return token === "good" ? { id: "acc_1" } : undefined;
}

export const withToken = { authorization: "Bearer good" };

/** A POST of JSON. */
export function sent(body: unknown, headers: Record<string, string> = withToken): RequestInit {
  return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
}

/** The status and the JSON that a server answers with. */
export async function answer(app: Hono, path: string, init?: RequestInit): Promise<[status: number, body: unknown]> {
  const response = await app.request(path, init);
  return [response.status, await response.json()];
}
