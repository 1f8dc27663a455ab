import { NotTested } from "../../../generated/runtime/check.ts";
import type { LocalAppTarget } from "../../target/local-app.ts";

export interface Sending {
  method: string;

  /** After the address of the target. */
  path: string;

  /** Besides those that every endpoint takes. */
  headers?: Record<string, string> | undefined;

  /** Sent as JSON where it is not text. */
  body?: unknown;

  signal?: AbortSignal;
}

/** Sends a request, with the headers that the target wants. */
export async function send(
  target: LocalAppTarget,
  { method, path, headers, body, signal }: Sending,
): Promise<Response> {
  const all = new Headers({ ...target.subjects.headers, ...headers });
  if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return await target.fetch(
    new Request(`${target.baseUrl}${path}`, {
      method,
      headers: all,
      ...(text !== undefined && { body: text }),
      ...(signal && { signal }),
    }),
  );
}

/** Sends a request, and leaves the body of the answer alone: it may be a stream without an end. */
export async function statusOf(target: LocalAppTarget, sending: Sending): Promise<number> {
  const { status, body } = await send(target, sending);
  await body?.cancel();
  return status;
}

/** Ends a check that changes or deletes what the application keeps, where the target does not allow that. */
export function needDisposable(target: LocalAppTarget): void {
  if (!target.subjects.disposable) throw new NotTested("what the target keeps may not be changed");
}
