import type { SpendTarget } from "../../target/spend.ts";

/** What a request was answered with. */
export interface Answered {
  status: number;
  text: string;

  /** The fields of the body, where it is an object of JSON. */
  body: Record<string, unknown>;
}

/** Sends a request to the target, with JSON where there is a body. */
export async function call(
  target: SpendTarget,
  method: "GET" | "POST",
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<Answered> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set("content-type", "application/json");
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await target.fetch(new Request(`${target.baseUrl}${path}`, init));
  const text = await response.text();
  return { status: response.status, text, body: fieldsOf(text) };
}

/** The fields of a text that is an object of JSON; none of any other. */
export function fieldsOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

export function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status < 300;
}

/** Whether the request was turned down, and not for a fault of the target. */
export function isRefused({ status }: Answered): boolean {
  return status >= 400 && status < 500;
}
